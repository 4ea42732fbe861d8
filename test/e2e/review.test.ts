/** The inbox, cleared by keyboard alone; the offered rule is previewed, applied and undone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, send, startJourney, textOf } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();

const MERCHANTS = ['XUCA LA HOJA', 'XUCA LA HOJA', 'QUIJONGO DON TITO', 'PIPIOLA ROSITA', 'XILOFONO TRES'];

const left = async (page: Page) =>
  (await read<{ total: number }>(page, '/api/v1/transactions?category_id=none&limit=1')).total;
const rules = async (page: Page) =>
  (await read<{ pattern: string }[]>(page, '/api/v1/category-rules')).map(({ pattern }) => pattern);

async function fill(page: Page, mark: string): Promise<void> {
  for (const [place, merchant] of MERCHANTS.entries()) {
    await send(page, '/api/v1/transactions', {
      merchant: `${merchant} ${mark}`,
      date: `2026-09-${10 + place}`,
      amount: 1000 * (place + 1),
      currency: 'CRC',
      type: 'COMPRA',
    });
  }
}

for (const [viewport, mark] of [
  [PHONE, 'SUR'],
  [DESKTOP, 'NORTE'],
] as const) {
  test(`at ${viewport.width} px every row gets its category by keyboard, and a rule is added and removed`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await page.goto('/');
    await fill(page, mark);
    await page.goto('/review');
    await settle(page);
    const progress = page.getByRole('progressbar', { name: 'Revisadas en esta visita' });
    await progress.waitFor();
    expect(await left(page)).toBe(5);
    expect(await overflow(page)).toBe(0);

    // Newest first: a letter opens the search, Enter takes the first match.
    await page.keyboard.press('c');
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .or(page.getByPlaceholder('Buscar categoría'))
      .first()
      .waitFor();
    await page.keyboard.type('educa');
    await page.keyboard.press('Enter');
    await expect.poll(() => left(page)).toBe(4);

    // The rule is offered with its effect; Enter says always.
    const offer = page.getByRole('region', { name: /^¿Siempre/ });
    const always = offer.getByRole('button', { name: 'Siempre', exact: true });
    /** The offer has the focus once its preview is loaded; before that, no key answers it. */
    const offered = () => always.and(page.locator(':focus')).waitFor();
    await offered();
    const before = await rules(page);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rules(page)).length).toBe(before.length + 1);
    await offer.waitFor({ state: 'detached' });

    // Undone: the rule and the category.
    await page.keyboard.press('z');
    await expect.poll(async () => (await rules(page)).length).toBe(before.length);
    await expect.poll(() => left(page)).toBe(5);

    // All of them: the category by number, only this once.
    for (let rest = 5; rest > 0; ) {
      await page.keyboard.press('1');
      await expect.poll(() => left(page), { timeout: 10_000 }).toBeLessThan(rest);
      rest = await left(page);
      await offered();
      await page.keyboard.press('Escape');
      await offer.waitFor({ state: 'detached' });
    }
    await page.getByRole('heading', { name: 'Todo tiene categoría' }).waitFor();
    expect(await textOf(page.getByRole('main'))).not.toContain('PIPIOLA ROSITA');
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}
