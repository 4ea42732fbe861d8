/** The conversations: listed, searched, named and deleted. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/problem.ts';
import { ok, routesOf } from '../../platform/http/route.ts';
import type { ActiveRuns } from '../active-runs.ts';
import { Deleted } from '../schema.ts';
import { deleteSnapshot } from '../store.ts';
import { ThreadChange, ThreadEntry, ThreadParams, ThreadsQuery } from './schema.ts';
import { listThreads, renameThread } from './store.ts';

const PATH = '/api/v1/chat/threads';
/** Older ones are found by their words. */
const LISTED_MAX = 200;

export function threadRoutes(app: FastifyInstance, deps: Deps, runs: ActiveRuns): void {
  const routes = routesOf(app, { tag: 'agent', access: 'cookie' });

  routes.get(PATH, {
    operationId: 'listChatThreads',
    summary: `The conversations, the latest first, at most ${LISTED_MAX}`,
    query: ThreadsQuery,
    answers: { 200: z.array(ThreadEntry) },
    handler: async ({ query: { q } }) => ok(await listThreads(deps.db, q, LISTED_MAX)),
  });

  routes.patch(`${PATH}/:id`, {
    operationId: 'renameChatThread',
    summary: 'Name a conversation',
    params: ThreadParams,
    body: ThreadChange,
    answers: { 200: ThreadChange },
    handler: async ({ params: { id }, body: { title } }) => {
      if (!(await renameThread(deps.db, id, title))) throw new AppError('not_found', problemReason('no_thread'));
      return ok({ title });
    },
  });

  routes.delete(`${PATH}/:id`, {
    operationId: 'forgetChatThread',
    summary: 'Forget a conversation, also while it is being answered',
    params: ThreadParams,
    answers: { 200: Deleted },
    handler: async ({ params: { id } }) => {
      await runs.kill(id);
      return ok({ deleted: await deleteSnapshot(deps.db, id) });
    },
  });
}
