import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { foldMerchant } from '../../domain/merchant-text.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
  for (let n = 0; n < 60; n++) {
    await service.ask('POST', '/api/v1/transactions', {
      merchant: `Tienda ${n % 3 === 0 ? 'Ñandú' : 'común'} ${n}`,
      date: `2026-03-${String(1 + (n % 20)).padStart(2, '0')}`,
      amount: 1000 + n,
      type: n % 10 === 0 ? 'DEPOSITO' : 'COMPRA',
      currency: n % 4 === 0 ? 'USD' : 'CRC',
      source: n % 2 === 0 ? 'SINPE' : 'CREDIT_CARD',
      notes: n === 7 ? '100%_real' : null,
      deferred_to_next_cycle: n % 15 === 0,
    });
  }
});
afterAll(() => service.close());

const list = async (query = ''): Promise<Json> => (await service.ask('GET', `/api/v1/transactions${query}`)).body;
const order = (items: Json[]) => items.map((item) => `${item.date} ${String(item.id).padStart(9, '0')}`);

describe('list of transactions', () => {
  it('is ordered by date, then id, newest first, with the total count', async () => {
    const { items, total } = await list('?limit=200');
    expect(total).toBe(60);
    expect(order(items)).toEqual(order(items).sort().reverse());
    expect((await list()).items).toHaveLength(50);
  });

  it('says how many match on every page, whether it has all of them, the last of them or some', async () => {
    for (const limit of [1, 19, 20, 21, 200]) {
      const first = await list(`?q=ñandú&limit=${limit}`);
      expect([first.total, first.items.length]).toEqual([20, Math.min(limit, 20)]);
      const next = first.next_cursor === null ? [] : [await list(`?q=ñandú&limit=200&cursor=${first.next_cursor}`)];
      for (const page of next) expect([page.total, page.items.length]).toEqual([20, 20 - limit]);
    }
    const past = await list('?q=ñandú&offset=25');
    expect([past.total, past.items]).toEqual([20, []]);
  });

  it('of some days has the rows with all of the words, in whatever order and however short they are', async () => {
    const all: Json[] = (await list('?limit=200')).items;
    const textOf = ({ merchant, notes }: Json) => foldMerchant([merchant, notes].filter(Boolean).join(' '));
    const word = fc.constantFrom(
      'tienda',
      'ñandú',
      'comun',
      'TIEN',
      'ú',
      '1',
      '7',
      '5',
      '100%_re',
      '%',
      '_',
      'real|nand',
    );
    const words = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
    const days = fc.constantFrom('', '&start_date=2026-03-03&end_date=2026-03-12', '&cycle=2026-03', '&cycle=2026-04');
    await fc.assert(
      fc.asyncProperty(words, days, fc.integer({ min: 1, max: 60 }), async (said, time, limit) => {
        const q = encodeURIComponent(said.join(' '));
        const page = await list(`?q=${q}${time}&limit=${limit}`);
        const [, from = '', to = '9'] = /start_date=(.+)&end_date=(.+)/.exec(time) ?? [];
        const cycle = /cycle=(.+)/.exec(time)?.[1];
        const has = (row: Json, each: string) =>
          each.split('|').some((part) => textOf(row).includes(foldMerchant(part)));
        const wanted = all.filter(
          (row) =>
            said.every((each) => has(row, each)) &&
            (cycle === undefined || row.cycle === cycle) &&
            row.local_date >= from &&
            row.local_date <= to,
        );
        expect([page.total, page.items], `${said.join(' ')} ${time}`).toEqual([wanted.length, wanted.slice(0, limit)]);
      }),
      { numRuns: randomRuns({ short: 20, long: 500 }) },
    );
  });

  it('shows every lasting row once over all pages while rows are added and deleted', async () => {
    const there = (await list('?limit=200')).items.map((item: Json) => item.id);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Json = await list(`?limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.items.map((item: Json) => item.id));
      cursor = page.next_cursor;
      const extra = await service.ask('POST', '/api/v1/transactions', {
        merchant: 'Nueva',
        date: '2026-03-12',
        amount: 1,
        type: 'COMPRA',
        currency: 'CRC',
      });
      if (seen.length % 2 === 0) await service.ask('DELETE', `/api/v1/transactions/${extra.body.id}`);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(there.filter((id: number) => !seen.includes(id))).toEqual([]);
    for (const { id } of (await list('?q=nueva')).items) await service.ask('DELETE', `/api/v1/transactions/${id}`);
    expect((await list()).total).toBe(60);
  });

  it('has the oldest first when asked, in the same order backwards, over all pages and from any position', async () => {
    const newest = (await list('?limit=200')).items.map(({ id }: Json) => id);
    const oldest: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Json = await list(`?order=oldest&limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`);
      oldest.push(...page.items.map(({ id }: Json) => id));
      cursor = page.next_cursor;
    }
    expect(oldest).toEqual(newest.toReversed());
    const [first] = (await list('?order=oldest&limit=1&q=ñandú')).items;
    expect(first.merchant).toBe('Tienda Ñandú 0');
    const ids = (await list('?order=oldest&limit=5&offset=55')).items.map(({ id }: Json) => id);
    expect(ids).toEqual(oldest.slice(55));
    expect((await service.ask('GET', '/api/v1/transactions?order=up')).status).toBe(422);
  });

  it('starts at any position, filtered or not, with the same rows as from the start', async () => {
    const whole = (await list('?limit=200')).items;
    for (const offset of [0, 1, 37, 55, 60, 10_000_000]) {
      const { items, total, next_cursor } = await list(`?limit=10&offset=${offset}`);
      expect([total, items]).toEqual([60, whole.slice(offset, offset + 10)]);
      expect(next_cursor === null).toBe(offset >= 50);
    }
    const { next_cursor } = await list('?limit=10&offset=20');
    expect((await list(`?limit=10&cursor=${next_cursor}`)).items).toEqual(whole.slice(30, 40));
    const sinpe = whole.filter((row: Json) => row.source === 'SINPE');
    const page = await list('?source=SINPE&q=tienda&limit=5&offset=12');
    expect([page.total, page.items]).toEqual([30, sinpe.slice(12, 17)]);
  });

  it.each([
    ['?q=nandu', (row: Json) => row.merchant.includes('Ñandú')],
    ['?q=%C3%91AND%C3%9A', (row: Json) => row.merchant.includes('Ñandú')],
    ['?q=100%25_', (row: Json) => row.notes === '100%_real'],
    ['?source=SINPE', (row: Json) => row.source === 'SINPE'],
    ['?type=DEPOSITO', (row: Json) => row.type === 'DEPOSITO'],
    ['?currency=USD', (row: Json) => row.currency === 'USD'],
    ['?category_id=none', (row: Json) => row.category_id === null],
    [
      '?start_date=2026-03-05&end_date=2026-03-07',
      (row: Json) => row.local_date >= '2026-03-05' && row.local_date <= '2026-03-07',
    ],
    ['?min_amount=1010&max_amount=1020', (row: Json) => row.amount >= 1010 && row.amount <= 1020],
    ['?q=amount>=1010crc%20amount<=5000crc', (row: Json) => row.amount_crc >= 1010 && row.amount_crc <= 5000],
    ['?deferred=true', (row: Json) => row.deferred_to_next_cycle],
    ['?q=weekday:sat,sun', (row: Json) => [0, 6].includes(new Date(`${row.local_date}T00:00:00Z`).getUTCDay())],
    ['?q=flow:in', (row: Json) => ['DEPOSITO', 'SALARY'].includes(row.type)],
    ['?cycle=2026-04', (row: Json) => row.cycle === '2026-04'],
    ['?origin=web&type=COMPRA', (row: Json) => row.type === 'COMPRA'],
  ])('filtered by %s contains exactly the matching rows', async (query, fits) => {
    const all = (await list('?limit=200')).items;
    const { items, total } = await list(`${query}&limit=200`);
    expect(items).toEqual(all.filter(fits));
    expect(total).toBe(items.length);
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThan(query.startsWith('?category_id') ? 61 : 60);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'cursor=zzz',
    'offset=-1',
    'offset=1.5',
    'offset=10000001',
    'offset=0&cursor=WyIyMDI2LTAzLTIwVDAwOjAwOjAwIiw1OV0',
    'start_date=2026-02-30',
    'deferred=1',
    'colour=red',
    'source=a&source=b',
    'q=%00',
  ])('rejects ?%s by name', async (query) => {
    const { status, body } = await service.ask('GET', `/api/v1/transactions?${query}`);
    expect([status, body.errors[0].path]).toEqual([422, query.split('=')[0]]);
  });

  it('of recent rows is newest first and has at most the requested number', async () => {
    const { body } = await service.ask('GET', '/api/v1/transactions/recent?limit=3');
    expect(body.map((row: Json) => row.id)).toEqual((await list('?limit=3')).items.map((row: Json) => row.id));
    expect((await service.ask('GET', '/api/v1/transactions/recent')).body).toHaveLength(10);
    expect((await service.ask('GET', '/api/v1/transactions/recent?limit=101')).status).toBe(422);
  });
});
