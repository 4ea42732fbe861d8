/** What became of each e-mail, in SQL. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/database.types.ts';

export type MailStatus = 'created' | 'duplicate' | 'ignored' | 'unrecognized';

export type MailRecord = {
  message_key: string;
  received_at: string | null;
  ingested_at: string;
  sender: string;
  subject: string;
  status: MailStatus;
  reason: string;
  facts: Record<string, string>;
  body: string | null;
  transaction_id: number | null;
};

export async function findMail(db: Kysely<DB>, messageKey: string) {
  return db
    .selectFrom('ingested_emails')
    .select(['id', 'status', 'reason', 'transaction_id'])
    .where('message_key', '=', messageKey)
    .executeTakeFirst();
}

/** Notes what became of a mail. One that was settled before stays as it was; one that was not is settled now. */
export async function noteMail(db: Kysely<DB>, mail: MailRecord): Promise<void> {
  const facts = sql<string>`${JSON.stringify(mail.facts)}::jsonb`;
  const { message_key: _key, ...settled } = mail;
  await db
    .insertInto('ingested_emails')
    .values({ ...mail, facts })
    .onConflict((conflict) =>
      conflict
        .column('message_key')
        .doUpdateSet({ ...settled, facts })
        .where('ingested_emails.status', '=', 'unrecognized'),
    )
    .execute();
}

/** Newest first; `before` is the id where the page before ended. */
export async function pageMails(
  db: Kysely<DB>,
  filter: { status?: MailStatus | undefined },
  page: { limit: number; before?: number | undefined },
) {
  let query = db
    .selectFrom('ingested_emails')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return query.execute();
}

export async function countMails(db: Kysely<DB>, filter: { status?: MailStatus | undefined }): Promise<number> {
  let query = db.selectFrom('ingested_emails').select(sql<number>`count(*)::integer`.as('total'));
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  return (await query.executeTakeFirstOrThrow()).total;
}
