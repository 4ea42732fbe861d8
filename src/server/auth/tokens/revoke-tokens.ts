/** Revokes tokens together with sessions. */
import type { Session } from '../../platform/postgres/database.ts';
import type { RevokedTokens } from './schema.ts';
import { deleteTokens, listTokens, type TokenRow } from './store.ts';

/** Revokes all tokens, or the named ones that exist; none by default. Returns the remaining live ones. */
export async function revokeTokens(session: Session, which: RevokedTokens = false): Promise<TokenRow[]> {
  if (which !== false) await deleteTokens(session, which === true ? 'all' : which);
  return listTokens(session);
}
