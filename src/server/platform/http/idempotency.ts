/**
 * Idempotency-Key: the same key with the same body replays the first answer; another body is 422. The key's row is
 * written in the transaction of the effect, so that there is never one without the other. Kept 24 hours.
 */

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { instantAt } from '../clock.ts';
import { type Database, inTransaction } from '../postgres/database.ts';
import type { DB } from '../postgres/database.types.ts';
import { actorOf } from './actor.ts';
import { AppError } from './problem.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/**
 * Runs an effect in one database transaction, once per Idempotency-Key of the caller. `redact` removes secrets from the
 * stored (and replayed) response; `asked` removes them from the body before hashing: a fast hash of a password can be
 * guessed.
 */
export async function withIdempotency<A extends Answer>(
  deps: { db: Database; now: () => number },
  request: FastifyRequest,
  effect: (session: Transaction<DB>) => Promise<A>,
  { redact = (answer) => answer, asked = request.body }: { redact?: (answer: A) => A; asked?: unknown } = {},
): Promise<A> {
  return withIdempotencyKey(deps, requestKey(request, asked), effect, redact);
}

/** What identifies a request, in a form that can move to another thread. Null without an Idempotency-Key. */
export type RequestKey = { actor: string; key: string; route: string; body_hash: Uint8Array };

export function requestKey(request: FastifyRequest, asked: unknown = request.body): RequestKey | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  const { method, routeOptions, params, query } = request;
  const search = Object.keys(query ?? {}).length > 0 ? ` ${JSON.stringify(query)}` : '';
  return {
    actor: actorOf(request).key,
    key,
    route: `${method} ${routeOptions.url ?? ''} ${JSON.stringify(params)}${search}`,
    body_hash: hashBody(asked),
  };
}

/** Runs an effect in one database transaction, once for each key. */
export async function withIdempotencyKey<A extends Answer>(
  deps: { db: Database; now: () => number },
  asked: RequestKey | null,
  effect: (session: Transaction<DB>) => Promise<A>,
  redact: (answer: A) => A = (answer) => answer,
): Promise<A> {
  if (!asked) return inTransaction(deps.db, effect);
  const nowMs = deps.now();
  const row = { ...asked, body_hash: Buffer.from(asked.body_hash) };
  const { key } = row;
  return inTransaction(deps.db, async (session) => {
    await session
      .deleteFrom('idempotency_keys')
      .where('actor', '=', row.actor)
      .where('key', '=', key)
      .where('created_at', '<=', instantAt(nowMs - KEPT_MS))
      .execute();
    // A second request with this key waits here until the first has committed or rolled back.
    const mine = await session
      .insertInto('idempotency_keys')
      .values({ ...row, status: 0, response: null, created_at: instantAt(nowMs) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!mine) return (await replay(session, row)) as A;
    const answer = await effect(session);
    const kept = redact(answer);
    await session
      .updateTable('idempotency_keys')
      .set({ status: kept.status, response: sql`${JSON.stringify(kept.body ?? null)}::jsonb` })
      .where('actor', '=', row.actor)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

/** Bytes as they came: as JSON they would be a list of numbers, eighty times as large. */
function hashBody(body: unknown): Buffer {
  const text = body instanceof Uint8Array ? body : (JSON.stringify(body) ?? '');
  return createHash('sha256').update(text).digest();
}

async function replay(
  session: Transaction<DB>,
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

/** Forgets keys older than 24 hours. */
export async function purgeKeys(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', instantAt(nowMs - KEPT_MS))
    .execute();
}
