/** An account's page: what it holds and why, its card's statements, its rows, and reconciling it with the bank. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, localDay } from '../../src/domain/calendar.ts';
import { DESKTOP, overflow, PHONE, plain } from './browser.ts';
import { read, send, startJourney, textOf } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();
const PICTURES = process.env['PICTURES'];

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
}

/** A card that closed yesterday and is due in four days, and what is paid of it. */
async function fill(page: Page, name: string): Promise<number> {
  const { as_of } = await read<{ as_of: string }>(page, '/api/v1/accounts/net-worth');
  const today = localDay(as_of, 'America/Costa_Rica');
  const [yesterday, before, due] = [addDays(today, -1), addDays(today, -3), addDays(today, 4)];
  const days = { closing_day: Number(yesterday.slice(8)), due_day: Number(due.slice(8)) };
  const { id } = await send(page, '/api/v1/accounts', {
    ...{ name, account_type: 'credit_card', bank: 'BAC', currency: 'CRC', credit_limit: 500_000 },
    ...{ balance: 10_000, balance_as_of: addDays(today, -10), ...days },
  });
  const row = (merchant: string, date: string, amount: number, more: object = {}) =>
    send(page, '/api/v1/transactions', {
      ...{ merchant, date, amount, currency: 'CRC', type: 'COMPRA', account_id: id },
      ...more,
    });
  await row(`SUPER ${name}`, before, 40_000);
  await row(`SODA ${name}`, before, 2_500);
  await row(`SODA ${name}`, before, 2_500);
  await row(`TELE ${name}`, today, 90_000, { cuotas: 3 });
  await row(`Pago ${name}`, today, 15_000, { type: 'PAGO_TARJETA', account_id: null, to_account_id: id });
  return id;
}

for (const [viewport, name, colorScheme] of [
  [PHONE, 'Visa teléfono', 'dark'],
  [DESKTOP, 'Visa escritorio', 'light'],
] as const) {
  test(`at ${viewport.width} px an account shows what moved it, and agrees with the bank`, async () => {
    const watched = await journey.open({ viewport, colorScheme });
    const { page } = watched;
    await page.goto('/');
    const id = await fill(page, name);
    await page.goto('/accounts');
    await settle(page);
    await picture(page, `accounts-${viewport.width}`);
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await settle(page);
    // 10 000 + 40 000 + 2 500 + 2 500 − 15 000; the cuotas bill later.
    const held = page.getByTestId('current-balance');
    await expect.poll(() => textOf(held)).toBe('₡40 000,00');
    await page.getByText('Se mueve solo con sus transacciones.').waitFor();
    const closed = page.getByRole('region', { name: 'Último estado cerrado' });
    expect(plain(await closed.textContent())).toContain('₡45 000,00');
    expect(plain(await closed.textContent())).toContain('₡30 000,00');
    expect(await overflow(page)).toBe(0);
    await picture(page, `account-${viewport.width}`);

    const reconcile = page.getByRole('region', { name: 'Conciliar' });
    await reconcile.getByRole('button', { name: 'Comparar' }).click();
    await reconcile.getByText('Escriba el saldo').last().waitFor();
    await reconcile.getByRole('textbox', { name: 'Lo que se debe según el banco' }).fill('37 500');
    await reconcile.getByRole('button', { name: 'Comparar' }).click();
    await expect.poll(() => textOf(page.getByTestId('difference'))).toBe('-₡2 500,00');
    await expect.poll(() => reconcile.getByText('parece repetida').count()).toBe(2);
    expect(await overflow(page)).toBe(0);
    await picture(page, `difference-${viewport.width}`);
    await reconcile.getByRole('button', { name: 'Dar por conciliado' }).click();
    await page
      .getByText(/^Conciliado al/)
      .first()
      .waitFor();
    await expect.poll(() => textOf(held)).toBe('₡37 500,00');
    await reconcile.getByText('Calza', { exact: true }).waitFor();
    await picture(page, `agreed-${viewport.width}`);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => textOf(held)).toBe('₡40 000,00');
    const { balance } = await read<{ balance: number }>(page, `/api/v1/accounts/${id}`);
    expect(balance).toBe(10_000);

    await page.goto('/');
    const payments = page.getByRole('region', { name: 'Pagos de tarjetas' });
    await payments.scrollIntoViewIfNeeded();
    await expect.poll(async () => plain(await payments.textContent())).toContain('₡30 000,00');
    if (PICTURES) await payments.screenshot({ path: `${PICTURES}/payments-${viewport.width}.png` });
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

test('a card says when it closes and is paid, and what it may owe', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  const { id } = await send(page, '/api/v1/accounts', {
    name: 'Sin días',
    account_type: 'credit_card',
    currency: 'CRC',
  });
  await page.goto(`/accounts/${id}`);
  await page.getByText('Ponga el día de corte y el de pago').waitFor();
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: 'Día de corte' }).fill('32');
  await page.getByRole('textbox', { name: 'Día de pago' }).fill('3');
  await page.getByRole('textbox', { name: 'Límite de crédito' }).fill('750 000');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Escriba un día del 1 al 31, o nada.').waitFor();
  await page.getByRole('textbox', { name: 'Día de corte' }).fill('18');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('region', { name: 'Estado abierto' }).waitFor();
  expect(await read(page, `/api/v1/accounts/${id}`)).toMatchObject({
    closing_day: 18,
    due_day: 3,
    credit_limit: 750_000,
  });
  await page.goto('/accounts/999999');
  await page.getByText('Esa cuenta ya no existe').waitFor();
  await watched.close();
});
