/** The municipal receipts as the wire gives them out. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { isMonth } from '../../domain/calendar.ts';
import { periodName } from '../../domain/municipal/period.ts';
import { cutPage, readCursor } from '../platform/http/cursor.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { MunicipalReceipt, ReceiptPage, ReceiptQuery } from './schema.ts';
import { countReceipts, pageReceipts, type ReceiptFilter, type ReceiptRow } from './store.ts';
import { type KeptArrears, type KeptMeters, referenceOf } from './to-notice.ts';

/** A page of receipts, the latest period first. Throws `validation` for a strange cursor. */
export async function listReceipts(
  db: Kysely<DB>,
  { limit, cursor, ...filter }: z.output<typeof ReceiptQuery> & Pick<ReceiptFilter, 'from' | 'to'>,
): Promise<z.input<typeof ReceiptPage>> {
  const after = readCursor(cursor, isMonth);
  const [rows, total] = await Promise.all([pageReceipts(db, filter, { limit, after }), countReceipts(db, filter)]);
  const page = cutPage(rows, limit, (row) => row.period_to);
  return { ...page, items: page.items.map(presentReceipt), total };
}

function presentArrears({
  code,
  arrears,
  left_out,
  included,
  of,
}: KeptArrears): z.input<typeof MunicipalReceipt>['arrears'] {
  return { code, amount: arrears, left_out, included, of };
}

export function presentReceipt({ meters, ...row }: ReceiptRow): z.input<typeof MunicipalReceipt> {
  const { electricity, unread }: KeptMeters = meters === null ? { electricity: [], unread: [] } : JSON.parse(meters);
  return {
    ...row,
    electricity: [...electricity],
    unread: [...unread],
    reference: referenceOf(row),
    period: periodName(row.period_from, row.period_to),
    arrears: row.arrears === null ? null : presentArrears(JSON.parse(row.arrears)),
  };
}
