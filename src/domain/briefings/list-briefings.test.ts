import { describe, expect, it } from 'vitest';
import { type BriefingFacts, listBriefings } from './list-briefings.ts';

/** A Tuesday on which there is nothing to say. */
const NOTHING = {
  today: '2026-04-14',
  monday: '2026-04-13',
  due: {
    ...{ until: '2026-04-29', salary_on: '2026-04-30', items: [] },
    ...{ unpaid_crc: 0, unpaid_n: 0, income_crc: 0, unconverted: [] },
  },
  closed: { month: '2026-03', ends_on: '2026-04-10', unpaid_items: [] },
  items: [],
  ledger: { uncategorized: { count: 0, rows: [] }, unusual: { days: 35, count: 0, rows: [] } },
  week: { total: 0, count: 0, groups: [], period: { starts_on: '2026-04-06', ends_on: '2026-04-12' }, unconverted: [] },
} as unknown as BriefingFacts;

const kindsOf = (facts: object) => listBriefings({ ...NOTHING, ...facts }).map(({ kind, subject }) => [kind, subject]);
const due = (day: string, more: object = {}) => ({
  due: {
    ...NOTHING.due,
    unpaid_crc: 30_000.5,
    unpaid_n: 1,
    items: [{ kind: 'recurring', name: 'Alquiler', day, amount: 30_000.5, paid: false, ...more }],
  },
});
const price = (date: string, more: object = {}) => ({
  items: [
    {
      ...{ id: 7, name: 'Netflix', type: 'EXPENSE', currency: 'USD', rose_pct: '12.4', next_on: '2026-05-05' },
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

describe('what a cycle left unpaid', () => {
  const item = (name: string, direction = 'expense') => ({
    name,
    direction,
    local_date: '2026-04-03',
    amount_crc: 10_000.25,
  });
  const closed = (ends_on: string, ...unpaid_items: object[]) => ({
    closed: { month: '2026-03', ends_on, unpaid_items },
  });

  it('is said once after its cut, with what it comes to', () => {
    const four = ['Agua', 'Luz', 'Luz', 'Internet', 'Gimnasio'].map((name) => item(name));
    const [said, ...others] = listBriefings({
      ...NOTHING,
      ...closed('2026-04-10', ...four, item('Salario', 'income')),
    } as never);
    expect([said, others]).toEqual([
      {
        ...{ kind: 'left_unpaid', subject: '2026-03' },
        told: {
          code: 'left_unpaid',
          params: { cut_on: '2026-04-10', count: 5, sum: '50001.25', names: ['Agua', 'Luz', 'Internet'] },
        },
      },
      [],
    ]);
  });

  it.each([
    ['in the fifth day after it', closed('2026-04-09', item('Agua')), true],
    ['later', closed('2026-04-08', item('Agua')), false],
    ['when only income did not come', closed('2026-04-10', item('Salario', 'income')), false],
    ['before the first cycle of the budget', { closed: null }, false],
  ])('%s', (_when, facts, isSaid) => {
    expect(kindsOf(facts)).toEqual(isSaid ? [['left_unpaid', '2026-03']] : []);
  });
});

describe('what is due before the salary', () => {
  it.each([
    ['today', '2026-04-14', {}, true],
    ['in three days', '2026-04-17', {}, true],
    ['in four', '2026-04-18', {}, false],
    ['yesterday, with nothing ahead', '2026-04-13', {}, false],
    ['paid already', '2026-04-15', { paid: true }, false],
    ['a reminder, which has no amount', '2026-04-15', { kind: 'reminder', amount: null }, false],
    ['the salary itself', '2026-04-15', { kind: 'salary' }, false],
    ['a cuota, which is in a card’s payment', '2026-04-15', { kind: 'cuota', is_on_card: true }, false],
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
    ['is nothing once the payment has ended', price('2026-04-05', { next_on: null }), []],
  ])('%s', (_what, facts, said) => expect(kindsOf(facts)).toEqual(said));
});

it.each([
  ['2026-04-08', [['unusual_charge', '5']]],
  ['2026-04-07', []],
])('an unusual charge of %s is said within a week', (day, said) => expect(kindsOf(unusual(day))).toEqual(said));

/** The week before, in a ledger that begins in it. */
const BEFORE = {
  ...{ amount_crc: 0, rows_since: '2026-04-05', period: { starts_on: '2026-03-30', ends_on: '2026-04-05' } },
};
describe('the recap of a week', () => {
  const told = (week: object, previous: object = {}) =>
    listBriefings({
      ...NOTHING,
      week: { ...NOTHING.week, previous: { ...BEFORE, ...previous }, ...week },
    } as BriefingFacts).map(({ told: { params } }) => params);

  it('compares with no week before the ledger’s first day', () => {
    const week = { total: 5, count: 1, groups: [{ name: 'Hogar', amount_crc: 5 }] };
    expect(told(week)).toMatchObject([{ sum: '5', before: '0' }]);
    expect(told(week, { rows_since: '2026-04-06' })).toMatchObject([{ sum: '5', before: null }]);
  });

  it('is told of a week in which more came back than was spent, and of none without rows', () => {
    const refund = { name: 'Hogar', amount_crc: -12_000 };
    expect(told({ total: -12_000, count: 2, groups: [refund] })).toMatchObject([{ sum: '-12000', largest: null }]);
    expect(told({})).toEqual([]);
  });

  it('names what has no rate', () => {
    const left = { total: 0, count: 0, unconverted: [{ currency: 'XMR', count: 1, amount: 0.5 }] };
    expect(told(left)).toMatchObject([{ without_rate: [{ currency: 'XMR', amount: '0.5' }] }]);
  });
});

it('the most pressing comes first', () => {
  const week = {
    ...NOTHING.week,
    ...{ total: 5, count: 1, groups: [{ name: 'Hogar', amount_crc: 5 }], previous: BEFORE },
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
