/** A transaction that is edited here and changed elsewhere: neither the form nor its undo overwrites what was not seen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { read, send, startJourney } from './journey.ts';

const journey = startJourney();
const at = (id: number) => `/api/v1/transactions/${id}`;
const stored = (page: Page, id: number) => read<{ amount: number; merchant: string }>(page, at(id));
const elsewhere = (page: Page, id: number, change: object) => send(page, at(id), change, 'PATCH');

async function edit(page: Page, merchant: string) {
  await page.goto('/transactions');
  const { id } = await send(page, '/api/v1/transactions', {
    ...{ merchant, date: '2026-03-10', amount: 1_000, currency: 'CRC', type: 'COMPRA' },
  });
  await page.goto(`/transactions/${id}`);
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const form = page.getByRole('form', { name: 'Editar la transacción' });
  await form.waitFor();
  return { id, form, save: form.getByRole('button', { name: 'Guardar', exact: true }) };
}

test('a form shows what was changed elsewhere beside what was typed, and its undo puts back what it replaced', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  const { id, form, save } = await edit(page, 'CONFITERIA');
  const other = await page.context().newPage();
  await other.goto(`/transactions/${id}`);
  await other.getByRole('button', { name: 'Editar', exact: true }).click();
  await other.getByRole('textbox', { name: 'Monto' }).fill('9000');
  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(async () => (await stored(page, id)).amount).toBe(9_000);
  await form.getByLabel('Monto').fill('3000');
  await save.click();
  await form.getByText(/^Mientras tanto cambió en otro lado a ₡9\s000,00\. Guarde otra vez/).waitFor();
  expect([await form.getByLabel('Monto').inputValue(), (await stored(page, id)).amount]).toEqual(['3000', 9_000]);
  await save.click();
  await form.waitFor({ state: 'detached' });
  expect((await stored(page, id)).amount).toBe(3_000);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await stored(page, id)).amount).toBe(9_000);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an undo is refused, in words, when the value was changed since; other fields of a row merge', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  const { id, form, save } = await edit(page, 'PANADERIA');
  await elsewhere(page, id, { merchant: 'PANADERIA NUEVA' });
  await form.getByLabel('Monto').fill('3000');
  await save.click();
  await form.waitFor({ state: 'detached' });
  expect(await stored(page, id)).toMatchObject({ merchant: 'PANADERIA NUEVA', amount: 3_000 });
  await elsewhere(page, id, { amount: 7_000 });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Ya no se puede deshacer').waitFor();
  expect((await stored(page, id)).amount).toBe(7_000);
  // The service says that there is no such row.
  expect(watched.troubles().filter((each) => !/404/.test(each))).toEqual([]);
  await watched.close();
});

test('a half-made edit that waited over a change elsewhere, and one of a row that was deleted, keep what was typed', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  const { id, form, save } = await edit(page, 'VERDULERIA');
  await form.getByLabel('Monto').fill('3000');
  await page.keyboard.press('Escape');
  await elsewhere(page, id, { amount: 9_000 });
  await page.getByRole('link', { name: 'Presupuesto', exact: true }).first().click();
  await page.goBack();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await save.click();
  await form.getByText('Mientras tanto cambió en otro lado').waitFor();
  await send(page, at(id), undefined, 'DELETE');
  await save.click();
  await page.getByText('Esto es lo que había escrito en VERDULERIA:').waitFor();
  await page.getByText('3000', { exact: true }).waitFor();
  expect(await page.getByText('No se pudo actualizar').count()).toBe(0);
  // The service says that there is no such row.
  expect(watched.troubles().filter((each) => !/404/.test(each))).toEqual([]);
  await watched.close();
});
