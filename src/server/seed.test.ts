import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addDays, countingCycle } from '../domain/calendar.ts';
import { alignCycles, seed } from './seed.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const counts = async () => {
  const { db } = service.deps;
  const of = async (table: 'categories' | 'category_rules' | 'accounts' | 'savings_accrual' | 'usd_rates') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return [await of('categories'), await of('accounts'), await of('savings_accrual'), await of('usd_rates')];
};

describe('new ledger', () => {
  it('has 16 categories with their patterns, 4 accounts at zero, two months of accrual and the reference rate', async () => {
    const { db } = service.deps;
    expect(await counts()).toEqual([16, 4, 2, 1]);
    const accounts = await db
      .selectFrom('accounts')
      .select(['account_type', 'currency', 'balance'])
      .orderBy('id')
      .execute();
    expect(accounts.map((row) => [row.account_type, row.currency, Number(row.balance)])).toEqual([
      ['checking', 'CRC', 0],
      ['checking', 'USD', 0],
      ['savings', 'MEMP', 0],
      ['savings', 'MPAT', 0],
    ]);
    const accruals = await db
      .selectFrom('savings_accrual')
      .select(['year', 'month', 'source'])
      .orderBy('month')
      .execute();
    expect(accruals).toEqual([
      { year: 2026, month: 2, source: 'baseline' },
      { year: 2026, month: 3, source: 'baseline' },
    ]);
    const rates = await db.selectFrom('usd_rates').select(['day', 'rate', 'provider']).execute();
    expect(rates).toEqual([{ day: '2026-03-24', rate: '468.29', provider: 'reference' }]);
  });

  it('stays as it is when seeded again by two services at once, and deleted seeds stay deleted', async () => {
    const { db } = service.deps;
    await service.arrange((session) =>
      session.deleteFrom('categories').where('identifier', '=', 'educacion').execute(),
    );
    await service.arrange((session) => session.deleteFrom('accounts').where('currency', '=', 'USD').execute());
    await Promise.all([seed(db), seed(db)]);
    expect(await counts()).toEqual([15, 3, 2, 1]);
  });
});

describe('stored cycle', () => {
  it('follows a new start day, as the calendar computes it, for every day of three years and every start day', async () => {
    const { db } = service.deps;
    const days = Array.from({ length: 1_100 }, (_, n) => addDays('2027-01-01', n));
    const row = {
      merchant: 'X',
      amount: '1',
      currency: 'CRC',
      type: 'COMPRA',
      source: 'CASH',
      origin: 'web',
      search_text: 'X',
    };
    const stamp = {
      created_at: '2026-04-10T18:00:00',
      created_by: 'a',
      updated_at: '2026-04-10T18:00:00',
      updated_by: 'a',
    };
    await service.arrange((session) =>
      session
        .insertInto('transactions')
        .values(
          days.map((day, n) => ({
            ...row,
            ...stamp,
            date: `${day}T00:00:00`,
            local_date: day,
            cycle: '2000-01',
            deferred_to_next_cycle: n % 3 === 0,
          })),
        )
        .execute(),
    );
    await alignCycles(db, 2);
    for (const startDay of [1, 19, 28, 15]) {
      expect(await alignCycles(db, startDay)).toBe(true);
      const rows = await db
        .selectFrom('transactions')
        .select(['local_date', 'cycle', 'deferred_to_next_cycle'])
        .execute();
      const wrong = rows.filter(
        (each) => each.cycle !== countingCycle(each.local_date, each.deferred_to_next_cycle, startDay),
      );
      expect(wrong).toEqual([]);
      expect(await alignCycles(db, startDay)).toBe(false);
    }
  });
});
