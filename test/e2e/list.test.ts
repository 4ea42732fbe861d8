/** A long list, and a failing service. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, openPage, overflow, PHONE, plain, type Watched } from './browser.ts';
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

/** Timeout of polls: the machine may be busy. */
const SOON = { timeout: 10_000 };
/** More than two pages. */
const ROWS = 230;
const REFUSAL = JSON.stringify({
  code: 'validation',
  detail: 'date: Belongs to a Tasa Cero plan: cancel the plan to change it',
  errors: [{ path: 'date', code: 'in_plan', params: {} }],
});

const open = (options: BrowserContextOptions & { expected?: readonly string[] }): Promise<Watched> =>
  openPage(browser, { origin: service.origin, storageState: session, ...options });

type Recorded = { merchant: string; date: string; currency?: string; amount?: number };

async function record(page: Page, row: Recorded): Promise<number> {
  const answer = await page.request.post('/api/v1/transactions', {
    headers: { origin: service.origin },
    data: { amount: 1000, currency: 'CRC', type: 'COMPRA', ...row },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

type Stored = { merchant: string; amount: number; deferred_to_next_cycle: boolean };

const stored = async (page: Page, id: number): Promise<Stored> =>
  (await (await page.request.get(`/api/v1/transactions/${id}`)).json()) as Stored;

test('a screen that fails reports it and recovers with a retry', async () => {
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

test('a long list has its full height, loads what is scrolled into view, and keeps its place under a transaction on a phone', async () => {
  const watched = await open({ viewport: PHONE });
  const { page } = watched;
  const ids: number[] = [];
  for (let number = 1; number <= ROWS; number++) {
    ids.push(await record(page, { merchant: `SODA ${number}`, date: '2026-03-15', currency: 'USD' }));
  }
  await page.goto('/transactions');
  await page.getByText(`${ROWS} transacciones`).waitFor();
  const rows = page.getByRole('grid').getByRole('row');
  await page.getByRole('link', { name: `SODA ${ROWS} ` }).waitFor();
  expect(await rows.count()).toBeLessThan(60);
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(ROWS));
  expect(await overflow(page)).toBe(0);

  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const last = page.getByRole('link', { name: /^Soda 2 / });
  await last.waitFor();
  const scrolled = await page.evaluate<number>('scrollY');
  expect(scrolled).toBeGreaterThan(10_000);
  await last.press('Enter');
  await page.getByRole('region', { name: 'Detalle de la transacción' }).getByText('Sin hora').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/transactions/${ids[1]}`);
  expect(await rows.count()).toBe(0);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await page.getByRole('heading', { name: 'Soda 1', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Anterior', exact: true }).click();
  await page.getByRole('heading', { name: 'Soda 2', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cerrar detalle' }).click();
  await expect.poll(() => page.evaluate<string>('document.activeElement.textContent'), SOON).toContain('Soda 2');
  expect(await page.evaluate<number>('scrollY')).toBe(scrolled);

  // Another screen and back keeps the place.
  await page.getByRole('link', { name: 'Presupuesto' }).click();
  await page.getByRole('heading', { level: 1, name: 'Presupuesto' }).waitFor();
  await page.goBack();
  await last.waitFor();
  expect(await page.evaluate<number>('scrollY')).toBe(scrolled);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('rows are selected, edited in place and undone by keyboard alone', async () => {
  const expected: string[] = [];
  const watched = await open({ viewport: DESKTOP, timezoneId: 'Pacific/Kiritimati', expected });
  const { page } = watched;
  await record(page, { merchant: 'TECLA UNO', date: '2026-05-03' });
  const second = await record(page, { merchant: 'TECLA DOS', date: '2026-05-02' });
  expected.push(`422 /api/v1/transactions/${second}`);
  await page.goto('/transactions?q=tecla');
  const grid = page.getByRole('grid');
  await grid.getByRole('row', { name: 'TECLA UNO' }).waitFor();
  const dos = grid.getByRole('row', { name: /Tecla (?:Dos|Nueva)/ });
  const focused = () => page.evaluate<string>('document.activeElement.dataset.id ?? document.activeElement.ariaLabel');
  await page.keyboard.press('j');
  await expect.poll(focused, SOON).toBe(String(second));

  // A merchant, cancelled by Escape, then saved; Tab moves to the amount, which is an expression.
  await page.keyboard.press('e');
  await page.getByLabel('Comercio de TECLA DOS').fill('OTRA COSA');
  await page.keyboard.press('Escape');
  await expect.poll(focused, SOON).toBe(String(second));
  expect(plain(await dos.textContent())).toContain('Tecla Dos');
  await page.keyboard.press('e');
  await page.getByLabel('Comercio de TECLA DOS').fill('TECLA NUEVA');
  await page.keyboard.press('Tab');
  await page.getByLabel('Monto de TECLA NUEVA').fill('1000*1,13+0,5');
  await page.keyboard.press('Enter');
  await expect.poll(async () => plain(await dos.textContent()), SOON).toContain('₡1 130,50');
  await expect.poll(() => stored(page, second), SOON).toMatchObject({ merchant: 'TECLA NUEVA', amount: 1130.5 });

  // An unchanged value sends nothing; a rejected one is reverted with the reason.
  let patches = 0;
  page.on('request', (request) => (patches += request.method() === 'PATCH' ? 1 : 0));
  await dos.getByText('2 may').dblclick();
  await page.keyboard.press('Enter');
  await expect.poll(focused, SOON).toBe(String(second));
  expect(patches).toBe(0);
  await page.route(`**/api/v1/transactions/${second}`, (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: REFUSAL }),
  );
  await dos.getByText('2 may').dblclick();
  await page.getByLabel('Día de TECLA NUEVA').fill('2026-05-09');
  await page.keyboard.press('Enter');
  await page.getByText('No se cambió: Día: Es parte de un plan de Tasa Cero').waitFor();
  await dos.getByText('2 may').waitFor();
  await page.unroute(`**/api/v1/transactions/${second}`);

  // A new day moves the row after the response.
  await dos.getByText('2 may').dblclick();
  await page.getByLabel('Día de TECLA NUEVA').fill('2026-05-09');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => plain(await grid.getByRole('row').nth(1).textContent()), SOON)
    .toContain('9 mayTecla Nueva');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect
    .poll(async () => plain(await grid.getByRole('row').nth(2).textContent()), SOON)
    .toContain('2 mayTecla Nueva');

  await page.keyboard.press('c');
  await page.getByLabel('Buscar categoría').fill('hogar');
  await page.keyboard.press('Enter');
  await expect.poll(async () => plain(await dos.textContent()), SOON).toContain('Hogar');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('rows are selected by keyboard, changed together and undone', async () => {
  const watched = await open({ viewport: DESKTOP });
  const { page } = watched;
  const ids: number[] = [];
  for (const number of [1, 2, 3]) ids.push(await record(page, { merchant: `LOTE ${number}`, date: '2026-06-01' }));
  await page.goto('/transactions?q=lote');
  const rows = page.getByRole('grid').getByRole('row', { name: /Lote/ });
  await expect.poll(() => rows.count(), SOON).toBe(3);
  const bar = page.getByRole('toolbar', { name: 'Cambiar las elegidas' });
  const states = () => Promise.all(ids.map(async (id) => (await stored(page, id)).deferred_to_next_cycle));
  for (const key of ['j', 'k', 'x', 'j', 'Shift+X']) await page.keyboard.press(key);
  await bar.getByText('2 elegidas').waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Elegir todas' }).check();
  await bar.getByText('3 elegidas').waitFor();
  await page.keyboard.press('d');
  await page.getByText('3 transacciones pasadas al próximo ciclo.').waitFor();
  expect(await states()).toEqual([true, true, true]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(states, SOON).toEqual([false, false, false]);

  await page.getByRole('checkbox', { name: 'Elegir todas' }).check();
  await bar.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByText('¿Eliminar 3 transacciones?').waitFor();
  await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await page.getByText('Nada coincide').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => rows.count(), SOON).toBe(3);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('filters are chips of one address, a view stores them, and an invalid term is reported above the last rows', async () => {
  const watched = await open({ viewport: DESKTOP, expected: ['422 /api/v1/transactions'] });
  const { page } = watched;
  await record(page, { merchant: 'FILTRO CARO', date: '2026-07-01', amount: 90_000 });
  await record(page, { merchant: 'FILTRO BARATO', date: '2026-07-02', amount: 900 });
  await page.goto('/transactions');
  const rows = page.getByRole('grid').getByRole('row', { name: /Filtro/ });
  await rows.first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('filtro monto>5000 ');
  await expect.poll(() => rows.count(), SOON).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Quitar el filtro Más de 5 000' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('filtro');

  await page.getByRole('button', { name: 'Filtrar, 1 filtro en uso' }).click();
  await page.getByLabel('Tipo').selectOption('COMPRA');
  await page.getByRole('button', { name: 'Ver 1 transacción' }).click();
  expect(new URL(page.url()).searchParams.get('q')).toBe('filtro monto>5000 type:COMPRA');

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByLabel('Guardar lo que se ve como').fill('Caros');
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByText('Se guardó la vista Caros.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Quitar filtros' }).click();
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('link', { name: /^Caros/ }).click();
  await expect.poll(() => rows.count(), SOON).toBe(1);

  await page.getByRole('searchbox').fill('filtro cat:ningunaparte');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('No hay ninguna categoría para «ningunaparte».').waitFor();
  expect(await rows.count()).toBe(1);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an unknown address and a deleted transaction are reported', async () => {
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

test('the rows of a search do not wait for their sum, and no other sum stands over them', async () => {
  const watched = await open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/transactions');
  await record(page, { merchant: 'LIRIO AZUL', date: '2026-03-02', amount: 4_321 });
  await record(page, { merchant: 'OTRA SODA', date: '2026-03-02' });
  await page.reload();
  const sums = page.getByRole('status', { name: 'Lo que suma la lista' });
  await expect.poll(async () => plain(await sums.textContent()), SOON).toContain('Salió');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/transactions/sums?*lirio*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox').first().fill('lirio');
  await expect.poll(() => page.locator('tr[data-id]').count(), SOON).toBe(1);
  expect(plain(await sums.textContent())).toBe('');
  letGo();
  await expect.poll(async () => plain(await sums.textContent()), SOON).toContain('Salió ₡4 321,00');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
