/** A message that the agent writes by itself, in the database transaction of its caller. */
import { randomUUID } from 'node:crypto';
import type { AssistantMessage } from '../../domain/chat-message.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import type { Session } from '../platform/postgres/database.ts';
import type { Prepared } from './proposals/define-proposal.ts';
import { toInterrupt } from './proposals/to-interrupt.ts';
import { EMPTY, findSnapshot, lockThread, saveThreadSnapshot, updateSnapshot } from './store.ts';

/** An answer may be under way for two minutes: what it saves would not have the message. */
const QUIET_MS = 3 * 60_000;
/** A proposal that nobody asked for waits until the next day. */
const PROPOSAL_MS = 24 * 3_600_000;

/** Holds a conversation until the caller's transaction ends. Returns whether nobody talks in it. */
export async function holdQuietThread(session: Session, threadId: string, nowMs: number): Promise<boolean> {
  const changed = await lockThread(session, threadId);
  return changed === null || changed <= instantAt(nowMs - QUIET_MS);
}

type Saying = {
  text: string;
  note: Record<string, unknown>;
  /** A proposal with the text that asks about it. Left out while another waits. */
  proposed: { tool: string; prepared: Prepared; question: string } | null;
};

/** Appends a message of the agent to a conversation. Throws `run_in_progress` when somebody has just begun it. */
export async function appendMessage(
  session: Session,
  threadId: string,
  { text, note, proposed }: Saying,
  nowMs: number,
): Promise<void> {
  const stored = (await findSnapshot(session, threadId)) ?? EMPTY;
  const asked = stored.interrupt === null ? proposed : null;
  const message: AssistantMessage = {
    id: randomUUID(),
    role: 'assistant',
    content: asked === null ? text : `${text}\n\n${asked.question}`,
    metadata: { alcancia: { engine: 'local', ...note } },
  };
  const at = instantAt(nowMs);
  const messages = [...stored.messages, message];
  const save = async () => {
    const isSaved = await saveThreadSnapshot(session, threadId, { ...stored, messages, readAt: stored.updated_at }, at);
    if (!isSaved) throw new AppError('run_in_progress', 'This conversation is being answered.');
  };
  if (asked === null) return save();
  const toolCallId = randomUUID().replaceAll('-', '').slice(0, 9);
  const { tool, prepared } = asked;
  message.toolCalls = [
    { id: toolCallId, type: 'function', function: { name: tool, arguments: JSON.stringify(prepared.arguments) } },
  ];
  const interrupt = toInterrupt(prepared, { tool, toolCallId, expiresMs: nowMs + PROPOSAL_MS });
  await save();
  await updateSnapshot(session, threadId, { ...stored, messages, interrupt }, at);
}
