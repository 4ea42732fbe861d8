import { describe, expect, test } from 'vitest';
import type { Answer, Match, Transaction } from './answer.ts';
import { type Force, NO_FORCE } from './forced-lines.ts';
import { countLines, dayOfMatch, mergeLines, mergeMore } from './merge-lines.ts';
import { stepsOf, takenOf } from './taken.ts';

const match: Match = { id: 7, merchant: 'CAFE', date: '2026-07-21T03:00:00', amount: 1500, source: 'EMAIL' };
const parsed = {
  local_date: '2026-07-20',
  merchant: 'CAFE',
  amount: 1500,
  currency: 'CRC' as const,
  type: 'COMPRA' as const,
  reference: null,
};
const read = (line: number) => ({ line, text: `line ${line}`, parsed });
const row = (id: number) => ({ id }) as Transaction;
const answer = (more: Partial<Answer>): Answer => ({
  ...{ created: [], fresh: [], duplicates: [], errors: [], layout: 'lines', undo_token: null },
  ...more,
});
const force = (...lines: number[]): Force => ({ all: false, lines: new Map(lines.map((line) => [line, match])) });

describe('the lines of an answer', () => {
  test('come in the order of the list, each with what becomes of it', () => {
    const lines = mergeLines(
      answer({
        fresh: [read(1), read(9)],
        duplicates: [{ ...read(4), match }],
        errors: [{ line: 2, text: '?', message: 'The date is missing.' }],
      }),
      NO_FORCE,
    );
    expect(lines.map(({ line, state }) => [line, state])).toEqual([
      [1, 'fresh'],
      [2, 'error'],
      [4, 'duplicate'],
      [9, 'fresh'],
    ]);
    expect(countLines(lines)).toEqual({ created: 0, fresh: 2, duplicate: 1, error: 1 });
  });

  test('that were forced still say what they are like', () => {
    const [line] = mergeLines(answer({ fresh: [read(4)] }), force(4));
    expect(line).toMatchObject({ state: 'fresh', match });
  });

  test('that were forced in vain are known by the bank’s own id', () => {
    const known = answer({ duplicates: [{ ...read(4), match }] });
    expect(mergeLines(known, force(4))).toMatchObject([{ state: 'duplicate', isKnown: true }]);
    expect(mergeLines(known, { ...NO_FORCE, all: true })).toMatchObject([{ isKnown: true }]);
    expect(mergeLines(known, NO_FORCE)).toMatchObject([{ isKnown: false }]);
  });
});

describe('what was taken in', () => {
  const first = answer({
    created: [row(1), row(2)],
    fresh: [read(1), read(3)],
    duplicates: [
      { ...read(2), match },
      { ...read(5), match },
    ],
    undo_token: 'a',
  });
  // The second time, what went in the first time is a duplicate of itself.
  const second = answer({
    created: [row(3)],
    fresh: [read(5)],
    duplicates: [1, 2, 3].map((line) => ({ ...read(line), match })),
    undo_token: 'b',
  });

  test('and then a duplicate all the same: the other lines stay as they were', () => {
    const lines = mergeMore(mergeLines(first, NO_FORCE), second, force(5));
    expect(lines.map(({ line, state }) => [line, state])).toEqual([
      [1, 'created'],
      [2, 'duplicate'],
      [3, 'created'],
      [5, 'created'],
    ]);
    expect(lines[3]).toMatchObject({ transaction: { id: 3 }, match });
  });

  test('is taken back step by step', () => {
    const one = takenOf(first, { force: NO_FORCE }, null);
    const two = takenOf(second, { force: force(5) }, one);
    expect(stepsOf(two)).toEqual([
      { undo_token: 'a', count: 2, isAnyway: false },
      { undo_token: 'b', count: 1, isAnyway: true },
    ]);
    expect(two.previous).toBe(one);
    expect(two.question).toBe(one.question);
  });

  test('leaves nothing to take back when the duplicate did not go in after all', () => {
    const one = takenOf(first, { force: NO_FORCE }, null);
    const none = takenOf(answer({ duplicates: [{ ...read(5), match }] }), { force: force(5) }, one);
    expect(stepsOf(none)).toEqual(stepsOf(one));
    expect(none.lines.at(-1)).toMatchObject({ state: 'duplicate', isKnown: true });
  });
});

test('the day of the row a line is like is the line’s own, unless the bank’s id says another', () => {
  expect(dayOfMatch({ parsed, match }, 'lines')).toBe('2026-07-20');
  const other = { ...match, date: '2026-07-25T00:00:00' };
  expect(dayOfMatch({ parsed, match: other }, 'ofx')).toBe('2026-07-25');
  expect(dayOfMatch({ parsed, match }, 'ofx')).toBe('2026-07-20');
});
