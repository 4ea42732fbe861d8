/** A stored notice as the wire shows it. */

import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { addDays } from '../../domain/calendar.ts';
import { noticeCode } from '../../domain/notice-codes.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { readMailSettings } from '../settings/read-mail-settings.ts';
import { findNotice, type ShownNotice } from './listed/store.ts';
import type { Notice } from './schema.ts';

export type NoticeOut = z.input<typeof Notice>;

/** Shows one notice. Throws `not_found`. */
export async function showNotice(db: Kysely<DB>, id: number): Promise<NoticeOut> {
  const row = await findNotice(db, id);
  if (!row) throw new AppError('not_found', problemReason('no_notice'));
  const { keep_days } = await readMailSettings(db);
  return presentNotice(row, keep_days);
}

/** Shows a notice whose text is kept for so many days. */
export function presentNotice(row: ShownNotice, keepDays: number): NoticeOut {
  const { reason_code, reason_params, reason, printed_references, list: _list, door: _door, ...shown } = row;
  return {
    ...shown,
    reason: { code: noticeCode(reason_code), params: reason_params, text: reason },
    references: printed_references,
    text_kept_until: row.body === null ? null : addDays(row.noted_at.slice(0, 10), keepDays),
  } as unknown as NoticeOut;
}
