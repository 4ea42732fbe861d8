/**
 * Idempotency-Key: the same key with the same body replays the first response; another body is 422. The key's row is
 * written in the transaction of the effect, so that neither exists without the other. Kept 24 hours.
 */

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { instantAt } from '../clock.ts';
import { type Database, deferWrite, inTransaction, type Settings, settingExpressions } from '../postgres/database.ts';
import type { DB } from '../postgres/database.types.ts';
import { actorOf } from './actor.ts';
import { AppError } from './problem.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/**
 * Runs an effect in one database transaction, once per Idempotency-Key of the caller. `redact` removes secrets from the
 * stored (and replayed) response; `asked` removes them from the body before hashing: a fast hash of a password can be
 * guessed. `settings` are set for the transaction, in the statement that claims the key.
 */
export async function withIdempotency<A extends Answer>(
  deps: { db: Database; now: () => number },
  request: FastifyRequest,
  effect: (session: Transaction<DB>) => Promise<A>,
  {
    redact = (answer) => answer,
    asked = request.body,
    settings = {},
  }: { redact?: (answer: A) => A; asked?: unknown; settings?: Settings } = {},
): Promise<A> {
  return withIdempotencyKey(deps, requestKey(request, asked), effect, { redact, settings });
}

/** What identifies a request, in a form that can move to another thread. Null without an Idempotency-Key. */
export type RequestKey = { actor: string; key: string; route: string; body_hash: Uint8Array };

export function requestKey(request: FastifyRequest, asked: unknown = request.body): RequestKey | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  const { method, routeOptions, params, query } = request;
  const search = Object.keys(query ?? {}).length > 0 ? ` ${JSON.stringify(query)}` : '';
  const route = `${method} ${routeOptions.url ?? ''} ${JSON.stringify(params)}${search}`;
  return keyOf({ actor: actorOf(request).key, key, route, asked });
}

/** The same of what comes by no route of its own; `asked` is what must be the same under the key. */
export function keyOf({ asked, ...named }: Omit<RequestKey, 'body_hash'> & { asked: unknown }): RequestKey {
  return { ...named, body_hash: hashBody(asked) };
}

/** The answer that is kept under a key; undefined without one. Throws when the key was used for something else. */
export async function findAnswer(
  { db, now }: { db: Database; now: () => number },
  asked: RequestKey,
): Promise<Answer | undefined> {
  const known = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('actor', '=', asked.actor)
    .where('key', '=', asked.key)
    .where('created_at', '>', instantAt(now() - KEPT_MS))
    .executeTakeFirst();
  return known && replay(db, { ...asked, body_hash: Buffer.from(asked.body_hash) });
}

/** The same for a request key. */
export async function withIdempotencyKey<A extends Answer>(
  deps: { db: Database; now: () => number },
  asked: RequestKey | null,
  effect: (session: Transaction<DB>) => Promise<A>,
  { redact = (answer) => answer, settings = {} }: { redact?: (answer: A) => A; settings?: Settings } = {},
): Promise<A> {
  const setting = settingExpressions(settings);
  if (!asked) {
    return inTransaction(deps.db, async (session) => {
      if (setting.length > 0) await sql`select ${sql.join(setting)}`.execute(session);
      return effect(session);
    });
  }
  const nowMs = deps.now();
  const row = { ...asked, body_hash: Buffer.from(asked.body_hash) };
  return inTransaction(deps.db, async (session) => {
    const mine = await claimKey(session, { ...row, at: instantAt(nowMs) }, [sql`key`, ...setting]);
    if (!mine) return (await replay(session, row)) as A;
    const answer = await effect(session);
    const kept = redact(answer);
    const keeping = sql`update idempotency_keys
      set status = ${kept.status}, response = ${JSON.stringify(kept.body ?? null)}::jsonb
      where actor = ${row.actor} and key = ${row.key}`;
    await deferWrite(session, keeping);
    return answer;
  });
}

/**
 * Claims a key, also one that is older than it is kept. A second request with it waits here until the first has committed
 * or rolled back. Returns whether it was free, with what else is to be evaluated then.
 */
async function claimKey(
  session: Transaction<DB>,
  row: RequestKey & { at: string },
  returning: readonly RawBuilder<unknown>[],
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as kept (actor, key, route, body_hash, status, response, created_at)
    values (${row.actor}, ${row.key}, ${row.route}, ${row.body_hash}, 0, null, ${row.at}::timestamp)
    on conflict (actor, key) do update set route = excluded.route, body_hash = excluded.body_hash, status = 0,
      response = null, created_at = excluded.created_at
      where kept.created_at <= ${row.at}::timestamp - ${sql.lit(KEPT_MS)} * interval '1 millisecond'
    returning ${sql.join(returning)}`.execute(session);
  return rows.length > 0;
}

/** Bytes are hashed as they are: as JSON they would be a list of numbers, eighty times as large. */
function hashBody(body: unknown): Buffer {
  const text = body instanceof Uint8Array ? body : (JSON.stringify(body) ?? '');
  return createHash('sha256').update(text).digest();
}

async function replay(
  session: Kysely<DB>,
  row: { actor: string; key: string; route: string; body_hash: Buffer },
): Promise<Answer> {
  const first = await session
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'status', 'response'])
    .where('actor', '=', row.actor)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  if (first.route !== row.route || !first.body_hash.equals(row.body_hash)) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was already used with another request.', {
      errors: [{ path: 'Idempotency-Key', ...problemReason('key_used') }],
    });
  }
  return { status: first.status, body: first.response, headers: { 'idempotent-replayed': 'true' } };
}

/** Deletes keys older than 24 hours. */
export async function purgeKeys(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', instantAt(nowMs - KEPT_MS))
    .execute();
}
