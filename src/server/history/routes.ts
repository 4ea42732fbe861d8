/** The trail of changes. */

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { cutPage } from '../platform/http/cursor.ts';
import { AppError } from '../platform/http/problem.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import { HistoryEntry, HistoryPage, HistoryQuery } from './schema.ts';
import { countHistory, pageHistory } from './store.ts';

type Entry = z.input<typeof HistoryEntry>;

export function historyRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'history', access: 'session_or_token' });

  routes.get('/api/v1/history', {
    operationId: 'listHistory',
    summary: 'Who made, changed or deleted what, newest first',
    query: HistoryQuery,
    answers: { 200: HistoryPage },
    handler: async ({ query: { limit, cursor, ...filter } }) => {
      const [rows, total] = await Promise.all([
        pageHistory(deps.db, filter, { limit, before: cursor }),
        countHistory(deps.db, filter),
      ]);
      const now = instantAt(deps.now());
      const page = cutPage(rows, limit);
      return ok({ ...page, items: page.items.map((row) => presentEntry(row, now)), total });
    },
  });

  routes.get('/api/v1/transactions/:id/history', {
    operationId: 'readTransactionHistory',
    summary: 'Who made and changed a transaction, oldest first; deleted ones too',
    params: IdParams,
    answers: { 200: z.array(HistoryEntry) },
    handler: async ({ params }) => {
      const rows = await pageHistory(deps.db, { entity: 'transaction', entity_id: params.id }, { limit: 200 });
      if (rows.length === 0) throw new AppError('not_found', problemReason('never_was'));
      const now = instantAt(deps.now());
      return ok(rows.reverse().map((row) => presentEntry(row, now)));
    },
  });
}

function presentEntry(row: Awaited<ReturnType<typeof pageHistory>>[number], now: string): Entry {
  const { operation_id, operation_kind, undone_by, undo_token, expires_at, ...entry } = row;
  const usable = undone_by === null && expires_at !== null && expires_at > now;
  return {
    ...(entry as Omit<Entry, 'operation'>),
    operation:
      operation_id === null || operation_kind === null
        ? null
        : {
            id: operation_id,
            kind: operation_kind,
            undone: undone_by !== null,
            undo_token: usable ? undo_token : null,
          },
  };
}
