/** The notification centre and its settings, with a session only. */
import type { FastifyInstance } from 'fastify';
import type { Language } from '../../domain/vocabulary.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { cutPage, readCursor } from '../platform/http/cursor.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { readLanguage } from '../settings/read-language.ts';
import { formatKept } from './format-kept.ts';
import { wakeDeliveries } from './outbox/wake-deliveries.ts';
import { readSettings, replaceSettings } from './read-settings.ts';
import {
  isInstant,
  MarkedRead,
  MarkRead,
  type NotificationKind,
  NotificationPage,
  NotificationQuery,
  NotificationSettings,
} from './schema.ts';
import { countNotifications, markRead, type NotificationRow, pageNotifications } from './store.ts';

const PATH = '/api/v1/notifications';

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'notifications', access: 'session' });

  // After the answer, and so after the commit: whatever was changed may have something to tell.
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 300) wakeDeliveries();
  });

  routes.get(PATH, {
    operationId: 'listNotifications',
    summary: 'What the person was told, newest first',
    query: NotificationQuery,
    answers: { 200: NotificationPage },
    handler: async ({ query: { unread = false, limit, cursor } }) => {
      const after = readCursor(cursor, isInstant);
      const [rows, counts, language] = await Promise.all([
        pageNotifications(deps.db, { unread, limit, after }),
        countNotifications(deps.db),
        readLanguage(deps.db),
      ]);
      const page = cutPage(rows, limit, (row) => row.created_at);
      const items = page.items.map((row) => presentNotification(row, language));
      return ok({ ...page, items, total: unread ? counts.unread : counts.all, unread: counts.unread });
    },
  });

  routes.post(`${PATH}/read`, {
    operationId: 'readNotifications',
    summary: 'Mark some notifications as read, or all',
    body: MarkRead,
    answers: { 200: MarkedRead },
    idempotent: true,
    handler: async ({ body, raw }) =>
      withIdempotency(deps, raw, async (session) => {
        const read = await markRead(session, 'ids' in body ? body.ids : 'all', instantAt(deps.now()));
        return ok({ read, unread: (await countNotifications(session)).unread });
      }),
  });

  routes.get(`${PATH}/settings`, {
    operationId: 'readNotificationSettings',
    summary: 'What the person wants to be told, when and with which words',
    answers: { 200: NotificationSettings },
    handler: async () => ok(await readSettings(deps.db)),
  });

  routes.put(`${PATH}/settings`, {
    operationId: 'replaceNotificationSettings',
    summary: 'Say what to be told; what is left out has its default',
    body: NotificationSettings,
    answers: { 200: NotificationSettings },
    handler: async ({ body }) => {
      await replaceSettings(deps, body);
      return ok(body);
    },
  });
}

function presentNotification({ private_body, kind, params, ...row }: NotificationRow, language: Language) {
  const { title, body } = formatKept({ ...row, params, private_body }, language);
  const known = { kind: kind as NotificationKind, params: params as Record<string, unknown> | null };
  return { ...row, ...known, title, body };
}
