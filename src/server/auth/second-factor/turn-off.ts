/** Recovery for a locked-out person: the command line of the machine can disable the second factor. */
import type { Deps } from '../../deps.ts';
import { notifySecurity } from '../../notifications/notify-security.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { deleteAllSessions } from '../store.ts';
import { deleteSecondFactor } from './store.ts';

/**
 * Deletes the authenticator app, the passkeys and the recovery codes, and ends every session. Returns what there was;
 * if anything, the person is notified.
 */
export async function turnOffSecondFactor(
  deps: Pick<Deps, 'db' | 'now'>,
): Promise<{ totp: boolean; passkeys: number; sessions: number }> {
  return inTransaction(deps.db, async (session) => {
    const removed = await deleteSecondFactor(session);
    if (removed.totp || removed.passkeys > 0)
      await notifySecurity(session, deps, { code: 'factor_changed', params: { change: 'all_off' } });
    return { ...removed, sessions: await deleteAllSessions(session) };
  });
}
