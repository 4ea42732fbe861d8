/** Queries for the list of conversations. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';
import { threadScope } from '../store.ts';

export type ThreadRow = { thread_id: string; title: string; updated_at: string; messages_n: number };

/** Without accents, in lower case. */
const folded = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')`;

/** What the person or the agent said: not the results of lookups. */
const isSaid = sql`m.message ->> 'role' in ('user', 'assistant') and m.message ? 'content'`;

/** The conversations with the words in their title or in what was said, the latest first; at most `limit`. */
export async function listThreads(db: Kysely<DB>, words: string, limit: number): Promise<ThreadRow[]> {
  const wanted = folded(sql`${words}::text`);
  const has = (text: RawBuilder<unknown>) => sql<boolean>`strpos(${folded(text)}, ${wanted}) > 0`;
  const found = sql<boolean>`(${has(sql`t.title`)} or exists (
    select from chat_messages m where m.thread = t.id and ${isSaid} and ${has(sql`m.message ->> 'content'`)}))`;
  return db
    .selectFrom('chat_thread_snapshot as t')
    .select((eb) => [
      't.thread_id',
      't.title',
      't.updated_at',
      eb
        .selectFrom('chat_messages as m')
        .select((all) => all.fn.countAll<number>().as('n'))
        .whereRef('m.thread', '=', 't.id')
        .$asScalar()
        .$notNull()
        .as('messages_n'),
    ])
    .where('t.scope', '=', threadScope())
    .$if(words !== '', (query) => query.where(found))
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

/** Names a conversation. Returns whether there is one. */
export async function renameThread(db: Kysely<DB>, thread_id: string, title: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_thread_snapshot')
    .set({ title })
    .where('scope', '=', threadScope())
    .where('thread_id', '=', thread_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
