/** A purchase that came back takes its spending back, whichever of the two documents comes first. */
import type { Kysely } from 'kysely';
import { findReversed } from '../../../domain/matching/find-reversed.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { instantAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';
import { readRow } from '../../transactions/show-transaction.ts';
import { decideNotices, moneyOf, type NewNotice, tellingOf } from '../decide-notices.ts';
import { ingestNotice, type Taken, valuesOf } from '../ingest-notice.ts';
import { findCandidates, listPairs, lockAmounts } from '../match/store.ts';
import { type NoticeText, upsertNotice } from '../store.ts';
import { DAYS_MAX } from './resolve-reversals.ts';
import { REVERSAL_WAITS, setRefund, withoutRefund } from './store.ts';

/**
 * Takes the notice of a reversal in, whose row is a DEVOLUCION, in the caller's database transaction. With the purchase in
 * the ledger the row names it. A list may have reported it before: then it joins that row, or is asked about. Without the
 * purchase, money that was given back is a row all the same; a charge that was undone waits for its purchase, with `waits`
 * as the outcome, and is a person's to read until that comes.
 */
export async function ingestReversal(
  deps: RecordDeps,
  session: Kysely<DB>,
  { notice, reason, text }: { notice: NewNotice; reason: 'reversed' | 'refunded'; text: NoticeText | null },
  by: Author,
): Promise<Taken | { outcome: 'waits' }> {
  await lockAmounts(session, [moneyOf(notice)]);
  const [decided] = await decideNotices(session, [notice]);
  const isTold = decided?.outcome === 'known' || decided?.outcome === 'same';
  const isAsked = decided?.outcome === 'possible' && decided.row.type === 'DEVOLUCION';
  const purchase = decided?.outcome === 'known' ? null : await findPurchase(session, notice);
  if (isTold || isAsked || purchase || reason === 'refunded') {
    const taken = await ingestNotice(deps, session, notice, by, text);
    const { transaction } = taken;
    if (!purchase || taken.outcome === 'duplicate' || !transaction || transaction.refund_of !== null) return taken;
    await setRefund(session, transaction.id, purchase);
    return { ...taken, transaction: (await readRow(session, transaction.id)) ?? transaction };
  }
  await upsertNotice(session, { ...valuesOf(notice, instantAt(deps.now())), ...WAITS }, text);
  return { outcome: 'waits' };
}

/** The message for a reversal without its purchase. */
export const WAITS = {
  status: 'unrecognized',
  reason_code: REVERSAL_WAITS,
  reason: 'A purchase was reversed that is not in the ledger: it is taken back when it comes.',
} as const;

async function findPurchase(session: Kysely<DB>, notice: NewNotice): Promise<number | null> {
  const wanted = { ...moneyOf(notice), local_date: notice.row.local_date };
  const rows = await findCandidates(session, [wanted], DAYS_MAX);
  const open = await withoutRefund(
    session,
    rows.map(({ id }) => id),
  );
  const free = rows.filter(({ id }) => open.has(id));
  return findReversed(tellingOf(notice), free, await listPairs(session))?.id ?? null;
}
