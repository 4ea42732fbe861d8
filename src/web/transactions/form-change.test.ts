import { describe, expect, it } from 'vitest';
import type { Transaction } from '../api/client.ts';
import { fieldAt, fieldsOf, readForm, understood } from './form-change.ts';

const row = {
  merchant: 'PALI',
  date: '2026-09-19T02:38:00',
  local_date: '2026-09-18',
  amount: 6980.5,
  currency: 'CRC',
  type: 'COMPRA',
  source: 'CREDIT_CARD',
  notes: null,
} as Transaction;
const fields = fieldsOf(row);

describe('the form of a transaction', () => {
  it('left as it was changes nothing', () => {
    expect(readForm(row, fields)).toEqual({ ok: true, change: null });
    expect(readForm(row, { ...fields, merchant: ' PALI ', amount: '6 980,50', notes: '  ' })).toEqual({
      ok: true,
      change: null,
    });
    expect(understood(row, fields)).toBeNull();
  });

  it('sends the fields that were changed and no others', () => {
    const noted = { ...row, notes: 'para la casa' };
    expect(readForm(noted, { ...fieldsOf(noted), notes: '', day: '2026-09-17' })).toEqual({
      ok: true,
      change: { notes: null, date: '2026-09-18T02:38:00Z' },
    });
    expect(readForm(row, { ...fields, amount: '10*3', currency: 'USD', type: 'DEVOLUCION' })).toEqual({
      ok: true,
      change: { amount: '30', currency: 'USD', type: 'DEVOLUCION' },
    });
    expect(understood(row, { ...fields, amount: '10*3' })).toBe(30);
  });

  it('names every field that cannot be taken', () => {
    expect(readForm(row, { ...fields, merchant: ' ', day: '', amount: 'x', source: '' })).toEqual({
      ok: false,
      problems: ['merchant', 'day', 'amount', 'source'],
    });
    expect([fieldAt('date'), fieldAt('amount'), fieldAt('other')]).toEqual(['day', 'amount', undefined]);
  });
});
