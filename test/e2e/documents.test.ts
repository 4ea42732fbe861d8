/**
 * Documents: statements and receipts are uploaded by hand, the screens show each result, and all of it can be undone.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { renderPdf } from '../documents/render.ts';
import { CARD_STATEMENT, receipt, ropStatement, THREE_FUNDS } from '../documents/texts.ts';
import { DESKTOP, logIn, overflow, PHONE, plain } from './browser.ts';
import { startJourney, tabTo, textOf } from './journey.ts';

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** A past year, so that no cut date lies in the future. */
const STATEMENT = ropStatement({ from: '01/01/2025', to: '30/06/2025' });
const CONSOLIDATED = THREE_FUNDS.replaceAll('2026', '2025');

const { open } = startJourney();

const pdf = async (name: string, text: string): Promise<Chosen> => ({
  name,
  mimeType: 'application/pdf',
  buffer: await renderPdf(text),
});

const picker = (page: Page) => page.getByLabel('Elegir archivos PDF');
const results = (page: Page) => page.getByRole('region', { name: 'Resultado de la carga' });

const hasFocus = async (page: Page, control: Locator) => (await control.and(page.locator(':focus')).count()) > 0;

test('statements are chosen by keyboard, each file shows its outcome, and the upload is undone', async () => {
  const watched = await open({ viewport: PHONE, timezoneId: 'Pacific/Kiritimati' });
  const { page } = watched;
  await page.goto('/pensions');
  await page.getByText('Todavía no hay saldos').waitFor();
  expect(await overflow(page)).toBe(0);

  await tabTo(page, picker(page));
  const asked = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await asked).setFiles([
    await pdf('rop.pdf', STATEMENT),
    await pdf('tarjeta.pdf', CARD_STATEMENT),
    await pdf('mal.pdf', STATEMENT.replace('4,496,428.15', '4,496,428.16')),
  ]);
  await results(page).getByText('1 guardado · 2 con error').waitFor();
  const of = (filename: string) => results(page).getByRole('listitem').filter({ hasText: filename });
  expect(await textOf(of('tarjeta.pdf'))).toContain('Es el estado de cuenta de una tarjeta');
  expect(await textOf(of('mal.pdf'))).toContain('Sus montos no suman lo que dice el documento.');
  await of('mal.pdf').getByText('Ver qué se encontró').click();
  await of('mal.pdf').getByText('-₡0,01').waitFor();
  await of('mal.pdf').getByText('ROP: saldo inicial ₡4 100 000,00').waitFor();
  // The document's day, although the browser is fourteen hours ahead of UTC.
  expect(await textOf(of('rop.pdf'))).toBe('ROP al 30 jun 2025₡4 496 428,15Guardado · rop.pdf');

  const fund = page.getByRole('article').filter({ hasText: 'Régimen Obligatorio de Pensiones' });
  expect(await textOf(fund)).toContain('Al 30 jun 2025');
  expect(await textOf(fund)).toContain('Vida Plena');
  expect(await textOf(fund)).toContain('Período: 1 ene – 30 jun 2025');
  expect(await textOf(page.getByTestId('total-balance'))).toBe('₡4 496 428,15');
  const coverage = page.getByRole('table', { name: 'Régimen Obligatorio de Pensiones' });
  expect(await coverage.getByRole('row', { name: /^2025/ }).getByText('Con documento').count()).toBe(6);
  expect(await overflow(page)).toBe(0);

  await results(page).getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Se deshizo.').waitFor();
  await page.getByText('Todavía no hay saldos').waitFor();
  await results(page).waitFor({ state: 'detached' });
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a statement replaces a balance entered by hand but not the reverse, and a deletion is undone', async () => {
  const watched = await open({ viewport: DESKTOP, colorScheme: 'dark', expected: ['409 /api/v1/pensions/manual'] });
  const { page } = watched;
  await page.goto('/pensions');
  const rows = page.getByRole('region', { name: 'Saldos guardados' }).getByRole('row');
  const save = page.getByRole('button', { name: 'Guardar saldo' });

  await page.getByText('Anotar un saldo a mano').click();
  await page.getByLabel('Fondo', { exact: true }).selectOption('FCL');
  await save.click();
  await page.getByText('Escriba el saldo.').waitFor();
  expect(await hasFocus(page, page.getByLabel('Saldo en colones'))).toBe(true);
  await page.getByLabel('Saldo en colones').fill('700.000,50');
  await page.getByText('₡700 000,50').waitFor();
  await page.getByLabel('Fecha (opcional)').fill('2025-03-31');
  await save.click();
  await page.getByText('Se guardó el saldo de FCL al 31 mar 2025.').waitFor();
  expect(await textOf(rows.filter({ hasText: 'FCL' }))).toContain('Manual');

  await picker(page).setInputFiles([await pdf('consolidado.pdf', CONSOLIDATED)]);
  await results(page).getByText('3 guardados').waitFor();
  const replaced = results(page).getByRole('listitem').filter({ hasText: 'FCL al 31 mar 2025' });
  expect(await textOf(replaced)).toContain('Reemplazó el saldo que usted anotó al 31 mar 2025.');
  await expect.poll(async () => textOf(rows.filter({ hasText: 'FCL' }))).toContain('₡742 400,00');
  expect(await rows.filter({ hasText: 'FCL' }).getByRole('link').getAttribute('href')).toMatch(
    /^\/api\/v1\/documents\/\d+\/file$/,
  );

  await page.getByLabel('Saldo en colones').fill('1');
  await page.getByLabel('Fecha (opcional)').fill('2025-03-31');
  await save.click();
  await page.getByText('Un estado de cuenta ya dice el saldo de esa fecha.').waitFor();

  const other = CONSOLIDATED.replace('300.000,00', '300.000,01').replace('356.245,67', '356.245,68');
  await picker(page).setInputFiles([await pdf('otra vez.pdf', other)]);
  await results(page).getByText('3 ya estaban').waitFor();
  expect(await textOf(results(page).getByRole('listitem').filter({ hasText: 'VOL' }))).toContain('dice otros montos');

  await page.getByRole('button', { name: 'Eliminar el saldo de VOL al 31 mar 2025' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, eliminar' }).click();
  await page.getByText('Se eliminó el saldo de VOL al 31 mar 2025.').waitFor();
  await expect.poll(() => rows.filter({ hasText: 'VOL' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => rows.filter({ hasText: 'VOL' }).count()).toBe(1);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('receipts of three months show their water, link to their transactions and are deleted with them', async () => {
  const watched = await open({ viewport: DESKTOP, timezoneId: 'Pacific/Kiritimati' });
  const { page } = watched;
  const month = (name: string, number: number, m3: number) =>
    pdf(
      `${name}.pdf`,
      receipt({
        number: `2025-000${number}`,
        month: `${name} 2025`,
        due: `15/0${number + 1}/2025`,
        m3,
        water: m3 * 420,
      }),
    );
  await page.goto('/receipts');
  await page.getByText('Todavía no hay recibos').waitFor();
  await picker(page).setInputFiles([
    await month('MARZO', 3, 20),
    await month('ABRIL', 4, 22),
    await month('MAYO', 5, 18),
  ]);
  await results(page).getByText('3 guardados').waitFor();

  const water = page.getByRole('region', { name: 'Consumo de agua' });
  await water.getByRole('img', { name: /^Metros cúbicos por período del medidor 77-204411/ }).waitFor();
  const periods = await water.getByRole('table').getByRole('row').allTextContents();
  expect(periods.slice(1).map(plain)).toEqual([
    expect.stringContaining('mayo 202518'),
    expect.stringContaining('abril 202522'),
    expect.stringContaining('marzo 202520'),
  ]);
  expect(plain(periods[3] ?? '')).toContain('₡8 400,00');
  const coverage = page.getByRole('table', { name: 'Escazú' });
  expect(await coverage.getByRole('row', { name: /^2025/ }).getByText('Con documento').count()).toBe(3);
  expect(await overflow(page)).toBe(0);

  await page.getByRole('link', { name: '2025-0004', exact: true }).click();
  await page.getByRole('heading', { name: 'Recibo 2025-0004' }).waitFor();
  const charges = page.getByRole('region', { name: 'Cobros' });
  expect(await textOf(charges.getByRole('row', { name: /AGUA POTABLE/ }))).toContain('₡9 240,00');
  expect(await textOf(charges.getByRole('row', { name: /Total/ }))).toContain('₡13 650,00');
  expect(await textOf(page.getByRole('region', { name: 'Recibo', exact: true }))).toContain('Vence15 may 2025');

  await page.getByRole('link', { name: 'Ver transacción: recibo 2025-0004' }).click();
  await page
    .getByRole('region', { name: 'Detalle de la transacción' })
    .getByText('Recibo', { exact: true })
    .first()
    .waitFor();
  await page.goBack();

  await page.getByRole('button', { name: 'Eliminar recibo' }).click();
  await page.getByLabel(/^Eliminar también su transacción de/).check();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, eliminar' }).click();
  await page.getByText('Se eliminó Escazú, recibo 2025-0004.').waitFor();
  const left = page.getByRole('region', { name: 'Recibos guardados' });
  await left.getByText('2 recibos').waitFor();
  await water.getByText('Falta el recibo de: abril 2025', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Transacciones' }).click();
  await page.getByText('2 transacciones').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('3 transacciones').waitFor();
  await page.getByRole('link', { name: 'Recibos' }).click();
  await left.getByText('3 recibos').waitFor();
  // The result of the upload is still shown.
  await results(page).getByText('3 guardados').waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('unsuitable files are reported before anything is sent', async () => {
  const watched = await open({ viewport: PHONE });
  const { page } = watched;
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/upload')) sent++;
  });
  await page.goto('/receipts');
  const good = await pdf('bueno.pdf', receipt({ number: '2025-0009', month: 'JUNIO 2025', due: '15/07/2025' }));
  await picker(page).setInputFiles(Array.from({ length: 21 }, (_, n) => ({ ...good, name: `${n}.pdf` })));
  await page.getByText('Son 21 archivos y se envían hasta 20 a la vez.').waitFor();
  await picker(page).setInputFiles([
    good,
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') },
    { ...good, name: 'grande.pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ]);
  await page.getByText('2 archivos no se pueden enviar').waitFor();
  await page.getByText(/foto\.jpg: No es un PDF/).waitFor();
  await page.getByText(/grande\.pdf \(10,0 MB\): Pesa más de 10 MB/).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Enviar el otro archivo' }).click();
  await results(page).getByText('1 guardado').waitFor();
  expect(sent).toBe(1);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an upload shows its progress, can be stopped, and retried after a failure', async () => {
  const watched = await open({ viewport: PHONE, expected: ['503 /api/v1/pensions/upload'] });
  const { page } = watched;
  const statement = await pdf('2024.pdf', ropStatement({ from: '01/07/2024', to: '31/12/2024' }));
  const address = '**/api/v1/pensions/upload';
  await page.goto('/pensions');
  await page.route(address, () => {});
  await picker(page).setInputFiles([statement]);
  await page.getByRole('progressbar', { name: 'Avance del envío' }).waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Se canceló el envío.').waitFor();
  await picker(page).waitFor();

  await page.unroute(address);
  await page.route(address, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'unavailable', detail: 'The database does not answer.' }),
    }),
  );
  await picker(page).setInputFiles([statement]);
  await page.getByRole('alert').getByText('No se pudo enviar. El servicio tuvo un problema.').waitFor();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await results(page).getByText('1 guardado').waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an upload interrupted by an expired session is sent again after the login, on the same screen', async () => {
  const watched = await open({ viewport: DESKTOP, expected: ['401 /api/v1/pensions/upload'] });
  const { page } = watched;
  await page.goto('/pensions');
  await page.getByRole('heading', { name: 'Saldos guardados' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await picker(page).setInputFiles([await pdf('rop.pdf', STATEMENT)]);
  await page.getByRole('dialog', { name: 'Su sesión terminó' }).waitFor();
  await logIn(page);
  await results(page).getByText('rop.pdf').waitFor();
  expect(new URL(page.url()).pathname).toBe('/pensions');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
