/** How often something planned falls is what was said, or nothing is proposed: `every six months` is not monthly. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callOf } from './agent-testing.ts';

const NUMBERS = [
  ['dos', 'two', 2],
  ['tres', 'three', 3],
  ['cuatro', 'four', 4],
  ['seis', 'six', 6],
] as const;
const UNITS = [
  ['semanas', 'weeks', 'every_n_weeks'],
  ['meses', 'months', 'every_n_months'],
] as const;
const argsOf = (text: string): Record<string, unknown> | null => {
  const call = callOf(text);
  return Array.isArray(call) && call[0] === 'propose_budget_item' ? (call[1] as Record<string, unknown>) : null;
};

it('is every so many weeks or months, in words or digits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NUMBERS),
      fc.constantFrom(...UNITS),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 5, max: 900 }),
      ([es, en, n], [unidad, unit, frequency], isEnglish, isDigits, thousands) => {
        const count = isDigits ? String(n) : isEnglish ? en : es;
        const text = isEnglish
          ? `add dental plan ${thousands}000 every ${count} ${unit} to the budget`
          : `nuevo gasto fijo: plan dental ${thousands} mil cada ${count} ${unidad}`;
        expect(argsOf(text), text).toMatchObject({ amount: thousands * 1000, frequency, interval: n });
      },
    ),
    { numRuns: 100 },
  );
});

it.each([
  ['add piano 20000 every quarter to the budget', { frequency: 'every_n_months', interval: 3 }],
  ['nuevo gasto fijo: piano 20 mil trimestral', { frequency: 'every_n_months', interval: 3 }],
  ['nuevo gasto fijo: piano 20 mil por semestre', { frequency: 'every_n_months', interval: 6 }],
  ['add piano 20000 every other week to the budget', { frequency: 'every_n_weeks', interval: 2 }],
  ['nuevo gasto fijo: piano 20 mil por quincena', { frequency: 'semimonthly' }],
  ['add piano 20000 a month to the budget', { frequency: 'monthly' }],
  ['add piano 20000 a year to the budget', { frequency: 'yearly' }],
])('“%s”', (text, often) => {
  expect(argsOf(text)).toMatchObject(often);
});

it.each([
  'add piano 20000 every blue moon to the budget',
  'nuevo gasto fijo: piano 20 mil cada luna llena',
  'add piano 20000 every third Tuesday to the budget',
])('“%s” is not planned as something else', (text) => {
  expect(argsOf(text)).toBeNull();
});

it.each(['is 30000 for Netflix ok?', '¿está bien 30 mil para Netflix?'])('“%s” asks, and plans nothing', (text) => {
  expect(argsOf(text)).toBeNull();
});

it('so many cuotas of an amount have the price of all of them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 36 }),
      fc.integer({ min: 1, max: 900 }),
      fc.boolean(),
      (n, thousands, isOf) => {
        const each = `${thousands} mil`;
        const text = isOf
          ? `compré una tele en Gollo a ${n} cuotas de ${each}`
          : `compré una tele en Gollo de ${each} a ${n} cuotas`;
        expect(callOf(text), text).toMatchObject([
          'propose_transaction',
          { amount: thousands * 1000 * (isOf ? n : 1), cuotas: n },
        ]);
      },
    ),
    { numRuns: 60 },
  );
});

it.each([
  ['agregue al presupuesto un viaje de 300 mil en junio', { starts_on: '2026-06-01', ends_on: '2026-06-30' }],
  ['add 90000 for the marchamo to the budget in December', { starts_on: '2026-12-01', ends_on: '2026-12-31' }],
])('“%s” is planned once', (text, days) => {
  expect(argsOf(text)).toMatchObject(days);
});

it.each(['agregue al presupuesto 20 mil de piano a partir de junio', 'add piano 20000 a month to the budget in June'])(
  '“%s” goes on',
  (text) => {
    expect(argsOf(text)).not.toBeNull();
    expect(argsOf(text)).not.toHaveProperty('ends_on');
  },
);

it.each(['recordame cada mes pagar la muni', 'remind me every Friday to check the card'])(
  '“%s” is no reminder of one day',
  (text) => {
    expect(JSON.stringify(callOf(text))).not.toContain('propose_reminder');
  },
);
