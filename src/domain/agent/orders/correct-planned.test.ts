/** A card of the budget is corrected in the field that is said, and in no other. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 800 }) };
const number = fc.integer({ min: 2, max: 12 });
const thousands = fc.integer({ min: 13, max: 90 });

function argsOf(text: string, earlier: readonly string[] = []): Record<string, unknown> | null {
  const found = understand(questionOf(text, { earlier, isProposed: earlier.length > 0 }));
  return found.kind === 'answer' && found.plan.kind === 'propose' ? found.plan.args : null;
}

/** Whether all is as it was but these fields; what was refused is too. */
function isOnly(order: string, text: string, changes: Record<string, unknown>): boolean {
  const [was, is] = [argsOf(order), argsOf(text, [order])];
  if (was === null || is === null) return false;
  expect([order, text, is]).toEqual([order, text, { ...was, ...changes }]);
  return true;
}

it('no, cada 6: how often, and not how much', () => {
  let right = 0;
  fc.assert(
    fc.property(
      thousands,
      number,
      number,
      fc.constantFrom('no, cada #', 'mejor cada #', 'cada #', 'perdón, cada #'),
      fc.constantFrom('meses', 'semanas'),
      (amount, every, other, said, unit) => {
        const order = `agregue al presupuesto ${amount} mil de veterinario cada ${every} ${unit}`;
        if (isOnly(order, said.replace('#', String(other)), { interval: other })) right++;
      },
    ),
    RUNS,
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 10, long: 30 }));
});

it('how often is no part of the name', () => {
  fc.assert(
    fc.property(thousands, number, fc.constantFrom('meses', 'semanas'), (amount, every, unit) => {
      const args = argsOf(`agregue ${amount} mil de mantenimiento del carro cada ${every} ${unit}`);
      if (args !== null) expect(args).toMatchObject({ name: 'mantenimiento del carro', interval: every });
    }),
    RUNS,
  );
});

it('el 15: the day, of the month that was said, and it stays what it was', () => {
  let right = 0;
  fc.assert(
    fc.property(
      thousands,
      fc.integer({ min: 1, max: 28 }),
      fc.constantFrom('el #', 'mejor el #'),
      (amount, day, said) => {
        const text = said.replace('#', String(day));
        const on = `2026-12-${String(day).padStart(2, '0')}`;
        const once = `agregue aguinaldo de ${amount} mil en diciembre`;
        if (isOnly(once, text, { starts_on: on, ends_on: on })) right++;
        if (isOnly(`agregue al presupuesto gimnasio ${amount} mil al mes`, `el ${day} de cada mes`, { day })) right++;
      },
    ),
    RUNS,
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 20, long: 60 }));
});
