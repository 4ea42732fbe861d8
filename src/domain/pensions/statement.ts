/** The content of a pension fund's statement. Amounts are decimal strings in colones. */

/** The funds of the specification: voluntary, mandatory, labour capitalisation. */
export const FUNDS = ['VOL', 'ROP', 'FCL'] as const;
export type Fund = (typeof FUNDS)[number];

/** The operators that the superintendency (SUPEN) lists. */
export const OPERATORS = ['BAC', 'BCR', 'BN_VITAL', 'POPULAR', 'VIDA_PLENA', 'OPC_CCSS'] as const;
export type Operator = (typeof OPERATORS)[number];

/**
 * One fund at one cut: opening + contributions + rendimientos + bonuses − commission + transfers = balance, always.
 * Statements overlap (six months, sent monthly), so a statement is identified by its fund and cut date
 * (docs/rules/statements.md).
 */
export type FundStatement = {
  readonly fund: Fund;
  readonly operator: Operator | null;
  /** First day covered; null when it is not printed. */
  readonly period_start: string | null;
  /** The cut: the last day covered. */
  readonly as_of: string;
  readonly opening: string;
  readonly contributions: string;
  /** Negative for a loss. */
  readonly rendimientos: string;
  readonly bonuses: string;
  /** Never negative, always subtracted. */
  readonly commission: string;
  /** Transfers in less transfers out and withdrawals: signed. */
  readonly transfers: string;
  readonly balance: string;
};

/** What a person can do about any rejection. */
export const ADVICE = 'Check the file, or enter the fund by hand.';
