/** The row that a notice of a transfer between own accounts is of. */
import type { Kysely } from 'kysely';
import { findOwnRow, type OwnRow } from '../../../domain/matching/find-own-row.ts';
import type { Telling } from '../../../domain/matching/notice.ts';
import { readNumbered } from '../../accounts/assign/assign-accounts.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type NewNotice, tellingOf } from '../decide-notices.ts';
import { type Candidate, findCandidates, listPairs } from '../match/store.ts';
import { withCategory } from './store.ts';

export const TRANSFERS = ['TRANSFERENCIA', 'DEPOSITO', 'TRASPASO'];

/** The row that a new notice is of, or may be; null without any, and for a notice of anything else. */
export async function findRowOf(session: Kysely<DB>, notice: NewNotice): Promise<OwnRow<Candidate> | null> {
  const { own_money, own_side } = notice.facts;
  if (own_money !== 'own_transfer' || notice.row.type !== 'TRASPASO') return null;
  const telling = tellingOf(notice, await readNumbered(session));
  return findRowFor(session, telling, own_side === 'in' || own_side === 'out' ? own_side : null);
}

/** The same for a notice that is known. */
export async function findRowFor(
  session: Kysely<DB>,
  telling: Telling,
  side: 'in' | 'out' | null,
): Promise<OwnRow<Candidate> | null> {
  const { amount, currency, local_date } = telling;
  const near = await findCandidates(session, [{ amount, currency, local_date }]);
  const rows = near.filter(({ type }) => TRANSFERS.includes(type));
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const named = await withCategory(session, ids);
  return findOwnRow(telling, rows, { learned: await listPairs(session), side, isNamed: ({ id }) => named.has(id) });
}
