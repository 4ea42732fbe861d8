/** Making, changing and deleting a recurring item. */
import type { Kysely } from 'kysely';
import { parseAmount } from '../../domain/money.ts';
import { checkSchedule, type Schedule } from '../../domain/recurring.ts';
import type { Deps } from '../deps.ts';
import { answerFor, type By, beginOperation } from '../history/answer-for.ts';
import { inTransaction, refusalOf } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { AppError, invalid } from '../platform/problem.ts';
import type { ItemChangeBody, ItemInput } from './schema.ts';
import { deleteItem, type ItemRow, insertItem, lockItem, updateItem } from './store.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now'>;

/** Makes an item in the caller's transaction. Throws `validation` for a schedule or category there cannot be. */
export async function createItem(
  deps: Pick<Deps, 'now'>,
  session: Kysely<DB>,
  input: ItemInput,
  by: By,
): Promise<ItemRow> {
  refuseSchedule(input);
  await answerFor(session, by, deps.now());
  return insertItem(session, input).catch(refuseCategory);
}

/** Changes the fields that are given. Throws `not_found`, or `validation` for an item there cannot be. */
export async function changeItem(deps: ChangeDeps, id: number, change: ItemChangeBody, by: By): Promise<ItemRow> {
  return inTransaction(deps.db, async (session) => {
    await answerFor(session, by, deps.now());
    const stored = await lockItem(session, id);
    if (!stored) throw missingItem();
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const { id: _id, ...values } = { ...stored, ...(given as Partial<ItemRow>) };
    refuseSchedule(values);
    const amount = fittingAmount(change.amount ?? stored.amount, values.currency, change.amount !== undefined);
    return updateItem(session, id, { ...values, amount }).catch(refuseCategory);
  });
}

/** Deletes an item; the token takes that back. Throws `not_found`. */
export async function removeItem(deps: ChangeDeps, id: number, by: By): Promise<string> {
  return inTransaction(deps.db, async (session) => {
    const { undo_token } = await beginOperation(session, by, deps.now(), 'delete');
    if (!(await deleteItem(session, id))) throw missingItem();
    return undo_token;
  });
}

export function missingItem(): AppError {
  return new AppError('not_found', 'There is no recurring item with that id.');
}

/** Refuses a schedule under the field that would have to change. */
function refuseSchedule(schedule: Schedule): void {
  const message = checkSchedule(schedule);
  if (message === null) return;
  const optional = ['ends_on', 'day'] as const;
  const path = optional.find((field) => checkSchedule({ ...schedule, [field]: null }) === null) ?? 'interval';
  throw invalid({ path, message });
}

function refuseCategory(error: unknown): never {
  throw refusalOf(error, {
    recurring_items_category_id_fkey: invalid({
      path: 'category_id',
      message: 'There is no category with that id',
    }),
  });
}

/** The amount of a change, checked against the currency the item ends up with. */
function fittingAmount(amount: number | string, currency: ItemRow['currency'], sent: boolean): string {
  const checked = parseAmount(amount, currency);
  if (checked.ok && checked.amount !== '0' && !checked.amount.startsWith('-')) return checked.amount;
  throw invalid(
    sent
      ? {
          path: 'amount',
          message: `Must be more than zero, with at most 15 digits and no more decimals than ${currency} has`,
        }
      : { path: 'currency', message: `The amount ${amount} has more decimals than ${currency}: send it too` },
  );
}
