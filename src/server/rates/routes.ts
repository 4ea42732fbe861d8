/** Exchange rates: what a unit of each currency is worth in colones, and setting one by hand. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { FOREIGN, type ForeignCurrency, toWire } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../platform/problem.ts';
import { ok, route } from '../platform/route.ts';
import { ExchangeRate, type ExchangeRateOut, ManualRate, RateParams } from './schema.ts';
import { setManualRate } from './set-rate.ts';

const PATH = '/api/v1/exchange-rates';

export function rateRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'exchange-rates', access: 'session_or_token' } as const;

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: '/api/v1/exchange-rate',
      operationId: 'readDollarRate',
      summary: 'Colones for one dollar (sell)',
      answers: { 200: ExchangeRate },
      problems: [404],
    },
    async () => ok(rateOf(deps, 'USD')),
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: PATH,
      operationId: 'listExchangeRates',
      summary: 'The rates that are known; a currency without a rate is not in the list',
      answers: { 200: z.array(ExchangeRate) },
    },
    async () => ok(FOREIGN.flatMap((currency) => viewOf(deps, currency) ?? [])),
  );

  route(
    app,
    {
      ...shared,
      method: 'PUT',
      path: `${PATH}/:currency`,
      operationId: 'setExchangeRate',
      summary: 'Set a rate by hand; it stays until the next refresh of that currency that is accepted',
      params: RateParams,
      body: ManualRate,
      answers: { 200: ExchangeRate },
    },
    async ({ params, body }) => {
      await setManualRate(deps, params.currency, body.rate);
      return ok(rateOf(deps, params.currency));
    },
  );
}

function rateOf(deps: Deps, currency: ForeignCurrency): ExchangeRateOut {
  const view = viewOf(deps, currency);
  if (view) return view;
  throw new AppError('not_found', `No ${currency} rate is known yet.`);
}

/** A rate as the wire gives it out, null when none is known. */
function viewOf(deps: Deps, currency: ForeignCurrency): ExchangeRateOut | null {
  const view = deps.rates.view(currency, deps.now());
  if (!view) return null;
  const { quarantined } = view;
  return {
    ...view,
    rate: toWire(view.rate),
    quarantined: quarantined && { ...quarantined, rate: quarantined.rate === null ? null : toWire(quarantined.rate) },
  };
}
