import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Transaction } from '../api/client.ts';
import { loadRefusalWords } from '../ui/format-refusal.ts';
import { parseForm, rejection, toFormValues, understood } from './form-change.ts';

await loadRefusalWords();

const row = {
  merchant: 'PALI',
  date: '2026-09-19T02:38:00',
  local_date: '2026-09-18',
  amount: 6980.5,
  currency: 'CRC',
  type: 'COMPRA',
  source: 'CREDIT_CARD',
  notes: null,
  tags: ['casa'],
} as unknown as Transaction;
const fields = toFormValues(row);

describe('the form of a transaction', () => {
  it('names the medium as the screens do, and takes its name or its code', () => {
    expect(fields.source).toBe('Tarjeta de crédito');
    const sent = (source: string, of = row) => parseForm(of, { ...toFormValues(of), source });
    for (const typed of ['Efectivo', 'efectivo ', 'CASH']) expect(sent(typed)).toEqual({ body: { source: 'CASH' } });
    expect(sent('Veranera')).toEqual({ body: { source: 'Veranera' } });
    expect(sent('CREDIT_CARD')).toEqual({ body: null });
    expect(sent('Efectivo', { ...row, source: 'Efectivo' })).toEqual({ body: null });
  });

  it('sends nothing when left unchanged', () => {
    expect(parseForm(row, fields)).toEqual({ body: null });
    expect(parseForm(row, { ...fields, merchant: ' PALI ', amount: '6 980,50', notes: '  ' })).toEqual({
      body: null,
    });
    expect(understood(row, fields)).toBeNull();
  });

  it('sends the changed fields only', () => {
    const noted = { ...row, notes: 'para la casa' };
    expect(parseForm(noted, { ...toFormValues(noted), notes: '', day: '2026-09-17' })).toEqual({
      body: { notes: null, date: '2026-09-18T02:38:00Z' },
    });
    expect(parseForm(row, { ...fields, amount: '10*3', currency: 'USD', type: 'DEVOLUCION' })).toEqual({
      body: { amount: '30', currency: 'USD', type: 'DEVOLUCION' },
    });
    expect(understood(row, { ...fields, amount: '10*3' })).toBe(30);
  });

  it('sends tags as they are kept, and none of what is no tag', () => {
    expect(fields.tags).toBe('#casa');
    expect(parseForm(row, { ...fields, tags: 'casa' })).toEqual({ body: null });
    expect(parseForm(row, { ...fields, tags: '#Viaje, casa' })).toEqual({ body: { tags: ['casa', 'viaje'] } });
    expect(parseForm(row, { ...fields, tags: '' })).toEqual({ body: { tags: [] } });
    expect(parseForm(row, { ...fields, tags: '#a.b' })).toHaveProperty('problems.tags');
  });

  it('names each invalid field', () => {
    const parsed = parseForm(row, { ...fields, merchant: ' ', day: '', amount: 'x', source: '' });
    expect('problems' in parsed && Object.keys(parsed.problems)).toEqual(['merchant', 'day', 'amount', 'source']);
  });

  it('puts an error of the service at its field, and one of the date at the day', () => {
    const refused = (path: string) => new ApiError(422, { errors: [{ path, code: 'not_a_moment', params: {} }] }, null);
    expect(rejection(refused('date'))).toEqual({ day: 'No es un día del calendario.' });
    expect(rejection(refused('amount'))).toEqual({ amount: 'No es un día del calendario.' });
    expect(rejection(refused('other'))).toEqual({});
  });
});
