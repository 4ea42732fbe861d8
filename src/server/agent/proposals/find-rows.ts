/** Finds the rows of a proposal. */

import { NO_CATEGORY } from '../../../domain/analytics.ts';
import { toWire } from '../../../domain/money.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { AppError } from '../../platform/http/problem.ts';
import { listTransactions } from '../../transactions/list-transactions.ts';
import type { TransactionOut } from '../../transactions/schema.ts';
import type { ToolDeps } from '../tools/define-tool.ts';
import type { PreviewRow } from './define-proposal.ts';

/** Rows of a preview, of as many as there are. */
export const ROWS_SHOWN = 20;

/** The row with this id. Throws `not_found`. */
export async function findRow(
  deps: Pick<ToolDeps, 'db' | 'rates' | 'env' | 'nameBook'>,
  id: number,
): Promise<TransactionOut> {
  const { items } = await listTransactions(deps, { ids: [id], limit: 1 });
  const [row] = items;
  if (row) return row;
  throw new AppError('not_found', problemReason('no_transaction_of_id', { id }));
}

/** The first of these rows for a preview, newest first, before and after. */
export async function showRows(
  deps: Pick<ToolDeps, 'db' | 'rates' | 'env' | 'nameBook'>,
  ids: readonly number[],
  change: (row: TransactionOut) => { before: string; after: string },
): Promise<PreviewRow[]> {
  if (ids.length === 0) return [];
  const shown = ids.slice(0, ROWS_SHOWN);
  const { items } = await listTransactions(deps, { ids: shown, limit: ROWS_SHOWN });
  return items.map((row) => ({ ...previewOf(row), ...change(row) }));
}

/** A row as a preview names it. */
export const previewOf = (row: TransactionOut): PreviewRow => ({
  transaction_id: row.id,
  merchant: row.merchant_name,
  date: row.local_date,
  amount: toWire(row.amount),
  currency: row.currency,
});

/** The name of a category, or that there is none. */
export const categoryText = (category: { name: string } | null | undefined, language: Language): string =>
  category?.name ?? (language === 'en' ? 'Uncategorized' : NO_CATEGORY);

/** `1 transaction`, `3 transacciones`. */
export function countRows(count: number, language: Language): string {
  const [one, many] = language === 'en' ? ['transaction', 'transactions'] : ['transacción', 'transacciones'];
  return `${count} ${count === 1 ? one : many}`;
}
