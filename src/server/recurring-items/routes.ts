/** Recurring items: list, create, read, change, replace, delete, preview. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ItemMode } from '../../domain/recurring.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { created, ok, routesOf, undoable } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import { changeItem, createItem, missingItem, removeItem } from './change-item.ts';
import { listPrices } from './list-prices.ts';
import { previewItem, readGuesses } from './preview-item.ts';
import { presentItem } from './read-items.ts';
import {
  ItemPreview,
  ItemPreviewIn,
  NewRecurringItem,
  RecurringItem,
  RecurringItemChange,
  RecurringPrices,
} from './schema.ts';
import { findItem, type ItemRow, listItems } from './store.ts';

const PATH = '/api/v1/budget/recurring-items';

export function recurringItemRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'budget', access: 'session_or_token' });
  const present = (row: ItemRow, guess?: ItemMode | null) =>
    presentItem(row, deps.rates.current(), todayAt(deps.now(), deps.env.timeZone), guess);

  routes.get(PATH, {
    operationId: 'listRecurringItems',
    summary: 'What comes in and goes out again and again',
    answers: { 200: z.array(RecurringItem) },
    handler: async () => {
      const items = await listItems(deps.db);
      const guesses = await readGuesses(deps, deps.db, items);
      return ok(items.map((item) => present(item, guesses.get(item.id))));
    },
  });

  routes.post(PATH, {
    operationId: 'createRecurringItem',
    summary: 'Plan something that comes in or goes out again and again',
    body: NewRecurringItem,
    answers: { 201: RecurringItem },
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => created(present(await createItem(deps, session, body, caller)))),
  });

  routes.post(`${PATH}/preview`, {
    operationId: 'previewRecurringItem',
    summary: 'What an item would have been in the last cycles: which transactions would have paid it; writes nothing',
    scope: 'read',
    body: ItemPreviewIn,
    answers: { 200: ItemPreview },
    keyless: 'Writes nothing.',
    handler: async ({ body }) => ok(await previewItem(deps, deps.db, body)),
  });

  routes.get(`${PATH}/prices`, {
    operationId: 'listRecurringPrices',
    summary: 'What recurs with its prices over time, whether the last rose, and what a year of it comes to',
    answers: { 200: RecurringPrices },
    handler: async () => ok(await listPrices(deps)),
  });

  routes.get(`${PATH}/:id`, {
    operationId: 'readRecurringItem',
    summary: 'One recurring item',
    params: IdParams,
    answers: { 200: RecurringItem },
    handler: async ({ params }) => {
      const row = await findItem(deps.db, params.id);
      if (!row) throw missingItem();
      return ok(present(row));
    },
  });

  for (const [method, operationId, summary, body] of [
    ['patch', 'changeRecurringItem', 'Change some fields of a recurring item', RecurringItemChange],
    [
      'put',
      'replaceRecurringItem',
      'Replace a recurring item: fields that are left out take their defaults',
      NewRecurringItem,
    ],
  ] as const) {
    routes[method](`${PATH}/:id`, {
      operationId,
      summary,
      params: IdParams,
      body,
      answers: { 200: RecurringItem },
      handler: async ({ params, body: change, caller }) =>
        ok(present(await changeItem(deps, params.id, change, caller))),
    });
  }

  routes.delete(`${PATH}/:id`, {
    operationId: 'deleteRecurringItem',
    summary: 'Delete a recurring item; the header Undo-Token takes that back',
    params: IdParams,
    answers: { 204: null },
    handler: async ({ params, caller }) => undoable(await removeItem(deps, params.id, caller)),
  });
}
