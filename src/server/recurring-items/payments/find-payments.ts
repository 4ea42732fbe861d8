/** Finds what rows pay, by the rule of docs/rules/budget.md. */
import type { Kysely } from 'kysely';
import { amountRange, payables } from '../../../domain/budget/due.ts';
import { BUDGET_ENDS, BUDGET_STARTS, type BudgetInput } from '../../../domain/budget/input.ts';
import { foldPayer, hasAnyWord, wordsOf } from '../../../domain/budget/item-words.ts';
import { DAYS_APART_MAX, isAlikeAny, type PaidBy, type Payer, payItems } from '../../../domain/budget/pay-items.ts';
import { addDays, addMonths, cycleRange, daysBetween } from '../../../domain/calendar.ts';
import { toUnits } from '../../../domain/money.ts';
import { itemTypePaidBy } from '../../../domain/recurring.ts';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import type { Deps } from '../../deps.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type ItemRow, readPlannedItems } from '../read-items.ts';
import { type PaidCycle, readCarried, readPaidCycles } from './read-payers.ts';

export type PaymentDeps = Pick<Deps, 'rates'> & { env: Pick<Deps['env'], 'cycleStartDay'> };

/** The fields that decide what a row may pay; `amount_crc` is null without a rate. */
export type PayingRow = {
  id: number;
  cycle: string;
  local_date: string;
  merchant: string;
  type: string;
  category_id: number | null;
  amount_crc: string | null;
  installment_number: number | null;
  deferred_to_next_cycle: boolean;
  pays_item_id: number | null;
  pays_on: string | null;
  pays_nothing: boolean | null;
};

/** What a row pays, why, and what it would pay if it counted in the next cycle. */
export type Pays = {
  pays: { recurring_item_id: number; local_date: string; by: PaidBy } | null;
  pays_if_deferred: { recurring_item_id: number; local_date: string } | null;
};

export const PAYS_NOTHING: Pays = { pays: null, pays_if_deferred: null };

/** An occurrence this many days into a cycle may have been paid before the cut. */
const DAYS_AFTER_CUT = 5;

/**
 * What the rows pay, by id; rows that pay nothing are not in it. A number of queries that no ledger changes. `known` are
 * all items, when the caller has read them.
 */
export async function findPays(
  { rates, env }: PaymentDeps,
  db: Kysely<DB>,
  rows: readonly PayingRow[],
  known?: readonly ItemRow[],
): Promise<Map<number, Pays>> {
  const found = new Map<number, Pays>();
  const possible = rows.filter(mayPay);
  if (possible.length === 0) return found;
  const items = await readPlannedItems(db, rates.current(), known);
  const carried = items.length === 0 ? [] : await readCarried(db, rates.current());
  const finds = finder({ items, carried });
  const candidates = possible.filter((row) => row.pays_item_id !== null || finds(row));
  const isLast = (row: PayingRow) => isBeforeCut(row, env.cycleStartDay);
  const cycles = candidates.flatMap((row) => (isLast(row) ? [row.cycle, addMonths(row.cycle, 1)] : [row.cycle]));
  if (cycles.length === 0) return found;
  const asked = { rates: rates.current(), startDay: env.cycleStartDay, items, carried, cycles: [...new Set(cycles)] };
  const paid = await readPaidCycles(db, asked);
  for (const row of candidates) {
    const pays = paysOf(row, paid.get(row.cycle));
    const next = pays === null && row.pays_item_id === null && isLast(row) ? addMonths(row.cycle, 1) : null;
    const pays_if_deferred = next === null ? null : paysNext(row, next, paid.get(next), env.cycleStartDay);
    if (pays !== null || pays_if_deferred !== null) found.set(row.id, { pays, pays_if_deferred });
  }
  return found;
}

/** The budget must have its month, and it is no cuota, anchor or refund. */
function mayPay(row: PayingRow): boolean {
  if (row.pays_nothing !== null || row.installment_number !== null || row.amount_crc === null) return false;
  if (row.cycle < BUDGET_STARTS || row.cycle > BUDGET_ENDS) return false;
  return itemTypePaidBy(row.type as TransactionType) !== null;
}

/** A cheap test by words, or category and amount, that spares most rows the queries. */
function finder(planned: Pick<BudgetInput, 'items' | 'carried'>): (row: PayingRow) => boolean {
  const payments = payables(planned).flatMap((item) => {
    const range = amountRange(item);
    return range === null ? [] : [{ item, words: wordsOf(item), ...range }];
  });
  return ({ merchant, type, category_id, amount_crc }) => {
    const folded = foldPayer(merchant);
    const units = toUnits(amount_crc ?? '0', 'CRC');
    const direction = itemTypePaidBy(type as TransactionType);
    return payments.some(
      (each) =>
        each.item.type === direction &&
        (hasAnyWord(folded, each.words) ||
          (category_id !== null && each.item.category_id === category_id && isAlikeAny(units, each))),
    );
  };
}

function paysOf({ id }: PayingRow, cycle: PaidCycle | undefined): Pays['pays'] {
  const payment = cycle?.payments.find(({ payer }) => payer.id === id);
  if (!payment) return null;
  return { recurring_item_id: payment.due.item.id, local_date: payment.due.local_date, by: payment.by };
}

/** Whether a row lies so close to its cycle's end that it may have paid for the next one. */
function isBeforeCut(row: PayingRow, startDay: number): boolean {
  if (row.deferred_to_next_cycle || row.cycle >= BUDGET_ENDS) return false;
  return daysBetween(row.local_date, cycleRange(row.cycle, startDay).ends_on) < DAYS_APART_MAX;
}

/** The unpaid occurrence of the next cycle's first days that the row would pay if it counted there. */
function paysNext(
  row: PayingRow,
  cycle: string,
  paid: PaidCycle | undefined,
  startDay: number,
): Pays['pays_if_deferred'] {
  if (!paid || row.amount_crc === null) return null;
  const last = addDays(cycleRange(cycle, startDay).starts_on, DAYS_AFTER_CUT - 1);
  const isPaid = new Set(paid.payments.map(({ due }) => due));
  const open = paid.dues.filter((due) => due.local_date <= last && !isPaid.has(due));
  const { id, local_date, merchant, category_id, amount_crc } = row;
  const type = row.type as TransactionType;
  const payer: Payer = { id, cycle, local_date, merchant, type, category_id, amount_crc, link: null };
  const [payment] = payItems(open, [payer]);
  if (!payment || Math.abs(daysBetween(local_date, payment.due.local_date)) > DAYS_APART_MAX) return null;
  return { recurring_item_id: payment.due.item.id, local_date: payment.due.local_date };
}
