/** Messages that are never stored: only that they came. */
import type { Kysely } from 'kysely';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/database.types.ts';
import { countUnkept } from './store.ts';

/** Counts one, in the caller's database transaction. */
export async function countMessage(
  { now }: Pick<Deps, 'now'>,
  db: Kysely<DB>,
  reason: 'one_time_code' | 'phishing',
): Promise<void> {
  await countUnkept(db, reason, instantAt(now()));
}
