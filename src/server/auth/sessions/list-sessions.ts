/** Lists and ends sessions. The next request of an ended one is 401. */
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/problem.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { SESSION_IDLE_MS } from '../open-session.ts';
import { deleteOtherSessions, deleteSessionById, listSessions } from '../store.ts';
import { revokeTokens } from '../tokens/revoke-tokens.ts';
import type { RevokedTokens } from '../tokens/schema.ts';

type Needs = Pick<Deps, 'db' | 'now' | 'log'>;

/** The live sessions; `own` is the hash of the caller's. */
export async function readSessions({ db, now }: Needs, own: Buffer) {
  const nowMs = now();
  const rows = await listSessions(db, instantAt(nowMs), instantAt(nowMs - SESSION_IDLE_MS));
  return rows.map(({ id_hash, last_used_at, ...row }) => ({
    ...row,
    last_seen_at: last_used_at,
    current: id_hash.equals(own),
  }));
}

/** Ends a session, even the caller's own. Throws `not_found` for an unknown id. */
export async function endSession({ db, log }: Needs, id: number): Promise<void> {
  if (!(await deleteSessionById(db, id))) throw new AppError('not_found', problemReason('no_session'));
  log.info({ id }, 'A session was ended from the list');
}

/** Ends all sessions but the caller's, and revokes the requested tokens. Returns the remaining ones. */
export async function endOtherSessions({ db, log }: Needs, own: Buffer, revoke?: RevokedTokens) {
  const tokens = await inTransaction(db, async (session) => {
    await deleteOtherSessions(session, own);
    return revokeTokens(session, revoke);
  });
  log.info({ tokens_left: tokens.length }, 'All other sessions were ended');
  return tokens;
}
