/** Converts an amount at the rates in force: today's, or of dollars those of a day. */
import {
  type Currency,
  decimalsOf,
  divide,
  type ForeignCurrency,
  isColones,
  multiplyExact,
} from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { invalid } from '../platform/http/problem.ts';
import { dayOfRate } from './show-rates.ts';
import { firstUsdDay, knownDollarOn } from './store.ts';

type ConvertDeps = Pick<Deps, 'db' | 'env' | 'now' | 'rates'>;

/** `inverse` is what one of `to` is in `from`. */
export type Converted = { result: string; rate: string; inverse: string; date: string; stale: boolean };

const RATE_DECIMALS = 6;

/**
 * `amount` (a decimal string) of one currency in another, rounded once to that one's decimals. Only dollars have a rate
 * of each day: anything else is converted at the rate in force, and `date` says of when that is. Throws `validation` without a rate: before the
 * first day that has one there is none, though a row of such a day takes that one.
 */
export async function convertAmount(
  deps: ConvertDeps,
  asked: { amount: string; from: Currency; to: Currency; date?: string | undefined },
): Promise<Converted> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const day = asked.date !== undefined && asked.date < today ? asked.date : today;
  const foreign = [asked.from, asked.to].filter((currency): currency is ForeignCurrency => !isColones(currency));
  const isOfDay = day < today && foreign.every((currency) => currency === 'USD');
  const rateFor = async (path: 'from' | 'to'): Promise<string> => {
    const currency = asked[path];
    if (isColones(currency)) return '1';
    const rate = isOfDay ? await knownDollarOn(deps.db, day) : deps.rates.current()[currency];
    const first = isOfDay && rate === null ? await firstUsdDay(deps.db) : null;
    if (first !== null) throw invalid({ path: 'date', ...problemReason('rates_begin', { day: first }) });
    if (rate === undefined || rate === null) throw invalid({ path, ...problemReason('no_rate', { currency }) });
    return rate;
  };
  const [from, to] = [await rateFor('from'), await rateFor('to')];
  const isStale = (currency: ForeignCurrency) => deps.rates.view(currency, deps.now())?.stale === true;
  return {
    result: divide(multiplyExact(asked.amount, from), to, decimalsOf(asked.to)),
    rate: divide(from, to, RATE_DECIMALS),
    inverse: divide(to, from, RATE_DECIMALS),
    date: isOfDay ? day : inForceSince(deps, foreign, today),
    stale: !isOfDay && foreign.some(isStale),
  };
}

/** The day of the oldest of the rates in force, as `exchange_rate` tells it. */
function inForceSince(deps: ConvertDeps, foreign: readonly ForeignCurrency[], today: string): string {
  const days = foreign.flatMap((currency) => {
    const view = deps.rates.view(currency, deps.now());
    return view === null ? [] : dayOfRate(view.as_of, deps.env.timeZone);
  });
  return [...days, today].toSorted()[0] ?? today;
}
