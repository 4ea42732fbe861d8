import { expect, test } from 'vitest';
import { barsOf } from './water-chart.tsx';

const period = (month: string, m3: number) => ({
  ...{ municipality: 'Belén', meter: '1', period: month, period_from: month, period_to: month, m3 },
  ...{ cost: null, cost_per_m3: null, estimated: false, usual_m3: null, deviation: null, flag: null, receipt_ids: [1] },
});

test('barsOf keeps a place for a month without a bill', () => {
  const bars = barsOf([period('2026-02', 10), period('2026-04', 20)], ['2026-03'], 24);
  expect(bars.map((bar) => [bar.month, bar.period?.m3])).toEqual([
    ['2026-02', 10],
    ['2026-03', undefined],
    ['2026-04', 20],
  ]);
});

test('barsOf keeps the newest months, oldest first', () => {
  const bars = barsOf([period('2026-03', 5), period('2026-02', 10), period('2026-01', 40)], [], 2);
  expect(bars.map(({ month }) => month)).toEqual(['2026-02', '2026-03']);
});
