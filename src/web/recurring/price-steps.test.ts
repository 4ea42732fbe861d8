import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

test('each price holds until the next, on a scale from zero', () => {
  const prices = [
    { date: '2026-01-01', amount: 50 },
    { date: '2026-01-06', amount: 100 },
  ];
  expect(priceSteps(prices, '2026-01-11')).toBe('M0,54 H50 V8 H100');
});

test('one price is no line', () => {
  expect(priceSteps([{ date: '2026-01-01', amount: 50 }], '2026-01-11')).toBe('');
});
