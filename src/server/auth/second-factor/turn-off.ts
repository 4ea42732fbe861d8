/** The way out for somebody who is locked out: whoever has the machine may turn the second factor off there. */
import type { Deps } from '../../deps.ts';
import { notifySecurity } from '../../notifications/notify-security.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { deleteAllSessions } from '../store.ts';
import { deleteSecondFactor } from './store.ts';

/**
 * Forgets the authenticator app, the passkeys and the recovery codes, and ends every session. Answers what there was; the
 * person is told when it was something.
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
