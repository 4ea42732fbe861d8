/** What a proposal showed of what it changes: by the time that it is applied this is so still, or nothing is changed. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';
import { readRows, type TransactionRow } from '../../transactions/show-transaction.ts';

type Rows = { transaction_id?: number | undefined; transaction_ids?: number[] | undefined };

/** What a person sees of these rows before a change. What a search finds is kept with it, and a row that is gone is refused. */
export async function rowsAsShown(
  _deps: unknown,
  db: Kysely<DB>,
  { transaction_id, transaction_ids = [] }: Rows,
): Promise<unknown> {
  const ids = transaction_id === undefined ? transaction_ids : [transaction_id];
  if (ids.length === 0) return undefined;
  const rows = await readRows(db, [...new Set(ids)]);
  return rows.length < new Set(ids).size ? undefined : rows.toSorted((a, b) => a.id - b.id).map(asShown);
}

const asShown = (row: TransactionRow): unknown => [
  ...[row.id, row.merchant, row.amount, row.currency, row.local_date, row.type, row.category_id, row.account_id],
  ...[row.deferred_to_next_cycle, row.notes, row.tags, row.plan_id, row.pays_item_id, row.pays_nothing],
  (row.parts ?? []).map(({ category_id, amount }) => [category_id, amount]),
];

export const digestOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
