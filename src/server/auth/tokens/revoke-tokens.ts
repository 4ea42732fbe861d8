/** Revoking tokens along with something else that ends who is inside. */
import type { Session } from '../../platform/postgres/database.ts';
import type { RevokedTokens } from './schema.ts';
import { deleteTokens, listTokens, type TokenRow } from './store.ts';

/** Revokes all tokens, or those that are named and there; none by default. Answers those that still open the service. */
export async function revokeTokens(session: Session, which: RevokedTokens = false): Promise<TokenRow[]> {
  if (which !== false) await deleteTokens(session, which === true ? 'all' : which);
  return listTokens(session);
}
