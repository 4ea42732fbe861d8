/** A merchant is shown by its name, renamed in all of its rows, found by both, undone, and taken apart again. */
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, startJourney, textOf } from './journey.ts';
import { categoryId, clear, record } from './payments-journey.ts';

const journey = startJourney();
const PICTURES = process.env['PICTURES'];

test('the initial of a merchant has its category’s colour in the chart, where nobody chose one', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await clear(page);
  const { today } = await read<{ today: string }>(page, '/api/v1/sync-status');
  const [food, eating] = [await categoryId(page, 'supermercado'), await categoryId(page, 'restaurantes')];
  await record(page, 'AUTO MERCADO', { date: today, amount: 4500, category_id: food });
  await record(page, 'SODA LA PARADA', { date: today, amount: 2500, category_id: eating });
  await record(page, 'XUCA', { date: today, amount: 500, category_id: null });
  const { slots } = await read<{ slots: { slot: number; category_id: number | null }[] }>(
    page,
    '/api/v1/analytics/by-category',
  );
  const slotOf = (id: number) => slots.find(({ category_id }) => category_id === id)?.slot;
  for (const path of ['/', '/transactions']) {
    await page.goto(path);
    // On Inicio the latest purchases load only when they come near the screen.
    if (path === '/') await page.getByRole('region', { name: 'Últimas del ciclo' }).scrollIntoViewIfNeeded();
    for (const [initial, colour] of [
      ['A', `--slot-${slotOf(food)}`],
      ['S', `--slot-${slotOf(eating)}`],
    ] as const) {
      const mark = page.locator(`main [data-initial="${initial}"]`).first();
      await mark.scrollIntoViewIfNeeded();
      await expect.poll(() => mark.getAttribute('style')).toContain(colour);
    }
  }
  expect(await page.locator('main [data-initial="X"]').first().getAttribute('style')).toBeNull();
  await watched.close();
});

for (const viewport of [PHONE, DESKTOP]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`at ${viewport.width} px, ${colorScheme}, a merchant is renamed, found by both names, and named by the rule again`, async () => {
      const watched = await journey.open({ viewport, colorScheme });
      const { page } = watched;
      const look = async (name: string) => {
        if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${viewport.width}-${colorScheme}.png` });
        expect(await overflow(page)).toBe(0);
        expect(await findings(page)).toEqual([]);
      };
      const names = () => page.locator('tr[data-id] [title], tr[data-id] a').allInnerTexts();
      await clear(page);
      const categories = ['supermercado', 'restaurantes', 'transporte', 'hogar', 'salud'];
      const ids = await Promise.all(categories.map((identifier) => categoryId(page, identifier)));
      for (const [index, id] of ids.entries()) {
        const data = { color_slot: index + 1 };
        await page.request.patch(`/api/v1/categories/${id}`, { headers: { origin: new URL(page.url()).origin }, data });
      }
      const [food, eating, moving, home, health] = ids;
      const printed: [merchant: string, category_id: number | undefined][] = [
        ['AUTO MERCADO HEREDIA 506', food],
        ['SODA LA PARADA HEREDIA CR', eating],
        ['SODA LA PARADA CRI', eating],
        ['UBER *TRIP', moving],
        ['EPA TIBAS', home],
        ['FARMACIA FISCHEL 12', health],
        ['SINPE MOVIL-ANA MORA', undefined],
      ];
      for (const [merchant, category_id] of printed)
        await record(page, merchant, {
          date: '2026-04-02',
          amount: 4500,
          ...(category_id === undefined ? {} : { category_id }),
        });

      await page.goto('/transactions');
      await page.getByRole('link', { name: /Auto Mercado/ }).waitFor();
      expect(await page.getByTitle('AUTO MERCADO HEREDIA 506').count()).toBe(1);
      await look('comercios-lista');

      await page
        .getByRole('link', { name: /Soda la Parada/ })
        .first()
        .click();
      await page.getByText(/Registrado como: SODA LA PARADA/).waitFor();
      await look('comercio-panel');
      await page.getByRole('button', { name: 'Cambiar el nombre' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cómo se llama este comercio' });
      await dialog.getByText('Cambia el nombre en 2 transacciones:').waitFor();
      await look('comercio-nombre');
      await dialog.getByLabel('Nombre').fill('Doña Rosa');
      await page.keyboard.press('Enter');
      await page.getByText('Ahora se llaman Doña Rosa: 2 transacciones.').waitFor();
      await page.getByRole('heading', { name: 'Doña Rosa' }).waitFor();

      await page.goto('/transactions?q=rosa');
      await expect
        .poll(async () => (await names()).filter((name) => name.includes('Doña Rosa')).length)
        .toBeGreaterThan(1);
      await page.goto('/transactions?q=parada');
      await page
        .getByRole('link', { name: /Doña Rosa/ })
        .first()
        .waitFor();

      await page.goto('/settings?section=merchants');
      await page.getByRole('link', { name: 'Doña Rosa' }).waitFor();
      await look('comercios-ajustes');
      await page.getByRole('button', { name: 'Eliminar Doña Rosa' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await page.getByText('Todavía no ha puesto nombres').waitFor();
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await page.getByRole('link', { name: 'Doña Rosa' }).click();

      await page
        .getByRole('link', { name: /Doña Rosa/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Cambiar el nombre' }).click();
      await dialog.getByRole('button', { name: 'Volver a Soda la Parada' }).click();
      await page.getByRole('heading', { name: 'Soda la Parada' }).waitFor();
      expect(await textOf(page.getByRole('status'))).not.toContain('undefined');
      expect(watched.troubles()).toEqual([]);
      await watched.close();
    });
  }
}
