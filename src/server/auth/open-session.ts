/** Sessions of the web client: opaque random ids, 7 days idle and 30 absolute, revocable at once. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notifySecurity } from '../notifications/notify-security.ts';
import { nameDevice } from '../notifications/push/name-device.ts';
import { instantAt } from '../platform/clock.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Session } from '../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../platform/secret.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  hasKnownDevice,
  insertDevice,
  insertSession,
  touchSession,
} from './store.ts';

export const COOKIE = 'svc_token';
const DAY_MS = 86_400_000;
export const SESSION_IDLE_MS = 7 * DAY_MS;
const SESSION_ABSOLUTE_MS = 30 * DAY_MS;
/** How often the last use of a session is recorded. */
const TOUCH_MS = 60_000;

/** Where a session was opened, so that the person recognizes it in the list. */
type Place = { device: string; address: string };
const NOWHERE = { device: null, address: null };

function placeOf(request: FastifyRequest): Place {
  return { device: nameDevice(request.headers['user-agent']), address: request.ip };
}

/**
 * Opens a session for the caller of `request`: always with a new id, ending the session of the sent cookie. Returns the
 * id for the cookie.
 */
export async function openSession(
  db: Session,
  username: string,
  nowMs: number,
  request: FastifyRequest | null = null,
): Promise<{ id: string; expires_at: string }> {
  const id = newSecret();
  const now = instantAt(nowMs);
  const expires_at = instantAt(nowMs + SESSION_ABSOLUTE_MS);
  const place = request ? placeOf(request) : NOWHERE;
  if (request) await noteDevice(db, placeOf(request), nowMs);
  const replaced = request && sessionCookie(request);
  if (replaced) await closeSession(db, replaced);
  await deleteExpiredSessions(db, now, instantAt(nowMs - SESSION_IDLE_MS));
  await insertSession(db, hashSecret(id), { username, created_at: now, last_used_at: now, expires_at, ...place });
  return { id, expires_at };
}

/**
 * Notifies of a new browser and system; versions and addresses change too often to matter. The very first one has
 * nothing to differ from.
 */
async function noteDevice(db: Session, { device, address }: Place, nowMs: number): Promise<void> {
  const isFirst = !(await hasKnownDevice(db));
  const isNew = await insertDevice(db, device, instantAt(nowMs));
  if (!isNew || isFirst) return;
  await notifySecurity(db, { now: () => nowMs }, { code: 'new_device', params: { device, address } });
}

/** The options of the cookie. */
export function cookieOptions(env: { cookieSecure: boolean }): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: env.cookieSecure };
}

/** Sends an opened session to the browser. */
export function sendSessionCookie(reply: FastifyReply, env: { cookieSecure: boolean }, session: { id: string }): void {
  reply.setCookie(COOKIE, session.id, { ...cookieOptions(env), maxAge: SESSION_ABSOLUTE_MS / 1000 });
}

/** The hash of a guarded request's session. */
export function ownSession(request: FastifyRequest): Buffer {
  const id = sessionCookie(request);
  if (id === null) throw new Error('A route of sessions alone ran without one');
  return hashSecret(id);
}

/** Ends the session of a cookie. */
export async function closeSession(db: Session, id: string): Promise<void> {
  await deleteSession(db, hashSecret(id));
}

/** The session cookie of a request. None when there are two, as the right one is unknown. */
export function sessionCookie(request: FastifyRequest): string | null {
  const header = request.headers.cookie ?? '';
  const carried = header.split(';').filter((part) => part.trim().split('=')[0]?.trim() === COOKIE);
  if (carried.length !== 1) return null;
  const id = request.cookies[COOKIE];
  return id !== undefined && id.length > 0 && id.length <= 200 ? id : null;
}

/** Whether a session is known, not idle for too long and not past its end. Checking does not count as use. */
export async function isSessionOpen(db: Session, idHash: Buffer, nowMs: number): Promise<boolean> {
  const session = await findSession(db, idHash);
  return session !== undefined && !hasEnded(session, nowMs);
}

function hasEnded(session: { expires_at: string; last_used_at: string }, nowMs: number): boolean {
  return session.expires_at <= instantAt(nowMs) || session.last_used_at <= instantAt(nowMs - SESSION_IDLE_MS);
}

/** The owner of a session id, or null when it is unknown, idle for too long or past its end. */
export async function actorOfSession(db: Session, id: string, nowMs: number): Promise<Actor | null> {
  const idHash = hashSecret(id);
  const session = await findSession(db, idHash);
  if (!session || hasEnded(session, nowMs)) return null;
  if (session.last_used_at <= instantAt(nowMs - TOUCH_MS)) await touchSession(db, idHash, instantAt(nowMs));
  return {
    via: 'session',
    username: session.username,
    label: session.username,
    key: `session:${session.username}`,
    scopes: ['read', 'write'],
    origin: 'web',
    expires_at: session.expires_at,
  };
}
