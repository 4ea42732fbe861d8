/** Random ledgers, crowded around where the rules bend: first and last days of a cycle, month ends, the turn of a year. */
import fc from 'fast-check';
import { decimalsOf, unitsOf } from './colones.ts';
import { plusDays } from './days.ts';
import type { Item, Ledger, Plan, Row } from './ledger.ts';

const EDGES = [
  ...['2026-02-18', '2026-02-19', '2026-03-01', '2026-03-18', '2026-03-19', '2026-03-31', '2026-04-18', '2026-04-19'],
  ...['2026-11-18', '2026-11-19', '2026-12-18', '2026-12-19', '2026-12-31', '2027-01-01', '2027-01-18', '2027-01-19'],
];

/** Days from a month before the budget's first to the middle of 2027. */
const day = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.integer({ min: 0, max: 500 }).map((days) => plusDays('2026-02-10', days)),
);

/** How long before today a rate came into force; rows fall on those days too. */
const AGES = [0, 1, 7, 30, 90];

/** Most rows near a day, so that they meet in few months. */
const near = (center: string) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -45, max: 60 }).map((days) => plusDays(center, days)) },
    { weight: 1, arbitrary: fc.constantFrom(...AGES).map((age) => plusDays(center, -age)) },
    { weight: 1, arbitrary: day },
  );

const currency = fc.oneof(
  { weight: 4, arbitrary: fc.constant('CRC') },
  { weight: 4, arbitrary: fc.constantFrom('USD', 'EUR', 'XMR', 'MEMP') },
);

const text = (units: bigint, decimals: number) =>
  `${units / 10n ** BigInt(decimals)}.${String(units % 10n ** BigInt(decimals)).padStart(decimals, '0')}`;

const money = (code: string) =>
  fc
    .bigInt({ min: 1n, max: code === 'CRC' ? 90_000_000n : 99_999n })
    .map((units) => text(code === 'XMR' ? units * 1_000_000_007n : units, decimalsOf(code)));

/** Names of items, each with merchants that hold it, nearly hold it, or hold it inside a longer word. */
const WORDS: Record<string, string[]> = {
  Netflix: ['NETFLIX.COM', 'PAGO NETFLIXCR', 'NET FLIX'],
  'Gimnasio Ñandú': ['Pago  gimnasio nandu', 'GIMNASIO ÑANDÚ', 'GIMNASIO   ÑANDU 2', 'GIMNASIO'],
  kfc: ['KFC 12', 'KFC12 SAN JOSE', 'PKFC, KFC', 'KFC'],
  Café: ['CAFE*BRITT', 'CAFETERIA', 'UN CAFÉ', 'ÑCAFE'],
};
const NAMES = Object.keys(WORDS);
const MERCHANTS = ['FERIA', ...Object.values(WORDS).flat()];

const rowOf = (center: string, categories: (number | null)[]): fc.Arbitrary<Row> =>
  currency.chain((code) =>
    fc.record({
      day: near(center),
      type: fc.oneof(
        { weight: 3, arbitrary: fc.constant('COMPRA' as const) },
        {
          weight: 6,
          arbitrary: fc.constantFrom(
            ...(['RETIRO', 'TRANSFERENCIA', 'DEVOLUCION', 'DEPOSITO', 'SALARY', 'PAGO_TARJETA', 'TRASPASO'] as const),
          ),
        },
      ),
      category: fc.constantFrom(...categories),
      currency: fc.constant(code),
      amount: money(code),
      deferred: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      merchant: fc.constantFrom(...MERCHANTS),
    }),
  );

const planOf = (center: string, categories: (number | null)[]): fc.Arbitrary<Plan> =>
  fc
    .record({
      purchase: rowOf(center, categories).map((row) => ({ ...row, type: 'COMPRA' as const })),
      cuotas: fc.oneof(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 60 })),
      less: fc.option(fc.bigInt({ min: 0n, max: 30n })),
      ended: fc.boolean(),
    })
    .map(({ purchase, cuotas, less, ended }) => {
      const decimals = decimalsOf(purchase.currency);
      const price = unitsOf(purchase.amount, decimals) + 6_000n;
      const regular = price / BigInt(cuotas) - (less ?? 0n);
      return {
        purchase: { ...purchase, amount: text(price, decimals) },
        cuotas,
        per_cuota: less === null ? null : text(regular, decimals),
        ended,
      };
    });

const itemOf = (center: string, categories: (number | null)[]): fc.Arbitrary<Item> =>
  currency.chain((code) =>
    fc
      .record({
        name: fc.constantFrom('Renta', ...NAMES),
        type: fc.constantFrom('INCOME' as const, 'EXPENSE' as const, 'EXPENSE' as const, 'SAVINGS' as const),
        amount: money(code),
        currency: fc.constant(code),
        category: fc.constantFrom(...categories, null),
        frequency: fc.constantFrom(
          ...(['monthly', 'semimonthly', 'weekly', 'every_n_weeks', 'every_n_months', 'yearly'] as const),
        ),
        interval: fc.integer({ min: 1, max: 14 }),
        day: fc.option(fc.constantFrom(1, 5, 15, 18, 19, 28, 29, 30, 31)),
        starts_on: fc.oneof(near(center), fc.constantFrom('2024-02-29', '2025-08-31', '2026-01-19')),
        lasts: fc.option(fc.integer({ min: 0, max: 300 })),
        active: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      })
      .map(({ lasts, ...item }) => ({
        ...item,
        interval: item.frequency.startsWith('every_n') ? item.interval : null,
        ends_on: lasts === null ? null : plusDays(item.starts_on, lasts),
      })),
  );

/** Rates of days up to today: there are none of days to come. */
const dollars = (today: string) =>
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
        .map(({ age, rate }) => ({ day: plusDays(today, -age), rate: text(BigInt(rate), 6) })),
    );

/** Items without category, and rows of the same weeks that may pay them. */
const payments = (center: string, categories: (number | null)[]) =>
  fc.constantFrom(...NAMES).chain((name) =>
    fc.record({
      items: fc.array(
        itemOf(center, [null]).map((item) => ({
          ...item,
          name,
          ...{ frequency: 'semimonthly' as const, starts_on: center, ends_on: null },
        })),
        { minLength: 1, maxLength: 2 },
      ),
      rows: fc.array(
        fc
          .tuple(rowOf(center, categories), fc.constantFrom(...(WORDS[name] ?? [])), fc.integer({ min: -9, max: 25 }))
          .map(([row, merchant, days]) => ({ ...row, merchant, day: plusDays(center, days), deferred: false })),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  );

/** A category with items that fall on the same days, and little but refunds in it. */
const refunds = (center: string, categories: number[]) =>
  fc.constantFrom(...categories).chain((category) =>
    fc.record({
      items: fc.array(
        itemOf(center, [category]).map((item) => ({
          ...item,
          ...{ category, type: 'EXPENSE' as const, frequency: 'semimonthly' as const },
        })),
        { minLength: 2, maxLength: 3 },
      ),
      rows: fc.array(
        rowOf(center, [category]).map((row) => ({ ...row, category, type: 'DEVOLUCION' as const })),
        { minLength: 1, maxLength: 2 },
      ),
    }),
  );

/** A ledger read on a random day, with what a person would have in it: rows, plans, items, overrides, rates. */
export function randomLedger(categories: number[], startDay: number): fc.Arbitrary<Ledger> {
  const some = [...categories, null];
  const nothing = fc.constant({ items: [], rows: [] });
  return day
    .chain((today) =>
      fc.tuple(
        fc.oneof(nothing, payments(today, some), refunds(today, categories)),
        plainLedger(today, startDay, some),
      ),
    )
    .map(([scene, ledger]) => ({
      ...ledger,
      ...{ items: [...ledger.items, ...scene.items], rows: [...ledger.rows, ...scene.rows] },
    }));
}

function plainLedger(today: string, startDay: number, categories: (number | null)[]): fc.Arbitrary<Ledger> {
  return fc.record({
    today: fc.constant(today),
    startDay: fc.constant(startDay),
    rows: fc.array(rowOf(today, categories), { maxLength: 10 }),
    plans: fc.array(planOf(today, categories), { maxLength: 2 }),
    items: fc.array(itemOf(today, categories), { maxLength: 4 }),
    overrides: fc.uniqueArray(
      fc.record({
        month: fc.constantFrom('2026-03', '2026-04', '2026-07', '2026-12', '2027-01', '2027-02'),
        balance: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((units) => (units / 100).toFixed(2)),
      }),
      { maxLength: 2, selector: ({ month }) => month },
    ),
    usd: dollars(today),
    current: fc
      .integer({ min: 480_000_000, max: 620_000_000 })
      .map((rate): Record<string, string> => ({ EUR: text(BigInt(rate), 6) })),
  });
}
