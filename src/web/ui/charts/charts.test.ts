import { expect, test } from 'vitest';
import { daysBetween } from '../days.ts';
import { columnPlaces, layOutColumns } from './columns-layout.ts';
import { layOutLines, linePlaces } from './lines-layout.ts';
import { labelledPlaces, nearest, PLOT } from './places.ts';
import { amountScale } from './scale.ts';

const HEIGHT = 220;
const ZERO = HEIGHT - PLOT.bottom;

test('nearest returns the closest place, at both ends too', () => {
  expect([-20, 14, 16, 900].map((point) => nearest([10, 20, 30], point))).toEqual([0, 0, 1, 2]);
});

test('labelledPlaces leaves room between labels and always labels the last place', () => {
  expect([...labelledPlaces([0, 10, 20, 30, 40, 50], 20)]).toEqual([5, 3, 1]);
  expect([...labelledPlaces([7], 100)]).toEqual([0]);
  expect([...labelledPlaces([], 100)]).toEqual([]);
});

test('amountScale always includes zero, and draws one line for an empty chart', () => {
  expect(amountScale([350, 1200], HEIGHT).ticks.map(({ amount }) => amount)).toEqual([0, 500, 1000, 1500]);
  expect(amountScale([-50, -10], HEIGHT).ticks.map(({ amount }) => amount)).toContain(0);
  expect(amountScale([], HEIGHT).ticks).toEqual([{ amount: 0, y: ZERO }]);
  expect(amountScale([0, 0], HEIGHT).ticks).toEqual([{ amount: 0, y: ZERO }]);
});

test('layOutColumns stacks positive parts without overlap and hangs negative ones below zero', () => {
  const { segments, yOf } = layOutColumns(
    [
      {
        parts: [
          { hue: 1, amount: 60 },
          { hue: 2, amount: -20 },
          { hue: 3, amount: 40 },
          { hue: 4, amount: 0 },
        ],
      },
    ],
    600,
    HEIGHT,
  );
  const [parts = []] = segments;
  expect(parts.map(({ hue }) => hue)).toEqual([1, 2, 3]);
  const [first, negative, second] = parts;
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(yOf(0));
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeCloseTo(first?.y ?? 0);
  expect(negative?.y).toBeCloseTo(yOf(0));
  expect((negative?.y ?? 0) + (negative?.height ?? 0)).toBeCloseTo(yOf(-20));
});

test('layOutColumns fits a mark beyond the columns, and columnPlaces never widens a few columns', () => {
  const { ticks } = layOutColumns([{ parts: [{ hue: 1, amount: 10 }], mark: 95 }], 650, HEIGHT);
  expect(ticks.at(-1)?.amount).toBe(100);
  expect(columnPlaces(1, 650)).toEqual([100]);
  expect(columnPlaces(6, 650).at(-1)).toBe(600);
});

test('linePlaces spaces days by their distance, and centres a single one', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-03-03'].map((day) => daysBetween('2026-02-28', day));
  const [first = 0, second = 0, third = 0] = linePlaces(days, 662);
  expect([first, third]).toEqual([56, 656]);
  expect((third - second) / (second - first)).toBeCloseTo(2);
  expect(linePlaces([0], 662)).toEqual([356]);
});

test('layOutLines breaks a line at missing values and fills its area down to zero', () => {
  const { paths, bars } = layOutLines(
    { at: [0, 1, 2, 3], lines: [{ values: [10, null, 20, 5], hasArea: true }], bars: [0, 5, 0, 0] },
    662,
    HEIGHT,
  );
  expect(paths[0]?.line.match(/M/g)).toHaveLength(2);
  const whole = layOutLines({ at: [0, 1, 2], lines: [{ values: [10, null, 20], goesOn: true }] }, 662, HEIGHT);
  expect(whole.paths[0]?.line.match(/M/g)).toHaveLength(1);
  expect(paths[0]?.area).toContain(`,${ZERO}`);
  expect(bars.map(({ height }) => height > 0)).toEqual([false, true, false, false]);
});
