import { expect, test } from 'vitest';
import { fillMonths } from './salary-months.tsx';

const month = (name: string, total_crc: number) => ({ month: name, total_crc, count: total_crc > 0 ? 1 : 0 });

test('a month without salary is there with zero, over the turn of a year too', () => {
  expect(fillMonths([month('2025-11', 10), month('2026-02', 20)], 24)).toEqual([
    month('2025-11', 10),
    month('2025-12', 0),
    month('2026-01', 0),
    month('2026-02', 20),
  ]);
});

test('only the newest are kept, and no salary is no month', () => {
  expect(fillMonths([month('2025-11', 10), month('2026-02', 20)], 2)).toEqual([
    month('2026-01', 0),
    month('2026-02', 20),
  ]);
  expect(fillMonths([], 2)).toEqual([]);
});
