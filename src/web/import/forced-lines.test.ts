import { describe, expect, test } from 'vitest';
import type { Match } from './answer.ts';
import { askedOf, carryForce, type Force, forceAll, forceLine, NO_FORCE, rangeOfLine } from './forced-lines.ts';

const MATCH: Match = { id: 7, merchant: 'CAFE', date: '2026-07-20T00:00:00', amount: 1500, source: 'PASTE' };
const forced = (...lines: number[]): Force => ({ all: false, lines: new Map(lines.map((line) => [line, MATCH])) });
const linesOf = (force: Force) => [...force.lines.keys()];
const duplicate = (line: number) => ({
  line,
  text: '',
  match: MATCH,
  parsed: {
    local_date: '2026-07-20',
    merchant: 'CAFE',
    amount: 1500,
    currency: 'CRC' as const,
    type: 'COMPRA' as const,
    reference: null,
  },
});

describe('what is forced', () => {
  test('one by one is asked by number, in order', () => {
    const force = forceLine(forceLine(NO_FORCE, 12, MATCH, true), 3, MATCH, true);
    expect(askedOf(force)).toEqual({ allow_duplicates: false, force_lines: [3, 12] });
    expect(askedOf(forceLine(force, 12, MATCH, false)).force_lines).toEqual([3]);
  });

  test('altogether needs no numbers, keeps what each is like, and without one of them is the others', () => {
    const all = forceAll(forced(2), [duplicate(5), duplicate(9)], true);
    expect(askedOf(all)).toEqual({ allow_duplicates: true, force_lines: [] });
    expect(askedOf(forceLine(all, 5, MATCH, false))).toEqual({ allow_duplicates: false, force_lines: [2, 9] });
    expect(forceAll(all, [], false)).toEqual(NO_FORCE);
  });
});

describe('when the text changes, what is forced', () => {
  const text = 'one\ntwo\nthree\nfour';
  test.each([
    ['a line is put above', `zero\n${text}`, [3, 5]],
    ['a line is added below', `${text}\nfive`, [2, 4]],
    ['a line between is taken out', 'one\ntwo\nfour', [2, 3]],
    ['one of them is changed', 'one\nTWO\nthree\nfour', [4]],
    ['all of it is another text', 'a\nb\nc\nd', []],
    ['it is emptied', '', []],
    ['line ends are written otherwise', text.replaceAll('\n', '\r\n'), [2, 4]],
  ])('stays with its line: %s', (_name, after, expected) => {
    expect(linesOf(carryForce(forced(2, 4), text, after))).toEqual(expected);
  });

  test('never takes in duplicates that are new because the earlier ones were', () => {
    expect(carryForce({ ...forced(2), all: true }, text, `${text}\nfive`).all).toBe(false);
  });
});

test('a line of the text is found as the service counts them', () => {
  const text = 'a\r\nbb\n\u2028ccc\rd';
  expect([1, 2, 3, 4, 5].map((line) => text.slice(...rangeOfLine(text, line)))).toEqual(['a', 'bb', '', 'ccc', 'd']);
  expect(rangeOfLine('one', 1)).toEqual([0, 3]);
});
