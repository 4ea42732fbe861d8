/** Months side by side: their own slots, and the same totals as every other sum. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

const record = async (more: object) => {
  const row = { merchant: 'X', date: '2026-04-01', amount: 100, type: 'COMPRA', currency: 'CRC', ...more };
  const { status } = await service.ask('POST', '/api/v1/transactions', row);
  expect(status).toBe(201);
};
const sums = async (name: string, query = ''): Promise<Json> => {
  const { status, body } = await service.ask('GET', `/api/v1/analytics/${name}${query}`);
  expect(status).toBe(200);
  return body;
};
const clear = () => service.arrange((db) => db.deleteFrom('transactions').execute());
const cents = (amount: number) => Math.round(amount * 100);
const membersOf = ({ slots }: Json) => slots.map(({ category_id }: Json) => category_id).toSorted();
/** The hues of a chart as the screen passes them. */
const huesOf = ({ slots }: Json) =>
  slots
    .filter(({ slot, category_id }: Json) => slot !== 0 && category_id !== null)
    .map(({ slot, category_id }: Json) => `${slot}:${category_id}`)
    .join(',');

describe('trend', () => {
  it('has five slots that add up to each month’s spending, with the hues of the chart beside it', async () => {
    await clear();
    const { body: categories } = await service.ask('GET', '/api/v1/categories');
    const ids = categories.slice(0, 7).map((category: Json) => category.id);
    for (const [n, category_id] of ids.entries()) {
      await record({ category_id, amount: 1_000 * (n + 1) });
      await record({ category_id, amount: 10, date: '2026-03-01' });
    }
    await record({ category_id: ids[0], amount: 3, type: 'DEVOLUCION', date: '2026-03-02' });
    const own = await sums('monthly-trend');
    expect(own.slots.map((slot: Json) => [slot.slot, slot.category_id, slot.total_crc])).toEqual([
      [1, ids[2], 3_010],
      [2, ids[3], 4_010],
      [3, ids[4], 5_010],
      [4, ids[5], 6_010],
      [5, ids[6], 7_010],
      [0, null, 3_017],
    ]);
    expect(own.months.map((month: Json) => month.slots.map((slot: Json) => [slot.slot, slot.total_crc]))).toEqual([
      [
        [1, 10],
        [2, 10],
        [3, 10],
        [4, 10],
        [5, 10],
        [0, 17],
      ],
      [
        [1, 3_000],
        [2, 4_000],
        [3, 5_000],
        [4, 6_000],
        [5, 7_000],
        [0, 3_000],
      ],
    ]);
    const beside = await sums('monthly-trend', `?slots=2:${ids[0]},5:${ids[2]},1:none`);
    expect(beside.slots.map((slot: Json) => [slot.slot, slot.category_id, slot.total_crc])).toEqual([
      [1, ids[4], 5_010],
      [2, ids[0], 1_007],
      [3, ids[5], 6_010],
      [4, ids[6], 7_010],
      [5, ids[2], 3_010],
      [0, null, 6_020],
    ]);
  });

  it('has the same totals with other slots, overall and per category', async () => {
    await clear();
    const { body: categories } = await service.ask('GET', '/api/v1/categories');
    // Six are spent on every month, and a seventh is among the largest of one cycle alone.
    for (const [n, { id: category_id }] of categories.slice(0, 6).entries()) {
      for (const date of ['2026-02-01', '2026-03-01', '2026-04-01'])
        await record({ category_id, amount: 10_000.07 * (n + 1), date });
    }
    await record({ category_id: categories[6].id, amount: 25_000, date: '2026-04-02' });
    await record({ category_id: null, amount: 1_234.5, date: '2026-04-02' });
    const cycle = await sums('by-category', '?cycle=2026-04');
    const trend = await sums('monthly-trend', `?slots=${huesOf(cycle)}`);
    expect(membersOf(trend)).toEqual(membersOf(cycle));
    const month = trend.months.find((each: Json) => each.month === '2026-04');
    expect([month.total_crc, month.income_crc]).toEqual([cycle.total_crc, cycle.income_crc]);
    expect(month.categories).toEqual(
      cycle.categories.map(({ category_id, name, total_crc, count }: Json) => ({
        category_id,
        name,
        total_crc,
        count,
      })),
    );
    for (const [slots, total] of [
      [cycle.slots, cycle.total_crc],
      [trend.slots, trend.total_crc],
      [month.slots, month.total_crc],
    ])
      expect(cents(slots.reduce((sum: number, slot: Json) => sum + cents(slot.total_crc), 0) / 100)).toBe(cents(total));
  });

  it.each(['slots=6:1', 'slots=1:1,1:2', 'slots=1:1,2:1', 'slots=1', 'slots='])('rejects %s', async (query) => {
    const { status, body } = await service.ask('GET', `/api/v1/analytics/monthly-trend?${query}`);
    expect([status, body.errors[0].path]).toEqual([422, 'slots']);
  });

  it('has a zero for a month between two in which nothing happened, and none before the first', async () => {
    await clear();
    for (const date of ['2025-11-03', '2026-02-03']) await record({ date });
    for (const by of ['cycle', 'calendar']) {
      const { months } = await sums('monthly-trend', `?by=${by}`);
      expect(months.map(({ month, total_crc }: Json) => [month, total_crc])).toEqual([
        ['2025-11', 100],
        ['2025-12', 0],
        ['2026-01', 0],
        ['2026-02', 100],
      ]);
    }
  });
});
