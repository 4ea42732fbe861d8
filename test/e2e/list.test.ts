/** The list when it is long, and when the service fails. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, openPage, overflow, PHONE } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { PASSWORD, type Service, startService, USERNAME } from './service.ts';

let browser: Browser;
let service: Service;
let session: NonNullable<BrowserContextOptions['storageState']>;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService()]);
  const context = await browser.newContext({ baseURL: service.origin });
  await context.request.post('/api/auth/login', { data: { username: USERNAME, password: PASSWORD } });
  session = await context.storageState();
  await context.close();
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

test('a screen that fails says so and recovers with a retry', async () => {
  const watched = await openPage(browser, {
    origin: service.origin,
    viewport: PHONE,
    storageState: session,
    expected: ['503 /api/v1/transactions'],
  });
  const { page } = watched;
  await page.route('**/api/v1/transactions?*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'unavailable', detail: 'The database does not answer.' }),
    }),
  );
  await page.goto('/transactions');
  await page.getByRole('alert').getByText('El servicio tuvo un problema').waitFor();
  await page.unroute('**/api/v1/transactions?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('Todavía no hay transacciones').waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a long list goes on where it ended, and keeps its place under a transaction on a phone', async () => {
  const watched = await openPage(browser, { origin: service.origin, viewport: PHONE, storageState: session });
  const { page } = watched;
  for (let number = 1; number <= 60; number++) {
    const answer = await page.request.post('/api/v1/transactions', {
      headers: { origin: service.origin },
      data: { merchant: `SODA ${number}`, date: '2026-03-15', amount: 1000, currency: 'USD', type: 'COMPRA' },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto('/transactions');
  const rows = page.getByRole('link', { name: /SODA \d+/ });
  await page.getByText('60 transacciones').waitFor();
  expect(await rows.count()).toBe(50);
  await page.getByRole('button', { name: 'Cargar más' }).click();
  await page.getByText('Eso es todo.').waitFor();
  expect(await rows.count()).toBe(60);
  expect(await overflow(page)).toBe(0);

  const last = page.getByRole('link', { name: /^SODA 1 / });
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate<number>('scrollY');
  expect(scrolled).toBeGreaterThan(1000);
  await last.press('Enter');
  await page.getByRole('region', { name: 'Detalle de la transacción' }).getByText('Sin hora').waitFor();
  expect(await rows.count()).toBe(0);
  await page.getByRole('button', { name: 'Cerrar detalle' }).click();
  await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toContain('SODA 1');
  expect(await page.evaluate<number>('scrollY')).toBe(scrolled);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an address without a screen and a transaction that is gone are named', async () => {
  const watched = await openPage(browser, {
    origin: service.origin,
    viewport: DESKTOP,
    storageState: session,
    expected: ['404 /api/v1/transactions/999', '404 /api/v1/transactions/999/history'],
  });
  const { page } = watched;
  await page.goto('/nada');
  await page.getByText('Aquí no hay nada').waitFor();
  await page.goto('/transactions/999');
  await page.getByText('Esa transacción no existe').waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
