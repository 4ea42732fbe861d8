/** For the test of kept sums: random deeds on a ledger, and its answers beside those of adding its rows up. */
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Json, TestApp } from '../../../../test/app.ts';
import { monthOf } from '../../../domain/calendar.ts';
import { flowOf } from '../../../domain/counts.ts';
import { CURRENCIES, divide, multiplyExact, subtractAmounts, sumAmounts, toCrc } from '../../../domain/money.ts';
import type { Part } from '../../../domain/parts.ts';
import { TRANSACTION_TYPES, type TransactionType } from '../../../domain/vocabulary.ts';
import { sumRows } from '../../budget/store.ts';
import type { Chance } from '../../demo-data/seeded-chance.ts';
import { todayAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { convertWaiting } from '../../rates/convert-waiting.ts';
import { cutAmount } from './split-testing.ts';

/** Does something random, the n-th of a run; answers the status: it may be refused. */
export type Deed = (chance: Chance, n: number) => Promise<number>;

/** The service with a new session for each request: days pass. */
export function staysLoggedIn(service: TestApp): TestApp {
  const ask: TestApp['ask'] = async (method, url, body, headers = {}) =>
    service.ask(method, url, body, { cookie: await service.login(), ...headers });
  return { ...service, ask };
}

const day = (chance: Chance) =>
  `2026-${String(chance.whole(1, 7)).padStart(2, '0')}-${String(chance.whole(1, 28)).padStart(2, '0')}`;

/** Inserts a purchase of 100 colones in one month, without history. */
export async function insertPlain(db: Kysely<DB>, times: number): Promise<void> {
  await sql`
    insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin, search_text,
      created_at, created_by, updated_at, updated_by)
    select 'X', '2026-04-01', '2026-04-01', '2026-04', 100, 'CRC', 'COMPRA', 'MANUAL', 'web', 'X', now(), 'x', now(), 'x'
    from generate_series(1, ${times}::integer)`.execute(db);
}

/** What may happen to rows, by name. */
export async function deedsOn(service: TestApp): Promise<Record<string, Deed>> {
  const tokens: string[] = [];
  const ask = async (method: string, path: string, body?: unknown): Promise<number> => {
    const { status, headers, body: said } = await service.ask(method, `/api/v1${path}`, body);
    const token = headers['undo-token'] ?? said?.undo_token;
    if (typeof token === 'string') tokens.push(token);
    return status;
  };
  const ids = async (from: string) =>
    (await sql<{ id: number }>`select id from ${sql.table(from)} order by id`.execute(service.deps.db)).rows;
  const one = async (chance: Chance, from: string) => {
    const rows = await ids(from);
    return rows.length === 0 ? 0 : chance.pick(rows).id;
  };
  const categoryOf = (chance: Chance) => (chance.next() < 0.3 ? null : one(chance, 'categories'));
  const drawn = async (chance: Chance) => ({
    date: day(chance),
    amount: chance.whole(1, 9_999_999) / 100,
    currency: chance.next() < 0.5 ? 'CRC' : chance.pick(CURRENCIES),
    type: chance.pick(TRANSACTION_TYPES),
    category_id: await categoryOf(chance),
    deferred_to_next_cycle: chance.next() < 0.2,
  });
  const bulk = async (chance: Chance, change: object) => {
    const three = [
      await one(chance, 'transactions'),
      await one(chance, 'transactions'),
      await one(chance, 'transactions'),
    ];
    return ask('POST', '/transactions/bulk', { ids: [...new Set(three)], ...change });
  };
  return {
    record: async (chance, n) => ask('POST', '/transactions', { merchant: `Tienda ${n}`, ...(await drawn(chance)) }),
    plan: (chance, n) =>
      ask('POST', '/transactions', {
        ...{ merchant: `Tele ${n}`, date: day(chance), currency: 'CRC', type: 'COMPRA' },
        ...{ amount: chance.whole(1_000, 90_000), cuotas: chance.whole(2, 9) },
      }),
    change: async (chance) => {
      const whole = await drawn(chance);
      const field = chance.pick(Object.keys(whole) as (keyof typeof whole)[]);
      return ask('PATCH', `/transactions/${await one(chance, 'transactions')}`, { [field]: whole[field] });
    },
    split: async (chance) => {
      const id = await one(chance, 'transactions');
      const { body: row } = await service.ask('GET', `/api/v1/transactions/${id}`);
      if (row.amount === undefined) return 404;
      const amounts = chance.next() < 0.2 ? [] : cutAmount(chance, `${row.amount}`, row.currency, chance.whole(2, 6));
      const parts = await Promise.all(
        amounts.map(async (amount) => ({ amount, category_id: await categoryOf(chance) })),
      );
      return ask('PUT', `/transactions/${id}/parts`, { parts });
    },
    delete: async (chance) => ask('DELETE', `/transactions/${await one(chance, 'transactions')}`),
    categorize: async (chance) => bulk(chance, { action: 'set_category', category_id: await categoryOf(chance) }),
    defer: (chance) => bulk(chance, { action: 'set_deferred', deferred: chance.next() < 0.5 }),
    retype: (chance) => bulk(chance, { action: 'set_type', type: chance.pick(TRANSACTION_TYPES) }),
    remove: (chance) => bulk(chance, { action: 'delete' }),
    undo: (chance) => {
      // An older deed is often in the way of its undo.
      const newest = Math.max(0, tokens.length - 1);
      const [undo_token] = tokens.splice(chance.next() < 0.7 ? newest : chance.whole(0, newest), 1);
      return ask('POST', '/transactions/undo', { undo_token: undo_token ?? '' });
    },
    paste: (chance, n) => {
      const lines = Array.from(
        { length: 8 },
        (_, i) => `${n}0${i}  ${day(chance)}  LUGAR ${n} ${i}  ${chance.whole(1, 999)}.25  COL  D`,
      );
      return ask('POST', '/transactions/paste-import', { text: lines.join('\n') });
    },
    'make a category': (_, n) => ask('POST', '/categories', { name: `Nueva ${n}`, identifier: `nueva-${n}` }),
    'delete a category': async (chance) => ask('DELETE', `/categories/${await one(chance, 'categories')}`),
    rate: (chance) =>
      ask('PUT', `/exchange-rates/${chance.pick(['USD', 'EUR', 'BTC'])}`, { rate: chance.whole(400, 600) }),
    'days pass': async (chance) => {
      service.setNow(new Date(service.deps.now() + chance.whole(1, 5) * 86_400_000).toISOString());
      await convertWaiting(service.deps);
      return 200;
    },
  };
}

type Row = {
  cycle: string;
  local_date: string;
  category_id: number | null;
  type: TransactionType;
  currency: string;
  amount: string;
  counts: boolean;
  is_cuota: boolean;
  crc: string | null;
  /** Its row is counted under another category too. */
  extra: boolean;
};

/**
 * Every row with what it is worth now, a split one for each of its categories: the rules of docs/rules/counts.md and
 * rates.md again, row by row.
 */
async function readRows({ deps }: TestApp): Promise<Row[]> {
  const rates = deps.rates.current();
  const { rows } = await sql<
    Omit<Row, 'crc' | 'counts' | 'extra'> & {
      amount_crc: string | null;
      installment_number: number | null;
      parts: Part[] | null;
    }
  >`
    select cycle, local_date, category_id, type, currency, amount, amount_crc, installment_number, parts,
      installment_number is not null as is_cuota from transactions`.execute(deps.db);
  return rows.flatMap(({ amount_crc, installment_number, parts, ...row }) => {
    const rate = rates[row.currency];
    const crc = amount_crc ?? (rate === undefined ? null : toCrc(row.amount, rate));
    const whole = { ...row, counts: flowOf(row.type) !== 'neither' && installment_number !== 0, crc, extra: false };
    return parts === null ? [whole] : linesOf(whole, parts);
  });
}

/** The colones up to the end of a part less those up to its beginning: sums of cents, half away from zero. */
function linesOf(whole: Row, parts: readonly Part[]): Row[] {
  const upTo = (amount: string) => divide(multiplyExact(whole.crc ?? '0', amount), whole.amount, 2);
  let before = '0';
  const lines = parts.map(({ category_id, amount }): Row => {
    const end = sumAmounts([before, amount]);
    const crc = whole.crc === null ? null : subtractAmounts(upTo(end), upTo(before));
    before = end;
    return { ...whole, category_id, amount, crc };
  });
  return [...Map.groupBy(lines, ({ category_id }) => category_id).values()].map((of, at) => ({
    ...(of[0] as Row),
    amount: sumAmounts(of.map(({ amount }) => amount)),
    crc: whole.crc === null ? null : sum(of),
    extra: at > 0,
  }));
}

const sum = (rows: readonly Row[]) => sumAmounts(rows.flatMap(({ crc }) => (crc === null ? [] : [crc])));
const spent = (rows: readonly Row[]) =>
  Number(
    subtractAmounts(
      sum(rows.filter(({ type }) => flowOf(type) === 'spending')),
      sum(rows.filter(({ type }) => flowOf(type) === 'refund')),
    ),
  );
const income = (rows: readonly Row[]) => Number(sum(rows.filter(({ type }) => flowOf(type) === 'income')));
const unconverted = (rows: readonly Row[]) =>
  [
    ...Map.groupBy(
      rows.filter(({ crc }) => crc === null),
      ({ currency }) => currency,
    ),
  ]
    .map(([currency, of]) => ({
      currency,
      count: of.filter(({ extra }) => !extra).length,
      amount: Number(sumAmounts(of.map(({ amount }) => amount))),
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));

/** Expects trends, sums by category, lists and the budget to say what the rows come to. */
export async function compareAnswers(service: TestApp): Promise<void> {
  const all = await readRows(service);
  const counted = all.filter(({ counts }) => counts);
  const get = async (path: string): Promise<Json> => (await service.ask('GET', `/api/v1${path}`)).body;
  for (const by of ['cycle', 'calendar'] as const) {
    const of = (row: Row) => (by === 'cycle' ? row.cycle : monthOf(row.local_date));
    const trend = await get(`/analytics/monthly-trend?months=40&by=${by}`);
    const shown = counted.filter((row) => of(row) <= trend.months.at(-1)?.month);
    const months = [...Map.groupBy(shown, of)].sort(([a], [b]) => (a < b ? -1 : 1));
    const kept = trend.months.map((m: Json) => [m.month, m.total_crc, m.income_crc]);
    const fresh = months.map(([month, rows]) => [month, spent(rows), income(rows)]);
    expect(kept).toEqual(fresh);
    const waiting = unconverted(shown);
    if (trend.months.length > 0) expect(trend.unconverted.filter(({ count }: Json) => count > 0)).toEqual(waiting);
  }
  await compareLists(service, all);
  await compareBudget(service, counted);
}

const LISTS: readonly [string, (row: Row) => boolean][] = [
  ['', () => true],
  ['cycle=2026-04', ({ cycle }) => cycle === '2026-04'],
  ['type=COMPRA', ({ type }) => type === 'COMPRA'],
  ['currency=EUR&type=COMPRA', ({ currency, type }) => currency === 'EUR' && type === 'COMPRA'],
  ['category_id=none', ({ category_id }) => category_id === null],
  [
    'category_id=3&start_date=2026-02-02',
    ({ category_id, local_date }) => category_id === 3 && local_date >= '2026-02-02',
  ],
  ['q=cat:none&category_id=3', () => false],
  ['category_id=3&cycle=2026-03', ({ category_id, cycle }) => category_id === 3 && cycle === '2026-03'],
  ['start_date=2026-02-01&end_date=2026-04-30', ({ local_date: d }) => d >= '2026-02-01' && d <= '2026-04-30'],
  ['start_date=2026-02-02&end_date=2026-04-30', ({ local_date: d }) => d >= '2026-02-02' && d <= '2026-04-30'],
  ['start_date=2026-03-01', ({ local_date: d }) => d >= '2026-03-01'],
  ['q=currency:USD%20cycle:2026-04', ({ currency, cycle }) => currency === 'USD' && cycle === '2026-04'],
  ['q=type:SALARY&type=COMPRA', () => false],
];

async function compareLists(service: TestApp, all: readonly Row[]): Promise<void> {
  for (const [query, isIn] of LISTS) {
    const { status, body } = await service.ask('GET', `/api/v1/transactions?totals=true&limit=1&${query}`);
    expect(status, query).toBe(200);
    const isOfCategory = query.includes('category_id');
    const rows = all.filter(isIn).map((row) => (isOfCategory ? { ...row, extra: false } : row));
    const counted = rows.filter(({ counts }) => counts);
    const count = counted.filter(({ crc, extra }) => crc !== null && !extra).length;
    const totals = { spent_crc: spent(counted), income_crc: income(counted), count, unconverted: unconverted(counted) };
    expect({ total: body.total, ...body.totals }, query).toEqual({
      total: rows.filter(({ extra }) => !extra).length,
      ...totals,
    });
  }
}

/** What the budget reads, by cycle, category, type and side of today. */
async function compareBudget({ deps }: TestApp, counted: readonly Row[]): Promise<void> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const cycles = { first: '2026-03', last: '2026-12' };
  const kept = await sumRows(deps.db, deps.rates.current(), cycles, today);
  const within = counted.filter(({ cycle }) => cycle >= cycles.first && cycle <= cycles.last);
  const worth = within.filter(({ crc }) => crc !== null);
  const sideOf = ({ local_date }: Row) => (local_date <= today ? 'recorded' : 'committed');
  const lines = (rows: readonly Row[], keyOf: (row: Row) => string) =>
    [...Map.groupBy(rows, keyOf)].map(([key, of]) => `${key} ${of.length} ${Number(sum(of))}`).sort();
  expect(
    kept.sums.map((s) => `${s.cycle} ${s.category_id} ${s.type} ${s.side} ${s.count} ${Number(s.total_crc)}`).sort(),
  ).toEqual(lines(worth, (row) => `${row.cycle} ${row.category_id} ${row.type} ${sideOf(row)}`));
  expect(
    kept.cuotas
      .reduce((by, { cycle, category_id, total_crc }) => {
        const key = `${cycle} ${category_id}`;
        return by.set(key, sumAmounts([by.get(key) ?? '0', total_crc]));
      }, new Map<string, string>())
      .entries()
      .map(([key, total]) => `${key} ${Number(total)}`)
      .toArray()
      .sort(),
  ).toEqual(
    [
      ...Map.groupBy(
        worth.filter(({ is_cuota }) => is_cuota),
        ({ cycle, category_id }) => `${cycle} ${category_id}`,
      ),
    ]
      .map(([key, of]) => `${key} ${Number(sum(of))}`)
      .sort(),
  );
  expect(kept.missing).toBe(within.length - worth.length);
}
