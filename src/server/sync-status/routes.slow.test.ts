/** The thresholds of docs/rules/sync-status.md, over HTTP: a feed that stops flips its own verdict and no other. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { DAYS_LOOKED_AT, STALE_AFTER_DAYS } from '../../domain/sync-status.ts';
import { mailOf } from '../ingest/mail-testing.ts';
import { createRateBook } from '../rates/rate-book.ts';
import { loadUsdRate, setManualRate, storeUsdRate } from '../rates/set-rate.ts';
import { arrivalsQuery } from './store.ts';

const T0 = Date.parse('2026-04-10T18:00:00Z');
const FEEDS = ['bank_charges', 'salary', 'municipal', 'exchange_rate'] as const;
type Feed = (typeof FEEDS)[number];

let service: TestApp;
let now = T0;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.arrange((db) => db.deleteFrom('transactions').execute());
  service.deps.rates = createRateBook();
  setNow(T0);
});

function setNow(ms: number) {
  now = ms;
  service.setNow(new Date(ms).toISOString());
}

const instant = (ms: number) => new Date(ms).toISOString().slice(0, 19);

/** A credential that is good at the clock's instant, whatever it is. */
const automation = () => service.withToken();

const post = async (ask: Ask, more: object) => {
  const row = { merchant: 'X', date: '2026-01-01', amount: 1, type: 'COMPRA', currency: 'CRC', ...more };
  expect((await ask('POST', '/api/v1/transactions', row)).status).toBe(201);
};

async function feed(source: Feed) {
  const ask = await automation();
  if (source === 'bank_charges') await post(ask, { source: 'CREDIT_CARD' });
  if (source === 'salary') await post(ask, { type: 'SALARY', source: 'TRANSFER' });
  if (source === 'municipal') await post(ask, { source: 'MUNICIPAL' });
  if (source === 'exchange_rate') {
    service.deps.rates.accept('USD', { rate: '468.29', as_of: instant(now), provider: 'hacienda' }, '468.29');
  }
}

async function verdicts(): Promise<Record<string, Json>> {
  const { status, body } = await (await automation())('GET', '/api/v1/sync-status');
  expect(status).toBe(200);
  return Object.fromEntries(body.sources.map((each: Json) => [each.source, each.verdict]));
}

const ALL_FRESH = {
  bank_charges: 'fresh',
  salary: 'fresh',
  municipal: 'fresh',
  pensions: 'never',
  exchange_rate: 'fresh',
};

describe('sync status', () => {
  it('is never for each of the five sources, in order, before anything is received', async () => {
    const { body } = await service.ask('GET', '/api/v1/sync-status/');
    expect(body.sources).toEqual(
      (['bank_charges', 'salary', 'municipal', 'pensions', 'exchange_rate'] as const).map((source) => ({
        source,
        last_received_at: null,
        last_received_on: null,
        verdict: 'never',
        usual_gap_days: null,
        stale_after_hours: STALE_AFTER_DAYS[source].unknown * 24,
        expected_by: null,
      })),
    );
  });

  it.each(FEEDS)('turns stale for a stopped %s at its threshold, and for no other', async (stopped) => {
    for (const source of FEEDS) await feed(source);
    expect(await verdicts()).toEqual(ALL_FRESH);
    const threshold = T0 + STALE_AFTER_DAYS[stopped].unknown * 86_400_000;
    setNow(threshold - 1_000);
    for (const source of FEEDS) if (source !== stopped) await feed(source);
    expect(await verdicts()).toEqual(ALL_FRESH);
    setNow(threshold);
    expect(await verdicts()).toEqual({ ...ALL_FRESH, [stopped]: 'stale' });
    await feed(stopped);
    expect(await verdicts()).toEqual(ALL_FRESH);
  });

  it('gives the last instant and when the next is expected', async () => {
    await feed('bank_charges');
    const { body } = await service.ask('GET', '/api/v1/sync-status');
    expect(body.sources[0]).toEqual({
      source: 'bank_charges',
      last_received_at: '2026-04-10T18:00:00',
      last_received_on: '2026-04-10',
      verdict: 'fresh',
      usual_gap_days: null,
      stale_after_hours: 96,
      expected_by: '2026-04-14T18:00:00',
    });
  });

  it('names the civil day in Costa Rica, whatever the day in UTC', async () => {
    const today = async () => (await (await automation())('GET', '/api/v1/sync-status')).body.today;
    setNow(Date.parse('2026-04-11T05:59:59Z'));
    expect(await today()).toBe('2026-04-10');
    setNow(Date.parse('2026-04-11T06:00:00Z'));
    expect(await today()).toBe('2026-04-11');
  });

  it('counts feed rows as bank charges, and not typed rows, income or own money', async () => {
    await post(service.ask, { amount: 1 });
    for (const [n, type] of ['DEPOSITO', 'DEVOLUCION', 'PAGO_TARJETA', 'TRASPASO'].entries())
      await post(await automation(), { type, amount: n + 2 });
    expect((await verdicts())['bank_charges']).toBe('never');
    for (const type of ['RETIRO', 'TRANSFERENCIA']) {
      await service.arrange((db) => db.deleteFrom('transactions').execute());
      await post(await automation(), { type });
      expect((await verdicts())['bank_charges']).toBe('fresh');
    }
  });

  it('of the exchange rate survives a restart, and ignores a rate set by hand', async () => {
    await setManualRate(service.deps, 'USD', '470');
    expect((await verdicts())['exchange_rate']).toBe('never');
    await storeUsdRate(service.deps, { rate: '468.29', as_of: instant(now), provider: 'hacienda' });
    service.deps.rates = createRateBook();
    await loadUsdRate(service.deps);
    expect((await verdicts())['exchange_rate']).toBe('fresh');
  });

  it('follows the usual gap of each source, by the civil days of creation', async () => {
    // Half past ten in the evening is the next day in Greenwich: each is one day, whatever came on it.
    for (const day of ['2026-01-30', '2026-02-13', '2026-02-27', '2026-03-15', '2026-03-30']) {
      for (const hour of ['T14:00:00-06:00', 'T22:30:00-06:00']) {
        setNow(Date.parse(`${day}${hour}`));
        await feed('salary');
      }
    }
    const { body } = await service.ask('GET', '/api/v1/sync-status');
    expect(body.sources[1]).toMatchObject({
      ...{ source: 'salary', last_received_on: '2026-03-30', usual_gap_days: 14.5, stale_after_hours: 522 },
      ...{ verdict: 'fresh', expected_by: '2026-04-21T22:30:00' },
    });
    expect(body.sources[0]).toMatchObject({ source: 'bank_charges', usual_gap_days: null });
  });

  it('counts an imported file as bank charges', async () => {
    const { status } = await service.send({
      method: 'POST',
      url: '/api/v1/imports?filename=movements.csv',
      headers: {
        cookie: await service.login(),
        origin: 'http://localhost:8080',
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from('Fecha,Descripción,Débito\n2026-04-01,SODA,1500.00\n'),
    });
    expect(status).toBe(200);
    expect((await verdicts())['bank_charges']).toBe('fresh');
  });

  it('reads one index entry per day of a source, never the table', async () => {
    const { db } = service.deps;
    await service.arrange((session) =>
      sql`insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin,
        search_text, created_at, created_by, updated_at, updated_by)
      select 'X', at, at::date, to_char(at, 'YYYY-MM'), 1, 'CRC',
        case when n % 30 = 0 then 'SALARY' else 'COMPRA' end, case when n % 40 = 0 then 'MUNICIPAL' else 'CASH' end,
        case when n % 3 = 0 then 'email' else 'web' end, 'X', at, 'a', at, 'a'
      from (select n, timestamp '2020-01-01' + n * interval '1 hour' as at from generate_series(1, 20000) as n) as rows`.execute(
        session,
      ),
    );
    await sql`analyze transactions`.execute(db);
    const { rows } = await sql<Record<string, string>>`explain (analyze, costs off) ${arrivalsQuery(-360)}`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of ['bank_charges', 'salary', 'municipal'])
      expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using transactions_${index}_received`));
    expect(plan).not.toMatch(/Seq Scan on transactions|Bitmap/);
    const read = [...plan.matchAll(/using transactions_\w+ on .*rows=([\d.]+) loops=(\d+)/g)];
    expect(read.map(([, rows, loops]) => [Number(rows), Number(loops)])).toEqual([
      [1, 1],
      [1, DAYS_LOOKED_AT - 1],
      [1, 1],
      [1, DAYS_LOOKED_AT - 1],
      [1, 1],
      [1, DAYS_LOOKED_AT - 1],
    ]);
  });
});

describe('what waits for the person', () => {
  const statusNow = async () => (await (await automation())('GET', '/api/v1/sync-status')).body;

  it('counts rows without a category, but no money between own accounts and no cuota', async () => {
    expect((await statusNow()).transactions).toEqual({ total: 0, without_category: 0 });
    const ask = await automation();
    for (const type of ['COMPRA', 'DEPOSITO', 'PAGO_TARJETA', 'TRASPASO']) await post(ask, { type, merchant: 'Nadie' });
    expect((await statusNow()).transactions).toEqual({ total: 4, without_category: 2 });
    await service.arrange((db) =>
      sql`update transactions set origin = 'installment' where type = 'COMPRA'`.execute(db),
    );
    expect((await statusNow()).transactions).toEqual({ total: 4, without_category: 1 });
  });

  it('counts the mails that nobody understood, and says whether there is example data', async () => {
    const { waiting_notices, example_data } = await statusNow();
    expect([waiting_notices, example_data]).toEqual([0, { present: false, transactions: 0, available: true }]);
    const mail = mailOf('Nada que se entienda', { from: 'avisos@banco.example' });
    expect((await (await automation())('POST', '/api/v1/ingest/email', mail)).status).toBe(200);
    const kept = async (status: string) =>
      (await (await automation())('GET', `/api/v1/notices?status=${status}&limit=1`)).body.total;
    expect((await kept('untrusted')) + (await kept('unrecognized'))).toBe(1);
    expect((await statusNow()).waiting_notices).toBe(1);
  });
});
