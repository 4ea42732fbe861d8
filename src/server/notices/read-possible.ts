/** How much is in question. */
import { toWire } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { type PossibleRow, pagePossible, sumPossible } from './listed/store.ts';

/** The rows that may be others, and what they come to in colones. */
export async function readPossible(deps: Pick<Deps, 'db' | 'rates'>): Promise<{ count: number; total_crc: number }> {
  const { count, total_crc } = await sumPossible(deps.db, deps.rates.current());
  return { count, total_crc: toWire(total_crc) };
}

const NEWEST = 50;

/** The newest of them, each with the row that it may be. */
export async function listPossible(
  deps: Pick<Deps, 'db'>,
): Promise<(Omit<PossibleRow, 'amount'> & { amount: number })[]> {
  return (await pagePossible(deps.db, NEWEST)).map((row) => ({ ...row, amount: toWire(row.amount) }));
}
