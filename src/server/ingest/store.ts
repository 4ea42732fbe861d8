/** Queries for mails among the notices. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';
import type { MailStatus } from './schema.ts';

/** What became of a mail: it made a row, joined one, or made none. */
const STATUS = sql<MailStatus>`
  case when n.status in ('attached', 'possible') then case when n.made_row then 'created' else 'attached' end
    else n.status end`;

function selectMails(db: Kysely<DB>, { status }: { status?: MailStatus | undefined }) {
  const mails = db
    .selectFrom('notices as n')
    .leftJoin('notice_texts as x', 'x.notice_id', 'n.id')
    .where('n.kind', '=', 'email');
  return status === undefined ? mails : mails.where(sql<SqlBool>`${STATUS} = ${status}`);
}

/** Newest first; `before` is the id where the page before ended. */
export async function pageMails(
  db: Kysely<DB>,
  filter: { status?: MailStatus | undefined },
  page: { limit: number; before?: number | undefined },
) {
  let query = selectMails(db, filter)
    .select(['n.id', 'n.noted_at as ingested_at', 'n.received_at', 'n.reason', 'n.reason_code', 'n.reason_params'])
    .select(['n.facts', 'n.transaction_id', 'x.body', STATUS.as('status')])
    .select([sql<string>`coalesce(x.sender, '')`.as('sender'), sql<string>`coalesce(x.subject, '')`.as('subject')])
    .orderBy('n.id', 'desc')
    .limit(page.limit + 1);
  if (page.before !== undefined) query = query.where('n.id', '<', page.before);
  return query.execute();
}

export async function countMails(db: Kysely<DB>, filter: { status?: MailStatus | undefined }): Promise<number> {
  const query = selectMails(db, filter).select(sql<number>`count(*)::integer`.as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}
