/** The conversation: it follows its end while the person is there, and announces finished answers, not every word. */
import { ArrowDown, LoaderCircle } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAgentEngine } from '../api/agent-info.ts';
import { Button } from '../ui/button.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { Loading, Skeleton } from '../ui/states.tsx';
import { showText } from './hide-figures.ts';
import { NextQuestions, QUESTION_CHIP } from './next-questions.tsx';
import { usePage } from './page-context.ts';
import { plainText } from './read-text.ts';
import { ask, askAgain } from './thread.ts';
import { type Problem, type Thread, useThread } from './thread-state.ts';
import { TurnActions } from './turn-actions.tsx';
import { TurnView } from './turn-view.tsx';
import { type Turn, turnsOf } from './turns.ts';
import { agentWords } from './words.ts';

/** This many pixels from the end count as the end. */
const NEAR = 48;
/** A long conversation begins with its newest turns; the others are shown as the person asks for them. */
const TURNS_AT_ONCE = 30;
/** Scrollable areas must be focusable. */
const BY_KEYBOARD = { tabIndex: 0 } as const;

export function MessageLog() {
  const thread = useThread();
  const isHidden = useHiddenAmounts();
  const turns = useMemo(() => turnsOf(thread.messages), [thread.messages]);
  const { log, isAtEnd, onScroll, toEnd } = useEnd(thread);
  const isBusy = thread.phase === 'running' || thread.phase === 'elsewhere';
  const last = turns.at(-1);
  const { hiddenCount, showEarlier } = useNewestTurns(thread.id, turns.length);
  useKeptFocus(log, thread);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label={agentWords.log}
        aria-live="off"
        aria-busy={isBusy}
        onScroll={onScroll}
        {...BY_KEYBOARD}
        className="h-full space-y-5 overflow-y-auto overscroll-contain px-4 py-4 outline-offset-[-2px]"
      >
        {hiddenCount > 0 && <Button onClick={showEarlier}>{agentWords.earlier(hiddenCount)}</Button>}
        {turns.slice(hiddenCount).map((turn) => (
          <div key={turn.id} className="space-y-2">
            <TurnView
              turn={turn}
              proposal={turn === last ? thread.proposal : null}
              waitsFor={waitsIn(turn, thread.proposal)}
              isHidden={isHidden}
            />
            {!(isBusy && turn === last) && <TurnActions turn={turn} isLast={turn === last} />}
          </div>
        ))}
        {last && thread.phase === 'idle' && thread.problem === null && <NextQuestions note={last.note} />}
        {turns.length === 0 && <Start phase={thread.phase} />}
        {isBusy && <Waiting thread={thread} />}
        {thread.problem !== null && <ProblemBox problem={thread.problem} />}
      </div>
      {!isAtEnd && (
        <button
          type="button"
          aria-label={agentWords.toEnd}
          title={agentWords.toEnd}
          onClick={toEnd}
          className="absolute right-4 bottom-3 inline-flex size-10 items-center justify-center rounded-full border border-line bg-raised text-muted shadow-lg hover:text-ink"
        >
          <ArrowDown size={18} aria-hidden="true" />
        </button>
      )}
      <Announcer turns={turns} isBusy={isBusy} />
    </div>
  );
}

/** How many turns are not shown, and how to show more of them. */
function useNewestTurns(threadId: string, count: number) {
  const [more, setMore] = useState({ threadId, pages: 1 });
  const pages = more.threadId === threadId ? more.pages : 1;
  return {
    hiddenCount: Math.max(0, count - pages * TURNS_AT_ONCE),
    showEarlier: () => setMore({ threadId, pages: pages + 1 }),
  };
}

/** The call of a turn that waits for the person's answer, wherever its card is shown. */
function waitsIn({ parts }: Turn, proposal: Thread['proposal']): string | null {
  const callId = proposal?.toolCallId;
  return callId !== undefined && parts.some(({ id }) => id === callId) ? callId : null;
}

/** Scrolls to the end while the person is there, and after each question. */
function useEnd({ messages, phase, problem, proposal }: Thread) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const isHeld = useRef(true);
  const asked = messages.findLast(({ role }) => role === 'user')?.id;
  const toEnd = () => {
    isHeld.current = true;
    log.current?.scrollTo({ top: log.current.scrollHeight });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is the reason
  useLayoutEffect(toEnd, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes the conversation longer is the reason
  useLayoutEffect(() => {
    if (isHeld.current) toEnd();
  }, [messages, phase, problem, proposal]);
  useEffect(() => {
    // Charts load late and grow.
    const box = log.current;
    if (!box) return;
    const observer = new ResizeObserver(() => isHeld.current && box.scrollTo({ top: box.scrollHeight }));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const box = log.current;
    if (!box) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    isHeld.current = isNear;
    setAtEnd(isNear);
  };
  return { log, isAtEnd, onScroll, toEnd };
}

/** Focuses the log when a focused button disappears with its action, because the outcome is shown there. */
function useKeptFocus(log: RefObject<HTMLElement | null>, { phase, proposal, problem }: Thread): void {
  const last = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what takes buttons away is the reason
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    if (isLost) log.current?.focus({ preventScroll: true });
  }, [log, phase, proposal, problem]);
  useEffect(() => {
    const box = log.current;
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    box?.addEventListener('focusin', onFocus);
    return () => box?.removeEventListener('focusin', onFocus);
  }, [log]);
}

function Start({ phase }: { phase: Thread['phase'] }): ReactNode {
  if (phase === 'idle') return <EmptyChat />;
  if (phase !== 'reading' && phase !== 'unread') return null;
  return (
    <Loading>
      <Skeleton className="ml-auto h-9 w-40" />
      <Skeleton className="mt-3 h-20 w-64" />
    </Loading>
  );
}

/** What is known of an answer that is being prepared: a model may think before it writes. */
function Waiting({ thread: { phase, isThinking } }: { thread: Thread }) {
  const rest = phase === 'running' ? agentWords.answering : agentWords.elsewhere;
  return (
    <p className="flex items-center gap-2 text-muted">
      <LoaderCircle size={16} aria-hidden="true" className="animate-spin" />
      {isThinking ? agentWords.thinking : rest}
    </p>
  );
}

/** Announces to screen readers that an answer is being prepared, and the answer once it is complete. */
function Announcer({ turns, isBusy }: { turns: readonly Turn[]; isBusy: boolean }) {
  const [wasBusy, setWasBusy] = useState(isBusy);
  const [said, setSaid] = useState('');
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    const parts = turns.at(-1)?.parts ?? [];
    const answer = parts.map((part) => (part.kind === 'text' ? plainText(part.text) : '')).join(' ');
    setSaid(isBusy ? agentWords.answering : answer);
  }
  return <output className="sr-only">{showText(said)}</output>;
}

/** Shown before the first question: an introduction and example questions. */
export function EmptyChat() {
  const page = usePage();
  return (
    <div className="flex flex-col gap-3 pt-4">
      <h3 className="text-lg font-semibold">{agentWords.greeting}</h3>
      <p className="text-muted">{agentWords.greetingText}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {agentWords.suggestions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => void ask(question, page)} className={QUESTION_CHIP}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Describes what went wrong with an answer and what to do. */
export function ProblemBox({ problem }: { problem: Problem }) {
  const { phase } = useThread();
  const page = usePage();
  const engine = useAgentEngine();
  const text = agentWords.problems;
  const canAskLocal = engine?.model != null && (problem === 'failed' || problem === 'unanswered');
  return (
    <div
      role={problem === 'stopped' || problem === 'unanswered' ? 'status' : 'alert'}
      className="rounded-xl border border-line bg-surface p-3"
    >
      <p>{text[problem]}</p>
      {phase === 'idle' && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => void askAgain(page)}>{text.retry}</Button>
          {canAskLocal && <Button onClick={() => void askAgain(page, 'local')}>{text.askLocal}</Button>}
        </div>
      )}
    </div>
  );
}
