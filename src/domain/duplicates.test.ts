import { describe, expect, test } from 'vitest';
import { duplicateKey, type Likeness } from './duplicates.ts';

const SODA: Likeness = {
  ...{ local_date: '2026-03-15', merchant: 'Soda La Prueba', amount: '6980.50', currency: 'CRC', type: 'COMPRA' },
};

describe('duplicate key', () => {
  test.each([
    ['ignores case, accents and spaces', { merchant: '  SODÁ  la prueba ' }, true],
    ['ignores trailing zeros of the amount', { amount: '6980.5' }, true],
    ['differs by day', { local_date: '2026-03-16' }, false],
    ['differs by amount', { amount: '6980.51' }, false],
    ['differs by currency', { currency: 'USD' as const }, false],
    ['differs by type', { type: 'DEVOLUCION' as const }, false],
    ['differs by merchant', { merchant: 'Soda La Prueba 2' }, false],
  ])('%s', (_, change, same) => {
    expect(duplicateKey({ ...SODA, ...change }) === duplicateKey(SODA)).toBe(same);
  });

  test('rejects an invalid amount', () => {
    expect(() => duplicateKey({ ...SODA, amount: '1e5' })).toThrow(RangeError);
  });
});
