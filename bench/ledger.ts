/** A large ledger to measure on: rows in bulk, by the rules that single rows follow, then vacuumed and analysed. */
import { join } from 'node:path';
import type pg from 'pg';
import { foldMerchant } from '../src/domain/merchant-text.ts';
import type { Deps } from '../src/server/deps.ts';
import { openAdmin } from './statements.ts';

const YEARS = 5;
/** What rows in euros keep. */
const EUR_RATE = 560;
const RATE = { middle: 500, wave: 60, waveDays: 900 } as const;

type Kind = {
  merchant: string;
  type: string;
  source: string;
  currency: string;
  min: number;
  max: number;
  /** How often, compared with the others. */
  weight: number;
};

const card = { type: 'COMPRA', source: 'CREDIT_CARD', currency: 'CRC' } as const;
const sinpe = { source: 'SINPE', currency: 'CRC', min: 2_000, max: 60_000 } as const;

const KINDS: readonly Kind[] = [
  ...['AUTO MERCADO HEREDIA', 'MAS X MENOS', 'WALMART', 'PALI BARVA', 'MINISUPER LA ESQUINA', 'MAXI PALI'].map(
    (merchant) => ({ ...card, merchant, min: 3_000, max: 90_000, weight: 4 }),
  ),
  ...['SODA LA CEIBA', 'RESTAURANTE EL FOGON', 'CAFE DEL PATIO', 'PIZZERIA TRES LEÑOS', 'SUSHI KOI', 'MUSMANNI'].map(
    (merchant) => ({ ...card, merchant, min: 1_500, max: 30_000, weight: 4 }),
  ),
  ...['UBER TRIP', 'DIDI RIDES', 'UBER EATS', 'QUICKPASS RECARGA'].map((merchant) => ({
    ...card,
    merchant,
    min: 1_500,
    max: 15_000,
    weight: 4,
  })),
  ...['SERVICENTRO EL ROBLE', 'DELTA LA AURORA', 'FARMACIA SUCRE', 'EPA', 'CONSTRUPLAZA', 'ZARA', 'CINEPOLIS'].map(
    (merchant) => ({ ...card, merchant, min: 5_000, max: 60_000, weight: 2 }),
  ),
  ...['NETFLIX.COM', 'SPOTIFY CR', 'GOOGLE *ONE', 'OPENAI *CHATGPT', 'AMAZON MKTPL*US', 'TEMU.COM'].map((merchant) => ({
    ...card,
    merchant,
    currency: 'USD',
    min: 2,
    max: 120,
    weight: 1.5,
  })),
  ...Array.from({ length: 40 }, (_, i) => ({
    ...card,
    merchant: `COMERCIO SIN REGLA ${i + 1}`,
    min: 1_000,
    max: 50_000,
    weight: 0.3,
  })),
  { ...sinpe, merchant: 'mejenga del jueves', type: 'TRANSFERENCIA', weight: 4 },
  { ...sinpe, merchant: 'almuerzo', type: 'DEPOSITO', weight: 2 },
  { ...card, merchant: 'CNFL', source: 'TRANSFER', min: 20_000, max: 38_000, weight: 1 },
  { ...card, merchant: 'MUNICIPALIDAD DE HEREDIA', source: 'MUNICIPAL', min: 40_000, max: 48_000, weight: 0.3 },
  { ...card, merchant: 'ZARA', type: 'DEVOLUCION', min: 5_000, max: 40_000, weight: 0.4 },
  { ...card, merchant: 'RETIRO CAJERO', type: 'RETIRO', source: 'CASH', min: 10_000, max: 60_000, weight: 1 },
  { ...card, merchant: 'SALARIO QUINCENA', type: 'SALARY', source: 'SINPE', min: 750_000, max: 820_000, weight: 0.5 },
  {
    ...card,
    merchant: 'PAGO TARJETA',
    type: 'PAGO_TARJETA',
    source: 'TRANSFER',
    min: 200_000,
    max: 500_000,
    weight: 0.4,
  },
  { ...card, merchant: 'CAFE DE LA PLAZA', currency: 'EUR', min: 5, max: 60, weight: 0.2 },
];

/** Adds `rows` transactions over five years up to today to a migrated and seeded ledger, which may have other rows. */
export async function fillLedger(pool: pg.Pool, deps: Deps, rows: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select setseed(0.5)');
    // Laid down as a whole, with a trail of its own below.
    await client.query("select set_config('alcancia.maintenance', 'on', false)");
    await fillRates(client);
    await stageKinds(client, deps);
    await client.query(TRANSACTIONS, [rows, YEARS, deps.env.cycleStartDay, EUR_RATE]);
    await client.query(HISTORY);
    await client.query(NOTICES);
    await client.query('drop table kinds');
    for (const table of ['transactions', 'month_sums', 'account_sums', 'history', 'notices', 'usd_rates'])
      await client.query(`vacuum (analyze) ${table}`);
    await checkpoint(deps.env.dataDir);
  } finally {
    client.release(true);
  }
}

/** The ledger's own role may not ask for one; the administrator of the scratch cluster may. */
async function checkpoint(dataDir: string): Promise<void> {
  const admin = await openAdmin(join(dataDir, 'postgres'));
  try {
    await admin.query('checkpoint');
  } finally {
    await admin.end();
  }
}

async function fillRates(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into usd_rates (day, rate, provider, fetched_at)
     select day, round(($2 + $3 * sin(extract(epoch from day) / 86400 * 2 * pi() / $4))::numeric, 2), 'bench', day
     from generate_series(current_date - make_interval(years => $1), current_date, '1 day') as day
     on conflict do nothing`,
    [YEARS, RATE.middle, RATE.wave, RATE.waveDays],
  );
}

/** The kinds of row with the category that the ledger's own rules give them; each takes a share of 0 to 1. */
async function stageKinds(client: pg.PoolClient, deps: Deps): Promise<void> {
  await client.query(`create temp table kinds (upto float8, merchant text, folded text, type text, source text,
    currency text, low numeric, high numeric, category_id integer, category_rule_id integer)`);
  const whole = KINDS.reduce((sum, kind) => sum + kind.weight, 0);
  let upto = 0;
  for (const [i, kind] of KINDS.entries()) {
    upto = i === KINDS.length - 1 ? 1 : upto + kind.weight / whole;
    const { merchant, type, source, currency, min, max } = kind;
    const found = (await deps.ruleBook.open(deps.db))({ merchant, type: type as 'COMPRA' });
    await client.query('insert into kinds values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      upto,
      merchant,
      foldMerchant(merchant),
      type,
      source,
      currency,
      min,
      max,
      found.category_id,
      found.category_rule_id,
    ]);
  }
}

/** $1 rows, $2 years, $3 first day of a cycle, $4 what a euro is worth. In the order of time, as a ledger grows. */
const TRANSACTIONS = `
  with drawn as (
    select n, random() as which, random() as how_much, random() < 0.02 as deferred,
      date_trunc('minute', now() at time zone 'UTC' - make_interval(years => $2::integer)
        + make_interval(years => $2::integer) * (n::float8 / $1::integer)) as date
    from generate_series(1, $1::integer) as n
  ), placed as (
    select d.*, (d.date - interval '6 hours')::date as day, k.*
    from drawn d cross join lateral (select * from kinds where upto >= d.which order by upto limit 1) k
  )
  insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin, category_id,
    category_rule_id, deferred_to_next_cycle, reference, external_id, raw_charges, search_text, rate,
    created_at, created_by, updated_at, updated_by)
  select merchant, date, day,
    to_char(date_trunc('month', day)
      + case when $3::integer > 1 and extract(day from day) >= $3::integer then interval '1 month' else interval '0' end
      + case when deferred then interval '1 month' else interval '0' end, 'YYYY-MM'),
    case when currency = 'CRC' then 5 * round((low + (high - low) * how_much::numeric) / 5)
      else round(low + (high - low) * how_much::numeric, 2) end,
    currency, type, source, 'email', category_id, category_rule_id, deferred,
    lpad(n::text, 12, '0'), 'bench:' || n,
    jsonb_build_array(jsonb_build_object('concept', merchant, 'amount', 2500, 'currency', currency, 'card', 'VISA 1234',
      'authorization', lpad((n % 1000000)::text, 6, '0'), 'reference', lpad(n::text, 12, '0'))),
    folded || ' ' || lpad(n::text, 12, '0'), case when currency = 'EUR' then $4::numeric end, date, 'bench', date, 'bench'
  from placed order by n`;

/** The mail that each of them was made of. */
const NOTICES = `
  insert into notices (kind, key, door, status, reason_code, reason, local_date, instant, amount, currency, direction, type,
    counterpart, issuer, digits, printed_references, facts, proposal, made_row, transaction_id, received_at, noted_at)
  select 'email', md5(t.id::text), 'email', 'attached', 'recorded', 'It was recorded as a row of its own.', t.local_date, t.date,
    t.amount, t.currency, case when t.type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA') then 'out'
      when t.type in ('DEVOLUCION', 'DEPOSITO', 'SALARY') then 'in' else 'own' end,
    t.type, t.merchant, 'BAC', '1234', jsonb_build_array(jsonb_build_object('kind', 'authorization', 'value',
      right(t.reference, 6)), jsonb_build_object('kind', 'reference', 'value', t.reference)),
    jsonb_build_object('bank', 'BAC', 'merchant', t.merchant, 'amount', t.amount::text, 'currency', t.currency),
    jsonb_build_object('merchant', t.merchant, 'date', to_char(t.date, 'YYYY-MM-DD"T"HH24:MI:SS'), 'local_date', t.local_date,
      'amount', t.amount::text, 'currency', t.currency, 'type', t.type, 'source', t.source, 'reference', t.reference,
      'external_id', t.external_id, 'notes', null, 'raw_charges', t.raw_charges,
      'deferred_to_next_cycle', t.deferred_to_next_cycle), true, t.id, t.date, t.created_at
  from transactions t where t.external_id like 'bench:%' order by t.id`;

/** What recording each of them would have left in the history. */
const HISTORY = `
  insert into history (at, origin, actor, action, entity, entity_id, after)
  select created_at, origin, created_by, 'created', 'transaction', id, to_jsonb(t)
  from transactions t where t.external_id like 'bench:%' order by id`;
