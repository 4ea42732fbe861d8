/** A purchase that could not be sent, and is discarded or corrected: what is said of it is true, and none is lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { read, send, startJourney } from './journey.ts';
import { add, openKeeping, pending } from './offline-journey.ts';

const journey = startJourney();
const total = async (page: Page, merchant: string) =>
  (await read<{ total: number }>(page, `/api/v1/transactions?q=${encodeURIComponent(merchant)}`)).total;
const button = (page: Page, name: string) => pending(page).getByRole('button', { name });
const said = (page: Page, text: string) => page.getByText(text, { exact: false }).first().waitFor();

type Line = 'open' | 'away' | 'answers lost';

/** A bad connection, for what is added and withdrawn: where answers are lost, the service has recorded it. */
async function connect(page: Page, first: Line): Promise<(line: Line) => void> {
  let line = first;
  await page.context().route(/\/api\/v1\/transactions(?:\/withdraw)?$/, async (route) => {
    if (route.request().method() !== 'POST' || line === 'open') return route.continue();
    if (line === 'answers lost') await route.fetch();
    await route.abort('connectionreset');
  });
  return (next) => {
    line = next;
  };
}

test('a discarded purchase that the service has already is said to be saved, and the person decides', async () => {
  const watched = await openKeeping(journey, '/transactions');
  const { page } = watched;
  for (const [merchant, choice] of [
    ['YA GUARDADA UNO', 'Eliminar'],
    ['YA GUARDADA DOS', 'Conservar'],
  ] as const) {
    const turn = await connect(page, 'answers lost');
    await add(page, merchant, '5551');
    await button(page, `Descartar ${merchant}`).waitFor();
    await expect.poll(() => total(page, merchant)).toBe(1);
    turn('open');
    await button(page, `Descartar ${merchant}`).click();
    await said(page, `${merchant} ya se había guardado`);
    expect(await page.getByText('No se enviará').count()).toBe(0);
    await button(page, `${choice} ${merchant}`).click();
    await pending(page).waitFor({ state: 'detached' });
    await expect.poll(() => total(page, merchant)).toBe(choice === 'Eliminar' ? 0 : 1);
    if (choice === 'Eliminar') {
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect.poll(() => total(page, merchant)).toBe(1);
    }
    await page.context().unrouteAll();
  }
  await watched.close();
});

test('a purchase discarded while it is not known whether it was saved is found out about, or restored', async () => {
  const watched = await openKeeping(journey, '/transactions');
  const { page } = watched;
  const turn = await connect(page, 'answers lost');
  await add(page, 'QUIZAS GUARDADA', '5552');
  turn('away');
  await add(page, 'NUNCA ENVIADA', '5553');
  await add(page, 'RECUPERADA', '5554');
  for (const merchant of ['QUIZAS GUARDADA', 'NUNCA ENVIADA', 'RECUPERADA'])
    await button(page, `Descartar ${merchant}`).click();
  await button(page, 'Recuperar QUIZAS GUARDADA').waitFor();
  await button(page, 'Recuperar RECUPERADA').click();
  await button(page, 'Descartar RECUPERADA').waitFor();
  turn('open');
  await button(page, 'Conservar QUIZAS GUARDADA').waitFor({ timeout: 30_000 });
  await expect.poll(() => pending(page).getByRole('listitem').count()).toBe(1);
  expect([await total(page, 'NUNCA ENVIADA'), await total(page, 'RECUPERADA')]).toEqual([0, 1]);
  await button(page, 'Eliminar QUIZAS GUARDADA').click();
  await expect.poll(() => total(page, 'QUIZAS GUARDADA')).toBe(0);
  await watched.close();
});

test('a purchase that is discarded before it was sent comes back with Deshacer, and is recorded once', async () => {
  const watched = await openKeeping(journey, '/transactions');
  const { page } = watched;
  const turn = await connect(page, 'away');
  await add(page, 'DESHECHA', '5555');
  await button(page, 'Descartar DESHECHA').waitFor();
  // Until it is sent again, 20 s later.
  turn('open');
  await button(page, 'Descartar DESHECHA').click();
  await said(page, 'Se descartó DESHECHA. No se enviará.');
  await pending(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => total(page, 'DESHECHA'), { timeout: 40_000 }).toBe(1);
  await pending(page).waitFor({ state: 'detached' });
  await watched.close();
});

test('a correction that is closed waits with its purchase, and the next purchase is a new one', async () => {
  const watched = await openKeeping(journey, '/transactions');
  const { page } = watched;
  const account = await send(page, '/api/v1/accounts', {
    ...{ name: 'Cuenta vieja', account_type: 'checking', bank: 'OTHER', currency: 'CRC', balance: 0 },
  });
  await page.reload();
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Agregar transacción' });
  await expect.poll(() => form.getByLabel('Día').inputValue()).not.toBe('');
  await form.getByLabel('Monto').fill('8881');
  await form.getByLabel('Comercio').fill('VIEJA');
  await form.getByLabel('Cuenta', { exact: true }).selectOption({ label: 'Cuenta vieja' });
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await send(page, `/api/v1/accounts/${account.id}`, undefined, 'DELETE');
  await page.context().setOffline(false);
  await button(page, 'Corregir VIEJA').click({ timeout: 30_000 });
  const correction = page.getByRole('dialog', { name: 'Corregir transacción' });
  await correction.getByLabel('Notas').waitFor({ state: 'attached' });
  await correction.getByLabel('Monto').fill('8882');
  await page.keyboard.press('Escape');
  // At once, and while the dialog may still be closing.
  await page.keyboard.press('n');
  await form.waitFor();
  expect(await form.getByLabel('Comercio').inputValue()).toBe('');
  await form.getByLabel('En una línea').fill('1234 nueva');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => total(page, 'nueva')).toBe(1);
  await button(page, 'Corregir VIEJA').click();
  expect(await correction.getByLabel('Monto').inputValue()).toBe('8882');
  // What is shown is what is sent.
  const shown = correction.getByLabel('Cuenta', { exact: true });
  expect(await shown.locator('option:checked').textContent()).toBe('Una cuenta que ya no existe');
  await shown.selectOption({ label: 'Ninguna cuenta' });
  await correction.getByRole('button', { name: 'Guardar', exact: true }).click();
  await correction.waitFor({ state: 'detached' });
  await pending(page).waitFor({ state: 'detached' });
  await expect.poll(() => total(page, 'VIEJA')).toBe(1);
  await watched.close();
});
