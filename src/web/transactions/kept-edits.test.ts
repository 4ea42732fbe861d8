import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Transaction } from '../api/client.ts';
import { type TransactionValues, toFormValues } from './form-change.ts';
import { editOf, keepEdit, keptEdit } from './kept-edits.ts';

const row = {
  merchant: 'PALI',
  local_date: '2026-09-18',
  amount: 6980.5,
  currency: 'CRC',
  type: 'COMPRA',
  source: 'CREDIT_CARD',
  notes: null,
  tags: [],
} as unknown as Transaction;
const began = toFormValues(row);

it('keeps what was typed over each row, and only that, until it is forgotten', () => {
  const typed = fc.record(
    { merchant: fc.string(), amount: fc.string(), notes: fc.string(), tags: fc.string(), day: fc.string() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(typed, typed, (one, other) => {
      const queryClient = new QueryClient();
      const [a, b] = [one, other].map((each) => ({ ...began, ...each }) as TransactionValues);
      if (!a || !b) throw new Error('two edits');
      keepEdit(queryClient, 1, editOf(row, began, a));
      keepEdit(queryClient, 2, editOf(row, began, b));
      expect({ ...began, ...keptEdit(queryClient, 1)?.values }).toEqual(a);
      expect({ ...began, ...keptEdit(queryClient, 2)?.values }).toEqual(b);
      keepEdit(queryClient, 1, null);
      expect(keptEdit(queryClient, 1)).toBeNull();
      queryClient.clear();
      expect(keptEdit(queryClient, 2)).toBeNull();
    }),
  );
});

it('leaves a field that was not typed over to the row, which may change meanwhile', () => {
  const edit = editOf(row, began, { ...began, notes: 'regalo' });
  expect(edit).toEqual({ values: { notes: 'regalo' }, over: row });
  expect({ ...toFormValues({ ...row, merchant: 'Palí' }), ...edit?.values }).toMatchObject({
    merchant: 'Palí',
    notes: 'regalo',
  });
  expect(editOf(row, began, began)).toBeNull();
});
