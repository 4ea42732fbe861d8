/** The most of what was told, of how often one goes, of rows that have no rate, and what is noted on a day. */
import { expect, it } from 'vitest';
import { callOf, converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';

const EUR = ['how much did I spend in euros on that trip'];

it.each([
  ['and where did most of it go?', ['how much did I spend on restaurants this year'], 'cat:restaurantes'],
  ['which place got most of it', EUR, 'currency:EUR'],
  ['and at which place the most?', ['How much I have spent in euros this year?'], 'currency:EUR'],
])('“%s” is by merchant, within what was told', (text, earlier, filter) => {
  expect(callOf(text, { earlier })).toMatchObject(['query_ledger', { measure: 'sum', by: 'merchant' }]);
  expect(JSON.stringify(callOf(text, { earlier }))).toContain(filter);
});

it('of rows without a rate the one of most is not known, and no sum takes its place', () => {
  const { query_ledger: data } = ANSWERS;
  const unconverted = [{ currency: 'EUR', count: 9, amount: 216.9 }];
  const none = { ...data, by: 'merchant', groups: [], groups_n: 0, count: 0, total: 0, unconverted };
  const said = converse(questionOf('and at which place the most?', { earlier: EUR }), ({ args }) =>
    outcomeOf('query_ledger', none as never, args),
  );
  expect(said).toMatchObject({ kind: 'refusal', text: expect.stringContaining('EUR') });
  const sum = converse(questionOf('What did my trip cost in euros?'), ({ args }) =>
    outcomeOf('query_ledger', { ...none, by: args['by'] ?? null } as never, args),
  );
  expect(sum.text).not.toContain('could not be looked up');
});

it('which of two is visited more is told by no sum', () => {
  expect(['ask', 'refusal']).toContain(callOf('a cuál he ido más veces este año, al súper o a restaurantes'));
  expect(['ask', 'refusal']).toContain(callOf('cuál es el restaurante o súper donde he ido más veces este año'));
});

it('the concept of most that was paid by SINPE is by whom, without what is left out', () => {
  const text =
    'Le agradecería que me dijera en cuál concepto he gastado más por SINPE este año, dejando por fuera Uber, y de cuánto estamos hablando.';
  const [tool, args] = callOf(text) as [string, Record<string, unknown>];
  expect([tool, args['by'], args['measure']]).toEqual(['query_ledger', 'merchant', 'sum']);
  expect(args['filter']).toMatch(/^medium:SINPE -uber/i);
});

it('what is noted on a day that is over are its rows', () => {
  expect(callOf('qué tengo anotado el 19 de marzo?')).toMatchObject([
    'search_transactions',
    { start_date: '2026-03-19', end_date: '2026-03-19' },
  ]);
});
