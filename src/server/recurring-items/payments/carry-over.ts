/** Moves what a closed cycle left unpaid to the next cycle's first day. */

import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { standsOn } from '../../../domain/budget/due.ts';
import { BUDGET_ENDS, BUDGET_STARTS, type CarriedOccurrence } from '../../../domain/budget/input.ts';
import { addMonths, cycleOf, cycleRange } from '../../../domain/calendar.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { todayAt } from '../../platform/clock.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { readPlannedItems } from '../read-items.ts';
import { readCarried, readPaidCycles } from './read-payers.ts';
import type { CarryOverOut } from './schema.ts';
import { carryOn, insertCarried, lockCarried } from './store.ts';

type CarryDeps = Pick<Deps, 'rates' | 'now' | 'env'>;
type Asked = { recurring_item_id: number; on: string };

/**
 * Carries an occurrence, or a debt that was carried to that day, over to the next cycle, once. Throws `validation` for one
 * that does not exist or whose cycle has not closed, `conflict` when it is paid or carried over already.
 */
export async function carryOver(
  deps: CarryDeps,
  session: Kysely<DB>,
  { recurring_item_id, on }: Asked,
  by: Author,
): Promise<z.input<typeof CarryOverOut>> {
  const { cycleStartDay: startDay, timeZone } = deps.env;
  await lockCarried(session);
  const rates = deps.rates.current();
  const items = await readPlannedItems(session, rates);
  const carried = await readCarried(session, rates);
  const debts = carried.filter((each) => each.recurring_item_id === recurring_item_id);
  const item = items.find(({ id }) => id === recurring_item_id);
  if (!item || (debts.length === 0 && (item.mode !== 'payment' || item.type === 'SAVINGS'))) {
    throw invalid({ path: 'recurring_item_id', ...problemReason('no_payment') });
  }
  const cycle = cycleOf(on, startDay);
  const month = addMonths(cycle, 1);
  const to = cycleRange(month, startDay).starts_on;
  const isInBudget = cycle >= BUDGET_STARTS && month <= BUDGET_ENDS;
  if (isInBudget && cycleRange(cycle, startDay).ends_on >= todayAt(deps.now(), timeZone)) {
    throw invalid({ path: 'on', ...problemReason('cycle_open', { cycle }) });
  }
  const asked = { rates, startDay, items, carried, cycles: isInBudget ? [cycle] : [] };
  const { dues = [], payments = [] } = (await readPaidCycles(session, asked)).get(cycle) ?? {};
  const own = dues.filter((due) => due.item.id === item.id && due.item.mode === 'payment' && due.local_date === on);
  const isPaid = new Set(payments.map(({ due }) => due));
  // What falls on that day itself comes before what was carried there.
  const [due] = own.filter((each) => !isPaid.has(each));
  if (!due) throw refusalOf(item.name, on, { isPaid: own.length > 0, stood: debts.some(stoodOn(on, startDay)) });
  const { undo_token } = await startOperation(session, by, deps.now(), 'budget', { action: 'carry_over' });
  if (due.carried_from === null) {
    const { amount, currency, type } = due.item;
    const debt = { amount, currency, type: type === 'INCOME' ? type : ('EXPENSE' as const), carried_to: null };
    await insertCarried(session, { recurring_item_id, local_date: on, ...debt });
  } else {
    await carryOn(session, { recurring_item_id, local_date: due.carried_from }, month);
  }
  return { recurring_item_id, from: on, to, month, undo_token };
}

/** Whether a debt fell, or stood, on a day that it has left. */
const stoodOn = (on: string, startDay: number) => (debt: CarriedOccurrence) => {
  const isFirst = cycleRange(cycleOf(on, startDay), startDay).starts_on === on;
  return debt.local_date === on || (isFirst && on > debt.local_date && on < standsOn(debt, startDay));
};

/** Why there is nothing to carry over. */
function refusalOf(name: string, day: string, { isPaid, stood }: { isPaid: boolean; stood: boolean }): AppError {
  if (isPaid) return new AppError('conflict', problemReason('paid_already', { name, day }));
  if (stood) return new AppError('conflict', problemReason('carried_already', { name, day }));
  return invalid({ path: 'on', ...problemReason('not_due', { name }) });
}
