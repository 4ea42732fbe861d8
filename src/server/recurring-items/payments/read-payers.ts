/** Reads the input of the payment rule: items, rows that may pay them, occurrences carried over. */
import type { Kysely } from 'kysely';
import { amountRange, occurrencesByMonth, payables } from '../../../domain/budget/due.ts';
import type { BudgetInput, CarriedOccurrence, PlannedItem } from '../../../domain/budget/input.ts';
import { wordsOf } from '../../../domain/budget/item-words.ts';
import { type Due, type Payer, type Payment, payItems } from '../../../domain/budget/pay-items.ts';
import { fromUnits, multiplyExact } from '../../../domain/money.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { amountInCrc, readPlannedItems } from '../read-items.ts';
import { type AmountRange, listCarried, listPayers, type Rates } from './store.ts';

/** The rows of these cycles that may pay one of the items; no query when nothing can be paid. */
export async function readPayers(
  db: Kysely<DB>,
  rates: Rates,
  planned: Pick<BudgetInput, 'items' | 'carried'>,
  cycles: readonly string[],
): Promise<Payer[]> {
  const payments = payables(planned);
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

/** From three to five quarters of what each item has been. */
function rangesOf(items: readonly PlannedItem[]): AmountRange[] {
  return items.flatMap((item) => {
    const range = amountRange(item);
    if (item.category_id === null || range === null) return [];
    const part = (units: bigint, of: string) => multiplyExact(fromUnits(units, 'CRC'), of);
    return [{ category_id: item.category_id, least: part(range.least, '0.75'), most: part(range.most, '1.25') }];
  });
}

/** The debts that were carried over, with their colones at the current rate. */
export async function readCarried(db: Kysely<DB>, rates: Rates): Promise<CarriedOccurrence[]> {
  return (await listCarried(db)).map((debt) => ({ ...debt, amount_crc: amountInCrc(debt, rates) }));
}

/** The occurrences of one cycle and what pays them. */
export type PaidCycle = { dues: Due[]; payers: Payer[]; payments: Payment[] };

/** The same for several cycles, by cycle. `items` are all items; those without a rate fall only `withoutRate`. */
export async function readPaidCycles(
  db: Kysely<DB>,
  given: Pick<Partial<BudgetInput>, 'items' | 'carried'> & {
    rates: Rates;
    startDay: number;
    cycles: readonly string[];
    withoutRate?: boolean;
  },
): Promise<Map<string, PaidCycle>> {
  const items = given.items ?? (await readPlannedItems(db, given.rates));
  const carried = given.carried ?? (await readCarried(db, given.rates));
  const payers = Map.groupBy(await readPayers(db, given.rates, { items, carried }, given.cycles), ({ cycle }) => cycle);
  const { startDay: start_day, withoutRate } = given;
  const plan = { items, carried, start_day, withoutRate };
  return new Map(
    given.cycles.map((cycle) => {
      const dues = occurrencesByMonth(plan, cycle, cycle).get(cycle) ?? [];
      const rows = payers.get(cycle) ?? [];
      return [cycle, { dues, payers: rows, payments: payItems(dues, rows) }];
    }),
  );
}
