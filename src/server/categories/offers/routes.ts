/** Categories and merchants that a ledger may take beside what it has. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { callerOf, ok, route } from '../../platform/http/route.ts';
import { acceptOffers, findOffers } from './offer-categories.ts';
import { Offers, TakenOffers, TakeOffersRequest } from './schema.ts';

export function offerRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'categories', access: 'session_or_token', path: '/api/v1/categories/offers' } as const;

  route(
    app,
    {
      ...shared,
      method: 'GET',
      operationId: 'listCategoryOffers',
      summary: 'Categories and merchants that may be taken beside those that are there',
      answers: { 200: Offers },
    },
    async () => ok(await findOffers(deps.db)),
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      operationId: 'takeCategoryOffers',
      summary: 'Take what is offered; can be undone',
      body: TakeOffersRequest,
      answers: { 200: TakenOffers },
      problems: [409],
      idempotent: true,
    },
    async ({ body, raw }) =>
      withIdempotency(deps, raw, async (session) => ok(await acceptOffers(deps, session, body, callerOf({ raw })))),
  );
}
