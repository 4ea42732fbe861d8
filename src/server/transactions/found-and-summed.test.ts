/** A search finds the same rows in a list, in its sums and in a question to the ledger, however its terms are put together. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';

type Sent = { merchant: string; amount: string; currency: string; date: string; source: string };

const RATES: Readonly<Record<string, number>> = { CRC: 1, USD: 500, EUR: 600, BTC: 50_000_000 };
const DAYS = ['2026-01-10', '2026-03-05', '2026-04-09', '2026-04-20', '2026-12-20', '2027-01-05'];
const SOURCES = ['SINPE', 'Tienda app', 'mi fuente', 'EFECTIVO', 'Crédito'];
const ROWS: Sent[] = DAYS.flatMap((date, at) =>
  Object.keys(RATES).map((currency, nth) => ({
    ...{ merchant: `LUGAR ${at}${nth}`, currency, date, source: SOURCES[(at + nth) % SOURCES.length] ?? '' },
    amount: currency === 'BTC' ? `0.0${at + 1}` : String(100 * (at + 1) + nth),
  })),
);

let service: TestApp;
let shown: Map<string, number>;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  for (const [currency, rate] of Object.entries(RATES).slice(1))
    expect((await service.ask('PUT', `/api/v1/exchange-rates/${currency}`, { rate })).status).toBe(200);
  for (const row of ROWS)
    expect((await service.ask('POST', '/api/v1/transactions', { type: 'COMPRA', ...row })).status).toBe(201);
  const { items } = await get('transactions', { limit: '200' });
  shown = new Map(items.map(({ merchant, amount_crc }: Json) => [merchant, amount_crc]));
  expect(shown.size).toBe(ROWS.length);
});
afterAll(() => service.close());

const get = async (path: string, params: Record<string, string>): Promise<Json> => {
  const { status, body } = await service.ask('GET', `/api/v1/${path}?${new URLSearchParams(params).toString()}`);
  return status === 200 ? body : { status };
};

/** In colones, as the row is shown: of a day to come at the rate of today. */
const worth = ({ merchant }: Sent): number => shown.get(merchant) ?? 0;
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A term, and the rows that it should find. */
type Term = { text: string; finds: (row: Sent) => boolean };
const HOLDS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};
const amounts = fc
  .tuple(fc.constantFrom(...Object.keys(HOLDS)), fc.constantFrom(1, 101, 300, 60_000, 150_000, 600_000), fc.boolean())
  .map(([sign, bound, isColones]): Term => {
    const finds = (row: Sent) => HOLDS[sign]?.(isColones ? worth(row) : Number(row.amount), bound) === true;
    return { text: `amount${sign}${bound}${isColones ? 'crc' : ''}`, finds };
  });
const sources = fc
  .tuple(
    fc.constantFrom(...SOURCES),
    fc.constantFrom(String, fold, (text: string) => text.toUpperCase()),
    fc.boolean(),
  )
  .map(([source, spell, isOut]): Term => {
    const finds = (row: Sent) => (fold(row.source) === fold(source)) !== isOut;
    return { text: `${isOut ? '-' : ''}source:"${spell(source)}"`, finds };
  });
const times = fc.constantFrom<Term[]>(
  { text: 'until:2026-03', finds: ({ date }) => date <= '2026-03-31' },
  { text: 'until:2025', finds: () => false },
  { text: 'since:2026-12-05', finds: ({ date }) => date >= '2026-12-05' },
  { text: 'since:2027-02', finds: () => false },
  { text: 'since:2026-03 until:2026-04-10', finds: ({ date }) => date >= '2026-03-01' && date <= '2026-04-10' },
  { text: 'year:2026 until:2026-02', finds: ({ date }) => date >= '2026-01-01' && date <= '2026-02-28' },
);

it('terms of amounts, sources and times find the rows that all of them are true of, or are refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(amounts, sources), { maxLength: 3 }), times, async (some, time) => {
      const terms = [...some, time];
      const q = terms.map(({ text }) => text).join(' ');
      const units = new Set(
        some.filter(({ text }) => text.startsWith('amount')).map(({ text }) => text.endsWith('crc')),
      );
      const isTwice =
        new Set(some.filter(({ text }) => text.startsWith('source')).map(({ text }) => fold(text))).size > 1;
      const list = await get('transactions', { q, limit: '200', totals: 'true' });
      if (units.size > 1) {
        expect(list, q).toEqual({ status: 422 });
        return;
      }
      if (list.status === 422 && (isTwice || time.text.includes('2025'))) return;
      const found = ROWS.filter((row) => terms.every(({ finds }) => finds(row)));
      const total = Math.round(found.reduce((sum, row) => sum + worth(row), 0) * 100) / 100;
      expect(list.items.map(({ merchant }: Json) => merchant).toSorted(), q).toEqual(
        found.map(({ merchant }) => merchant).toSorted(),
      );
      expect([list.total, list.totals.count, list.totals.spent_crc], q).toEqual([found.length, found.length, total]);
      const asked = await get('analytics/query', { filter: q });
      expect([asked.count, asked.total], `query ${q}`).toEqual([found.length, total]);
      const csv = await service.ask('GET', `/api/v1/transactions/export?${new URLSearchParams({ q }).toString()}`);
      expect(csv.text.trim().split('\n'), `export ${q}`).toHaveLength(found.length + 1);
    }),
    { numRuns: randomRuns({ short: 60, long: 1_500 }) },
  );
});
