/** Time in the server without the network: requests handed to the application in its own process, warm, one at a time. */

import { addDays, addMonths, cycleOf } from '../src/domain/calendar.ts';
import { cardMail } from '../src/server/demo-data/bank-mails.ts';
import { todayAt } from '../src/server/platform/clock.ts';
import { type Line, lineOf, NONE, time } from './measure.ts';
import { budgets, layPlan } from './plan.ts';
import { printPlans } from './plans.ts';
import type { Scratch } from './scratch.ts';

type Target = { goal: string; floor: string };
type Raw = { text: string; values: (round: number) => unknown[] };
export type Measure = {
  name: string;
  target: Target;
  request: (round: number) => { method: 'GET' | 'POST'; url: string; body?: unknown };
  /** The barest statement that does the same work, straight through the driver. */
  raw?: Raw;
};

const PAGE: Target = { goal: '≤ 1 ms', floor: '0.35 ms' };
const SUMS: Target = { goal: '≤ 1.5 ms', floor: '0.22 ms' };
const TREND: Target = { goal: '≤ 12 ms', floor: '6.8 ms' };
const RECORD: Target = { goal: '≤ 3 ms', floor: '0.30 ms' };
const PASTE: Target = { goal: '≤ 250 ms', floor: '25 ms' };
const EXPORT: Target = { goal: '≤ 600 ms', floor: '160–235 ms' };
/** Lines of one paste. */
const PASTED = 1_000;
const NO_TARGET: Target = { goal: NONE, floor: NONE };

/** Measures everything and answers the lines; `plans` prints how PostgreSQL went about it instead. */
export async function measureInServer(scratch: Scratch, options: { plans: boolean }): Promise<Line[]> {
  const lines: Line[] = [];
  for (const measure of await measuresOf(scratch)) {
    const ask = (round: number) => send(scratch, measure.request(round));
    if (options.plans) {
      const statements = await scratch.record(() => ask(-1));
      await printPlans(scratch.pool, measure.name, statements);
      continue;
    }
    const timing = await time(ask);
    const { raw } = measure;
    const peer = raw
      ? await time((round) =>
          scratch.pool.query({ name: `raw ${measure.name}`, text: raw.text, values: raw.values(round) }),
        )
      : undefined;
    lines.push(lineOf(measure.name, timing, measure.target, peer));
  }
  return lines;
}

async function send({ app, token }: Scratch, { method, url, body }: ReturnType<Measure['request']>): Promise<void> {
  const response = await app.inject({
    method,
    url: `/api/v1${url}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  if (response.statusCode >= 300) throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`);
}

async function measuresOf(scratch: Scratch): Promise<Measure[]> {
  const { deps } = scratch;
  const today = todayAt(deps.now(), deps.env.timeZone);
  const cycle = addMonths(cycleOf(today, deps.env.cycleStartDay), -2);
  const category = await deps.db
    .selectFrom('categories')
    .select('id')
    .where('identifier', '=', 'restaurantes')
    .executeTakeFirstOrThrow();
  await layPlan(scratch, today);
  return [...pages(cycle, category.id), ...sums(cycle, today), ...budgets(today), ...writes(today)];
}

const ROW = `select t.*, c.identifier, c.name from transactions t left join categories c on c.id = t.category_id`;
const NEWEST = 'order by t.date desc, t.id desc limit 51';

function pages(cycle: string, category: number): Measure[] {
  const page = (name: string, query: string, where: string, values: unknown[]): Measure => ({
    name: `page of 50, ${name}`,
    target: PAGE,
    request: () => ({ method: 'GET', url: `/transactions?limit=50${query}` }),
    raw: { text: `${ROW} ${where} ${NEWEST}`, values: () => values },
  });
  return [
    page('newest', '', '', []),
    page('one category', `&category_id=${category}`, 'where t.category_id = $1', [category]),
    page('one cycle', `&cycle=${cycle}`, 'where t.cycle = $1', [cycle]),
    page('one source', '&source=SINPE', 'where t.source = $1', ['SINPE']),
    page('words, common', '&q=uber', 'where t.search_text like $1', ['%UBER%']),
    page('words, rare', '&q=000000004242', 'where t.search_text like $1', ['%000000004242%']),
  ];
}

const SUM = `sum(amount_crc), count(*) from transactions where type not in ('PAGO_TARJETA', 'TRASPASO') and`;

function sums(cycle: string, today: string): Measure[] {
  const [from, to] = [addDays(today, -90), addDays(today, -60)];
  const range = `start_date=${from}&end_date=${to}`;
  const analytics = (name: string, url: string, target: Target, text: string, values: unknown[]): Measure => ({
    name,
    target,
    request: () => ({ method: 'GET', url: `/analytics/${url}` }),
    raw: { text, values: () => values },
  });
  const inCycle = `select category_id, type, ${SUM} cycle = $1 group by 1, 2`;
  const inRange = `select category_id, type, ${SUM} local_date between $1 and $2 group by 1, 2`;
  const byDay = `select local_date, type, ${SUM} cycle = $1 group by 1, 2 order by 1`;
  const trend = `select cycle, category_id, type, ${SUM} cycle >= $1 group by 1, 2, 3`;
  const fiveYears = [addMonths(cycle, -57)];
  return [
    analytics('category sums of a cycle', `by-category?cycle=${cycle}`, SUMS, inCycle, [cycle]),
    analytics('category sums of a range of 31 days', `by-category?${range}`, SUMS, inRange, [from, to]),
    analytics('daily sums of a cycle', `daily-spending?cycle=${cycle}`, SUMS, byDay, [cycle]),
    analytics('five-year trend by category', 'monthly-trend?months=60', TREND, trend, fiveYears),
    analytics('five-year trend, calendar months', 'monthly-trend?months=60&by=calendar', TREND, trend, fiveYears),
  ];
}

function writes(today: string): Measure[] {
  const insert = `with nobody as (select set_config('alcancia.maintenance', 'on', true))
    insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin,
      external_id, search_text, created_at, created_by, updated_at, updated_by)
    select 'AUTO MERCADO', $1::date, $1::date, to_char($1::date, 'YYYY-MM'), 2500, 'CRC', 'COMPRA', 'RAW', 'web', $2,
      'AUTO MERCADO', now(), 'raw', now(), 'raw' from nobody`;
  const run = process.pid;
  return [
    {
      name: 'one transaction recorded, durable',
      target: RECORD,
      request: (round) => ({
        method: 'POST',
        url: '/transactions',
        body: {
          merchant: 'AUTO MERCADO',
          date: today,
          amount: 1_500 + 5 * ((round * 41) % 5_000),
          currency: 'CRC',
          type: 'COMPRA',
          external_id: `run-${run}-${round}`,
        },
      }),
      raw: { text: insert, values: (round) => [today, `raw-${run}-${round}`] },
    },
    {
      name: 'paste of 1 000 lines, durable',
      target: PASTE,
      request: (round) => ({
        method: 'POST',
        url: '/transactions/paste-import',
        body: { text: listOf(today, run, round) },
      }),
    },
    {
      name: 'CSV of the whole ledger',
      target: EXPORT,
      request: () => ({ method: 'GET', url: '/transactions/export' }),
    },
    {
      name: 'one bank mail taken in, durable',
      target: NO_TARGET,
      request: (round) => {
        const charge = {
          merchant: 'SODA LA CEIBA',
          place: 'HEREDIA, Costa Rica',
          // The ledger's own amounts: each mail finds the few rows that a real one would.
          amount: String(1_500 + 5 * ((round * 37) % 5_000)),
          currency: 'CRC',
        } as const;
        const number = run * 1_000_000 + round + 1;
        return {
          method: 'POST',
          url: '/ingest/email',
          body: cardMail({ ...charge, type: 'COMPRA', day: today, time: '12:30', number }),
        };
      },
    },
  ];
}

/** A list that the ledger does not have. */
function listOf(day: string, run: number, round: number): string {
  const line = (n: number) => `${100_000 + n}  ${day}  COMERCIO ${run} ${round} ${n}  ${n + 1}.00  COL  D`;
  return Array.from({ length: PASTED }, (_, n) => line(n)).join('\n');
}
