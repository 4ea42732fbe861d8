/** Queries for notices and their rows. */
import { type Kysely, type OnConflictBuilder, type QueryCreator, sql } from 'kysely';
import type { NoticeKind, Telling } from '../../domain/matching/notice.ts';
import type { Proposal } from '../../domain/matching/settle-row.ts';
import type { Evidence, Trust } from '../../domain/trust/assess-trust.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertRows } from '../platform/postgres/insert-rows.ts';
import { RECORDED } from './explain-outcome.ts';

export type NoticeStatus = 'attached' | 'possible' | 'ignored' | 'unrecognized' | 'untrusted';

/** A notice to insert. Its money fields are null without an amount. */
export type NoticeValues = {
  kind: NoticeKind;
  key: string;
  door: string;
  list: string | null;
  status: NoticeStatus;
  reason_code: string;
  reason_params: Record<string, string | number>;
  reason: string;
  telling: Telling | null;
  digits: string | null;
  account_id: number | null;
  facts: Record<string, string>;
  proposal: Proposal | null;
  trust: Trust | null;
  made_row: boolean;
  transaction_id: number | null;
  possible_transaction_id: number | null;
  received_at: string | null;
  noted_at: string;
};

/** The words of a mail or message; `bodies` are null where they are not kept. */
export type NoticeText = { sender: string; subject: string; bodies: readonly string[] | null; evidence: Evidence };

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

/** Rows of one statement, which ends after some seconds. */
const ROWS_AT_ONCE = 2_000;

/** Inserts notices, or gives those that are known by their keys what they say now. Answers their ids in their order. */
export async function upsertNotices(db: Kysely<DB>, notices: readonly NoticeValues[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < notices.length; at += ROWS_AT_ONCE) {
    ids.push(...(await putting(db, notices.slice(at, at + ROWS_AT_ONCE)).execute()).map(({ id }) => id));
  }
  return ids;
}

function putting(db: QueryCreator<DB>, notices: readonly NoticeValues[]) {
  const rows = notices.map(columnsOf);
  return insertRows(db, 'notices', rows).onConflict(settling(rows[0])).returning('id');
}

/** A known notice says what the new one says, in every column but its key. */
function settling(columns: object = {}) {
  const said = Object.keys(columns).filter((name) => !['kind', 'key'].includes(name)) as (keyof DB['notices'])[];
  return (conflict: OnConflictBuilder<DB, 'notices'>) =>
    conflict
      .columns(['kind', 'key'])
      .doUpdateSet((row) => Object.fromEntries(said.map((name) => [name, row.ref(`excluded.${name}`)])));
}

/** Inserts a notice with its words, or settles the one of that key. Returns its id. */
export async function upsertNotice(db: Kysely<DB>, notice: NoticeValues, text: NoticeText | null): Promise<number> {
  const noticed = db.with('noticed', (session) => putting(session as unknown as QueryCreator<DB>, [notice]));
  const { id } = await withText(noticed, text).selectFrom('noticed').select('id').executeTakeFirstOrThrow();
  return id;
}

/** Adds the same, for the row that a statement inserts as `recorded`, to that statement. Without a row it writes nothing. */
export function withNotice(db: QueryCreator<DB>, notice: NoticeValues, text: NoticeText | null): QueryCreator<DB> {
  const row = columnsOf(notice);
  const columns = Object.keys(row) as (keyof DB['notices'])[];
  const values = columns.map((name) => sql.ref(name === 'transaction_id' ? 'recorded.id' : `noted.${name}`));
  const noticed = db.with('noticed', (session) =>
    session
      .insertInto('notices')
      .columns(columns)
      .expression(
        sql`select ${sql.join(values)} from recorded, jsonb_populate_record(null::notices, ${JSON.stringify(row)}::jsonb) noted`,
      )
      .onConflict(settling(row))
      .returning(['id', 'kind', 'local_date', 'issuer', 'trust', 'transaction_id']),
  );
  return withText(noticed, text) as unknown as QueryCreator<DB>;
}

type Noticed = QueryCreator<DB & { noticed: { id: number } }>;

function withText(noticed: Noticed, text: NoticeText | null): Noticed {
  if (!text) return noticed;
  const { sender, subject, bodies, evidence } = text;
  const [body = null, ...others] = bodies ?? [];
  const words = sql`${sender}, ${subject}, ${body}, ${others}::text[], ${json(evidence)}`;
  const texts = noticed.with('texts', (session) =>
    session
      .insertInto('notice_texts')
      .columns(['notice_id', ...WORDS])
      .expression(sql`select id, ${words} from noticed`)
      .onConflict((conflict) =>
        conflict
          .column('notice_id')
          .doUpdateSet((row) => Object.fromEntries(WORDS.map((c) => [c, row.ref(`excluded.${c}`)]))),
      ),
  );
  return texts as unknown as Noticed;
}

const WORDS = ['sender', 'subject', 'body', 'other_bodies', 'evidence'] as const;

function columnsOf({ telling, ...rest }: NoticeValues) {
  return {
    ...rest,
    local_date: telling?.local_date ?? null,
    instant: telling?.instant ?? null,
    amount: telling?.amount ?? null,
    currency: telling?.currency ?? null,
    direction: telling?.direction ?? null,
    type: telling?.type ?? null,
    counterpart: telling?.counterpart ?? null,
    issuer: telling?.issuer ?? null,
    printed_references: telling?.references ?? [],
  };
}

/** A notice of a row, as far as settling the row's fields needs it. */
export type NoticeOfRow = {
  id: number;
  kind: NoticeKind;
  key: string;
  door: string;
  status: NoticeStatus;
  made_row: boolean;
  direction: Telling['direction'] | null;
  counterpart: string | null;
  amount: string | null;
  proposal: Proposal | null;
  issuer: string | null;
  digits: string | null;
  facts: Record<string, unknown>;
  account_id: number | null;
};

const OF_ROW = [
  'id',
  'kind',
  'key',
  'door',
  'status',
  'made_row',
  'direction',
  'counterpart',
  'amount',
  'proposal',
  'issuer',
  'digits',
  'facts',
  'account_id',
] as const;

export const noticesOfRow = async (db: Kysely<DB>, id: number) => (await noticesOfRows(db, [id])).get(id) ?? [];

/** The notices of some rows, by row. */
export async function noticesOfRows(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, NoticeOfRow[]>> {
  const rows = await db
    .selectFrom('notices')
    .select([...OF_ROW, 'transaction_id'])
    .where('transaction_id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows as unknown as (NoticeOfRow & { transaction_id: number })[],
    ({ transaction_id }) => transaction_id,
  );
}

/** Gives notices to a row. */
export async function moveNotices(db: Kysely<DB>, ids: readonly number[], to: number): Promise<void> {
  await db
    .updateTable('notices')
    .set({ transaction_id: to, status: 'attached', possible_transaction_id: null, made_row: false })
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
}

/** Takes a notice out of its row. */
export async function freeNotice(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('notices').set({ transaction_id: null }).where('id', '=', id).execute();
}

/** Rows held until the caller's transaction ends, in the order of their ids. */
export async function lockRows(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('transactions')
    .select(['id', 'merchant', 'amount', 'currency', 'plan_id', 'is_split', 'possible_duplicate_of'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Gives a notice another row to make and other facts. */
export async function changeProposal(
  db: Kysely<DB>,
  id: number,
  proposal: Proposal,
  facts: Record<string, string>,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ proposal: json(proposal), facts: json(facts) })
    .where('id', '=', id)
    .execute();
}

/** Makes a notice the one that made a row. */
export async function giveOwnRow(db: Kysely<DB>, id: number, transactionId: number): Promise<void> {
  await db
    .updateTable('notices')
    .set({ transaction_id: transactionId, possible_transaction_id: null, made_row: true, ...RECORDED })
    .where('id', '=', id)
    .execute();
}

/** Says which row a row may be the same as; null when it is not. Its notices say so too. */
export async function setPossible(
  db: Kysely<DB>,
  id: number,
  of: number | null,
  stamp: { at: string; by: string },
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ possible_duplicate_of: of, updated_at: stamp.at, updated_by: stamp.by })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('notices')
    .set({ status: of === null ? 'attached' : 'possible', possible_transaction_id: of })
    .where('id', '=', (notice) =>
      notice
        .selectFrom('notices as n')
        .select('n.id')
        .where('n.transaction_id', '=', id)
        .orderBy('n.made_row', 'desc')
        .orderBy('n.id')
        .limit(1),
    )
    .execute();
}

/** A notice held until the caller's transaction ends, with the row that it would make alone. */
export async function lockNotice(db: Kysely<DB>, id: number) {
  const row = await db
    .selectFrom('notices')
    .select([...OF_ROW, 'transaction_id', 'possible_transaction_id', 'currency'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as
    | (NoticeOfRow & { transaction_id: number | null; possible_transaction_id: number | null; currency: string | null })
    | undefined;
}
