/** Mails without a row: each shows the reason and what to do, waits for an answer, and every answer can be undone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, send, startJourney, textOf } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();

type Row = { id: number; merchant: string; trust: string | null };
const rows = async (page: Page) => (await read<{ items: Row[] }>(page, '/api/v1/transactions')).items;
const waiting = async (page: Page, status: string) =>
  (await read<{ total: number }>(page, `/api/v1/notices?status=${status}&limit=1`)).total;

let sent = 700_000;

/** BAC's mail of a card purchase, as a workflow posts it. */
async function mail(page: Page, merchant: string, more: { from?: string; text?: string; verdict?: string } = {}) {
  sent += 7;
  const { from = 'NotificacionBAC@baccredomatic.cr', verdict } = more;
  const lines = [
    `Comercio: ${merchant}`,
    'Ciudad y país: HEREDIA, Costa Rica',
    'Fecha: Set 20, 2026, 12:30',
    'VISA: ************0000',
    `Autorización: ${sent}`,
    'Tipo de Transacción: COMPRA',
    'Monto: CRC 12,345.00',
  ];
  await send(page, '/api/v1/ingest/email', {
    ...{ from, subject: `Notificación de transacción ${merchant}`, date: '2026-09-21T00:31:00Z' },
    ...{ message_id: `<${sent}@bank>`, text: more.text ?? lines.join('\n') },
    ...(verdict ? { authentication_results: `mx.google.com; ${verdict}` } : {}),
  });
}

const card = (page: Page, title: RegExp) => page.getByRole('article').filter({ hasText: title });
const say = (page: Page, title: RegExp, answer: string) =>
  card(page, title).getByRole('button', { name: answer, exact: true }).click();

for (const viewport of [PHONE, DESKTOP]) {
  const mark = viewport === PHONE ? 'SUR' : 'NORTE';
  test(`at ${viewport.width} px a forwarded notice, an unknown layout and a reversal show their reason and can be answered`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await page.goto('/');
    const before = (await rows(page)).length;
    await mail(page, `TIENDA ${mark}`, { verdict: 'dmarc=fail header.from=baccredomatic.cr' });
    await mail(page, `FORMATO ${mark}`, {
      text: `Estimado cliente: movimiento de su tarjeta por CRC 5,000.00 en ${mark}.`,
    });
    await mail(page, `REVERSO ${mark}`, {
      text: [
        `Comercio: REVERSO ${mark}`,
        'Ciudad y país: HEREDIA, Costa Rica',
        'Fecha: Set 20, 2026, 12:30',
        'VISA: ************0000',
        `Autorización: 9${sent}`,
        'Tipo de Transacción: REVERSION',
        'Monto: CRC 7,000.00',
      ].join('\n'),
    });
    await mail(page, `RECHAZO ${mark}`, {
      text: [
        `Comercio: RECHAZO ${mark}`,
        'Fecha: Set 20, 2026, 12:30',
        'VISA: ************0000',
        'Tipo de Transacción: COMPRA RECHAZADA',
        'Monto: CRC 9,000.00',
      ].join('\n'),
    });
    expect((await rows(page)).length).toBe(before);

    await page.goto('/review');
    await page
      .getByRole('navigation', { name: 'Qué se revisa' })
      .getByRole('link', { name: /^Correos/ })
      .click();
    await settle(page);
    await card(page, /TIENDA/)
      .getByText(/No viene del banco: su servidor de correo/)
      .waitFor();
    await card(page, /REVERSO/)
      .getByText(/reversó una compra que no está/)
      .waitFor();
    await page.getByRole('button', { name: new RegExp(`La operación fue rechazada.*${mark}`) }).click();
    await page.getByText('Nada. Si la intentó de nuevo y pasó', { exact: false }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await findings(page)).toEqual([]);

    // The text has no active links.
    await card(page, /TIENDA/)
      .getByText('Ver el texto')
      .click();
    expect(await textOf(card(page, /TIENDA/).getByRole('region', { name: 'El texto, como llegó' }))).toContain(
      `Comercio: TIENDA ${mark}`,
    );

    // Confirmed as the bank's: its row is created, and undone.
    await say(page, /TIENDA/, 'Sí, viene del banco');
    await page.getByText(`Se registró TIENDA ${mark}.`).waitFor();
    expect((await rows(page))[0]).toMatchObject({ merchant: `TIENDA ${mark}`, trust: 'forwarded' });
    await page.keyboard.press('z');
    await expect.poll(async () => (await rows(page)).length).toBe(before);
    await expect.poll(() => waiting(page, 'untrusted')).toBe(1);

    // Not the bank's: it leaves the list.
    await say(page, /TIENDA/, 'No, así está bien');
    await expect.poll(() => waiting(page, 'untrusted')).toBe(0);
    await say(page, /REVERSO/, 'Así está bien');
    await page.getByText('Quedó así, sin movimiento.').waitFor();
    await card(page, /REVERSO/).waitFor({ state: 'detached' });

    // Nothing new is readable: it reports that and changes nothing.
    await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
    await page.getByText(/de nuevo, y dicen lo mismo que antes/).waitFor();
    expect((await rows(page)).length).toBe(before);
    for (const answer of await page.getByRole('button', { name: 'Así está bien', exact: true }).all()) {
      await answer.click();
    }
    await expect.poll(() => waiting(page, 'unrecognized')).toBe(0);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

test('a forwarder is confirmed once, and rows from the person’s own address are marked as forwarded', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  const forwarded = [
    '---------- Forwarded message ---------',
    'De: BAC <NotificacionBAC@baccredomatic.cr>',
    'Date: dom, 20 set 2026 a las 12:31',
    'Subject: Notificación de transacción',
    'To: <ana@example.com>',
    '',
    'Comercio: SODA EL REENVIO',
    'Ciudad y país: HEREDIA, Costa Rica',
    'Fecha: Set 20, 2026, 12:30',
    'VISA: ************0000',
    'Autorización: 812345',
    'Tipo de Transacción: COMPRA',
    'Monto: CRC 3,200.00',
  ];
  await mail(page, 'x', { from: 'Ana <ana@example.com>', text: forwarded.join('\n') });
  expect((await rows(page)).find(({ merchant }) => /REENVIO/.test(merchant))?.trust).toBe('unknown');
  await page.goto('/transactions');
  await page
    .getByRole('row', { name: /Soda el Reenvio/ })
    .getByText('no se sabe de quién')
    .waitFor();

  await page.goto('/review?show=notices');
  const question = page.getByRole('region', { name: '¿Es suya esta dirección?' });
  await question.getByText('ana@example.com reenvió 1 correo del banco.').waitFor();
  await question.getByRole('button', { name: 'Sí, es mía' }).click();
  await question.waitFor({ state: 'detached' });
  await page.goto('/transactions');
  await page
    .getByRole('row', { name: /Soda el Reenvio/ })
    .getByText('reenviado')
    .waitFor();
  await page.goto('/settings?section=own_money');
  await page.getByRole('button', { name: 'Quitar ana@example.com' }).waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
