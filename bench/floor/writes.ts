/** What the floor writes, durable and with the history that the database keeps; and the whole ledger as CSV. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { present } from './pages.ts';

const WHO = `select set_config('alcancia.actor', 'bench', true), set_config('alcancia.origin', 'automation', true),
  set_config('alcancia.at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'), true),
  set_config('alcancia.operation', '', true)`;

/** One statement, so one commit: the row, its history by trigger, and the answer kept under its key. */
const PURCHASE = `with who as materialized (${WHO}), rule as (
    select r.id, r.pattern, c.id as category_id, c.identifier, c.name
    from category_rules r join categories c on c.id = r.category_id where r.pattern = $1
  ), made as (
    insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin, category_id,
      category_rule_id, external_id, search_text, created_at, created_by, updated_at, updated_by)
    select $1, $2::date, $2::date, to_char($2::date + interval '1 month' - interval '18 days', 'YYYY-MM'), $3::numeric,
      'CRC', 'COMPRA', 'MANUAL', 'automation', rule.category_id, rule.id, $4, $1, at, 'bench', at, 'bench'
    from who, rule, (select date_trunc('second', now() at time zone 'UTC') as at) as now
    returning id, merchant, date, local_date, cycle, amount, currency, amount_crc, type, source, origin, category_id,
      category_rule_id, external_id, created_at, created_by, updated_at, updated_by
  ), kept as (
    insert into idempotency_keys (actor, key, route, body_hash, status, response, created_at)
    select 'floor', $5, 'POST /api/v1/transactions {}', $6, 201, to_jsonb(made), made.created_at from made
  )
  select made.*, made.amount::float8 as amount, made.amount_crc::float8 as amount_crc, rule.pattern, rule.identifier,
    rule.name from made, rule`;

type Purchase = { merchant: string; date: string; amount: number; external_id: string };

/** Records a purchase; says what the service says of the same one, notice included. */
export async function recordPurchase(pool: pg.Pool, body: string, key: string): Promise<object> {
  const { merchant, date, amount, external_id } = JSON.parse(body) as Purchase;
  const hash = createHash('sha256').update(body).digest();
  const values = [merchant, date, amount, external_id, key, hash];
  const { rows } = await pool.query({ name: 'purchase', text: PURCHASE, values });
  const none = {
    rate: null,
    category_guess: null,
    deferred_to_next_cycle: false,
    reference: null,
    notes: null,
    raw_charges: null,
    label: null,
    plan_id: null,
    possible_duplicate_of: null,
    pays: null,
    pays_if_deferred: null,
    account_id: null,
    to_account_id: null,
    account_by: null,
    tags: [],
    refund_of: null,
  };
  const notices = [{ id: 0, kind: 'entry', local_date: date, issuer: null, trust: null }];
  return present({ ...rows[0], ...none, notices });
}

const IMPORTED =
  'merchant, date, local_date, cycle, amount, currency, type, source, origin, external_id, search_text, created_at, created_by, updated_at, updated_by';

/** Takes in whole rows as CSV, by COPY into the ledger's own table with its triggers. */
export async function importRows(pool: pg.Pool, request: IncomingMessage): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(WHO);
    const copying = client.query(copyFrom(`copy transactions (${IMPORTED}) from stdin (format csv)`));
    await pipeline(request, copying);
    await client.query('commit');
    return { created: copying.rowCount };
  } finally {
    client.release();
  }
}

const COLUMNS = [
  'id',
  'date',
  'local_date',
  'merchant',
  'amount',
  'currency',
  'amount_crc',
  'type',
  'category',
  'source',
  'origin',
  'cycle',
  'deferred_to_next_cycle',
  'reference',
  'external_id',
  'notes',
  'installment',
  'parts',
  'tags',
  'account',
  'to_account',
];
const safe = (column: string) =>
  `coalesce(case when ${column} ~ '^[=+@\\t\\r＝＋－＠-]' then '''' || ${column} else ${column} end, '')`;
const EXPORT = `copy (select t.id, to_char(t.date, 'YYYY-MM-DD"T"HH24:MI:SS'), t.local_date, ${safe('t.merchant')}, t.amount,
    t.currency, coalesce(t.amount_crc::text, ''), t.type, ${safe('c.name')}, ${safe('t.source')}, t.origin, t.cycle,
    t.deferred_to_next_cycle::text, ${safe('t.reference')}, ${safe('t.external_id')}, ${safe('t.notes')},
    case when t.installment_number = 0 then 'anchor' when t.installment_number > 0
      then 'cuota ' || t.installment_number || '/' || p.of else '' end,
    coalesce(t.parts::text, ''), array_to_string(t.tags, ' '), ${safe('a.name')}, ${safe('o.name')}
  from transactions t left join categories c on c.id = t.category_id left join installment_plans p on p.id = t.plan_id
    left join accounts a on a.id = t.account_id left join accounts o on o.id = t.to_account_id
  order by t.date desc, t.id desc) to stdout (format csv, force_quote *)`;

/** The ledger as CSV; its lines end as COPY ends them. */
export async function exportRows(pool: pg.Pool, response: ServerResponse): Promise<void> {
  const client = await pool.connect();
  try {
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    response.write(`\ufeff${COLUMNS.map((name) => `"${name}"`).join(',')}\n`);
    await pipeline(client.query(copyTo(EXPORT)), response);
  } finally {
    client.release();
  }
}
