/** Creating and revoking tokens: the password is confirmed, and ending sessions asks about tokens. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeAt } from '../../src/server/auth/second-factor/authenticator-testing.ts';
import { findings } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { read, send, startJourney } from './journey.ts';
import { settle } from './screens.ts';
import { PASSWORD } from './service.ts';

const journey = startJourney();
const REFUSED = ['401 /api/v1/tokens'];
const section = (page: Page, name: string) => page.getByRole('region', { name });
const namesOf = async (page: Page) => (await read<{ name: string }[]>(page, '/api/v1/tokens')).map(({ name }) => name);

test('a token is created with the password confirmed in either language, and a wrong password creates none', async () => {
  const watched = await journey.open({ viewport: PHONE, expected: REFUSED });
  const { page } = watched;
  await page.goto('/settings?section=tokens');
  await settle(page);
  await page.getByRole('button', { name: 'Crear token' }).click();
  const window = page.getByRole('dialog', { name: 'Nuevo token' });
  await window.getByLabel('Nombre').fill('correo');
  await page.keyboard.press('Enter');
  await window.getByText('Escriba su contraseña.').waitFor();
  const password = window.getByLabel('Su contraseña');
  await expect.poll(() => password.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  expect(await findings(page)).toEqual([]);
  await password.fill('otra');
  await page.keyboard.press('Enter');
  await window.getByText('La contraseña no es correcta.').waitFor();
  expect([await namesOf(page), await window.getByRole('button', { name: 'Usar un código' }).count()]).toEqual([[], 0]);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'Token «correo»' });
  await made.getByText('Cópielo ahora', { exact: false }).waitFor();
  expect(await made.locator('code').first().textContent()).toMatch(/^alc_[\w-]{43}$/);
  await made.getByRole('button', { name: 'Ya lo guardé' }).click();
  await page.getByText('empieza con alc_').waitFor();

  await send(page, '/api/v1/settings', { language: 'en' }, 'PATCH');
  await page.evaluate("localStorage.setItem('alcancia.language', 'en')");
  await page.goto('/settings?section=tokens');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Create token' }).click();
  const english = page.getByRole('dialog');
  await english.getByLabel('Name', { exact: true }).fill('n8n');
  await english.getByLabel('Your password').fill('another');
  await page.keyboard.press('Enter');
  await english.getByText('The password is incorrect.').waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'n8n' }).locator('code').first().waitFor();
  expect(await namesOf(page)).toEqual(['correo', 'n8n']);
  await send(page, '/api/v1/settings', { language: 'es' }, 'PATCH');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('the first steps create the mail token with the password too', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  await page.getByText('Otras formas').click();
  await page.getByRole('button', { name: 'Crear el token y ver la receta' }).click();
  const window = page.getByRole('dialog', { name: 'Crear token' });
  await window.getByLabel('Su contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(/^alc_[\w-]{43}$/).waitFor();
  expect(await namesOf(page)).toEqual(['correo', 'n8n', 'Correos del banco']);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('ending other sessions and turning the app on ask which tokens to revoke', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  // This browser gets another session, so that the first one is one of the others.
  const { origin } = journey.service();
  await page.request.post('/api/auth/login', {
    headers: { origin, cookie: '' },
    data: { username: 'admin', password: PASSWORD },
  });
  await page.goto('/settings?section=security');
  await settle(page);
  await section(page, 'Sesiones abiertas').getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrarlas' }).click();
  const offer = page.getByRole('dialog', { name: 'Tokens que siguen sirviendo' });
  await offer.waitFor();
  expect([await offer.getByRole('checkbox').count(), await findings(page)]).toEqual([3, []]);
  expect(await offer.getByRole('button', { name: 'Revocar los elegidos' }).isDisabled()).toBe(true);
  await offer.getByRole('checkbox', { name: /^n8n/ }).check();
  await offer.getByRole('button', { name: 'Revocar los elegidos' }).click();
  await page.getByText('Se revocó 1 token.').waitFor();
  expect(await namesOf(page)).toEqual(['correo', 'Correos del banco']);

  await section(page, 'Aplicación de autenticación').getByRole('button', { name: 'Encender' }).click();
  const setup = page.getByRole('dialog');
  await setup.getByLabel('Su contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await setup.getByRole('img', { name: 'Código QR para la aplicación de autenticación' }).waitFor();
  const secret = (await setup.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.keyboard.type(codeAt(secret, Date.now()));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Guarde estos códigos' });
  await codes.waitFor();
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'Ya los guardé' }).click();
  await offer.getByRole('button', { name: 'Dejarlos' }).click();
  await offer.waitFor({ state: 'detached' });
  expect(await namesOf(page)).toEqual(['correo', 'Correos del banco']);

  // With a second factor, a code works as well.
  await page.goto('/settings?section=tokens');
  await page.getByRole('button', { name: 'Crear token' }).click();
  const window = page.getByRole('dialog', { name: 'Nuevo token' });
  await window.getByLabel('Nombre').fill('con código');
  await window.getByRole('button', { name: 'Usar un código' }).click();
  await window.getByLabel('Código de la aplicación o de recuperación').fill(recovery);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Token «con código»' }).waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
