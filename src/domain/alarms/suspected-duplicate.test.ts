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
    ['matches a row at the same moment', {}, true],
    ['matches a row ten minutes before', { date: '2026-04-10T17:50:00' }, true],
    ['matches a row ten minutes later', { date: '2026-04-10T18:10:00' }, true],
    ['ignores a row ten minutes and a second away', { date: '2026-04-10T17:49:59' }, false],
    ['matches a row hours away from another origin', { date: '2026-04-10T07:00:00', origin: 'web' }, true],
    ['matches a row hours away from another source', { date: '2026-04-10T07:00:00', source: 'SINPE' }, true],
    ['matches another spelling of merchant and amount', { merchant: ' SODÁ la  prueba', amount: '6980.5' }, true],
    ['ignores another merchant', { merchant: 'Soda La Otra', origin: 'web' }, false],
    ['ignores another amount', { amount: '6980.51', origin: 'web' }, false],
    ['ignores another currency', { currency: 'USD', origin: 'web' }, false],
    ['ignores a refund', { type: 'DEVOLUCION', origin: 'web' }, false],
    ['ignores another day, even minutes away', { local_date: '2026-04-11' }, false],
    ['ignores the row itself', { id: 2, origin: 'web' }, false],
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
