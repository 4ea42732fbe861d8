/** Inicio says what is left to pay in this cycle, and how fast it is being spent; the fixed payments have a page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, cycleOf, cycleRange } from '../../src/domain/calendar.ts';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, send, startJourney, textOf } from './journey.ts';

const { open } = startJourney();

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Costa_Rica' }).format(new Date());
const plainColones = (amount: number) => `₡${new Intl.NumberFormat('es-CR').format(amount).replace(/\s/g, ' ')},00`;
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
  // What is left to pay is of this cycle: another one does not show it as its own.
  await page.goto(`/?cycle=${cycleOf(addDays(starts_on, -1), 19)}`);
  await page.getByText('Ir al actual').waitFor();
  await region(page, 'Ritmo del ciclo').waitFor();
  expect(await region(page, 'Por pagar en este ciclo').count()).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

/** Netflix rose after two payments; the person tells what recurs only then. */
async function payNetflix(page: Page): Promise<void> {
  const row = { merchant: 'NETFLIX.COM', type: 'COMPRA', currency: 'CRC' };
  for (const [ago, amount] of [
    [63, 8_000],
    [33, 8_000],
    [3, 9_200],
  ] as const)
    await send(page, '/api/v1/transactions', { ...row, amount, date: addDays(today(), -ago) });
  const item = { name: 'Netflix', type: 'EXPENSE', currency: 'CRC', mode: 'payment', frequency: 'monthly' };
  const day = Number(addDays(today(), -3).slice(8));
  const starts_on = addDays(today(), -100);
  await send(page, '/api/v1/budget/recurring-items', { ...item, amount: 8_000, day, starts_on });
}

test('Suscripciones y fijos marks a rise, lets the plan take it, and ends what is no longer paid, with undo', async () => {
  const watched = await open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  await payNetflix(page);
  // By keyboard from anywhere.
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await page.getByRole('heading', { level: 1, name: 'Suscripciones y fijos' }).waitFor();
  const risen = region(page, 'Subieron de precio');
  await risen.getByText(/^Subió 15\s?%$/).waitFor();
  expect(await textOf(risen)).toMatch(/Pasó de ₡8 000,00 a ₡9 200,00 el \d+/);
  const yearly = page.getByTestId('yearly');
  expect(await textOf(yearly)).toBe(plainColones((250_000 + 6_500 + 8_000) * 12));
  await risen.getByText('Ver como tabla').click();
  expect(await risen.getByRole('table').getByRole('row').count()).toBe(3);

  await risen.getByRole('button', { name: /^Poner ₡9\s200,00 en el plan de Netflix$/ }).press('Enter');
  await page.getByText(/El plan de Netflix ahora es de/).waitFor();
  await expect.poll(() => textOf(yearly)).toBe(plainColones((250_000 + 6_500 + 9_200) * 12));

  await page.getByRole('button', { name: 'Ya no: Netflix' }).press('Enter');
  await page.getByText('Netflix ya no cuenta desde hoy.').waitFor();
  await expect.poll(() => textOf(yearly)).toBe(plainColones((250_000 + 6_500) * 12));
  await page.getByText('Los que ya no: 1').click();
  await page.getByRole('button', { name: 'Volver a poner Netflix' }).waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => textOf(yearly)).toBe(plainColones((250_000 + 6_500 + 9_200) * 12));
  expect(await overflow(page)).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('both screens have no serious axe finding, with all that folds open, in both themes and languages', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const watched = await open({ viewport: colorScheme === 'light' ? PHONE : DESKTOP, colorScheme });
    const { page } = watched;
    if (colorScheme === 'dark') await page.addInitScript("localStorage.setItem('alcancia.language', 'en')");
    for (const path of ['/', '/recurring']) {
      await page.goto(path);
      await page.getByTestId(path === '/' ? 'unpaid' : 'yearly').waitFor();
      for (const name of [/^Ver los \d+ del ciclo/, /^See all \d+ of the cycle/]) {
        const button = page.getByRole('button', { name });
        if ((await button.count()) > 0) await button.click();
      }
      await page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))");
      expect(await findings(page), `${path} ${colorScheme}`).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  }
});

test('what was paid at another amount says the planned one, whole on a phone too', async () => {
  const watched = await open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  const { starts_on } = cycleRange(cycleOf(today(), 19), 19);
  const gym = {
    type: 'EXPENSE',
    currency: 'CRC',
    frequency: 'monthly',
    mode: 'payment',
    day: Number(starts_on.slice(8)),
  };
  const item = { ...gym, name: 'Gimnasio', matches: ['GIMNASIO'], amount: 118_000, starts_on };
  await send(page, '/api/v1/budget/recurring-items', item);
  const paid = { type: 'COMPRA', currency: 'CRC', merchant: 'GIMNASIO', amount: 122_500, date: starts_on };
  await send(page, '/api/v1/transactions', paid);
  await page.reload();
  const due = region(page, 'Por pagar en este ciclo');
  await due.getByRole('button', { name: /^Ver los \d+ del ciclo/ }).click();
  const changed = due.getByRole('listitem').filter({ hasText: 'Gimnasio' });
  expect(await textOf(changed)).toMatch(/Pagado · Plan ₡118 000,00.*₡122 500,00/);
  const cut = await changed.evaluate(
    (row) =>
      [...row.querySelectorAll('span')].filter(
        (span) => span.scrollWidth > span.clientWidth + 1 && span.clientWidth > 0,
      ).length,
  );
  expect(cut).toBe(0);
  expect(await overflow(page)).toBe(0);
  await watched.close();
});
