/** The second factor: app and recovery codes, passkeys with Chromium's virtual authenticator, sessions. */
import { createServer } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../../src/server/auth/second-factor/authenticator-testing.ts';
import { findings } from './axe.ts';
import { DESKTOP, logIn, openPage, PHONE } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { tabTo } from './journey.ts';
import { settle } from './screens.ts';
import { PASSWORD, type Service, startService, USERNAME } from './service.ts';

const STEP_MS = 30_000;
const SECURITY = '/settings?section=security';
/** Expected while logging out and in again. */
const DOOR = ['401 /api/v1/auth/me', '401 /api/auth/login'];

let browser: Browser;
/** One for each journey: logins are limited to five a minute. */
const services: { service: Service; origin: string }[] = [];

/** Passkeys need a host name: the service is at localhost, on a port known before the start. */
async function startAtName(env: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const service = await startService({ env: { PORT: String(port), APP_ORIGIN: origin, ...env } });
  services.push({ service, origin });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

beforeAll(async () => {
  browser = await launchChromium();
  await startAtName();
  await startAtName();
  // Clients from elsewhere come through a proxy.
  await startAtName({ TRUSTED_PROXIES: '127.0.0.1,::1' });
});
afterAll(async () => {
  await browser?.close();
  for (const { service } of services) await service.stop();
});

const originOf = (place: number) => services[place]?.origin ?? '';
const section = (page: Page, name: string) => page.getByRole('region', { name });

async function enterSecurity(page: Page): Promise<void> {
  await page.goto(SECURITY);
  await logIn(page);
  await section(page, 'Sesiones abiertas').getByText('Esta', { exact: true }).waitFor();
}

/** Logs out, which leads to the login. */
async function leave(page: Page): Promise<void> {
  await page.goto('/settings?section=session');
  await page.getByRole('button', { name: 'Cerrar sesión' }).last().click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
}

test('an authenticator app is turned on and asked for at login, and a recovery code works instead', async () => {
  const watched = await openPage(browser, {
    origin: originOf(0),
    viewport: PHONE,
    expected: [...DOOR, '401 /api/v1/auth/second-factor/totp'],
  });
  const { page } = watched;
  await enterSecurity(page);
  expect(await findings(page)).toEqual([]);
  await section(page, 'Aplicación de autenticación').getByRole('button', { name: 'Encender' }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('Su contraseña').fill('otra');
  await page.keyboard.press('Enter');
  await window.getByText('La contraseña no es correcta.').waitFor();
  await window.getByLabel('Su contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await window.getByRole('img', { name: 'Código QR para la aplicación de autenticación' }).waitFor();
  const secret = (await window.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type(codeAt(secret, Date.now()));
  await page.keyboard.press('Enter');

  const shown = page.getByRole('dialog', { name: 'Guarde estos códigos' });
  await shown.waitFor();
  const codes = await shown.getByRole('listitem').allTextContents();
  // The screen below shows that the app is on.
  await settle(page);
  expect([codes.length, await findings(page)]).toEqual([10, []]);
  await page.keyboard.press('Escape');
  await shown.getByText('Todavía no los ha copiado ni descargado').waitFor();
  const download = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Descargar' }).click();
  expect((await download).suggestedFilename()).toBe('alcancia-codigos-de-recuperacion.txt');
  await shown.getByRole('button', { name: 'Ya los guardé' }).click();
  await section(page, 'Códigos de recuperación').getByText('Quedan 10 códigos.').waitFor();

  await leave(page);
  await logIn(page);
  await page.getByText('Segundo paso').waitFor();
  expect(await findings(page)).toEqual([]);
  const code = page.getByLabel('Código de la aplicación');
  await expect.poll(() => code.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  await page.keyboard.type(codeAt(secret, Date.now() - 100 * STEP_MS));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('El código no es correcto o ya se usó.').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Usar un código de recuperación' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Código de recuperación').waitFor();
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();
  await page.goto(SECURITY);
  await section(page, 'Códigos de recuperación').getByText('Quedan 9 códigos.').waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

/** Sends JSON from its own client address; returns the response and its cookie. */
async function send(path: string, sent: object, n: number, cookie = '') {
  const origin = originOf(2);
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}`, origin, cookie },
    body: JSON.stringify(sent),
  });
  const body = (await response.json()) as { secret: string; recovery_codes: string[] };
  return { body, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

test('ten wrong codes from anywhere lock the app at login, and a recovery code still works', async () => {
  const right = { username: USERNAME, password: PASSWORD };
  const { cookie } = await send('/api/auth/login', right, 1);
  const begun = await send('/api/v1/auth/second-factor/totp', { password: PASSWORD }, 1, cookie);
  const code = () => codeAt(begun.body.secret, Date.now());
  const { body } = await send('/api/v1/auth/second-factor/totp/confirm', { code: code() }, 1, cookie);
  for (let n = 0; n < 10; n++) await send('/api/auth/login', { ...right, code: '000000' }, n + 2);

  const expected = [...DOOR, '429 /api/auth/login'];
  const watched = await openPage(browser, { origin: originOf(2), viewport: PHONE, expected });
  const { page } = watched;
  await page.goto('/');
  await logIn(page);
  await page.getByLabel('Código de la aplicación').fill(code());
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/^Hubo demasiados códigos equivocados\..* espere \d\d minutos\.$/)
    .waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.getByLabel('Código de la aplicación').count()).toBe(0);
  await page.getByLabel('Código de recuperación').fill(body.recovery_codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();

  await page.goto('/notifications');
  await page.getByRole('link', { name: /^Código del segundo factor rechazado.* Seguridad · hace/ }).click();
  await section(page, 'Códigos de recuperación').getByText('Quedan 9 códigos.').waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a passkey is added and logs in alone and after the password, and the list of sessions ends another browser’s', async () => {
  const dark = { viewport: DESKTOP, colorScheme: 'dark' } as const;
  const watched = await openPage(browser, { origin: originOf(1), ...dark, expected: DOOR });
  const { page } = watched;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enterSecurity(page);
  const passkeys = section(page, 'Claves de acceso');
  await passkeys.getByRole('button', { name: 'Agregar clave de acceso' }).click();
  const window = page.getByRole('dialog', { name: 'Nueva clave de acceso' });
  await window.getByLabel('Nombre').fill('Computadora de la casa');
  await window.getByLabel('Su contraseña').fill(PASSWORD);
  await window.getByRole('button', { name: 'Crear' }).click();
  const shown = page.getByRole('dialog', { name: 'Guarde estos códigos' });
  await shown.waitFor();
  const codes = await shown.getByRole('listitem').allTextContents();
  await shown.getByRole('button', { name: 'Ya los guardé' }).click();
  await passkeys.getByText('Sin usar todavía').waitFor();

  await leave(page);
  await page.getByRole('button', { name: 'Entrar con una clave de acceso' }).click();
  await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();

  // Another browser, without the passkey: the password and a recovery code.
  const other = await openPage(browser, { origin: originOf(1), viewport: PHONE, expected: DOOR });
  await other.page.goto('/');
  await logIn(other.page);
  await other.page.getByLabel('Código de recuperación').fill(codes[3] ?? '');
  await other.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await other.page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();

  await page.goto(SECURITY);
  await passkeys.getByText('Último uso: hace un momento').waitFor();
  const sessions = section(page, 'Sesiones abiertas');
  expect([await sessions.getByRole('listitem').count(), await findings(page)]).toEqual([2, []]);
  await sessions.getByRole('button', { name: /^Cerrar la sesión de / }).click();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
  await other.page.goto('/accounts');
  await other.page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  expect(other.troubles()).toEqual([]);
  await other.close();

  // Five attempts were made within the minute: a restarted service has counted none, and still knows the sessions.
  await services[1]?.service.restart();
  await leave(page);
  await logIn(page);
  await page.getByText('Segundo paso').waitFor();
  await page.getByRole('button', { name: 'Entrar con una clave de acceso' }).click();
  await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();

  await page.goto(SECURITY);
  await passkeys.getByRole('button', { name: 'Cambiar el nombre de Computadora de la casa' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Escritorio');
  await page.keyboard.press('Enter');
  await passkeys.getByRole('button', { name: 'Quitar Escritorio' }).click();
  await page.getByRole('dialog').getByLabel('Su contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await passkeys.getByText('Ninguna todavía.').waitFor();
  await section(page, 'Códigos de recuperación').waitFor({ state: 'detached' });
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
