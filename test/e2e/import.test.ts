/** A pasted list: each line shows its outcome, a forced duplicate is imported, and all of it is undone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, overflow, PHONE, plain } from './browser.ts';
import { read, send, startJourney, tabTo, textOf } from './journey.ts';

const journey = startJourney();

/** Two identical coffees of one day, another purchase, and an unreadable line. */
const LIST = [
  '15/09/2026;CAFE EL TOSTADOR;-1 850,00',
  '15/09/2026;CAFE EL TOSTADOR;-1 850,00',
  '16/09/2026;FERRETERIA LA LLAVE;-23 400,50',
  'esto no es un movimiento',
];
const HEADED = ['Fecha;Descripción;Monto', ...LIST].join('\n');

/** Starts every journey with an empty ledger. */
async function clear(page: Page): Promise<void> {
  await page.goto('/');
  const headers = { origin: new URL(page.url()).origin };
  for (const { id } of (await read<{ items: { id: number }[] }>(page, '/api/v1/transactions')).items) {
    await page.request.delete(`/api/v1/transactions/${id}`, { headers });
  }
}

const stored = (page: Page) => read<{ total: number; items: { merchant: string }[] }>(page, '/api/v1/transactions');

for (const viewport of [PHONE, DESKTOP]) {
  test(`the import works by keyboard alone at ${viewport.width} px: a duplicate is forced, and the import is undone`, async () => {
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
    // Nothing is stored before the confirmation.
    expect((await stored(page)).total).toBe(0);
    const lines = plain(await dialog.textContent());
    expect(lines).toContain('15 set 2026');
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

    // Pasted again it adds nothing: every line repeats a row.
    await tabTo(page, dialog.getByRole('button', { name: 'Pegar otra lista' }));
    await page.keyboard.press('Enter');
    await text.waitFor();
    await tabTo(page, text);
    await page.keyboard.insertText(HEADED);
    await dialog.getByRole('switch', { name: /Importar también las 2 duplicadas/ }).waitFor();
    // The forced row had one line of one list as its only document.
    expect(await textOf(dialog)).toContain('0 nuevas · 1 se une a lo que ya está · 2 duplicadas');
    expect(await textOf(dialog)).toContain('CAFE EL TOSTADOR');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await stored(page)).total).toBe(3);

    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

/** Each line has one problem, reported in the language of the screen. */
const WRONG = [
  [';TIENDA;1,00;;', 'Le falta la fecha.', 'The date is missing.'],
  ['32/13/2026 x;TIENDA;1,00;;', '«32/13/2026 x» no es una fecha.', '"32/13/2026 x" is not a date.'],
  ['17/07/2026;TIENDA;;;', 'Le falta el monto.', 'The amount is missing.'],
  ['17/07/2026;TIENDA;1.2.3,4;;', '«1.2.3,4» no es un monto', '"1.2.3,4" is not an amount'],
  ['17/07/2026;TIENDA;1,00;2,00;', 'Tiene dos montos.', 'The row has two amounts.'],
  ['17/07/2026;;1,00;;', 'Le falta el comercio o la descripción.', 'The merchant or description is missing.'],
  ['17/07/2026;TIENDA;1,00;;GBP', '«GBP» no es una moneda', '"GBP" is not a currency'],
  ['17/07/2026;TIENDA;US$ 1,00;;CRC', 'no dicen la misma moneda.', 'name different currencies.'],
  ['17/07/2026;T;1;2;3;4;5', 'Tiene 7 celdas y los títulos son 5.', 'The row has 7 cells, the header 5.'],
] as const;

test('the problem of each line is described in the language of the screen', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  for (const language of ['es', 'en'] as const) {
    await page.goto('/');
    await send(page, '/api/v1/settings', { language }, 'PATCH');
    // The screen starts anew in the new language by itself.
    await expect
      .poll(() =>
        page.evaluate(`localStorage.setItem('alcancia.language', '${language}')`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await page.goto('/transactions/import');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('textbox')
      .first()
      .fill(['Fecha;Descripción;Débito;Crédito;Moneda', ...WRONG.map(([line]) => line)].join('\n'));
    for (const [line, spanish, english] of WRONG) {
      const row = dialog.getByRole('listitem').filter({ has: page.getByText(line, { exact: true }) });
      expect(await textOf(row)).toContain(language === 'es' ? spanish : english);
    }
  }
  await send(page, '/api/v1/settings', { language: 'es' }, 'PATCH');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an import is undone from its result', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await clear(page);
  await page.goto('/transactions/import');
  const dialog = page.getByRole('dialog', { name: 'Importar movimientos' });
  // Without a sign nobody knows what they are.
  await dialog.getByRole('textbox', { name: 'Movimientos' }).fill(HEADED.replaceAll(';-', ';'));
  await dialog.getByRole('button', { name: 'Importar 2' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Importar 2' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Sí, son compras' }).click();
  await dialog.getByRole('button', { name: 'Importar 2' }).click();
  await dialog.getByRole('button', { name: 'Deshacer: quitar 2 movimientos' }).click();
  await expect.poll(async () => (await stored(page)).total).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a file is previewed, imported and reverted', async () => {
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

test('a list of salaries shows what it adds to MEMP and MPAT, and adds nothing when that is switched off', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await clear(page);
  const pots = async () => {
    const accounts = await read<{ currency: string; balance: number }[]>(page, '/api/v1/accounts');
    return accounts.filter(({ currency }) => /^MEMP|MPAT$/.test(currency)).map(({ balance }) => balance);
  };
  const [memp = 0, mpat = 0] = await pots();
  await page.goto('/transactions/import');
  const dialog = page.getByRole('dialog', { name: 'Importar movimientos' });
  const paste = async () => {
    const salaries = ['15/04/2026', '30/04/2026', '15/05/2026'].map((day) => `${day};SALARIO EMPRESA;;700000,00`);
    const list = ['Fecha;Descripción;Débito;Crédito', ...salaries, '16/05/2026;FERRETERIA;5000,00;'];
    await dialog.getByRole('textbox', { name: 'Movimientos' }).fill(list.join('\n'));
  };
  await paste();
  const accrue = dialog.getByRole('switch', { name: /^Sumar a MEMP y MPAT: 2 × ₡200\s000/ });
  expect(await accrue.isChecked()).toBe(true);
  expect(plain(await dialog.textContent())).toContain('abril – mayo 2026');
  expect(await overflow(page)).toBe(0);
  await accrue.click();
  await dialog.getByRole('button', { name: 'Importar 4' }).click();
  await dialog.getByRole('button', { name: 'Deshacer: quitar 4 movimientos' }).waitFor();
  expect(await pots()).toEqual([memp, mpat]);
  await dialog.getByRole('button', { name: 'Deshacer: quitar 4 movimientos' }).click();
  await expect.poll(async () => (await stored(page)).total).toBe(0);

  // The next list starts with the defaults.
  await dialog.getByRole('textbox', { name: 'Movimientos' }).fill('');
  await paste();
  await accrue.waitFor();
  expect(await accrue.isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Importar 4' }).click();
  await dialog.getByText(/^Se sumó a MEMP y MPAT: 2 × ₡200\s000/).waitFor();
  expect(await pots()).toEqual([memp + 400_000, mpat + 400_000]);
  await dialog.getByRole('button', { name: 'Deshacer: quitar 4 movimientos' }).click();
  await expect.poll(pots).toEqual([memp, mpat]);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
