/** Reminders: list, create, change, delete. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { created, ok, routesOf, undoable } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import { changeReminder, createReminder, readReminder, removeReminder } from './change-reminder.ts';
import { NewReminder, Reminder, ReminderChange, RemindersQuery } from './schema.ts';
import { listReminders } from './store.ts';

const PATH = '/api/v1/reminders';

export function reminderRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'reminders', access: 'session_or_token' });

  routes.get(PATH, {
    operationId: 'listReminders',
    summary: 'The reminders, by day',
    query: RemindersQuery,
    answers: { 200: z.array(Reminder) },
    handler: async ({ query }) => ok(await listReminders(deps.db, query.done)),
  });

  routes.post(PATH, {
    operationId: 'createReminder',
    summary: 'Make a reminder: the person is notified on its day',
    body: NewReminder,
    answers: { 201: Reminder },
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => created(await createReminder(deps, session, body, caller))),
  });

  routes.get(`${PATH}/:id`, {
    operationId: 'readReminder',
    summary: 'One reminder',
    params: IdParams,
    answers: { 200: Reminder },
    handler: async ({ params }) => ok(await readReminder(deps.db, params.id)),
  });

  routes.patch(`${PATH}/:id`, {
    operationId: 'changeReminder',
    summary: 'Change some fields of a reminder',
    params: IdParams,
    body: ReminderChange,
    answers: { 200: Reminder },
    handler: async ({ params, body, caller }) => ok(await changeReminder(deps, params.id, body, caller)),
  });

  routes.delete(`${PATH}/:id`, {
    operationId: 'deleteReminder',
    summary: 'Delete a reminder; the header Undo-Token takes that back',
    params: IdParams,
    answers: { 204: null },
    handler: async ({ params, caller }) => undoable(await removeReminder(deps, params.id, caller)),
  });
}
