/** The caller: identified by auth/, checked here against what each route declares. Default deny. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '../../../domain/vocabulary.ts';
import { AppError } from './problem.ts';

/** The calendar feed, whose token is in the address because a calendar program can send no header. */
export const CALENDAR_PATH = '/api/v1/calendar.ics';

/** `calendar` opens the calendar feed and nothing else. */
export const SCOPES = ['read', 'write', 'calendar'] as const;
export type Scope = (typeof SCOPES)[number];

export type Actor = {
  via: 'session' | 'token';
  username: string;
  /** The name in the history: the username of a session, the name of a token. */
  label: string;
  /** Stable identity for Idempotency-Key. */
  key: string;
  scopes: readonly Scope[];
  origin: Origin;
  expires_at: string | null;
  /** The token of a person's own login from a program: what it changes they change. */
  is_login?: boolean;
  /** The only path that it opens; all without it. */
  opens?: string;
};

/**
 * Who may call a route; one without a declaration cannot be registered. `session` refuses a known token with 403;
 * `cookie` accepts only the session's cookie as credentials, and `token` only a token (401).
 */
export type Access = 'public' | 'session' | 'session_or_token' | 'cookie' | 'token';

/** Null for an unknown caller. Throws when the database is unavailable. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    scope?: Scope;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** The headers of every 401. */
export const CHALLENGE = { 'www-authenticate': 'Bearer realm="alcancia"' };

/** Throws the refusal of a request that its route does not allow. Runs before the body is read. */
export async function authorize(
  request: FastifyRequest,
  route: { access: Access; scope: Scope },
  door: { authenticate: Authenticate; isSameOrigin: (request: FastifyRequest) => boolean },
): Promise<void> {
  if (route.access === 'public') return;
  const actor = await door.authenticate(request);
  if (!actor || !isCredential(actor, route.access)) {
    throw new AppError('unauthenticated', ASKED_FOR[route.access], { headers: CHALLENGE });
  }
  if (actor.via === 'session') {
    if (!isSafe(request.method) && !door.isSameOrigin(request)) {
      throw new AppError('cross_origin', 'A change made with a session cookie must come from this site.');
    }
  } else if (route.access === 'session') {
    throw new AppError('missing_scope', 'This needs a session: tokens cannot do it.');
  } else if (!actor.scopes.includes(route.scope)) {
    throw new AppError('missing_scope', `This token lacks the scope "${route.scope}".`);
  }
  request.actor = actor;
}

const ASKED_FOR: Readonly<Record<Exclude<Access, 'public'>, string>> = {
  session: 'Log in, or send a valid token.',
  session_or_token: 'Log in, or send a valid token.',
  cookie: 'Log in: this takes the cookie of a session, no token.',
  token: 'Send a valid token: this takes no session.',
};

/** Whether a route accepts this kind of credentials. */
function isCredential(actor: Actor, access: Access): boolean {
  return !(access === 'cookie' && actor.via !== 'session') && !(access === 'token' && actor.via !== 'token');
}

export function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** The caller of a guarded route. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Error('A guarded route ran without its guard');
  return request.actor;
}

/** Keeps responses of the API out of every cache. */
export async function setNoStore(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (/^\/(?:api|mcp|oauth)/.test(request.url)) reply.header('cache-control', 'no-store');
}
