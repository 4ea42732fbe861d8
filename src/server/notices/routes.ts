/** What told of each row, and of none; and the answers to "is it the same?". */
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { toWire } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { once } from '../platform/idempotency.ts';
import { AppError } from '../platform/problem.ts';
import { callerOf, ok, route } from '../platform/route.ts';
import { IdParams } from '../platform/wire.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import { presentTransaction } from '../transactions/show-transaction.ts';
import { countNotices, findNotice, pageNotices, type ShownNotice } from './listed/store.ts';
import { detachNotice, mergeRows, settleNotice } from './merge-rows.ts';
import {
  Detached,
  DetachRequest,
  Merged,
  MergeRequest,
  Notice,
  NoticePage,
  NoticeQuery,
  SettleRequest,
} from './schema.ts';

export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'notices', access: 'session_or_token' } as const;
  const present = (row: TransactionRow) => presentTransaction(row, deps.rates.current());

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: '/api/v1/notices',
      operationId: 'listNotices',
      summary: 'The documents that told of something, newest first',
      query: NoticeQuery,
      answers: { 200: NoticePage },
    },
    async ({ query: { limit, cursor, ...filter } }) => {
      const [rows, total] = await Promise.all([
        pageNotices(deps.db, filter, { limit, before: cursor }),
        countNotices(deps.db, filter),
      ]);
      const items = rows.slice(0, limit).map(presentNotice);
      return ok({ items, next_cursor: rows.length > limit ? String(items.at(-1)?.id) : null, total });
    },
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: '/api/v1/notices/:id',
      operationId: 'readNotice',
      summary: 'One document',
      params: IdParams,
      answers: { 200: Notice },
    },
    async ({ params }) => {
      const row = await findNotice(deps.db, params.id);
      if (!row) throw new AppError('not_found', 'There is no notice with that id.');
      return ok(presentNotice(row));
    },
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: '/api/v1/notices/:id/settle',
      operationId: 'settleNotice',
      summary: 'Say whether its row is the row that it may be',
      params: IdParams,
      body: SettleRequest,
      answers: { 200: Merged },
      problems: [409],
      idempotent: true,
    },
    async ({ params, body, raw }) =>
      once(deps, raw, async (session) => {
        const settled = await settleNotice(deps, session, { id: params.id, same: body.same }, callerOf({ raw }));
        return ok({ ...settled, transaction: present(settled.transaction) });
      }),
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: '/api/v1/transactions/:id/merge',
      operationId: 'mergeTransactions',
      summary: 'Make one row of two that tell of one event',
      params: IdParams,
      body: MergeRequest,
      answers: { 200: Merged },
      problems: [409],
      idempotent: true,
    },
    async ({ params, body, raw }) =>
      once(deps, raw, async (session) => {
        const merged = await mergeRows(deps, session, { id: params.id, other_id: body.other_id }, callerOf({ raw }));
        return ok({ ...merged, transaction: present(merged.transaction) });
      }),
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: '/api/v1/transactions/:id/detach',
      operationId: 'detachNotice',
      summary: 'Take a document out of the row that it joined, and make a row of it',
      params: IdParams,
      body: DetachRequest,
      answers: { 200: Detached },
      problems: [409],
      idempotent: true,
    },
    async ({ params, body, raw }) =>
      once(deps, raw, async (session) => {
        const asked = { id: params.id, notice_id: body.notice_id };
        const detached = await detachNotice(deps, session, asked, callerOf({ raw }));
        return ok({
          transaction: present(detached.transaction),
          made: present(detached.made),
          undo_token: detached.undo_token,
        });
      }),
  );
}

function presentNotice({
  reason_code,
  reason_params,
  reason,
  printed_references,
  list: _list,
  door: _door,
  ...row
}: ShownNotice) {
  return {
    ...row,
    amount: row.amount === null ? null : toWire(row.amount),
    reason: { code: reason_code, params: reason_params, text: reason },
    references: printed_references,
  } as unknown as z.input<typeof Notice>;
}
