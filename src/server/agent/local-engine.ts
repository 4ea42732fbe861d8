/** Answers with local rules, without a model: the same question gets the same tools and the same sentence. */
import { afterProposal, answerQuestion, finish } from '../../domain/agent/answer-question.ts';
import { refusalIn } from '../../domain/agent/answers/refusal-words.ts';
import {
  type Figure,
  PROPOSAL_TOOLS,
  type ToolAnswer,
  type ToolName,
  type ToolOutcome,
} from '../../domain/agent/answers/tool-data.ts';
import { languageOfAll } from '../../domain/agent/words/language.ts';
import type { NameIndex } from '../../domain/agent/words/ledger-names.ts';
import type { ChatMessage } from '../../domain/chat-message.ts';
import { lastQuestion, textsOfPerson, unansweredCalls } from '../../domain/chat-turn.ts';
import type { Language } from '../../domain/vocabulary.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { readLanguage } from '../settings/read-language.ts';
import type { Engine, Turn } from './define-turn.ts';
import { readNameIndex } from './read-names.ts';
import { readSettled } from './read-settled.ts';

/** The default engine, without configuration. Its input never leaves this service. */
export function localEngine(deps: Deps): Engine {
  // Read while the conversation is: the one does not wait for the other.
  const ahead = Promise.all([readNameIndex(deps), readLanguage(deps.db)]);
  // Told where it is awaited; a turn that has nothing to answer has no use for it.
  ahead.catch(() => {});
  return { label: { engine: 'local' }, answer: (turn) => answer(deps, turn, ahead) };
}

async function answer(deps: Deps, turn: Turn, ahead: Promise<[NameIndex, Language]>): Promise<void> {
  const messages = turn.messages();
  if (turn.resumed) {
    const { tool, args, outcome } = turn.resumed;
    const [names, chosen] = await ahead;
    const language = languageOfAll(textsOfPerson(messages), chosen, names);
    speak(turn, afterProposal({ tool: tool as ToolName, args, outcome, language }));
    return;
  }
  const isProposed = unansweredCalls(messages).some(({ name }) => PROPOSAL_TOOLS.some((tool) => tool === name));
  const settled = isProposed ? null : await readSettled(deps, messages);
  const [names, language] = await ahead;
  const question = {
    text: lastQuestion(messages) ?? '',
    language,
    today: todayAt(deps.now(), deps.env.timeZone),
    cycle_start_day: deps.env.cycleStartDay,
    names,
    isProposed,
    ...(settled === null ? {} : { settled }),
    ...(turn.page ? { page: turn.page } : {}),
    ...before(messages),
  };
  const asking = answerQuestion(question, {
    begin: (calls) => turn.begin(calls.map(({ tool, args }) => ({ name: tool, argumentsText: JSON.stringify(args) }))),
    meanwhile: inPieces,
  });
  for (let step = asking.next(); ; ) {
    if (step.done) {
      const { text, ...note } = step.value;
      turn.mark(note);
      speak(turn, text);
      return;
    }
    const { tool, args, corrects } = step.value;
    const reply = await turn.callTool(tool, JSON.stringify(args), corrects);
    if (reply.kind === 'waiting') return;
    // Nothing is saved between two reads: they take milliseconds, and the same question reads the same again.
    turn.endMessage();
    step = asking.next(outcomeOf(reply.value));
  }
}

/** How long work in pieces waits before its first piece and between two, in milliseconds. */
const PAUSE = { first: 2, next: 1 } as const;

/**
 * Does work in pieces while a statement takes long. A piece can take ten milliseconds: begun at once, it would hold back
 * the statement that follows a short one. Asked for the result: the rest at once.
 */
function inPieces<Result>(work: Iterator<void, Result>): () => Result {
  let pieces: IteratorResult<void, Result> | { failed: unknown } | null = null;
  const doPiece = () => {
    try {
      pieces = work.next();
    } catch (failed) {
      pieces = { failed };
      return;
    }
    if (!pieces.done) next = setTimeout(doPiece, PAUSE.next);
  };
  let next = setTimeout(doPiece, PAUSE.first);
  return () => {
    clearTimeout(next);
    if (pieces && 'failed' in pieces) throw pieces.failed;
    return pieces?.done ? pieces.value : finish(work);
  };
}

/** Says about a line at a time. The whole answer is known: a wait between two lines would only send them apart. */
function speak(turn: Turn, text: string): void {
  for (const piece of text.match(/(?:\S+\s*){1,16}/g) ?? []) turn.say(piece);
}

function outcomeOf(value: unknown): ToolOutcome {
  const refusal = refusalIn(value);
  return refusal ? { ok: false, refusal } : { ok: true, answer: value as ToolAnswer };
}

/** Turns that a short question may continue. */
const EARLIER_MAX = 8;

/** What the person said before, and the main figure of the last answer. */
function before(messages: readonly ChatMessage[]) {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const past = messages.slice(0, Math.max(asked, 0));
  const earlier = textsOfPerson(past);
  const said = past.findLast((message) => message.role === 'assistant' && message.content);
  const shown = mainFigure(said?.role === 'assistant' ? (said.content ?? '') : '', past);
  return { earlier: earlier.slice(-EARLIER_MAX), ...(shown ? { shown } : {}) };
}

/** The figure in bold of an answer, from the tools' results. */
function mainFigure(text: string, past: readonly ChatMessage[]): Pick<Figure, 'amount' | 'currency'> | undefined {
  const bold = /\*\*\[([^\]]+)\]\(/.exec(text)?.[1];
  if (bold === undefined) return undefined;
  const results = past
    .flatMap((message) => (message.role === 'tool' ? [String(message.content)] : []))
    .slice(-EARLIER_MAX);
  return results
    .toReversed()
    .flatMap(figuresIn)
    .find((figure) => figure.text === bold);
}

function figuresIn(content: string): Figure[] {
  try {
    return (JSON.parse(content) as { figures?: Figure[] }).figures ?? [];
  } catch {
    return [];
  }
}
