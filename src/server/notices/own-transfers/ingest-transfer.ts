/** A bank's notice that money moved between the person's own accounts turns the row of that money into a TRASPASO. */
import type { Kysely } from 'kysely';
import type { Author } from '../../history/set-audit-author.ts';
import { instantAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';
import { decideNotices, moneyOf, type NewNotice } from '../decide-notices.ts';
import { ingestNotice, type Taken, valuesOf } from '../ingest-notice.ts';
import { lockAmounts } from '../match/store.ts';
import { type NoticeText, upsertNotice } from '../store.ts';
import { findRowOf } from './find-row.ts';
import { OWN_TRANSFER_WAITS } from './store.ts';

/**
 * Takes a notice in that names neither account, in the caller's database transaction. It makes no row: it joins the one
 * that another document made, or waits for it. Where that is unclear its own TRASPASO, which counts nowhere, is a question.
 */
export async function ingestTransfer(
  deps: RecordDeps,
  session: Kysely<DB>,
  { notice, text }: { notice: NewNotice; text: NoticeText | null },
  by: Author,
): Promise<Taken | { outcome: 'waits' }> {
  await lockAmounts(session, [moneyOf(notice)]);
  const [decided] = await decideNotices(session, [notice]);
  const isTold = decided?.outcome === 'known' || decided?.outcome === 'same';
  if (isTold || (await findRowOf(session, notice))) return ingestNotice(deps, session, notice, by, text);
  await upsertNotice(session, { ...valuesOf(notice, instantAt(deps.now())), ...WAITS }, text);
  return { outcome: 'waits' };
}

/** The message for an own transfer without its row. */
export const WAITS = {
  status: 'ignored',
  reason_code: OWN_TRANSFER_WAITS,
  reason: 'Money moved between your own accounts, and no row tells of it: the one that comes will be a TRASPASO.',
} as const;
