/** What an item would have been in past cycles: which rows would have paid it, and whether it is one payment at all. */
import { addDays, addMonths, cycleOf, cycleRange } from '../calendar.ts';
import { type ItemMode, itemTypePaidBy, LONG_BEFORE_DAYS, startingBy } from '../recurring.ts';
import { occurrencesByMonth } from './due.ts';
import type { CarriedOccurrence, PlannedItem } from './input.ts';
import { foldPayer, hasAnyWord, wordsOf } from './item-words.ts';
import { type Due, type Payer, type Payment, payItems } from './pay-items.ts';

const CYCLES = 3;
/** An item paid by amount alone is one payment while its category has at most this many other rows for each of its own. */
const OTHERS_MAX = 1;

/** The last three cycles that have closed, newest first. */
export function closedCycles(today: string, startDay: number): string[] {
  const current = cycleOf(today, startDay);
  return Array.from({ length: CYCLES }, (_, back) => addMonths(current, -1 - back));
}

export type PastCycle = { month: string; dues: Due[]; payments: Payment[] };

/**
 * The item in some cycles as if it had been planned then, beside the unchanged `others`: its occurrences, and the rows
 * that would have paid them.
 */
export function simulatePastCycles(
  item: PlannedItem,
  {
    others,
    carried,
    payers,
    cycles,
    start_day,
  }: {
    others: readonly PlannedItem[];
    carried: readonly CarriedOccurrence[];
    payers: readonly Payer[];
    cycles: readonly string[];
    start_day: number;
  },
): PastCycle[] {
  const byCycle = Map.groupBy(payers, ({ cycle }) => cycle);
  return cycles.map((month) => {
    const early = startingBy(item, addDays(cycleRange(month, start_day).starts_on, -LONG_BEFORE_DAYS));
    const plan = { items: [...others, early], carried, start_day };
    const all = occurrencesByMonth(plan, month, month).get(month) ?? [];
    const isOwn = (due: Due) => due.item === early;
    const payments = payItems(all, byCycle.get(month) ?? []);
    return { month, dues: all.filter(isOwn), payments: payments.filter(({ due }) => isOwn(due)) };
  });
}

type Asked = { rows: readonly Payer[]; cycles: readonly string[]; start_day: number };

/**
 * Whether past cycles show each item with a category to be one payment or an amount to spend, by id; null when they are
 * inconclusive. `rows`: the rows of the items' categories and those that match their words.
 */
export function guessModes(
  items: readonly PlannedItem[],
  { rows, cycles, start_day }: Asked,
): Map<number, ItemMode | null> {
  const inCategory = Map.groupBy(rows, ({ category_id }) => category_id);
  const merchants = Map.groupBy(rows, ({ merchant }) => merchant);
  const folded = [...merchants.keys()].map((merchant) => [merchant, foldPayer(merchant)] as const);
  return new Map(
    items.map((item) => {
      const words = wordsOf(item);
      const meant = folded.flatMap(([merchant, text]) =>
        hasAnyWord(text, words) ? (merchants.get(merchant) ?? []) : [],
      );
      const own = [...new Set([...(inCategory.get(item.category_id) ?? []), ...meant])];
      return [item.id, guessMode(item, { rows: own, cycles, start_day })];
    }),
  );
}

function guessMode(item: PlannedItem, { rows, cycles, start_day }: Asked): ItemMode | null {
  const asPayment = { ...item, active: true, mode: 'payment' as const };
  const past = simulatePastCycles(asPayment, { others: [], carried: [], payers: rows, cycles, start_day });
  const due = past.reduce((sum, { dues }) => sum + dues.length, 0);
  const payments = past.flatMap((cycle) => cycle.payments);
  const inCategory = rows.filter(
    ({ category_id, type }) => category_id === item.category_id && itemTypePaidBy(type) === item.type,
  );
  if (due === 0 || (inCategory.length === 0 && payments.length === 0)) return null;
  if (2 * payments.length < due) return 'allowance';
  if (payments.some(({ by }) => by !== 'amount')) return 'payment';
  return inCategory.length - payments.length <= OTHERS_MAX * payments.length ? 'payment' : 'allowance';
}
