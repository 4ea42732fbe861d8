import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import {
  balanceProblem,
  changedFields,
  EMPTY,
  formatBalance,
  parseBalance,
  parseForm,
  rejection,
} from './account-draft.ts';

test('parseBalance accepts the decimals of the currency, and negative and zero amounts', () => {
  expect(parseBalance('1 250 000,50', 'CRC')).toBe('1250000.5');
  expect(parseBalance('2.345', 'USD')).toBe('2345');
  expect(parseBalance('-85 300,25', 'MORTGAGE')).toBe('-85300.25');
  expect(parseBalance('0', 'XMR')).toBe('0');
  expect(parseBalance('0,005', 'BTC')).toBe('0.005');
  expect(parseBalance('1.234', 'BTC')).toBe('1.234');
  expect(parseBalance('−0,000000000001', 'XMR')).toBe('-0.000000000001');
  expect(parseBalance('0,000000001', 'BTC')).toBeNull();
  expect(parseBalance('1,5', 'CRC')).toBe('1.5');
  expect(parseBalance('1e3', 'BTC')).toBeNull();
  expect(parseBalance('', 'BTC')).toBeNull();
});

test('formatBalance writes an amount that parseBalance reads back, however small', () => {
  const balances = [0, 1250000.5, -85300.25, 999999999999999, 0.1];
  expect(balances.map((each) => Number(parseBalance(formatBalance(each), 'CRC')))).toEqual(balances);
  const coins = [5e-8, 0.00000001, 21000000, -1.23456789];
  expect(coins.map((each) => Number(parseBalance(formatBalance(each), 'BTC')))).toEqual(coins);
});

test('parseForm requires a name and a balance, and sends empty fields as null', () => {
  expect(parseForm(EMPTY)).toEqual({
    problems: { name: expect.stringContaining('nombre'), balance: expect.stringContaining('saldo') },
  });
  expect(parseForm({ ...EMPTY, name: ' Visa ', account_type: 'credit_card', balance: '85 300,25' })).toEqual({
    body: {
      ...{ name: 'Visa', account_type: 'credit_card', bank: 'BAC', currency: 'CRC', balance: '85300.25' },
      ...{ next_payment: null, notes: null, numbers: [], closing_day: null, due_day: null, credit_limit: null },
    },
  });
  expect(parseForm({ ...EMPTY, name: 'x'.repeat(81), balance: '1' })).toHaveProperty('problems.name');
  const numbered = (numbers: string) => parseForm({ ...EMPTY, name: 'Visa', balance: '1', numbers });
  expect(numbered('**** 1234, CR05 0152 0200 1026 2840 66; 8888-7777, 1234')).toMatchObject({
    body: { numbers: ['1234', 'CR05015202001026284066', '88887777'] },
  });
  expect(numbered('1234, 12')).toHaveProperty('problems.numbers');
  expect(balanceProblem('1,234567891', 'BTC')).toContain('8');
});

test('parseForm reads the days and the limit of a card, and of a card alone', () => {
  const card = { ...EMPTY, name: 'Visa', account_type: 'credit_card', balance: '1' } as const;
  const days = { closing_day: '18', due_day: ' 3 ', credit_limit: '1 500 000' };
  expect(parseForm({ ...card, ...days })).toMatchObject({
    body: { closing_day: 18, due_day: 3, credit_limit: '1500000' },
  });
  expect(parseForm({ ...card, ...days, account_type: 'cash' })).toMatchObject({
    body: { closing_day: null, due_day: null, credit_limit: null },
  });
  for (const wrong of [
    { closing_day: '32' },
    { due_day: '0' },
    { due_day: 'x' },
    { credit_limit: '0' },
    { credit_limit: '-1' },
  ])
    expect(parseForm({ ...card, ...wrong })).toHaveProperty(`problems.${Object.keys(wrong)[0]}`);
});

test('rejection puts an error of the service at its field', () => {
  const problem = { code: 'validation', detail: 'no', errors: [{ path: 'balance', message: 'x' }] };
  expect(rejection(new ApiError(422, problem, null), { currency: 'BTC' })).toEqual({
    balance: expect.stringContaining('8'),
  });
  expect(rejection(new ApiError(500, problem, null), { currency: 'BTC' })).toEqual({});
  expect(rejection(new Error('x'), { currency: 'BTC' })).toEqual({});
});

test('a day is of the balance beside it: a changed one sends both, an empty one neither', () => {
  const stored = { ...EMPTY, name: 'Visa', balance: '1200' };
  const changed = (values: object) => {
    const parsed = parseForm({ ...stored, ...values });
    return 'body' in parsed ? changedFields(stored, parsed.body) : parsed;
  };
  expect(changed({ balance_as_of: '2026-10-31' })).toEqual({ balance_as_of: '2026-10-31', balance: '1200' });
  expect(changed({ balance: '900', balance_as_of: '2026-10-31' })).toEqual({
    balance_as_of: '2026-10-31',
    balance: '900',
  });
  expect(changed({ balance: '900' })).toEqual({ balance: '900' });
  expect(parseForm({ ...stored, currency: 'MEMP', balance_as_of: '2026-10-31' })).not.toHaveProperty(
    'body.balance_as_of',
  );
});
