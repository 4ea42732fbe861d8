/** The three views of the budget: each at most two screens high, and a category's plan changed in a few keys. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, send, startJourney, textOf } from './journey.ts';
import { cycleAt, monthPath } from './payments-journey.ts';
import { settle } from './screens.ts';

const journey = startJourney({ demo: true });
const height = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Vistas del presupuesto' });
/** Two screens of each window. */
const LIMITS = [
  { viewport: DESKTOP, most: 1800 },
  { viewport: PHONE, most: 1480 },
];

for (const { viewport, most } of LIMITS) {
  test(`at ${viewport.width} px each view of the budget fits in two screens and leads to the others`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await page.goto('/budget');
    await settle(page);
    const heights: Record<string, number> = {};
    for (const name of ['Año', 'Mes', 'Partidas']) {
      await tabs(page).getByRole('link', { name }).click();
      await expect.poll(() => tabs(page).locator('[aria-current=page]').textContent()).toBe(name);
      await settle(page);
      heights[name] = await height(page);
      expect(await overflow(page)).toBe(0);
      expect(await findings(page)).toEqual([]);
    }
    expect(Object.entries(heights).filter(([, pixels]) => pixels > most)).toEqual([]);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

test('the year names the lowest balance ahead and leads to its month, which shows it among its days', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/budget');
  const lowest = page.getByTestId('lowest');
  // The year may have had a lower one.
  await lowest.getByText('Más bajo por venir').waitFor();
  await lowest.getByRole('link').click();
  await page.getByRole('region', { name: 'Día por día' }).locator('summary').click();
  await page.getByText('El más bajo').waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a category’s plan is changed from its line in few keys, shows at once, and is undone', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  await settle(page);
  const { cycle } = await cycleAt(page);
  const month = monthPath(cycle).replace('/budget/', '').split('/').map(Number);
  type Lines = { lines: { name: string; planned: number; direction: string }[] };
  const planned = async () =>
    (await read<Lines>(page, `/api/v1/budget/projection/${month.join('/')}`)).lines.find(
      ({ name, direction }) => name === 'Transporte' && direction === 'expense',
    )?.planned;
  const before = await planned();

  const started = Date.now();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await tabs(page).getByRole('link', { name: 'Mes' }).click();
  await page.getByRole('button', { name: 'Cambiar el plan de Transporte' }).click();
  await page.getByRole('dialog').getByLabel('Transporte').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('300000');
  await page.keyboard.press('Enter');
  const line = page
    .getByRole('table', { name: 'Gastos por categoría' })
    .getByRole('row')
    .filter({ hasText: 'Transporte' });
  await expect.poll(() => textOf(line)).toContain('₡300 000,00');
  const seconds = (Date.now() - started) / 1000;
  // Two presses and nine keys.
  process.stdout.write(`A category's plan changed: 2 presses, 9 keys, ${seconds.toFixed(1)} s\n`);
  expect(seconds).toBeLessThan(5);
  expect(await planned()).toBe(300_000);

  await page.keyboard.press('z');
  await expect.poll(planned).toBe(before);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a category without a plan gets an amount to spend from its line', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  const { id } = await send(page, '/api/v1/categories', { name: 'Mascotas' });
  const { cycle, ends_on } = await cycleAt(page);
  const row = { type: 'COMPRA', merchant: 'VETERINARIA', amount: 9000, currency: 'CRC', source: 'CASH' };
  await send(page, '/api/v1/transactions', { ...row, date: ends_on, category_id: id });
  await page.goto(monthPath(cycle));
  // The days of the month are a group too, and name the plan once it is made.
  const line = page
    .getByRole('region', { name: 'Gastos por categoría' })
    .getByRole('group')
    .filter({ hasText: 'Mascotas' });
  await line.locator('summary').click();
  await page.getByRole('button', { name: 'Planear Mascotas' }).filter({ visible: true }).click();
  await page.getByLabel('Para gastar cada mes').fill('20 000');
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(line)).toContain('₡20 000,00');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
