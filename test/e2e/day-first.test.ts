/** In a browser that writes the month first and counts hours to 12: what is typed and shown follows the screen instead. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE, plain } from './browser.ts';
import { read, send, startJourney } from './journey.ts';
import { settle } from './screens.ts';

const { open } = startJourney();
const ROW = { merchant: 'FECHA DE PRUEBA', amount: 1234.5, currency: 'CRC', type: 'COMPRA' };
const day = (page: Page) => page.getByRole('region', { name: 'Detalle de la transacción' }).getByLabel('Día');

test('a date input takes days day first, with or without a year, pasted or picked, and rejects invalid ones', async () => {
  const watched = await open({ viewport: DESKTOP, locale: 'en-US' });
  const { page } = watched;
  await page.goto('/');
  const { id } = await send(page, '/api/v1/transactions', { ...ROW, date: '2025-09-05' });
  const path = `/transactions/${id}`;
  const stored = async () => (await read<{ local_date: string }>(page, `/api/v1${path}`)).local_date;
  const save = () => page.getByRole('button', { name: 'Guardar' }).click();
  await page.goto(path);
  await settle(page);
  expect(plain(await page.getByRole('main').textContent())).toMatch(/5 set|5 de setiembre/);
  await page.getByRole('button', { name: 'Editar' }).click();
  expect(await day(page).inputValue()).toBe('05/09/2025');
  expect(await findings(page)).toEqual([]);

  await day(page).fill('');
  await day(page).pressSequentially('31/4');
  await day(page).press('Tab');
  expect([await day(page).inputValue(), await day(page).getAttribute('aria-invalid')]).toEqual(['31/4', 'true']);
  await save();
  expect(await stored()).toBe('2025-09-05');

  await day(page).fill('');
  await day(page).pressSequentially('05/03/25');
  await day(page).press('Tab');
  expect([await day(page).inputValue(), await day(page).getAttribute('aria-invalid')]).toEqual(['05/03/2025', 'false']);
  expect(await page.evaluate<string>('document.activeElement.ariaLabel')).toBe('Elegir en el calendario');
  await save();
  await expect.poll(stored).toBe('2025-03-05');

  await page.getByRole('button', { name: 'Editar' }).click();
  for (const [typed, shown] of [
    ['2/1', `02/01/${(await read<{ today: string }>(page, '/api/v1/sync-status')).today.slice(0, 4)}`],
    ['03122024', '03/12/2024'],
    ['2025-03-04', '04/03/2025'],
  ] as const) {
    await day(page).fill(typed);
    await day(page).press('Tab');
    expect(await day(page).inputValue()).toBe(shown);
  }
  await page.evaluate('HTMLInputElement.prototype.showPicker = function () { this.dataset.shown = this.value; }');
  await page.keyboard.press('Enter');
  const calendar = page.locator('input[type=date][data-shown="2025-03-04"]');
  await calendar.fill('2025-02-01', { force: true });
  expect(await day(page).inputValue()).toBe('01/02/2025');
  await save();
  await expect.poll(stored).toBe('2025-02-01');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('on a phone, in English, the range of the analysis and the month of a deposit are typed day or month first and fit', async () => {
  const watched = await open({ viewport: PHONE, locale: 'en-US' });
  const { page } = watched;
  await page.goto('/');
  await send(page, '/api/v1/notifications/test', {});
  await page.goto('/notifications');
  await page.getByText('Notificación de prueba').waitFor();
  await send(page, '/api/v1/settings', { language: 'en' }, 'PATCH');
  await page.goto('/notifications');
  await page.getByText('Test notification').waitFor();
  await page.goto('/analytics?start_date=2026-03-19&end_date=2026-04-18');
  await settle(page);
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  expect([await from.inputValue(), await to.getAttribute('placeholder')]).toEqual(['19/03/2026', 'dd/mm/yyyy']);
  await from.fill('1/2/2026');
  await to.fill('12/2/2026');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/start_date=2026-02-01&end_date=2026-02-12/);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
  await page.goto('/salarios');
  await settle(page);
  const month = page.getByRole('region', { name: 'Add a month' }).getByLabel('Month');
  expect(await month.getAttribute('placeholder')).toBe('mm/yyyy');
  await month.fill('122025');
  await month.press('Tab');
  expect([await month.inputValue(), await overflow(page)]).toEqual(['12/2025', 0]);
  await send(page, '/api/v1/settings', { language: null }, 'PATCH');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('in Spanish, a month is typed month first and an hour of 24, as the screen says and not as the browser would', async () => {
  const watched = await open({ viewport: DESKTOP, locale: 'en-US' });
  const { page } = watched;
  await page.goto('/salarios');
  await settle(page);
  const add = page.getByRole('region', { name: 'Agregar un mes' });
  const month = add.getByLabel('Mes');
  expect(await month.getAttribute('placeholder')).toBe('mm/aaaa');
  await month.pressSequentially('13/2026');
  await month.press('Tab');
  expect([await month.inputValue(), await month.getAttribute('aria-invalid')]).toEqual(['13/2026', 'true']);
  await add.getByRole('button', { name: 'Agregar' }).click();
  await add.getByText('Escriba un mes desde 01/2000, por ejemplo 04/2026.').waitFor();
  expect(await month.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
  await month.fill('');
  await month.pressSequentially('4/26');
  await month.press('Tab');
  expect([await month.inputValue(), await month.getAttribute('aria-invalid')]).toEqual(['04/2026', 'false']);
  await month.press('Enter');
  await page.getByText('Se agregó abril 2026.').waitFor();

  await page.goto('/settings?section=notifications');
  await settle(page);
  await page.getByRole('switch', { name: /Horas de silencio/ }).press('Space');
  const [from, to] = [page.getByLabel('Desde'), page.getByLabel('Hasta')];
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['22:00', '06:00']);
  const stored = async () => (await read<{ quiet_hours: unknown }>(page, '/api/v1/notifications/settings')).quiet_hours;
  await from.fill('');
  await from.pressSequentially('2130');
  await from.press('Tab');
  await expect.poll(stored).toEqual({ from: '21:30', to: '06:00' });
  expect(await from.inputValue()).toBe('21:30');
  await to.fill('25:00');
  await to.press('Tab');
  await page.getByText('Escriba la hora de 00:00 a 23:59, por ejemplo 22:00.').waitFor();
  expect([await to.inputValue(), await to.getAttribute('aria-invalid')]).toEqual(['25:00', 'true']);
  expect(await stored()).toEqual({ from: '21:30', to: '06:00' });
  await to.fill('7.15');
  await to.press('Enter');
  await expect.poll(stored).toEqual({ from: '21:30', to: '07:15' });
  expect(await findings(page)).toEqual([]);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('quick add takes the day as it is typed key by key, and rejects one that does not exist', async () => {
  const watched = await open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Agregar transacción' });
  const rows = async () =>
    (await read<{ items: { local_date: string }[] }>(page, '/api/v1/transactions?q=DIA%20TECLEADO')).items;
  const add = async (typed: string) => {
    await page.keyboard.press('n');
    await dialog.getByLabel('Monto', { exact: true }).fill('1500');
    await dialog.getByRole('combobox', { name: 'Comercio' }).fill('DIA TECLEADO');
    await dialog.getByLabel('Día').press('Control+a');
    await dialog.getByLabel('Día').pressSequentially(typed);
    expect(await dialog.getByLabel('Día').inputValue()).toBe(typed);
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  };
  await page.getByRole('heading', { level: 1 }).waitFor();
  await add('05/03/2026');
  await expect.poll(async () => (await rows()).map(({ local_date }) => local_date)).toEqual(['2026-03-05']);
  await dialog.waitFor({ state: 'detached' });
  await add('31/02/2026');
  await dialog.getByText('Escriba un día que exista, como 05/03/2026.').waitFor();
  expect(await rows()).toHaveLength(1);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
