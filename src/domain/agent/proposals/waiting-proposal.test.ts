/** A card that waits behind a question is corrected by an amount that is taken back; all else is of the question. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand, understandAll } from '../understand-conversation.ts';

const QUESTIONS = [
  ...['¿cuánto gasté en restaurantes en marzo?', 'how much did I spend in March?', '¿cuánto debo?'],
  ...['cuánto me queda en supermercado', "what's my budget left for groceries", 'how much is left for restaurants'],
];
const BACK = [
  ...['mejor # mil', 'no, # mil', 'perdón, # mil', 'wait, # thousand', 'no, que sean # mil', 'que sean # mil'],
  ...['make it # thousand', 'ok make it #,000', 'ok, póngalo en # mil', 'déjelo en # mil', 'change it to # thousand'],
];

const planOf = (text: string, earlier: readonly string[]) => {
  const [found] = understandAll(questionOf(text, { earlier, isProposed: true }));
  return found.kind === 'answer' ? found.plan : found.kind;
};

it('the amount of the card is another, and all else of it is kept', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Walmart', 'Starbucks', 'Amazon'),
      fc.constantFrom(...QUESTIONS),
      fc.constantFrom(...BACK),
      fc.integer({ min: 2, max: 40 }),
      (shop, question, back, n) => {
        const plan = planOf(back.replace('#', String(n)), [`anote 4500 en ${shop}`, question]);
        if (typeof plan === 'string' || plan.kind === 'tell') return;
        expect(plan).toEqual({
          ...{ kind: 'propose', tool: 'propose_transaction' },
          args: { merchant: shop, amount: n * 1000 },
        });
      },
    ),
    { numRuns: randomRuns({ short: 70, long: 1_000 }) },
  );
});

it('without a card it is of the budget that was asked about', () => {
  const [found] = understandAll(questionOf('make it 100 000', { earlier: ['how much is left for restaurants'] }));
  expect(found).toMatchObject({ plan: { tool: 'propose_budget_item' } });
});

it('a part of a division is another amount, and nothing else of the ledger or the budget is', () => {
  const earlier = ['split the last Walmart in three: 10k hogar, 5k salud and the rest supermercado'];
  const parts = [{ category: 10, amount: 10_000 }, { category: 9, amount: 8_000 }, { category: 1 }];
  expect(planOf('change salud to 8k', earlier)).toMatchObject({ tool: 'propose_split', args: { parts } });
  // Of the rest it is not said what becomes of the others.
  expect(planOf('change supermercado to 8k', earlier)).not.toMatchObject({ tool: 'propose_split' });
});

it('it is corrected further, where a question stood between', () => {
  const earlier = ['anote 4500 en Walmart', '¿cuánto gasté en marzo?', 'mejor 5 mil'];
  expect(planOf('no, fue en Starbucks', earlier)).toMatchObject({ args: { merchant: 'Starbucks', amount: 5000 } });
});

it.each(['no, en Starbucks', 'no, el mes pasado', 'y en Uber?'])('“%s” goes on with the question', (text) => {
  const plan = planOf(text, ['anote 4500 en Walmart', '¿cuánto gasté en marzo?']);
  expect(typeof plan === 'string' ? plan : plan.kind).not.toBe('propose');
});

it('of a row that was in dollars the amount is asked for', () => {
  expect(planOf('la compra de Walmart del 5 de abril fue en dólares', [])).toEqual({
    kind: 'tell',
    what: 'broken_amount',
  });
});

it('another field of the row of an edit stands beside the first, and no other row is of that card', () => {
  const first = fc.constantFrom(
    'change the date of the last Walmart to March 14',
    'cambie la fecha del último Walmart al 14 de marzo',
  );
  const second = fc.constantFrom('and the amount to #,000', 'y el monto a # mil', 'and the amount to # thousand');
  fc.assert(
    fc.property(first, second, fc.integer({ min: 2, max: 90 }), (order, more, n) => {
      const plan = planOf(more.replace('#', String(n)), [order]);
      if (typeof plan === 'string' || plan.kind === 'tell') return;
      expect(plan).toMatchObject({ args: { changes: { date: '2026-03-14', amount: n * 1000 } } });
      expect(JSON.stringify(plan)).toContain('Walmart');
    }),
    { numRuns: randomRuns({ short: 60, long: 300 }) },
  );
  const other = planOf('and the amount of the last Starbucks to 5k', ['change the last Walmart to 31,500']);
  expect(other).toMatchObject({
    args: { changes: { amount: 5000 } },
    rows: { args: { q: expect.stringContaining('Starbucks') } },
  });
  expect(JSON.stringify(other)).not.toContain('Walmart');
});

it('a new row beside one that waits is a card of its own, and never corrects it', () => {
  const orders = fc.constantFrom('anote 5000 en Walmart', 'note 20k at Walmart', 'gasté 8 rojos en la feria');
  const more = fc.constantFrom(
    ...['y anote otra de # mil', 'y # mil en la feria', 'anote otra de # mil', 'y # mil de pan también'],
    ...['and # thousand for the tire', 'another # thousand at Starbucks', 'also # thousand at Starbucks'],
  );
  const waiting = fc.constantFrom([], ['fueron 8500'], ['no, 9 mil']);
  fc.assert(
    fc.property(orders, waiting, more, fc.integer({ min: 2, max: 90 }), (order, corrected, words, n) => {
      const earlier = [order, ...corrected];
      const text = words.replace('#', String(n));
      const open = understand(questionOf(text, { earlier, isProposed: true }));
      const plan = 'plan' in open && 'args' in open.plan ? open.plan : null;
      if (plan !== null) expect(plan, `${order} || ${text}`).toMatchObject({ args: { amount: n * 1_000 } });
      if (/\b(?:otra|another)\b/.test(words)) expect(plan === null || plan.args['merchant'] !== 'Walmart').toBe(true);
      // Once that is applied it is a row like any other.
      const applied = understand(questionOf(text, { earlier }));
      if ('plan' in applied && 'args' in applied.plan) expect(applied.plan.args['amount']).toBe(n * 1_000);
    }),
    { numRuns: randomRuns({ short: 20, long: 1_000 }) },
  );
  for (const text of ['no, 9 mil', 'mejor 9 mil', 'y en cuotas no: 9 mil'])
    expect(
      understand(questionOf(text, { earlier: ['anote 5000 en Walmart'], isProposed: true })),
      text,
    ).not.toMatchObject({ plan: { kind: 'tell', what: 'open_first' } });
});

it('what says once more to delete a row points to the button of its card, though a question stands between', () => {
  for (const order of ['delete the last Uber Trip', 'borre la última de Walmart'])
    for (const question of [[], ['how much was it'], ['cuánto gasté en Walmart en marzo'], QUESTIONS.slice(0, 2)].flat(
      0,
    ))
      for (const text of ['ok delete it', 'delete it', 'bórrelo', 'ok, bórrela']) {
        const found = understand(questionOf(text, { earlier: [order, ...question], isProposed: true }));
        expect(found, `${order} || ${question.join(' || ')} || ${text}`).toMatchObject({
          kind: 'social',
          what: 'press_button',
        });
      }
});
