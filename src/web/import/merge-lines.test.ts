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
const twin = (line: number) => ({ ...read(line), match, reason: 'same' as const, code: 'repeated' as const });
const row = (id: number) => ({ id }) as Transaction;
const answer = (more: Partial<Answer>): Answer => ({
  ...{ created: [], fresh: [], duplicates: [], possible: [], errors: [], skipped: [] },
  ...{
    accrual: null,
    layouts: ['lines'],
    account_id: null,
    checkpoints: 0,
    statement: null,
    statements: [],
    question: null,
    plans: null,
    undo_token: null,
    next_cursor: null,
  },
  counts: {
    ...{ created: more.created?.length ?? 0, fresh: more.fresh?.length ?? 0, uncategorized: 0 },
    ...{ attached: 0, duplicates: 0, possible: 0, errors: 0 },
  },
  ...more,
});
const force = (...lines: number[]): Force => ({ ...NO_FORCE, lines: new Map(lines.map((line) => [line, match])) });

describe('mergeLines', () => {
  test('returns the lines in order, each with its outcome', () => {
    const lines = mergeLines(
      answer({
        fresh: [read(1), read(9)],
        duplicates: [twin(4)],
        errors: [{ line: 2, text: '?', code: 'no_date', params: {}, message: 'The date is missing.' }],
      }),
      NO_FORCE,
    );
    expect(lines.map(({ line, state }) => [line, state])).toEqual([
      [1, 'fresh'],
      [2, 'error'],
      [4, 'duplicate'],
      [9, 'fresh'],
    ]);
    expect(countLines(lines)).toEqual({ created: 0, fresh: 2, attached: 0, possible: 0, duplicate: 1, error: 1 });
  });

  test('keeps the match of a forced line', () => {
    const [line] = mergeLines(answer({ fresh: [read(4)] }), force(4));
    expect(line).toMatchObject({ state: 'fresh', match });
  });

  test('marks a forced line that the bank’s own id identified as a duplicate', () => {
    const known = answer({ duplicates: [twin(4)] });
    expect(mergeLines(known, force(4))).toMatchObject([{ state: 'duplicate', isKnown: true }]);
    expect(mergeLines(known, { ...NO_FORCE, all: true })).toMatchObject([{ isKnown: true }]);
    expect(mergeLines(known, NO_FORCE)).toMatchObject([{ isKnown: false }]);
  });
});

describe('an answer that lists some of its rows', () => {
  const counts = { created: 3, uncategorized: 2, fresh: 3, attached: 0, duplicates: 0, possible: 0, errors: 0 };

  test('counts them all, and says how many lines it leaves out', () => {
    const part = answer({ counts, created: [row(1)], fresh: [read(1)], next_cursor: 'x', undo_token: 'a' });
    const taken = takenOf(part, { force: NO_FORCE }, null);
    expect(taken).toMatchObject({ unlisted: 2, batch: { count: 3, uncategorized: 2 } });
  });

  test('settles forced lines that it leaves out', () => {
    const before = mergeLines(answer({ duplicates: [twin(1), twin(2), twin(3), twin(4)] }), NO_FORCE);
    const part = answer({ counts, created: [row(1)], fresh: [read(1)], next_cursor: 'x', undo_token: 'a' });
    const after = mergeMore(before, part, force(1, 2, 3));
    expect(after.map(({ state }) => state)).toEqual(['created', 'created', 'created', 'duplicate']);
  });
});

describe('lines already imported', () => {
  const first = answer({
    created: [row(1), row(2)],
    fresh: [read(1), read(3)],
    duplicates: [twin(2), twin(5)],
    undo_token: 'a',
  });
  // On the second import, the first one's lines repeat themselves.
  const second = answer({
    created: [row(3)],
    fresh: [read(5)],
    duplicates: [1, 2, 3].map(twin),
    undo_token: 'b',
  });

  test('stay as they were when a duplicate is imported afterwards', () => {
    const lines = mergeMore(mergeLines(first, NO_FORCE), second, force(5));
    expect(lines.map(({ line, state }) => [line, state])).toEqual([
      [1, 'created'],
      [2, 'duplicate'],
      [3, 'created'],
      [5, 'created'],
    ]);
    expect(lines[3]).toMatchObject({ transaction: { id: 3 }, match });
  });

  test('are undone step by step', () => {
    const one = takenOf(first, { force: NO_FORCE }, null);
    const two = takenOf(second, { force: force(5) }, one);
    expect(stepsOf(two)).toEqual([
      { undo_token: 'a', count: 2, uncategorized: 0, joined: 0, accrued: 0, kept: 0, isAnyway: false },
      { undo_token: 'b', count: 1, uncategorized: 0, joined: 0, accrued: 0, kept: 0, isAnyway: true },
    ]);
    expect(two.previous).toBe(one);
    expect(two.question).toBe(one.question);
  });

  test('leave nothing to undo when the forced duplicate was not imported', () => {
    const one = takenOf(first, { force: NO_FORCE }, null);
    const none = takenOf(answer({ duplicates: [twin(5)] }), { force: force(5) }, one);
    expect(stepsOf(none)).toEqual(stepsOf(one));
    expect(none.lines.at(-1)).toMatchObject({ state: 'duplicate', isKnown: true });
  });
});

test('dayOfMatch returns the day in Costa Rica', () => {
  expect(dayOfMatch(match)).toBe('2026-07-20');
  expect(dayOfMatch({ ...match, date: '2026-07-25T00:00:00' })).toBe('2026-07-25');
});

describe('a line that belongs to a row', () => {
  const joins = { ...twin(2), reason: 'attached' as const, code: 'alike' as const };
  const isRow = { ...joins, code: 'person' as const };
  const same: Force = { ...NO_FORCE, answers: new Map([[2, { match, same: true }]]) };

  test('joins it with a reason or waits for an answer, and every line is counted once', () => {
    const lines = mergeLines(
      answer({ fresh: [read(1)], duplicates: [joins, twin(3)], possible: [{ ...read(4), match }] }),
      NO_FORCE,
    );
    expect(lines).toMatchObject([
      { state: 'fresh' },
      { state: 'attached', code: 'alike', isAnswered: false },
      { state: 'duplicate' },
      { state: 'possible', match },
    ]);
    expect(countLines(lines)).toEqual({ created: 0, fresh: 1, attached: 1, possible: 1, duplicate: 1, error: 0 });
  });

  test('keeps its question next to the answer', () => {
    expect(mergeLines(answer({ duplicates: [isRow] }), same)).toMatchObject([{ state: 'attached', isAnswered: true }]);
    const other: Force = { ...NO_FORCE, answers: new Map([[2, { match, same: false }]]) };
    expect(mergeLines(answer({ fresh: [read(2)] }), other)).toMatchObject([
      { state: 'fresh', match, isAnswered: true },
    ]);
  });

  test('joins it later as a step of its own when it was left open', () => {
    const open = answer({ created: [row(1)], fresh: [read(1)], possible: [{ ...read(2), match }], undo_token: 'a' });
    const one = takenOf(open, { force: NO_FORCE }, null);
    const two = takenOf(answer({ duplicates: [twin(1), isRow], undo_token: 'b' }), { force: same }, one);
    expect(two.lines).toMatchObject([{ state: 'created' }, { state: 'attached', code: 'person' }]);
    expect(stepsOf(two)).toMatchObject([
      { count: 1, joined: 0 },
      { count: 0, joined: 1, undo_token: 'b' },
    ]);
  });
});
