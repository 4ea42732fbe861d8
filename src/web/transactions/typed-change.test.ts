import { describe, expect, it } from 'vitest';
import type { Transaction } from '../api/client.ts';
import { inverseChange, momentOn, parseCell, parseCellAmount, textOf, withChange } from './typed-change.ts';

const row = {
  merchant: 'PALI',
  date: '2026-09-19T02:38:00',
  local_date: '2026-09-18',
  amount: 6980.5,
  currency: 'CRC',
} as Transaction;

describe('parseCell', () => {
  it.each([
    ['merchant', ' PALI '],
    ['day', '2026-09-18'],
    ['amount', '6.980,50'],
    ['amount', '6980+0,5'],
  ] as const)('%s: «%s» equals the stored value and sends nothing', (field, text) => {
    expect(parseCell(row, field, text)).toEqual({ ok: true, change: null });
    expect(parseCell(row, field, textOf(row, field))).toEqual({ ok: true, change: null });
  });

  it.each([
    ['merchant', 'PALI BARVA', { merchant: 'PALI BARVA' }],
    ['day', '2026-10-01', { date: '2026-10-02T02:38:00Z' }],
    ['amount', '16,99*1,1+500', { amount: '518.69' }],
  ] as const)('%s: «%s» is sent as a change', (field, text, change) => {
    expect(parseCell(row, field, text)).toEqual({ ok: true, change });
  });

  it.each([
    ['merchant', '  '],
    ['day', '2026-02-30'],
    ['amount', '0'],
    ['amount', '5-10'],
    ['amount', 'mucho'],
  ] as const)('%s: «%s» is rejected', (field, text) => {
    expect(parseCell(row, field, text)).toEqual({ ok: false, problem: field });
  });

  it('starts from the stored value of a coin with many decimals', () => {
    const coin = { ...row, amount: 0.00012345, currency: 'BTC' } as Transaction;
    expect(textOf(coin, 'amount')).toBe('0,00012345');
    expect(parseCellAmount(coin, '0,00012345', 'BTC')).toEqual({ ok: true, change: null });
  });
});

describe('a change of the day', () => {
  it('keeps the time of day, even of an instant at midnight UTC', () => {
    expect(momentOn({ date: '2026-04-01T00:00:00', local_date: '2026-03-31' }, '2026-02-28')).toBe(
      '2026-03-01T00:00:00Z',
    );
  });

  it('sends a bare day when the time is unknown', () => {
    expect(momentOn({ date: '2026-03-15T00:00:00', local_date: '2026-03-15' }, '2026-03-16')).toBe('2026-03-16');
  });

  it('is undone with the stored instant', () => {
    const change = { date: momentOn(row, '2026-10-01'), amount: '5', notes: 'x' };
    expect(inverseChange({ ...row, notes: null }, change)).toEqual({
      date: '2026-09-19T02:38:00Z',
      amount: 6980.5,
      notes: null,
    });
  });

  it('is shown before the service answers', () => {
    expect(withChange(row, { date: momentOn(row, '2026-10-01') }).local_date).toBe('2026-10-01');
    expect(withChange(row, { amount: '5' })).toMatchObject({ amount: 5, merchant: 'PALI' });
  });
});
