/** What a new password ends: whoever came in with the old one goes out. Tokens are the person's to revoke. */
import type { Deps } from '../deps.ts';
import { notifySecurity } from '../notifications/notify-security.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { deleteAllSessions } from './store.ts';
import { revokeTokens } from './tokens/revoke-tokens.ts';
import { savePasswordHash } from './verify-credentials.ts';

/**
 * At the start, before anybody is let in. With a password that is another than at the last one, ends every session, tells
 * the person, and names the tokens that still open the service. One that is made up is remembered when it is kept.
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
