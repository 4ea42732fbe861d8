/** Streams the ledger as CSV, part by part, so that its size costs no memory. */
import type { Kysely } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';
import { EXPORT_HEADER, exportLines } from './export/store.ts';
import type { RowFilters } from './match-rows.ts';
import type { CurrentRates } from './show-transaction.ts';
import type { Position } from './store.ts';

/** Rows read at once. */
const PART = 4_000;
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The header, then the rows newest first. A row that is added meanwhile shifts no other. */
export async function* exportTransactions(
  db: Kysely<DB>,
  filters: RowFilters,
  rates: CurrentRates,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${EXPORT_HEADER}\r\n`;
  for (let after: Position | null = null; ; ) {
    const rows: { id: number; date: string; line: string }[] = await exportLines(db, filters, rates, {
      limit: PART,
      after,
    });
    if (rows.length > 0) yield `${rows.map((row) => row.line).join('\r\n')}\r\n`;
    const last = rows.at(-1);
    if (!last || rows.length < PART) return;
    after = last;
  }
}
