/** Queries for API tokens. A token is stored only as its hash. */
import { sql } from 'kysely';
import type { Scope } from '../../platform/http/actor.ts';
import type { Session } from '../../platform/postgres/database.ts';

export type TokenRow = {
  id: number;
  name: string;
  prefix: string;
  scopes: Scope[];
  created_at: string;
  last_used_at: string | null;
  expires_at: string | null;
  /** A program got it by OAuth. */
  is_oauth: boolean;
};

const COLUMNS = [
  ...(['id', 'name', 'prefix', 'scopes', 'created_at', 'last_used_at', 'expires_at'] as const),
  sql<boolean>`oauth_client is not null`.as('is_oauth'),
] as const;

export async function insertToken(
  db: Session,
  row: Omit<TokenRow, 'id' | 'last_used_at' | 'is_oauth'> & { token_hash: Buffer },
): Promise<TokenRow> {
  return (await db.insertInto('api_tokens').values(row).returning(COLUMNS).executeTakeFirstOrThrow()) as TokenRow;
}

export async function listTokens(db: Session): Promise<TokenRow[]> {
  return (await db.selectFrom('api_tokens').select(COLUMNS).orderBy('id').execute()) as TokenRow[];
}

/** `access_expires_at`: of one that a program got by OAuth. */
export async function findToken(
  db: Session,
  tokenHash: Buffer,
): Promise<(TokenRow & { access_expires_at: string | null }) | undefined> {
  const row = await db
    .selectFrom('api_tokens')
    .select([...COLUMNS, 'access_expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row as (TokenRow & { access_expires_at: string | null }) | undefined;
}

export async function touchToken(db: Session, id: number, at: string): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
}

export async function deleteTokens(db: Session, which: readonly number[] | 'all'): Promise<void> {
  await db
    .deleteFrom('api_tokens')
    .$if(which !== 'all', (query) => query.where('id', '=', sql<number>`any(${which}::integer[])`))
    .execute();
}

/** Returns whether there was one. */
export async function deleteToken(db: Session, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('api_tokens').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
