/** Queries for programs that ask for access by OAuth. Secrets are stored as their hashes only. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';
import type { OauthScope } from './schema.ts';

export type OauthClient = { id: string; name: string; redirect_uris: string[]; created_at: string };

export async function insertClient(db: Kysely<DB>, client: OauthClient): Promise<void> {
  await db.insertInto('oauth_clients').values(client).execute();
}

export async function findClient(db: Kysely<DB>, id: string): Promise<OauthClient | undefined> {
  return db.selectFrom('oauth_clients').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many programs are registered that the person never let in. */
export async function countStrangers(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from oauth_clients c
    where not exists (select from api_tokens t where t.oauth_client = c.id)`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Deletes requests that are over, and programs registered before a moment that have no access and ask for none. */
export async function purgeOauth(db: Kysely<DB>, at: { now: string; strangersBefore: string }): Promise<void> {
  await db.deleteFrom('oauth_requests').where('expires_at', '<=', at.now).execute();
  await sql`delete from oauth_clients c where created_at < ${at.strangersBefore}
    and not exists (select from api_tokens t where t.oauth_client = c.id)
    and not exists (select from oauth_requests r where r.client_id = c.id)`.execute(db);
}

export type AccessRequest = {
  id_hash: Buffer;
  client_id: string;
  redirect_uri: string;
  code_challenge: string;
  state: string | null;
  scopes: OauthScope[];
  expires_at: string;
};

export async function insertRequest(db: Kysely<DB>, request: AccessRequest): Promise<void> {
  await db.insertInto('oauth_requests').values(request).execute();
}

/** A request that waits for the person, with the name of its program. */
export async function findRequest(db: Kysely<DB>, idHash: Buffer, now: string) {
  const row = await db
    .selectFrom('oauth_requests as r')
    .innerJoin('oauth_clients as c', 'c.id', 'r.client_id')
    .select(['r.redirect_uri', 'r.scopes', 'r.state', 'r.expires_at', 'c.name'])
    .where('r.id_hash', '=', idHash)
    .where('r.code_hash', 'is', null)
    .where('r.expires_at', '>', now)
    .executeTakeFirst();
  return row && { ...row, scopes: row.scopes as OauthScope[] };
}

/** Turns a waiting request into a code. Returns whether it was waiting. */
export async function grantRequest(
  db: Kysely<DB>,
  idHash: Buffer,
  granted: { code_hash: Buffer; scopes: OauthScope[]; expires_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_requests')
    .set(granted)
    .where('id_hash', '=', idHash)
    .where('code_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteRequest(db: Kysely<DB>, idHash: Buffer): Promise<void> {
  await db.deleteFrom('oauth_requests').where('id_hash', '=', idHash).where('code_hash', 'is', null).execute();
}

/** The challenge of a code that can be exchanged. */
export async function findChallenge(db: Kysely<DB>, code: CodeOf): Promise<string | undefined> {
  const row = await db
    .selectFrom('oauth_requests')
    .select('code_challenge')
    .where('code_hash', '=', code.code_hash)
    .where('client_id', '=', code.client_id)
    .where('expires_at', '>', code.now)
    .executeTakeFirst();
  return row?.code_challenge;
}

type CodeOf = { code_hash: Buffer; client_id: string; now: string };

/** Takes a code, which exists once. */
export async function takeCode(db: Kysely<DB>, code: CodeOf) {
  const row = await db
    .deleteFrom('oauth_requests')
    .where('code_hash', '=', code.code_hash)
    .where('client_id', '=', code.client_id)
    .where('expires_at', '>', code.now)
    .returning(['redirect_uri', 'scopes'])
    .executeTakeFirst();
  return row && { ...row, scopes: row.scopes as OauthScope[] };
}

/** The secrets of an access, as hashes, and how long they last. */
export type Secrets = {
  token_hash: Buffer;
  refresh_hash: Buffer;
  access_expires_at: string;
  expires_at: string;
};

export async function insertAccess(
  db: Kysely<DB>,
  access: Secrets & {
    name: string;
    prefix: string;
    scopes: OauthScope[];
    created_at: string;
    oauth_client: string;
    code_hash: Buffer;
  },
): Promise<void> {
  await db.insertInto('api_tokens').values(access).execute();
}

/** The access of a refresh token that was not used yet, held until the caller's transaction ends. */
export async function lockAccess(db: Kysely<DB>, refreshHash: Buffer, clientId: string, now: string) {
  const row = await db
    .selectFrom('api_tokens')
    .select(['id', 'scopes'])
    .where('refresh_hash', '=', refreshHash)
    .where('oauth_client', '=', clientId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, scopes: row.scopes as OauthScope[] };
}

export async function renewAccess(
  db: Kysely<DB>,
  id: number,
  renewed: Secrets & { prefix: string; scopes: OauthScope[]; spent_refresh_hash: Buffer },
): Promise<void> {
  await db.updateTable('api_tokens').set(renewed).where('id', '=', id).execute();
}

/** Ends the access that a secret belongs to, current or spent. Returns whether there was one. */
export async function deleteAccess(
  db: Kysely<DB>,
  clientId: string,
  by: 'token_hash' | 'refresh_hash' | 'spent_refresh_hash' | 'code_hash',
  hash: Buffer,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('api_tokens')
    .where('oauth_client', '=', clientId)
    .where(by, '=', hash)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
