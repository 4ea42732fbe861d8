/** Quick add keeps every key from the one that opens it, however slow the page and fast the typing. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from './browser.ts';
import { read, send, startJourney } from './journey.ts';

const journey = startJourney();
const SLOW_PROCESSOR = 6;

const amountOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Agregar transacción' }).getByLabel('Monto', { exact: true });

/** A page as on a first visit: nothing cached, a slow processor, and delayed code. */
async function openCold({ chunkMs = 0 } = {}) {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  await page.route(/\/assets\/(?:quick-add|palette)-[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, chunkMs));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return watched;
}

for (const delay of [0, 80, 150, 250]) {
  test(`quick add keeps every key after n on a cold page, typed at ${delay} ms a key`, async () => {
    const watched = await openCold();
    await watched.page.keyboard.type('n14500', { delay });
    await expect.poll(() => amountOf(watched.page).inputValue()).toBe('14500');
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

test('quick add keeps corrections and field changes typed before its code is loaded', async () => {
  const watched = await openCold({ chunkMs: 1_500 });
  const { page } = watched;
  await page.keyboard.type('n1459');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('00 Soda nn');
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
  await page.keyboard.type(' dos');
  await expect.poll(() => page.getByRole('combobox', { name: 'Comercio' }).inputValue()).toBe('Soda nn dos');
  expect(await amountOf(page).inputValue()).toBe('14500');
  await watched.close();
});

test('an Enter pressed before the form is rendered submits it', async () => {
  const watched = await openCold({ chunkMs: 1_500 });
  const { page } = watched;
  await page.keyboard.type('n25');
  await page.keyboard.press('Enter');
  await page.getByText('Escriba el comercio.').waitFor();
  expect(await amountOf(page).inputValue()).toBe('25');
  await watched.close();
});

test('a kept line is selected when quick add opens again, so that typing replaces it', async () => {
  const watched = await openCold();
  const { page } = watched;
  await page.keyboard.type('n4500');
  await expect.poll(() => amountOf(page).inputValue()).toBe('4500');
  await page.keyboard.press('Escape');
  await amountOf(page).waitFor({ state: 'detached' });
  await page.keyboard.type('n14500', { delay: 150 });
  await expect.poll(() => amountOf(page).inputValue()).toBe('14500');
  await watched.close();
});

test('Escape before the dialog is rendered cancels it, and returns later keys to the page', async () => {
  const watched = await openCold({ chunkMs: 1_500 });
  const { page } = watched;
  await page.keyboard.type('n12');
  await page.keyboard.press('Escape');
  await page.keyboard.type('gt');
  await page.getByRole('heading', { name: 'Transacciones', level: 1 }).waitFor();
  expect(await amountOf(page).count()).toBe(0);
  await watched.close();
});

test('text typed after Ctrl K is searched, however late the palette loads', async () => {
  const watched = await openCold({ chunkMs: 1_500 });
  const { page } = watched;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('recibos');
  const palette = page.getByRole('dialog', { name: 'Buscar y hacer' });
  await expect.poll(() => palette.getByRole('combobox').inputValue()).toBe('recibos');
  await watched.close();
});

test('an account and a category that are guessed are kept as guessed, however soon Enter follows the line', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  const card = { account_type: 'checking', bank: 'OTHER', currency: 'CRC', balance: 0 };
  const account = await send(page, '/api/v1/accounts', { ...card, name: 'Mi banco' });
  const row = {
    date: '2026-03-02',
    amount: 4_000,
    currency: 'CRC',
    type: 'COMPRA',
    account_id: account.id,
    category_id: 1,
  };
  await send(page, '/api/v1/transactions', { ...row, merchant: 'XUCA LA PARADA' });
  const guessed = { account_id: account.id, account_by: 'earlier', category_id: 1, category_guess: 'earlier' };
  const dialog = page.getByRole('dialog', { name: 'Agregar transacción' });
  for (const [amount, isAwaited] of [
    [4_501, false],
    [4_502, true],
  ] as const) {
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('n');
    await dialog.waitFor();
    await page.keyboard.type(`${amount} xuca la parada`);
    if (isAwaited) await dialog.getByText('Como otras veces').last().waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const { items } = await read<{ items: object[] }>(page, '/api/v1/transactions?limit=1');
    expect(items).toMatchObject([{ amount, ...guessed }]);
  }
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
