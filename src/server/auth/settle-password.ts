/** A changed password ends the sessions opened with the old one. Tokens are for the person to revoke. */
import type { Deps } from '../deps.ts';
import { notifySecurity } from '../notifications/notify-security.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { deleteAllSessions } from './store.ts';
import { revokeTokens } from './tokens/revoke-tokens.ts';
import { savePasswordHash } from './verify-credentials.ts';

/**
 * At the start, before any login. When the password differs from the last start's, ends every session, notifies the
 * person, and names the live tokens. A generated one is recorded once it is kept.
 */
export async function applyPasswordChange(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'admin'>,
  { isNew, isKept }: { isNew: boolean; isKept: boolean },
): Promise<void> {
  if (isNew) {
    const { sessions, tokens } = await inTransaction(deps.db, async (session) => {
      const left = await revokeTokens(session);
      await notifySecurity(session, deps, { code: 'password_changed', params: { tokens: left.length } });
      return { sessions: await deleteAllSessions(session), tokens: left };
    });
    deps.log.warn(
      { sessions, tokens: tokens.map(({ name, prefix }) => `${name} (${prefix}…)`) },
      'The password is another than at the last start: every session was ended. These tokens still open the service',
    );
  }
  if (isKept) savePasswordHash(deps.env.dataDir, deps.admin);
}
