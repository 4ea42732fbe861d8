import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { type Budget, startBudget } from './budget-testing.ts';

let budget: Budget;
beforeAll(async () => {
  budget = await startBudget();
});
afterAll(() => budget.close());

const refusal = async (...args: Parameters<Budget['ask']>) => {
  const { status, body } = await budget.ask(...args);
  return [status, body.errors?.[0]?.path];
};

describe('limits of the budget', () => {
  it.each(['2025', '2031', '0', '26', 'este'])('reject the year %s by name', async (year) => {
    const path = `/api/v1/budget/projection/${year}`;
    expect(await refusal('GET', path)).toEqual([422, 'year']);
    expect(await refusal('GET', `${path}/5`)).toEqual([422, 'year']);
    const override = `/api/v1/budget/balance-override/${year}/5`;
    expect(await refusal('PUT', override, { balance: 1 })).toEqual([422, 'year']);
    expect(await refusal('DELETE', override)).toEqual([422, 'year']);
  });

  it.each(['2026/1', '2026/02', '2027/0', '2027/13', '2027/x'])('reject the month %s by name', async (month) => {
    expect(await refusal('GET', `/api/v1/budget/projection/${month}`)).toEqual([422, 'month']);
    expect(await refusal('PUT', `/api/v1/budget/balance-override/${month}`, { balance: 1 })).toEqual([422, 'month']);
  });

  it('are 2026-03 and 2030-12, and a month may have two digits', async () => {
    const names = [];
    for (const month of ['2026/3', '2026/03', '2030/12'])
      names.push((await budget.get(`/budget/projection/${month}`)).month);
    expect(names).toEqual(['2026-03', '2026-03', '2030-12']);
    expect((await budget.get('/budget/projection/2030')).months).toHaveLength(12);
  });

  it('allow a balance in colones of either sign with at most two decimals', async () => {
    for (const balance of ['1.005', 'mucho', null, 1e15]) {
      const put = await refusal('PUT', '/api/v1/budget/balance-override/2026/5', { balance });
      expect(put, String(balance)).toEqual([422, 'balance']);
    }
  });

  it('allow commitments of 1 to 60 months, and none after the end of the budget', async () => {
    expect(await refusal('GET', '/api/v1/budget/commitments?months=0')).toEqual([422, 'months']);
    expect(await refusal('GET', '/api/v1/budget/commitments?months=61')).toEqual([422, 'months']);
    expect((await budget.get('/budget/commitments')).months).toHaveLength(12);
    expect((await budget.get('/budget/commitments?months=60')).ends_on).toBe('2030-12-18');
    budget.service.setNow('2030-12-20T12:00:00Z');
    expect(await refusal('GET', '/api/v1/budget/commitments')).toEqual([404, undefined]);
    budget.service.setNow('2026-04-10T18:00:00Z');
  });
});

describe('invalid purchase', () => {
  it.each([
    [{ date: '2026-04-09' }, 'date'],
    [{ cuotas: 61 }, 'cuotas'],
    [{ cuotas: 0 }, 'cuotas'],
    [{ amount: '0.59', cuotas: 60 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount_per_cuota: 60_000 }, 'amount_per_cuota'],
    [{ category_id: 2_000_000_000 }, 'category_id'],
    [{ currency: 'XMR' }, 'currency'],
    [{ tarjeta: 'VISA' }, 'tarjeta'],
  ])('%o is rejected under %s', async (more, path) => {
    const purchase = { amount: 100_000, currency: 'CRC', cuotas: 3, ...more };
    expect(await refusal('POST', '/api/v1/installments/what-if', purchase)).toEqual([422, path]);
  });

  it('is rejected after the budget; one that ends there reports what lies beyond', async () => {
    const purchase = { amount: 6_000, currency: 'CRC', cuotas: 60 };
    const { body } = await budget.ask('POST', '/api/v1/installments/what-if', purchase);
    expect([body.months.at(-1).month, body.beyond]).toEqual(['2030-12', { count: 4, amount_crc: 400 }]);
    budget.service.setNow('2030-12-20T12:00:00Z');
    for (const cuotas of [1, 3]) {
      const late = await refusal('POST', '/api/v1/installments/what-if', { ...purchase, cuotas });
      expect(late).toEqual([422, 'date']);
    }
    budget.service.setNow('2026-04-10T18:00:00Z');
  });
});

describe('budget without a rate', () => {
  it('leaves out and reports rows and planned items until the rate is known', async () => {
    await budget.clear();
    await budget.record({ currency: 'XMR', amount: '0.5' });
    await budget.record({ currency: 'XMR', amount: '0.25', date: '2026-05-02' });
    await budget.plan({ name: 'Servidor', currency: 'XMR', amount: '0.1', day: 1, ends_on: '2026-05-31' });
    const april = await budget.get('/budget/projection/2026/4');
    expect([april.expenses, april.unconverted]).toEqual([0, [{ currency: 'XMR', count: 2, amount: 0.6 }]]);
    const year = await budget.get('/budget/projection/2026');
    expect(year.unconverted).toEqual([{ currency: 'XMR', count: 5, amount: 1.05 }]);
    expect((await budget.get('/budget/commitments?months=2')).unconverted[0].count).toBe(4);
    await budget.expected(200, 'PUT', '/api/v1/exchange-rates/XMR', { rate: '100000.01' });
    const known = await budget.get('/budget/projection/2026/4');
    expect([known.expenses, known.planned_expenses, known.unconverted]).toEqual([60_000.01, 10_000, []]);
  });
});

describe('queries of a budget request', () => {
  it('do not grow with the ledger', async () => {
    await budget.clear();
    const requests = [
      '/budget/projection/2026',
      '/budget/projection/2030',
      '/budget/projection/2026/5',
      '/budget/commitments?months=60',
    ];
    const counts = async () => {
      const all: number[] = [];
      // Who asks is looked up again now and then, which is no statement of the budget.
      for (const url of requests) {
        const [once, again] = [
          await budget.statements(() => budget.get(url)),
          await budget.statements(() => budget.get(url)),
        ];
        all.push(Math.min(once, again));
      }
      return all;
    };
    await budget.plan({ name: 'Agua' });
    await budget.record({ currency: 'BTC', amount: '0.1' });
    await counts();
    const sparse = await counts();
    await budget.service.arrange(async (db) => {
      const row = await db.selectFrom('transactions').selectAll().executeTakeFirstOrThrow();
      const { id: _id, is_split: _made, ...values } = row;
      const rows = Array.from({ length: 1_500 }, (_, n) => {
        const month = `20${26 + (n % 5)}-${String(3 + (n % 10)).padStart(2, '0')}`;
        const kind = n % 3 === 0 ? { currency: 'CRC' } : {};
        return {
          ...values,
          ...kind,
          merchant: `Tienda ${n}`,
          local_date: `${month}-10`,
          cycle: month,
          raw_charges: null,
        };
      });
      await db.insertInto('transactions').values(rows).execute();
    });
    for (let n = 0; n < 40; n++) await budget.plan({ name: `Plan ${n}`, day: 1 + (n % 31) });
    for (let month = 3; month <= 12; month++) await budget.override(`2026/${month}`, month);
    expect(await counts()).toEqual(sparse);
    expect(Math.max(...sparse)).toBeLessThanOrEqual(13);
  });

  it('read one snapshot: a balance and the income behind it always agree', async () => {
    await budget.clear();
    const row = await budget.record({ type: 'DEPOSITO', amount: 1 });
    await budget.override('2026/4', 1);
    let reading = true;
    const writing = (async () => {
      for (let amount = 2; reading; amount++) {
        await budget.service.arrange(async (db) => {
          await db.updateTable('transactions').set({ amount }).where('id', '=', row.id).execute();
          await db.updateTable('balance_overrides').set({ balance: amount }).execute();
        });
      }
    })();
    const seen = new Set<number>();
    for (let n = 0; n < 60; n++) {
      const april: Json = await budget.get('/budget/projection/2026/4');
      expect(april.balance).toBe(april.computed_balance);
      seen.add(april.balance);
    }
    reading = false;
    await writing;
    expect(seen.size).toBeGreaterThan(5);
  });
});
