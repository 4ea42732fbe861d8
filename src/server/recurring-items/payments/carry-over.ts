/** Moves a payment that a closed cycle left unpaid to the next cycle's first day. */

import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { carryOverDay } from '../../../domain/budget/due.ts';
import { BUDGET_ENDS, BUDGET_STARTS } from '../../../domain/budget/input.ts';
import { cycleOf, cycleRange } from '../../../domain/calendar.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { occurrences } from '../../../domain/recurring.ts';
import type { Deps } from '../../deps.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { todayAt } from '../../platform/clock.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { readPlannedItems } from '../read-items.ts';
import { readPaidCycles } from './read-payers.ts';
import type { CarryOverOut } from './schema.ts';
import { insertCarried, listCarried, lockCarried } from './store.ts';

type CarryDeps = Pick<Deps, 'rates' | 'now' | 'env'>;
type Asked = { recurring_item_id: number; on: string };

/**
 * Carries an occurrence over, once. Throws `validation` for one that does not exist or whose cycle has not
 * closed, `conflict` when it is paid or carried over already.
 */
export async function carryOver(
  deps: CarryDeps,
  session: Kysely<DB>,
  { recurring_item_id, on }: Asked,
  by: Author,
): Promise<z.input<typeof CarryOverOut>> {
  const { cycleStartDay: startDay, timeZone } = deps.env;
  await lockCarried(session);
  const items = await readPlannedItems(session, deps.rates.current());
  const item = items.find(({ id }) => id === recurring_item_id);
  if (item?.mode !== 'payment' || item.type === 'SAVINGS') {
    throw invalid({ path: 'recurring_item_id', ...problemReason('no_payment') });
  }
  const cycle = cycleOf(on, startDay);
  const to = carryOverDay(on, startDay);
  const month = cycleOf(to, startDay);
  if (occurrences(item, on, on).length === 0 || cycle < BUDGET_STARTS || month > BUDGET_ENDS) {
    throw invalid({ path: 'on', ...problemReason('not_due', { name: item.name }) });
  }
  if (cycleRange(cycle, startDay).ends_on >= todayAt(deps.now(), timeZone)) {
    throw invalid({ path: 'on', ...problemReason('cycle_open', { cycle }) });
  }
  const carried = await listCarried(session);
  if (carried.some((each) => each.recurring_item_id === recurring_item_id && each.local_date === on)) {
    throw new AppError('conflict', problemReason('carried_already', { name: item.name, day: on }));
  }
  const asked = { rates: deps.rates.current(), startDay, items, cycles: [cycle] };
  const payments = (await readPaidCycles(session, asked)).get(cycle)?.payments ?? [];
  if (payments.some(({ due }) => due.item.id === item.id && due.local_date === on && due.carried_from === null)) {
    throw new AppError('conflict', problemReason('paid_already', { name: item.name, day: on }));
  }
  const { undo_token } = await startOperation(session, by, deps.now(), 'budget', { action: 'carry_over' });
  await insertCarried(session, { recurring_item_id, local_date: on });
  return { recurring_item_id, from: on, to, month, undo_token };
}
