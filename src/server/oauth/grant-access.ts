/**
 * Access for a program, as OAuth 2.1 has it: the program asks, the person decides, a code is exchanged once, and a
 * refresh token replaces both tokens each time. An access is an API token that opens `/mcp` alone.
 */
import { NAME_LENGTH_MAX } from '../../domain/limits.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { notifySecurity } from '../notifications/notify-security.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { inTransaction, type Session } from '../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../platform/secret.ts';
import type { OauthScope } from './schema.ts';
import {
  countStrangers,
  deleteAccess,
  deleteRequest,
  findRequest,
  grantRequest,
  insertAccess,
  insertClient,
  insertRequest,
  lockAccess,
  type OauthClient,
  purgeOauth,
  renewAccess,
  takeCode,
} from './store.ts';

/** How long the person may take to decide, and the program to exchange the code. */
const REQUEST_MS = 10 * 60_000;
const CODE_MS = 60_000;
export const ACCESS_MS = 60 * 60_000;
/** A program that was not used for as long asks again. */
const REFRESH_MS = 30 * 86_400_000;
const STRANGER_MS = 86_400_000;
const STRANGERS_MAX = 100;

type OauthDeps = Pick<Deps, 'db' | 'now' | 'env'>;

export type Granted = { access_token: string; refresh_token: string; scopes: readonly OauthScope[] };

/** Registers a program. Returns null when too many are registered that nobody let in. */
export async function registerProgram(
  { db, now }: OauthDeps,
  wanted: { name: string; redirect_uris: string[] },
): Promise<OauthClient | null> {
  const nowMs = now();
  await purgeOauth(db, { now: instantAt(nowMs), strangersBefore: instantAt(nowMs - STRANGER_MS) });
  if ((await countStrangers(db)) >= STRANGERS_MAX) return null;
  const name = [...wanted.name].slice(0, NAME_LENGTH_MAX).join('').trim() || 'MCP';
  const client = { id: newSecret(), name, redirect_uris: wanted.redirect_uris, created_at: instantAt(nowMs) };
  await insertClient(db, client);
  return client;
}

/** Stores a program's request. Returns the secret id under which the person finds it. */
export async function askAccess(
  { db, now }: OauthDeps,
  asked: {
    client_id: string;
    redirect_uri: string;
    code_challenge: string;
    state: string | null;
    scopes: OauthScope[];
  },
): Promise<string> {
  const id = newSecret();
  await insertRequest(db, { ...asked, id_hash: hashSecret(id), expires_at: instantAt(now() + REQUEST_MS) });
  return id;
}

/** The request that waits under an id. Throws `not_found` when it is over. */
export async function readRequest({ db, now }: OauthDeps, id: string) {
  const found = await findRequest(db, hashSecret(id), instantAt(now()));
  if (!found) throw new AppError('not_found', problemReason('nothing_here'));
  return found;
}

/** Decides a request: the scopes that were granted, or null for none. Returns the address that the browser goes back to. */
export async function decideRequest(
  { db, now, env }: OauthDeps,
  id: string,
  granted: readonly OauthScope[] | null,
): Promise<string> {
  const { redirect_uri, state, scopes } = await readRequest({ db, now, env }, id);
  const back = new URL(redirect_uri);
  if (state !== null) back.searchParams.set('state', state);
  back.searchParams.set('iss', issuerOf(env));
  const allowed = scopes.filter((scope) => granted?.includes(scope));
  if (!allowed.includes('read')) {
    await deleteRequest(db, hashSecret(id));
    back.searchParams.set('error', 'access_denied');
    return back.href;
  }
  const code = newSecret();
  const expires_at = instantAt(now() + CODE_MS);
  const isFirst = await grantRequest(db, hashSecret(id), { code_hash: hashSecret(code), scopes: allowed, expires_at });
  if (!isFirst) throw new AppError('not_found', problemReason('nothing_here'));
  back.searchParams.set('code', code);
  return back.href;
}

/** Exchanges a code. Null for one that is over, used, or another program's: a used one ends what it had opened. */
export async function exchangeCode(
  deps: OauthDeps,
  client: OauthClient,
  { code, redirect_uri }: { code: string; redirect_uri: string | undefined },
): Promise<Granted | null> {
  const code_hash = hashSecret(code);
  return inTransaction(deps.db, async (session) => {
    const taken = await takeCode(session, { code_hash, client_id: client.id, now: instantAt(deps.now()) });
    if (!taken) {
      await deleteAccess(session, client.id, 'code_hash', code_hash);
      return null;
    }
    if (redirect_uri !== undefined && redirect_uri !== taken.redirect_uri) return null;
    const { tokens, stored } = createSecrets(deps.now());
    const { name, id: oauth_client } = client;
    const { scopes } = taken;
    await insertAccess(session, {
      ...stored,
      name,
      scopes,
      created_at: instantAt(deps.now()),
      oauth_client,
      code_hash,
    });
    await notifySecurity(session, deps, { code: 'token_made', params: { name, scopes } });
    return { ...tokens, scopes };
  });
}

/** Replaces both tokens. Null for a refresh token that is over; one that was used before ends the access. */
export async function refreshAccess(
  deps: OauthDeps,
  client: OauthClient,
  { refresh, scopes: asked }: { refresh: string; scopes: readonly string[] | undefined },
): Promise<Granted | null> {
  const hash = hashSecret(refresh);
  return inTransaction(deps.db, async (session) => {
    const found = await lockAccess(session, hash, client.id, instantAt(deps.now()));
    if (!found) {
      await deleteAccess(session, client.id, 'spent_refresh_hash', hash);
      return null;
    }
    const scopes = asked === undefined ? found.scopes : found.scopes.filter((scope) => asked.includes(scope));
    if (!scopes.includes('read')) return null;
    const { tokens, stored } = createSecrets(deps.now());
    await renewAccess(session, found.id, { ...stored, scopes, spent_refresh_hash: hash });
    return { ...tokens, scopes };
  });
}

/** Ends the access of either token. */
export async function endAccess(db: Session, client: OauthClient, token: string): Promise<void> {
  const hash = hashSecret(token);
  if (!(await deleteAccess(db, client.id, 'token_hash', hash))) await deleteAccess(db, client.id, 'refresh_hash', hash);
}

/** Who issues the tokens, as its metadata has it. */
export const issuerOf = ({ appOrigin }: Pick<Deps['env'], 'appOrigin'>): string => new URL(appOrigin).href;

/** What the tokens open, and nothing else. */
export const resourceOf = ({ appOrigin }: Pick<Deps['env'], 'appOrigin'>): string => new URL('/mcp', appOrigin).href;

function createSecrets(nowMs: number) {
  const access_token = `alc_${newSecret()}`;
  const refresh_token = `alr_${newSecret()}`;
  return {
    tokens: { access_token, refresh_token },
    stored: {
      prefix: access_token.slice(0, 10),
      token_hash: hashSecret(access_token),
      refresh_hash: hashSecret(refresh_token),
      access_expires_at: instantAt(nowMs + ACCESS_MS),
      expires_at: instantAt(nowMs + REFRESH_MS),
    },
  };
}
