import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { createSalaryApp, type SalaryApp } from './salary-testing.ts';

const PATH = '/api/v1/salarios';

let service: SalaryApp;
beforeEach(async () => {
  service = await createSalaryApp('2026-04-10T18:00:00Z');
});
afterEach(() => service.close());

const read = async (query = ''): Promise<Json> => (await service.ask('GET', `${PATH}${query}`)).body;

describe('list of salaries', () => {
  it('has zero totals and no average when empty', async () => {
    expect(await read()).toEqual({
      ...{ items: [], next_cursor: null, total: 0 },
      summary: {
        ...{ count: 0, total_crc: 0, average_crc: null, last: null, this_year_crc: 0, by_month: [], unconverted: [] },
      },
    });
  });

  it('sums colones by calendar month, with the average rounded half away from zero', async () => {
    await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: '501.37' });
    await service.pay('2025-12-31', { amount: 0.01 });
    await service.pay('2026-03-15', { amount: 100.01 });
    await service.pay('2026-03-19', { amount: 100.01, deferred_to_next_cycle: true });
    const last = await service.pay('2026-04-10', { amount: 2, currency: 'USD' });
    await service.pay('2026-04-10', { amount: 5, type: 'DEPOSITO' });
    await service.pay('2026-04-09', { amount: 3, currency: 'XMR' });
    await service.pay('2026-04-30', { amount: 99.01 });
    const { summary, items, total } = await read();
    // 0.01 + 100.01 + 100.01 + 2 × 501.37 + 99.01 = 1 301.78; ÷ 5 = 260.356
    expect({ ...summary, last: summary.last.id }).toEqual({
      ...{ count: 5, total_crc: 1301.78, average_crc: 260.36, last, this_year_crc: 1301.77 },
      by_month: [
        { month: '2025-12', total_crc: 0.01, count: 1 },
        { month: '2026-03', total_crc: 200.02, count: 2 },
        { month: '2026-04', total_crc: 1101.75, count: 2 },
      ],
      unconverted: [{ currency: 'XMR', count: 1, amount: 3 }],
    });
    expect(items.map((item: Json) => [item.local_date, item.amount_crc])).toEqual([
      ['2026-04-30', 99.01],
      ['2026-04-10', 1002.74],
      ['2026-04-09', null],
      ['2026-03-19', 100.01],
      ['2026-03-15', 100.01],
      ['2025-12-31', 0.01],
    ]);
    // That of the 30th is still to come.
    expect([total, items[1]]).toEqual([6, summary.last]);
  });

  it('rounds a half céntimo in the average up', async () => {
    await service.pay('2026-04-01', { amount: 0.01 });
    await service.pay('2026-04-02', { amount: 0.02 });
    expect((await read()).summary).toMatchObject({ total_crc: 0.03, average_crc: 0.02 });
  });

  it('is paged newest first without gaps or repeats, with the summary over all', async () => {
    const ids: number[] = [];
    for (const day of ['2026-04-01', '2026-04-02', '2026-04-02', '2026-04-02', '2026-04-03']) {
      ids.push(await service.pay(day, { amount: 10 }));
    }
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Json = await read(`/?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect([page.total >= 5, page.summary.count]).toEqual([true, page.total]);
      seen.push(...page.items.map((item: Json) => item.id));
      if (cursor === '') await service.pay('2026-04-30', { amount: 1 });
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(ids.toReversed());
  });

  it('rejects an invalid page by name', async () => {
    for (const [query, path] of [
      ['?limit=0', 'limit'],
      ['?limit=201', 'limit'],
      ['?cursor=x', 'cursor'],
      ['?year=2026', 'year'],
    ]) {
      const { status, body } = await service.ask('GET', `${PATH}${query}`);
      expect([query, status, body.errors[0].path]).toEqual([query, 422, path]);
    }
  });

  it('is open to a token that reads, which may not correct the log', async () => {
    const ask = await service.withToken(['read']);
    expect((await ask('GET', PATH)).status).toBe(200);
    const entry = { year: 2026, month: 9, memp_amount: 1, mpat_amount: 1 };
    expect((await ask('POST', '/api/v1/savings-accrual', entry)).status).toBe(403);
    expect((await service.send({ method: 'GET', url: PATH })).status).toBe(401);
  });
});
