/** Spending of a cycle day by day, next to the cycle before. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  for (const [date, amount, more] of [
    ['2026-02-20', 7_000, {}],
    ['2026-03-13', 3_000, {}],
    ['2026-03-14', 9_000, {}],
    // Counts in the later cycle, from its first day.
    ['2026-03-10', 1_000, { deferred_to_next_cycle: true }],
    ['2026-03-20', 5_000, {}],
    ['2026-04-10', 2_500, {}],
    ['2026-04-10', 500, { type: 'DEVOLUCION' }],
    ['2026-04-15', 40_000, {}],
  ] as const) {
    const row = { merchant: 'X', type: 'COMPRA', currency: 'CRC', date, amount, ...more };
    expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  }
});
afterAll(() => service.close());

const pace = async (query = ''): Promise<Json> => {
  const { status, body } = await service.ask('GET', `/api/v1/analytics/pace${query}`);
  expect(status).toBe(200);
  return body;
};

it('the pace of a cycle is its spending up to each day, next to the same day of the cycle before', async () => {
  const { days, ...found } = await pace();
  expect(found).toMatchObject({
    ...{ cycle: '2026-04', starts_on: '2026-03-19', ends_on: '2026-04-18', until: '2026-04-10' },
    previous: { cycle: '2026-03', starts_on: '2026-02-19', ends_on: '2026-03-18', until: '2026-03-13' },
    ...{ total_crc: 8_000, previous_crc: 10_000, change_crc: -2_000, unconverted: [] },
  });
  const at = (n: number) => [days[n - 1].date, days[n - 1].total_crc, days[n - 1].previous_crc];
  expect(days).toHaveLength(31);
  expect([at(1), at(2), at(23), at(24), at(31)]).toEqual([
    ['2026-03-19', 1_000, 0],
    ['2026-03-20', 6_000, 7_000],
    ['2026-04-10', 8_000, 10_000],
    ['2026-04-11', null, 19_000],
    // The cycle before has three days less.
    ['2026-04-18', null, null],
  ]);
});

it('the pace of a past cycle compares all of both, as the sums by category do', async () => {
  const { total_crc, previous_crc, until, days } = await pace('?cycle=2026-03');
  expect([total_crc, previous_crc, until, days.length]).toEqual([19_000, 0, '2026-03-18', 31]);
  const { body } = await service.ask('GET', '/api/v1/analytics/by-category?compare=previous');
  const now = await pace();
  expect([body.previous.total_crc, body.previous.previous_crc]).toEqual([now.total_crc, now.previous_crc]);
});
