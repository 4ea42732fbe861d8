/**
 * Queries for conversations. Saves happen while an answer streams, after the request ended: every call takes and
 * releases its own connection.
 */
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { ChatMessage } from '../../domain/chat-message.ts';
import { type ChatInterrupt, sanitizeInterrupt, sanitizeMessages } from '../../domain/chat-snapshot.ts';
import { titleOf } from '../../domain/chat-title.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** The owner of all conversations. The application has one user: the session has authenticated them before. */
export const threadScope = (): string => 'owner';

const isThread = (threadId: string) => (eb: ExpressionBuilder<DB, 'chat_thread_snapshot'>) =>
  eb.and({ scope: threadScope(), thread_id: threadId });

export type Snapshot = {
  messages: ChatMessage[];
  state: unknown;
  interrupt: ChatInterrupt | null;
};

/** A conversation of which nothing is stored. */
export const EMPTY = { messages: [], state: null, interrupt: null, updated_at: null } as const satisfies Snapshot & {
  updated_at: null;
};

/** A stored conversation, or null. */
export async function findSnapshot(
  db: Kysely<DB>,
  threadId: string,
): Promise<(Snapshot & { updated_at: string }) | null> {
  const row = await db
    .selectFrom('chat_thread_snapshot as t')
    .select((eb) => [
      't.state',
      't.interrupt',
      't.updated_at',
      eb
        .selectFrom('chat_messages as m')
        .select(sql<unknown>`json_agg(m.message order by m.place)`.as('messages'))
        .whereRef('m.thread', '=', 't.id')
        .as('messages'),
    ])
    .where('t.scope', '=', threadScope())
    .where('t.thread_id', '=', threadId)
    .executeTakeFirst();
  if (!row) return null;
  const newId = () => crypto.randomUUID();
  return { ...row, messages: sanitizeMessages(row.messages, newId), interrupt: sanitizeInterrupt(row.interrupt) };
}

/** The messages of a conversation as a save left them: true while its row has that version. */
export type Kept = { version: string; stored: readonly Stored[] };

/** Every write of a conversation writes its row, which PostgreSQL gives the number of the transaction. */
const VERSION = sql`t.xmin::text`;

/** Whether a conversation is stored. */
export async function hasThread(db: Kysely<DB>, threadId: string): Promise<boolean> {
  const row = await db.selectFrom('chat_thread_snapshot').select('id').where(isThread(threadId)).executeTakeFirst();
  return row !== undefined;
}

/** When a conversation last changed, held until the caller's transaction ends; null for a new one. */
export async function lockThread(db: Kysely<DB>, threadId: string): Promise<string | null> {
  const row = await db
    .selectFrom('chat_thread_snapshot')
    .select('updated_at')
    .where(isThread(threadId))
    .forUpdate()
    .executeTakeFirst();
  return row?.updated_at ?? null;
}

/**
 * Stores a conversation that was read when it had last changed at `readAt` (null for a new one), unless it changed since:
 * the agent may have said something, or another service settled its proposal. Returns what is stored; null when nothing
 * was.
 */
export async function saveThreadSnapshot(
  db: Kysely<DB>,
  threadId: string,
  snapshot: Snapshot & { readAt: string | null },
  at: string,
): Promise<Kept | null> {
  const { interrupt, readAt } = snapshot;
  const { title, state, interrupt: asked } = columnsOf(snapshot);
  const pending = interrupt ? sql`and t.interrupt ->> 'id' = ${interrupt.id}` : sql``;
  return saveMessages(
    db,
    // Nothing is written over when a new one is there by now.
    { threadId, messages: snapshot.messages, stored: readAt === null ? [] : undefined },
    sql`insert into chat_thread_snapshot as t (scope, thread_id, title, state, interrupt, updated_at)
      values (${threadScope()}, ${threadId}, ${title}, ${state}, ${asked}, ${at})
      on conflict (scope, thread_id) do update set title = ${titled(title)}, state = excluded.state,
        interrupt = excluded.interrupt, updated_at = excluded.updated_at
      where t.updated_at = ${readAt}::timestamp ${pending} returning t.id, ${VERSION} as version`,
  );
}

type Update = {
  /** Only while this proposal waits in it. */
  waitingFor?: string;
  /** Messages from this index on may differ from the stored ones of the same id. */
  changedFrom?: number;
  /** What an earlier save left, which need not be read while nobody else has written. */
  kept?: Kept | null;
};

/** Updates a conversation, unless it was deleted since: then it stays deleted. Returns what is stored; null without it. */
export async function updateSnapshot(
  db: Kysely<DB>,
  threadId: string,
  snapshot: Snapshot,
  at: string,
  { waitingFor, changedFrom, kept }: Update = {},
): Promise<Kept | null> {
  const { title, state, interrupt } = columnsOf(snapshot);
  const pending = waitingFor === undefined ? sql`` : sql`and t.interrupt ->> 'id' = ${waitingFor}`;
  const write = (stored?: readonly Stored[], version = sql``) =>
    saveMessages(
      db,
      { threadId, messages: snapshot.messages, changedFrom, stored },
      sql`update chat_thread_snapshot t set title = ${titled(title)}, state = ${state}, interrupt = ${interrupt},
          updated_at = ${at}
        where t.scope = ${threadScope()} and t.thread_id = ${threadId} ${pending} ${version}
        returning t.id, ${VERSION} as version`,
    );
  const saved = kept ? await write(kept.stored, sql`and ${VERSION} = ${kept.version}`) : null;
  return saved ?? write();
}

/** Deletes a conversation. Returns whether there was one. */
export async function deleteSnapshot(db: Kysely<DB>, threadId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('chat_thread_snapshot').where(isThread(threadId)).executeTakeFirst();
  return numDeletedRows === 1n;
}

type Saved = {
  threadId: string;
  messages: readonly ChatMessage[];
  changedFrom?: number | undefined;
  /** Read when not given. */
  stored?: readonly Stored[] | undefined;
};

/**
 * Writes the messages that are not stored as they are, and removes the others, with the row that `writing` returns the
 * id of, all in one statement. Nothing is written without that row.
 */
async function saveMessages(
  db: Kysely<DB>,
  { threadId, messages, changedFrom = messages.length, stored }: Saved,
  writing: RawBuilder<unknown>,
): Promise<Kept | null> {
  const { first, known } = alignStored(stored ?? (await listStored(db, threadId)), messages);
  const from = Math.min(known, changedFrom);
  const { rows } = await sql<{ version: string }>`
    with thread as (${writing}),
    gone as (
      delete from chat_messages m using thread
      where m.thread = thread.id and (m.place < ${first} or m.place >= ${first + messages.length})
    ),
    put as (
      insert into chat_messages (thread, place, message)
      select thread.id, (${first + from - 1} + p.place)::integer, p.message
      from thread cross join jsonb_array_elements(${JSON.stringify(messages.slice(from))}::jsonb)
        with ordinality p (message, place)
      on conflict (thread, place) do update set message = excluded.message
    )
    select version from thread`.execute(db);
  const [row] = rows;
  return row ? { ...row, stored: messages.map(({ id }, at) => ({ place: first + at, message_id: id })) } : null;
}

/** The days of the first and the last row of the ledger; null when it is empty. */
export async function findExtent(db: Kysely<DB>): Promise<{ first: string; last: string } | null> {
  const row = await db
    .selectFrom('transactions')
    .select((eb) => [
      eb.fn.min<string | null>('local_date').as('first'),
      eb.fn.max<string | null>('local_date').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return row.first === null || row.last === null ? null : { first: row.first, last: row.last };
}

type Stored = { place: number; message_id: string | null };

async function listStored(db: Kysely<DB>, threadId: string): Promise<Stored[]> {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('chat_thread_snapshot as t', 't.id', 'm.thread')
    .select(['m.place', 'm.message_id'])
    .where('t.scope', '=', threadScope())
    .where('t.thread_id', '=', threadId)
    .orderBy('m.place')
    .execute();
}

/**
 * Where a conversation begins among the stored messages, of which older ones may have been dropped, and how many of its
 * messages are stored already. A message of the same id is the same: a change in one is named by the caller.
 */
function alignStored(stored: readonly Stored[], messages: readonly ChatMessage[]): { first: number; known: number } {
  const begin = Math.max(
    stored.findIndex(({ message_id }) => message_id === messages[0]?.id),
    0,
  );
  const first = stored[begin]?.place ?? 0;
  // An id that is stored twice says nothing.
  const isUnique = new Set(stored.map(({ message_id }) => message_id)).size === stored.length;
  const differs = messages.findIndex(({ id }, at) => {
    const same = stored[begin + at];
    return same?.message_id !== id || same.place !== first + at;
  });
  return { first, known: isUnique ? (differs === -1 ? messages.length : differs) : 0 };
}

function columnsOf({ messages, state, interrupt }: Snapshot) {
  return { title: titleOf(messages), state: json(state), interrupt: json(interrupt) };
}

/** A title is given once; the person may change it. */
const titled = (title: string) => sql`case when t.title = '' then ${title} else t.title end`;

const json = (value: unknown) =>
  value === null || value === undefined ? sql`null::jsonb` : sql`${JSON.stringify(value)}::jsonb`;
