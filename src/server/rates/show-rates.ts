/** The rates in force on the wire. */

import { readMoment } from '../../domain/calendar.ts';
import { FOREIGN, type ForeignCurrency } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../platform/http/problem.ts';
import type { ExchangeRateOut } from './schema.ts';

type RateDeps = Pick<Deps, 'now' | 'rates' | 'env'>;

function viewOf({ rates, now, env }: RateDeps, currency: ForeignCurrency): ExchangeRateOut | null {
  const view = rates.view(currency, now());
  return view && { ...view, local_date: dayOfRate(view.as_of, env.timeZone) };
}

/** The civil day of a rate: midnight is a bare day, as everywhere on the wire. */
export function dayOfRate(as_of: string, timeZone: string): string {
  return readMoment(as_of, timeZone)?.local_date ?? as_of.slice(0, 10);
}

/** Leaves out currencies without a rate. */
export function listRates(deps: RateDeps): ExchangeRateOut[] {
  return FOREIGN.flatMap((currency) => viewOf(deps, currency) ?? []);
}

/** The rate of one currency. Throws `not_found` when none is known. */
export function rateOf(deps: RateDeps, currency: ForeignCurrency): ExchangeRateOut {
  const view = viewOf(deps, currency);
  if (view) return view;
  throw new AppError('not_found', problemReason('no_rate_yet', { currency }));
}
