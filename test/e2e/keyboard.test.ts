/** Repeats the other journeys by keyboard alone: no click, no touch. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { renderPdf } from '../documents/render.ts';
import { receipt } from '../documents/texts.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { read, send, startJourney, tabTo, textOf } from './journey.ts';
import { settle } from './screens.ts';
import { PASSWORD, USERNAME } from './service.ts';

const journey = startJourney();

/** Focuses a control and presses a key. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await control.waitFor();
  await tabTo(page, control, 120);
  await page.keyboard.press(key);
}

/** Focuses a field and replaces its text. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor();
  await tabTo(page, field, 120);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

beforeAll(async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  await watched.page.goto('/login');
  await send(watched.page, '/api/v1/transactions', {
    merchant: 'ALMACEN DE PRUEBA',
    date: '2026-11-20',
    amount: 120_000,
    currency: 'CRC',
    type: 'COMPRA',
  });
  await send(watched.page, '/api/v1/transactions', {
    merchant: 'EMPRESA DE PRUEBA',
    date: '2026-10-15',
    amount: 850_000,
    currency: 'CRC',
    type: 'SALARY',
  });
  await watched.close();
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`a purchase is added and undone by keyboard alone, from the login on, at ${viewport.width} px`, async () => {
    const watched = await journey.open({
      viewport,
      storageState: { cookies: [], origins: [] },
      expected: ['401 /api/v1/auth/me'],
    });
    const { page } = watched;
    await page.goto('/');
    await write(page, page.getByLabel('Usuario'), USERNAME);
    await write(page, page.getByLabel('Contraseña'), PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByTestId('spent').waitFor();
    for (const [keys, title] of [
      ['gt', 'Transacciones'],
      ['gb', 'Presupuesto'],
      ['ga', 'Análisis'],
      ['gc', 'Cuentas'],
    ] as const) {
      await settle(page);
      await page.keyboard.type(keys);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Buscar y hacer' }).waitFor();
    await page.keyboard.type('recibos');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Recibos', level: 1 }).waitFor();

    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Agregar transacción' });
    await write(page, dialog.getByLabel('Monto', { exact: true }), '4.500,50');
    await write(page, dialog.getByRole('combobox', { name: 'Comercio' }), 'SODA DEL TECLADO');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    const count = async () => (await read<{ total: number }>(page, '/api/v1/transactions?q=TECLADO')).total;
    expect(await count()).toBe(1);
    await page.keyboard.press('z');
    await expect.poll(count).toBe(0);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

test('a purchase becomes twelve cuotas in the budget by keyboard', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/transactions?q=ALMACEN');
  await settle(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Detalle de la transacción' });
  await write(page, panel.getByLabel('Número de cuotas'), '12');
  await page.keyboard.press('Enter');
  await panel.getByText('Se paga en 12 cuotas.').waitFor();
  await press(page, panel.getByRole('link', { name: 'Ver el plan' }));
  await page.getByRole('table', { name: 'Cuotas de ALMACEN DE PRUEBA' }).waitFor();
  await page.goto('/budget/2027/1');
  await settle(page);
  expect(await textOf(page.getByRole('main'))).toContain('₡10 000,00');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a balance is set by hand next to the computed one, and the years are paged to both ends, by keyboard', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/budget/2028/3');
  await press(page, page.getByRole('button', { name: 'Poner el saldo a mano' }));
  await write(page, page.getByLabel('Saldo al final del mes, en colones'), '-5.000,25');
  await page.keyboard.press('Enter');
  await page.getByText('Se guardó el saldo de marzo 2028.').waitFor();
  await expect.poll(() => textOf(page.getByTestId('month-balance'))).toBe('-₡5 000,25');
  expect(await textOf(page.getByTestId('computed'))).toMatch(/^Puesto a manoSaldo calculado /);
  await page.goto('/budget?year=2026');
  for (const year of [2027, 2028, 2029, 2030]) {
    await press(page, page.getByRole('link', { name: `Año siguiente: ${year}` }));
    await page.getByRole('heading', { name: `Presupuesto ${year}` }).waitFor();
  }
  expect(await page.getByRole('button', { name: 'No hay presupuesto de 2031' }).isDisabled()).toBe(true);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a receipt is uploaded and charted, and the CSV of salaries is downloaded, by keyboard', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/receipts');
  await settle(page);
  const asked = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('Elegir archivos PDF'));
  await (await asked).setFiles({
    name: 'recibo.pdf',
    mimeType: 'application/pdf',
    buffer: await renderPdf(receipt()),
  });
  await page.getByText('1 guardado').waitFor();
  const chart = page.getByRole('region', { name: 'Consumo de agua' }).getByRole('slider');
  await chart.waitFor();
  await tabTo(page, chart, 120);
  expect(await chart.getAttribute('aria-valuetext')).toContain('20');

  await page.goto('/salarios');
  await settle(page);
  const coming = page.waitForEvent('download');
  await press(page, page.getByRole('link', { name: 'Descargar CSV de los salarios' }));
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('EMPRESA DE PRUEBA');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
