/** So many of a price, and a bare number that corrects what was told: what it comes to, or the person is asked. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 1_500 }) };

/** The amount that is proposed after some messages, or null where the person is asked. */
function amountOf(...texts: readonly string[]): number | null {
  const [text = '', ...before] = texts.toReversed();
  const found = understand(questionOf(text, { earlier: before.toReversed(), isProposed: before.length > 0 }));
  return found.kind === 'answer' && found.plan.kind === 'propose' ? Number(found.plan.args['amount']) : null;
}

const count = fc.integer({ min: 2, max: 9 });
const thing = fc.constantFrom('pizzas', 'camisas', 'almuerzos', 'tiquetes de bus');
const TAKING_BACK = ['no, #', 'fueron #', 'no, eran #', 'perdón, #', 'mejor #'] as const;

it('a bare number after pieces of a price is how many they are', () => {
  let right = 0;
  fc.assert(
    fc.property(
      count,
      count,
      thing,
      fc.integer({ min: 2, max: 30 }),
      fc.constantFrom(...TAKING_BACK),
      (n, m, things, price, lead) => {
        const order = `anote ${n} ${things} de ${price} mil cada una en Zara`;
        expect(amountOf(order), order).toBe(n * price * 1_000);
        const amount = amountOf(order, lead.replace('#', String(m)));
        if (amount !== null) expect([order, m, amount]).toEqual([order, m, m * price * 1_000]);
        right += amount === null ? 0 : 1;
        // Of each or of all is not said.
        const other = amountOf(order, `no, ${price + 1} mil`);
        expect(other, order).toBeNull();
        expect(amountOf(order, `no, ${price + 1} mil cada una`) ?? n * (price + 1) * 1_000).toBe(
          n * (price + 1) * 1_000,
        );
        expect(amountOf(order, `no, ${price + 1} mil en total`) ?? (price + 1) * 1_000).toBe((price + 1) * 1_000);
      },
    ),
    RUNS,
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 10, long: 30 }));
});

it('pieces of a price that is not said to be of each are asked about, and told then', () => {
  fc.assert(
    fc.property(count, thing, fc.integer({ min: 2, max: 30 }), (n, things, price) => {
      for (const order of [
        `anote ${n} ${things} de ${price} mil en Zara`,
        `anote ${n} ${things} a ${price} mil en Zara`,
        `bought ${n} shirts at ${price}k at Zara`,
      ]) {
        expect(amountOf(order), order).toBeNull();
        const [each, total] = order.startsWith('bought') ? ['each', 'in total'] : ['cada una', 'en total'];
        expect(amountOf(order, each), order).toBe(n * price * 1_000);
        expect(amountOf(order, total), order).toBe(price * 1_000);
        expect(amountOf(order, `${price * n}${order.startsWith('bought') ? 'k' : ' mil'}`), order).toBe(
          price * n * 1_000,
        );
      }
    }),
    RUNS,
  );
  for (const [order, amount] of [
    ['compré 2 camisas por 12 mil en Zara', 12_000],
    ['gasté 12 mil en 2 camisas en Zara', 12_000],
    ['bought 2 shirts for 12k at Zara', 12_000],
    ['compré 2 camisas de 12 mil cada una en Zara', 24_000],
    ['compré un iphone 15 de 600 mil en Icon', 600_000],
    ['compré en Gollo en 3 cuotas de 12 mil', 36_000],
  ] as const)
    expect(amountOf(order) ?? amount, order).toBe(amount);
});

it('a bare number is of the unit in which it was told', () => {
  let right = 0;
  fc.assert(
    fc.property(
      count,
      fc.integer({ min: 2, max: 60 }),
      fc.constantFrom(['tucanes', 5_000], ['tejas', 100], ['rojos', 1_000], ['mil', 1_000], ['k', 1_000]),
      fc.constantFrom(...TAKING_BACK),
      (n, m, [unit, worth], lead) => {
        const order = `gasté ${n} ${unit} en la feria`;
        const amount = amountOf(order, lead.replace('#', String(m)));
        if (amount !== null) expect([order, m, amount]).toEqual([order, m, m * Number(worth)]);
        right += amount === null ? 0 : 1;
        const again = amountOf(order, 'fueron 9 mil', `no, ${m}`);
        if (again !== null) expect([order, m, again]).toEqual([order, m, m * 1_000]);
        expect(amountOf(order, 'fueron 9750')).toBe(9_750);
      },
    ),
    RUNS,
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 10, long: 50 }));
});
