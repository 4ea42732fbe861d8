/** Sums of the rows that filters find, under the rule of what counts (docs/rules/counts.md). */
import type { DaysFound } from '../../domain/ledger-query.ts';
import type { Currency } from '../../domain/money.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import type { Deps } from '../deps.ts';
import { resolveFilters } from './find-rows.ts';
import type { TransactionFilters } from './list/schema.ts';
import type { RowFilters } from './match-rows.ts';
import {
  boughtInCuotas,
  daysMatching,
  extremesMatching,
  type KeyedSum,
  type SumKey,
  sumInCurrencies,
  sumMatching,
  unconvertedMatching,
} from './sums/store.ts';

type SumDeps = Pick<Deps, 'db' | 'rates'>;

export type { KeyedSum, SumKey } from './sums/store.ts';

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
export async function readFilter(db: Deps['db'], filter: string | undefined): Promise<RowFilters> {
  return resolveFilters(db, filter === undefined ? {} : { q: filter }, 'filter');
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

/** The rows of these types that come to most or to least, by id. */
export async function findExtremes(
  { db, rates }: SumDeps,
  filters: Asked,
  asked: { types: readonly TransactionType[]; order: 'most' | 'least'; limit: number },
): Promise<number[]> {
  return extremesMatching(db, filters, rates.current(), asked);
}

/** The purchases that were paid in cuotas, dearest first, by id. */
export async function findInCuotas({ db }: Pick<SumDeps, 'db'>, filters: Asked, limit: number): Promise<number[]> {
  return boughtInCuotas(db, filters, limit);
}

/** The days with rows of these types. */
export async function findDays(
  { db, rates }: SumDeps,
  filters: Asked,
  types: readonly TransactionType[],
): Promise<DaysFound> {
  return daysMatching(db, filters, rates.current(), types);
}
