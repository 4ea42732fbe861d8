import { expect, test } from 'vitest';
import type { Notice, Transaction } from '../api/client.ts';
import { beside, differencesOf, pairsOf } from './use-pairs.ts';

const notice = (id: number, row: number | null, other: number | null): Notice =>
  ({
    id,
    transaction_id: row,
    possible_transaction_id: other,
    counterpart: 'SODA',
    amount: 1,
    currency: 'CRC',
  }) as Notice;
const row = (more: Partial<Transaction>): Transaction =>
  ({ merchant: 'SODA', local_date: '2026-03-20', type: 'COMPRA', source: 'SINPE', ...more }) as Transaction;

test('pairsOf lists a row once, however many of its documents ask, and never without the other row', () => {
  const pairs = pairsOf([notice(9, 5, 2), notice(8, 5, 2), notice(7, 4, null), notice(6, null, 2), notice(3, 6, 1)]);
  expect(pairs.map(({ notice, row, other }) => [notice, row, other])).toEqual([
    [9, 5, 2],
    [3, 6, 1],
  ]);
});

test('beside stops at both ends', () => {
  const pairs = pairsOf([notice(1, 11, 2), notice(2, 12, 2)]);
  const [first, last] = pairs;
  expect(beside(pairs, first, 1)).toBe(last);
  expect(beside(pairs, last, 1)).toBe(last);
  expect(beside(pairs, first, -1)).toBe(first);
  expect(beside([], undefined, 1)).toBeUndefined();
});

test('differencesOf ignores what only one of the rows knows', () => {
  const category = { id: 1, identifier: 'food', name: 'Comida' };
  const one = row({ merchant: 'SODA TAPIA', local_date: '2026-03-21', reference: '123456', category });
  const two = row({ reference: null, category: null });
  expect([...differencesOf(one, two)]).toEqual(['merchant', 'local_date']);
});
