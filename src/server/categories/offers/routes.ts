/** Categories and merchants that a ledger may take beside what it has. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { ok, routesOf } from '../../platform/http/route.ts';
import { acceptOffers, findOffers } from './offer-categories.ts';
import { Offers, TakenOffers, TakeOffersRequest } from './schema.ts';

export function offerRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'categories', access: 'session_or_token' });

  routes.get('/api/v1/categories/offers', {
    operationId: 'listCategoryOffers',
    summary: 'Categories and merchants that may be taken beside those that are there',
    answers: { 200: Offers },
    handler: async () => ok(await findOffers(deps.db)),
  });

  routes.post('/api/v1/categories/offers', {
    operationId: 'takeCategoryOffers',
    summary: 'Take what is offered; can be undone',
    body: TakeOffersRequest,
    answers: { 200: TakenOffers },
    problems: [409],
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => ok(await acceptOffers(deps, session, body, caller))),
  });
}
