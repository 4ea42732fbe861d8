/** What is usual of one visit, payment or ride, and of a month: the unit is the one that the words say. Generated. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const any = <T>(values: readonly T[]) => fc.constantFrom(...values);
const MERCHANTS = ['Walmart', 'Starbucks', 'Didi', 'Amazon', 'Auto Mercado'];
const EVER = { start_date: '2000-01-01', end_date: '2026-04-10', average_over: 'row' };

describe('the unit of an average', () => {
  it('is a visit where one is named, and else never a month said to be one', () => {
    const asked = any([
      ...['what is my average NAME run?', 'my typical NAME order', 'average trip to NAME', 'average NAME fare?'],
      ...['what do I pay on average per NAME', 'compra promedio en NAME', 'el pedido promedio de NAME'],
      ...['cuánto pago en promedio por cada NAME', 'cuánto gasto en promedio cada visita a NAME'],
    ]);
    fc.assert(
      fc.property(asked, any(MERCHANTS), (question, name) => {
        const meant = understand(questionOf(question.replace('NAME', name)));
        if (meant.kind !== 'answer') return;
        const call = meant.plan.kind === 'read' ? meant.plan.calls : [];
        expect(call, question).toMatchObject([{ tool: 'query_ledger', args: { measure: 'average', ...EVER } }]);
      }),
      { numRuns: randomRuns({ short: 60, long: 600 }) },
    );
  });

  it('stays a cycle where no visit is named, and is a month where one is said', () => {
    const spend = any(['average NAME spend', 'cuánto gasto en promedio en NAME', 'my average monthly NAME bill']);
    fc.assert(
      fc.property(spend, any(MERCHANTS), (question, name) => {
        const meant = understand(questionOf(question.replace('NAME', name)));
        if (meant.kind !== 'answer') return;
        expect(JSON.stringify(meant.plan), question).not.toContain('"average_over":"row"');
      }),
      { numRuns: randomRuns({ short: 60, long: 600 }) },
    );
  });
});

it.each([
  ["what's my average Uber fare?", [], { filter: 'Uber', ...EVER }],
  ['didi?', ["what's my average Uber fare?"], { filter: 'didi', ...EVER }],
  ['and Walmart?', ['average grocery run at Auto Mercado?'], { filter: 'Walmart', ...EVER }],
  ['what do I usually give them', ['when did I last pay Spotify'], { filter: 'Spotify', ...EVER }],
  [
    "what's my typical monthly supermarket bill in 2026?",
    [],
    { filter: 'cat:supermercado', start_date: '2026-01-01', end_date: '2026-04-10', average_over: 'month' },
  ],
])('“%s” is averaged over what it says', (text, earlier, args) => {
  expect(callOf(text, { earlier })).toEqual(['query_ledger', { measure: 'average', ...args }]);
});

it.each([[], ['cuánta plata se me ha ido en gasolina este mes', 'y cuántas veces le eché']])(
  'of two shops that are put against each other each has its own average',
  (...earlier) => {
    const text = 'cuál me sale más cara en promedio, Walmart o Auto Mercado?';
    const meant = understand(questionOf(text, { earlier }));
    expect(meant).toMatchObject({
      plan: {
        calls: [
          { args: { filter: 'Walmart', average_over: 'row' } },
          { args: { filter: 'Auto Mercado', average_over: 'row' } },
        ],
      },
    });
  },
);
