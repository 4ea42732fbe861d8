/** Recurring items that the ledger suggests: list, accept, dismiss. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { once } from '../../platform/http/idempotency.ts';
import { callerOf, created, ok, route } from '../../platform/http/route.ts';
import { presentItem } from '../../recurring-items/read-items.ts';
import {
  AcceptedItem,
  AcceptedSuggestion,
  Dismissed,
  DismissedSuggestion,
  RecurringSuggestion,
} from '../../recurring-items/schema.ts';
import { todayOf } from '../read-budget.ts';
import { acceptSuggestion, dismissSuggestion, suggestItems } from './suggest-items.ts';

const PATH = '/api/v1/budget/recurring-items';

export function suggestionRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'budget', access: 'session_or_token' } as const;

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: `${PATH}/suggestions`,
      operationId: 'suggestRecurringItems',
      summary: 'Items that the ledger suggests: the same merchant, at a steady interval and amount',
      answers: { 200: z.array(RecurringSuggestion) },
    },
    async () => ok(await suggestItems(deps)),
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: `${PATH}/suggestions/accept`,
      operationId: 'acceptRecurringSuggestion',
      summary: 'Make a recurring item of a suggestion, or make it part of the item that plans it already',
      body: AcceptedSuggestion,
      answers: { 201: AcceptedItem },
      problems: [409],
      idempotent: true,
    },
    async ({ body, raw }) =>
      once(deps, raw, async (session) => {
        const { item, undo_token } = await acceptSuggestion(deps, session, body, callerOf({ raw }));
        return created({ ...presentItem(item, deps.rates.current(), todayOf(deps)), undo_token });
      }),
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: `${PATH}/suggestions/dismiss`,
      operationId: 'dismissRecurringSuggestion',
      summary: 'Say that a suggestion is nothing fixed: it is not made again',
      body: DismissedSuggestion,
      answers: { 201: Dismissed },
      idempotent: true,
    },
    async ({ body, raw }) =>
      once(deps, raw, async (session) => created(await dismissSuggestion(deps, session, body, callerOf({ raw })))),
  );
}
