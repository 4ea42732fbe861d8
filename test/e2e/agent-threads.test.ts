/** The agent's drawer: several conversations, what to ask next, files, dictation, copying and asking again. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { renderPdf } from '../documents/render.ts';
import { receipt } from '../documents/texts.ts';
import { ask, drawerOf, hasFocus, inputOf, openDrawer } from './agent-journey.ts';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, startJourney, textOf } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney({ demo: true });

const listOf = (page: Page) => drawerOf(page).getByRole('list', { name: 'Conversaciones' });

for (const viewport of [DESKTOP, PHONE]) {
  test(`conversations are begun, found, named, opened and deleted by keyboard, at ${viewport.width} px`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    const log = await openDrawer(page);
    await ask(page, '¿Cuánto llevo gastado?');
    // On a phone the button is in the list.
    if (viewport === PHONE) await page.getByRole('button', { name: 'Conversaciones', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Conversación nueva' }).last().press('Enter');
    await page.getByRole('heading', { name: '¿Qué quiere saber?' }).waitFor();
    expect(await hasFocus(page, inputOf(page))).toBe(true);
    await ask(page, '¿Qué cuotas vienen?');

    await page.getByRole('button', { name: 'Conversaciones', exact: true }).press('Enter');
    const search = page.getByRole('searchbox', { name: 'Buscar en las conversaciones' });
    await expect.poll(() => hasFocus(page, search)).toBe(true);
    await expect.poll(() => listOf(page).getByRole('listitem').count()).toBe(2);
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await search.fill('gastado');
    await expect.poll(() => listOf(page).getByRole('listitem').count()).toBe(1);
    await page.getByRole('button', { name: 'Cambiar el nombre de ¿Cuánto llevo gastado?' }).press('Enter');
    const name = page.getByRole('textbox', { name: 'Nombre de la conversación' });
    await name.fill('Gastos de la casa');
    expect(await findings(page)).toEqual([]);
    await name.press('Enter');
    await search.fill('la casa');
    const named = listOf(page).getByRole('button', { name: /^Gastos de la casa/ });
    await named.press('Enter');
    await log.getByRole('heading', { name: '¿Cuánto llevo gastado?' }).waitFor();
    expect(await log.getByRole('heading', { name: '¿Qué cuotas vienen?' }).count()).toBe(0);

    // The open conversation is still open after a reload.
    await page.reload();
    await settle(page);
    await page.keyboard.press('Control+j');
    await log.getByRole('heading', { name: '¿Cuánto llevo gastado?' }).waitFor();
    await page.getByRole('button', { name: 'Conversaciones', exact: true }).click();
    await listOf(page).waitFor();
    await page.keyboard.press('Escape');
    await log.waitFor();
    await page.getByRole('button', { name: 'Conversaciones', exact: true }).click();
    await page.getByRole('button', { name: 'Borrar Gastos de la casa' }).click();
    await page.getByRole('button', { name: 'Sí, borrar' }).click();
    await expect.poll(() => listOf(page).getByRole('listitem').count()).toBe(1);
    await listOf(page)
      .getByRole('button', { name: /^¿Qué cuotas vienen\?/ })
      .click();
    await log.getByRole('heading', { name: '¿Qué cuotas vienen?' }).waitFor();
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

/** A run as the service streams it, with what the engine notes of its answer. */
function answered(question: string, note: object): string {
  const metadata = { alcancia: { engine: 'local', ...note } };
  const ids = { threadId: 'main', runId: 'r' };
  return [
    { type: 'RUN_STARTED', ...ids },
    { type: 'TEXT_MESSAGE_START', messageId: `a ${question}`, role: 'assistant', metadata },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: `a ${question}`, delta: 'No estoy seguro.' },
    { type: 'TEXT_MESSAGE_END', messageId: `a ${question}`, metadata },
    { type: 'RUN_FINISHED', ...ids, outcome: { type: 'success' } },
  ]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join('');
}

test('what may have been meant is offered as buttons, which ask it, with how a question was read', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  const log = await openDrawer(page);
  const run = '**/api/v1/chat/agent/alcancia/run';
  const suggestions = [{ question: '¿Cuánto llevo gastado?' }, { question: '¿Qué cuotas vienen?' }];
  await page.route(run, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: answered('x', { kind: 'ask', read_as: 'gasolina', suggestions }),
    }),
  );
  await ask(page, 'gasolina al mes');
  await log.getByRole('heading', { name: '¿Quiso decir…?' }).waitFor();
  await log.getByText('Se leyó como: gasolina').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.unroute(run);
  await log.getByRole('button', { name: '¿Qué cuotas vienen?' }).press('Enter');
  await log.getByText('Consulté: Cuotas que vienen').waitFor();
  await page.getByRole('button', { name: 'Enviar' }).waitFor();
  expect(await log.getByRole('heading', { name: '¿Quiso decir…?' }).count()).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an answer is copied as it is shown, and its question asked again', async () => {
  const watched = await journey.open({ viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = watched;
  const log = await openDrawer(page);
  await ask(page, '¿Cuánto gasté en octubre?');
  await log.getByRole('button', { name: 'Copiar' }).click();
  await page.getByText('Copiado').waitFor();
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
  expect(await copied()).toMatch(/₡\s?[\d\s]+/);
  expect(await copied()).not.toContain('](');
  await page.getByRole('button', { name: 'Ocultar montos' }).first().click();
  await log.getByRole('button', { name: 'Copiar' }).click();
  await expect.poll(copied).not.toMatch(/₡\s?\d/);
  await log.getByRole('button', { name: 'Preguntar de nuevo' }).click();
  await page.getByRole('button', { name: 'Enviar' }).waitFor();
  expect(await log.getByRole('heading', { name: '¿Cuánto gasté en octubre?' }).count()).toBe(1);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a receipt that is chosen or dropped goes where receipts go, and the conversation keeps that', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  const log = await openDrawer(page);
  const buffer = await renderPdf(receipt());
  const before = (await read<{ total: number }>(page, '/api/v1/municipal-receipts')).total;
  const count = async () => (await read<{ total: number }>(page, '/api/v1/municipal-receipts')).total;
  await drawerOf(page)
    .getByLabel('Adjuntar una foto o un archivo')
    .setInputFiles({
      ...{ name: 'recibo.pdf', mimeType: 'application/pdf', buffer },
    });
  await log.getByText('Es un recibo: quedó en Recibos').waitFor();
  expect(await count()).toBe(before + 1);
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await settle(page);
  await page.keyboard.press('Control+j');
  await log.getByText('Es un recibo: quedó en Recibos').waitFor();
  await log.getByRole('button', { name: 'Deshacer' }).click();
  await log.getByText('Se deshizo.').waitFor();
  expect(await count()).toBe(before);

  const list = 'Fecha;Descripción;Monto\n02/11/2026;SODA DEL CHAT;-1500,00\n';
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([${JSON.stringify(list)}], 'movimientos.csv', { type: 'text/csv' }));
    return transfer;
  })()`);
  await log.dispatchEvent('dragover', { dataTransfer: dropped });
  await page.getByText('Suelte aquí la foto o el archivo').waitFor();
  await log.dispatchEvent('drop', { dataTransfer: dropped });
  await log.getByText('Es una lista de movimientos: 1 nuevo.').waitFor();
  const rows = async () => (await read<{ total: number }>(page, '/api/v1/transactions?q=soda%20del%20chat')).total;
  expect(await rows()).toBe(0);
  await log.getByRole('button', { name: 'Importar 1 movimiento' }).click();
  await log.getByText('Se importó 1 movimiento.').waitFor();
  expect(await rows()).toBe(1);
  await log.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect.poll(rows).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a photo waits in Revisar', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  const log = await openDrawer(page);
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await drawerOf(page)
    .getByLabel('Adjuntar una foto o un archivo')
    .setInputFiles({
      ...{ name: 'voucher.png', mimeType: 'image/png', buffer },
    });
  await log.getByText('La imagen quedó en Revisar').waitFor();
  expect(await overflow(page)).toBe(0);
  await log.getByRole('link', { name: 'Ver Revisar' }).click();
  await page.getByRole('article').getByRole('img', { name: 'Imagen voucher.png' }).waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

/** Plays a browser that listens: `hear(text)` is what it heard. */
const RECOGNIZER = `
  class Recognizer {
    start() {
      window.hear = (transcript) => this.onresult({ results: [[{ transcript }]] });
    }
    stop() {
      this.onend();
    }
    abort() {}
  }
  window.SpeechRecognition = window.webkitSpeechRecognition = Recognizer;
`;

test('what is dictated is typed, and the person is told who hears it', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  // Chromium has no microphone here: the browser's part is played by the page.
  await page.addInitScript({ content: RECOGNIZER });
  await openDrawer(page);
  await inputOf(page).fill('hola,');
  await page.getByRole('button', { name: 'Dictar' }).click();
  await page.getByText('La voz la convierte en texto su navegador', { exact: false }).waitFor();
  await page.evaluate("hear('cuánto gasté')");
  expect(await inputOf(page).inputValue()).toBe('hola, cuánto gasté');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dejar de dictar' }).click();
  await page.getByRole('button', { name: 'Dictar' }).waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a browser without dictation shows no button for it', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.addInitScript({ content: 'SpeechRecognition = webkitSpeechRecognition = undefined;' });
  await openDrawer(page);
  expect(await page.getByRole('button', { name: 'Dictar' }).count()).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a long conversation shows its newest turns first, and the others on request', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  const log = await openDrawer(page);
  const messages = Array.from({ length: 40 }, (_, at) => ({ id: `m${at}`, role: 'user', content: `hola ${at}.` }));
  const body = { threadId: 'main', runId: 'r', messages, tools: [], context: [], state: {}, forwardedProps: {} };
  await page.request.post('/api/v1/chat/agent/alcancia/run', {
    data: body,
    headers: { origin: new URL(page.url()).origin },
  });
  await page.reload();
  await settle(page);
  await page.keyboard.press('Control+j');
  await log.getByRole('heading', { name: 'hola 39.' }).waitFor();
  expect(await log.getByRole('article').count()).toBe(30);
  await log.getByRole('button', { name: 'Ver 10 preguntas anteriores' }).click();
  await expect.poll(() => log.getByRole('article').count()).toBe(40);
  expect(await textOf(log.getByRole('article').first())).toContain('hola 0.');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
