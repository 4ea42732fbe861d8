/** Creates, changes and deletes recurring items. */

import type { Kysely } from 'kysely';
import { problemReason } from '../../domain/problem-reasons.ts';
import { checkSchedule, type Schedule } from '../../domain/recurring.ts';
import { hasDay, hasInterval } from '../../domain/recurring-fields.ts';
import type { Deps } from '../deps.ts';
import { type Author, setAuditAuthor, startOperation } from '../history/set-audit-author.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { fitAmount, sentFields } from '../platform/http/wire.ts';
import { inTransaction, refusalOf } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { ItemChangeBody, ItemInput } from './schema.ts';
import { deleteItem, type ItemRow, insertItem, lockItem, updateItem } from './store.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now'>;

/** Creates an item in the caller's transaction. Throws `validation` for an impossible schedule or category. */
export async function createItem(
  deps: Pick<Deps, 'now'>,
  session: Kysely<DB>,
  input: ItemInput,
  by: Author,
): Promise<ItemRow> {
  await setAuditAuthor(session, by, deps.now());
  return insertNew(session, input);
}

/** The same as part of the caller's operation. */
export async function insertNew(session: Kysely<DB>, { mode, matches = [], ...input }: ItemInput): Promise<ItemRow> {
  refuseItem({ mode, ...input });
  const asked = mode === undefined && mayBeAllowance(input);
  const values = { ...input, matches, mode: mode ?? modeOf(input), mode_asked: asked };
  return insertItem(session, values).catch(refuseCategory);
}

/** Changes the given fields. Throws `not_found`, or `validation` for an impossible item. */
export async function changeItem(deps: ChangeDeps, id: number, change: ItemChangeBody, by: Author): Promise<ItemRow> {
  return inTransaction(deps.db, async (session) => {
    await setAuditAuthor(session, by, deps.now());
    return changeWithin(session, id, change);
  });
}

/** The same as part of the caller's operation. */
export async function changeWithin(session: Kysely<DB>, id: number, change: ItemChangeBody): Promise<ItemRow> {
  const stored = await lockItem(session, id);
  if (!stored) throw missingItem();
  const { id: _id, ...values } = { ...stored, ...keptOf(stored, change), ...sentFields(change) };
  refuseSchedule(values);
  if (change.mode === undefined && !mayBeAllowance(values) && values.active) values.mode = 'payment';
  values.mode_asked = values.mode_asked && change.mode === undefined && mayBeAllowance(values);
  refuseAllowance(values);
  const sent = change.amount !== undefined;
  const amount = fitAmount(values.amount, values.currency, { field: 'amount', sent, positive: true });
  return updateItem(session, id, { ...values, amount }).catch(refuseCategory);
}

/** Adds a word of a merchant to an item, as part of the caller's operation. */
export async function learnWord(session: Kysely<DB>, id: number, word: string): Promise<void> {
  const stored = await lockItem(session, id);
  if (!stored) throw missingItem();
  const { id: _id, ...values } = stored;
  await updateItem(session, id, { ...values, matches: [...stored.matches, word] });
}

/** Deletes an item; returns the undo token. Throws `not_found`. */
export async function removeItem(deps: ChangeDeps, id: number, by: Author): Promise<string> {
  return inTransaction(deps.db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'delete');
    if (!(await deleteItem(session, id))) throw missingItem();
    return undo_token;
  });
}

export function missingItem(): AppError {
  return new AppError('not_found', problemReason('no_item'));
}

type Kind = Pick<ItemRow, 'type' | 'category_id'>;

/** An allowance belongs to a category that is spent from. */
function mayBeAllowance({ type, category_id }: Kind): boolean {
  return type === 'EXPENSE' && category_id !== null;
}

/** The mode of an item when none was given: an allowance if it may be one. */
export function modeOf(kind: Kind): ItemRow['mode'] {
  return mayBeAllowance(kind) ? 'allowance' : 'payment';
}

function refuseAllowance({ mode, type, category_id, active }: Kind & Pick<ItemRow, 'mode' | 'active'>): void {
  if (mode === 'payment') return;
  if (type !== 'EXPENSE') throw invalid({ path: 'mode', ...problemReason('allowance_is_expense') });
  if (category_id === null && active) {
    throw invalid({ path: 'category_id', ...problemReason('allowance_needs_category') });
  }
}

/** Throws `validation` for a schedule or mode that a new item cannot have. */
export function refuseItem({ mode, ...input }: Omit<ItemInput, 'matches'>): void {
  refuseSchedule(input);
  refuseAllowance({ ...input, mode: mode ?? modeOf(input) });
}

/** Names the field that would have to change. */
function refuseSchedule(schedule: Schedule): void {
  const problem = checkSchedule(schedule);
  if (problem !== null) throw invalid(problem);
}

/** The day and interval of a stored item as far as it uses them when it is changed. */
export function keptOf(
  { interval, day, frequency: stored }: Pick<ItemRow, 'interval' | 'day' | 'frequency'>,
  { frequency = stored }: Pick<ItemChangeBody, 'frequency'>,
): Pick<ItemRow, 'interval' | 'day'> {
  return { interval: hasInterval(frequency) ? interval : null, day: hasDay(frequency) ? day : null };
}

function refuseCategory(error: unknown): never {
  throw refusalOf(error, {
    recurring_items_category_id_fkey: invalid({
      path: 'category_id',
      ...problemReason('no_category_id'),
    }),
  });
}

export { type ItemRow, lockItem, lockItems } from './store.ts';
