/** A card that no account has is asked about once in Revisar; its rows have the account, and a person changes it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cardMail } from '../../src/server/demo-data/bank-mails.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, send, startJourney } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();

type Row = { id: number; merchant: string; account_id: number | null };
const rowsOf = async (page: Page, q: string) =>
  (await read<{ items: Row[] }>(page, `/api/v1/transactions?limit=50&q=${encodeURIComponent(q)}`)).items;

async function fill(page: Page, card: string): Promise<void> {
  for (const [number, merchant] of ['PULPERIA LA LUZ', 'FERRETERIA BRENES'].entries()) {
    const mail = cardMail({
      ...{
        day: '2026-09-10',
        time: '10:00',
        place: 'SAN JOSE, Costa Rica',
        amount: '6980',
        currency: 'CRC',
        type: 'COMPRA',
      },
      ...{ merchant: `${merchant} ${card}`, number: Number(card) * 10 + number },
    });
    await send(page, '/api/v1/ingest/email', { ...mail, text: mail.text.replace('1234', card) });
  }
}

for (const [viewport, card] of [
  [PHONE, '4321'],
  [DESKTOP, '8765'],
] as const) {
  test(`at ${viewport.width} px an unknown card gets its account in Revisar, and a row another in its panel`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await page.goto('/');
    await fill(page, card);
    await page.goto('/review');
    await settle(page);
    const question = page.getByRole('region', { name: `¿De qué cuenta es la tarjeta ·${card} de BAC?` });
    await question.waitFor();
    expect(await overflow(page)).toBe(0);
    await question.getByRole('button', { name: 'Nueva tarjeta de crédito' }).click();
    await question.waitFor({ state: 'detached' });
    const rows = await rowsOf(page, `card:${card}`);
    expect(rows.map(({ account_id }) => account_id)).toEqual([expect.any(Number), expect.any(Number)]);

    const name = `Tarjeta BAC ·${card}`;
    await page.goto(`/transactions?q=${encodeURIComponent(`cuenta:"${name}"`)}`);
    await page.getByRole('button', { name: `Quitar el filtro ${name}` }).waitFor();
    const [row] = rows;
    await page.goto(`/transactions/${row?.id}`);
    const account = page.getByRole('combobox', { name: 'Cuenta', exact: true });
    await account.waitFor();
    await expect.poll(() => account.locator('option:checked').textContent()).toBe(name);
    await page.getByText('La dice el número que trae el aviso').waitFor();
    await account.selectOption({ label: 'BAC colones' });
    await page.getByText('Elegida a mano').last().waitFor();
    await expect.poll(async () => (await rowsOf(page, `card:${card} cuenta:"BAC colones"`)).length).toBe(1);
    expect(await overflow(page)).toBe(0);

    await page.goto('/accounts');
    await page
      .getByRole('button', { name: `Editar ${name}` })
      .first()
      .click();
    const numbers = page.getByRole('textbox', { name: 'Números' });
    expect(await numbers.inputValue()).toBe(card);
    await numbers.fill('');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('1 transacción cambió de cuenta').waitFor();
    await expect.poll(async () => (await rowsOf(page, `card:${card} cuenta:ninguna`)).length).toBe(1);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(async () => (await rowsOf(page, `card:${card} cuenta:ninguna`)).length).toBe(0);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

test('the selected rows get one account, taken back from the toast', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/transactions?q=ferreteria');
  await settle(page);
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Cuenta', exact: true }).click();
  await page.getByRole('combobox', { name: 'Cuenta de las elegidas' }).selectOption({ label: 'BAC dólares' });
  await expect.poll(async () => (await rowsOf(page, 'cuenta:"BAC dólares"')).length).toBe(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await rowsOf(page, 'cuenta:"BAC dólares"')).length).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
