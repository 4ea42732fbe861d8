/** A list that is pasted: each line says what would become of it, a duplicate goes in when forced, all of it is undone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, overflow, PHONE, plain } from './browser.ts';
import { read, startJourney, tabTo, textOf } from './journey.ts';

const journey = startJourney();

/** Two coffees of one day that are the same, another purchase, and a line that says nothing. */
const LIST = [
  '15/09/2026;CAFE EL TOSTADOR;1 850,00',
  '15/09/2026;CAFE EL TOSTADOR;1 850,00',
  '16/09/2026;FERRETERIA LA LLAVE;23 400,50',
  'esto no es un movimiento',
];
const HEADED = ['Fecha;Descripción;Monto', ...LIST].join('\n');

/** Begins every journey with a ledger that has no rows. */
async function clear(page: Page): Promise<void> {
  await page.goto('/');
  const headers = { origin: new URL(page.url()).origin };
  for (const { id } of (await read<{ items: { id: number }[] }>(page, '/api/v1/transactions')).items) {
    await page.request.delete(`/api/v1/transactions/${id}`, { headers });
  }
}

const stored = (page: Page) => read<{ total: number; items: { merchant: string }[] }>(page, '/api/v1/transactions');

for (const viewport of [PHONE, DESKTOP]) {
  test(`by keyboard alone at ${viewport.width} px: duplicates are said, one is forced, and the import is taken back`, async () => {
    const watched = await journey.open({ viewport, timezoneId: 'Pacific/Kiritimati' });
    const { page } = watched;
    await clear(page);
    await page.goto('/transactions/import');
    const dialog = page.getByRole('dialog', { name: 'Importar movimientos' });
    const text = dialog.getByRole('textbox', { name: 'Movimientos' });
    await text.waitFor();
    await tabTo(page, text);
    await page.keyboard.insertText(HEADED);
    const go = dialog.getByRole('button', { name: 'Importar 2' });
    await go.waitFor();
    // Nothing is stored before it is said so.
    expect((await stored(page)).total).toBe(0);
    const lines = plain(await dialog.textContent());
    expect(lines).toContain('15 set 2026'.replace('set', lines.includes('15 sept 2026') ? 'sept' : 'set'));
    await dialog.getByText('esto no es un movimiento').first().waitFor();
    expect(await overflow(page)).toBe(0);

    const twin = dialog
      .getByRole('listitem')
      .filter({ hasText: 'Línea 3' })
      .or(dialog.getByRole('listitem', { name: 'Línea 3' }));
    const force = twin.getByRole('switch', { name: 'Importar de todos modos' });
    await tabTo(page, force);
    await page.keyboard.press('Space');
    const all = dialog.getByRole('button', { name: 'Importar 3' });
    await tabTo(page, all);
    await page.keyboard.press('Enter');
    await dialog.getByRole('region', { name: 'Resultado de la importación' }).waitFor();
    expect((await stored(page)).items.map(({ merchant }) => merchant)).toEqual([
      'FERRETERIA LA LLAVE',
      'CAFE EL TOSTADOR',
      'CAFE EL TOSTADOR',
    ]);

    // Pasted once more it adds nothing: every line has its twin beside it.
    await tabTo(page, dialog.getByRole('button', { name: 'Pegar otra lista' }));
    await page.keyboard.press('Enter');
    await text.waitFor();
    await tabTo(page, text);
    await page.keyboard.insertText(HEADED);
    await dialog.getByRole('switch', { name: /Importar también las 3 duplicadas/ }).waitFor();
    expect(await textOf(dialog)).toContain('CAFE EL TOSTADOR');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await stored(page)).total).toBe(3);

    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

test('the import is taken back where its result is shown', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await clear(page);
  await page.goto('/transactions/import');
  const dialog = page.getByRole('dialog', { name: 'Importar movimientos' });
  await dialog.getByRole('textbox', { name: 'Movimientos' }).fill(HEADED);
  await dialog.getByRole('button', { name: 'Importar 2' }).click();
  await dialog.getByRole('button', { name: 'Deshacer: quitar 2 movimientos' }).click();
  await expect.poll(async () => (await stored(page)).total).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a file goes the same way: looked at first, imported, and reverted', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await clear(page);
  await page.goto('/transactions/import');
  const dialog = page.getByRole('dialog', { name: 'Importar movimientos' });
  await dialog.getByText('Archivo', { exact: true }).click();
  await dialog
    .getByLabel('Elegir archivo')
    .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST.slice(0, 3).join('\n')) });
  await dialog.getByRole('button', { name: /^Importar \d+$/ }).waitFor();
  await dialog.getByRole('button', { name: /^Importar \d+$/ }).click();
  await dialog.getByRole('region', { name: 'Resultado de la importación' }).waitFor();
  expect((await stored(page)).total).toBe(2);
  await dialog.getByRole('button', { name: 'Deshacer: quitar 2 movimientos' }).click();
  await expect.poll(async () => (await stored(page)).total).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
