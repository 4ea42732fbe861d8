/** Receipts of utilities on the screen: electricity apart from water, and what was not read of a meter. */
import { expect, test } from 'vitest';
import { renderPdf } from '../documents/render.ts';
import { TWO_SUPPLIES } from '../documents/texts.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { startJourney, textOf } from './journey.ts';

const { open } = startJourney();

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a receipt of electricity and water shows each by its name on a %s', async (_name, viewport) => {
  const watched = await open({ viewport });
  const { page } = watched;
  await page.goto('/receipts');
  const text = TWO_SUPPLIES.replace('88120044', `8812${viewport.width}`).replaceAll('2026', '2025');
  const buffer = await renderPdf(text, { turn: 90 });
  await page
    .getByLabel('Elegir archivos PDF')
    .setInputFiles([{ name: 'esph.pdf', mimeType: 'application/pdf', buffer }]);
  const results = page.getByRole('region', { name: 'Resultado de la carga' });
  await results.getByText('1 guardado').waitFor();
  const said = 'No se encontró: lecturas del medidor A-33107.';
  expect(await textOf(results)).toContain(said);
  const list = page.getByRole('region', { name: 'Recibos guardados' });
  const row = list.getByRole('row').filter({ hasText: `8812${viewport.width}` });
  expect(await textOf(row)).toContain('ESPH');
  await row.getByText('Agua', { exact: true }).waitFor();
  await row.getByText('Electricidad', { exact: true }).waitFor();
  expect(await overflow(page)).toBe(0);

  await results.getByRole('link', { name: /ESPH, recibo/ }).click();
  await page.getByText(said).waitFor();
  const electricity = page.getByRole('region', { name: 'Electricidad' });
  expect(await textOf(electricity.getByRole('row').last())).toBe('E-77120245');
  expect(await page.getByRole('region', { name: 'Lecturas de agua' }).count()).toBe(0);
  expect(await overflow(page)).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
