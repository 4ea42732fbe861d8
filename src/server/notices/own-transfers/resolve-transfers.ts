/** Notices of own transfers that waited for their row find it when it comes. */
import type { Kysely } from 'kysely';
import { type Author, asAutomaticChange } from '../../history/set-audit-author.ts';
import { instantAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';
import type { TransactionRow } from '../../transactions/show-transaction.ts';
import { makeOwnRow } from '../make-own-row.ts';
import { reassignNotice } from '../pairing/store.ts';
import { settleFields } from '../settle-fields.ts';
import { setPossible } from '../store.ts';
import { findRowFor, TRANSFERS } from './find-row.ts';
import { findWaitingTransfers } from './store.ts';

/** After rows were made, in the caller's database transaction. Answers whether any of them was waited for. */
export async function resolveTransfers(
  deps: RecordDeps,
  session: Kysely<DB>,
  made: readonly TransactionRow[],
  by: Author,
): Promise<boolean> {
  const transfers = made.filter(({ type }) => TRANSFERS.includes(type));
  const waiting = transfers.length === 0 ? [] : await findWaitingTransfers(session, transfers);
  let hasChanged = false;
  for (const { id, telling, side, proposal } of waiting) {
    const found = await findRowFor(session, telling, side);
    if (!found) continue;
    hasChanged = true;
    if (found.outcome === 'same') {
      await reassignNotice(session, id, found.row.id, found.because);
      await settleFields(deps, session, found.row.id, by);
      continue;
    }
    const own = await makeOwnRow(deps, session, { id, proposal }, by);
    const stamp = { at: instantAt(deps.now()), by: by.label };
    await asAutomaticChange(session, () => setPossible(session, own.id, found.row.id, stamp));
  }
  return hasChanged;
}
