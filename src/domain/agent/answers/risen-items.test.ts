/** Whether what comes again rose is told by what was paid for it last and before, and not by what is planned. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callOf, converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from './answers-testing.ts';
import type { RecurringItemsData } from './query-data.ts';
import { moneyText } from './show-money.ts';

const [NETFLIX] = (ANSWERS.recurring_items as RecurringItemsData).items;

function said(text: string, amounts: readonly number[], rose_pct: string | null = null): string {
  const payments = amounts.map((amount, at) => ({ date: `2026-0${at + 1}-09`, amount, transaction_id: at + 1 }));
  const items = NETFLIX === undefined ? [] : [{ ...NETFLIX, name: 'Alquiler', rose_pct, payments }];
  return converse(questionOf(text), ({ args }) =>
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
      expect(text).toContain(last > before ? 'it rose: more' : last < before ? 'it fell: less' : 'the same as');
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
