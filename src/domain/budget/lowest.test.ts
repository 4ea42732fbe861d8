import { expect, it } from 'vitest';
import { lowestBetween } from './lowest.ts';

const CALENDAR = {
  starts_on: '2026-04-10',
  opening_balance: 100,
  days: [
    { local_date: '2026-04-10', balance: 150 },
    { local_date: '2026-04-12', balance: -50 },
    { local_date: '2026-04-15', balance: 400 },
    { local_date: '2026-05-01', balance: -200 },
    { local_date: '2026-05-02', balance: -200 },
    { local_date: '2026-05-15', balance: 300 },
  ],
};

it.each([
  // All days: the first of the lowest, and the others below zero.
  ['2026-04-10', '2026-12-31', ['2026-05-01', -200], ['2026-04-12', '2026-05-02']],
  ['2026-01-01', '2026-04-30', ['2026-04-12', -50], []],
  // What there is at the start counts.
  ['2026-04-10', '2026-04-11', ['2026-04-10', 100], []],
  // Between entries the balance stays what it was.
  ['2026-04-13', '2026-04-20', ['2026-04-13', -50], []],
  ['2026-04-16', '2026-04-20', ['2026-04-16', 400], []],
  ['2026-05-01', '2026-05-01', ['2026-05-01', -200], []],
  ['2026-06-01', '2026-06-30', ['2026-06-01', 300], []],
] as const)('from %s to %s the lowest is %j, and below zero are %j', (since, until, [local_date, balance], below) => {
  const found = lowestBetween(CALENDAR, since, until);
  expect(found.lowest).toEqual({ local_date, balance });
  expect(found.below_zero.map((each) => each.local_date)).toEqual(below);
});
