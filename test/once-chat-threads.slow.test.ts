/** Properties of stored conversations over random threads. */
import { MessageSchema } from '@ag-ui/core/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '../src/domain/chat-message.ts';
import { sanitizeMessages } from '../src/domain/chat-snapshot.ts';
import { randomRuns } from './random-runs.ts';

const RUNS = randomRuns({ short: 600, long: 20_000 });

/** Sanitizes with ids that no thread here has. */
function sanitize(entries: unknown): ChatMessage[] {
  let made = 0;
  return sanitizeMessages(entries, () => `new-${++made}`);
}

const id = fc.constantFrom('1', '2', '3', '4', 'ctx-1', undefined, '');
const callId = fc.constantFrom('c1', 'c2', 'c3', 'c4');
const words = fc.constantFrom('hola', 'saldo', 'y en marzo', '', 'hola\u0000');
const rawCall = fc.record({
  id: callId,
  type: fc.constant('function'),
  function: fc.record({
    name: fc.constant('f'),
    arguments: fc.oneof(fc.constant('{}'), fc.constant(''), fc.constant(null), fc.object({ maxDepth: 1 })),
  }),
});
/** Entries as clients and engines send them, with few ids, so that they repeat. */
const entry = fc.oneof(
  { weight: 4, arbitrary: fc.record({ id, role: fc.constant('user'), content: words }) },
  {
    weight: 1,
    arbitrary: fc.record({
      id,
      role: fc.constant('user'),
      content: words.map((text) => [{ type: 'text' as const, text }]),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      id,
      role: fc.constant('assistant'),
      content: fc.option(words),
      toolCalls: fc.option(fc.array(rawCall, { maxLength: 2 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ id, role: fc.constant('assistant'), tool_calls: fc.array(rawCall, { maxLength: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      id,
      role: fc.constant('tool'),
      toolCallId: callId,
      content: words,
      error: fc.option(fc.constant('no')),
    }),
  },
  { weight: 1, arbitrary: fc.record({ id, role: fc.constant('system'), content: words }) },
  { weight: 1, arbitrary: fc.oneof(fc.constant(null), fc.string(), fc.object({ maxDepth: 1 })) },
);
type Content = string | { text: string }[];

/** The text of a user message, plain or in parts, as stored. */
function said(content: Content): string {
  const text = typeof content === 'string' ? content : content.map((part) => part.text).join('');
  return text.replaceAll('\u0000', '');
}

const thread = fc.array(entry, { maxLength: 14 });
const ctx = { id: 'ctx-9', role: 'system', content: 'Hoy es viernes' };

describe('random threads', () => {
  test('are stored unchanged when recorded again, whole, in part or with context', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(thread, fc.nat(), fc.nat(), (raw, from, to) => {
        const h = sanitize(raw);
        expect(sanitize(h)).toStrictEqual(h);
        expect(sanitize([...h, ...h])).toStrictEqual(h);
        expect(sanitize([...h, ...h.slice(from % (h.length + 1))])).toStrictEqual(h);
        expect(sanitize([...h.slice(0, to % (h.length + 1)), ctx, ...h])).toStrictEqual(h);
      }),
      { numRuns: RUNS },
    );
  });

  test('are stored as they were when a turn of their own is cleaned alone and added', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(thread, thread, (raw, added) => {
        const h = sanitize(raw);
        const turn = asRecorded(sanitize(added));
        expect(sanitize([...h, ...turn])).toStrictEqual([...h, ...sanitize(turn)]);
      }),
      { numRuns: RUNS / 4 },
    );
  });

  test('are stored as conversations that AG-UI accepts, without losing any typed text', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(thread, (raw) => {
        const h = sanitize(raw);
        for (const message of h) expect(MessageSchema.safeParse(message).success).toBe(true);
        expect(new Set(h.map((message) => message.id)).size).toBe(h.length);
        expect(h.some((message) => message.id.startsWith('ctx-'))).toBe(false);
        const made = h.flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []));
        expect(new Set(made.map((each) => each.id)).size).toBe(made.length);
        const answered = h.flatMap((message) => (message.role === 'tool' ? [message.toolCallId] : []));
        expect(new Set(answered).size).toBe(answered.length);
        expect(answered.every((each) => made.some((one) => one.id === each))).toBe(true);
        const kept = new Set(
          h.flatMap((message) => (message.role === 'user' ? [said(message.content as Content)] : [])),
        );
        for (const sent of raw) {
          if (typeof sent !== 'object' || sent === null || !('role' in sent) || sent.role !== 'user') continue;
          const { id: from, content } = sent as { id?: string; content: Content };
          if (!from?.startsWith('ctx-')) expect(kept.has(said(content))).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('keep a turn single when it is sent again under other ids, cut anywhere, as text or parts', {
    timeout: 120_000,
  }, () => {
    const turn = fc.record({
      calls: fc.nat(3),
      retellings: fc.array(fc.nat(10), { maxLength: 2 }),
      asParts: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 4 }), (turns) => {
        const told = turns.map((each, at) => tellTurn(at, each.calls, 'first'));
        const raw = turns.flatMap((each, at) => [
          ...(told[at] ?? []),
          ...each.retellings.flatMap((length, again) =>
            tellTurn(at, each.calls, `again${again}`, each.asParts).slice(0, length + 1),
          ),
        ]);
        const stored = sanitize(raw);
        expect(stored.map(({ role, content }) => [role, content])).toEqual(
          told.flat().map(({ role, content }) => [role, content]),
        );
        expect(sanitize([...stored, ...raw])).toStrictEqual(stored);
      }),
      { numRuns: RUNS / 10 },
    );
  });
});

/** What a run records after the person's message: under ids that no thread has, each result after its call. */
function asRecorded(messages: readonly ChatMessage[]): ChatMessage[] {
  const called = new Set<string>();
  return messages.flatMap((message) => {
    if (message.role === 'assistant') for (const { id } of message.toolCalls ?? []) called.add(id);
    if (message.role === 'user' || (message.role === 'tool' && !called.has(message.toolCallId))) return [];
    return [renamed(message)];
  });
}

/** The message under ids of its own. */
function renamed(message: ChatMessage): ChatMessage {
  const id = `own-${message.id}`;
  if (message.role === 'tool') return { ...message, id, toolCallId: `own-${message.toolCallId}` };
  if (message.role !== 'assistant' || !message.toolCalls) return { ...message, id };
  return { ...message, id, toolCalls: message.toolCalls.map((call) => ({ ...call, id: `own-${call.id}` })) };
}

/** A turn from an engine that numbers each turn's calls from `call_0`; `by` marks the ids of one version. */
function tellTurn(at: number, calls: number, by: string, asParts = false) {
  const text = `pregunta ${at}`;
  const steps = Array.from({ length: calls }, (_, call) => [
    {
      id: `${by}-${at}-call-${call}`,
      role: 'assistant',
      toolCalls: [{ id: `call_${call}`, type: 'function', function: { name: 'f', arguments: `{"n":${call}}` } }],
    },
    { id: `${by}-${at}-result-${call}`, role: 'tool', toolCallId: `call_${call}`, content: `${call}` },
  ]);
  return [
    { id: `u${at}`, role: 'user', content: asParts ? [{ type: 'text', text }] : text },
    ...steps.flat(),
    { id: `${by}-${at}-answer`, role: 'assistant', content: `respuesta ${at}` },
  ] as { id: string; role: string; content?: unknown }[];
}
