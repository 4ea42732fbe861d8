/** Each alarm of docs/rules/alarms.md on a real ledger: it is raised once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setAuditAuthor } from '../history/set-audit-author.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { recordWithin } from '../transactions/record-transaction.ts';
import { type AlarmsTest, startAlarmsTest } from './alarms-testing.ts';
import { chargesBefore } from './store.ts';

let test: AlarmsTest;
beforeAll(async () => {
  test = await startAlarmsTest();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

describe('alarm for a stale source', () => {
  it('is raised once per outage, and again after a recovery', async () => {
    await test.record();
    await test.raise();
    expect(await test.told()).toEqual([]);
    test.service.setNow('2026-04-14T18:00:00Z');
    await test.raise();
    await test.raise();
    expect(await test.told()).toMatchObject([
      {
        kind: 'stale_source',
        title: 'Sin novedades: cargos del banco',
        dedupe_key: 'stale:bank_charges:2026-04-10T18:00:00',
      },
    ]);
    await test.record({ merchant: 'Otra' });
    await test.raise();
    expect(await test.told()).toHaveLength(1);
    test.service.setNow('2026-04-20T18:00:00Z');
    await test.raise();
    await test.raise();
    expect((await test.keys()).slice(1)).toEqual(['stale:bank_charges:2026-04-14T18:00:00']);
  });
});

describe('alarm for lost log lines', () => {
  it('is raised once per day with losses, and not after the log has recovered', async () => {
    const { logLoss } = test.service.deps;
    await test.raise();
    expect(await test.told()).toEqual([]);
    logLoss.unreported = 3;
    await test.raise();
    logLoss.unreported = 4;
    await test.raise();
    expect(await test.told()).toMatchObject([
      { kind: 'stale_source', title: 'El registro del servicio no se puede escribir', dedupe_key: 'log:2026-04-10' },
    ]);
    test.service.setNow('2026-04-11T18:00:00Z');
    await test.raise();
    expect(await test.keys()).toEqual(['log:2026-04-10']);
    logLoss.unreported = 1;
    await test.raise();
    expect(await test.keys()).toEqual(['log:2026-04-10', 'log:2026-04-11']);
    expect(logLoss.unreported).toBe(0);
  });
});

describe('alarm for a low balance', () => {
  const income = () => test.record({ type: 'DEPOSITO', amount: 100_000, date: '2026-04-09T18:00:00Z' }, test.typed);
  const spend = async (amount: number) => {
    const rent = { name: 'Alquiler', type: 'EXPENSE', amount, currency: 'CRC', frequency: 'yearly' };
    const item = { ...rent, starts_on: '2026-04-12', ends_on: '2026-04-12' };
    expect((await test.automation('POST', '/api/v1/budget/recurring-items', item)).status).toBe(201);
  };

  it('is raised once per cycle and threshold, with the day and balance, and not at the threshold itself', async () => {
    await income();
    await spend(80_000);
    await test.settle({ low_balance_crc: 20_000 });
    await test.raise();
    expect(await test.told()).toEqual([]);
    await test.settle({ low_balance_crc: 20_001 });
    await test.raise();
    await test.raise();
    expect(await test.told()).toMatchObject([
      {
        kind: 'low_balance',
        dedupe_key: 'low_balance:2026-04:20001',
        url: '/budget',
        body: expect.stringContaining('12 de abril de 2026'),
      },
    ]);
    expect((await test.told())[0].body.replaceAll(/\s/g, ' ')).toContain('₡20 000,00');
    await test.settle({ low_balance_crc: 50_000 });
    await test.raise();
    expect(await test.keys()).toEqual(['low_balance:2026-04:20001', 'low_balance:2026-04:50000']);
  });

  it('is not raised without a threshold', async () => {
    await spend(80_000);
    await test.raise();
    expect(await test.told()).toEqual([]);
  });
});

describe('alarm for tomorrow’s cuota', () => {
  it('is raised once, on the day before in Costa Rica, with merchant, number and amount', async () => {
    await test.record({ merchant: 'GOLLO', amount: '100000.00', cuotas: 3, date: '2026-04-10' }, test.typed);
    test.service.setNow('2026-04-18T05:59:59Z');
    await test.raise();
    expect(await test.told()).toEqual([]);
    test.service.setNow('2026-04-18T06:00:00Z');
    await test.raise();
    await test.raise();
    const [cuota, ...rest] = await test.told();
    expect(rest).toEqual([]);
    expect(cuota).toMatchObject({ kind: 'cuota_due', private_body: 'Gollo · cuota 1 de 3' });
    expect(cuota.body).toMatch(/^Gollo · cuota 1 de 3 · ₡33\s333,33$/);
    expect(cuota.dedupe_key).toBe(`cuota:${cuota.transaction_id}`);
    test.service.setNow('2026-05-18T18:00:00Z');
    await test.settle({ kinds: { stale_source: false } });
    await test.raise();
    expect((await test.told()).map(({ private_body }) => private_body)).toEqual([
      'Gollo · cuota 1 de 3',
      'Gollo · cuota 2 de 3',
    ]);
  });
});

describe('alarm for an unusual charge', () => {
  const usual = async (merchant = 'Super Uno', ask = test.typed) => {
    for (const [at, amount] of [15_000, 20_000, 22_000, 30_000].entries())
      await test.record({ merchant, amount, date: `2026-03-0${at + 1}` }, ask);
  };

  it('is raised once, against the merchant’s own history however the slip spells it', async () => {
    await usual('SUPER UNO SAN JOSE');
    await usual('Otro super');
    await test.record({ merchant: 'DLC*Super Uno', amount: 38_500 });
    await test.raise();
    expect(await test.told()).toEqual([]);
    const { id } = await test.record({ merchant: 'PAYPAL *Súper Uno', amount: 57_001 });
    await test.raise();
    await test.raise();
    expect(await test.told()).toMatchObject([
      { kind: 'unusual_charge', dedupe_key: `unusual:${id}`, transaction_id: id, url: `/transactions?id=${id}` },
    ]);
  });

  it('is not raised for typed rows, refunds, old rows, or without a history', async () => {
    await usual();
    await test.record({ merchant: 'Super Uno', amount: 900_000 }, test.typed);
    await test.record({ merchant: 'Super Uno', amount: 900_002, type: 'DEVOLUCION' });
    await test.record({ merchant: 'Super Uno Mas', amount: 900_001 });
    test.service.setNow('2027-06-10T18:00:00Z');
    await test.record({ merchant: 'Super Uno', amount: 900_000, date: '2027-06-10' });
    await test.settle({ kinds: { stale_source: false } });
    await test.raise();
    expect(await test.told()).toEqual([]);
  });

  it('reads the history in one query that uses an index', async () => {
    await test.service.arrange((db) =>
      sql`insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin,
        search_text, created_at, created_by, updated_at, updated_by)
      select m, at, at::date, to_char(at, 'YYYY-MM'), 1000, 'CRC', 'COMPRA', 'CASH', 'web', upper(m), at, 'a', at, 'a'
      from (select 'M' || md5((n % 1000)::text) as m, timestamp '2025-06-01' + n * interval '40 minutes' as at
        from generate_series(1, 10000) as n) as rows`.execute(db),
    );
    await sql`vacuum analyze transactions`.execute(test.service.deps.db);
    const key = `M${'c4ca4238a0b923820dcc509a6f75849b'.toUpperCase()}`;
    const query = chargesBefore({}, { id: 2_000_000_000, local_date: '2026-04-10' }, key);
    expect((await query.execute(test.service.deps.db)).rows).toHaveLength(10);
    const plan = await sql<Record<string, string>>`explain ${query}`.execute(test.service.deps.db);
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('transactions_search');
    expect(text).not.toContain('Seq Scan on transactions');
  });
});

describe('alarm for a possible duplicate', () => {
  it('is raised once, for the later of two rows of one source within ten minutes', async () => {
    await test.record({ merchant: 'SODA', amount: '6980.50', date: '2026-04-10T09:00:00Z' });
    const retried = await test.record({ merchant: 'SODA', amount: '6980.50', date: '2026-04-10T09:10:00Z' });
    await test.raise();
    await test.raise();
    expect(await test.keys()).toEqual([`duplicate:${retried.id}`]);
  });

  it('is not raised for rows hours apart, or with another day, merchant, amount, currency or type', async () => {
    await test.record({ amount: 5 });
    await test.record({ amount: 5, date: '2026-04-10T12:00:00Z' });
    for (const other of [
      { date: '2026-04-09' },
      { merchant: 'Otra' },
      { amount: 1 },
      { currency: 'USD' },
      { type: 'RETIRO' },
    ])
      await test.record({ amount: 5, ...other });
    await test.raise();
    expect(await test.told()).toEqual([]);
  });
});

describe('new rows', () => {
  const twins = async () => [await test.record(), await test.record()];

  it('are those since the last check; rows before the first check are skipped', async () => {
    await twins();
    test.service.setNow('2026-04-10T18:02:00Z');
    await test.raise();
    expect(await test.told()).toEqual([]);
  });

  it('include rows committed after others with a higher id', async () => {
    await test.raise();
    const db = test.service.deps.db;
    const gate = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<number>();
    const row = { merchant: 'Tarde', date: '2026-04-10T17:00:00', local_date: '2026-04-10', amount: '5000' };
    const input = { ...row, currency: 'CRC', type: 'COMPRA' as const, source: 'CASH', category_id: null };
    const rest = { reference: null, external_id: null, notes: null, deferred_to_next_cycle: false, raw_charges: null };
    await test.record({ merchant: 'Tarde', source: 'CASH' }, test.typed);
    const late = db.transaction().execute(async (session) => {
      const by = { label: 'test', origin: 'automation' as const };
      await setAuditAuthor(session, by, test.service.deps.now());
      const { transaction } = await recordWithin(test.service.deps, session, { ...input, ...rest }, by);
      inside.resolve(transaction.id);
      await gate.promise;
    });
    const id = await inside.promise;
    expect((await test.record({ merchant: 'Otra' })).id).toBeGreaterThan(id);
    test.service.setNow('2026-04-10T18:01:00Z');
    await test.raise();
    expect(await test.told()).toEqual([]);
    gate.resolve();
    await late;
    await test.raise();
    expect(await test.keys()).toEqual([`duplicate:${id}`]);
  });

  it('are all examined, however many arrived while the service was off', async () => {
    await test.raise();
    await test.service.arrange((db) =>
      sql`insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin,
        search_text, created_at, created_by, updated_at, updated_by)
      select 'M' || (n / 2), '2026-04-10T12:00:00', '2026-04-10', '2026-04', 1000, 'CRC', 'COMPRA', 'CASH', 'email',
        'M' || (n / 2), '2026-04-10T18:00:00', 'a', '2026-04-10T18:00:00', 'a'
      from generate_series(0, 249) as n`.execute(db),
    );
    test.service.setNow('2026-04-12T18:00:00Z');
    await test.raise();
    expect(await test.told()).toHaveLength(125);
    await test.service.arrange((db) => db.deleteFrom('notifications').execute());
    await test.raise();
    expect(await test.told()).toEqual([]);
  });

  it('exclude those of a quiet author, and none recorded beside or after them', async () => {
    await test.raise();
    const recordQuietly = async (quiet: boolean) => {
      const row = { merchant: 'Soda', date: '2026-04-10T17:00:00', local_date: '2026-04-10', amount: '5000' };
      const input = { ...row, currency: 'CRC', type: 'COMPRA' as const, source: 'CASH', category_id: null };
      const rest = {
        reference: null,
        external_id: null,
        notes: null,
        deferred_to_next_cycle: false,
        raw_charges: null,
      };
      return inTransaction(test.service.deps.db, async (session) => {
        const by = { label: 'test', origin: 'email' as const, quiet };
        await setAuditAuthor(session, by, test.service.deps.now());
        const { transaction } = await recordWithin(test.service.deps, session, { ...input, ...rest }, by);
        return transaction.id;
      });
    };
    await recordQuietly(false);
    const old = [await recordQuietly(true), await recordQuietly(true)];
    const loud = await recordQuietly(false);
    const alarmed = () => test.service.deps.db.selectFrom('notifications').select('dedupe_key').execute();
    await test.raise();
    expect((await test.keys()).filter((key) => key.startsWith('duplicate'))).toEqual([`duplicate:${loud}`]);
    for (const id of old) expect(await alarmed()).not.toContainEqual({ dedupe_key: `transaction:${id}` });
    test.service.setNow('2026-04-10T18:05:00Z');
    await test.raise();
    await test.raise();
    expect((await test.keys()).filter((key) => key.startsWith('duplicate'))).toEqual([`duplicate:${loud}`]);
    const marks = test.service.deps.db.selectFrom('service_meta').select('key').where('key', 'like', 'alarm_exempt:%');
    expect(await marks.execute()).toEqual([]);
  });

  it('exclude the example data', async () => {
    await test.raise();
    const made = await twins();
    const marks = made.map(({ id }) => ({ entity: 'transaction', entity_id: id }));
    await test.service.arrange((db) => db.insertInto('demo_rows').values(marks).execute());
    await test.raise();
    expect(await test.told()).toEqual([]);
  });
});
