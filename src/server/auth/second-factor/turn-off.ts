/** The way out for somebody who is locked out: whoever has the machine may turn the second factor off there. */
import { type Database, inTransaction } from '../../platform/database.ts';
import { deleteAllSessions } from '../store.ts';
import { deleteSecondFactor } from './store.ts';

/** Forgets the authenticator app, the passkeys and the recovery codes, and ends every session. Answers what there was. */
export async function turnOffSecondFactor(
  db: Database,
): Promise<{ totp: boolean; passkeys: number; sessions: number }> {
  return inTransaction(db, async (session) => ({
    ...(await deleteSecondFactor(session)),
    sessions: await deleteAllSessions(session),
  }));
}
