import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutControlMarks } from '../../domain/control-marks.ts';
import { readRefusal } from './api-error.ts';
import { shownAnswer, shownEvents, shownJson } from './shown-texts.ts';

/** Any text, with many characters that have to go or to stay. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }).filter((given) => given.isWellFormed()),
  fc
    .array(
      fc.constantFrom(
        'a',
        '\\',
        '\\u0007',
        '\\b',
        'u0007',
        '"',
        '\n',
        '\t',
        '\r',
        '\b',
        '\u0007',
        '\u202e',
        '\u0085',
        '{',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('responses', () => {
  it('are parsed to the same JSON, with control marks stripped from each string', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('merchant', 'notes', 'n'), fc.oneof(text, fc.integer())), (row) => {
        const shown = Object.entries(row).map(([key, value]) => [
          key,
          typeof value === 'string' ? withoutControlMarks(value) : value,
        ]);
        expect(JSON.parse(shownJson(JSON.stringify([row])))).toEqual([Object.fromEntries(shown)]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keep their status and headers, errors included, and files stay untouched', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'undo-token': 'x' };
    const answer = await shownAnswer(new Response('{"merchant":"AUTO\u202eXCOD"}', { status: 201, headers }));
    expect([answer.status, answer.headers.get('undo-token'), await answer.json()]).toEqual([
      201,
      'x',
      { merchant: 'AUTOXCOD' },
    ]);
    const file = new Response('a\u202eb', { headers: { 'content-type': 'text/csv' } });
    expect(await (await shownAnswer(file)).text()).toBe('a\u202eb');
    expect((await shownAnswer(new Response(null, { status: 204 }))).status).toBe(204);
    const type = { 'content-type': 'application/problem+json' };
    const refusal = await readRefusal(new Response('{"detail":"No \u2067x"}', { status: 422, headers: type }));
    expect([refusal.status, refusal.message]).toEqual([422, 'No x']);
  });

  it('as event streams are cleaned the same way, wherever the chunks are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        async (texts, size) => {
          const lines = texts.map((delta) => `data: ${JSON.stringify({ delta })}\n\n`).join('');
          const bytes = new TextEncoder().encode(lines);
          const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
            start(stream) {
              for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size));
              stream.close();
            },
          });
          const shown = await shownEvents(new Response(pieces, { status: 200 })).text();
          expect(
            shown
              .split('\n\n')
              .slice(0, -1)
              .map((line) => JSON.parse(line.slice(6)).delta),
          ).toEqual(texts.map(withoutControlMarks));
        },
      ),
      { numRuns: 300 },
    );
  });
});
