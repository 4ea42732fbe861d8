/** What became of each sending, and sending again: with a session only. */
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { AppError } from '../../platform/problem.ts';
import { ok, route } from '../../platform/route.ts';
import { DeliveryOut, DeliveryPage, DeliveryParams, DeliveryQuery, isInstant } from '../schema.ts';
import { countDeliveries, pageDeliveries, sendAgain } from './store.ts';

const PATH = '/api/v1/notifications/deliveries';

export function deliveryRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'notifications', access: 'session' } as const;

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: PATH,
      operationId: 'listNotificationDeliveries',
      summary: 'What was sent where, newest first, and why something was not',
      query: DeliveryQuery,
      answers: { 200: DeliveryPage },
    },
    async ({ query: { limit, cursor } }) => {
      const after = cursor === undefined ? null : readCursor(cursor, isInstant);
      const [rows, total] = await Promise.all([pageDeliveries(deps.db, { limit, after }), countDeliveries(deps.db)]);
      const items = rows.slice(0, limit).map(presentDelivery);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return ok({ items, next_cursor: last ? writeCursor({ key: last.created_at, id: last.id }) : null, total });
    },
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: `${PATH}/:id/resend`,
      operationId: 'resendNotification',
      summary: 'Send it again, whatever became of it',
      params: DeliveryParams,
      answers: { 202: DeliveryOut },
    },
    async ({ params }) => {
      const delivery = await sendAgain(deps.db, params.id, instantAt(deps.now()));
      if (delivery) return { status: 202 as const, body: presentDelivery(delivery) };
      throw new AppError('not_found', 'There is no delivery with that id.');
    },
  );
}

type Delivery = z.input<typeof DeliveryOut>;

function presentDelivery(row: Omit<Delivery, 'channel' | 'state'> & { channel: string; state: string }): Delivery {
  return { ...row, channel: row.channel as Delivery['channel'], state: row.state as Delivery['state'] };
}
