import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Transaction } from '../api/client.ts';
import { changedElsewhere } from './change-seen.ts';
import { parseForm, toFormValues, withFields } from './form-change.ts';
import { type Change, inverseChange, withChange } from './typed-change.ts';

const row = {
  ...{ id: 1, merchant: 'PALI', date: '2026-09-18T00:00:00', local_date: '2026-09-18', amount: 1000, currency: 'CRC' },
  ...{ type: 'COMPRA', source: 'MANUAL', notes: null, tags: ['casa'], category_id: 3, deferred_to_next_cycle: false },
  ...{ account_id: 2, to_account_id: null },
} as unknown as Transaction;

const changes = fc.record<Change>(
  {
    merchant: fc.constantFrom('PALI', 'SODA'),
    amount: fc.constantFrom('1000', '3000', '9000'),
    currency: fc.constantFrom('CRC', 'USD'),
    type: fc.constantFrom('COMPRA', 'DEVOLUCION'),
    notes: fc.constantFrom(null, 'regalo'),
    tags: fc.constantFrom(['casa'], ['viaje']),
    category_id: fc.constantFrom(null, 3, 4),
    deferred_to_next_cycle: fc.boolean(),
  },
  { requiredKeys: [] },
);
const fieldOf = (one: Transaction, field: string) => one[field as keyof Transaction];

it('a change is of what was seen, or names what is not: never over a value that was not seen', () => {
  fc.assert(
    fc.property(changes, changes, (elsewhere, mine) => {
      const now = withChange(row, elsewhere);
      const found = changedElsewhere(row, now, mine);
      const after = withChange(now, mine);
      if (found.length > 0) {
        for (const field of found) expect(fieldOf(now, field)).not.toEqual(fieldOf(row, field));
        return;
      }
      for (const field of Object.keys(mine)) {
        const isSeen = JSON.stringify(fieldOf(now, field)) === JSON.stringify(fieldOf(row, field));
        const isWanted = JSON.stringify(fieldOf(now, field)) === JSON.stringify(fieldOf(after, field));
        expect(isSeen || isWanted, field).toBe(true);
      }
      if (mine.amount !== undefined && Number(mine.amount) !== now.amount)
        expect([row.currency, mine.currency]).toContain(now.currency);
      // An undo of what was replaced gives the row as it was.
      expect(withChange(after, inverseChange(now, mine))).toMatchObject(now);
    }),
  );
});

it('a form that was told of a change elsewhere sends what is typed over that, and leaves the rest', () => {
  const now = { ...row, amount: 9000, merchant: 'SODA' };
  const seen = withFields(row, now, { amount: '' });
  expect(parseForm(seen, { ...toFormValues(row), amount: '3000' })).toEqual({ body: { amount: '3000' } });
  expect(changedElsewhere(seen, now, { amount: '3000' })).toEqual([]);
  expect(changedElsewhere(row, now, { amount: '3000' })).toEqual(['amount']);
});
