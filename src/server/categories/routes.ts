/** Categories: list, create, read, change, delete. */

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { foldMerchant } from '../../domain/merchant-text.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { setAuditAuthor, startOperation } from '../history/set-audit-author.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { created, ok, routesOf, undoable } from '../platform/http/route.ts';
import { IdParams, sentFields } from '../platform/http/wire.ts';
import { inTransaction, refusalOf } from '../platform/postgres/database.ts';
import { Category, CategoryChange, NewCategory } from './schema.ts';
import {
  type CategoryRow,
  deleteCategory,
  findCategory,
  insertCategory,
  listCategories,
  updateCategory,
} from './store.ts';

const PATH = '/api/v1/categories';

export function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'categories', access: 'session_or_token' });

  routes.get(PATH, {
    operationId: 'listCategories',
    summary: 'The categories',
    answers: { 200: z.array(Category) },
    handler: async () => ok(await listCategories(deps.db)),
  });

  routes.post(PATH, {
    operationId: 'createCategory',
    summary: 'Make a category',
    body: NewCategory,
    answers: { 201: Category },
    problems: [409],
    idempotent: true,
    handler: async ({ body, raw, caller }) => {
      const identifier = body.identifier ?? slugOf(body.name);
      return withIdempotency(deps, raw, async (session) => {
        await setAuditAuthor(session, caller, deps.now());
        return created(await insertCategory(session, { ...body, identifier }).catch(refuseTwin));
      });
    },
  });

  routes.get(`${PATH}/:id`, {
    operationId: 'readCategory',
    summary: 'One category',
    params: IdParams,
    answers: { 200: Category },
    handler: async ({ params }) => ok(existing(await findCategory(deps.db, params.id))),
  });

  routes.patch(`${PATH}/:id`, {
    operationId: 'changeCategory',
    summary: 'Change some fields of a category',
    params: IdParams,
    body: CategoryChange,
    answers: { 200: Category },
    problems: [409],
    handler: async ({ params, body, caller }) =>
      inTransaction(deps.db, async (session) => {
        await setAuditAuthor(session, caller, deps.now());
        const values = sentFields(body);
        return ok(existing(await updateCategory(session, params.id, values).catch(refuseTwin)));
      }),
  });

  routes.delete(`${PATH}/:id`, {
    operationId: 'deleteCategory',
    summary:
      'Delete a category, in use or not: what used it becomes uncategorized; the header Undo-Token takes that back',
    params: IdParams,
    answers: { 204: null },
    handler: async ({ params, caller }) =>
      inTransaction(deps.db, async (session) => {
        const { undo_token } = await startOperation(session, caller, deps.now(), 'delete');
        if (!(await deleteCategory(session, params.id))) throw missing();
        return undoable(undo_token);
      }),
  });
}

function existing(row: CategoryRow | undefined): CategoryRow {
  if (row) return row;
  throw missing();
}

function missing(): AppError {
  return new AppError('not_found', problemReason('no_category_id'));
}

function refuseTwin(error: unknown): never {
  throw refusalOf(error, {
    categories_identifier_key: new AppError('conflict', problemReason('identifier_taken'), {
      errors: [{ path: 'identifier', ...problemReason('identifier_taken') }],
    }),
  });
}

/** `Ropa y personal` → `ropa-y-personal`. */
function slugOf(name: string): string {
  const slug = foldMerchant(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug === '') throw invalid({ path: 'identifier', ...problemReason('identifier_needed') });
  return slug.slice(0, 60).replace(/-$/, '');
}
