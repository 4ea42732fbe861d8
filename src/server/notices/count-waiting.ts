/** How many documents a person has to look at. */
import type { Kysely } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';
import { countNotices } from './listed/store.ts';

/** The number of mails and messages that nobody understood or trusts. */
export async function countWaiting(db: Kysely<DB>): Promise<number> {
  const counts = (['untrusted', 'unrecognized'] as const).map((status) => countNotices(db, { status }));
  const [untrusted = 0, unrecognized = 0] = await Promise.all(counts);
  return untrusted + unrecognized;
}
