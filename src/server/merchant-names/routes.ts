/** The names that a person gives merchants: list, preview, save, delete. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { ok, routesOf, undoable } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import { previewName, removeName, saveName } from './save-name.ts';
import {
  MerchantName,
  MerchantNamePreview,
  MerchantNameRequest,
  NewMerchantName,
  SavedMerchantName,
} from './schema.ts';
import { listNames } from './store.ts';

const PATH = '/api/v1/merchant-names';

export function merchantNameRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'transactions', access: 'session_or_token' });

  routes.get(PATH, {
    operationId: 'listMerchantNames',
    summary: 'The names that a person gave merchants, by name',
    answers: { 200: z.array(MerchantName) },
    handler: async () => ok(await listNames(deps.db)),
  });

  routes.post(`${PATH}/preview`, {
    operationId: 'previewMerchantName',
    summary: 'The rows that a name for a merchant would be of; writes nothing',
    scope: 'read',
    body: MerchantNameRequest,
    answers: { 200: MerchantNamePreview },
    keyless: 'Writes nothing.',
    handler: async ({ body }) => ok(await previewName(deps.db, body)),
  });

  routes.put(PATH, {
    operationId: 'saveMerchantName',
    summary: 'Call a merchant something else, in all its rows; can be undone',
    body: NewMerchantName,
    answers: { 200: SavedMerchantName },
    handler: async ({ body, caller }) => ok(await saveName(deps, body, caller)),
  });

  routes.delete(`${PATH}/:id`, {
    operationId: 'deleteMerchantName',
    summary: 'Delete a name: the rule’s is back; the header Undo-Token takes that back',
    params: IdParams,
    answers: { 204: null },
    handler: async ({ params, caller }) => undoable(await removeName(deps, params.id, caller)),
  });
}
