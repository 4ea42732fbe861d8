/** How much is in question. */
import type { Deps } from '../deps.ts';
import { type PossibleRow, pagePossible, sumPossible } from './listed/store.ts';

/** The rows that may be others, and what they come to in colones. */
export async function readPossible(deps: Pick<Deps, 'db' | 'rates'>): Promise<{ count: number; total_crc: string }> {
  return sumPossible(deps.db, deps.rates.current());
}

const NEWEST = 50;

/** The newest of them, each with the row that it may be. */
export async function listPossible(deps: Pick<Deps, 'db'>): Promise<PossibleRow[]> {
  return pagePossible(deps.db, NEWEST);
}
