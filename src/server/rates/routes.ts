/** Exchange rates: list, read, set by hand. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { ExchangeRate, ManualRate, RateParams } from './schema.ts';
import { setManualRate } from './set-rate.ts';
import { listRates, rateOf } from './show-rates.ts';

const PATH = '/api/v1/exchange-rates';

export function rateRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'exchange-rates', access: 'session_or_token' });

  routes.get('/api/v1/exchange-rate', {
    operationId: 'readDollarRate',
    summary: 'Colones for one dollar (sell)',
    answers: { 200: ExchangeRate },
    problems: [404],
    handler: async () => ok(rateOf(deps, 'USD')),
  });

  routes.get(PATH, {
    operationId: 'listExchangeRates',
    summary: 'The rates that are known; a currency without a rate is not in the list',
    answers: { 200: z.array(ExchangeRate) },
    handler: async () => ok(listRates(deps)),
  });

  routes.put(`${PATH}/:currency`, {
    operationId: 'setExchangeRate',
    summary:
      'Set a rate by hand; it stays until the next accepted refresh of that currency, or a restart unless it is USD',
    params: RateParams,
    body: ManualRate,
    answers: { 200: ExchangeRate },
    handler: async ({ params, body }) => {
      await setManualRate(deps, params.currency, body.rate);
      return ok(rateOf(deps, params.currency));
    },
  });
}
