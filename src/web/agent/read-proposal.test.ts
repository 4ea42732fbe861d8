import type { Interrupt } from '@ag-ui/client';
import { expect, test } from 'vitest';
import { readProposal, timeLeft } from './read-proposal.ts';

const ARGUMENTS = { transaction_ids: [7], category: 4 };
const interrupt = (alcancia: unknown): Interrupt => ({ id: 'i', reason: 'tool_call', metadata: { alcancia } });

test('readProposal lists the changes and keeps the exact call to apply', () => {
  const row = {
    transaction_id: 7,
    merchant: 'UBER',
    date: '2026-03-01',
    amount: 5,
    currency: 'CRC',
    after: 'Transporte',
  };
  const preview = { title: 'Una → Transporte', rows: [row, 'x', {}], total: 9, notes: ['n', 7] };
  expect(readProposal(interrupt({ tool: 'propose_category', arguments: ARGUMENTS, preview }))).toEqual({
    tool: 'propose_category',
    arguments: ARGUMENTS,
    title: 'Una → Transporte',
    total: 9,
    notes: ['n'],
    rows: [
      {
        ...{ key: '0', transactionId: 7, merchant: 'UBER', day: '2026-03-01', before: null, after: 'Transporte' },
        amount: { amount: 5, currency: 'CRC' },
      },
      { key: '1', transactionId: null, merchant: '', day: null, amount: null, before: null, after: null },
    ],
  });
});

test('readProposal returns null for an incomplete proposal, so that nothing is applied unseen', () => {
  const preview = { title: 'x', rows: [], total: 0 };
  for (const odd of [
    null,
    {},
    { tool: 'propose_category', preview },
    { arguments: ARGUMENTS, preview },
    { tool: 'propose_category', arguments: ARGUMENTS },
    { tool: 7, arguments: ARGUMENTS, preview },
    { tool: 'propose_category', arguments: 'x', preview },
  ]) {
    expect(readProposal(interrupt(odd))).toBeNull();
  }
});

test('timeLeft counts down to the expiry, and is zero when the expiry is invalid', () => {
  const at = (expiresAt?: string): Interrupt => ({ id: 'i', reason: 'x', ...(expiresAt ? { expiresAt } : {}) });
  const now = Date.parse('2026-03-01T12:00:00Z');
  expect(timeLeft(at('2026-03-01T12:00:05.000Z'), now)).toBe(5_000);
  expect(timeLeft(at('2026-03-01T11:00:00.000Z'), now)).toBe(0);
  expect(timeLeft(at('soon'), now)).toBe(0);
  expect(timeLeft(at(), now)).toBe(Number.POSITIVE_INFINITY);
});
