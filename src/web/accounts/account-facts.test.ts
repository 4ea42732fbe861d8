import { expect, test } from 'vitest';
import type { Account } from '../api/client.ts';
import { paymentsOf } from '../ui/account-payments.ts';
import { attentionOf, daysSince, nextMonth } from './account-facts.ts';

const account = (id: number, more: Partial<Account> = {}): Account => ({
  ...{ id, name: `c${id}`, account_type: 'credit_card', bank: 'BAC', currency: 'CRC', balance: 1, balance_crc: -1 },
  ...{ next_payment: null, notes: null, updated_at: '2026-04-01T00:00:00' },
  ...{ numbers: [], balance_as_of: null, closing_day: null, due_day: null, credit_limit: null },
  ...{ stated: 1, moved: 0, current_balance: 1, movement: 'no_rows', unconverted: [], checkpoint: null },
  ...{ open_statement: null, closed_statement: null, to_bill: null, utilisation: null },
  ...more,
});
const CHECKPOINT = { as_of: '2026-03-31', balance: 1, source: 'person', holds: true, difference: 0 } as const;
const now = { as_of: '2026-04-10T18:00:00', today: '2026-04-10' };

test('daysSince counts days between instants, whatever the time zone', () => {
  expect(daysSince('2026-04-09T18:00:01', now.as_of)).toBe(0);
  expect(daysSince('2026-04-09T18:00:00', now.as_of)).toBe(1);
  expect(daysSince('2026-04-11T00:00:00', now.as_of)).toBe(0);
});

test('attentionOf lists late payments first, then what no longer agrees, balances never entered and stale ones that rows do not move', () => {
  const found = attentionOf(
    [
      account(1, { updated_at: '2026-03-06T00:00:00' }),
      account(2, { updated_at: '2026-03-05T00:00:00' }),
      account(3, { updated_at: null }),
      account(5, { next_payment: '2026-04-09', updated_at: null }),
      account(6, { next_payment: '2026-04-10' }),
      account(7, { checkpoint: { ...CHECKPOINT, holds: false } }),
      account(8, { checkpoint: CHECKPOINT, movement: 'rows', updated_at: '2026-01-05T00:00:00' }),
    ],
    now,
  );
  expect(found.map(({ kind, account: { id } }) => [kind, id])).toEqual([
    ['late', 5],
    ['broken', 7],
    ['never', 3],
    ['stale', 2],
  ]);
});

test('paymentsOf sorts payments by day', () => {
  const payments = paymentsOf(
    [account(1), account(2, { next_payment: '2026-05-01' }), account(3, { next_payment: '2026-04-09' })],
    now.today,
  );
  expect(payments.map(({ account: { id }, inDays }) => [id, inDays])).toEqual([
    [3, -1],
    [2, 21],
  ]);
});

test('nextMonth keeps the day of the month, or takes the month’s last day', () => {
  expect(['2026-01-31', '2028-01-31', '2026-12-15', '2026-04-30', '2026-02-28'].map(nextMonth)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2027-01-15',
    '2026-05-30',
    '2026-03-28',
  ]);
});
