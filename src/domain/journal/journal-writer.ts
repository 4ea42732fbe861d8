/** How a format of journals writes each thing; every answer is whole lines. */
import type { Account, JournalRow } from './journal-entry.ts';

export type JournalWriter = {
  /** What the file begins with. */
  head: string;
  /** Declares a currency and the decimals of its smallest unit. */
  currency: (code: string, decimals: number) => string;
  account: (account: Account) => string;
  /** Colones for one unit on a day. */
  price: (price: { day: string; currency: string; rate: string }) => string;
  entry: (row: JournalRow) => string;
};
