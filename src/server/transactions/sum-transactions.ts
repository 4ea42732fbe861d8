/** Sums of the rows that filters find, under the rule of what counts (docs/rules/counts.md). */
import type { Currency } from '../../domain/money.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import type { Deps } from '../deps.ts';
import { resolveFilters } from './find-rows.ts';
import type { TransactionFilters } from './list/schema.ts';
import type { RowFilters } from './match-rows.ts';
import {
  askMatching,
  boughtInCuotas,
  type KeyedSum,
  type LinesAsked,
  type LinesFound,
  type SumKey,
  sumInCurrencies,
  sumMatching,
  unconvertedMatching,
} from './sums/store.ts';

type SumDeps = Pick<Deps, 'db' | 'rates'>;

export type { ExtremeFound, KeyedSum, SumKey } from './sums/store.ts';

/** The period that a search names by itself: a cycle, or the days it begins and ends on. */
export type NamedPeriod = {
  cycle?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
};

/**
 * A search, parsed once for the questions that are asked of it. Throws `validation` naming `filter` for a term that is
 * not understood.
 */
export async function readFilter(deps: SumDeps, filter: string | undefined): Promise<RowFilters> {
  return resolveFilters(deps, filter === undefined ? {} : { q: filter }, 'filter');
}

/** The period that a search names. */
export function periodNamed({ also }: RowFilters): NamedPeriod {
  return { cycle: also?.cycle, start_date: also?.start_date, end_date: also?.end_date };
}

type Asked = RowFilters & Pick<TransactionFilters, 'cycle' | 'start_date' | 'end_date'>;

/** By type, and by a key when one is given. */
export async function sumTransactions({ db, rates }: SumDeps, filters: Asked, by?: SumKey): Promise<KeyedSum[]> {
  return sumMatching(db, filters, rates.current(), by);
}

/** By type, the rows in a currency, in it. */
export async function sumOwn({ db, rates }: SumDeps, filters: Asked, currency: Currency) {
  return sumInCurrencies(db, filters, rates.current(), [currency]);
}

/** The rows of these types that sums leave out for lack of a rate. */
export async function listUnconverted({ db, rates }: SumDeps, filters: Asked, types: readonly TransactionType[]) {
  return unconvertedMatching(db, filters, rates.current(), types);
}

/** The sums of rows, the days with rows of some types, and those that come to most or to least, by id. */
export async function askTransactions({ db, rates }: SumDeps, filters: Asked, asked: LinesAsked): Promise<LinesFound> {
  return askMatching(db, filters, rates.current(), asked);
}

/** The purchases that were paid in cuotas, dearest first, by id. */
export async function findInCuotas({ db }: Pick<SumDeps, 'db'>, filters: Asked, limit: number): Promise<number[]> {
  return boughtInCuotas(db, filters, limit);
}
