/** The notification of a deposit leads to the question whether it is the salary. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, send, startJourney, tabTo, textOf } from './journey.ts';
import { PASSWORD } from './service.ts';

const journey = startJourney();

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const question = (page: Page) => section(page, 'Depósito que llegó');
const typeOf = async (page: Page, id: number) =>
  (await read<{ type: string }>(page, `/api/v1/transactions/${id}`)).type;

/** Posts a deposit as an automation does. */
async function deposit(page: Page, merchant: string): Promise<number> {
  const wanted = { name: merchant, scopes: ['write'], password: PASSWORD };
  const { token } = await send<{ token: string }>(page, '/api/v1/tokens', wanted);
  const row = { merchant, date: '2026-09-15', amount: 912_345.5, currency: 'CRC', type: 'DEPOSITO' };
  await journey.service().post('/api/v1/transactions', row, token);
  const { items } = await read<{ items: { id: number; merchant: string }[] }>(page, '/api/v1/transactions');
  return items.find((each) => each.merchant === merchant)?.id ?? 0;
}

test('the notification of a deposit asks whether it is a salary, yes by keyboard makes it one, and undo reverts it', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  const id = await deposit(page, 'EMPRESA DE PRUEBA SA');
  await page.goto('/notifications');
  await page.getByRole('link', { name: /^Empresa de Prueba.*912/ }).click();
  await page.waitForURL(`**/salarios?id=${id}`);
  await page.getByRole('group', { name: '¿Es salario?' }).waitFor();
  expect(await textOf(question(page))).toContain('₡912 345,50');
  expect(await overflow(page)).toBe(0);
  expect(await findings(page)).toEqual([]);

  const yes = page.getByRole('button', { name: 'Sí, es salario' });
  await tabTo(page, yes);
  await page.keyboard.press('Enter');
  await question(page).getByText('Está anotado como salario.').waitFor();
  expect(await typeOf(page, id)).toBe('SALARY');
  await section(page, 'Lista de salarios')
    .getByRole('link', { name: /^Empresa de Prueba/ })
    .waitFor();
  await section(page, 'Ahorro por salario (MEMP y MPAT)').getByText('setiembre 2026').first().waitFor();

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await yes.waitFor();
  expect(await typeOf(page, id)).toBe('DEPOSITO');
  await page.getByText('Todavía no hay salarios').waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('no leaves a deposit as it is, and a deleted deposit is reported', async () => {
  const watched = await journey.open({ viewport: DESKTOP, expected: ['404 /api/v1/transactions/999999'] });
  const { page } = watched;
  await page.goto('/');
  const id = await deposit(page, 'ALQUILER DE LA CASA');
  await page.goto(`/salarios?id=${id}`);
  await page.getByRole('button', { name: 'No, es otro ingreso' }).click();
  await page.waitForURL('**/salarios');
  await expect.poll(() => question(page).count()).toBe(0);
  expect(await typeOf(page, id)).toBe('DEPOSITO');
  await page.goto('/salarios?id=999999');
  await question(page).getByText('Puede que se haya eliminado.').waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
