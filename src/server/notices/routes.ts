/** The notices of each row, and those without; and the answers to "is it the same?". */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Deps } from '../deps.ts';
import { cutPage } from '../platform/http/cursor.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { asFile, fileAnswers } from '../platform/http/send-file.ts';
import { IdParams } from '../platform/http/wire.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { readMailSettings } from '../settings/read-mail-settings.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import { presentOne } from '../transactions/show-transaction.ts';
import { readAttachment } from './keep-attachment.ts';
import { countNotices, pageNotices } from './listed/store.ts';
import { answerDuplicateQuestion, detachNotice, mergeRows } from './merge-rows.ts';
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
import { presentNotice, showNotice } from './show-notice.ts';

export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'notices', access: 'session_or_token' });
  const present = (db: Kysely<DB>, row: TransactionRow) => presentOne(deps, db, row);

  routes.get('/api/v1/notices', {
    operationId: 'listNotices',
    summary: 'The documents that told of something, newest first',
    query: NoticeQuery,
    answers: { 200: NoticePage },
    handler: async ({ query: { limit, cursor, ...filter } }) => {
      const [rows, total] = await Promise.all([
        pageNotices(deps.db, filter, { limit, before: cursor }),
        countNotices(deps.db, filter),
      ]);
      const { keep_days } = await readMailSettings(deps.db);
      const page = cutPage(rows, limit);
      return ok({ ...page, items: page.items.map((row) => presentNotice(row, keep_days)), total });
    },
  });

  routes.get('/api/v1/notices/:id', {
    operationId: 'readNotice',
    summary: 'One document',
    params: IdParams,
    answers: { 200: Notice },
    handler: async ({ params }) => ok(await showNotice(deps.db, params.id)),
  });

  app.get(
    '/api/v1/notices/attachments/:id/file',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'downloadAttachment',
        summary: 'A picture that came with a notice; with a session only',
        tags: ['notices'],
        security: [{ session: [] }],
        params: IdParams,
        response: fileAnswers('The picture as it arrived', 'image/*'),
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof IdParams>;
      const picture = await readAttachment(deps.db, id);
      return asFile(reply, picture).send(picture.content);
    },
  );

  routes.post('/api/v1/notices/:id/settle', {
    operationId: 'settleNotice',
    summary: 'Say whether its row is the row that it may be',
    params: IdParams,
    body: SettleRequest,
    answers: { 200: Merged },
    problems: [409],
    idempotent: true,
    handler: async ({ params, body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => {
        const settled = await answerDuplicateQuestion(deps, session, { id: params.id, same: body.same }, caller);
        return ok({ ...settled, transaction: await present(session, settled.transaction) });
      }),
  });

  routes.post('/api/v1/transactions/:id/merge', {
    operationId: 'mergeTransactions',
    summary: 'Make one row of two that tell of one event',
    params: IdParams,
    body: MergeRequest,
    answers: { 200: Merged },
    problems: [409],
    idempotent: true,
    handler: async ({ params, body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => {
        const merged = await mergeRows(deps, session, { id: params.id, other_id: body.other_id }, caller);
        return ok({ ...merged, transaction: await present(session, merged.transaction) });
      }),
  });

  routes.post('/api/v1/transactions/:id/detach', {
    operationId: 'detachNotice',
    summary: 'Take a document out of the row that it joined, and make a row of it',
    params: IdParams,
    body: DetachRequest,
    answers: { 200: Detached },
    problems: [409],
    idempotent: true,
    handler: async ({ params, body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => {
        const asked = { id: params.id, notice_id: body.notice_id };
        const detached = await detachNotice(deps, session, asked, caller);
        return ok({
          transaction: await present(session, detached.transaction),
          made: await present(session, detached.made),
          undo_token: detached.undo_token,
        });
      }),
  });
}
