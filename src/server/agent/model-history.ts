/** The conversation as sent to a model: bounded, fenced, and in the order that providers require. */
import type { ModelMessage } from 'ai';
import { type AssistantMessage, type ChatMessage, plainText, type ToolCall } from '../../domain/chat-message.ts';
import { fenced, REMINDER } from './model-instructions.ts';

export const HISTORY_MAX = 40;
/** Of one message, of the person or of an answer. */
const TEXT_MAX = 8_000;

const SKIPPED = JSON.stringify({ skipped: true, reason: 'This call was not carried out.' });
/** Stands for a result of an earlier turn: its figures may not be used any more. */
const EARLIER = JSON.stringify({ earlier: true, reason: 'Of an earlier answer. Call the tool again for its figures.' });

/**
 * The newest messages, at most 40, as both providers accept them: a user message first, each call followed by its one
 * result, nothing empty. A call without a result gets a placeholder, which is not stored. Results of this turn are as
 * `current` has them, by their call; those of earlier turns are left out. All are fenced with the `nonce`.
 */
export function modelHistory(
  messages: readonly ChatMessage[],
  nonce: string,
  current: ReadonlyMap<string, string>,
): ModelMessage[] {
  const results = new Map(
    messages.flatMap((message) =>
      message.role === 'tool' ? [[message.toolCallId, current.get(message.toolCallId) ?? EARLIER] as const] : [],
    ),
  );
  const written = newest(messages).flatMap((message): ModelMessage[] => {
    if (message.role === 'user') return spokenBy(message.content);
    return message.role === 'assistant' ? answered(message, results, nonce) : [];
  });
  const first = written.findIndex(({ role }) => role === 'user');
  return joined(first === -1 ? [] : written.slice(first));
}

/** The newest messages, beginning with one of the person; the question being answered is always included. */
function newest(messages: readonly ChatMessage[]): ChatMessage[] {
  const said = messages.filter(({ role }) => role === 'user' || role === 'assistant' || role === 'tool');
  const last = said.slice(-HISTORY_MAX);
  const opening = last.findIndex(({ role }) => role === 'user');
  if (opening !== -1) return last.slice(opening);
  const asked = said.findLast(({ role }) => role === 'user');
  // One message fewer, for the question. Results without their call are left out with it.
  return asked ? [asked, ...last.slice(1)] : last;
}

/** Providers reject empty messages, even when the person sent one. */
function spokenBy(content: string | readonly unknown[]): ModelMessage[] {
  const text = plainText(content).slice(0, TEXT_MAX).toWellFormed();
  return [{ role: 'user', content: text.trim() === '' ? '…' : text }];
}

function answered(message: AssistantMessage, results: ReadonlyMap<string, string>, nonce: string): ModelMessage[] {
  const text = (message.content ?? '').slice(0, TEXT_MAX).toWellFormed();
  const calls = message.toolCalls ?? [];
  const spoken = text.trim() === '' ? [] : [{ type: 'text' as const, text }];
  if (spoken.length + calls.length === 0) return [];
  const called = calls.map((call) => ({
    type: 'tool-call' as const,
    toolCallId: call.id,
    toolName: toolNameOf(call),
    input: inputOf(call),
  }));
  const given = calls.map((call) => ({
    type: 'tool-result' as const,
    toolCallId: call.id,
    toolName: toolNameOf(call),
    output: { type: 'text' as const, value: resultText(results.get(call.id) ?? SKIPPED, nonce) },
  }));
  const assistant: ModelMessage = { role: 'assistant', content: [...spoken, ...called] };
  return given.length === 0 ? [assistant] : [assistant, { role: 'tool', content: given }];
}

/** A name that providers accept, since a model may invent one. */
function toolNameOf(call: ToolCall): string {
  return call.function.name.replace(/[^\w-]/g, '_').slice(0, 64) || 'unknown';
}

/** Providers only accept an object, which a model's arguments may not be. */
function inputOf(call: ToolCall): Record<string, unknown> {
  const value = parsed(call.function.arguments);
  return isRecord(value) ? value : {};
}

/** Merges consecutive messages, as roles must alternate. */
function joined(messages: readonly ModelMessage[]): ModelMessage[] {
  const turns: ModelMessage[] = [];
  for (const message of messages) {
    const before = turns.at(-1);
    if (message.role === 'user' && before?.role === 'user') {
      before.content = `${textOf(before.content)}\n\n${textOf(message.content)}`;
    } else if (message.role === 'assistant' && before?.role === 'assistant') {
      before.content = [...partsOf(before.content), ...partsOf(message.content)];
    } else turns.push({ ...message });
  }
  return turns;
}

type Said = Extract<ModelMessage, { role: 'assistant' }>['content'];

function textOf(content: string | readonly unknown[]): string {
  return typeof content === 'string' ? content : '';
}

function partsOf(content: Said): Exclude<Said, string> {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

function resultText(text: string, nonce: string): string {
  return `${fenced(text, nonce)}\n${REMINDER}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
