/** An entry of the accrual log in words. */
import { type AccrualWorth, monthOfEntry, potsMoved } from '../../domain/salary.ts';
import type { Accrual } from '../api/client.ts';
import { formatMonth } from '../ui/days.ts';
import { formatMoney } from '../ui/money.tsx';
import { salaryWords } from './words.ts';

const text = salaryWords.accrual;

/** `abril 2026` of an entry. */
export const nameOf = (entry: Pick<Accrual, 'year' | 'month'>): string => formatMonth(monthOfEntry(entry));

/** What an entry says about money, as the rule reads it. */
export const worthOf = ({ year, month, source, memp_amount, mpat_amount }: Accrual): AccrualWorth => ({
  year,
  month,
  source,
  memp_amount: String(memp_amount),
  mpat_amount: String(mpat_amount),
});

/** What making (`before` null), changing or deleting (`after` null) an entry does to the pots, as a sentence. */
export function effectOf(before: AccrualWorth | null, after: AccrualWorth | null): string {
  const moved = potsMoved(before ? [before] : [], after ? [after] : []);
  const sentences = moved ? [sentenceOf(moved.memp, 'MEMP'), sentenceOf(moved.mpat, 'MPAT')] : [];
  const moves = sentences.filter((sentence) => sentence !== null);
  return moves.length > 0 ? text.moves(moves) : text.noMoves;
}

function sentenceOf(by: string, pot: 'MEMP' | 'MPAT'): string | null {
  if (Number(by) === 0) return null;
  return by.startsWith('-')
    ? text.down(formatMoney(Number(by.slice(1)), 'CRC'), pot)
    : text.up(formatMoney(Number(by), 'CRC'), pot);
}
