import { expect, it } from 'vitest';
import { figuresOf } from './figures.ts';
import type { ToolData } from './tool-data.ts';

const month = (period: string, cost: number | null) =>
  ({ meter: 'M1', period, m3: 10, cost, cost_per_m3: null, usual_m3: null, flag: null }) as never;
const water = (total_cost: number | null, items: never[]) =>
  ({
    items,
    meters: [{ meter: 'M1', total_m3: 10 * items.length, total_cost }],
  }) as unknown as ToolData['water_consumption'];
const meanOf = (data: ToolData['water_consumption']) =>
  figuresOf('water_consumption', data, { today: '2026-04-10' }).find(({ name }) => name === 'water_mean:M1')?.amount;

it('the mean cost of water is that of all its months', () => {
  expect(meanOf(water(30.01, [month('2026-01', 10), month('2026-02', 10), month('2026-03', 10.01)]))).toBe(10);
});

it('there is none of a list that was cut, of a month without a cost, or of no month', () => {
  expect(meanOf(water(100, [month('2026-01', 10), month('2026-02', 10)]))).toBeUndefined();
  expect(meanOf(water(10, [month('2026-01', 10), month('2026-02', null)]))).toBeUndefined();
  expect(meanOf(water(null, [month('2026-01', null)]))).toBeUndefined();
  expect(meanOf(water(0, []))).toBeUndefined();
});
