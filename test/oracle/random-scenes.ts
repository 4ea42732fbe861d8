/** Related items and rows, as a person would have them. */
import fc from 'fast-check';
import { cycleOf, plusDays, spanOf } from './days.ts';
import type { Item, Plan, Row } from './ledger.ts';
import { KNOWN, NAMES } from './merchants.ts';
import { daysOf } from './occurrences.ts';
import { type Categories, FACTORS, itemOf, planOf, rowOf, scaled, withLegalMode } from './random-parts.ts';

export type Scene = { items: Item[]; rows: Row[]; plans: Plan[] };
type World = { today: string; startDay: number; categories: Categories };

/** Bills, and rows that pay them, nearly pay them, or pay one of two candidates. */
export const bills = ({ today, startDay, categories }: World): fc.Arbitrary<Scene> =>
  fc
    .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...categories, ...categories.slice(0, 2)))
    .chain(([name, category]) =>
      fc.record({
        items: fc.array(billOf(today, name, category), { minLength: 1, maxLength: 2 }),
        picks: fc.array(pickOf(today, name, categories), { minLength: 2, maxLength: 6 }),
      }),
    )
    .map(({ items, picks }) => ({
      items,
      rows: picks.map((pick) => paymentOf(items, pick, today, startDay)),
      plans: [],
    }));

const billOf = (today: string, name: string, category: number | null): fc.Arbitrary<Item> =>
  fc
    .tuple(
      itemOf(today, [category]),
      fc.constantFrom('EXPENSE' as const, 'EXPENSE' as const, 'INCOME' as const),
      fc.constantFrom('monthly' as const, 'monthly' as const, 'weekly' as const, 'semimonthly' as const),
      fc.constantFrom(name, name, 'Cuota del condominio'),
      fc.integer({ min: 0, max: 130 }),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([item, type, frequency, called, age, ends]) => ({
      ...item,
      ...{ type, frequency, category, mode: 'payment', name: called, interval: null },
      matches: called === name ? item.matches : (KNOWN[name]?.matches ?? []).slice(0, 1),
      starts_on: plusDays(today, -age),
      ends_on: ends === 0 ? plusDays(today, 20 - age) : null,
      active: item.active || ends > 2,
    }));

type Pick = {
  row: Row;
  item: number;
  at: number;
  /** Days from the bill's own; or just before a cut, where payments are deferred. */
  off: number | 'before the cut';
  factor: (typeof FACTORS)[number];
  own: boolean;
  alike: boolean;
};

const pickOf = (today: string, name: string, categories: Categories): fc.Arbitrary<Pick> =>
  fc.oneof({ weight: 2, arbitrary: anyPickOf(today, name, categories) }, { weight: 1, arbitrary: edgeOf(today) });

/** A row that matches only by category, amount and day, at the limits of each. */
const edgeOf = (today: string): fc.Arbitrary<Pick> =>
  fc.record({
    row: rowOf(today, [null]).map((row) => ({ ...row, merchant: 'SODA', type: 'COMPRA' })),
    item: fc.nat({ max: 1 }),
    at: fc.nat({ max: 20 }),
    off: fc.constantFrom(-11, -10, 0, 2, 10, 11),
    factor: fc.constantFrom('3/4' as const, '3/4-' as const, '5/4' as const, '5/4+' as const, '4/4' as const),
    own: fc.constant(true),
    alike: fc.constant(true),
  });

const anyPickOf = (today: string, name: string, categories: Categories): fc.Arbitrary<Pick> =>
  fc.record({
    row: fc
      .tuple(
        rowOf(today, categories),
        fc.oneof(fc.constantFrom(...(KNOWN[name]?.merchants ?? [])), fc.constantFrom('FERIA', 'SODA')),
      )
      .map(([row, merchant]) => ({ ...row, merchant })),
    item: fc.nat({ max: 1 }),
    at: fc.nat({ max: 20 }),
    off: fc.constantFrom(-11, -10, -10, -9, -4, -1, 0, 0, 1, 4, 9, 10, 10, 11, 'before the cut' as const),
    factor: fc.constantFrom(...FACTORS),
    own: fc.constantFrom(true, true, true, false),
    alike: fc.constantFrom(true, true, true, false),
  });

/** A row from a pick, mostly like a payment of one of the items. */
function paymentOf(items: Item[], pick: Pick, today: string, startDay: number): Row {
  const { row } = pick;
  const item = items[pick.item % items.length];
  if (!item) return row;
  const days = daysOf(item, plusDays(today, -45), plusDays(today, 45));
  const due = days[pick.at % days.length] ?? today;
  const cut = spanOf(cycleOf(due, startDay), startDay).from;
  const cutting = pick.off === 'before the cut';
  return {
    ...row,
    ...(pick.alike ? { amount: scaled(item.amount, item.currency, pick.factor), currency: item.currency } : {}),
    type: item.type === 'INCOME' ? 'DEPOSITO' : row.type === 'DEVOLUCION' ? 'DEVOLUCION' : 'COMPRA',
    category: pick.own ? item.category : row.category,
    day: pick.off === 'before the cut' ? plusDays(cut, -1 - (pick.at % 5)) : plusDays(due, pick.off),
    deferred: cutting ? pick.own || row.deferred : row.deferred && !pick.own,
  };
}

/** A category with an allowance or two, a bill, purchases, refunds, cuotas. */
export const spending = ({ today, categories }: World): fc.Arbitrary<Scene> =>
  fc.constantFrom(...categories.filter((category) => category !== null)).chain((category) =>
    fc.record({
      items: fc
        .tuple(
          fc.array(allowanceOf(today, category), { minLength: 1, maxLength: 2 }),
          fc.array(billOf(today, 'Netflix', category), { maxLength: 1 }),
        )
        .map((lists) => lists.flat()),
      rows: fc.array(
        fc
          .tuple(rowOf(today, [category]), fc.constantFrom('COMPRA' as const, 'COMPRA' as const, 'DEVOLUCION' as const))
          .map(([row, type]) => ({ ...row, category, type })),
        { maxLength: 4 },
      ),
      plans: fc.array(planOf(today, [category]), { maxLength: 1 }),
    }),
  );

const allowanceOf = (today: string, category: number): fc.Arbitrary<Item> =>
  fc
    .tuple(itemOf(today, [category]), fc.constantFrom('allowance' as const, null), fc.boolean())
    .map(([item, mode, monthly]) =>
      withLegalMode({
        ...item,
        ...{ mode, category, type: 'EXPENSE' as const },
        ...(monthly
          ? { frequency: 'monthly' as const, interval: null, starts_on: plusDays(today, -60), ends_on: null }
          : {}),
      }),
    );

/** Two categories with allowances, so that one can cover the other. */
export const envelopes = ({ today, categories }: World): fc.Arbitrary<Scene> =>
  fc
    .tuple(...categories.filter((category) => category !== null).map((category) => allowanceOf(today, category)))
    .chain((items) =>
      fc.record({
        items: fc.subarray(items, { minLength: 2 }),
        rows: fc.array(rowOf(today, categories), { maxLength: 3 }),
        plans: fc.constant([]),
      }),
    );
