/** Creates API tokens, and finds the actor of a token. */
import type { Deps } from '../../deps.ts';
import { notifySecurity } from '../../notifications/notify-security.ts';
import { instantAt } from '../../platform/clock.ts';
import type { Actor, Scope } from '../../platform/http/actor.ts';
import type { Session } from '../../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { findToken, insertToken, type TokenRow, touchToken } from './store.ts';

/** The prefix of a token, so that a leaked one is recognizable. */
const PREFIX = 'alc_';
/** The lifetime of the token from a program's login. */
const LOGIN_TOKEN_MS = 30 * 86_400_000;
const TOUCH_MS = 60_000;
const LOGIN_NAME = 'Login from a program';
/** What a program got by OAuth opens the tools alone. */
const MCP_PATH = '/mcp';

type WantedToken = { name: string; scopes: readonly Scope[]; expires_at: string | null };

/** Creates a token. Its secret is in the response and nowhere else. */
export async function createToken(
  db: Session,
  wanted: WantedToken,
  nowMs: number,
): Promise<TokenRow & { token: string }> {
  const token = `${PREFIX}${newSecret()}`;
  const row = await insertToken(db, {
    name: wanted.name,
    prefix: token.slice(0, 10),
    token_hash: hashSecret(token),
    scopes: [...wanted.scopes],
    created_at: instantAt(nowMs),
    expires_at: wanted.expires_at,
  });
  return { ...row, token };
}

/** Creates a requested token and notifies the person, in the caller's database transaction. */
export async function issueToken(
  session: Session,
  deps: Pick<Deps, 'now'>,
  wanted: WantedToken,
): Promise<TokenRow & { token: string }> {
  const made = await createToken(session, wanted, deps.now());
  await notifySecurity(session, deps, { code: 'token_made', params: { name: made.name, scopes: made.scopes } });
  return made;
}

/** The token of a login from a program: both scopes, listed and revocable like any other. */
export async function createLoginToken(
  session: Session,
  deps: Pick<Deps, 'now'>,
): Promise<{ token: string; expires_at: string }> {
  const expires_at = instantAt(deps.now() + LOGIN_TOKEN_MS);
  const { token } = await issueToken(session, deps, {
    name: LOGIN_NAME,
    scopes: ['read', 'write'],
    expires_at,
  });
  return { token, expires_at };
}

/** The actor of a bearer token, or null when it is unknown, revoked or expired. */
export async function actorOfToken(db: Session, token: string, username: string, nowMs: number): Promise<Actor | null> {
  const row = await findToken(db, hashSecret(token));
  if (!row) return null;
  const now = instantAt(nowMs);
  const expires_at = row.access_expires_at ?? row.expires_at;
  if (expires_at !== null && expires_at <= now) return null;
  if (row.last_used_at === null || row.last_used_at <= instantAt(nowMs - TOUCH_MS)) await touchToken(db, row.id, now);
  return {
    via: 'token',
    username,
    label: row.name,
    key: `token:${row.id}`,
    scopes: row.scopes,
    origin: 'automation',
    expires_at,
    ...(row.access_expires_at === null ? { is_login: row.name === LOGIN_NAME } : { opens: MCP_PATH }),
  };
}
