/** What an item adds to a figure, in words: its times and amount, and what was taken off because it happened already. */
import type { MonthBudget } from '../api/client.ts';
import { showMoney } from '../ui/money.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.explain;
type Item = Pick<MonthBudget['lines'][number]['items'][number], 'mode' | 'planned' | 'taken_off' | 'unpaid'> & {
  occurrences: readonly { amount_crc: number }[];
};

/**
 * `4 × ₡65 000,00 menos ₡43 690,00 ya gastados`. `amount` is what it adds: what is planned has nothing taken off.
 */
export function sayItem({ mode, planned, taken_off, unpaid, occurrences }: Item, amount: number): string {
  const [first] = occurrences;
  const isSteady = first !== undefined && occurrences.every(({ amount_crc }) => amount_crc === first.amount_crc);
  const times = isSteady
    ? text.each(occurrences.length, showMoney(first.amount_crc, 'CRC'))
    : text.times(occurrences.length, showMoney(planned, 'CRC'));
  if (taken_off === 0 || amount !== unpaid) return times;
  if (taken_off < 0) return `${times} ${text.givenBack(showMoney(-taken_off, 'CRC'))}`;
  const off = mode === 'payment' ? text.paidOff : text.spentOff;
  return `${times} ${off(showMoney(taken_off, 'CRC'))}`;
}
