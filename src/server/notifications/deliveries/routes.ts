/** What became of each sending, and sending again: with a session only. */

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { cutPage, readCursor } from '../../platform/http/cursor.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { AppError } from '../../platform/http/problem.ts';
import { ok, routesOf } from '../../platform/http/route.ts';
import { readLanguage } from '../../settings/read-language.ts';
import { formatKept } from '../format-kept.ts';
import { DeliveryOut, DeliveryPage, DeliveryParams, DeliveryQuery, DeliveryWithLog, isInstant } from '../schema.ts';
import { countDeliveries, type DeliveryRow, findDelivery, listAttempts, pageDeliveries, sendAgain } from './store.ts';

const PATH = '/api/v1/notifications/deliveries';

export function deliveryRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'notifications', access: 'session' });

  routes.get(PATH, {
    operationId: 'listNotificationDeliveries',
    summary: 'What was sent where, newest first, and why something was not',
    query: DeliveryQuery,
    answers: { 200: DeliveryPage },
    handler: async ({ query: { limit, cursor } }) => {
      const after = readCursor(cursor, isInstant);
      const [rows, total, language] = await Promise.all([
        pageDeliveries(deps.db, { limit, after }),
        countDeliveries(deps.db),
        readLanguage(deps.db),
      ]);
      const page = cutPage(rows, limit, (row) => row.created_at);
      return ok({ ...page, items: page.items.map((row) => presentDelivery(row, language)), total });
    },
  });

  routes.get(`${PATH}/:id`, {
    operationId: 'getNotificationDelivery',
    summary: 'One sending, with what became of each attempt',
    params: DeliveryParams,
    answers: { 200: DeliveryWithLog },
    handler: async ({ params }) => {
      const [delivery, log, language] = await Promise.all([
        findDelivery(deps.db, params.id),
        listAttempts(deps.db, params.id),
        readLanguage(deps.db),
      ]);
      if (!delivery) throw new AppError('not_found', problemReason('no_delivery'));
      const attempts = log.map(({ outcome, ...rest }) => ({ ...rest, outcome: outcome as Outcome }));
      return ok({ ...presentDelivery(delivery, language), log: attempts });
    },
  });

  routes.post(`${PATH}/:id/resend`, {
    operationId: 'resendNotification',
    summary: 'Send it again, whatever became of it',
    params: DeliveryParams,
    answers: { 202: DeliveryOut },
    idempotent: true,
    handler: async ({ params, raw }) =>
      withIdempotency(deps, raw, async (session) => {
        await sendAgain(session, params.id, instantAt(deps.now()));
        const delivery = await findDelivery(session, params.id);
        if (!delivery) throw new AppError('not_found', problemReason('no_delivery'));
        return { status: 202 as const, body: presentDelivery(delivery, await readLanguage(session)) };
      }),
  });
}

type Delivery = z.input<typeof DeliveryOut>;
type Outcome = z.input<typeof DeliveryWithLog>['log'][number]['outcome'];

function presentDelivery(
  { code, params, title, body, private_body, ...row }: DeliveryRow,
  language: Language,
): Delivery {
  const said = formatKept({ code, params, title, body, private_body }, language);
  return {
    ...row,
    title: said.title,
    channel: row.channel as Delivery['channel'],
    state: row.state as Delivery['state'],
  };
}
