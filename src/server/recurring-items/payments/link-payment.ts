/** Links a row to the item that it pays, or to none, as a person says. The item learns the row's merchant. */

import type { Kysely } from 'kysely';
import { BUDGET_ENDS, BUDGET_STARTS, type PlannedItem } from '../../../domain/budget/input.ts';
import { extractMatchWord } from '../../../domain/budget/item-words.ts';
import { payItems } from '../../../domain/budget/pay-items.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { itemTypePaidBy } from '../../../domain/recurring.ts';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import type { Deps } from '../../deps.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { instantAt } from '../../platform/clock.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { learnWord, lockItem } from '../change-item.ts';
import { readPlannedItems } from '../read-items.ts';
import type { PaymentDeps } from './find-payments.ts';
import { readPaidCycles } from './read-payers.ts';
import { lockRows, setPays } from './store.ts';

type LinkDeps = PaymentDeps & Pick<Deps, 'now'>;
export type PaysAsked = { recurring_item_id: number | null; on: string | null };
type HeldRow = Awaited<ReturnType<typeof lockRows>>[number];

/**
 * Links one row, as an operation of its own. `learned` is the word that the item took from the merchant. Throws
 * `not_found`, or `validation` for an item or day that the row cannot pay.
 */
export async function linkPayment(
  deps: LinkDeps,
  session: Kysely<DB>,
  id: number,
  asked: PaysAsked,
  by: Author,
): Promise<{ undo_token: string; learned: string | null }> {
  const [row] = await lockRows(session, [id]);
  if (!row) throw new AppError('not_found', problemReason('no_transaction'));
  const { undo_token } = await startOperation(session, by, deps.now(), 'budget', { action: 'pays' });
  const learned = await linkWithin(deps, session, [row], asked, by);
  return { undo_token, learned };
}

/** The same for rows that the caller has locked, as part of its operation. */
export async function linkRows(
  deps: LinkDeps,
  session: Kysely<DB>,
  ids: readonly number[],
  recurring_item_id: number | null,
  by: Author,
): Promise<void> {
  await linkWithin(deps, session, await lockRows(session, ids), { recurring_item_id, on: null }, by);
}

async function linkWithin(
  deps: LinkDeps,
  session: Kysely<DB>,
  rows: readonly HeldRow[],
  asked: PaysAsked,
  by: Author,
): Promise<string | null> {
  const stamp = { at: instantAt(deps.now()), by: by.label };
  if (asked.recurring_item_id === null) {
    await setPays(
      session,
      rows.map(({ id }) => id),
      asked,
      stamp,
    );
    return null;
  }
  let learned: string | null = null;
  // Of two that link to one occurrence at once, the second finds it taken.
  await lockItem(session, asked.recurring_item_id);
  const items = await readPlannedItems(session, deps.rates.current());
  for (const row of rows) {
    const item = payableItem(items, row, asked.recurring_item_id);
    await setPays(session, [row.id], asked, stamp);
    await refuseTaken(deps, session, { row, item, on: asked.on, items });
    const word = extractMatchWord(row.merchant, item);
    if (word === null) continue;
    await learnWord(session, item.id, word);
    item.matches.push(word);
    learned = word;
  }
  return learned;
}

/** Throws `validation` for an item that such a row cannot pay. */
function payableItem(items: readonly PlannedItem[], row: HeldRow, recurring_item_id: number): PlannedItem {
  const item = items.find(({ id }) => id === recurring_item_id);
  if (!item) throw invalid({ path: 'recurring_item_id', ...problemReason('no_item') });
  if (item.mode !== 'payment' || item.type === 'SAVINGS') {
    throw invalid({ path: 'recurring_item_id', ...problemReason('not_a_payment', { name: item.name }) });
  }
  if (itemTypePaidBy(row.type as TransactionType) !== item.type || row.installment_number !== null) {
    throw invalid({ path: 'recurring_item_id', ...problemReason('cannot_pay', { id: row.id, name: item.name }) });
  }
  return item;
}

/** Throws `validation` unless an occurrence of the item in the row's cycle, or that of the day, is free of other links. */
async function refuseTaken(
  { rates, env }: LinkDeps,
  session: Kysely<DB>,
  { row, item, on, items }: { row: HeldRow; item: PlannedItem; on: string | null; items: PlannedItem[] },
): Promise<void> {
  const path = on === null ? 'recurring_item_id' : 'on';
  const inBudget = row.cycle >= BUDGET_STARTS && row.cycle <= BUDGET_ENDS;
  const asked = { rates: rates.current(), startDay: env.cycleStartDay, items, cycles: inBudget ? [row.cycle] : [] };
  const { dues = [], payers = [] } = (await readPaidCycles(session, asked)).get(row.cycle) ?? {};
  const own = dues.filter((due) => due.item.id === item.id && (on === null || on === due.local_date));
  if (own.length === 0)
    throw invalid({ path, ...problemReason('not_due_in_cycle', { name: item.name, cycle: row.cycle }) });
  if (!payers.some(({ id }) => id === row.id))
    throw invalid({ path, ...problemReason('no_rate_of_row', { id: row.id }) });
  const others = payItems(
    dues,
    payers.filter(({ id }) => id !== row.id),
  );
  const taken = new Set(others.flatMap(({ due, by }) => (by === 'link' ? [due] : [])));
  if (own.every((due) => taken.has(due)))
    throw invalid({ path, ...problemReason('paid_by_other', { name: item.name }) });
}
