/** Recurring items: list, create, read, change, replace, delete, and look at one before it is saved. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ItemMode } from '../../domain/recurring.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { callerOf, created, noContent, ok, route } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import { changeItem, createItem, missingItem, removeItem } from './change-item.ts';
import { previewItem, readGuesses } from './preview-item.ts';
import { presentItem } from './read-items.ts';
import { ItemPreview, ItemPreviewIn, NewRecurringItem, RecurringItem, RecurringItemChange } from './schema.ts';
import { findItem, type ItemRow, listItems } from './store.ts';

const PATH = '/api/v1/budget/recurring-items';

export function recurringItemRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'budget', access: 'session_or_token' } as const;
  const present = (row: ItemRow, guess?: ItemMode | null) =>
    presentItem(row, deps.rates.current(), todayAt(deps.now(), deps.env.timeZone), guess);

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: PATH,
      operationId: 'listRecurringItems',
      summary: 'What comes in and goes out again and again',
      answers: { 200: z.array(RecurringItem) },
    },
    async () => {
      const items = await listItems(deps.db);
      const guesses = await readGuesses(deps, deps.db, items);
      return ok(items.map((item) => present(item, guesses.get(item.id))));
    },
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: PATH,
      operationId: 'createRecurringItem',
      summary: 'Plan something that comes in or goes out again and again',
      body: NewRecurringItem,
      answers: { 201: RecurringItem },
      idempotent: true,
    },
    async ({ body, raw }) =>
      withIdempotency(deps, raw, async (session) =>
        created(present(await createItem(deps, session, body, callerOf({ raw })))),
      ),
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: `${PATH}/preview`,
      operationId: 'previewRecurringItem',
      summary: 'What an item would have been in the last cycles: which transactions would have paid it; writes nothing',
      scope: 'read',
      body: ItemPreviewIn,
      answers: { 200: ItemPreview },
    },
    async ({ body }) => ok(await previewItem(deps, deps.db, body)),
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: `${PATH}/:id`,
      operationId: 'readRecurringItem',
      summary: 'One recurring item',
      params: IdParams,
      answers: { 200: RecurringItem },
    },
    async ({ params }) => {
      const row = await findItem(deps.db, params.id);
      if (!row) throw missingItem();
      return ok(present(row));
    },
  );

  for (const [method, operationId, summary, body] of [
    ['PATCH', 'changeRecurringItem', 'Change some fields of a recurring item', RecurringItemChange],
    [
      'PUT',
      'replaceRecurringItem',
      'Replace a recurring item: fields that are left out take their defaults',
      NewRecurringItem,
    ],
  ] as const) {
    route(
      app,
      {
        ...shared,
        method,
        path: `${PATH}/:id`,
        operationId,
        summary,
        params: IdParams,
        body,
        answers: { 200: RecurringItem },
      },
      async ({ params, body: change, raw }) =>
        ok(present(await changeItem(deps, params.id, change, callerOf({ raw })))),
    );
  }

  route(
    app,
    {
      ...shared,
      method: 'DELETE',
      path: `${PATH}/:id`,
      operationId: 'deleteRecurringItem',
      summary: 'Delete a recurring item; the header Undo-Token takes that back',
      params: IdParams,
      answers: { 204: null },
    },
    async ({ params, raw }) => {
      const undoToken = await removeItem(deps, params.id, callerOf({ raw }));
      return { ...noContent(), headers: { 'undo-token': undoToken } };
    },
  );
}
