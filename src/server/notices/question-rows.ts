/** Rows that were two events until now, and may be one: which a person is asked. */
import type { Kysely } from 'kysely';
import { matchNotices } from '../../domain/matching/match-notices.ts';
import { type Author, asAutomaticChange } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import { findMadeSince, findOtherSides, listPairs, readCandidates } from './match/store.ts';
import { setPossible } from './store.ts';

/** A row that became a transfer between own accounts, whoever said so, may be reported from the other side too. */
export async function questionOtherSides(
  deps: RecordDeps,
  session: Kysely<DB>,
  before: TransactionRow,
  after: TransactionRow,
): Promise<void> {
  if (before.type === 'TRASPASO' || after.type !== 'TRASPASO') return;
  const stamp = { at: instantAt(deps.now()), by: after.updated_by };
  const others = await findOtherSides(session, after);
  await asAutomaticChange(session, async () => {
    for (const other of others) await setPossible(session, other, after.id, stamp);
  });
}

/**
 * Rows that came back, of which documents made other rows while they were away: those would have found them. `since` is
 * the operation that took them away.
 */
export async function questionReturned(
  deps: RecordDeps,
  session: Kysely<DB>,
  { ids, since, by }: { ids: readonly number[]; since: number; by: string },
): Promise<void> {
  const made = ids.length === 0 ? [] : await findMadeSince(session, ids, since);
  if (made.length === 0) return;
  const returned = (await readCandidates(session, ids)).filter(({ installment }) => (installment?.number ?? 0) === 0);
  const asked = made.map(({ telling }) => ({ telling }));
  const decisions = matchNotices(asked, returned, { learned: await listPairs(session) });
  const stamp = { at: instantAt(deps.now()), by };
  await asAutomaticChange(session, async () => {
    for (const [at, decision] of decisions.entries()) {
      const row = rowIn(decision);
      const other = made[at]?.transaction_id;
      if (row !== null && other !== undefined) await setPossible(session, row, other, stamp);
    }
  });
}

/** A row that may be the same as another, in the caller's operation: a person is asked. */
export async function questionRow(
  deps: RecordDeps,
  session: Kysely<DB>,
  { id, of }: { id: number; of: number },
  by: Author,
): Promise<void> {
  const stamp = { at: instantAt(deps.now()), by: by.label };
  await asAutomaticChange(session, () => setPossible(session, id, of, stamp));
}

function rowIn(decision: ReturnType<typeof matchNotices>[number]): number | null {
  if (decision.outcome === 'duplicate') return 'row' in decision.of ? decision.of.row.id : null;
  return decision.outcome === 'new' ? null : decision.row.id;
}
