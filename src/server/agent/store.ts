/**
 * Queries for conversations. Saves happen while an answer streams, after the request ended: every call takes and
 * releases its own connection.
 */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { ChatMessage } from '../../domain/chat-message.ts';
import { type ChatInterrupt, sanitizeInterrupt, sanitizeMessages } from '../../domain/chat-snapshot.ts';
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

/** A stored conversation, or null. */
export async function findSnapshot(
  db: Kysely<DB>,
  threadId: string,
): Promise<(Snapshot & { updated_at: string }) | null> {
  const row = await db
    .selectFrom('chat_thread_snapshot')
    .select(['messages', 'state', 'interrupt', 'updated_at'])
    .where(isThread(threadId))
    .executeTakeFirst();
  if (!row) return null;
  const newId = () => crypto.randomUUID();
  return { ...row, messages: sanitizeMessages(row.messages, newId), interrupt: sanitizeInterrupt(row.interrupt) };
}

const json = (value: unknown) =>
  value === null || value === undefined ? null : sql<never>`${JSON.stringify(value)}::jsonb`;

/**
 * Stores a new or known conversation. One with a proposal is stored only while that proposal is pending, since another
 * service may have settled it after the read. Returns whether it was stored.
 */
export async function saveThreadSnapshot(
  db: Kysely<DB>,
  threadId: string,
  snapshot: Snapshot,
  at: string,
): Promise<boolean> {
  const values = columnsOf(snapshot, at);
  const { interrupt } = snapshot;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('chat_thread_snapshot')
    .values({ scope: threadScope(), thread_id: threadId, ...values })
    .onConflict((conflict) => {
      const update = conflict.columns(['scope', 'thread_id']).doUpdateSet(values);
      return interrupt ? update.where(sql<string>`chat_thread_snapshot.interrupt ->> 'id'`, '=', interrupt.id) : update;
    })
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Updates a conversation, unless it was deleted since: then it stays deleted. Returns whether it exists. */
export async function updateSnapshot(
  db: Kysely<DB>,
  threadId: string,
  snapshot: Snapshot,
  at: string,
  /** Only while this proposal waits in it. */
  waitingFor?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_thread_snapshot')
    .set(columnsOf(snapshot, at))
    .where(isThread(threadId))
    .$if(waitingFor !== undefined, (query) => query.where(sql<string>`interrupt ->> 'id'`, '=', waitingFor ?? ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a conversation. Returns whether there was one. */
export async function deleteSnapshot(db: Kysely<DB>, threadId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('chat_thread_snapshot').where(isThread(threadId)).executeTakeFirst();
  return numDeletedRows === 1n;
}

function columnsOf(snapshot: Snapshot, at: string) {
  return {
    messages: sql<never>`${JSON.stringify(snapshot.messages)}::jsonb`,
    state: json(snapshot.state),
    interrupt: json(snapshot.interrupt),
    updated_at: at,
  };
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
