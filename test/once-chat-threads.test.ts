/** The four properties of a stored conversation, and what must hold of it, over random threads. */
import { MessageSchema } from '@ag-ui/core/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChatMessage, sanitizeMessages } from '../src/domain/chat-snapshot.ts';

const RUNS = 20_000;

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
/** Entries as clients and engines have sent them: few ids, so that they repeat. */
const entry = fc.oneof(
  { weight: 4, arbitrary: fc.record({ id, role: fc.constant('user'), content: words }) },
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
const thread = fc.array(entry, { maxLength: 14 });
const ctx = { id: 'ctx-9', role: 'system', content: 'Hoy es viernes' };

describe('over random threads', () => {
  test('a stored thread stays as it is: recorded again, whole, in part, or with context', { timeout: 120_000 }, () => {
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

  test('what is stored is a conversation that AG-UI takes, and nothing that was typed is lost', {
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
        const kept = new Set(h.flatMap((message) => (message.role === 'user' ? [message.content] : [])));
        for (const sent of raw) {
          if (typeof sent !== 'object' || sent === null || !('role' in sent) || sent.role !== 'user') continue;
          const { id: from, content } = sent as { id?: string; content: string };
          if (!from?.startsWith('ctx-')) expect(kept.has(content.replaceAll('\u0000', ''))).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
