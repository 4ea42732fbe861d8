import { describe, expect, test } from 'vitest';
import { type Recorded, suspectedDuplicate } from './suspected-duplicate.ts';

const ROW: Recorded = {
  id: 2,
  local_date: '2026-04-10',
  date: '2026-04-10T18:00:00',
  merchant: 'Soda La Prueba',
  amount: '6980.50',
  currency: 'CRC',
  type: 'COMPRA',
  source: 'CREDIT_CARD',
  origin: 'email',
};

describe('suspected duplicate', () => {
  test.each<[string, Partial<Recorded>, boolean]>([
    ['of one at the same moment', {}, true],
    ['of one ten minutes before', { date: '2026-04-10T17:50:00' }, true],
    ['of one ten minutes later', { date: '2026-04-10T18:10:00' }, true],
    ['not of one ten minutes and a second away', { date: '2026-04-10T17:49:59' }, false],
    ['of one hours away from another origin', { date: '2026-04-10T07:00:00', origin: 'web' }, true],
    ['of one hours away from another source', { date: '2026-04-10T07:00:00', source: 'SINPE' }, true],
    [
      'of one that spells the merchant and the amount otherwise',
      { merchant: ' SODÁ la  prueba', amount: '6980.5' },
      true,
    ],
    ['not of another merchant', { merchant: 'Soda La Otra', origin: 'web' }, false],
    ['not of another amount', { amount: '6980.51', origin: 'web' }, false],
    ['not of another currency', { currency: 'USD', origin: 'web' }, false],
    ['not of what came back', { type: 'DEVOLUCION', origin: 'web' }, false],
    ['not of one of another day, minutes away as it is', { local_date: '2026-04-11' }, false],
    ['not of itself', { id: 2, origin: 'web' }, false],
  ])('%s', (_, change, suspected) => {
    const other = { ...ROW, id: 1, ...change };
    expect(suspectedDuplicate(ROW, [other])).toBe(suspected ? other : null);
  });

  test('names the first of several matching rows', () => {
    const others = [1, 3, 4].map((id) => ({ ...ROW, id, ...(id === 1 ? { merchant: 'X' } : {}) }));
    expect(suspectedDuplicate(ROW, others)?.id).toBe(3);
    expect(suspectedDuplicate(ROW, [])).toBeNull();
  });
});
