/** The rates in force as the wire gives them out. */

import { FOREIGN, type ForeignCurrency } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../platform/http/problem.ts';
import type { ExchangeRateOut } from './schema.ts';

type RateDeps = Pick<Deps, 'now' | 'rates'>;

/** The rates that are known; a currency without one is not among them. */
export function listRates(deps: RateDeps): ExchangeRateOut[] {
  return FOREIGN.flatMap((currency) => deps.rates.view(currency, deps.now()) ?? []);
}

/** The rate of one currency. Throws `not_found` when none is known. */
export function rateOf(deps: RateDeps, currency: ForeignCurrency): ExchangeRateOut {
  const view = deps.rates.view(currency, deps.now());
  if (view) return view;
  throw new AppError('not_found', problemReason('no_rate_yet', { currency }));
}
