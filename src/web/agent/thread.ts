/**
 * The actions on the conversation, one at a time: read, ask, retry, stop, answer a proposal, erase. The service goes on
 * with an answer whose stream broke, so the conversation is then read again until it is there.
 */
import type { HttpAgent, Interrupt, Message, ResumeEntry } from '@ag-ui/client';
import { contextOf, type Page } from './page-context.ts';
import { type Ending, play, type Shown } from './play-run.ts';
import { readResult } from './read-answer.ts';
import { freshKey, sendOnce } from './send-once.ts';
import { emptyThread, openEmpty, type Problem, readThread, updateThread } from './thread-state.ts';
import { GOES_ON, textOf } from './turns.ts';

/** How often to look for an answer that goes on elsewhere; the service ends it after two minutes. */
const AGAIN_MS = 1_000;
const AGAIN_MAX = 150;
/** Problems that stay shown when the conversation is read again. */
const OF_THE_ANSWER: readonly Problem[] = ['failed', 'stopped', 'refused', 'unanswered'];

type Run = { agent: HttpAgent; isStopped: boolean };
let current: Run | null = null;
let reading: Promise<void> | null = null;
/** Incremented when the work under way becomes irrelevant. */
let epoch = 0;

/** Loads the AG-UI client, which is larger than the rest of the drawer. */
async function loadAgents() {
  // Its validators would compile code, which the content security policy forbids and the browser reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  return import('./thread-agent.ts');
}

/** Reads the conversation from the service, and polls while an answer goes on there. */
export function openThread(): Promise<void> {
  if (current) return Promise.resolve();
  if (reading) return reading;
  const mine = readUntilDone().finally(() => {
    if (reading === mine) reading = null;
  });
  reading = mine;
  return mine;
}

/** Reads a conversation again that something else than a run has added to. */
export async function recordedElsewhere(id: string): Promise<void> {
  await reading;
  if (id === readThread().id) await openThread();
}

async function readUntilDone(): Promise<void> {
  const began = epoch;
  if (readThread().phase === 'unread') updateThread({ phase: 'reading' });
  for (let time = 0; time < AGAIN_MAX; time++) {
    const ending = await readOnce(began, time === 0);
    if (began !== epoch) return;
    if (ending.kind === 'failed') {
      updateThread({ phase: 'idle', problem: ending.status === 401 ? 'signedOut' : 'readFailed' });
      return;
    }
    const { messages, problem } = readThread();
    if (!ending.isRunning) {
      const kept = OF_THE_ANSWER.find((each) => each === problem) ?? null;
      const isOpen = messages.at(-1)?.role === 'user';
      updateThread({ phase: 'idle', proposal: ending.proposal, problem: isOpen ? (kept ?? 'unanswered') : kept });
      return;
    }
    updateThread({ phase: 'elsewhere', problem: problem === 'busy' ? problem : null });
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  if (began === epoch) updateThread({ phase: 'idle' });
}

async function readOnce(began: number, isFirst: boolean): Promise<Ending> {
  try {
    const agent = (await loadAgents()).agentToRead(readThread().id);
    const ending = await play(agent, { runId: freshKey() }, { isShown: () => began === epoch, before: [] });
    // An answer elsewhere may fail, or its stream break: it is read once more.
    const isOver = ending.kind === 'finished' || ending.status === 401 || !isFirst;
    if (!isOver && readThread().phase === 'elsewhere') return GOES_ON;
    if (began === epoch && ending.kind === 'finished') updateThread({ messages: [...agent.messages] });
    return ending;
  } catch {
    return { kind: 'failed', status: null };
  }
}

type Asked = { fresh: Message[]; resume?: ResumeEntry[]; page: Page; engine?: 'local' | undefined };

/** Sends a question with the page context. The answer arrives in the conversation. */
export async function ask(text: string, page: Page, engine?: 'local'): Promise<void> {
  const question: Message = { id: freshKey(), role: 'user', content: text };
  await run({ fresh: [question], page, engine });
}

const isProposal = ({ function: { name } }: { function: { name: string } }) => name.startsWith('propose_');

/** Repeats the last question, optionally to the local rules. */
export async function askAgain(page: Page, engine?: 'local'): Promise<void> {
  const { messages, problem, draft } = readThread();
  const question = messages.findLast(({ role }) => role === 'user');
  const unsent = draft.trim();
  if ((problem === 'network' || problem === 'busy') && unsent !== '') {
    updateThread({ draft: '' });
    await ask(unsent, page, engine);
    return;
  }
  if (!question || problem === 'readFailed') {
    await openThread();
    if (question && readThread().problem !== 'readFailed') keepUnsent([question], null);
    return;
  }
  const at = messages.indexOf(question);
  // A proposal may have been applied, and the service does not repeat those.
  const hasProposed = messages.slice(at).some((each) => each.role === 'assistant' && each.toolCalls?.some(isProposal));
  if (hasProposed) {
    await ask(textOf(question.content), page, engine);
    return;
  }
  updateThread({ messages: messages.slice(0, at + 1) });
  await run({ fresh: [question], page, engine });
}

/** Asks again for a proposal that has expired, with the question that it answered. */
export async function askAnew({ toolCallId }: Interrupt, page: Page): Promise<void> {
  const { messages } = readThread();
  const proposed = messages.findLastIndex(
    (each) => each.role === 'assistant' && each.toolCalls?.some(({ id }) => id === toolCallId),
  );
  const asked = proposed === -1 ? messages : messages.slice(0, proposed);
  const question = asked.findLast(({ role }) => role === 'user');
  if (question) await ask(textOf(question.content), page);
}

/** Applies a proposal exactly as shown, or declines it. Returns the undo token once it is applied. */
export async function answerProposal(
  { id, toolCallId }: Interrupt,
  proposed: { tool: string; arguments: unknown } | null,
  page: Page,
): Promise<string | null> {
  const answer: ResumeEntry =
    proposed === null
      ? { interruptId: id, status: 'cancelled' }
      : { interruptId: id, status: 'resolved', payload: { approved: true, ...proposed } };
  updateThread({ answering: proposed ? 'applying' : 'declining' });
  await run({ fresh: [], resume: [answer], page });
  const result = readThread().messages.find((each) => each.role === 'tool' && each.toolCallId === toolCallId);
  const outcome = result ? readResult(textOf(result.content)) : null;
  return outcome?.kind === 'applied' ? outcome.undoToken : null;
}

async function run(asked: Asked): Promise<void> {
  await reading;
  if (current) return;
  const began = epoch;
  const before = readThread().messages;
  const known = new Set(before.map(({ id }) => id));
  const messages = [...before, ...asked.fresh.filter(({ id }) => !known.has(id))];
  updateThread({ messages, phase: 'running', problem: null });
  const ending = await send(asked, {
    isShown: () => began === epoch,
    before: before.filter(({ id }) => !asked.fresh.some((each) => each.id === id)),
  });
  if (began !== epoch) return;
  const rest = { phase: 'idle', answering: null } as const;
  if (ending.kind === 'finished') {
    updateThread({ ...rest, proposal: ending.proposal, ...(ending.isCancelled ? { problem: 'stopped' } : {}) });
    return;
  }
  const problem = ending.isStopped ? 'stopped' : problemOf(ending.status);
  updateThread({ ...rest, problem });
  if (ending.status === 401) return;
  // Whatever failed, the service knows how far it came.
  await openThread();
  if (began === epoch && readThread().problem !== 'readFailed') keepUnsent(asked.fresh, problem);
}

/** Keeps messages that the service never received, with the reason, so that they can be sent again. */
function keepUnsent(fresh: readonly Message[], problem: Problem | null): void {
  const { messages, draft } = readThread();
  const lost = fresh.find(({ id }) => !messages.some((message) => message.id === id));
  if (!lost) return;
  const text = textOf(lost.content);
  updateThread({ draft: draft === '' ? text : draft, problem });
}

async function send({ fresh, resume, page, engine }: Asked, shown: Shown) {
  const { agentToRun } = await loadAgents().catch(() => ({ agentToRun: null }));
  if (!agentToRun || !shown.isShown()) return { kind: 'failed', status: null, isStopped: false } as const;
  const mine: Run = { agent: agentToRun(readThread().id, fresh), isStopped: false };
  current = mine;
  const ending = await play(
    mine.agent,
    {
      runId: freshKey(),
      context: contextOf(page),
      ...(engine ? { forwardedProps: { engine } } : {}),
      ...(resume ? { resume } : {}),
    },
    shown,
  );
  if (current === mine) current = null;
  return { ...ending, isStopped: mine.isStopped };
}

function problemOf(status: number | null): Problem {
  if (status === null) return 'network';
  if (status === 401) return 'signedOut';
  if (status === 409) return 'busy';
  return status < 500 ? 'refused' : 'failed';
}

/** Stops the running answer and keeps what it has so far. */
export async function stopAnswer(): Promise<void> {
  const run = current;
  if (run) run.isStopped = true;
  const { stopPath } = await loadAgents();
  await sendOnce(stopPath(readThread().id), 'POST').catch(() => undefined);
  // The stream ends by itself when the service stops; abort it otherwise.
  setTimeout(() => run === current && run?.agent.abortRun(), AGAIN_MS);
}

/** Erases a conversation on the service, and here when it is open. Throws when the service rejects it. */
export async function eraseThread(id: string): Promise<void> {
  await sendOnce(`/api/v1/chat/threads/${encodeURIComponent(id)}`, 'DELETE');
  if (id === readThread().id) startThread();
}

/** Opens another conversation; one that is being answered here goes on at the service. */
export function switchThread(id: string): void {
  leave();
  openEmpty(id);
  void openThread();
}

/** Begins a new conversation, which the service knows from its first question on. */
export function startThread(): void {
  leave();
  openEmpty(freshKey());
  updateThread({ phase: 'idle' });
}

/** Clears the conversation here when the session ends; the service keeps it. */
export function clearThread(): void {
  leave();
  emptyThread();
}
function leave(): void {
  epoch += 1;
  current?.agent.abortRun();
  current = null;
  reading = null;
}
