/** Queries for lists of notices. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { NoticeKind } from '../../../domain/matching/notice.ts';
import type { Currency } from '../../../domain/money.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { NoticeStatus } from '../store.ts';

export type NoticeFilter = {
  kind?: NoticeKind | undefined;
  status?: NoticeStatus | undefined;
  transaction_id?: number | undefined;
};

function selectNotices(db: Kysely<DB>) {
  return (
    db
      .selectFrom('notices as n')
      .leftJoin('notice_texts as x', 'x.notice_id', 'n.id')
      .select(['n.id', 'n.kind', 'n.door', 'n.list', 'n.status', 'n.reason_code', 'n.reason_params', 'n.reason'])
      .select([
        'n.local_date',
        'n.amount',
        'n.currency',
        'n.direction',
        'n.type',
        'n.counterpart',
        'n.issuer',
        'n.digits',
      ])
      .select([
        'n.printed_references',
        'n.facts',
        'n.trust',
        'n.made_row',
        'n.transaction_id',
        'n.possible_transaction_id',
      ])
      .select(['n.received_at', 'n.noted_at', 'x.sender', 'x.subject'])
      // An invoice may have a megabyte; a mail has no more than this.
      .select(sql<string | null>`left(x.body, 100000)`.as('body'))
      .select(
        sql<{ id: number; filename: string; media_type: string; size_bytes: number }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'filename', a.filename, 'media_type', a.media_type,
          'size_bytes', length(a.content)) order by a.id)
        from notice_attachments a where a.notice_id = n.id), '[]')`.as('attachments'),
      )
  );
}
export type ShownNotice = Awaited<ReturnType<ReturnType<typeof selectNotices>['executeTakeFirstOrThrow']>>;

const fits =
  ({ kind, status, transaction_id }: NoticeFilter) =>
  () =>
    sql<SqlBool>`(${kind ?? null}::text is null or n.kind = ${kind ?? null})
      and (${status ?? null}::text is null or n.status = ${status ?? null})
      and (${transaction_id ?? null}::integer is null or n.transaction_id = ${transaction_id ?? null})`;

/** Newest first; `before` is the id where the page before ended. */
export async function pageNotices(
  db: Kysely<DB>,
  filter: NoticeFilter,
  page: { limit: number; before?: number | undefined },
): Promise<ShownNotice[]> {
  let query = selectNotices(db)
    .where(fits(filter))
    .orderBy('n.id', 'desc')
    .limit(page.limit + 1);
  if (page.before !== undefined) query = query.where('n.id', '<', page.before);
  return query.execute();
}

export async function countNotices(db: Kysely<DB>, filter: NoticeFilter): Promise<number> {
  const { total } = await db
    .selectFrom('notices as n')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(fits(filter))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findNotice(db: Kysely<DB>, id: number): Promise<ShownNotice | undefined> {
  return selectNotices(db).where('n.id', '=', id).executeTakeFirst();
}

/** How many rows wait for "is it the same?", and what they come to in colones at these rates. */
export async function sumPossible(db: Kysely<DB>, rates: Readonly<Record<string, string>>) {
  const { rows } = await sql<{ count: number; total_crc: string }>`
    select count(*)::integer as count, coalesce(sum(coalesce(amount_crc,
      round(amount * (${JSON.stringify(rates)}::jsonb ->> currency)::numeric, 2))), 0) as total_crc
    from transactions where possible_duplicate_of is not null`.execute(db);
  return rows[0] ?? { count: 0, total_crc: '0' };
}

/** A row in question, and the row that it may be. */
export type PossibleRow = {
  id: number;
  merchant: string;
  local_date: string;
  amount: string;
  currency: Currency;
  of: { id: number; merchant: string; local_date: string };
};

export async function pagePossible(db: Kysely<DB>, limit: number): Promise<PossibleRow[]> {
  const { rows } = await sql<PossibleRow>`
    select t.id, t.merchant, t.local_date, t.amount, t.currency,
      jsonb_build_object('id', o.id, 'merchant', o.merchant, 'local_date', o.local_date) as of
    from transactions t join transactions o on o.id = t.possible_duplicate_of
    order by t.date desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}
