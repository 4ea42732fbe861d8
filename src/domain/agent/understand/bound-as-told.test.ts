/** A bare bound is of the unit of the bound before it, and alone it is asked what it is of. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 60, long: 1_000 }) };

it('a bound of fewer than 100 is in thousands after one in thousands', () => {
  let right = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(
        ['borre las compras de Walmart que pasan de # mil', 'y las de Amazon que pasan de #'],
        ['borre las compras de Walmart de más de # mil', 'y las de Amazon de más de #'],
        ['compras de Walmart de menos de # mil', 'y las de Amazon de menos de #'],
        ['delete the Walmart purchases over # thousand', 'and the Amazon ones over #'],
        ['Walmart purchases over # thousand', 'and Amazon over #'],
      ),
      fc.integer({ min: 2, max: 99 }),
      fc.integer({ min: 2, max: 99 }),
      fc.boolean(),
      ([order, more], n, m, isProposed) => {
        const text = more.replace('#', String(m));
        const found = understand(questionOf(text, { earlier: [order.replace('#', String(n))], isProposed }));
        if (found.kind !== 'answer') return;
        const plan = JSON.stringify(found.plan);
        expect(plan, `${order} ${n} || ${text}`).toMatch(new RegExp(`amount[<>]=?${m}000crc`));
        right += 1;
      },
    ),
    RUNS,
  );
  expect(right).toBeGreaterThan(30);
});

it('alone it is no bound of an order', () => {
  for (const text of ['borre las de Walmart que pasan de 60', 'delete the Walmart purchases over 60'])
    expect(understand(questionOf(text)), text).toMatchObject({ kind: 'refusal', what: 'of_what', words: '60' });
  for (const text of ['borre las de Walmart que pasan de 60 dólares', 'delete the Walmart purchases over 600'])
    expect(understand(questionOf(text)).kind, text).toBe('answer');
});
