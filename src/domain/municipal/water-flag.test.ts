import { describe, expect, it } from 'vitest';
import { periodName } from './period.ts';
import { waterFlag } from './water-flag.ts';

describe('water consumption', () => {
  it.each([
    ['30', '20', '0.5', 'high'],
    ['29.99', '20', '0.4995', null],
    ['10', '20', '-0.5', 'low'],
    ['0', '20', '-1', 'low'],
    ['6', '3', '1', null],
    ['8', '3', '1.6667', 'high'],
    ['20', '20', '0', null],
    ['20', null, null, null],
    ['20', '0', null, null],
  ])('of %s m³ beside a usual %s is flagged %s → %s', (monthly, usual, deviation, flag) => {
    expect(waterFlag(monthly, usual, deviation)).toBe(flag);
  });
});

describe('name of a period', () => {
  it.each([
    ['2026-06', '2026-06', '2026-06'],
    ['2026-04', '2026-06', '2026-Q2'],
    ['2026-10', '2026-12', '2026-Q4'],
    ['2026-05', '2026-07', '2026-05/2026-07'],
    ['2026-05', '2026-06', '2026-05/2026-06'],
    ['2025-12', '2026-02', '2025-12/2026-02'],
  ])('from %s to %s is %s', (from, to, name) => {
    expect(periodName(from, to)).toBe(name);
  });
});
