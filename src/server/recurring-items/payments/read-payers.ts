/** Reads the input of the payment rule: items, rows that may pay them, occurrences carried over. */
import type { Kysely } from 'kysely';
import { budgetItems, occurrencesByMonth } from '../../../domain/budget/due.ts';
import type { PlannedItem } from '../../../domain/budget/input.ts';
import { wordsOf } from '../../../domain/budget/item-words.ts';
import { type Due, type Payer, type Payment, payItems } from '../../../domain/budget/pay-items.ts';
import { multiplyExact } from '../../../domain/money.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { readPlannedItems } from '../read-items.ts';
import { type AmountRange, listCarried, listPayers, type Rates } from './store.ts';

/** The rows of these cycles that may pay one of the items; no query when nothing can be paid. */
export async function readPayers(
  db: Kysely<DB>,
  rates: Rates,
  items: readonly PlannedItem[],
  cycles: readonly string[],
): Promise<Payer[]> {
  const payments = budgetItems({ items }).filter(({ mode }) => mode === 'payment');
  if (payments.length === 0 || cycles.length === 0) return [];
  return listPayers(db, rates, { cycles, words: [...new Set(payments.flatMap(wordsOf))], ranges: rangesOf(payments) });
}

/** All rows of these categories in these cycles, and those that a word finds. */
export async function readRowsLike(
  db: Kysely<DB>,
  rates: Rates,
  items: readonly PlannedItem[],
  cycles: readonly string[],
): Promise<Payer[]> {
  const ranges = items.flatMap(({ category_id }) =>
    category_id === null ? [] : [{ category_id, least: '0', most: '1e24' }],
  );
  return listPayers(db, rates, { cycles, words: items.flatMap(wordsOf), ranges });
}

/** From three to five quarters of each item's amount. */
function rangesOf(items: readonly PlannedItem[]): AmountRange[] {
  return items.flatMap(({ category_id, amount_crc }) =>
    category_id === null || amount_crc === null
      ? []
      : [{ category_id, least: multiplyExact(amount_crc, '0.75'), most: multiplyExact(amount_crc, '1.25') }],
  );
}

/** The occurrences of one cycle and what pays them. */
export type PaidCycle = { dues: Due[]; payers: Payer[]; payments: Payment[] };

/** The same for several cycles, by cycle. `items` are all items; those without a rate fall only `withoutRate`. */
export async function readPaidCycles(
  db: Kysely<DB>,
  given: { rates: Rates; startDay: number; items?: PlannedItem[]; cycles: readonly string[]; withoutRate?: boolean },
): Promise<Map<string, PaidCycle>> {
  const items = given.items ?? (await readPlannedItems(db, given.rates));
  const payers = Map.groupBy(await readPayers(db, given.rates, items, given.cycles), ({ cycle }) => cycle);
  const { startDay: start_day, withoutRate } = given;
  const plan = { items, carried: await listCarried(db), start_day, withoutRate };
  return new Map(
    given.cycles.map((cycle) => {
      const dues = occurrencesByMonth(plan, cycle, cycle).get(cycle) ?? [];
      const rows = payers.get(cycle) ?? [];
      return [cycle, { dues, payers: rows, payments: payItems(dues, rows) }];
    }),
  );
}

export { listCarried as readCarried } from './store.ts';
