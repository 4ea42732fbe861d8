/** One change to many transactions: all of them or none, taken back with one token. */

import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { countingCycle } from '../../domain/calendar.ts';
import { fillOpen, TAGS_MAX } from '../../domain/parts.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { allMoved, type PotsMoved } from '../../domain/salary.ts';
import { chooseAccounts } from '../accounts/assign/assign-accounts.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { inTransaction, refusalOf } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { linkRows } from '../recurring-items/payments/link-payment.ts';
import { changeWithin } from '../transactions/change-transaction.ts';
import { deleteTheirPlans } from '../transactions/guard-plan.ts';
import { refuseCategory } from '../transactions/record-transaction.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { readRows } from '../transactions/show-transaction.ts';
import type { BulkDone, BulkRequest } from './schema.ts';
import {
  deleteTransactions,
  lockCategory,
  lockTransactions,
  purchasesOf,
  setCategory,
  setDeferred,
  setTags,
} from './store.ts';

type Request = z.output<typeof BulkRequest>;

/**
 * Applies one action to up to 500 rows. Throws `not_found` naming the first id that does not exist, and what
 * each row is refused with; nothing changes then.
 */
export async function bulkChange(
  deps: RecordDeps,
  db: Kysely<DB>,
  request: Request,
  by: Author,
): Promise<z.input<typeof BulkDone>> {
  return inTransaction(db, async (session) => {
    if (request.action === 'set_category' && request.category_id !== null) {
      await lockCategory(session, request.category_id);
    }
    const rows = await lockTransactions(session, request.ids);
    const missing = request.ids.find((id) => !rows.some((row) => row.id === id));
    if (missing !== undefined) throw new AppError('not_found', problemReason('no_transaction_of_id', { id: missing }));
    const nowMs = deps.now();
    const { undo_token } = await startOperation(session, by, nowMs, 'bulk', { action: request.action });
    const stamp = { at: instantAt(nowMs), by: by.label };
    let accrual: PotsMoved | null = null;
    switch (request.action) {
      case 'delete':
        await deleteTransactions(session, await deleteTheirPlans(session, request.ids));
        break;
      case 'set_category':
        await categorize(deps, session, { rows, category_id: request.category_id }, { by, stamp });
        break;
      case 'add_tags':
        await addTags(session, request, stamp);
        break;
      case 'remove_tags':
        await setTags(session, request.ids, { add: [], remove: request.tags }, stamp);
        break;
      case 'set_account':
        await setAccount(deps, session, request, by);
        break;
      case 'set_deferred': {
        const { deferred } = request;
        const cycles = rows.map((row) => countingCycle(row.local_date, deferred, deps.env.cycleStartDay));
        await setDeferred(session, { ids: rows.map((row) => row.id), cycles, deferred }, stamp);
        break;
      }
      case 'set_pays':
        await linkRows(deps, session, request.ids, request.recurring_item_id, by);
        break;
      case 'set_type':
        accrual = await setType(deps, session, request, by);
    }
    const done = { action: request.action, affected: request.ids.length, ids: request.ids, undo_token };
    return accrual === null ? done : { ...done, accrual };
  });
}

type Stamp = { at: string; by: string };

/** Gives rows a category, and split ones to their parts without one. Throws `conflict` naming a row that has none such. */
async function categorize(
  deps: RecordDeps,
  session: Kysely<DB>,
  { rows, category_id }: { rows: Awaited<ReturnType<typeof lockTransactions>>; category_id: number | null },
  { by, stamp }: { by: Author; stamp: Stamp },
): Promise<void> {
  const full = rows.find(({ is_split, has_open_part }) => is_split && (!has_open_part || category_id === null));
  if (full) throw new AppError('conflict', problemReason('split_category_of', { id: full.id }));
  const whole = rows.filter(({ is_split }) => !is_split).map(({ id }) => id);
  // A cuota's category is that of its purchase.
  await setCategory(session, await purchasesOf(session, whole), category_id, stamp).catch(refuseCategory);
  for (const { id, is_split } of rows) {
    if (is_split)
      await changeWithin(deps, session, id, by, ({ parts }) => ({ parts: fillOpen(parts ?? [], category_id) }));
  }
}

/** Throws `conflict` when a row would have more tags than one may have. */
async function addTags(
  session: Kysely<DB>,
  { ids, tags }: Extract<Request, { action: 'add_tags' }>,
  stamp: Stamp,
): Promise<void> {
  await setTags(session, ids, { add: tags, remove: [] }, stamp).catch((error: unknown) => {
    throw refusalOf(error, {
      transactions_tags_check: invalid({ path: 'tags', ...problemReason('too_many', { max: TAGS_MAX }) }),
    });
  });
}

/** Gives rows an account; own money leaves it. The rows of a plan have one, so a cuota's is that of its purchase. */
async function setAccount(
  deps: RecordDeps,
  session: Kysely<DB>,
  { ids, account_id }: Extract<Request, { action: 'set_account' }>,
  by: Author,
): Promise<void> {
  const rows = await readRows(session, ids);
  const chosen = rows.map(({ id, anchor_id, to_account_id }) => ({ id: anchor_id ?? id, account_id, to_account_id }));
  if (account_id !== null && rows.some(({ to_account_id }) => to_account_id === account_id)) {
    throw invalid({ path: 'account_id', ...problemReason('same_account') });
  }
  await chooseAccounts(deps, session, chosen, by).catch(refuseCategory);
}

/**
 * Gives rows another type, with what a row's own change brings: salaries accrue, and one without category gets its own.
 * Returns what MEMP and MPAT moved by.
 */
async function setType(
  deps: RecordDeps,
  session: Kysely<DB>,
  { ids, type }: Extract<Request, { action: 'set_type' }>,
  by: Author,
): Promise<PotsMoved | null> {
  const moved: (PotsMoved | null)[] = [];
  for (const id of ids) {
    const { accrual } = await changeWithin(deps, session, id, by, () => ({ type }));
    moved.push(accrual);
  }
  return allMoved(moved);
}
