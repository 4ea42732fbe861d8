/** Makes a change and takes it back at once: what it would come to, and whether it is possible, without writing. */
import type { Kysely } from 'kysely';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

const TAKEN_BACK = new Error('A rehearsal is taken back');

/** What `change` answers inside a database transaction that is rolled back. Throws what it throws. */
export async function rehearse<T>(db: Kysely<DB>, change: (session: Kysely<DB>) => Promise<T>): Promise<T> {
  const done: { result: T }[] = [];
  try {
    await inTransaction(db, async (session) => {
      done.push({ result: await change(session) });
      throw TAKEN_BACK;
    });
  } catch (error) {
    const [found] = done.slice(-1);
    if (error === TAKEN_BACK && found) return found.result;
    throw error;
  }
  throw new Error('A rehearsal was kept');
}

/** Who a rehearsal is by: nobody reads it. */
export const REHEARSING = { label: 'rehearsal', origin: 'agent' } as const;
