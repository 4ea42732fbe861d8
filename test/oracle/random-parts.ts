/** Parts of random ledgers, concentrated where the rules have edges: ends of cycles and months, the turn of a year. */
import fc from 'fast-check';
import { decimalsOf, textOf, unitsOf } from './colones.ts';
import { plusDays } from './days.ts';
import type { Item, Plan, Row } from './ledger.ts';
import { KNOWN, MERCHANTS, NAMES } from './merchants.ts';

export type Categories = (number | null)[];

const EDGES = [
  ...['2026-02-18', '2026-02-19', '2026-03-01', '2026-03-18', '2026-03-19', '2026-03-31', '2026-04-18', '2026-04-19'],
  ...['2026-12-18', '2026-12-19', '2026-12-31', '2027-01-01', '2027-01-18', '2028-01-19', '2028-02-18', '2028-02-28'],
  ...['2028-02-29', '2028-03-01', '2028-03-18', '2028-03-19', '2029-02-28', '2030-11-19', '2030-12-18', '2030-12-31'],
];

/** Days from a month before the budget to its end; edges are as likely as others. */
export const day = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.integer({ min: 0, max: 1785 }).map((days) => plusDays('2026-02-10', days)),
);

/** How long before today a rate came into force; rows fall on those days too. */
export const AGES = [0, 1, 7, 30, 90];

/** Days around a centre, so that rows fall in few months. */
const near = (center: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -45, max: 60 }).map((days) => plusDays(center, days)) },
    { weight: 2, arbitrary: fc.constantFrom(...AGES).map((age) => plusDays(center, -age)) },
    { weight: 1, arbitrary: day },
  );

/** Monero never has a rate here. */
export const currency = fc.oneof(
  { weight: 6, arbitrary: fc.constant('CRC') },
  { weight: 5, arbitrary: fc.constantFrom('USD', 'EUR', 'BTC', 'USD', 'EUR', 'MEMP', 'XMR') },
);

/** An amount with an exact quarter. */
export const money = (code: string) => {
  const max = { CRC: 20_000_000n, MEMP: 20_000_000n, BTC: 300_000n, XMR: 900_000_000_000n }[code] ?? 40_000n;
  return fc.bigInt({ min: 1n, max }).map((quarter) => textOf(quarter * 4n, decimalsOf(code)));
};

/** Amounts that may pay a bill of another amount: at, just within and just beyond three and five quarters. */
export const FACTORS = ['3/4', '3/4-', '5/4', '5/4+', '4/4', '4/4', '2/4', '8/4'] as const;
export function scaled(amount: string, code: string, factor: (typeof FACTORS)[number]): string {
  const units = (unitsOf(amount, decimalsOf(code)) * BigInt(factor.slice(0, 1))) / 4n;
  const off = factor.endsWith('-') ? -1n : factor.endsWith('+') ? 1n : 0n;
  return textOf(units + off, decimalsOf(code));
}

const yes = (share: number) => fc.integer({ min: 1, max: 100 }).map((number) => number <= share);

export const rowOf = (center: string, categories: Categories): fc.Arbitrary<Row> =>
  currency
    .chain((code) =>
      fc.record({
        key: fc.constant(0),
        day: near(center),
        type: fc.constantFrom(
          ...(['COMPRA', 'COMPRA', 'COMPRA', 'COMPRA', 'RETIRO', 'TRANSFERENCIA'] as const),
          ...(['DEVOLUCION', 'DEPOSITO', 'SALARY', 'PAGO_TARJETA', 'TRASPASO'] as const),
        ),
        category: fc.constantFrom(...categories),
        currency: fc.constant(code),
        amount: money(code),
        deferred: yes(20),
        merchant: fc.constantFrom(...MERCHANTS),
        early: yes(50),
      }),
    )
    // The ingest gives a salary a category, which is not tested here.
    .map((row) => ({
      ...row,
      category: row.type === 'SALARY' ? (row.category ?? categories[0] ?? null) : row.category,
    }));

export const planOf = (center: string, categories: Categories): fc.Arbitrary<Plan> =>
  fc
    .record({
      purchase: rowOf(center, categories).map((row) => ({ ...row, type: 'COMPRA' as const, early: false })),
      cuotas: fc.oneof(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 60 })),
      less: fc.option(fc.bigInt({ min: 0n, max: 30n })),
      ended: yes(40),
    })
    .map(({ purchase, cuotas, less, ended }) => {
      const decimals = decimalsOf(purchase.currency);
      const price = unitsOf(purchase.amount, decimals) + 6_000n;
      const regular = price / BigInt(cuotas) - (less ?? 0n);
      return {
        purchase: { ...purchase, amount: textOf(price, decimals) },
        cuotas,
        per_cuota: less === null ? null : textOf(regular, decimals),
        ended,
      };
    });

/** Any item: of any kind, with or without future days. */
export const itemOf = (center: string, categories: Categories): fc.Arbitrary<Item> =>
  fc.tuple(currency, fc.constantFrom(...NAMES)).chain(([code, name]) =>
    fc
      .record({
        key: fc.constant(0),
        name: fc.constant(name),
        type: fc.constantFrom('INCOME' as const, 'EXPENSE' as const, 'EXPENSE' as const, 'SAVINGS' as const),
        mode: fc.constantFrom('payment' as const, 'allowance' as const, null),
        matches: fc.subarray(KNOWN[name]?.matches ?? []),
        amount: money(code),
        currency: fc.constant(code),
        category: fc.constantFrom(...categories),
        frequency: fc.constantFrom(
          ...(['monthly', 'semimonthly', 'weekly', 'every_n_weeks', 'every_n_months', 'yearly'] as const),
        ),
        interval: fc.integer({ min: 1, max: 14 }),
        day: fc.option(fc.constantFrom(1, 5, 15, 18, 19, 28, 29, 30, 31)),
        starts_on: fc.oneof(near(center), fc.constantFrom('2024-02-29', '2025-08-31', '2026-01-19')),
        lasts: fc.option(fc.integer({ min: 0, max: 300 })),
        active: yes(90),
      })
      .map(({ lasts, ...item }) => ({
        ...item,
        ends_on: lasts === null ? null : plusDays(item.starts_on, lasts),
      }))
      .map(withLegalMode),
  );

/** An interval and a day of the month only where the frequency uses them. */
export function withUsedFields(item: Item): Item {
  const isCounted = item.frequency.startsWith('every_n');
  const hasDay = ['monthly', 'every_n_months', 'yearly'].includes(item.frequency);
  return { ...item, interval: isCounted ? item.interval : null, day: hasDay ? item.day : null };
}

/** Only spending in a category may have an allowance, and payroll deductions have neither. */
export function withLegalMode(item: Item): Item {
  if (item.type === 'SAVINGS') return { ...item, mode: null };
  const none = item.type === 'INCOME' || item.category === null;
  return { ...item, mode: none && item.mode === 'allowance' ? 'payment' : item.mode };
}

/** Rates of days up to today only. */
export const dollars = (today: string) =>
  fc
    .uniqueArray(fc.constantFrom(...AGES), { minLength: 1, maxLength: 4 })
    .chain((ages) =>
      fc.tuple(
        ...ages.map((age) =>
          fc.record({ age: fc.constant(age), rate: fc.integer({ min: 450_000_000, max: 549_999_999 }) }),
        ),
      ),
    )
    .map((rates) =>
      rates
        .toSorted((a, b) => b.age - a.age)
        .map(({ age, rate }) => ({ day: plusDays(today, -age), rate: textOf(BigInt(rate), 6) })),
    );

/** Rates of the euro and of bitcoin. */
export const others = fc
  .record({
    EUR: fc.integer({ min: 480_000_000, max: 620_000_000 }),
    BTC: fc.integer({ min: 20_000_000, max: 50_000_000 }),
  })
  .map(
    ({ EUR, BTC }): Record<string, string> => ({
      EUR: textOf(BigInt(EUR), 6),
      BTC: textOf(BigInt(BTC) * 1_000_001n, 6),
    }),
  );
