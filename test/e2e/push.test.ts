/** How the service worker handles a push, and a press on its notification. No page needs to be open. */
import type { CDPSession, Page, Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { read, send, startJourney } from './journey.ts';

const journey = startJourney();

type Shown = { title: string; options: { body: string; tag: string; actions: { action: string }[]; silent?: boolean } };
type Row = { deferred_to_next_cycle: boolean };

/** Test browsers deny notifications: records what would be shown. */
const STUB = `
  self.shown = [];
  self.opened = [];
  self.registration.showNotification = async (title, options) => void self.shown.push({ title, options });
  self.clients.openWindow = async (path) => void self.opened.push(path);
  self.press = async (place, action) => {
    const { title, options } = self.shown[place];
    const event = new ExtendableEvent('notificationclick');
    let done;
    Object.defineProperties(event, {
      notification: { value: { ...options, title, close: () => {} } },
      action: { value: action },
      waitUntil: { value: (promise) => { done = promise; } },
    });
    self.dispatchEvent(event);
    await done;
  };`;

/** A page with its service worker, which records its notifications, and a function that delivers a push. */
async function openWorker() {
  const watched = await journey.open({ viewport: PHONE, serviceWorkers: 'allow' });
  const { page } = watched;
  const session = await page.context().newCDPSession(page);
  const registered = registrationOf(session);
  await session.send('ServiceWorker.enable');
  const started = page.context().waitForEvent('serviceworker');
  await page.goto('/');
  const worker = await started;
  await page.evaluate('navigator.serviceWorker.ready');
  await worker.evaluate(STUB);
  const registrationId = await registered;
  const push = async (data: string) => {
    const before = (await shownBy(worker)).length;
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: journey.service().origin,
      registrationId,
      data,
    });
    await expect.poll(async () => (await shownBy(worker)).length).toBe(before + 1);
  };
  return { watched, page, worker, push };
}

function registrationOf(session: CDPSession): Promise<string> {
  return new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
}

const shownBy = (worker: Worker): Promise<Shown[]> => worker.evaluate<Shown[]>('self.shown');
const press = (worker: Worker, place: number, action = '') =>
  worker.evaluate(`self.press(${place}, ${JSON.stringify(action)})`);

const addPurchase = (page: Page, merchant: string) =>
  send(page, '/api/v1/transactions', { merchant, date: '2026-09-01', amount: 12_500, currency: 'CRC', type: 'COMPRA' });

const payload = (id: number, more: object = {}) =>
  JSON.stringify({
    v: 1,
    id: 7,
    kind: 'transaction',
    title: 'PULPERIA LA UNION',
    body: 'Compra nueva · Supermercado',
    url: `/transactions?id=${id}`,
    tag: `transaction:${id}`,
    transaction_id: id,
    actions: [
      { action: 'category', title: 'Categoría' },
      { action: 'next_cycle', title: 'Próximo ciclo' },
      { action: 'cuotas', title: 'En cuotas' },
    ],
    ...more,
  });

test('a push shows its text and buttons, and a press opens its address in the open page without losing typed input', async () => {
  const { watched, page, worker, push } = await openWorker();
  const { id } = await addPurchase(page, 'PULPERIA LA UNION');
  await push(payload(id));
  const [shown] = await shownBy(worker);
  expect(shown?.title).toBe('PULPERIA LA UNION');
  expect(shown?.options).toMatchObject({ body: 'Compra nueva · Supermercado', tag: `transaction:${id}` });
  expect(shown?.options.actions.map(({ action }) => action)).toEqual(['category', 'next_cycle', 'cuotas']);

  // A reload would have lost this.
  await page.evaluate('window.mark = 1');
  await press(worker, 0);
  await page.getByRole('heading', { name: 'Pulperia la Union' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/transactions/${id}`);

  await press(worker, 0, 'category');
  await page.getByLabel('Buscar categoría').waitFor();
  await page.keyboard.press('Escape');
  await press(worker, 0, 'cuotas');
  const cuotas = page.getByRole('spinbutton').first();
  await expect.poll(() => cuotas.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);

  await push(payload(id, { kind: 'transaction', url: '/salarios', transaction_id: undefined, actions: [] }));
  await press(worker, 1);
  await page.getByRole('heading', { name: 'Salarios', level: 1 }).waitFor();
  expect(await page.evaluate('window.mark')).toBe(1);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a press without an open page opens one, and the next cycle is chosen without any', async () => {
  const { watched, page, worker, push } = await openWorker();
  const { id } = await addPurchase(page, 'FARMACIA SUCRE');
  await push(payload(id));
  // The API description is a page too, but not the client's.
  await page.goto('/api/docs');
  await press(worker, 0);
  await press(worker, 0, 'category');
  expect(await worker.evaluate('self.opened')).toEqual([`/transactions?id=${id}`, `/transactions/${id}#category`]);

  await press(worker, 0, 'next_cycle');
  expect((await read<Row>(page, `/api/v1/transactions/${id}`)).deferred_to_next_cycle).toBe(true);
  expect((await shownBy(worker)).at(-1)).toMatchObject({
    title: 'PULPERIA LA UNION',
    options: { body: 'Pasada al próximo ciclo.', tag: `transaction:${id}`, silent: true },
  });
  // An expired session cannot change anything: the page opens, and asks.
  await page.context().clearCookies();
  await press(worker, 0, 'next_cycle');
  expect(await worker.evaluate('self.opened.at(-1)')).toBe(`/transactions/${id}`);
  await watched.close();
});

test('an invalid push shows a general text and leads nowhere else', async () => {
  const { watched, page, worker, push } = await openWorker();
  const garbage = [
    '',
    'null',
    '{',
    '[1]',
    '"x"',
    '{"title":7,"body":{},"actions":{},"url":"https://evil.example/"}',
    '{"url":"//evil.example"}',
    '{"url":"/\\\\evil.example","transaction_id":"1; drop","actions":[null,{"action":1}]}',
  ];
  for (const data of garbage) await push(data);
  const shown = await shownBy(worker);
  expect(new Set(shown.map(({ title }) => title))).toEqual(new Set(['Alcancía']));
  expect(shown.flatMap(({ options }) => options.actions)).toEqual([]);
  await page.goto('/api/docs');
  for (const place of garbage.keys()) await press(worker, place, 'next_cycle');
  expect(new Set(await worker.evaluate<string[]>('self.opened'))).toEqual(new Set(['/notifications']));
  await watched.close();
});
