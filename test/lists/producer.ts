/** A program that writes a ledger as a file, and what all of them need. */
import type { Ledger, Movement } from './ledgers.ts';

/** `movements` are drawn, and the sums are those of `ledger`: they differ when a digit was changed. */
export type Drawing = { ledger: Ledger; movements: readonly Movement[] };
/** `bySide`: the movements of a side come together. */
export type Producer = {
  name: string;
  make: (drawing: Drawing) => Promise<Uint8Array> | Uint8Array;
  bySide?: boolean;
};

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const daysFirst = (day: string): string => day.split('-').reverse().join('/');

/** The running balance after each row that is drawn, from the ledger's own amounts. */
export function balances({ opening, movements }: Ledger): number[] {
  let balance = opening;
  return movements.map(({ side, centimos }) => (balance += side === 'in' ? centimos : -centimos));
}

export const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
