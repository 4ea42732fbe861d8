/** The budget: its years, a balance set by hand, recurring items, and the navigation to them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, logIn, overflow, PHONE, plain } from './browser.ts';
import { read, startJourney, textOf } from './journey.ts';

const journey = startJourney();
const { open } = journey;
const yearTable = (page: Page) => page.getByRole('table', { name: 'Presupuesto 2029' });
const items = (page: Page) => page.getByRole('region', { name: 'Partidas', exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Vistas del presupuesto' }).getByRole('link', { name });

/** Takes an action of an item from its menu. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await items(page)
    .getByRole('button', { name: `Acciones de ${name}` })
    .click();
  await page.getByRole('menuitem', { name: `${action} ${name}` }).click();
}

/** What the service plans for January 2029, at its newest. */
const january = async (page: Page) =>
  (await read<{ expenses: number }>(page, '/api/v1/budget/projection/2029/1')).expenses;

/** Creates a recurring item from 2029 with the page's session. */
async function plan(page: Page, item: { name: string; type: string; amount: string; day: number }): Promise<void> {
  const made = await page.request.post('/api/v1/budget/recurring-items', {
    headers: { origin: journey.service().origin },
    data: {
      currency: 'CRC',
      frequency: 'monthly',
      starts_on: '2029-01-01',
      ends_on: '2029-12-10',
      ...item,
    },
  });
  expect(made.status()).toBe(201);
}

test('the years run from 2026 to 2030, each with its months', async () => {
  const watched = await open({
    viewport: DESKTOP,
    storageState: { cookies: [], origins: [] },
    expected: ['401 /api/v1/auth/me'],
  });
  const { page } = watched;
  await page.goto('/budget?year=2026');
  await logIn(page);
  await page.getByRole('heading', { name: 'Presupuesto 2026' }).waitFor();
  await page.getByText('Todavía no hay movimientos ni partidas en este año.', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: 'No hay presupuesto de 2025' }).isDisabled()).toBe(true);
  const rows = (year: number) => page.getByRole('table', { name: `Presupuesto ${year}` }).getByRole('row');
  // A head, the opening balance, ten months (the budget begins in March) and the totals.
  await expect.poll(() => rows(2026).count()).toBe(13);
  for (const year of [2027, 2028, 2029, 2030]) {
    await page.getByRole('link', { name: `Año siguiente: ${year}` }).click();
    await page.getByRole('heading', { name: `Presupuesto ${year}` }).waitFor();
    await expect.poll(() => rows(year).count()).toBe(15);
  }
  expect(await page.getByRole('button', { name: 'No hay presupuesto de 2031' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Año anterior: 2029' }).click();
  await page.waitForURL('**/budget?year=2029');

  // A year without a budget in the address sends no request.
  await page.goto('/budget?year=2031');
  await page.getByRole('heading', { name: /^Presupuesto 20(26|27|28|29|30)$/ }).waitFor();
  await page.goto('/budget/2026/2');
  await page.getByText('Ese mes no está en el presupuesto', { exact: false }).waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a recurring item is validated, added, shown in year and month, paused, deleted and restored', async () => {
  const watched = await open({ viewport: DESKTOP, timezoneId: 'Pacific/Kiritimati', colorScheme: 'dark' });
  const { page } = watched;
  await page.goto('/budget/items');
  await items(page).getByText('Agregue el salario', { exact: false }).waitFor();
  await items(page).getByRole('button', { name: 'Agregar partida' }).click();
  const form = page.getByRole('dialog');
  await form.getByText('Un pago', { exact: true }).click();
  await form.getByRole('button', { name: 'Guardar partida' }).click();
  await form.getByText('Escriba un nombre de hasta 80 letras.').waitFor();
  await form.getByText('Elija la fecha en que empieza.').waitFor();
  await form.getByLabel('Nombre').fill('Alquiler');
  await form.getByLabel('Monto de cada vez').fill('250.000,50');
  await form.getByLabel('Categoría').selectOption({ label: 'Hogar' });
  await form.getByLabel('Día del mes (opcional)').fill('1');
  await form.getByLabel('Desde').fill('2029-01-01');
  await form.getByLabel('Hasta (opcional)').fill('2029-02-28');
  await form.getByRole('button', { name: 'Guardar partida' }).click();
  await page.getByText('Se guardó Alquiler.').waitFor();

  await expect
    .poll(() => textOf(items(page).getByRole('listitem')))
    .toContain('Cada mes, el día 1 · Próxima: 1 ene 2029');
  await page.goto('/budget?year=2029');
  const row = yearTable(page).getByRole('row', { name: /^enero/ });
  await expect.poll(() => textOf(row)).toContain('₡250 000,50');
  expect(await textOf(yearTable(page).getByRole('row', { name: /^Total/ }))).toContain('₡500 001,00');

  await row.getByRole('link').click();
  await page.getByRole('heading', { name: 'enero 2029' }).waitFor();
  const line = page.getByRole('table', { name: 'Gastos por categoría' }).getByRole('row', { name: /^Hogar/ });
  expect(await textOf(line)).toBe('HogarAlquiler₡250 000,50₡0,00₡0,00₡250 000,50');
  await line.getByRole('button', { name: /^Proyectado, Hogar/ }).click();
  const explained = page.getByRole('dialog', { name: 'De qué está hecha la cifra' });
  await explained.getByText('Partida: Alquiler').waitFor();
  expect(await textOf(explained.getByRole('row', { name: /^Suma/ }))).toBe('Suma₡250 000,50');
  await page.keyboard.press('Escape');
  await tab(page, 'Partidas').click();

  await act(page, 'Alquiler', 'Pausar');
  await items(page).getByText('En pausa').waitFor();
  await expect.poll(() => january(page)).toBe(0);
  await act(page, 'Alquiler', 'Reanudar');
  await expect.poll(() => january(page)).toBe(250_000.5);

  await items(page).getByRole('button', { name: 'Cambiar Alquiler' }).click();
  expect(await form.getByLabel('Monto de cada vez').inputValue()).toBe('250000,5');
  await form.getByLabel('Monto de cada vez').fill('260 000');
  await form.getByRole('button', { name: 'Guardar partida' }).click();
  await expect.poll(() => january(page)).toBe(260_000);

  await act(page, 'Alquiler', 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, eliminar' }).click();
  await page.getByText('Se eliminó Alquiler.').waitFor();
  await expect.poll(() => january(page)).toBe(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => january(page)).toBe(260_000);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a balance set by hand shows next to the computed one, carries on, and can be removed and restored', async () => {
  const address = '/api/v1/budget/balance-override/2029/3';
  const watched = await open({
    viewport: PHONE,
    timezoneId: 'America/Los_Angeles',
    expected: [`503 ${address}`],
  });
  const { page } = watched;
  await plan(page, { name: 'Salario de prueba', type: 'INCOME', amount: '1000', day: 5 });
  await plan(page, { name: 'Ahorro de prueba', type: 'SAVINGS', amount: '77', day: 5 });
  await page.goto('/budget/2029/3');
  await page.getByRole('heading', { name: 'marzo 2029' }).waitFor();
  const balance = page.getByTestId('month-balance');
  const before = await textOf(balance);
  await page.getByRole('button', { name: 'Poner el saldo a mano' }).click();
  await page.getByRole('button', { name: 'Guardar saldo' }).click();
  await page.getByText('Escriba el saldo.').waitFor();
  await page.getByLabel('Saldo al final del mes, en colones').fill('-5.000,25');
  await page.getByText('-₡5 000,25').waitFor();
  await page.route(`**${address}`, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('No se pudo guardar el saldo.', { exact: false }).waitFor();
  expect(await textOf(balance)).toBe(before);
  await page.unroute(`**${address}`);
  await page.keyboard.press('Enter');
  await page.getByText('Se guardó el saldo de marzo 2029.').waitFor();
  await expect.poll(() => textOf(balance)).toBe('-₡5 000,25');
  expect(await textOf(page.getByTestId('computed'))).toBe(`Puesto a manoSaldo calculado ${before}`);
  expect(await overflow(page)).toBe(0);

  await tab(page, 'Año').click();
  const march = page.getByRole('listitem').filter({ hasText: /^marzo/ });
  await expect.poll(() => textOf(march)).toContain(`-₡5 000,25Puesto a mano · Calculado ${before}`);
  const april = page.getByRole('listitem').filter({ hasText: /^abril/ });
  expect(await textOf(april)).toContain('-₡4 000,25');
  expect(await overflow(page)).toBe(0);

  await march.getByRole('link').click();
  await page.getByRole('button', { name: 'Volver al calculado' }).click();
  await page.getByText('El saldo de marzo 2029 se calcula de nuevo.').waitFor();
  await expect.poll(() => textOf(balance)).toBe(before);
  expect(await page.getByTestId('computed').count()).toBe(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => textOf(balance)).toBe('-₡5 000,25');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a repeating transaction is suggested, and once accepted appears among the days of its month, with the lowest balance in the year', async () => {
  const watched = await open({ viewport: DESKTOP, timezoneId: 'Pacific/Kiritimati' });
  const { page } = watched;
  for (const days of [15, 8, 1]) {
    const date = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const made = await page.request.post('/api/v1/transactions', {
      headers: { origin: journey.service().origin },
      data: { type: 'COMPRA', merchant: 'FERIA DEL AGRICULTOR', amount: 12000, currency: 'CRC', source: 'CASH', date },
    });
    expect(made.status()).toBe(201);
  }
  await page.goto('/budget/items');
  await page.getByRole('button', { name: 'Agregar FERIA DEL AGRICULTOR a las partidas' }).click();
  await page.getByText('Se agregó FERIA DEL AGRICULTOR a las partidas.').waitFor();
  await items(page).getByRole('button', { name: 'Cambiar FERIA DEL AGRICULTOR' }).waitFor();
  await expect.poll(() => items(page).getByText('Sugerencias').count()).toBe(0);

  await tab(page, 'Mes').click();
  const days = page.getByRole('region', { name: 'Día por día' });
  await days.locator('summary').click();
  await days.getByText('FERIA DEL AGRICULTOR').first().waitFor();
  await tab(page, 'Año').click();
  const answer = await page.request.get('/api/v1/budget/commitments?months=12');
  const { lowest } = (await answer.json()) as { lowest: { balance: number; local_date: string } };
  expect(lowest.balance).toBeLessThan(0);
  const shown = new Intl.NumberFormat('es-CR', { minimumFractionDigits: 2, useGrouping: 'always' });
  await expect
    .poll(() => textOf(page.getByTestId('lowest')))
    .toContain(plain(`-₡${shown.format(-lowest.balance)}el ${Number(lowest.local_date.slice(8))} `));
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('every screen is reachable by keyboard on a phone, and the current one is marked', async () => {
  const watched = await open({ viewport: PHONE, colorScheme: 'dark' });
  const { page } = watched;
  await page.goto('/budget');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  const here = bar.getByRole('link', { name: 'Presupuesto' });
  await here.waitFor();
  expect(await here.getAttribute('aria-current')).toBe('page');
  expect(await bar.getByRole('link').count()).toBe(4);

  await bar.getByRole('button', { name: 'Más' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Más pantallas' });
  await sheet.waitFor();
  expect(await sheet.getByRole('link').allTextContents()).toEqual([
    'Suscripciones',
    'Tasa Cero',
    'Salarios',
    'Análisis',
    'Pensiones',
    'Recibos',
    'Cuentas',
    'Ajustes',
  ]);
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);
  expect(await bar.getByRole('button', { name: 'Más' }).and(page.locator(':focus')).count()).toBe(1);

  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'Recibos' }).press('Enter');
  await page.getByRole('heading', { name: 'Recibos', exact: true }).waitFor();
  await expect.poll(() => sheet.count()).toBe(0);
  await bar.getByRole('button', { name: 'Más: Recibos' }).click();
  await sheet.waitFor();
  expect(await sheet.getByRole('link', { name: 'Recibos' }).getAttribute('aria-current')).toBe('page');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
