import { describe, expect, it } from 'vitest';
import { type Covered, cadenceOf, coverageOf } from './coverage.ts';

let id = 0;
const receipt = (from: string, to = from): Covered => ({ id: ++id, label: '', from, to, cut: null, document_id: id });
const cut = (month: string, from = month): Covered => ({
  id: ++id,
  label: '',
  from,
  to: month,
  cut: month,
  document_id: id,
});
const map = (documents: Covered[], until: string, range = {}) =>
  Object.fromEntries(coverageOf(documents, until, range).map(({ month, status }) => [month, status]));

describe('coverage', () => {
  it('reports a missing month and one that is billed twice', () => {
    expect(map([receipt('2026-01'), receipt('2026-03'), receipt('2026-03'), receipt('2026-04')], '2026-04')).toEqual({
      '2026-01': 'covered',
      '2026-02': 'missing',
      '2026-03': 'duplicate',
      '2026-04': 'covered',
    });
  });

  it('reports months after the last receipt once the next one is due', () => {
    expect(map([receipt('2026-01'), receipt('2026-02')], '2026-02')).not.toHaveProperty('2026-03');
    expect(map([receipt('2026-01'), receipt('2026-02')], '2026-04')).toMatchObject({
      '2026-03': 'missing',
      '2026-04': 'missing',
    });
  });

  it('waits three months for a quarterly bill', () => {
    const bills = [receipt('2026-01', '2026-03'), receipt('2026-04', '2026-06')];
    expect(cadenceOf(bills)).toBe(3);
    expect(Object.keys(map(bills, '2026-08')).at(-1)).toBe('2026-06');
    expect(map(bills, '2026-09')).toMatchObject({ '2026-07': 'missing', '2026-09': 'missing' });
    expect(map([receipt('2026-01', '2026-03')], '2026-05')).not.toHaveProperty('2026-04');
  });

  it('counts overlapping statements as covered, and two cuts in one month as a duplicate', () => {
    const statements = [cut('2026-05', '2025-12'), cut('2026-06', '2026-01')];
    expect(new Set(Object.values(map(statements, '2026-06')))).toEqual(new Set(['covered']));
    expect(map([...statements, cut('2026-06', '2026-01')], '2026-06')).toMatchObject({ '2026-06': 'duplicate' });
  });

  it('distinguishes a balance entered by hand from a document', () => {
    const byHand = (month: string): Covered => ({ ...cut(month), document_id: null });
    expect(map([cut('2026-01'), byHand('2026-02'), byHand('2026-04'), byHand('2026-04')], '2026-04')).toEqual({
      '2026-01': 'covered',
      '2026-02': 'balance',
      '2026-03': 'missing',
      '2026-04': 'balance',
    });
    expect(map([cut('2026-01'), byHand('2026-01')], '2026-01')).toEqual({ '2026-01': 'covered' });
  });

  it('expects the next statement from statements alone, not from balances entered by hand', () => {
    const byHand = ['2026-07', '2026-08'].map((month): Covered => ({ ...cut(month), document_id: null }));
    const halves = [cut('2025-12', '2025-07'), cut('2026-06', '2026-01')];
    expect(Object.keys(map([...halves, ...byHand], '2026-11')).at(-1)).toBe('2026-08');
    expect(map([...halves, ...byHand], '2026-12')).toMatchObject({ '2026-08': 'balance', '2026-09': 'missing' });
  });

  it('is limited to a range of months and empty without documents', () => {
    const bills = [receipt('2026-01'), receipt('2026-03')];
    expect(map(bills, '2026-03', { from: '2026-02', to: '2026-02' })).toEqual({ '2026-02': 'missing' });
    expect(map(bills, '2026-03', { from: '2027-01' })).toEqual({});
    expect(map([], '2026-03')).toEqual({});
  });
});
