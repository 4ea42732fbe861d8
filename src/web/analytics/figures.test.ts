import { expect, test } from 'vitest';
import type { ByCategory } from '../api/client.ts';
import { categoryRows, everyDay, highestDay, huesOf, monthParts, movers } from './figures.ts';

const category = (category_id: number | null, total_crc: number) => ({
  ...{ category_id, name: `c${category_id}`, total_crc, count: 1, share: 0.1 },
});
const compared = (category_id: number | null, total_crc: number, previous_crc: number, change_crc: number) => ({
  ...{ category_id, name: `c${category_id}`, total_crc, previous_crc, change_crc },
});
const period = { cycle: '2026-04', starts_on: '2026-03-19', ends_on: '2026-04-18', unconverted: [] };
const sums: ByCategory = {
  ...period,
  ...{ total_crc: 60, recorded_crc: 60, committed_crc: 0, income_crc: 0 },
  categories: [category(null, 30), category(4, 20), category(5, 10)],
  slots: [
    { slot: 2, ...category(4, 20) },
    { slot: 5, ...category(null, 30) },
    { slot: 0, ...category(null, 10), name: 'Otros' },
  ],
  previous: {
    ...period,
    ...{ until: '2026-04-10', previous_until: '2026-03-13', total_crc: 60, previous_crc: 65, change_crc: -5 },
    categories: [compared(9, 0, 25, -25), compared(null, 30, 10, 20), compared(4, 20, 20, 0), compared(7, 0, 0, 0)],
  },
};

test('categoryRows sorts by amount, keeps uncategorized apart from Otros, and puts categories no longer spent on last', () => {
  const { shown, others, otros } = categoryRows(sums);
  expect(shown.map(({ category_id, slot, change_crc }) => [category_id, slot, change_crc])).toEqual([
    [null, 5, 20],
    [4, 2, 0],
  ]);
  expect(others.map(({ category_id, total_crc, change_crc }) => [category_id, total_crc, change_crc])).toEqual([
    [5, 10, null],
    [9, 0, -25],
  ]);
  expect(otros?.total_crc).toBe(10);
});

test('movers leaves out categories that did not change', () => {
  expect(sums.previous && movers(sums.previous, 3).map(({ category_id }) => category_id)).toEqual([9, null]);
});

test('huesOf names the hues after the chart’s slots', () => {
  expect(huesOf(sums.slots)).toBe('2:4');
  expect(huesOf([])).toBeUndefined();
});

test('everyDay fills every day of a period across the end of a month, in any time zone', () => {
  const daily = { ...period, starts_on: '2026-02-27', ends_on: '2026-03-02', total_crc: 5 };
  const days = everyDay({ ...daily, days: [{ date: '2026-03-01', total_crc: 5, count: 2 }] }, 31);
  expect(days?.map(({ date, total_crc }) => [date, total_crc])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 0],
    ['2026-03-01', 5],
    ['2026-03-02', 0],
  ]);
  expect(everyDay({ ...daily, days: [] }, 3)).toBeNull();
  expect(highestDay(days ?? [])?.date).toBe('2026-03-01');
  expect(highestDay([])).toBeUndefined();
});

test('monthParts sorts by hue, with Otros last', () => {
  const slots = [3, 0, 1].map((slot) => ({ slot, total_crc: slot * 10 }));
  const month = { ...{ month: '2026-04', total_crc: 0, income_crc: 0, net_crc: 0, categories: [] }, ...period, slots };
  expect(monthParts(month).map(({ hue }) => hue)).toEqual([1, 3, 0]);
});
