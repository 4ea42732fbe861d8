/** What a person began and did not finish, and what was done and is to be undone: nothing goes without a word. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from './browser.ts';
import { read, send, startJourney } from './journey.ts';

const journey = startJourney();

const record = (page: Page, merchant: string) =>
  send(page, '/api/v1/transactions', {
    ...{ merchant, date: '2026-03-10', amount: 4_500, currency: 'CRC', type: 'COMPRA' },
  });

test('a half-made edit waits, however its form is left, until it is saved or discarded', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/transactions');
  const [one, other] = [await record(page, 'SODA UNO'), await record(page, 'SODA DOS')];
  await page.reload();
  const panel = page.getByRole('region', { name: 'Detalle de la transacción' });
  const merchant = page.getByRole('form', { name: 'Editar la transacción' }).getByLabel('Comercio');
  const menu = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  const open = async ({ id }: { id: number }) => {
    await page.locator(`tr[data-id="${id}"] a`).first().click();
    await page.waitForURL(({ pathname }) => pathname === `/transactions/${id}`);
  };
  const ways: Record<string, () => Promise<unknown>> = {
    row: () => open(other),
    menu: () => menu('Presupuesto'),
    back: () => page.goBack(),
    key: () => page.keyboard.press('Escape'),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await open(one);
    await panel.getByRole('button', { name: 'Editar', exact: true }).click();
    await merchant.fill(`SODA ${way}`);
    await leave();
    await page.getByText('Sin guardar: lo que escribió en SODA UNO').waitFor();
    if (way === 'menu') await menu('Transacciones');
    if (way !== 'key') await open(one);
    await panel.getByRole('button', { name: 'Seguir editando' }).click();
    expect(await merchant.inputValue(), way).toBe(`SODA ${way}`);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await panel.getByRole('button', { name: 'Editar', exact: true }).waitFor();
    expect(await panel.getByText('Sin guardar', { exact: true }).count(), way).toBe(0);
    await page.keyboard.press('Escape');
    await page.waitForURL(({ pathname }) => pathname === '/transactions');
  }
  expect(await read(page, `/api/v1/transactions/${one.id}`)).toMatchObject({ merchant: 'SODA UNO' });
  expect(watched.troubles()).toEqual([]);
});

test('a balance set by hand is undone by z, after a reload too', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  const december = () => read<{ overridden: boolean }>(page, '/api/v1/budget/projection/2026/12');
  await page.goto('/budget/2026/12');
  const set = async () => {
    await page.getByRole('button', { name: 'Poner el saldo a mano' }).click();
    await page.getByRole('textbox').last().fill('1000');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await december()).overridden).toBe(true);
    await page.getByTestId('computed').waitFor();
  };
  await set();
  await page.keyboard.press('z');
  await expect.poll(async () => (await december()).overridden).toBe(false);
  await page.getByRole('button', { name: 'Poner el saldo a mano' }).waitFor();
  await set();
  await page.reload();
  await page.getByTestId('computed').waitFor();
  await page.keyboard.press('z');
  await page.getByText('Su último cambio: Cambio en el presupuesto').waitFor();
  await page.keyboard.press('z');
  await expect.poll(async () => (await december()).overridden).toBe(false);
  expect(watched.troubles()).toEqual([]);
});

test('⌘K finds the example data and the first steps', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [typed, found] of [
    ['ejemplo', 'Ver con datos de ejemplo'],
    ['primeros pasos', 'Ver los primeros pasos'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await page.getByRole('option', { name: found }).first().waitFor();
    await page.keyboard.press('Escape');
  }
  expect(watched.troubles()).toEqual([]);
});
