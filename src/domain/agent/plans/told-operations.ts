/** What can be done with an answer that was told. */
import type { Currency } from '../../money.ts';

/** What is reckoned: of several figures, or of one with numbers in decimal text; `rate` is what it comes to in `n` of a time. */
export type Operation =
  | { kind: 'sum' }
  | { kind: 'difference' }
  /** Which of several is the most, or the least. */
  | { kind: 'more'; isLeast?: true }
  /** Of several figures, in their middle. */
  | { kind: 'mean' }
  | { kind: 'times' | 'over' | 'percent'; n: string }
  /** What is paid is less to have or to owe, and more to buy with on a card. */
  | { kind: 'plus' | 'minus' | 'paid'; amount: string; currency?: Currency }
  | { kind: 'rate'; per: 'day' | 'week' | 'month' | 'year'; n: string }
  /** Of the pay. */
  | { kind: 'share' }
  /** The first of the second. */
  | { kind: 'part' };

/** Lines of a list: by their amounts, from the most or the least; by their place; all in another order; or what they come to. */
export type ListPick =
  | { kind: 'extreme'; isLeast: boolean; rank: number; count: number }
  | { kind: 'place'; at: number; count: number }
  | { kind: 'sorted'; isRising: boolean }
  | { kind: 'bounded'; isBelow: boolean; amount: string; currency?: Currency }
  | { kind: 'count' | 'sum' | 'mean' };
