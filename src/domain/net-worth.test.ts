import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, type AccountType, type Held, netWorthOf, worthOf } from './net-worth.ts';

const RATES = { USD: '468.29', EUR: '527.505363' };
const held = (account_type: AccountType, currency: Held['currency'], balance: string): Held => ({
  account_type,
  currency,
  balance,
});
const sum = (...accounts: Held[]) => netWorthOf(accounts.map((each) => ({ ...each, ...worthOf(each, RATES) })));

describe('worth of an account', () => {
  it.each([
    ['checking', 'CRC', '1250000.5', '1250000.5', null],
    ['checking', 'USD', '2345.67', '1098453.8', '468.29'],
    ['cash', 'EUR', '100.1', '52803.29', '527.505363'],
    ['savings', 'MEMP', '400000', '400000', null],
    ['credit_card', 'USD', '120', '-56194.8', '468.29'],
    ['liability', 'MORTGAGE', '32000000', '-32000000', null],
    ['credit_card', 'CRC', '-5000', '5000', null],
    ['checking', 'USD', '-10', '-4682.9', '468.29'],
    ['crypto', 'BTC', '0.005', null, null],
    ['crypto', 'BTC', '0', '0', null],
    ['credit_card', 'CRC', '0', '0', null],
  ] as const)('%s %s %s is %s', (type, currency, balance, balance_crc, rate) => {
    expect(worthOf(held(type, currency, balance), RATES)).toEqual({ rate, balance_crc });
  });

  it('rounds once, half away from zero, debts too', () => {
    expect(worthOf(held('cash', 'USD', '0.01'), { USD: '500.5' }).balance_crc).toBe('5.01');
    expect(worthOf(held('credit_card', 'USD', '0.01'), { USD: '500.5' }).balance_crc).toBe('-5.01');
  });
});

describe('net worth', () => {
  it('adds types up to assets and liabilities by type, not by sign, and both to the total', () => {
    const worth = sum(
      held('checking', 'CRC', '-100'),
      held('cash', 'CRC', '300'),
      held('credit_card', 'CRC', '-7'),
      held('liability', 'CRC', '50'),
    );
    expect([worth.assets_crc, worth.liabilities_crc, worth.total_crc]).toEqual(['200', '-43', '157']);
    expect(worth.at_hand_crc).toBe('200');
    expect(worth.by_type.map(({ account_type, total_crc }) => [account_type, total_crc])).toEqual([
      ['checking', '-100'],
      ['cash', '300'],
      ['credit_card', '7'],
      ['liability', '-50'],
    ]);
  });

  it('leaves out and reports what has no rate, with debts negative', () => {
    const worth = sum(
      held('crypto', 'XMR', '2'),
      held('crypto', 'BTC', '0.5'),
      held('liability', 'BTC', '0.2'),
      held('cash', 'CRC', '1'),
    );
    expect(worth.total_crc).toBe('1');
    expect(worth.unconverted).toEqual([
      { currency: 'BTC', count: 2, amount: '0.3' },
      { currency: 'XMR', count: 1, amount: '2' },
    ]);
  });

  it('is zero without accounts', () => {
    expect(sum()).toEqual({
      total_crc: '0',
      assets_crc: '0',
      liabilities_crc: '0',
      at_hand_crc: '0',
      by_type: [],
      unconverted: [],
    });
    expect(ACCOUNT_TYPES).toHaveLength(7);
  });
});
