import { describe, expect, test } from 'vitest';
import type { Answer, Match } from './answer.ts';
import {
  answerLine,
  askedOf,
  carryForce,
  type Force,
  forceAll,
  forceLine,
  NO_FORCE,
  rangeOfLine,
} from './forced-lines.ts';

const MATCH: Match = { id: 7, merchant: 'CAFE', date: '2026-07-20T00:00:00', amount: 1500, source: 'PASTE' };
const forced = (...lines: number[]): Force => ({
  ...NO_FORCE,
  lines: new Map(lines.map((line) => [line, MATCH])),
});
const linesOf = (force: Force) => [...force.lines.keys()];
const duplicate = (line: number) => ({
  line,
  text: '',
  match: MATCH,
  reason: 'same' as const,
  code: 'repeated' as const,
  parsed: {
    local_date: '2026-07-20',
    merchant: 'CAFE',
    amount: 1500,
    currency: 'CRC' as const,
    type: 'COMPRA' as const,
    reference: null,
  },
});

const listOf = (more: Partial<Answer>): Answer => ({
  ...{
    created: [],
    fresh: [],
    duplicates: [],
    possible: [],
    errors: [],
    skipped: [],
    accrual: null,
    layouts: ['lines'],
    account_id: null,
    checkpoints: 0,
    statement: null,
    statements: [],
    question: null,
    plans: null,
  },
  ...{
    next_cursor: null,
    counts: { ...{ created: 0, fresh: 0, uncategorized: 0, attached: 0 }, duplicates: 0, possible: 0, errors: 0 },
  },
  ...{ undo_token: null, ...more },
});

describe('forced lines', () => {
  test('are sent by number, in order', () => {
    const force = forceLine(forceLine(NO_FORCE, 12, MATCH, true), 3, MATCH, true);
    expect(askedOf(force)).toEqual({ allow_duplicates: false, force_lines: [3, 12], same_lines: [] });
    expect(askedOf(forceLine(force, 12, MATCH, false)).force_lines).toEqual([3]);
  });

  test('are all sent at once without numbers, and by number again once one is left out', () => {
    const all = forceAll(forced(2), listOf({ duplicates: [duplicate(5), duplicate(9)] }), true);
    expect(askedOf(all)).toEqual({ allow_duplicates: true, force_lines: [], same_lines: [] });
    expect(askedOf(forceLine(all, 5, MATCH, false))).toEqual({
      ...{ allow_duplicates: false, force_lines: [2, 9], same_lines: [] },
    });
    expect(forceAll(all, listOf({}), false)).toEqual(NO_FORCE);
  });

  test('never include a line that joins a row or may be one when all are forced', () => {
    const joins = { ...duplicate(5), reason: 'attached' as const, code: 'alike' as const };
    const withJoining = forceAll(NO_FORCE, listOf({ duplicates: [joins, duplicate(9)] }), true);
    expect(askedOf(withJoining)).toEqual({ allow_duplicates: false, force_lines: [9], same_lines: [] });
    const withPossible = forceAll(NO_FORCE, listOf({ duplicates: [duplicate(9)], possible: [duplicate(4)] }), true);
    expect(askedOf(withPossible)).toEqual({ allow_duplicates: false, force_lines: [9], same_lines: [] });
  });

  test('follow the last answer about a line that may be a row, and are not sent without one', () => {
    const other = answerLine(answerLine(NO_FORCE, 7, { match: MATCH, same: true }), 4, { match: MATCH, same: false });
    expect(askedOf(other)).toEqual({ allow_duplicates: false, force_lines: [4], same_lines: [7] });
    expect(askedOf(answerLine(other, 7, { match: MATCH, same: false })).force_lines).toEqual([4, 7]);
    expect(askedOf(answerLine(other, 7, null)).same_lines).toEqual([]);
  });
});

describe('forced lines after an edit of the text', () => {
  const text = 'one\ntwo\nthree\nfour';
  test.each([
    ['a line is put above', `zero\n${text}`, [3, 5]],
    ['a line is added below', `${text}\nfive`, [2, 4]],
    ['a line between is taken out', 'one\ntwo\nfour', [2, 3]],
    ['one of them is changed', 'one\nTWO\nthree\nfour', [4]],
    ['all of it is another text', 'a\nb\nc\nd', []],
    ['it is emptied', '', []],
    ['line ends are written otherwise', text.replaceAll('\n', '\r\n'), [2, 4]],
  ])('stay with their text: %s', (_name, after, expected) => {
    expect(linesOf(carryForce(forced(2, 4), text, after))).toEqual(expected);
  });

  test('keep the answer about a line that may be a row', () => {
    const said = answerLine(NO_FORCE, 2, { match: MATCH, same: true });
    expect(askedOf(carryForce(said, text, `zero\n${text}`)).same_lines).toEqual([3]);
  });

  test('do not include duplicates of the edited text when all were forced', () => {
    expect(carryForce({ ...forced(2), all: true }, text, `${text}\nfive`).all).toBe(false);
  });
});

test('rangeOfLine counts lines as the service does', () => {
  const text = 'a\r\nbb\n\u2028ccc\rd';
  expect([1, 2, 3, 4, 5].map((line) => text.slice(...rangeOfLine(text, line)))).toEqual(['a', 'bb', '', 'ccc', 'd']);
  expect(rangeOfLine('one', 1)).toEqual([0, 3]);
});
