/** The login, and the size and content of a first visit. */
import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, logIn, openPage, PHONE } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { settle } from './screens.ts';
import { PASSWORD, type Service, startService, USERNAME } from './service.ts';

const FIRST_LOAD_BYTES_MAX = 200 * 1024;

let browser: Browser;
let service: Service;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService()]);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

test('a first visit logs in with the keyboard alone, loads at most 200 KB of JavaScript until it says how to begin', async () => {
  const watched = await openPage(browser, {
    origin: service.origin,
    viewport: PHONE,
    expected: ['401 /api/v1/auth/me'],
  });
  const { page } = watched;
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(response);
  });

  // Idle time, which loads what keys open, comes only when the screen is there: whatever loads before counts.
  await page.addInitScript('window.requestIdleCallback = (run) => { window.runIdle = run; return 1; };');

  await page.goto('/');
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(USERNAME);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();
  await settle(page);
  const loaded = scripts.length;
  const sizes = await Promise.all(scripts.map(async (script) => (await script.request().sizes()).responseBodySize));
  const firstLoad = sizes.reduce((sum, size) => sum + size, 0);
  expect(firstLoad).toBeGreaterThan(FIRST_LOAD_BYTES_MAX / 2);
  expect(firstLoad).toBeLessThan(FIRST_LOAD_BYTES_MAX);

  await page.evaluate('runIdle()');
  await expect.poll(() => scripts.length).toBeGreaterThan(loaded);

  await page.getByRole('link', { name: 'Transacciones' }).press('Enter');
  await page.getByText('POST /api/v1/ingest/email').waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('es');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('the login returns to the requested address, and an expired session is renewed over the screen', async () => {
  const watched = await openPage(browser, {
    origin: service.origin,
    viewport: DESKTOP,
    expected: ['401 /api/v1/auth/me', '401 /api/v1/transactions', '401 /api/v1/categories', '401 /api/v1/settings'],
  });
  const { page } = watched;
  await page.goto('/transactions?q=pan&cycle=2026-09');
  await logIn(page);
  await page.getByText('Nada coincide').waitFor();
  expect(new URL(page.url()).search).toBe('?q=pan&cycle=2026-09');
  expect(await page.getByRole('searchbox').inputValue()).toBe('pan');

  await page.context().clearCookies();
  await page.getByRole('searchbox').fill('queso');
  await page.getByRole('dialog', { name: 'Su sesión terminó' }).waitFor();
  await logIn(page);
  await page.getByText('Nada coincide').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('queso');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('the home screen asks at most eight questions, all but the first at once, and brings at most 230 KB', async () => {
  const watched = await openPage(browser, { origin: service.origin, viewport: PHONE });
  const { page } = watched;
  const { request } = page.context();
  const headers = { origin: service.origin };
  await request.post('/api/auth/login', { headers, data: { username: USERNAME, password: PASSWORD } });
  await request.patch('/api/v1/settings', { headers, data: { welcome_done: true } });
  const told: ['asked' | 'answered', string][] = [];
  const answers: Response[] = [];
  const tell = (what: 'asked' | 'answered', url: string) => {
    const { pathname } = new URL(url);
    if (/^\/api\//.test(pathname) && pathname !== '/api/v1/auth/me') told.push([what, pathname]);
  };
  page.on('request', (asked) => tell('asked', asked.url()));
  page.on('response', (answer) => {
    tell('answered', answer.url());
    answers.push(answer);
  });
  await page.addInitScript('window.requestIdleCallback = () => 1;');
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: / – / }).waitFor();
  await settle(page);
  const asked = told.filter(([what]) => what === 'asked').length;
  expect(asked).toBeGreaterThan(4);
  expect(asked).toBeLessThan(8);
  expect(told.slice(0, asked).filter(([what]) => what === 'answered')).toEqual([]);
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
  expect(answers.length).toBeLessThanOrEqual(25);
  expect(bytes).toBeLessThan(230 * 1024);
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

// The last test: it locks logins for a minute.
test('a wrong password is reported, and too many of them show how long to wait', async () => {
  const watched = await openPage(browser, {
    origin: service.origin,
    viewport: PHONE,
    expected: ['401 /api/v1/auth/me', '401 /api/auth/login', '429 /api/auth/login'],
  });
  const { page } = watched;
  await page.goto('/login');
  await logIn(page, 'otra');
  await page.getByRole('alert').getByText('El usuario o la contraseña no son correctos.').waitFor();
  const waiting = page.getByRole('button', { name: /^Espere \d+ s$/ });
  for (let attempt = 0; attempt < 6 && !(await waiting.isVisible()); attempt++) {
    const answered = page.waitForResponse('**/api/auth/login');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await answered;
    await page.getByRole('alert').waitFor();
  }
  await page
    .getByRole('alert')
    .getByText(/^Demasiados intentos\. Espere \d+ segundos?\.$/)
    .waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
