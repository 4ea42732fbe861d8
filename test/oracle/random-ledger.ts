/** Random ledgers: some scenes, some noise, and the person's corrections. */
import fc from 'fast-check';
import { textOf } from './colones.ts';
import { cycleOf, plusDays, plusMonths } from './days.ts';
import { allowanceCategories, handOf, isLinkable, isOpen, spendable, unpaidDays } from './hand.ts';
import type { Ledger } from './ledger.ts';
import { countedRows, duesOf } from './month.ts';
import { day, dollars, itemOf, others, planOf, rowOf, withUsedFields } from './random-parts.ts';
import { bills, envelopes, type Scene, spending } from './random-scenes.ts';

/** Numbers that pick among the possible decisions. */
type Picks = { links: [number, number, number][]; carried: number[]; covers: [number, number, number][] };

/** A ledger on a random day with rows, plans, items, decisions and rates. */
function ledgers(categories: number[], startDay: number): fc.Arbitrary<Ledger> {
  const some = [...categories, null];
  return day
    .chain((today) => {
      const world = { today, startDay, categories: some };
      return fc.tuple(
        fc.array(fc.oneof(bills(world), bills(world), spending(world), envelopes(world)), {
          minLength: 1,
          maxLength: 4,
        }),
        plainLedger(today, startDay, some),
        picks,
      );
    })
    .map(([scenes, ledger, chosen]) => withHandwork(assembled(ledger, scenes), chosen));
}

/** The ledger of a seed. */
export function randomLedger(categories: number[], startDay: number, seed: number): Ledger {
  const [ledger] = fc.sample(ledgers(categories, startDay), { numRuns: 1, seed });
  if (!ledger) throw new Error('No ledger was made');
  return ledger;
}

const number = fc.nat({ max: 1_000 });
const picks: fc.Arbitrary<Picks> = fc.record({
  links: fc.array(fc.tuple(number, number, number), { maxLength: 3 }),
  carried: fc.array(number, { maxLength: 2 }),
  covers: fc.array(fc.tuple(number, number, number), { maxLength: 2 }),
});

function plainLedger(today: string, startDay: number, categories: (number | null)[]): fc.Arbitrary<Ledger> {
  return fc.record({
    today: fc.constant(today),
    before: fc.constantFrom(1, 10, 40).map((days) => plusDays(today, -days)),
    startDay: fc.constant(startDay),
    rows: fc.array(rowOf(today, categories), { maxLength: 6 }),
    plans: fc.array(planOf(today, categories), { maxLength: 1 }),
    items: fc.array(itemOf(today, categories), { maxLength: 3 }),
    links: fc.constant([]),
    carried: fc.constant([]),
    covers: fc.constant([]),
    overrides: fc.uniqueArray(
      fc.record({
        month: fc.oneof(
          fc.constantFrom('2026-03', '2026-12', '2027-01', '2028-02', '2030-12'),
          fc.integer({ min: 0, max: 57 }).map((months) => plusMonths('2026-03', months)),
        ),
        balance: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((units) => (units / 100).toFixed(2)),
      }),
      { maxLength: 2, selector: ({ month }) => month },
    ),
    usd: dollars(today),
    current: others,
    earlier: others,
  });
}

/** Merges all scenes with keys; a row can only have been written early if its day had come. */
function assembled(ledger: Ledger, scenes: Scene[]): Ledger {
  const rows = [...ledger.rows, ...scenes.flatMap((scene) => scene.rows)];
  const plans = [...ledger.plans, ...scenes.flatMap((scene) => scene.plans)];
  const items = [...ledger.items, ...scenes.flatMap((scene) => scene.items)];
  return {
    ...ledger,
    rows: rows.map((row, at) => ({ ...row, key: at + 1, early: row.early && row.day <= ledger.before })),
    plans: plans.map((plan, at) => ({ ...plan, purchase: { ...plan.purchase, key: rows.length + at + 1 } })),
    items: items.map((item, at) => ({ ...withUsedFields(item), key: at + 1 })),
  };
}

const at = <T>(list: T[], pick: number): T | undefined => list[pick % list.length];

function withHandwork(ledger: Ledger, chosen: Picks): Ledger {
  const linked = { ...ledger, links: chosen.links.flatMap((pick) => linkOf(ledger, pick)) };
  const carried = chosen.carried.reduce(carryOne, linked);
  return chosen.covers.reduce(coverOne, carried);
}

/** One link in three pays nothing; two in three of the others name a day. */
function linkOf(ledger: Ledger, [first, second, third]: [number, number, number]): Ledger['links'] {
  const plain = new Set(ledger.rows.map(({ key }) => key));
  const row = at(
    countedRows(ledger).filter((each) => plain.has(each.key) && isOpen(each)),
    first,
  );
  if (!row) return [];
  const item = at(
    ledger.items.filter((each) => isLinkable(ledger, row, each)),
    second,
  );
  if (!item || third % 3 === 0) return [{ row: row.key, item: null, on: null }];
  const days = duesOf(ledger, row.month, []).flatMap((due) => (due.item === item ? [due.day] : []));
  return [{ row: row.key, item: item.key, on: third % 9 < 6 ? (at(days, third) ?? null) : null }];
}

function carryOne(ledger: Ledger, pick: number): Ledger {
  const days = unpaidDays(ledger, countedRows(ledger), handOf(ledger).hand);
  // People look at the last closed months.
  const one = at(days.toSorted((a, b) => (a.on < b.on ? 1 : -1)).slice(0, 4), pick);
  return one ? { ...ledger, carried: [...ledger.carried, one] } : ledger;
}

function coverOne(ledger: Ledger, [first, second, third]: [number, number, number]): Ledger {
  const month = plusMonths(cycleOf(ledger.today, ledger.startDay), first % 3);
  const [rows, { hand }] = [countedRows(ledger), handOf(ledger)];
  const categories = allowanceCategories(ledger).filter(
    (category) => spendable(ledger, rows, hand, month, category) !== null,
  );
  const from = at(categories, second);
  const to = categories.find((category) => category !== from);
  if (from === undefined || to === undefined) return ledger;
  const left = spendable(ledger, rows, hand, month, from) ?? 0n;
  const units = (left * BigInt((third % 4) + 1)) / 4n;
  if (units <= 0n) return ledger;
  return { ...ledger, covers: [...ledger.covers, { month, from, to, amount: textOf(units, 2) }] };
}
