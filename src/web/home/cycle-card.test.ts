import { expect, test } from 'vitest';
import { progressOf } from './cycle-card.tsx';

const at = (today: string) => progressOf('2026-02-19', '2026-03-18', today);

test('progressOf includes the first and the last day of a cycle', () => {
  expect(at('2026-02-19')).toEqual({ state: 'running', days: 27 });
  expect(at('2026-03-17')).toEqual({ state: 'running', days: 1 });
  expect(at('2026-03-18')).toEqual({ state: 'running', days: 0 });
});

test('progressOf counts the days until a cycle begins, and knows when it is over', () => {
  expect(at('2026-02-18')).toEqual({ state: 'ahead', days: 1 });
  expect(at('2025-12-31')).toEqual({ state: 'ahead', days: 50 });
  expect(at('2026-03-19')).toEqual({ state: 'over' });
});
