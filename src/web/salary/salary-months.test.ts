import { expect, test } from 'vitest';
import { fillMonths } from './salary-months.tsx';

const month = (name: string, total_crc: number) => ({ month: name, total_crc, count: total_crc > 0 ? 1 : 0 });

test('fillMonths fills months without a salary with zero, across a year end', () => {
  expect(fillMonths([month('2025-11', 10), month('2026-02', 20)], 24)).toEqual([
    month('2025-11', 10),
    month('2025-12', 0),
    month('2026-01', 0),
    month('2026-02', 20),
  ]);
});

test('fillMonths keeps the newest months only, and returns none without a salary', () => {
  expect(fillMonths([month('2025-11', 10), month('2026-02', 20)], 2)).toEqual([
    month('2026-01', 0),
    month('2026-02', 20),
  ]);
  expect(fillMonths([], 2)).toEqual([]);
});
