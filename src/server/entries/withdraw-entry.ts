/** Takes back an entry whose answer was lost. */
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { AppError } from '../platform/http/problem.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { TransactionOut } from '../transactions/schema.ts';
import { showTransaction } from '../transactions/show-transaction.ts';
import { entryKey } from './ingest-entry.ts';
import { findRowOfEntry } from './store.ts';

type Sent = { source: string; external_id: string };

/**
 * The transaction that an entry became; null when it was not recorded. Its Idempotency-Key is claimed first: that waits for
 * a request that is recording it at this moment, and makes a later one with the same key fail.
 */
export async function withdrawEntry(deps: Deps, request: FastifyRequest, sent: Sent): Promise<TransactionOut | null> {
  try {
    await withIdempotency(deps, request, async () => ({ status: 200 }));
  } catch (error) {
    // The key is taken: by the entry itself.
    if (!(error instanceof AppError) || error.code !== 'idempotency_mismatch') throw error;
  }
  return findEntry(deps, deps.db, sent);
}

async function findEntry(deps: Deps, db: Kysely<DB>, { source, external_id }: Sent): Promise<TransactionOut | null> {
  const id = await findRowOfEntry(db, entryKey(source, external_id));
  return id === null ? null : ((await showTransaction(deps, db, id)) ?? null);
}
