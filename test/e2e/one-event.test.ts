/** One purchase with several documents: joined ones are listed, doubtful ones asked about, and all of it undone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE, plain } from './browser.ts';
import { read, send, startJourney, tabTo, textOf } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();

type Row = { id: number; merchant: string; notices: { kind: string }[]; possible_duplicate_of: number | null };
const rows = async (page: Page) => (await read<{ items: Row[] }>(page, '/api/v1/transactions')).items;
const names = async (page: Page) => (await rows(page)).map(({ merchant }) => merchant).sort();
const kinds = async (page: Page) => (await rows(page)).map(({ notices }) => notices.map(({ kind }) => kind).sort());

let sent = 500_000;

/** BAC's mail of a card purchase in September 2026. */
async function mail(page: Page, merchant: string, { day, amount }: { day: number; amount: string }): Promise<void> {
  sent += 7;
  await send(page, '/api/v1/ingest/email', {
    from: 'NotificacionBAC@baccredomatic.cr',
    subject: 'Notificación de transacción',
    date: '2026-09-28T00:31:00Z',
    message_id: `<${sent}@bank>`,
    text: [
      `Comercio: ${merchant}`,
      'Ciudad y país: HEREDIA, Costa Rica',
      `Fecha: Set ${day}, 2026, 12:30`,
      'VISA: ************0000',
      `Autorización: ${sent}`,
      `Referencia: 60910000${sent}`,
      'Tipo de Transacción: COMPRA',
      `Monto: CRC ${amount}`,
    ].join('\n'),
  });
}

const type = (page: Page, merchant: string, { day, amount }: { day: number; amount: number }) =>
  send(page, '/api/v1/transactions', {
    ...{ merchant, date: `2026-09-${String(day).padStart(2, '0')}`, amount, currency: 'CRC', type: 'COMPRA' },
  });
const paste = (page: Page, ...lines: string[]) =>
  send(page, '/api/v1/transactions/paste-import', { text: ['Fecha;Descripción;Monto', ...lines].join('\n') });

/** Starts every journey with an empty ledger. */
async function clear(page: Page): Promise<void> {
  await page.goto('/');
  const headers = { origin: new URL(page.url()).origin };
  for (const { id } of await rows(page)) await page.request.delete(`/api/v1/transactions/${id}`, { headers });
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px a row lists its documents, and one of another purchase is detached and attached again`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await clear(page);
    await mail(page, 'AUTO MERCADO HEREDIA', { day: 20, amount: '25,000.00' });
    await paste(page, '21/09/2026;AUTO MERCADO HEREDIA;-25 000,00');
    expect(await kinds(page)).toEqual([['email', 'statement']]);
    await page.goto('/transactions');
    await page.getByRole('row', { name: /2 documentos/ }).waitFor();
    await page.getByRole('link', { name: /Auto Mercado/ }).click();
    const panel = page.getByRole('region', { name: 'Transacción' }).or(page.locator('section[tabindex="-1"]')).first();
    const statement = panel.getByRole('button', { name: /^estado de cuenta 21/ });
    await panel.getByRole('button', { name: /^correo 20/ }).waitFor();
    await tabTo(page, statement);
    await page.keyboard.press('Enter');
    await panel.getByText('Se unió por el nombre, el monto y el día.').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await tabTo(page, panel.getByRole('button', { name: /^No es de esta compra/ }));
    await page.keyboard.press('Enter');
    await page.getByText('Se separó: ahora Auto Mercado es una transacción aparte.').waitFor();
    await expect.poll(async () => (await rows(page)).length).toBe(2);
    await page.keyboard.press('z');
    await expect.poll(async () => (await rows(page)).length).toBe(1);
    await statement.waitFor();
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });

  test(`at ${viewport.width} px two possible duplicates are compared side by side, merged, separated and undone`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await clear(page);
    // A decision about two names is remembered.
    const [typed, merchant] = viewport === PHONE ? ['Cena', 'SODA EL PARQUE'] : ['Almuerzo', 'RESTAURANTE LA PALMA'];
    await type(page, typed, { day: 20, amount: 25_000 });
    await mail(page, merchant, { day: 20, amount: '25,000.00' });
    await type(page, 'Zapatos', { day: 21, amount: 20_000 });
    await mail(page, 'TIENDA LA SUELA', { day: 22, amount: '20,000.00' });
    await page.goto('/');
    const said = page.getByText(/2 movimientos por ₡45.000,00 podrían estar repetidos/);
    await said.waitFor();
    await page.goto('/transactions');
    await page.getByText('¿Es el mismo?').first().waitFor();
    await page.goto('/review');
    await settle(page);
    const question = page.getByRole('region', { name: '¿Es el mismo? TIENDA LA SUELA' });
    await question.getByRole('heading', { name: 'TIENDA LA SUELA' }).waitFor();
    expect(await question.locator('mark').allTextContents()).toContain('21 set 2026 (distinto)');
    expect(await overflow(page)).toBe(0);
    expect(await findings(page)).toEqual([]);

    // Arrow keys move to the other and back.
    await page.keyboard.press('j');
    await page.getByRole('region', { name: `¿Es el mismo? ${merchant}` }).waitFor();
    await page.keyboard.press('k');
    await question.getByRole('button', { name: /^Son dos/ }).waitFor();

    await page.keyboard.press('d');
    await page.getByText('TIENDA LA SUELA: son dos, y quedan las dos.').waitFor();
    const other = page.getByRole('region', { name: `¿Es el mismo? ${merchant}` });
    await other.getByRole('button', { name: /^Es el mismo/ }).waitFor();
    expect(await names(page)).toHaveLength(4);
    await other.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('m');
    await page.getByText('quedó una sola transacción').waitFor();
    await page.getByText('Ya no hay repetidas por decidir.').waitFor();
    await expect.poll(async () => (await rows(page)).length).toBe(3);

    // The last answer is undone: it is asked again.
    await page.keyboard.press('z');
    await other.getByRole('button', { name: /^Es el mismo/ }).click();
    await expect.poll(async () => (await rows(page)).length).toBe(3);
    expect((await rows(page)).every(({ possible_duplicate_of }) => possible_duplicate_of === null)).toBe(true);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
    expect(await said.count()).toBe(0);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });

  test(`at ${viewport.width} px a list shows which lines join, may match, repeat or are new, and follows the answers`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await clear(page);
    await mail(page, 'AUTO MERCADO HEREDIA', { day: 20, amount: '25,000.00' });
    await mail(page, 'SODA EL PARQUE', { day: 20, amount: '7,500.00' });
    await mail(page, 'TIENDA LA SUELA', { day: 20, amount: '18,000.00' });
    await page.goto('/transactions/import');
    const dialog = page.getByRole('dialog', { name: 'Importar movimientos' });
    await dialog
      .getByRole('textbox', { name: 'Movimientos' })
      .fill(
        [
          'Fecha;Descripción;Monto',
          '21/09/2026;AUTO MERCADO HEREDIA;-25 000,00',
          '21/09/2026;PAGOS DIGITALES 77;-7 500,00',
          '21/09/2026;COMERCIO EN LINEA;-18 000,00',
          '23/09/2026;FERRETERIA LA LLAVE;-23 400,50',
          '23/09/2026;FERRETERIA LA LLAVE;-23 400,50',
        ].join('\n'),
      );
    const count = (said: string) => dialog.getByText(said).waitFor();
    await count('1 nueva · 1 se une a lo que ya está · 2 sin decidir · 1 duplicada');
    const lineOf = (line: number) => dialog.getByRole('listitem').filter({ hasText: `Línea ${line}` });
    expect(await textOf(lineOf(2))).toContain('Se une a: AUTO MERCADO HEREDIA');
    expect(await textOf(lineOf(2))).toContain('Por el nombre, el monto y el día.');
    expect(await textOf(lineOf(3))).toContain('Queda afuera mientras usted no lo diga.');
    expect(await overflow(page)).toBe(0);
    expect(await findings(page)).toEqual([]);

    // Forcing all takes the plain duplicate only, not lines that join a row or may be one.
    expect(await dialog.getByRole('switch', { name: /Importar también/ }).count()).toBe(0);
    const same = lineOf(3).getByRole('button', { name: 'Es este' });
    await tabTo(page, same, 120);
    await page.keyboard.press('Enter');
    await count('1 nueva · 2 se unen a lo que ya está · 1 sin decidir · 1 duplicada');
    await dialog.getByRole('button', { name: 'Importar 1' }).click();
    const result = dialog.getByRole('region', { name: 'Resultado de la importación' });
    await result.getByText('2 líneas se unieron a movimientos que ya estaban.').waitFor();
    expect(await textOf(result)).toContain('1 sin decidir: quedó afuera · 1 duplicada no se importó');
    expect(await names(page)).toEqual([
      'AUTO MERCADO HEREDIA',
      'FERRETERIA LA LLAVE',
      'SODA EL PARQUE',
      'TIENDA LA SUELA',
    ]);

    // The line left out is answered after all, and undone.
    await result.getByRole('listitem').filter({ hasText: 'Línea 4' }).getByRole('button', { name: 'Es otro' }).click();
    await expect.poll(async () => (await names(page)).includes('COMERCIO EN LINEA')).toBe(true);
    await result.getByRole('button', { name: /^Deshacer/ }).click();
    await expect.poll(async () => (await names(page)).includes('COMERCIO EN LINEA')).toBe(false);
    await result.getByRole('button', { name: /^Deshacer/ }).click();
    await expect.poll(() => names(page)).toEqual(['AUTO MERCADO HEREDIA', 'SODA EL PARQUE', 'TIENDA LA SUELA']);
    expect((await rows(page)).flatMap(({ notices }) => notices)).toHaveLength(3);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

test('an entry by hand joins the row of a list, and undoing it keeps that row', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await clear(page);
  const today = (await read<{ today: string }>(page, '/api/v1/sync-status')).today;
  await paste(page, `${today};AUTO MERCADO HEREDIA;25 000,00`);
  const [before] = await rows(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Agregar transacción' });
  await dialog.getByLabel('Monto', { exact: true }).fill('25000');
  await dialog.getByRole('combobox', { name: 'Comercio' }).fill('Auto Mercado Heredia');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Se unió a Auto Mercado \(estado de cuenta \d/).waitFor();
  expect(await kinds(page)).toEqual([['entry', 'statement']]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText(/^Se quitó lo anotado/).waitFor();
  expect((await rows(page)).map(({ id }) => id)).toEqual([before?.id]);
  expect(await kinds(page)).toEqual([['statement']]);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('two selected rows of one amount are merged and split by keyboard, and two of different amounts are rejected with the reason', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await clear(page);
  await type(page, 'SODA TAPIA', { day: 10, amount: 4_000 });
  await type(page, 'SODA TAPIA 2', { day: 20, amount: 4_000 });
  await type(page, 'OTRA COSA', { day: 5, amount: 900 });
  await page.goto('/transactions');
  await page.getByRole('row', { name: /Soda Tapia 2/ }).waitFor();
  await page.keyboard.type('xjx');
  await page.getByRole('toolbar').getByRole('button', { name: 'Unir' }).waitFor();
  await page.keyboard.press('m');
  await page.getByText('SODA TAPIA: quedó una sola transacción.').waitFor();
  expect(await names(page)).toEqual(['OTRA COSA', 'SODA TAPIA']);
  await page.keyboard.press('z');
  await expect.poll(() => names(page)).toEqual(['OTRA COSA', 'SODA TAPIA', 'SODA TAPIA 2']);

  await page.goto('/transactions');
  await page.getByRole('row', { name: /Otra Cosa/ }).waitFor();
  await page.keyboard.type('jxjx');
  await page.keyboard.press('m');
  await page.getByText('Son de montos o monedas distintas', { exact: false }).waitFor();
  expect(await names(page)).toHaveLength(3);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('own accounts and numbers are validated and stored', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/settings?section=own_money');
  const own = () => read<{ own_money?: { ibans: string[]; phones: string[] } }>(page, '/api/v1/settings');
  const iban = page.getByLabel('Cuenta IBAN');
  await iban.fill('CR06 0152 0200 1026 2840 66');
  await iban.press('Enter');
  await page.getByText(/No es una cuenta IBAN de Costa Rica/).waitFor();
  await iban.fill('CR05 0152 0200 1026 2840 66');
  await iban.press('Enter');
  const phone = page.getByLabel('Número de teléfono');
  await page.getByText('Se agregó CR05 0152 0200 1026 2840 66.').waitFor();
  await phone.fill('8888-7777');
  await phone.press('Enter');
  await expect
    .poll(async () => (await own()).own_money)
    .toEqual({ ibans: ['CR05015202001026284066'], phones: ['88887777'] });
  await page.getByRole('button', { name: 'Quitar 8888-7777' }).click();
  await expect.poll(async () => (await own()).own_money?.phones).toEqual([]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await own()).own_money?.phones).toEqual(['88887777']);
  expect(plain(await page.getByRole('main').textContent())).toContain('OWNER_NAMES');
  expect(await overflow(page)).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
