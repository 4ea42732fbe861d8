/** An amount that is noted is all of what was said: its cents, and how many there were; what it is not is no part of it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf } from '../agent-testing.ts';

const noted = (text: string): Record<string, unknown> | null => {
  const call = callOf(text);
  return Array.isArray(call) && call[0] === 'propose_transaction' ? (call[1] as Record<string, unknown>) : null;
};

it('cents that are said apart are added', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 99 }),
      fc.boolean(),
      (n, cents, isEnglish) => {
        const text = isEnglish
          ? `record ${n} dollars and ${cents} cents at Amazon`
          : `anote ${n} dólares con ${cents} centavos en Amazon`;
        expect(noted(text), text).toMatchObject({
          amount: (n * 100 + cents) / 100,
          currency: 'USD',
          merchant: 'Amazon',
        });
      },
    ),
    { numRuns: randomRuns({ short: 30, long: 100 }) },
  );
});

it('a price of each is that of all, or none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.integer({ min: 4, max: 90 }),
      fc.boolean(),
      (n, hundreds, isEnglish) => {
        const price = hundreds * 100 + 50;
        const text = isEnglish
          ? `bought ${n} coffees at ${price} each at Starbucks`
          : `compré ${n} cafés a ${price} cada uno en Starbucks`;
        expect(noted(text), text).toMatchObject({ amount: n * price, merchant: 'Starbucks' });
      },
    ),
    { numRuns: randomRuns({ short: 30, long: 100 }) },
  );
  expect(noted('anote 1850 cada uno en Starbucks')).toBeNull();
});

it.each([
  ['gasté 12 dólares y 5 en Walmart', null],
  ['pausá Netflix por dos meses', null],
  ['bought food for 32,450 at Walmart, debit card ending 0000', 32_450],
] as const)('“%s” is %s', (text, amount) => {
  expect(noted(text)?.['amount'] ?? null).toBe(amount);
});

it.each([
  ['me devolvieron 24950 de Walmart', 'DEVOLUCION'],
  ['refund of $20 from Amazon today', 'DEVOLUCION'],
  ['mi mamá me devolvió 5000', 'DEPOSITO'],
  ['Maria me hizo sinpe de 8 mil ayer', 'DEPOSITO'],
  ['gasté 8 mil en Walmart', undefined],
  ['anotá una devolución de 10 mil de Walmart', 'DEVOLUCION'],
  ['anotá un reintegro de 10 mil de Walmart', 'DEVOLUCION'],
  ['record a refund of 10000 from Walmart', 'DEVOLUCION'],
  ['anotá millón y medio de salario hoy', 'SALARY'],
  ['anotá mi salario de 780 mil', 'SALARY'],
  ['note 780k of salary', 'SALARY'],
  ['anotá 780 mil de aguinaldo', 'DEPOSITO'],
  ['anotá SINPE de 20 mil de Juan', 'DEPOSITO'],
  ['anotá una transferencia de 20 mil a Juan', 'TRANSFERENCIA'],
  ['anote que le pagué 50 mil de sueldo a Marta', undefined],
] as const)('“%s” is of type %s', (text, type) => {
  expect(noted(text)?.['type']).toBe(type);
});

it.each([
  ['agregar marchamo 250 mil una vez al año en diciembre al presupuesto', { amount: 250_000, frequency: 'yearly' }],
  ['I want to budget 40 dollars a month for gym starting January 15', { amount: 40, starts_on: '2027-01-15' }],
  [
    'solo este diciembre poné 60 mil en restaurantes de presupuesto',
    { starts_on: '2026-12-01', ends_on: '2026-12-31' },
  ],
] as const)('“%s” is planned as it was said', (text, planned) => {
  expect(callOf(text)).toMatchObject(['propose_budget_item', planned]);
});

it.each([
  'solo por diciembre bajame el Netflix a 20000',
  'meté en el presupuesto un ingreso de 120 mil al mes por alquiler de cochera',
])('“%s” changes no item that is planned', (text) => {
  expect(callOf(text)).not.toMatchObject(['propose_budget_item', {}]);
});

/** A number that is written apart, misspelled, or in halves of a scale. */
it.each([
  ['anotá dos cientos mil en pan', 200_000],
  ['anotá tres cientos veinti cinco mil en pan', 325_000],
  ['anotá docientos mil en pan', 200_000],
  ['anotá quince mil sietecientos en pan', 15_700],
  ['anotá 15 K en pan', 15_000],
  ['anotá cinco y medio mil en pan', 5_500],
  ['anotá 45 con 50 dólares en Amazon', 45.5],
  ['anotá cuarenta y cinco con cincuenta dólares en Amazon', 45.5],
] as const)('“%s” notes %s', (text, amount) => {
  expect(noted(text)?.['amount'] ?? null).toBe(amount);
});

it('nothing is noted of an amount that is one of two, is added to, taken off or a part', () => {
  const amount = fc.integer({ min: 2, max: 90 });
  const texts: readonly ((n: number, m: number) => string)[] = [
    (n, m) => `anotá ${n} o ${m} mil en pan`,
    (n, m) => `anotá entre ${n} y ${m} mil en pan`,
    (n, m) => `note between ${n} and ${m} thousand for bread`,
    (n, m) => `note ${n} or ${m} thousand for bread`,
    (n, m) => `anotá ${n} mil más ${m}% en pan`,
    (n) => `anotá ${n} mil + iva en pan`,
    (n) => `note ${n} thousand plus tax for bread`,
    (n) => `anotá ${n} mil y la propina en pan`,
    (n) => `anotá -${n}00 en pan`,
    (n) => `add ${n} thousand and change for bread`,
    (n) => `anotá ${n} mil y pico en pan`,
    (n) => `add ${n} cents for gum`,
    () => 'add three-quarters of a million for a car',
    () => 'anotá medio millón docientos en pan',
  ];
  fc.assert(
    fc.property(amount, amount, fc.nat({ max: texts.length - 1 }), (n, m, at) => {
      const text = texts[at]?.(n, m) ?? '';
      expect(noted(text), text).toBeNull();
    }),
    { numRuns: randomRuns({ short: 50, long: 150 }) },
  );
});
