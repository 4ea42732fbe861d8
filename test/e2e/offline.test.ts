/** Offline: the last data stays readable, new entries are sent once, and a logout deletes all of it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, logIn, PHONE } from './browser.ts';
import { read, send, startJourney } from './journey.ts';
import { add, openKeeping, pending } from './offline-journey.ts';

const journey = startJourney();
const openInstalled = (path: string, viewport = PHONE) => openKeeping(journey, path, { viewport });

type Rows = { total: number; items: { id: number; merchant: string; amount: number }[] };

const rowsOf = (page: Page, merchant: string) =>
  read<Rows>(page, `/api/v1/transactions?q=${encodeURIComponent(merchant)}&limit=50`);

/** All account data in this browser: caches other than the shell's, databases, both storages. */
const KEPT = `(async () => {
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  for (const name of await caches.keys()) {
    if (name === 'alcancia-shell') continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request)).text());
  }
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = reject;
    });
    for (const store of database.objectStoreNames) {
      texts.push(await new Promise((resolve) => {
        const all = database.transaction(store).objectStore(store).getAll();
        all.onsuccess = () => resolve(JSON.stringify(all.result));
      }));
    }
    database.close();
  }
  return texts.join('\\n');
})()`;

test('three purchases added offline, one of them pressed twice, become three rows when the network is back', async () => {
  const watched = await openInstalled('/');
  const { page } = watched;
  await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();
  await page.context().setOffline(true);
  await add(page, 'AVION UNO', '1000');
  await add(page, 'AVION DOS', '2000,50', 2);
  await add(page, 'AVION TRES', '3000');
  await page.getByText('Sin conexión', { exact: false }).first().waitFor();
  await expect.poll(() => pending(page).getByRole('listitem').count()).toBe(3);
  expect(await pending(page).getByText('Pendiente', { exact: true }).count()).toBe(3);

  // They survive a reload, which works offline too.
  await page.goto('/transactions');
  await expect.poll(() => pending(page).getByRole('listitem').count()).toBe(3);

  await page.context().setOffline(false);
  await pending(page).waitFor({ state: 'detached', timeout: 25_000 });
  const { total, items } = await rowsOf(page, 'AVION');
  expect(total).toBe(3);
  expect(items.map(({ merchant, amount }) => [merchant, amount]).toSorted()).toEqual([
    ['AVION DOS', 2000.5],
    ['AVION TRES', 3000],
    ['AVION UNO', 1000],
  ]);
  await page.getByText('AVION DOS').first().waitFor();
  await watched.close();
});

test('a purchase is recorded once when its response is lost and it is sent again', async () => {
  const watched = await openInstalled('/');
  const { page } = watched;
  let lost = 0;
  await page.context().route('**/api/v1/transactions', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await add(page, 'RESPUESTA PERDIDA', '4000');
  await expect.poll(() => rowsOf(page, 'RESPUESTA PERDIDA').then(({ total }) => total)).toBe(1);
  await pending(page).waitFor({ state: 'detached', timeout: 25_000 });
  expect(lost).toBe(1);
  expect((await rowsOf(page, 'RESPUESTA PERDIDA')).total).toBe(1);
  await watched.close();
});

test('the last data is readable offline with its age, and a change reports that it waits', async () => {
  const watched = await openInstalled('/');
  const { page } = watched;
  await send(page, '/api/v1/transactions', {
    merchant: 'FERIA DEL SABADO',
    date: '2026-09-01',
    amount: 7_654_321,
    currency: 'CRC',
    type: 'COMPRA',
  });
  await page.goto('/transactions');
  await page.getByText('FERIA DEL SABADO').first().click();
  await page.getByRole('heading', { name: 'FERIA DEL SABADO' }).waitFor();
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await page.goto('/transactions');
  await page.getByText('FERIA DEL SABADO').first().waitFor();
  await page.getByText(/^Sin conexión · datos de hace \d+ minuto/).waitFor();
  await page.getByText('FERIA DEL SABADO').first().click();
  await page.getByLabel('Categoría').first().selectOption({ label: 'Supermercado' });
  await page.getByText('No hay conexión con el servicio.').first().waitFor();
  await page.context().setOffline(false);
  await page.getByText('Sin conexión', { exact: false }).first().waitFor({ state: 'detached', timeout: 25_000 });
  await watched.close();
});

test('a rejected purchase keeps its reason and can be corrected, and a pending one can be discarded', async () => {
  const watched = await openInstalled('/', DESKTOP);
  const { page } = watched;
  await page.context().setOffline(true);
  await add(page, 'RECHAZADA', '5000');
  await add(page, 'DESCARTADA', '6000');
  await pending(page).getByRole('button', { name: 'Descartar DESCARTADA' }).click();
  // Whether the service had it is asked when it is back.
  await pending(page).getByRole('button', { name: 'Recuperar DESCARTADA' }).waitFor();
  let refused = false;
  await page.context().route('**/api/v1/transactions', async (route) => {
    if (route.request().method() !== 'POST' || refused) return route.continue();
    refused = true;
    const problem = { code: 'validation', detail: 'No.', errors: [{ path: 'date', code: 'not_a_moment', params: {} }] };
    await route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await page.context().setOffline(false);
  await pending(page).getByText('El servicio respondió: No es un día del calendario.').waitFor({ timeout: 25_000 });
  await pending(page).getByRole('button', { name: 'Corregir RECHAZADA' }).click();
  const form = page.getByRole('dialog', { name: 'Corregir transacción' });
  expect(await form.getByLabel('Comercio').inputValue()).toBe('RECHAZADA');
  await form.getByLabel('Comercio').fill('CORREGIDA');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await pending(page).waitFor({ state: 'detached' });
  const merchants = async (name: string) => (await rowsOf(page, name)).total;
  expect([await merchants('CORREGIDA'), await merchants('RECHAZADA'), await merchants('DESCARTADA')]).toEqual([
    1, 0, 0,
  ]);
  await watched.close();
});

test('a new version waits until the person asks for it, and keeps half-typed input', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.clock.install();
  let served = false;
  await page.route('**/assets.json', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as Record<string, object>;
    const index = { ...list['index.html'], file: 'assets/index-otra.js' };
    await route.fulfill({ json: served ? { ...list, 'index.html': index } : list });
  });
  const look = async () => {
    const looked = page.waitForResponse('**/assets.json');
    await page.clock.fastForward('16:00');
    await looked;
  };
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: / – / }).waitFor();
  await page.evaluate('window.mark = 1');
  // The control: the same build shows no banner.
  await look();
  expect(await page.getByText('Hay una versión nueva.').count()).toBe(0);
  served = true;
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Agregar transacción' });
  await form.getByLabel('Comercio').fill('A MEDIO ESCRIBIR');
  await look();
  await page.getByText('Hay una versión nueva.').waitFor({ state: 'attached' });
  expect(await form.getByLabel('Comercio').inputValue()).toBe('A MEDIO ESCRIBIR');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  expect(await page.evaluate('window.mark')).toBe(1);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await loaded;
  expect(await page.evaluate('window.mark')).toBe(undefined);
  await watched.close();
});

// From here on the file's session has ended.
test('two tabs share pending purchases and send them once, and a logout in one ends the other and clears the data', async () => {
  const watched = await openInstalled('/');
  const { page } = watched;
  const other = await page.context().newPage();
  await other.goto('/transactions');
  await other.getByRole('heading', { name: 'Transacciones', level: 1 }).waitFor();
  await page.context().setOffline(true);
  await add(page, 'DOS PESTAÑAS', '7777,77');
  await pending(other).getByText('DOS PESTAÑAS').waitFor();
  const posts: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/transactions')) posts.push(request.url());
  });
  await page.context().setOffline(false);
  await pending(page).waitFor({ state: 'detached', timeout: 25_000 });
  await pending(other).waitFor({ state: 'detached' });
  expect((await rowsOf(page, 'DOS PESTAÑAS')).total).toBe(1);
  await other.getByText('DOS PESTAÑAS').first().waitFor();
  // The control: until the logout this browser does store it.
  await expect.poll(() => page.evaluate(KEPT)).toContain('DOS PESTA');
  expect(await page.evaluate('caches.has("alcancia-data")')).toBe(true);

  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await other.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await expect.poll(() => page.evaluate(KEPT)).not.toContain('/api/');
  const kept = await page.evaluate<string>(KEPT);
  for (const secret of ['PESTA', 'AVION', '7777']) expect(kept).not.toContain(secret);
  await logIn(page);
  await page.getByRole('heading', { level: 1, name: / – / }).waitFor();
  await watched.close();
});

test('a logout with unsent purchases asks first: staying keeps them, leaving deletes them', async () => {
  const watched = await journey.open({
    viewport: PHONE,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [] },
  });
  const { page } = watched;
  await page.goto('/login');
  await logIn(page);
  await page.getByRole('heading', { level: 1, name: / – / }).waitFor();
  await page
    .context()
    .route('**/api/v1/transactions', (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    );
  await add(page, 'SIN ENVIAR', '8000');
  await pending(page).getByText('SIN ENVIAR', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin enviar?' });
  await question.getByRole('button', { name: 'Quedarme' }).click();
  await pending(page).getByText('SIN ENVIAR', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await question.getByRole('button', { name: 'Salir y borrar' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  expect(await page.evaluate<string>(KEPT)).not.toContain('SIN ENVIAR');
  await watched.close();
});
