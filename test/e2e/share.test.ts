/** What a phone shares is previewed and imported once confirmed; a message may be pasted; recipes are tried. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { renderPdf } from '../documents/render.ts';
import { THREE_FUNDS } from '../documents/texts.ts';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, startJourney } from './journey.ts';
import { settle } from './screens.ts';
import { PASSWORD } from './service.ts';

const journey = startJourney();

const total = async (page: Page) => (await read<{ total: number }>(page, '/api/v1/transactions?limit=1')).total;

type File = { name: string; mimeType: string; buffer: Buffer };

/** Stages a share as the browser does: a form of the share target, without a session. Returns the page. */
async function share(page: Page, fields: { text?: string; title?: string }, file?: File): Promise<string> {
  const answer = await page.request.post('/share', {
    headers: { cookie: '', 'sec-fetch-site': 'cross-site' },
    multipart: { ...fields, ...(file ? { files: file } : {}) },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return answer.headers()['location'] ?? '';
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a shared message becomes a row only once it is saved', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  const before = await total(page);
  const text = 'Ha recibido 15,000.00 Colones de MARIA PRUEBA SOTO por SINPE Movil, almuerzo. Comprobante 987654321012';
  await page.goto(await share(page, { text }));
  const would = page.getByRole('region', { name: 'Qué pasaría' });
  await would.getByText(/Maria Prueba Soto/).waitFor();
  expect([await total(page), await overflow(page), await findings(page)]).toEqual([before, 0, []]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page
    .getByRole('region', { name: 'Qué pasó' })
    .getByText(/Se registró/)
    .waitFor();
  expect(await total(page)).toBe(before + 1);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a shared picture goes to Revisar, a PDF to the chosen upload, and a list to the import', async () => {
  const watched = await journey.open({ viewport: PHONE, expected: [] });
  const { page } = watched;
  await page.goto('/');
  await page.goto(await share(page, {}, { name: 'comprobante.png', mimeType: 'image/png', buffer: PIXEL }));
  await page.getByRole('img', { name: 'Imagen comprobante.png' }).waitFor();
  await page.getByRole('button', { name: 'Guardar la imagen' }).click();
  await page.getByRole('link', { name: 'Ver en Revisar' }).click();
  await settle(page);
  await page.getByRole('article').getByRole('img', { name: 'Imagen comprobante.png' }).waitFor();
  expect([await overflow(page), await findings(page)]).toEqual([0, []]);

  const pdf = { name: 'estado.pdf', mimeType: 'application/pdf', buffer: await renderPdf(THREE_FUNDS) };
  await page.goto(await share(page, {}, pdf));
  await page.getByRole('button', { name: 'Es un estado de pensión' }).click();
  await page.getByText(/^Se guardó/).waitFor();

  const csv = Buffer.from('Fecha,Descripción,Monto\n21/09/2026,TIENDA DE LISTA,4500\n');
  await page.goto(await share(page, {}, { name: 'lista.csv', mimeType: 'text/csv', buffer: csv }));
  await page.getByRole('button', { name: 'Importar movimientos' }).click();
  await page.getByRole('dialog').getByText('lista.csv').first().waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an unsupported share shows the reason, and a message can be pasted instead', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  expect(await share(page, { text: ' ' })).toBe('/share?problem=empty');
  await page.goto('/share?problem=empty');
  await page.getByText('No venía nada en lo que compartió.').waitFor();
  const before = await total(page);
  const field = page.getByLabel('Mensaje del banco');
  await field.fill('BAC: su codigo de seguridad es 123456, no lo comparta.');
  await page.getByText(/No entraría: Es un código de un solo uso/).waitFor();
  await field.fill('Envio exitoso de 4,000.00 Colones a SODA PRUEBA por SINPE Movil. Comprobante 555544443333');
  await page.getByText(/Se registraría/).waitFor();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText(/^Se registró/).waitFor();
  expect(await total(page)).toBe(before + 1);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

for (const [section, programs, name] of [
  ['connect_mails', ['n8n', 'Gmail', 'Terminal'], 'Correos del banco'],
  ['connect_phone', ['iPhone', 'Tasker o MacroDroid', 'Reenviador de SMS'], 'Mensajes del teléfono'],
] as const) {
  test(`the recipes of ${section} include a token of their own, which can be tried`, async () => {
    const watched = await journey.open({ viewport: PHONE });
    const { page } = watched;
    await page.goto(`/settings?section=${section}`);
    const before = await total(page);
    await page.getByRole('button', { name: 'Crear el token y ver la receta' }).click();
    await page.getByRole('dialog').getByLabel('Su contraseña').fill(PASSWORD);
    await page.keyboard.press('Enter');
    for (const program of programs) {
      await page.getByRole('radio', { name: program }).check({ force: true });
      expect([program, await overflow(page), await findings(page)]).toEqual([program, 0, []]);
    }
    await page.getByRole('button', { name: 'Probar' }).click();
    await page.getByText('Funciona: el token abre', { exact: false }).waitFor();
    expect(await total(page)).toBe(before);
    const tokens = await read<{ name: string; scopes: string[] }[]>(page, '/api/v1/tokens');
    expect(tokens.find((token) => token.name === name)?.scopes).toEqual(['write']);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}
