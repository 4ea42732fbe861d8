/** A transaction is split over categories by keyboard and by tap, and tags are typed and found. */
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE, plain } from './browser.ts';
import { startJourney, textOf } from './journey.ts';
import { categoryId, clear, ROWS, record } from './payments-journey.ts';

const journey = startJourney();
const PICTURES = process.env['PICTURES'];

for (const viewport of [PHONE, DESKTOP]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`at ${viewport.width} px, ${colorScheme}, a purchase is split, shown once, found in each category, and joined`, async () => {
      const watched = await journey.open({ viewport, colorScheme });
      const { page } = watched;
      const look = async (name: string) => {
        if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${viewport.width}-${colorScheme}.png` });
        expect(await overflow(page)).toBe(0);
        expect(await findings(page)).toEqual([]);
      };
      await clear(page);
      const food = await categoryId(page, 'supermercado');
      const home = await categoryId(page, 'hogar');
      const { id } = await record(page, 'PRICESMART ESCAZU', {
        date: '2026-04-02',
        amount: 45_000,
        category_id: food,
        tags: ['viaje'],
      });
      await page.goto(`/transactions/${id}`);
      await page.getByRole('button', { name: 'Dividir…' }).waitFor();
      await page.keyboard.press('v');
      const dialog = page.getByRole('dialog', { name: 'Partes' });
      const save = dialog.getByRole('button', { name: 'Guardar' });
      await dialog.getByLabel('Monto de la parte 1').fill('30 000,50');
      await dialog.getByRole('button', { name: 'Agregar parte' }).click();
      await dialog.getByLabel('Monto de la parte 2').fill('10000');
      expect(plain(await textOf(dialog.locator('output')))).toBe('Falta repartir ₡4 999,50.');
      expect(await save.isDisabled()).toBe(true);
      await dialog.getByRole('button', { name: /Categoría de la parte 2/ }).click();
      await page.getByLabel('Buscar categoría').fill('hogar');
      await page.keyboard.press('Enter');
      await look('dividir');
      await dialog.getByRole('button', { name: 'Ponerlo en la última parte' }).click();
      expect(await dialog.getByLabel('Monto de la parte 3').inputValue()).toBe('4999,5');
      await save.click();
      await page.getByText('PriceSmart quedó dividido en 3.').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => page.getByTestId('parts').getByRole('listitem').count()).toBe(3);
      await look('partes');
      const stored = await (await page.request.get(`${ROWS}/${id}`)).json();
      expect(stored.parts).toEqual([
        { category_id: food, amount: 30_000.5 },
        { category_id: home, amount: 10_000 },
        { category_id: null, amount: 4_999.5 },
      ]);

      for (const category of [food, home, 'none']) {
        await page.goto(`/transactions?category_id=${category}`);
        await page
          .getByRole('link', { name: /PriceSmart/ })
          .first()
          .waitFor();
        expect(await page.getByText('Dividido en 3').count()).toBe(1);
      }
      await look('lista-dividida');
      await page.goto(`/transactions/${id}`);
      await page.getByRole('heading', { name: 'PriceSmart' }).waitFor();
      await page.getByTitle('Ver las transacciones con #viaje').last().click();
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('#viaje');
      await page.getByRole('button', { name: 'Quitar el filtro #viaje' }).waitFor();

      await page.goto(`/transactions/${id}`);
      await page.getByRole('button', { name: 'Unir en una sola' }).click();
      await page.getByText('PriceSmart quedó en una sola categoría.').waitFor();
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect.poll(() => page.getByTestId('parts').getByRole('listitem').count()).toBe(3);
      await page.getByRole('button', { name: 'Editar', exact: true }).click();
      await page.getByLabel('Etiquetas').fill('#viaje #trabajo');
      await look('etiquetas');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByTitle('Ver las transacciones con #trabajo').first().waitFor();
      expect(watched.troubles()).toEqual([]);
      await watched.close();
    });
  }
}
