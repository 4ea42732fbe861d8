/**
 * The stored form of a conversation. A thread reaches the store from clients, engines and earlier saves: in two
 * spellings, with turns recorded more than once. Here it becomes one clean thread (docs/rules/chat-snapshot.md).
 */
import { type ChatMessage, isEmpty, plainText, type Read, type Shared, type ToolCall } from './chat-message.ts';
import { recordOnce } from './chat-repeats.ts';

/** A question that pauses the agent until a person answers it. */
export type ChatInterrupt = {
  id: string;
  reason: string;
  message?: string;
  toolCallId?: string;
  responseSchema?: Record<string, unknown>;
  expiresAt?: string;
  metadata?: Record<string, unknown>;
};

/** Prefix of context messages that a client adds to a single run; they are not part of the conversation. */
export const CONTEXT_PREFIX = 'ctx-';

/**
 * The clean thread for any sent or stored input: pure, idempotent, first positions and order kept, and nothing merged
 * because of its text alone. `newId` makes an id for a message without one.
 */
export function sanitizeMessages(entries: unknown, newId: () => string): ChatMessage[] {
  const read = (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => readMessage(entry) ?? []);
  return withoutRepeats(
    read.filter(({ message }) => !message.id.startsWith(CONTEXT_PREFIX)),
    newId,
  );
}

/** A removed or moved message may have separated a turn from its repetition, so this repeats until nothing changes. */
function withoutRepeats(read: readonly Read[], newId: () => string): ChatMessage[] {
  const messages = withoutLeftovers(recordOnce(read, newId));
  if (messages.length === read.length) return messages;
  return withoutRepeats(
    messages.map((message) => ({ message, hadId: true })),
    newId,
  );
}

/** The stored form of an open question, or null for anything else. */
export function sanitizeInterrupt(entry: unknown): ChatInterrupt | null {
  if (!isRecord(entry)) return null;
  const id = textOf(entry.id);
  const reason = textOf(entry.reason);
  if (id === undefined || id === '' || reason === undefined) return null;
  return withoutUndefined<ChatInterrupt>({
    id,
    reason,
    message: textOf(entry.message),
    toolCallId: textOf(entry.toolCallId ?? entry.tool_call_id),
    responseSchema: recordOf(entry.responseSchema ?? entry.response_schema),
    expiresAt: textOf(entry.expiresAt ?? entry.expires_at),
    metadata: recordOf(entry.metadata),
  });
}

/** A text that any store accepts: no NUL and no unpaired surrogate. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

// ---- shape

const NOTES = ['system', 'developer', 'reasoning'] as const;

function readMessage(entry: unknown): Read | null {
  if (!isRecord(entry)) return null;
  const id = textOf(entry.id) ?? '';
  const shared = withoutUndefined<Shared>({
    id,
    name: textOf(entry.name),
    metadata: recordOf(entry.metadata),
    encryptedValue: textOf(entry.encryptedValue ?? entry.encrypted_value),
  });
  const message = readRole(entry, shared);
  return message && { message, hadId: id !== '' };
}

function readRole(entry: Record<string, unknown>, shared: Shared): ChatMessage | null {
  const { role } = entry;
  const content = contentOf(entry.content);
  if (role === 'assistant') return { ...shared, role, ...spoken(content), ...called(entry) };
  if (role === 'user') return content === undefined ? null : { ...shared, role, content };
  if (role === 'tool') {
    const toolCallId = textOf(entry.toolCallId ?? entry.tool_call_id);
    if (toolCallId === undefined) return null;
    const error = textOf(entry.error);
    return { ...shared, role, content: content ?? '', toolCallId, ...(error === undefined ? {} : { error }) };
  }
  const note = NOTES.find((each) => each === role);
  return note && content !== undefined ? { ...shared, role: note, content: plainText(content) } : null;
}

/** The content of an assistant message is text; an empty one counts as absent. */
function spoken(content: string | unknown[] | undefined): { content?: string } {
  const text = content === undefined ? '' : plainText(content);
  return text === '' ? {} : { content: text };
}

function called(entry: Record<string, unknown>): { toolCalls?: ToolCall[] } {
  const calls = entry.toolCalls ?? entry.tool_calls;
  const toolCalls = (Array.isArray(calls) ? calls : []).flatMap((call: unknown) => readCall(call) ?? []);
  return toolCalls.length === 0 ? {} : { toolCalls };
}

function readCall(call: unknown): ToolCall | null {
  if (!isRecord(call) || !isRecord(call.function)) return null;
  const id = textOf(call.id);
  const name = textOf(call.function.name);
  if (id === undefined || id === '' || name === undefined) return null;
  const given = call.function.arguments ?? '';
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  return { id, type: 'function', function: { name, arguments: storableText(text) } };
}

function contentOf(content: unknown): string | unknown[] | undefined {
  return Array.isArray(content) ? (storable(content) as unknown[]) : textOf(content);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? storableText(value) : undefined;
}

function recordOf(value: unknown): Record<string, unknown> | undefined {
  return isRecord(value) ? (storable(value) as Record<string, unknown>) : undefined;
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [storableText(key), storable(each)]));
}

function withoutUndefined<T extends object>(value: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}

// ---- orphans

function withoutLeftovers(messages: readonly ChatMessage[]): ChatMessage[] {
  const calls = new Set(
    messages.flatMap((each) => (each.role === 'assistant' ? (each.toolCalls ?? []) : [])).map(({ id }) => id),
  );
  return messages.filter((message) => {
    if (message.role === 'tool') return calls.has(message.toolCallId);
    return message.role !== 'assistant' || message.toolCalls !== undefined || !isEmpty(message);
  });
}
