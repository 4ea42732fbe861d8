/** Describes an entry of the accrual log. */
import { type AccrualWorth, monthOfEntry, potsMoved } from '../../domain/salary.ts';
import type { Accrual } from '../api/client.ts';
import { formatMonth } from '../ui/days.ts';
import { formatMoney } from '../ui/money.tsx';
import { salaryWords } from './words.ts';

const text = salaryWords.accrual;

/** An entry's month: `abril 2026`. */
export const nameOf = (entry: Pick<Accrual, 'year' | 'month'>): string => formatMonth(monthOfEntry(entry));

/** The part of an entry that the rule uses. */
export const worthOf = ({ year, month, source, memp_amount, mpat_amount }: Accrual): AccrualWorth => ({
  year,
  month,
  source,
  memp_amount: String(memp_amount),
  mpat_amount: String(mpat_amount),
});

/** Describes how creating (`before` null), changing or deleting (`after` null) an entry changes the pots. */
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
