/** Queries for kept texts and the addresses that forwarded them. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Evidence, Trust } from '../../../domain/trust/assess-trust.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { MailStatus } from '../schema.ts';

/** A mail or message that made no row, as it is kept. */
export type KeptText = {
  id: number;
  kind: 'email' | 'message';
  key: string;
  door: string;
  status: Exclude<MailStatus, 'created' | 'attached'>;
  reason_code: string;
  trust: Trust | null;
  received_at: string | null;
  noted_at: string;
  sender: string;
  subject: string;
  bodies: string[];
  evidence: Partial<Evidence>;
};

/** The kept ones, or those of these ids, earliest first, without dismissed ones. */
export async function listKept(
  db: Kysely<DB>,
  { id, putAside }: { id?: number | undefined; putAside: readonly string[] },
): Promise<KeptText[]> {
  const { rows } = await sql<KeptText>`
    select n.id, n.kind, n.key, n.door, n.status, n.reason_code, n.trust, n.received_at, n.noted_at,
      x.sender, x.subject, array[x.body] || x.other_bodies as bodies, x.evidence
    from notice_texts x join notices n on n.id = x.notice_id
    where x.body is not null and n.transaction_id is null and n.kind in ('email', 'message')
      and n.status in ('ignored', 'unrecognized', 'untrusted') and n.reason_code <> all(${putAside}::text[])
      and (${id ?? null}::integer is null or n.id = ${id ?? null})
    order by n.received_at, n.id`.execute(db);
  return rows;
}

const BYTES = sql<number>`octet_length(x.body) + octet_length(array_to_string(x.other_bodies, ''))`;

/** How many texts are kept, and since when. */
export async function sumKept(db: Kysely<DB>) {
  return db
    .selectFrom('notice_texts as x')
    .innerJoin('notices as n', 'n.id', 'x.notice_id')
    .where('x.body', 'is not', null)
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(${BYTES}), 0)::bigint`.as('bytes'),
      sql<string | null>`min(n.noted_at)`.as('oldest'),
    ])
    .executeTakeFirstOrThrow();
}

/** Lets go of the texts that came before an instant, and of the oldest ones beyond so many bytes. Returns how many. */
export async function clearTexts(
  db: Kysely<DB>,
  { before, bytes }: { before: string; bytes: number },
): Promise<number> {
  const result = await sql`
    update notice_texts t set body = null, other_bodies = '{}'
    from (
      select x.notice_id, n.noted_at, sum(${BYTES}) over (order by n.noted_at desc, n.id desc) as bytes
      from notice_texts x join notices n on n.id = x.notice_id where x.body is not null
    ) kept
    where t.notice_id = kept.notice_id and (kept.noted_at < ${before}::timestamp or kept.bytes > ${bytes})`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** The addresses that forwarded mails, but for these. */
export async function listForwarders(db: Kysely<DB>, except: readonly string[]) {
  return db
    .selectFrom('notice_texts as x')
    .innerJoin('notices as n', 'n.id', 'x.notice_id')
    .where(sql<SqlBool>`x.evidence ->> 'forwarder' <> '' and x.evidence ->> 'forwarder' <> all(${except}::text[])`)
    .groupBy(sql`x.evidence ->> 'forwarder'`)
    .select([
      sql<string>`x.evidence ->> 'forwarder'`.as('address'),
      sql<number>`count(*)::integer`.as('count'),
      sql<string>`max(n.noted_at)`.as('last_at'),
    ])
    .orderBy('last_at', 'desc')
    .limit(20)
    .execute();
}

/** What an address forwarded and how it is trusted. */
export async function listForwarded(db: Kysely<DB>, address: string) {
  const rows = await db
    .selectFrom('notice_texts as x')
    .innerJoin('notices as n', 'n.id', 'x.notice_id')
    .where(sql<SqlBool>`x.evidence ->> 'forwarder' <> '' and x.evidence ->> 'forwarder' = ${address}`)
    .select(['n.id', 'n.trust', 'x.sender', 'x.evidence'])
    .execute();
  return rows as unknown as { id: number; trust: Trust | null; sender: string; evidence: Evidence }[];
}

export async function setTrust(db: Kysely<DB>, ids: readonly number[], trust: Trust): Promise<void> {
  await db.updateTable('notices').set({ trust }).where('id', '=', sql<number>`any(${ids}::integer[])`).execute();
}

/** Counts a message that is not stored. */
export async function countUnkept(db: Kysely<DB>, reason: string, at: string): Promise<void> {
  await db
    .insertInto('unkept_messages')
    .values({ reason, count: 1, last_at: at })
    .onConflict((conflict) =>
      conflict.column('reason').doUpdateSet({ count: sql`unkept_messages.count + 1`, last_at: at }),
    )
    .execute();
}

export async function listUnkept(db: Kysely<DB>) {
  return db.selectFrom('unkept_messages').select(['reason', 'count', 'last_at']).orderBy('reason').execute();
}
