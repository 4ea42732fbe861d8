/** What a person does every day, on a page that was never here: counted in keys, with the seconds it took here. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, send, startJourney, textOf } from './journey.ts';

const journey = startJourney();
const SOON = { timeout: 10_000 };

/** A page that counts the keys of its person from now on, and says how long it took. */
function personAt(page: Page, what: string) {
  let keys = 0;
  const began = performance.now();
  return {
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    },
    done: (): number => {
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      process.stdout.write(`${what}: ${keys} keys, ${seconds} s\n`);
      return keys;
    },
  };
}

/** A cold page, from its first request until it takes keys. */
async function openCold(path = '/') {
  const watched = await journey.open({ viewport: DESKTOP });
  await watched.page.goto(path);
  await watched.page.getByRole('heading', { level: 1 }).waitFor();
  return watched;
}

type Row = {
  merchant: string;
  amount: number;
  local_date: string;
  category: { identifier: string } | null;
  installment: { number: number; of: number } | null;
};
const rowsOf = async (page: Page, q: string) =>
  (await read<{ items: Row[] }>(page, `/api/v1/transactions?limit=200&q=${encodeURIComponent(q)}`)).items;

test('a purchase takes one key, its words and Enter', async () => {
  const watched = await openCold();
  const person = personAt(watched.page, 'purchase');
  await person.type('n4500 soda xuca ayer');
  await person.press('Enter');
  await watched.page.getByText('Se agregó soda xuca.').waitFor();
  expect(person.done()).toBe(21);
  const { today } = await read<{ today: string }>(watched.page, '/api/v1/sync-status');
  const [row] = await rowsOf(watched.page, 'xuca');
  expect(row).toMatchObject({ amount: 4_500, merchant: 'soda xuca' });
  expect(row && Date.parse(today) - Date.parse(row.local_date)).toBe(86_400_000);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a purchase in 12 cuotas shows them before it is saved, and takes no more than its words', async () => {
  const watched = await openCold();
  const { page } = watched;
  const person = personAt(page, 'purchase in 12 cuotas');
  await person.type('n600000 tele en 12 cuotas');
  await page.getByText(/^12 × ₡50\s000,00, la primera el 19 \w+/).waitFor();
  await person.press('Enter');
  await page.getByText('Se agregó tele.').waitFor();
  expect(person.done()).toBe(26);
  const cuotas = (await rowsOf(page, 'tele')).filter(({ installment }) => (installment?.number ?? 0) > 0);
  expect(cuotas.map(({ amount }) => amount)).toEqual(Array(12).fill(50_000));
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test("a merchant's year is found and summed with its name and year", async () => {
  const watched = await openCold();
  const { page } = watched;
  for (const [date, amount] of [
    ['2024-12-31', 999],
    ['2025-01-01', 1_000],
    ['2025-06-15', 2_500.5],
    ['2025-12-31', 3_000],
    ['2026-01-01', 999],
  ] as const)
    await send(page, '/api/v1/transactions', { merchant: 'QUIJONGO', date, amount, currency: 'CRC', type: 'COMPRA' });
  const person = personAt(page, "a merchant's year");
  await person.type('gt');
  await page.getByRole('heading', { level: 1, name: 'Transacciones' }).waitFor();
  await person.type('/quijongo año:2025');
  await person.press('Enter');
  const sums = page.getByRole('status', { name: 'Lo que suma la lista' });
  await expect.poll(() => textOf(sums), SOON).toContain('Salió ₡6 500,50');
  expect(person.done()).toBeLessThanOrEqual(21);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an inbox of 30 is categorised with two keys a question', async () => {
  const watched = await openCold();
  const { page } = watched;
  for (let n = 0; n < 30; n++) {
    const word = `${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + ((n * 7) % 26))}`;
    const row = { merchant: `ZUMBADO ${word}${word} ${word}`, date: '2026-03-15', amount: 1_000 + n };
    await send(page, '/api/v1/transactions', { ...row, currency: 'CRC', type: 'COMPRA' });
  }
  await page.goto('/review');
  await page.getByRole('progressbar', { name: 'Revisadas en esta visita' }).waitFor();
  // The number keys answer once their choices are shown.
  await page.locator('[aria-keyshortcuts="1"]').waitFor();
  const left = async () => (await read<{ total: number }>(page, '/api/v1/transactions?category_id=none&limit=1')).total;
  const before = await left();
  const person = personAt(page, `an inbox of ${before}`);
  const offer = page.getByRole('region', { name: /^¿Siempre/ });
  for (let question = 0; question < before && (await left()) > 0; question++) {
    await person.press(String((question % 5) + 1));
    await offer.getByRole('button', { name: 'Siempre', exact: true }).and(page.locator(':focus')).waitFor();
    await person.press('Escape');
    await offer.waitFor({ state: 'detached' });
  }
  await page.getByRole('heading', { name: 'Todo tiene categoría' }).waitFor();
  expect(await left()).toBe(0);
  expect(person.done()).toBeLessThanOrEqual(60);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('on a phone nothing lies over a row: + is in the bar, and the message about a new row keeps away from it', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/transactions');
  for (let n = 0; n < 12; n++) {
    const row = { merchant: `RELLENO ${n}`, date: `2026-10-${10 + n}`, amount: 1_000, currency: 'CRC', type: 'COMPRA' };
    await send(page, '/api/v1/transactions', row);
  }
  await page.goto('/transactions?q=relleno');
  await page.getByRole('link', { name: /^Relleno 11 /i }).waitFor();
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await bar.getByRole('button', { name: 'Agregar transacción' }).click();
  await page.getByLabel('En una línea').fill('7000 relleno nuevo 14/10/2026');
  await page.keyboard.press('Enter');
  const added = page.getByRole('row', { name: /relleno nuevo/ });
  await added.waitFor();
  const message = page.getByRole('status').filter({ hasText: 'Se agregó relleno nuevo.' }).locator('> span');
  for (const scrolled of [0, 100, 200, 300, 400]) {
    await page.evaluate(`scrollTo(0, ${scrolled})`);
    await expect
      .poll(async () => {
        const [row, said] = await Promise.all([added.boundingBox(), message.boundingBox()]);
        return row && said && (row.y + row.height <= said.y || said.y + said.height <= row.y);
      }, SOON)
      .toBe(true);
  }
  expect(await overflow(page)).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('the list opens on today with what is to come folded above, which stays as it was left', async () => {
  const watched = await openCold('/transactions');
  const { page } = watched;
  const tele = {
    merchant: 'PLEGADA',
    date: '2026-11-20',
    amount: 120_000,
    currency: 'CRC',
    type: 'COMPRA',
    cuotas: 12,
  };
  await send(page, '/api/v1/transactions', tele);
  await page.goto('/transactions?q=plegada');
  const fold = page.getByRole('button', { name: /por venir/ });
  await expect.poll(() => textOf(fold), SOON).toMatch(/^\d+ por venir ₡\d+ 000,00$|^\d+ por venir₡\d+ 000,00$/);
  const rows = page.getByRole('grid').getByRole('row', { name: /plegada/i });
  const folded = await rows.count();
  await fold.click();
  await expect.poll(() => rows.count(), SOON).toBeGreaterThan(folded);
  // A day of another year says so.
  await rows
    .getByText(/\d{1,2} \w{3} 20(?:27|28)/)
    .first()
    .waitFor();
  await page.reload();
  await expect.poll(() => rows.count(), SOON).toBeGreaterThan(folded);
  await fold.click();
  await expect.poll(() => rows.count(), SOON).toBe(folded);
  expect(new URL(page.url()).search).toBe('?q=plegada');

  // The selected rows are summed instead of the list; a cycle is its own heading and folds nothing.
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('status', { name: 'Lo que suman las elegidas' }).getByText('Neto').waitFor();
  await page.goto('/transactions?cycle=2027-01');
  await page.getByText('Ciclo enero 2027', { exact: true }).last().waitFor();
  expect(await fold.count()).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
