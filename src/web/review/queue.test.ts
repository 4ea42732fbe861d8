import { expect, test } from 'vitest';
import type { Transaction } from '../api/client.ts';
import { groupRows, isSeen, keyAfter, keyBeside, quickChoices, SEEN_MS, waits } from './queue.ts';

function row(id: number, merchant: string, more: Partial<Transaction> = {}): Transaction {
  return { id, merchant, type: 'COMPRA', category_id: null, installment: null, parts: [], ...more } as Transaction;
}
const ROWS = [row(9, 'KIOSCO LAS PALMAS'), row(8, 'regalo'), row(7, 'Kiosco Las Palmas CR'), row(6, 'cena')];
const keysOf = (groups: { key: string }[]) => groups.map(({ key }) => key);

test('groupRows groups the rows of a merchant at the place of the newest', () => {
  const groups = groupRows(ROWS, new Set());
  expect(groups.map(({ rows }) => [rows[0].merchant, rows.map(({ id }) => id)])).toEqual([
    ['KIOSCO LAS PALMAS', [9, 7]],
    ['regalo', [8]],
    ['cena', [6]],
  ]);
});

test('groupRows separates a merchant’s inflows from its outflows', () => {
  expect(groupRows([row(2, 'cena'), row(1, 'cena', { type: 'DEPOSITO' })], new Set())).toHaveLength(2);
});

test('groupRows splits a merchant into single rows on request', () => {
  expect(keysOf(groupRows(ROWS, new Set(['COMPRA KIOSCO LAS PALMAS'])))).toEqual([
    'COMPRA KIOSCO LAS PALMAS 9',
    'COMPRA REGALO',
    'COMPRA KIOSCO LAS PALMAS 7',
    'COMPRA CENA',
  ]);
});

test('keyBeside stops at both ends, and keyAfter returns the next question or the one before', () => {
  const groups = groupRows(ROWS, new Set());
  const [first, second, last] = keysOf(groups);
  expect(keyBeside(groups, first ?? '', 1)).toBe(second);
  expect(keyBeside(groups, first ?? '', -1)).toBe(first);
  expect(keyBeside(groups, last ?? '', 1)).toBe(last);
  expect(keyBeside(groups, 'gone', 1)).toBe(first);
  expect(keyAfter(groups, first ?? '')).toBe(second);
  expect(keyAfter(groups, last ?? '')).toBe(second);
  expect(keyAfter(groups.slice(0, 1), first ?? '')).toBeNull();
});

test('waits is false for payments of the person’s own card, transfers between own accounts and cuotas', () => {
  expect(waits(row(1, 'x'))).toBe(true);
  expect(waits(row(1, 'x', { type: 'PAGO_TARJETA' }))).toBe(false);
  expect(waits(row(1, 'x', { type: 'TRASPASO' }))).toBe(false);
  expect(waits(row(1, 'x', { installment: { plan_id: 1, anchor_id: 1, number: 2, of: 3 } }))).toBe(false);
  expect(waits(row(1, 'x', { installment: { plan_id: 1, anchor_id: 1, number: 0, of: 3 } }))).toBe(true);
});

test('quickChoices lists the categories spent on most first, each once', () => {
  const categories = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
  expect(quickChoices(categories, [3, null, 99, 1], 3)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
});

test('waits is about the parts of a split row, whichever is the largest', () => {
  const split = (...ids: (number | null)[]) => ids.map((category_id, at) => ({ category_id, amount: 100 - at }));
  expect(waits(row(1, 'pricesmart', { category_id: 3, parts: split(3, null) }))).toBe(true);
  expect(waits(row(2, 'pricesmart', { parts: split(null, 3) }))).toBe(true);
  expect(waits(row(3, 'pricesmart', { category_id: 3, parts: split(3, 4) }))).toBe(false);
});

test('a key answers a question that was seen: not the one that the same press brought up', () => {
  expect(isSeen(null, 5)).toBe(true);
  expect(isSeen(1_000, 1_000 + SEEN_MS - 1)).toBe(false);
  expect(isSeen(1_000, 1_000 + SEEN_MS)).toBe(true);
});
