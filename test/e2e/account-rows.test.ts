/** The account of each row in Transacciones, in a column or on a phone's second line, once any row has one. */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { send, startJourney, textOf } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();
const PICTURES = process.env['PICTURES'];
if (PICTURES) mkdirSync(PICTURES, { recursive: true });

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
}

const SHADES = [
  [DESKTOP, 'light'],
  [DESKTOP, 'dark'],
  [PHONE, 'light'],
  [PHONE, 'dark'],
] as const;

test('rows say their account once one has any; of one account the list says what it holds; tags go in bulk', async () => {
  const first = await journey.open({ viewport: DESKTOP });
  const { page } = first;
  await page.goto('/');
  const row = { date: '2026-04-02', amount: 12_500, currency: 'CRC', type: 'COMPRA', tags: ['viaje'] };
  await send(page, '/api/v1/transactions', { ...row, merchant: 'SUPER SIN CUENTA' });
  await page.goto('/transactions');
  await page.getByRole('row', { name: /Super Sin Cuenta/ }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Cuenta' }).count()).toBe(0);

  const account = {
    account_type: 'checking',
    bank: 'BAC',
    currency: 'CRC',
    balance: 100_000,
    balance_as_of: '2026-04-01',
  };
  const [bac, visa] = [
    await send(page, '/api/v1/accounts', { ...account, name: 'BAC colones de la casa' }),
    await send(page, '/api/v1/accounts', { ...account, account_type: 'credit_card', name: 'Visa' }),
  ];
  const split = await send(page, '/api/v1/transactions', { ...row, merchant: 'PRICESMART', account_id: bac.id });
  const own = { type: 'PAGO_TARJETA', account_id: bac.id, to_account_id: visa.id };
  await send(page, '/api/v1/transactions', { ...row, ...own, merchant: 'PAGO DE LA VISA' });
  const parts = [
    { category_id: 1, amount: 10_000, note: 'la compra de la semana' },
    { category_id: null, amount: 2_500 },
  ];
  await send(page, `/api/v1/transactions/${split.id}/parts`, { parts }, 'PUT');
  for (const language of ['es', 'en'] as const) {
    await send(page, '/api/v1/settings', { language }, 'PATCH');
    for (const [viewport, colorScheme] of SHADES) {
      const watched = await journey.open({ viewport, colorScheme });
      const { page: view } = watched;
      await view.addInitScript(`localStorage.setItem('alcancia.language', '${language}')`);
      const name = `${viewport.width}-${colorScheme}-${language}`;
      await view.goto(`/transactions?q=${encodeURIComponent(`account:${bac.id}`)}`);
      const of = view.getByRole('row', { name: /PriceSmart/ });
      await of.waitFor();
      await settle(view);
      expect(await textOf(of)).toContain('BAC colones de la casa');
      expect(await textOf(view.getByRole('row', { name: /Pago de la Visa/ }))).toContain(
        'BAC colones de la casa → Visa',
      );
      expect(await textOf(view.getByRole('main'))).toContain('₡75 000,00');
      expect(await overflow(view)).toBe(0);
      await picture(view, `rows-${name}`);
      await view.goto(`/transactions/${split.id}`);
      await view.getByTestId('parts').waitFor();
      await settle(view);
      await view.getByText('la compra de la semana').waitFor();
      expect(await overflow(view)).toBe(0);
      await picture(view, `split-${name}`);
      await view.goto(`/accounts/${bac.id}`);
      await view.getByText('PAGO DE LA VISA').waitFor();
      await settle(view);
      await picture(view, `account-${name}`);
      expect(await overflow(view), `the account at ${name}`).toBe(0);
      expect(watched.troubles()).toEqual([]);
      await watched.close();
    }
  }
  await send(page, '/api/v1/settings', { language: 'es' }, 'PATCH');
  await page.addInitScript(`localStorage.setItem('alcancia.language', 'es')`);
  await page.goto('/transactions');
  await page.getByRole('columnheader', { name: 'Cuenta' }).waitFor();
  await page
    .getByRole('checkbox', { name: 'Elegir todas' })
    .or(page.getByRole('columnheader').getByRole('checkbox'))
    .first()
    .click();
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: 'Etiquetas' }).click();
  await bar.getByRole('textbox', { name: 'Etiquetas de las elegidas' }).fill('#viaje');
  await bar.getByRole('button', { name: 'Quitarlas' }).click();
  await page.getByText('3 transacciones sin #viaje.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: '#viaje' }).count()).toBe(0);
  expect(first.troubles()).toEqual([]);
  await first.close();
});

test('on a phone a row shows its category whole, and nothing of an account or a kind that does not fit', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  const account = { account_type: 'checking', bank: 'BAC', currency: 'CRC', balance: 0, name: 'Cuenta de la planilla' };
  const { id: account_id } = await send(page, '/api/v1/accounts', { ...account, balance_as_of: '2026-04-01' });
  const of = { date: '2026-04-03', amount: 43_690, currency: 'CRC', account_id };
  await send(page, '/api/v1/transactions', { ...of, type: 'TRANSFERENCIA', merchant: 'corte de zacate' });
  await send(page, '/api/v1/transactions', { ...of, type: 'COMPRA', merchant: 'AUTO MERCADO', category_id: 1 });
  await page.goto('/transactions');
  for (const [merchant, category] of [
    ['corte de zacate', 'Sin categoría'],
    ['Auto Mercado', 'Supermercado'],
  ] as const) {
    const row = page.getByRole('row', { name: new RegExp(merchant, 'i') });
    await row.waitFor();
    await settle(page);
    const line = await row.getByTestId('second-line').boundingBox();
    const shown = (text: string) =>
      row.getByText(text).evaluate(
        (element, bottom) => {
          const range = element.ownerDocument.createRange();
          range.selectNodeContents(element);
          const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
          if (box.top >= bottom) return 'nothing';
          return words.width > box.width ? 'a part' : 'whole';
        },
        (line?.y ?? 0) + (line?.height ?? 0),
      );
    expect(await shown(category)).toBe('whole');
    expect(await shown('Cuenta de la planilla')).toBe('nothing');
  }
  await picture(page, 'phone-rows');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
