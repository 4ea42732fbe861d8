/**
 * Items: covered suggestions become part of an item, selected rows are assigned together, the form asks for the kind.
 */
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { send, startJourney, textOf } from './journey.ts';
import { categoryId, clear, cycles, ITEMS, items, paysOf, plan, record, rows } from './payments-journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px a suggestion covered by another item is offered as part of it with its effect, accepted and undone`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await clear(page);
    const home = await categoryId(page, 'hogar');
    const { past } = await cycles(page);
    // Dismissals are stored, so each window has its own.
    const merchant = viewport === PHONE ? 'MANTENIMIENTO LOPEZ' : 'PODADOR VARGAS';
    for (const days of [15, 8, 1]) {
      const date = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      await record(page, merchant, { date, amount: 12_000, category_id: home });
    }
    const garden = { amount: 13_000, category_id: home, frequency: 'weekly', starts_on: past.starts_on };
    await plan(page, 'Jardín', garden);
    await page.goto('/budget/items');
    const suggestions = page.getByRole('region', { name: 'Sugerencias' });
    await suggestions.getByText('Es parte de Jardín').waitFor();
    await suggestions.getByText('No cambia', { exact: false }).first().waitFor();
    expect(await suggestions.getByRole('button', { name: /^Agregar/ }).count()).toBe(0);
    expect(await overflow(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await suggestions.getByRole('button', { name: `Unir ${merchant} a Jardín` }).click();
    await page.getByText(`${merchant} ahora paga Jardín.`).waitFor();
    await expect.poll(() => suggestions.count()).toBe(0);
    expect((await items(page)).map(({ matches }) => matches)).toEqual([[merchant]]);
    await page.keyboard.press('z');
    await suggestions.getByText('Es parte de Jardín').waitFor();
    expect((await items(page)).map(({ matches }) => matches)).toEqual([[]]);

    await suggestions.getByRole('button', { name: /^Dejar así/ }).click();
    await page.getByText(`${merchant} no se vuelve a sugerir.`).waitFor();
    await page.reload();
    await settle(page);
    expect(await suggestions.count()).toBe(0);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

test('selected rows are assigned together to what they pay, and one before the cut is offered the next cycle', async () => {
  const watched = await journey.open({ viewport: DESKTOP, expected: ['422 /api/v1/transactions/bulk'] });
  const { page } = watched;
  await clear(page);
  const { past, current } = await cycles(page);
  const lessons = { amount: 5_000, frequency: 'weekly', starts_on: current.starts_on, ends_on: current.ends_on };
  await plan(page, 'Clases', lessons);
  await plan(page, 'Internet', { amount: 30_000, starts_on: current.starts_on, ends_on: current.starts_on });
  const first = await record(page, 'PROFESOR UNO', { date: current.starts_on, amount: 4_800 });
  const second = await record(page, 'PROFESOR DOS', { date: current.starts_on, amount: 5_100 });
  await page.goto('/transactions');
  await page.getByRole('row', { name: /Profesor Dos/ }).waitFor();
  await page.keyboard.type('xjxp');
  const dialog = page.getByRole('dialog', { name: '¿Qué paga?' });
  await dialog.getByRole('button', { name: 'Clases' }).waitFor();
  expect(await findings(page)).toEqual([]);
  // One occurrence is not enough for two rows: neither changes.
  await dialog.getByRole('button', { name: 'Internet' }).click();
  await page.getByText('No se cambió ninguna.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Clases' }).click();
  await page.getByText('2 transacciones pagan Clases.').waitFor();
  const days = [await paysOf(page, first.id), await paysOf(page, second.id)].map((pays) => pays?.local_date);
  expect(new Set(days).size).toBe(2);
  await page.keyboard.press('z');
  await expect.poll(() => paysOf(page, first.id)).toBeNull();

  const early = await record(page, 'INTERNET HOGAR SA', { date: past.ends_on, amount: 30_000 });
  await page.goto(`/transactions/${early.id}`);
  await page.getByText(/Si cuenta en el próximo ciclo, paga Internet del/).waitFor();
  await page.getByTestId('defer-offer').getByRole('button', { name: 'Pasar al próximo ciclo' }).click();
  await page.getByText(/^Paga: Internet · /).waitFor();
  expect((await rows(page)).find(({ id }) => id === early.id)?.deferred_to_next_cycle).toBe(true);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('the form asks for the kind of item first, and lists what would have paid it and what comes on top', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await clear(page);
  const { past, current } = await cycles(page);
  const home = await categoryId(page, 'hogar');
  await record(page, 'ALQUILER APTO 4B', { date: past.starts_on, amount: 250_000 });
  await record(page, 'GOLLO', { date: current.starts_on, amount: 120_000, category_id: home, cuotas: 12 });
  await page.goto('/budget/items');
  await page.getByRole('button', { name: 'Agregar partida' }).click();
  const form = page.getByRole('dialog');
  expect(await form.getByLabel('Nombre').count()).toBe(0);
  await form.getByRole('button', { name: 'Guardar partida' }).click();
  await form.getByText('Elija cuál de los dos es.').waitFor();
  await form.getByText('Un monto para gastar', { exact: true }).click();
  await form.getByLabel('Nombre').fill('Casa');
  await form.getByLabel('Monto de cada vez').fill('250 000');
  await form.getByLabel('Desde').fill(past.starts_on);
  await form.getByRole('button', { name: 'Guardar partida' }).click();
  await form.getByText('Un monto para gastar necesita una categoría.').waitFor();
  await form.getByLabel('Categoría').selectOption({ label: 'Hogar' });
  const preview = form.getByRole('region', { name: 'En los últimos ciclos' });
  await expect.poll(() => textOf(preview)).toMatch(/^En .* las cuotas de esa categoría suman ₡10 000,00 aparte\.$/);

  await form.getByText('Un pago', { exact: true }).click();
  await preview.getByText('Ningún movimiento lo habría pagado.', { exact: false }).waitFor();
  await form.getByLabel('Cómo aparece en el banco (opcional)').fill('Alquiler apto');
  await preview.getByText('ALQUILER APTO 4B').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Guardar partida' }).click();
  await page.getByText('En el banco: Alquiler apto').waitFor();

  // An item older than the two modes is asked about once.
  await send(page, ITEMS, {
    ...{ name: 'Jardín', type: 'EXPENSE', amount: 9_000, currency: 'CRC', category_id: home },
    ...{ frequency: 'monthly', starts_on: current.starts_on },
  });
  await page.reload();
  const question = page.getByRole('region', { name: '¿Jardín es un pago o un monto para gastar?' });
  await question.getByRole('button', { name: 'Un pago' }).press('Enter');
  await page.getByText('Jardín es un pago.').waitFor();
  await expect.poll(() => question.count()).toBe(0);
  expect((await items(page)).find(({ name }) => name === 'Jardín')).toMatchObject({
    mode: 'payment',
    mode_asked: false,
  });
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
