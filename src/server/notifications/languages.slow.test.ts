/** What leaves the house, and what the notification centre answers, in the language that the person has then. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { NOTIFICATION_EXAMPLES } from '../../domain/notifications/examples-testing.ts';
import { formatNotification } from '../../domain/notifications/format-notification.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { startReceiver } from './channels/channel-testing.ts';
import { createDeliverer } from './outbox/deliver-notifications.ts';
import { makeBrowser, startPushService } from './push/push-testing.ts';
import { insertNotification } from './write-notification.ts';

const PATH = '/api/v1/notifications';
const NOW = '2026-04-10T18:00:00';
let service: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let pushService: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  receiver = await startReceiver();
  pushService = await startPushService();
  service = await createTestApp({
    env: {
      ...{ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: 'a secret that is long enough' },
      PUSH_ALLOWED_HOSTS: pushService.host,
    },
  });
});
afterAll(async () => {
  await service.close();
  await pushService.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.seen.length = 0;
  pushService.received.length = 0;
  await service.ask('DELETE', '/api/v1/settings');
  await service.ask('PUT', `${PATH}/settings`, {});
  await service.arrange(async (db) => {
    await db.deleteFrom('push_subscriptions').execute();
    await db.deleteFrom('notifications').execute();
    await db.deleteFrom('transactions').execute();
  });
});

const speak = async (language: string) =>
  expect((await service.ask('PATCH', '/api/v1/settings', { language })).status).toBe(200);
const deliver = async () => {
  const deliverer = createDeliverer(service.deps);
  await deliverer.settle();
  await deliverer.stop();
};
const sent = () => receiver.seen.map(({ body }) => JSON.parse(body).data);
const listed = async () => (await service.ask('GET', PATH)).body.items;
const resendAll = async () => {
  for (const { id } of (await service.ask('GET', `${PATH}/deliveries`)).body.items)
    expect((await service.ask('POST', `${PATH}/deliveries/${id}/resend`)).status).toBe(202);
  await deliver();
};

describe('language setting', () => {
  it.each(NOTIFICATION_EXAMPLES)('applies to $code, when sent, resent and listed', async (told) => {
    const row = { merchant: 'GOLLO', date: '2026-04-10', amount: 1, type: 'COMPRA', currency: 'CRC' };
    const { body: made } = await service.ask('POST', '/api/v1/transactions', row);
    const params = 'id' in told.params ? { ...told.params, id: made.id } : told.params;
    await insertNotification(service.deps.db, [{ ...told, params, dedupe_key: 'one' } as never], NOW);
    await deliver();
    await speak('en');
    await resendAll();
    const spoken = LANGUAGES.map((language) => {
      const { title, body } = formatNotification(told, language);
      return { title, body };
    });
    expect(sent()).toMatchObject(spoken);
    expect(spoken[0]).not.toEqual(spoken[1]);
    expect(await listed()).toMatchObject([{ ...spoken[1], code: told.code, params }]);
    expect((await service.ask('GET', `${PATH}/deliveries`)).body.items).toMatchObject([{ title: spoken[1]?.title }]);
  });

  it('applies to a push and its buttons, and keeps hidden amounts hidden', async () => {
    const browser = makeBrowser(pushService.host, 'one');
    await service.ask('POST', `${PATH}/subscriptions`, browser.subscription);
    await service.ask('PUT', `${PATH}/settings`, { hide_amounts: true });
    await speak('en');
    const row = { merchant: 'Qxzw', date: '2026-04-10', amount: 2500, type: 'COMPRA', currency: 'CRC' };
    await (await service.withToken())('POST', '/api/v1/transactions', row);
    await deliver();
    const [received] = pushService.received;
    expect(received && browser.read(received)).toMatchObject({
      ...{ language: 'en', title: 'Qxzw', body: 'New purchase · Uncategorized' },
      actions: [{ title: 'Category' }, { title: 'Next cycle' }, { title: 'Turn into cuotas' }],
    });
  });

  it('is rejected when it is not one of the two', async () => {
    const { status, body } = await service.ask('PATCH', '/api/v1/settings', { language: 'fr' });
    expect([status, body.errors?.[0].path]).toEqual([422, 'language']);
  });

  it('leaves notifications of an older version unchanged', async () => {
    const old = { kind: 'low_balance', dedupe_key: 'old', title: 'Saldo', body: '₡1', private_body: 'Bajo', url: '/' };
    await service.arrange((db) =>
      db
        .insertInto('notifications')
        .values({ ...old, created_at: NOW, fan_out_at: NOW })
        .execute(),
    );
    await speak('en');
    await deliver();
    expect(sent()).toMatchObject([{ title: 'Saldo', body: '₡1' }]);
    expect(await listed()).toMatchObject([{ title: 'Saldo', body: '₡1', code: null, params: null }]);
  });
});
