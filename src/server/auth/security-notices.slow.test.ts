/** Notifications about logins, failed attempts, and changed credentials. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, PASSWORD, type TestApp } from '../../../test/app.ts';
import { createDeliverer } from '../notifications/outbox/deliver-notifications.ts';
import { makeBrowser } from '../notifications/push/push-testing.ts';
import { addPasskey, again, post, SECOND_FACTOR, turnOnTotp } from './second-factor/second-factor-testing.ts';

const LOGIN = '/api/auth/login';
const right = { username: 'admin', password: PASSWORD };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const NEWER_FIREFOX = FIREFOX.replaceAll('150.0', '151.0');
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let service: TestApp;
beforeEach(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterEach(() => service.close());

/** The notifications, oldest first. */
const told = async (): Promise<Json[]> => (await service.ask('GET', '/api/v1/notifications')).body.items.reverse();
const titles = async () => (await told()).map(({ kind, title }) => `${kind}: ${title}`);
const minutesLater = (minutes: number) => service.setNow(new Date(service.deps.now() + minutes * 60_000).toISOString());
const logIn = (userAgent: string, address = '203.0.113.7') =>
  service.send({
    method: 'POST',
    url: LOGIN,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: JSON.stringify(right),
    remoteAddress: address,
  });
const DEVICE = 'security: Entrada desde un dispositivo nuevo';

describe('login notification', () => {
  it('is sent once for a new browser and system, with the address', async () => {
    await logIn(FIREFOX);
    await logIn(CHROME, '198.51.100.1');
    expect(await titles()).toEqual([DEVICE, DEVICE]);
    expect((await told())[1]).toMatchObject({
      body: 'Chrome · Windows, desde 198.51.100.1. Si no fue usted, cierre esa sesión y cambie la contraseña.',
      url: '/settings?section=security',
      transaction_id: null,
    });
    // A new version or address is not a new device, and logging out does not make it new again.
    await logIn(NEWER_FIREFOX, '198.51.100.2');
    await service.ask('DELETE', '/api/v1/auth/sessions');
    await logIn(CHROME);
    expect(await titles()).toHaveLength(2);
  });

  it('is not sent for the very first login, which has nothing to differ from', async () => {
    await service.deps.db.deleteFrom('sessions').execute();
    await logIn(FIREFOX);
    expect(await service.deps.db.selectFrom('notifications').select('title').execute()).toEqual([]);
    await logIn(CHROME);
    expect(await service.deps.db.selectFrom('notifications').select('title').execute()).toHaveLength(1);
  });

  it('is sent for a passkey login too', async () => {
    const { authenticator } = await addPasskey(service);
    const { body } = await post(service, '/api/auth/passkey/options');
    await post(service, '/api/auth/passkey/login', authenticator.get(body));
    expect(await titles()).toEqual(['security: Se agregó una clave de acceso', DEVICE]);
  });
});

describe('failed-attempt notification', () => {
  it('is sent for the first wrong code of a burst, and again after an hour', async () => {
    await turnOnTotp(service);
    const guess = () => post(service, LOGIN, { ...right, code: '000000' }, '203.0.113.9');
    for (let n = 0; n < 3; n++) await guess();
    minutesLater(30);
    await guess();
    const refused = 'security: Código del segundo factor rechazado';
    expect((await titles()).slice(1)).toEqual([refused]);
    expect((await told())[1].body).toMatch(/enviado desde 203\.0\.113\.9\. Si no fue usted/);
    minutesLater(30);
    for (let n = 0; n < 3; n++) await guess();
    expect((await titles()).slice(1)).toEqual([refused, refused]);
  });

  it('is sent at the tenth wrong password within an hour, across endpoints, once an hour', async () => {
    const guess = async (n: number, url = LOGIN) => {
      const { status } = await post(service, url, { username: `admin${n}`, password: 'wrong' }, `2001:db8:${n}::1`);
      expect(status).toBe(401);
    };
    await guess(1);
    minutesLater(60);
    for (let n = 2; n < 10; n++) await guess(n, n % 2 ? LOGIN : '/api/v1/auth/token');
    await service.ask('DELETE', `${SECOND_FACTOR}/totp`, { password: 'wrong' });
    expect(await titles()).toEqual([]);
    await guess(10);
    for (let n = 11; n < 30; n++) await guess(n);
    expect(await titles()).toEqual(['security: Muchas contraseñas equivocadas']);
    expect((await told())[0].body).toMatch(/^Hubo 10 intentos en una hora, el último desde 2001:db8:10::1\./);
    // They are counted, not stored: a flood fills no table.
    expect(await service.deps.db.selectFrom('refused_guesses').selectAll().execute()).toHaveLength(10);
    // The hour belongs to the notification: attempts before the tenth expire sooner.
    minutesLater(60);
    for (let n = 30; n < 39; n++) await guess(n);
    minutesLater(30);
    await guess(39);
    minutesLater(31);
    for (let n = 40; n < 49; n++) await guess(n);
    expect(await titles()).toHaveLength(2);
    minutesLater(30);
    await guess(49);
    expect(await titles()).toHaveLength(3);
  });
});

describe('credential notification', () => {
  it('is sent for tokens of either route, each change of the factors, and new recovery codes', async () => {
    await service.ask('POST', '/api/v1/tokens', { name: 'n8n', scopes: ['write'], ...again });
    await post(service, '/api/v1/auth/token', right);
    await turnOnTotp(service);
    const { saved } = await addPasskey(service);
    await service.ask('POST', `${SECOND_FACTOR}/recovery-codes`, again);
    await service.ask('DELETE', `${SECOND_FACTOR}/passkeys/${saved.body.passkey.id}`, again);
    await service.ask('DELETE', `${SECOND_FACTOR}/totp`, again);
    expect(await titles()).toEqual([
      'security: Token nuevo: n8n',
      'security: Token nuevo: Login from a program',
      'security: Se encendió la aplicación de autenticación',
      'security: Se agregó una clave de acceso',
      'security: Se crearon códigos de recuperación nuevos',
      'security: Se quitó una clave de acceso',
      'security: Se apagó la aplicación de autenticación',
    ]);
    expect((await told())[0]).toMatchObject({
      url: '/settings?section=tokens',
      body: expect.stringContaining('escribir'),
    });
  });

  it('is not sent when the change failed', async () => {
    await service.ask('POST', `${SECOND_FACTOR}/totp`, again);
    await service.ask('POST', `${SECOND_FACTOR}/totp/confirm`, { code: '000000' });
    await service.ask('DELETE', `${SECOND_FACTOR}/totp`, again);
    await service.ask('POST', '/api/v1/tokens', { name: '', scopes: ['write'], ...again });
    expect(await titles()).toEqual([]);
  });
});

describe('security notifications', () => {
  it('go to every browser and channel at once, also in quiet hours, and cannot be switched off', async () => {
    const endpoints = { PUSH_ALLOWED_HOSTS: '127.0.0.1:9', NTFY_URL: 'http://127.0.0.1:9/tema' };
    await service.close();
    service = await createTestApp({ now: '2026-04-11T05:30:00Z', env: endpoints });
    const settings = '/api/v1/notifications/settings';
    await service.ask('PUT', settings, { quiet_hours: { from: '22:00', to: '06:00' } });
    await service.ask('POST', '/api/v1/notifications/subscriptions', makeBrowser('127.0.0.1:9').subscription);
    await turnOnTotp(service);
    const deliverer = createDeliverer(service.deps);
    await deliverer.settle();
    await deliverer.stop();
    const { items } = (await service.ask('GET', '/api/v1/notifications/deliveries')).body;
    expect(items.map(({ channel, attempts }: Json) => [channel, attempts]).toSorted()).toEqual([
      ['ntfy', 1],
      ['push', 1],
    ]);
    const off = await service.ask('PUT', settings, { kinds: { security: false } });
    expect([off.status, off.body.errors[0].path]).toEqual([422, 'kinds.security']);
  });
});
