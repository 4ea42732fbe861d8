import { expect, test } from 'vitest';
import { sparkPath } from './spark-line.tsx';

test('sparkPath draws the highest value at the top, the lowest at the bottom, and continues the solid line dashed', () => {
  const spark = sparkPath([0, 50, 100, -100], { solid: 2 });
  expect(spark.points.map(({ x }) => x)).toEqual([0, 33.33, 66.67, 100]);
  expect(spark.points.map(({ y }) => y)).toEqual([50, 28, 6, 94]);
  expect(spark.zero).toBe(50);
  expect(spark.solid).toBe('M0,50 L33.33,28');
  expect(spark.dashed).toBe('M33.33,28 L66.67,6 L100,94');
});

test('sparkPath scales to its values unless zero must be included', () => {
  expect(sparkPath([900, 1000]).zero).toBeNull();
  const spark = sparkPath([500, 1000], { withZero: true });
  expect(spark.zero).toBe(94);
  expect(spark.points[0]?.y).toBe(50);
});

test('sparkPath spaces days by their distance', () => {
  expect(sparkPath([1, 2, 3], { at: [10, 20, 110] }).points.map(({ x }) => x)).toEqual([0, 10, 100]);
});

test('sparkPath draws nothing invalid for no values, one value or equal values', () => {
  expect(sparkPath([])).toMatchObject({ points: [], solid: '', dashed: '', area: '' });
  expect(sparkPath([5])).toMatchObject({ solid: '', area: '' });
  expect(JSON.stringify(sparkPath([7, 7, 7]))).not.toContain('null,');
});
