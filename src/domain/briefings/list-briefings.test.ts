import { describe, expect, it } from 'vitest';
import { type BriefingFacts, listBriefings } from './list-briefings.ts';

/** A Tuesday on which there is nothing to say. */
const NOTHING = {
  today: '2026-04-14',
  monday: '2026-04-13',
  due: { until: '2026-04-29', salary_on: '2026-04-30', items: [], unpaid_crc: 0, unpaid_n: 0, income_crc: 0 },
  items: [],
  ledger: { uncategorized: { count: 0, rows: [] }, unusual: { days: 35, count: 0, rows: [] } },
  week: { total: 0, groups: [], period: { starts_on: '2026-04-06', ends_on: '2026-04-12' } },
} as unknown as BriefingFacts;

const kindsOf = (facts: object) => listBriefings({ ...NOTHING, ...facts }).map(({ kind, subject }) => [kind, subject]);
const due = (day: string, more: object = {}) => ({
  due: {
    ...NOTHING.due,
    unpaid_crc: 30_000.5,
    items: [{ kind: 'recurring', name: 'Alquiler', day, amount: 30_000.5, paid: false, ...more }],
  },
});
const price = (date: string, more: object = {}) => ({
  items: [
    {
      ...{ id: 7, name: 'Netflix', type: 'EXPENSE', currency: 'USD', rose_pct: '12.4' },
      price_history: [
        { date: '2026-01-05', amount: 9.99 },
        { date, amount: 11.23 },
      ],
      ...more,
    },
  ],
});
const unusual = (local_date: string) => ({
  ledger: {
    ...NOTHING.ledger,
    unusual: { rows: [{ id: 5, merchant: 'GOLLO', local_date, amount: 90_000, currency: 'CRC', usual_crc: 20_000 }] },
  },
});

it('nothing is said of nothing', () => expect(kindsOf({})).toEqual([]));

describe('what is due before the salary', () => {
  it.each([
    ['today', '2026-04-14', {}, true],
    ['in three days', '2026-04-17', {}, true],
    ['in four', '2026-04-18', {}, false],
    ['yesterday, with nothing ahead', '2026-04-13', {}, false],
    ['paid already', '2026-04-15', { paid: true }, false],
    ['a reminder, which has no amount', '2026-04-15', { kind: 'reminder', amount: null }, false],
    ['the salary itself', '2026-04-15', { kind: 'salary' }, false],
  ])('is said once before each salary: %s', (_when, day, more, isSaid) => {
    expect(kindsOf(due(day, more))).toEqual(isSaid ? [['due_before_salary', '2026-04-30']] : []);
  });

  it('is not said when no salary is known', () => {
    expect(kindsOf({ due: { ...due('2026-04-15').due, salary_on: null } })).toEqual([]);
  });

  it('names the sum and the next of it', () => {
    expect(listBriefings({ ...NOTHING, ...due('2026-04-15') } as BriefingFacts)[0]?.told.params).toEqual({
      ...{ salary_on: '2026-04-30', count: 1, sum: '30000.5', first: 'Alquiler', first_on: '2026-04-15' },
    });
  });
});

describe('a price that rose', () => {
  it.each([
    ['is said once for each new price', price('2026-04-05'), [['price_rose', '7:2026-04-05']]],
    ['is no news after 35 days', price('2026-03-09'), []],
    ['is not an income that rose', price('2026-04-05', { type: 'INCOME' }), []],
    ['did not fall', price('2026-04-05', { rose_pct: null }), []],
  ])('%s', (_what, facts, said) => expect(kindsOf(facts)).toEqual(said));
});

it.each([
  ['2026-04-08', [['unusual_charge', '5']]],
  ['2026-04-07', []],
])('an unusual charge of %s is said within a week', (day, said) => expect(kindsOf(unusual(day))).toEqual(said));

it('the most pressing comes first', () => {
  const week = {
    ...NOTHING.week,
    ...{ total: 5, groups: [{ name: 'Hogar', amount_crc: 5 }], previous: { amount_crc: 0 } },
  };
  const rows = [{ merchant: 'A' }, { merchant: 'A' }, { merchant: 'B' }];
  const ledger = { ...unusual('2026-04-14').ledger, uncategorized: { count: 3, rows } };
  const said = listBriefings({
    ...NOTHING,
    ...due('2026-04-15'),
    ...price('2026-04-05'),
    week,
    ledger,
  } as BriefingFacts);
  expect(said.map(({ kind }) => kind)).toEqual([
    ...['due_before_salary', 'price_rose', 'unusual_charge', 'weekly_recap', 'uncategorized'],
  ]);
  expect(said.at(-1)?.told.params).toEqual({ count: 3, merchants: ['A', 'B'] });
});
