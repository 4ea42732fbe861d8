/** The salaries, and the log of their accruals to MEMP and MPAT: list, create, read, change, replace, delete. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { created, ok, routesOf, undoable } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import { changeAccrual, createAccrual, missingAccrual, removeAccrual } from './change-accrual.ts';
import { listSalaries } from './list-salaries.ts';
import { readAccruals } from './read-accruals.ts';
import { Accrual, AccrualChange, NewAccrual, SalaryPage, SalaryQuery } from './schema.ts';
import { findAccrual } from './store.ts';

const PATH = '/api/v1/savings-accrual';

export function salaryRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'salary', access: 'session_or_token' });

  routes.get('/api/v1/salarios', {
    operationId: 'listSalaries',
    summary: 'The salaries, newest first, and what all of them add up to in colones',
    query: SalaryQuery,
    answers: { 200: SalaryPage },
    handler: async ({ query }) => ok(await listSalaries(deps, query)),
  });

  routes.get(PATH, {
    operationId: 'listAccruals',
    summary: 'The accrual log: what each month added to MEMP and MPAT, oldest first',
    answers: { 200: z.array(Accrual) },
    handler: async () => ok(await readAccruals(deps.db)),
  });

  routes.post(PATH, {
    operationId: 'createAccrual',
    summary: 'Write a month into the accrual log; the balances move with it unless it is a baseline',
    body: NewAccrual,
    answers: { 201: Accrual },
    problems: [409],
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => created(await createAccrual(deps, session, body, caller))),
  });

  routes.get(`${PATH}/:id`, {
    operationId: 'readAccrual',
    summary: 'One entry of the accrual log',
    params: IdParams,
    answers: { 200: Accrual },
    handler: async ({ params }) => {
      const row = await findAccrual(deps.db, params.id);
      if (!row) throw missingAccrual();
      return ok(row);
    },
  });

  routes.patch(`${PATH}/:id`, {
    operationId: 'changeAccrual',
    summary: 'Change some fields of an entry; the balances move by the difference',
    params: IdParams,
    body: AccrualChange,
    answers: { 200: Accrual },
    problems: [409],
    handler: async ({ params, body, caller }) => ok(await changeAccrual(deps, deps.db, params.id, body, caller)),
  });

  routes.put(`${PATH}/:id`, {
    operationId: 'replaceAccrual',
    summary: 'Replace an entry: fields that are left out take their defaults; the balances move by the difference',
    params: IdParams,
    body: NewAccrual,
    answers: { 200: Accrual },
    problems: [409],
    handler: async ({ params, body, caller }) => ok(await changeAccrual(deps, deps.db, params.id, body, caller)),
  });

  routes.delete(`${PATH}/:id`, {
    operationId: 'deleteAccrual',
    summary: 'Delete an entry, and what it is worth from the balances; the header Undo-Token takes both back',
    params: IdParams,
    answers: { 204: null },
    problems: [409],
    handler: async ({ params, caller }) => undoable(await removeAccrual(deps, deps.db, params.id, caller)),
  });
}
