/** Inicio says what is left to pay in this cycle, and how fast it is being spent; the fixed payments have a page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cycleOf, cycleRange } from '../../src/domain/calendar.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, send, startJourney, textOf } from './journey.ts';

const { open } = startJourney();

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Costa_Rica' }).format(new Date());
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

/** Rent and water on the last day of the cycle: due on any day that the test runs. */
async function plan(page: Page): Promise<void> {
  const { ends_on, starts_on } = cycleRange(cycleOf(today(), 19), 19);
  const day = Number(ends_on.slice(8));
  const item = { type: 'EXPENSE', currency: 'CRC', frequency: 'monthly', mode: 'payment', day };
  await send(page, '/api/v1/budget/recurring-items', { ...item, name: 'Alquiler', amount: 250_000, starts_on });
  await send(page, '/api/v1/budget/recurring-items', { ...item, name: 'Agua', amount: 6_500, starts_on });
  const row = { type: 'COMPRA', currency: 'CRC', date: today() };
  await send(page, '/api/v1/transactions', { ...row, merchant: 'SODA LA PARADA', amount: 4_500 });
  await send(page, '/api/v1/transactions', { ...row, merchant: 'TIENDA DE MUEBLES', amount: 600_000, cuotas: 12 });
}

test('«¿qué me falta pagar este ciclo?» is answered by Inicio as it opens, without a key or a scroll', async () => {
  const first = await open({ viewport: DESKTOP });
  await first.page.goto('/');
  await plan(first.page);
  await send(first.page, '/api/v1/settings', { welcome_done: true }, 'PATCH');
  await first.close();
  for (const viewport of [DESKTOP, PHONE]) {
    // A cold page: nothing of it was loaded before.
    const watched = await open({ viewport });
    const { page } = watched;
    const started = performance.now();
    await page.goto('/');
    const left = region(page, 'Por pagar en este ciclo').getByTestId('unpaid');
    await left.filter({ hasText: '₡' }).waitFor();
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    process.stdout.write(`what is left to pay: 0 keys, ${seconds} s at ${viewport.width} px\n`);
    expect(await textOf(left)).toBe('₡256 500,00');
    const box = await left.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(viewport.height - 60);
    const due = region(page, 'Por pagar en este ciclo');
    expect(await textOf(due)).toMatch(/Faltan 2 pagos hasta el \d+/);
    expect(await textOf(due)).toMatch(/Agua.*₡6 500,00.*Alquiler.*₡250 000,00/);
    expect(await overflow(page)).toBe(0);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  }
});

test('Inicio leads with the days of the cycle, explains its name once, and compares its pace with the last', async () => {
  const watched = await open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  const { starts_on, ends_on } = cycleRange(cycleOf(today(), 19), 19);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.filter({ hasText: '–' }).waitFor();
  expect(await textOf(heading)).toMatch(new RegExp(`^${Number(starts_on.slice(8))} .* – ${Number(ends_on.slice(8))} `));
  await page.getByText('El ciclo lleva el nombre del mes en que cierra').waitFor();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await page.getByText('El ciclo lleva el nombre del mes en que cierra').waitFor({ state: 'detached' });
  await page.reload();
  await heading.filter({ hasText: '–' }).waitFor();
  expect(await page.getByText('El ciclo lleva el nombre del mes en que cierra').count()).toBe(0);
  const pace = region(page, 'Ritmo del ciclo');
  await pace.scrollIntoViewIfNeeded();
  await pace.getByText('₡4 500,00 más que el ciclo pasado a estas alturas').waitFor();
  await pace.getByText('Ver como tabla').click();
  const { days } = await read<{ days: unknown[] }>(page, '/api/v1/analytics/pace');
  expect(await pace.getByRole('table').getByRole('row').count()).toBe(days.length + 1);
  const latest = region(page, 'Últimas del ciclo');
  await latest.scrollIntoViewIfNeeded();
  await latest.getByText('En 12 cuotas').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
