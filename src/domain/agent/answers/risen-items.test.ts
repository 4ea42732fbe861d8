/** Whether what comes again rose is told by what was paid for it last and before, and not by what is planned. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callOf, converse, NAMES, outcomeOf, questionOf } from '../agent-testing.ts';
import { indexNames } from '../words/ledger-names.ts';
import { ANSWERS } from './answers-testing.ts';
import type { RecurringItemsData } from './query-data.ts';
import { moneyText } from './show-money.ts';

const { ledger } = NAMES;
const [NETFLIX] = (ANSWERS.recurring_items as RecurringItemsData).items;

function said(text: string, amounts: readonly number[], rose_pct: string | null = null, names = NAMES): string {
  const payments = amounts.map((amount, at) => ({ date: `2026-0${at + 1}-09`, amount, transaction_id: at + 1 }));
  const items = NETFLIX === undefined ? [] : [{ ...NETFLIX, name: 'Alquiler', rose_pct, payments }];
  return converse(questionOf(text, { names }), ({ args }) =>
    outcomeOf('recurring_items', { ...(ANSWERS.recurring_items as RecurringItemsData), items }, args),
  ).text;
}

it('is told as more, less or the same, with both payments', () => {
  const amount = fc.integer({ min: 1, max: 90_000 });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 2 }), amount, amount, (older, before, last) => {
      const text = said('did the rent go up', [...older, before, last]);
      expect(text).toContain(moneyText(last, 'CRC'));
      expect(text).toContain(moneyText(before, 'CRC'));
      const by = moneyText(Math.abs(last - before), 'CRC');
      expect(text).toMatch(last > before ? 'it rose: ' : last < before ? 'it fell: ' : 'the same as');
      if (last !== before)
        expect(text).toContain(`${by}](/transactions/${older.length + 2}) ${last > before ? 'more' : 'less'} than`);
    }),
    { numRuns: 60 },
  );
});

it.each([[[]], [[9_200]]])('of payments %j what is planned tells it', (amounts) => {
  expect(said('me subió el alquiler?', amounts)).toContain('no ha subido');
});

it('asks for the payments of a year', () => {
  expect(callOf('me subió el alquiler?')).toEqual([
    'recurring_items',
    { names: 'Alquiler', start_date: '2025-04-11', end_date: '2026-04-10' },
  ]);
});

it('is told of the first and the last payment of the days from a month on, and of no other', () => {
  const names = indexNames({ ...ledger, items: [{ id: 1, name: 'Alquiler', matches: ['ALQ'], category_id: 6 }] });
  const amount = fc.integer({ min: 1, max: 90_000 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 4 }), (amounts) => {
      const text = said('¿el alquiler está más caro que en febrero?', amounts, null, names);
      const [first, last] = [amounts[1], amounts.at(-1)];
      if (amounts.length < 3) expect(text).toContain('no veo dos pagos que comparar en esos días');
      else if (first !== undefined && last !== undefined) {
        expect(text).toContain(moneyText(first, 'CRC'));
        expect(text).toContain('el 9 de febrero de 2026');
        expect(text).toContain(last > first ? 'subió: ' : last < first ? 'bajó: ' : 'igual que');
        if (last !== first) expect(text).toContain(moneyText(Math.abs(last - first), 'CRC'));
      }
    }),
    { numRuns: 40 },
  );
});
