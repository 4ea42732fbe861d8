import { expect, test } from 'vitest';
import { spansToday } from './fold.ts';

const PRESENT = { today: '2026-11-30', cycle: '2026-12' };

test.each([
  {},
  { q: 'uber' },
  { q: 'desde:2026-03' },
  { q: 'since:2026-01-01 until:2027-12-31' },
  { q: 'hasta:2026-12' },
  { q: 'año:2026' },
  { q: 'desde:2026-11-30' },
  { cycle: '2026-12' },
  { q: 'ciclo:2026-12 uber', category_id: '3' },
])('what is to come is set apart whatever else is asked: %j', (filters) => {
  expect(spansToday(filters, PRESENT)).toBe(true);
});

test.each([
  { q: 'hasta:2026-10' },
  { q: 'until:2026-11-30' },
  { q: 'año:2025' },
  { cycle: '2026-11' },
  { q: 'desde:2026-12-01' },
  { q: 'año:2027' },
  { cycle: '2027-01' },
])('days on one side of today have nothing set apart: %j', (filters) => {
  expect(spansToday(filters, PRESENT)).toBe(false);
});
