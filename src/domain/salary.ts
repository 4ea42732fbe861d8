/**
 * What a salary does to the savings pots MEMP and MPAT, and what correcting the accrual log does (specification 8,
 * docs/rules/accrual.md). That a month accrues once is the log's primary key, not a rule here.
 */
import { compareAmounts, subtractAmounts } from './money.ts';

/** What one month's salary adds to each of the two pots, in colones. */
export const ACCRUAL_CRC = '200000';

/** Baseline entries are history whose money is in the opening balances already. */
export const ACCRUAL_SOURCES = ['baseline', 'salary', 'manual'] as const;
export type AccrualSource = (typeof ACCRUAL_SOURCES)[number];

/** An entry of the log; amounts are decimal strings in colones. */
export type Accrual = { year: number; month: number; memp_amount: string; mpat_amount: string };

/** What an entry of the log says about money. */
export type AccrualWorth = { source: AccrualSource; memp_amount: string; mpat_amount: string };

/** A pot, and the signed decimal of colones to add to it. */
export type PotMove = { currency: 'MEMP' | 'MPAT'; by: string };

/** The accrual that a SALARY row of this civil day causes, for its calendar month. */
export function accrualOf(local_date: string): Accrual {
  return {
    year: Number(local_date.slice(0, 4)),
    month: Number(local_date.slice(5, 7)),
    memp_amount: ACCRUAL_CRC,
    mpat_amount: ACCRUAL_CRC,
  };
}

/**
 * How making (`before` null), changing or deleting (`after` null) an entry moves the pots: by the difference of what the
 * entry is worth, a baseline entry being worth nothing. A pot that does not move is left out.
 */
export function balanceMoves(before: AccrualWorth | null, after: AccrualWorth | null): PotMove[] {
  const moves: PotMove[] = [
    { currency: 'MEMP', by: subtractAmounts(worthOf(after, 'memp_amount'), worthOf(before, 'memp_amount')) },
    { currency: 'MPAT', by: subtractAmounts(worthOf(after, 'mpat_amount'), worthOf(before, 'mpat_amount')) },
  ];
  return moves.filter(({ by }) => compareAmounts(by, '0') !== 0);
}

function worthOf(entry: AccrualWorth | null, pot: 'memp_amount' | 'mpat_amount'): string {
  return entry === null || entry.source === 'baseline' ? '0' : entry[pot];
}
