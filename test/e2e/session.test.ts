/** A session that expires in the middle of work: the login opens over the screen, and the work continues. */
import { expect, test } from 'vitest';
import { DESKTOP, logIn, PHONE, plain } from './browser.ts';
import { read, send, startJourney, tabTo } from './journey.ts';
import { settle } from './screens.ts';
import { PASSWORD, USERNAME } from './service.ts';

const journey = startJourney();

test('an edit that meets an expired session is saved once after the login, without typing it again', async () => {
  const watched = await journey.open({
    viewport: PHONE,
    expected: [
      '401 /api/v1/budget/recurring-items',
      '401 /api/v1/budget/recurring-items/preview',
      '401 /api/auth/login',
    ],
  });
  const { page } = watched;
  await page.goto('/budget/items');
  const add = page.getByRole('button', { name: 'Agregar partida' }).first();
  await add.waitFor();
  await tabTo(page, add, 120);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog').first();
  await form.getByText('Un pago', { exact: true }).click();
  await form.getByLabel('Nombre').fill('Alquiler de prueba');
  await form.getByLabel('Monto de cada vez').fill('350 000,50');
  await form.getByLabel('Desde').fill('2026-03-19');
  await page.context().clearCookies();
  await tabTo(page, form.getByRole('button', { name: 'Guardar partida' }));
  await page.keyboard.press('Enter');

  const door = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await door.waitFor();
  // The screen below is unchanged.
  expect(await page.locator('input[name=name]').inputValue()).toBe('Alquiler de prueba');
  await tabTo(page, door.getByLabel('Usuario'));
  await page.keyboard.type(USERNAME);
  await tabTo(page, door.getByLabel('Contraseña'));
  await page.keyboard.type('otra');
  await page.keyboard.press('Enter');
  await door.getByText('El usuario o la contraseña no son correctos.').waitFor();
  await tabTo(page, door.getByLabel('Contraseña'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await door.waitFor({ state: 'detached' });
  await page.getByText('Alquiler de prueba').first().waitFor();
  const items = await read<{ name: string; amount: number }[]>(page, '/api/v1/budget/recurring-items');
  expect(items.map(({ name, amount }) => ({ name, amount }))).toEqual([
    { name: 'Alquiler de prueba', amount: 350_000.5 },
  ]);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a cancelled login leads to the login page, and from there back', async () => {
  const watched = await journey.open({
    viewport: DESKTOP,
    expected: [
      '401 /api/v1/auth/me',
      '401 /api/v1/accounts',
      '401 /api/v1/accounts/net-worth',
      '401 /api/v1/sync-status',
    ],
  });
  const { page } = watched;
  await page.goto('/');
  await send(page, '/api/v1/transactions', {
    merchant: 'PULPERIA',
    date: '2026-09-01',
    amount: 1500,
    currency: 'CRC',
    type: 'COMPRA',
  });
  await page.goto('/analytics?cycle=2026-09');
  await page.getByText('₡1 500').first().waitFor();
  // What this screen still asks would meet the ended session before the next one does.
  await settle(page);
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Cuentas' }).click();
  const door = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await door.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await logIn(page);
  await page.getByRole('heading', { name: 'Cuentas', level: 1 }).waitFor();
  expect(plain(new URL(page.url()).pathname)).toBe('/accounts');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
