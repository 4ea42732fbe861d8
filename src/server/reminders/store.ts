/** Queries for reminders. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';

export type ReminderRow = { id: number; text: string; due_on: string; done: boolean; created_at: string };

const REMINDER = ['id', 'text', 'due_on', 'done', 'created_at'] as const;

/** By day. */
export async function listReminders(db: Kysely<DB>, done?: boolean): Promise<ReminderRow[]> {
  return db
    .selectFrom('reminders')
    .select(REMINDER)
    .where((row) => (done === undefined ? sql<boolean>`true` : row('done', '=', done)))
    .orderBy('due_on')
    .orderBy('id')
    .execute();
}

/** Those of some days that are not done, both days included. */
export async function dueReminders(db: Kysely<DB>, { from, to }: { from: string; to: string }): Promise<ReminderRow[]> {
  return db
    .selectFrom('reminders')
    .select(REMINDER)
    .where('done', '=', false)
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
}

export async function findReminder(db: Kysely<DB>, id: number): Promise<ReminderRow | undefined> {
  return db.selectFrom('reminders').select(REMINDER).where('id', '=', id).executeTakeFirst();
}

export async function insertReminder(db: Kysely<DB>, values: Omit<ReminderRow, 'id'>): Promise<ReminderRow> {
  return db.insertInto('reminders').values(values).returning(REMINDER).executeTakeFirstOrThrow();
}

export async function updateReminder(
  db: Kysely<DB>,
  id: number,
  values: Partial<Pick<ReminderRow, 'text' | 'due_on' | 'done'>>,
): Promise<ReminderRow | undefined> {
  if (Object.keys(values).length === 0) return findReminder(db, id);
  return db.updateTable('reminders').set(values).where('id', '=', id).returning(REMINDER).executeTakeFirst();
}

/** Returns whether there was one. */
export async function deleteReminder(db: Kysely<DB>, id: number): Promise<boolean> {
  return (await db.deleteFrom('reminders').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
}
