/** An entry of the accrual log in words. */
import { type AccrualWorth, balanceMoves } from '../../domain/salary.ts';
import type { Accrual } from '../api/client.ts';
import { showMonth } from '../ui/days.ts';
import { showMoney } from '../ui/money.tsx';
import { planWords } from '../words-of-plan.ts';

const text = planWords.accrual;

/** `2026-04` of an entry. */
export const monthOf = ({ year, month }: Pick<Accrual, 'year' | 'month'>): string =>
  `${year}-${String(month).padStart(2, '0')}`;

/** `abril 2026` of an entry. */
export const nameOf = (entry: Pick<Accrual, 'year' | 'month'>): string => showMonth(monthOf(entry));

/** What an entry says about money, as the rule reads it. */
export const worthOf = ({ source, memp_amount, mpat_amount }: Accrual): AccrualWorth => ({
  source,
  memp_amount: String(memp_amount),
  mpat_amount: String(mpat_amount),
});

/** What making (`before` null), changing or deleting (`after` null) an entry does to the pots, as a sentence. */
export function effectOf(before: AccrualWorth | null, after: AccrualWorth | null): string {
  const moves = balanceMoves(before, after).map(({ currency, by }) =>
    by.startsWith('-')
      ? text.down(showMoney(Number(by.slice(1)), 'CRC'), currency)
      : text.up(showMoney(Number(by), 'CRC'), currency),
  );
  return moves.length > 0 ? text.moves(moves) : text.noMoves;
}
