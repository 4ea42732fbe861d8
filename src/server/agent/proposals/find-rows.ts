/** Finds the rows of a proposal. */

import { toWire } from '../../../domain/money.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { AppError } from '../../platform/http/problem.ts';
import { listTransactions } from '../../transactions/list-transactions.ts';
import type { TransactionOut } from '../../transactions/schema.ts';
import type { ToolDeps } from '../tools/define-tool.ts';
import type { PreviewRow } from './define-proposal.ts';

/** Limits of rows per proposal, and per preview. */
export const ROWS_MAX = 50;
const ROWS_SHOWN = 20;

/** The rows with these ids, newest first. Throws `not_found` naming the first missing one. */
export async function findRows(
  deps: Pick<ToolDeps, 'db' | 'rates' | 'env'>,
  ids: readonly number[],
): Promise<TransactionOut[]> {
  const wanted = [...new Set(ids)];
  const { items } = await listTransactions(deps, { ids: wanted, limit: ROWS_MAX });
  const found = new Set(items.map(({ id }) => id));
  const missing = wanted.find((id) => !found.has(id));
  if (missing !== undefined) throw new AppError('not_found', problemReason('no_transaction_of_id', { id: missing }));
  return items;
}

/** Rows for a preview, before and after. */
export function showRows(
  rows: readonly TransactionOut[],
  change: (row: TransactionOut) => { before: string; after: string },
): PreviewRow[] {
  return rows.slice(0, ROWS_SHOWN).map((row) => ({
    transaction_id: row.id,
    merchant: row.merchant,
    date: row.local_date,
    amount: toWire(row.amount),
    currency: row.currency,
    ...change(row),
  }));
}

/** `1 transaction`, `3 transacciones`. */
export function countRows(count: number, language: Language): string {
  const [one, many] = language === 'en' ? ['transaction', 'transactions'] : ['transacción', 'transacciones'];
  return `${count} ${count === 1 ? one : many}`;
}

/** The preview's remark about rows that need no change; nothing when there are none. */
export function sameNotes(same: number, language: Language): string[] {
  if (same === 0) return [];
  return [language === 'en' ? `Already so: ${same}.` : `Ya estaban así: ${same}.`];
}
