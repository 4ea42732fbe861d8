/** What a client may add to a conversation, and which turn has to be answered. */
import { type ChatMessage, plainText, type ToolMessage } from './chat-message.ts';
import { sanitizeMessages } from './chat-snapshot.ts';

/** Maximum length of a person's message in UTF-16 units. */
export const USER_TEXT_MAX = 8_000;

/**
 * The thread with what a client may add: messages of the person, and pending results of calls that were issued here,
 * except proposals (`isProposal`), which only the person answers. Anything else from a client is ignored: the stored
 * thread is authoritative.
 */
export function acceptMessages(
  stored: readonly ChatMessage[],
  sent: readonly unknown[],
  rules: { newId: () => string; isProposal: (tool: string) => boolean },
): ChatMessage[] {
  const known = new Set(stored.map(({ id }) => id));
  const waiting = new Set(unansweredCalls(stored).flatMap((call) => (rules.isProposal(call.name) ? [] : [call.id])));
  const accepted = sent.filter((entry) => {
    if (typeof entry !== 'object' || entry === null) return false;
    const { id, role, toolCallId, tool_call_id } = entry as Record<string, unknown>;
    if (typeof id !== 'string' || known.has(id)) return false;
    return role === 'user' || (role === 'tool' && waiting.has(String(toolCallId ?? tool_call_id)));
  });
  return sanitizeMessages([...stored, ...accepted], rules.newId);
}

/** The calls of a thread without a result, in order. */
export function unansweredCalls(messages: readonly ChatMessage[]): { id: string; name: string }[] {
  const answered = new Set(messages.flatMap((message) => (message.role === 'tool' ? [message.toolCallId] : [])));
  return messages
    .flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []))
    .filter(({ id }) => !answered.has(id))
    .map(({ id, function: { name } }) => ({ id, name }));
}

/** The thread with the result of a call, after the other results of the message that made it. */
export function withResult(messages: readonly ChatMessage[], result: ToolMessage): ChatMessage[] {
  const caller = messages.findIndex(
    (message) => message.role === 'assistant' && message.toolCalls?.some(({ id }) => id === result.toolCallId),
  );
  if (caller === -1) return [...messages];
  let at = caller + 1;
  while (messages[at]?.role === 'tool') at++;
  return messages.toSpliced(at, 0, result);
}

/**
 * The thread up to the person's last message, when a client resends that as the end: it asks for the answer again. Null
 * when there is nothing to answer again, and when the answer changed something on the person's confirmation.
 */
export function turnToRepeat(
  stored: readonly ChatMessage[],
  sent: readonly unknown[],
  isProposal: (tool: string) => boolean,
): ChatMessage[] | null {
  const last = sent.at(-1);
  const at = stored.findLastIndex(({ role }) => role === 'user');
  const asked = stored[at];
  if (!asked || typeof last !== 'object' || last === null || !('id' in last) || last.id !== asked.id) return null;
  const answer = stored
    .slice(at + 1)
    .flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []));
  return answer.some((call) => isProposal(call.function.name)) ? null : stored.slice(0, at + 1);
}

/** The text of the person's last message, or null. */
export function lastQuestion(messages: readonly ChatMessage[]): string | null {
  const asked = messages.findLast(({ role }) => role === 'user');
  return asked ? plainText(asked.content ?? '') : null;
}

/** What the person said, oldest first. */
export const textsOfPerson = (messages: readonly ChatMessage[]): string[] =>
  messages.flatMap((message) => (message.role === 'user' ? [plainText(message.content ?? '')] : []));

/** The newest complete turns of a thread with at most `max` messages; always at least the newest one. */
export function newestTurns(messages: readonly ChatMessage[], max: number): ChatMessage[] {
  if (messages.length <= max) return [...messages];
  const opening = messages.findIndex((message, at) => message.role === 'user' && messages.length - at <= max);
  return messages.slice(opening === -1 ? messages.findLastIndex(({ role }) => role === 'user') : opening);
}

/** The undo tokens of what was changed in a thread, in order: proposals that were applied, files that were given. */
export function appliedTokens(messages: readonly ChatMessage[]): string[] {
  return messages.flatMap((message) => {
    if (message.role !== 'tool') return [];
    const text = plainText(message.content);
    return text.includes('"undo_token"') ? tokenIn(text) : [];
  });
}

function tokenIn(text: string): string[] {
  try {
    const result = JSON.parse(text) as { undo_token?: unknown; document?: { undo_token?: unknown } | null } | null;
    const token = result?.undo_token ?? result?.document?.undo_token;
    return typeof token === 'string' ? [token] : [];
  } catch {
    return [];
  }
}
