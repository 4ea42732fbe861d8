/** Web Push subscriptions, with a session only. */

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/problem.ts';
import { created, noContent, ok, routesOf } from '../../platform/http/route.ts';
import { IdParams } from '../../platform/http/wire.ts';
import { loadVapid } from './load-vapid.ts';
import { presentSubscription, subscribeDevice } from './save-subscription.ts';
import { EndpointOnly, NewSubscription, Subscription, TestSent, VapidPublicKey } from './schema.ts';
import { sendTest } from './send-test.ts';
import { deleteSubscription, deleteSubscriptionById, listSubscriptions } from './store.ts';

const PATH = '/api/v1/notifications';

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'notifications', access: 'session' });

  routes.get(`${PATH}/vapid-public-key`, {
    operationId: 'readVapidPublicKey',
    summary: 'The key a browser subscribes with (applicationServerKey), in base64url',
    answers: { 200: VapidPublicKey },
    handler: async () => ok({ public_key: (await loadVapid(deps.env)).publicKey }),
  });

  routes.get(`${PATH}/subscriptions`, {
    operationId: 'listPushSubscriptions',
    summary: 'The browsers that are told',
    answers: { 200: z.array(Subscription) },
    handler: async () => ok((await listSubscriptions(deps.db)).map(presentSubscription)),
  });

  routes.post(`${PATH}/subscriptions`, {
    operationId: 'savePushSubscription',
    summary: 'Tell this browser too; a known endpoint answers 200 and takes the new keys',
    body: NewSubscription,
    answers: { 200: Subscription, 201: Subscription },
    keyless: 'A known endpoint is the same subscription.',
    handler: async ({ body, raw }) => {
      const { subscription, isNew } = await subscribeDevice(deps, body, raw.headers['user-agent']);
      return isNew ? created(subscription) : ok(subscription);
    },
  });

  routes.delete(`${PATH}/subscriptions`, {
    operationId: 'removePushSubscription',
    summary: 'Tell a browser no longer',
    body: EndpointOnly,
    answers: { 204: null },
    problems: [404],
    handler: async ({ body }) => {
      if (await deleteSubscription(deps.db, body.endpoint)) return noContent();
      throw new AppError('not_found', problemReason('no_subscription'));
    },
  });

  routes.delete(`${PATH}/subscriptions/:id`, {
    operationId: 'removePushDevice',
    summary: 'Tell another browser no longer, by its id in the list',
    params: IdParams,
    answers: { 204: null },
    handler: async ({ params }) => {
      if (await deleteSubscriptionById(deps.db, params.id)) return noContent();
      throw new AppError('not_found', problemReason('no_subscription'));
    },
  });

  routes.post(`${PATH}/test`, {
    operationId: 'testNotifications',
    summary: 'Send a notification to every browser and channel, to see that it arrives',
    answers: { 202: TestSent },
    keyless: 'It is asked for to see one more arrive.',
    handler: async () => ({ status: 202 as const, body: { sent_to: await sendTest(deps) } }),
  });
}
