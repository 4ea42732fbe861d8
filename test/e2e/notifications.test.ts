/**
 * The notification centre and its settings: notifications are counted, read and followed, on a phone and by keyboard.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { makeBrowser, type PushService, startPushService } from '../../src/server/notifications/push/push-testing.ts';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE, plain } from './browser.ts';
import { read, send, startJourney, tabTo } from './journey.ts';
import { settle } from './screens.ts';
import { PASSWORD } from './service.ts';

let pushService: PushService;
const journey = startJourney(async () => {
  pushService = await startPushService();
  const { host } = pushService;
  return { env: { PUSH_ALLOWED_HOSTS: host, WEBHOOK_URL: `http://${host}/gancho`, WEBHOOK_SECRET: 's'.repeat(32) } };
});
afterAll(() => pushService.close());

type Told = { unread: number; items: { title: string }[] };

let token: string | null = null;

/** An automation's token; the notification about it is read here. */
async function tokenOf(page: Page): Promise<string> {
  if (token !== null) return token;
  const wanted = { name: 'automatización', scopes: ['write'], password: PASSWORD };
  ({ token } = await send<{ token: string }>(page, '/api/v1/tokens', wanted));
  await send(page, '/api/v1/notifications/read', { all: true });
  return token;
}

/** Posts purchases as an automation does, each with a notification. */
async function tell(page: Page, ...merchants: string[]): Promise<void> {
  const given = await tokenOf(page);
  for (const merchant of merchants) {
    const row = { merchant, date: '2026-09-01', amount: 12_500, currency: 'CRC', type: 'COMPRA' };
    await journey.service().post('/api/v1/transactions', row, given);
  }
}

const list = (page: Page) => page.getByRole('list', { name: 'Notificaciones, la más nueva primero' });
const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

test('an empty notification centre explains what will appear', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  await bell(page, 'Notificaciones').click();
  await page.getByRole('heading', { name: 'Notificaciones', level: 1 }).waitFor();
  await page.getByText('Todavía no hay notificaciones').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('notifications are counted by the bell, marked read by keyboard, and all at once in both tabs', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  await tell(page, 'SODA TAPIA', 'MUSMANNI', 'PRICESMART');
  await page.goto('/');
  await bell(page, 'Notificaciones, 3 sin leer').click();
  // Includes the notification about the token, which was read.
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(4);
  const first = list(page).getByRole('link').first();
  expect(plain(await first.textContent())).toMatch(/^PriceSmart ?Sin leer ?₡12 500,00/);
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'PriceSmart' }).waitFor();
  await bell(page, 'Notificaciones, 2 sin leer').waitFor();

  const other = await page.context().newPage();
  await other.goto('/notifications');
  await bell(other, 'Notificaciones, 2 sin leer').waitFor();
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await page.getByText('Todo leído').waitFor();
  await bell(other, 'Notificaciones').waitFor();
  expect((await read<Told>(page, '/api/v1/notifications')).unread).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('the notification of a purchase links to where the person chooses what it pays', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  const water = { name: 'Agua', type: 'EXPENSE', amount: 12_000, currency: 'CRC', mode: 'payment' };
  await send(page, '/api/v1/budget/recurring-items', { ...water, frequency: 'monthly', starts_on: '2026-08-19' });
  await tell(page, 'ASADA SAN RAFAEL');
  await page.goto('/notifications');
  await tabTo(page, page.getByRole('link', { name: 'Asada San Rafael: ¿Qué paga?' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Qué paga?' });
  await dialog.getByRole('button', { name: /^Agua, / }).click();
  await page.getByText(/^Paga: Agua · /).waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('hidden amounts appear in no notification on the screen', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/notifications');
  await list(page).waitFor();
  // The control: they are present while nothing is hidden.
  expect(plain(await list(page).textContent())).toContain('12 500');
  await page.getByRole('button', { name: 'Ocultar montos' }).click();
  await expect.poll(async () => plain(await list(page).textContent())).not.toContain('12 500');
  expect(plain(await list(page).textContent())).toContain('PriceSmart');
  await watched.close();
});

test('the chosen kinds, line, hidden amounts and quiet hours are stored and applied', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/settings?section=notifications');
  await settle(page);
  // Test browsers deny notifications, and the screen explains what to do.
  await page.getByText('Este navegador tiene bloqueadas las notificaciones de esta página.').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  const line = page.getByLabel('Línea de saldo bajo');
  await line.fill('cien mil');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Escriba colones enteros, o nada.').waitFor();
  await line.fill('250 000');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Guardado.').waitFor();
  await page.getByRole('switch', { name: /Compra o depósito nuevo/ }).click();
  await page.getByRole('switch', { name: /Sin montos en la pantalla/ }).click();
  await page.getByRole('switch', { name: /Horas de silencio/ }).click();
  await page.getByLabel('Hasta').fill('07:30');
  await page.keyboard.press('Enter');
  const stored = () => read<Record<string, unknown>>(page, '/api/v1/notifications/settings');
  await expect.poll(stored).toMatchObject({
    hide_amounts: true,
    quiet_hours: { from: '22:00', to: '07:30' },
    low_balance_crc: 250_000,
    kinds: { transaction: false, cuota_due: true },
  });
  await page.reload();
  await settle(page);
  expect(await line.inputValue()).toBe('250000');
  expect(await page.getByRole('switch', { name: /Compra o depósito nuevo/ }).isChecked()).toBe(false);
  expect(await page.getByLabel('Hasta').inputValue()).toBe('07:30');
  await tell(page, 'NO SE AVISA');
  const { items } = await read<Told>(page, '/api/v1/notifications');
  expect(items.map(({ title }) => title)).not.toContain('NO SE AVISA');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a failed delivery shows its reason and can be retried, and a removed device gets nothing more', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/settings?section=notifications');
  await send(page, '/api/v1/notifications/settings', {}, 'PUT');
  await send(page, '/api/v1/notifications/subscriptions', makeBrowser(pushService.host, 'telefono').subscription);
  pushService.answer = (_request, response) => response.writeHead(403).end();
  const calls = () =>
    pushService.received.filter(({ path, body }) => path === '/gancho' && body.toString().includes('Feria'));
  await tell(page, 'FERIA VERDE');
  await expect.poll(() => calls().length).toBe(1);
  await page.reload();
  await settle(page);
  await page.getByText(`por ${pushService.host}`).first().waitFor();
  await page.getByText('TELEGRAM_BOT_TOKEN').waitFor();

  const sent = page
    .getByRole('region', { name: 'Envíos' })
    .getByRole('listitem')
    .filter({ hasText: /Feria Verde.*Webhook firmado/ });
  await sent.getByText('no se pudo enviar').waitFor();
  await sent.getByRole('button', { name: 'Intentos de Feria Verde' }).click();
  await sent.getByText('403').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  pushService.answer = (_request, response) => response.writeHead(200).end();
  await sent.getByRole('button', { name: 'Enviar de nuevo: Feria Verde' }).click();
  await page.getByText('Va en camino otra vez.').waitFor();
  await expect.poll(() => calls().length).toBe(2);

  await page
    .getByRole('region', { name: 'Dispositivos encendidos' })
    .getByRole('button', { name: /^Quitar / })
    .click();
  await page.getByText('Ninguno todavía.').waitFor();
  expect(await read<unknown[]>(page, '/api/v1/notifications/subscriptions')).toEqual([]);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
