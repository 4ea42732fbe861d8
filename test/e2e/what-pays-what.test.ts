/** Payments: the first plan, a row assigned by hand, covered allowances, unpaid items. */
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE, plain } from './browser.ts';
import { send, startJourney, tabTo, textOf } from './journey.ts';
import { categoryId, clear, cycles, items, monthPath, paysOf, plan, ROWS, record } from './payments-journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();

/** What a category's line says is left: below zero when it is overspent. A phone leaves out the whole. */
function leftOf(said: string): number {
  const [, over, amount] = /(Se pasó por|Quedan) ₡([\d ]+,\d\d)/.exec(plain(said)) ?? [];
  const left = Number((amount ?? '0').replaceAll(' ', '').replace(',', '.'));
  return over === 'Se pasó por' ? -left : left;
}

test('the items of the first steps are paid by rows as banks write them', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();
  const { current } = await cycles(page);
  await page.getByLabel('Salario que recibe').fill('700 000');
  await page.getByLabel('Alquiler o hipoteca al mes').fill('250 000');
  await page.getByLabel('A quién se lo paga (opcional)').fill('Ana Mora');
  await page.getByLabel('Recibo de la luz, más o menos').fill('28000');
  expect(await overflow(page)).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar en el plan' }).click();
  await page.getByText('En el plan: Salario, Alquiler o hipoteca, Electricidad.').waitFor();

  const nameOf = async (id: number) => {
    const pays = await paysOf(page, id);
    return (await items(page)).find((item) => item.id === pays?.recurring_item_id)?.name;
  };
  const date = current.starts_on;
  const power = await record(page, 'CNFL SAN JOSE CR', { date, amount: 31_455.2 });
  // The quincena of the cycle that the plan begins in: what came before the plan pays none of it.
  const quincena = `${date.slice(0, 7)}-28`;
  const salary = await record(page, 'DTR PLANILLA EMPRESA SA', { date: quincena, amount: 655_000, type: 'DEPOSITO' });
  const person = await record(page, 'SINPE MOVIL ANA MORA VARGAS', { date, amount: 245_000, type: 'TRANSFERENCIA' });
  expect([await nameOf(power.id), await nameOf(salary.id), await nameOf(person.id)]).toEqual([
    ...['Electricidad', 'Salario', 'Alquiler o hipoteca'],
  ]);
  const headers = { origin: new URL(page.url()).origin };
  await page.request.delete(`${ROWS}/${person.id}`, { headers });
  const landlord = await record(page, 'ALQUILER APTO 4B ESCAZU', { date, amount: 250_000 });
  expect(await nameOf(landlord.id)).toBe('Alquiler o hipoteca');
  await page.goto(`/transactions/${landlord.id}`);
  await page.getByText('Paga: Alquiler o hipoteca · ', { exact: false }).waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px a row is assigned by keyboard to what it pays, its word is learned, and all of it is undone`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await clear(page);
    const { current } = await cycles(page);
    await plan(page, 'Gimnasio', { amount: 20_000, starts_on: current.starts_on });
    const { id } = await record(page, 'PAGO CENTRO LA CIMA', { date: current.starts_on, amount: 19_500 });
    await page.goto('/transactions');
    await page.getByRole('link', { name: /Pago Centro la Cima/ }).click();
    const pays = page.getByTestId('pays');
    await expect.poll(() => textOf(pays)).toBe('No paga nada de lo planeado.');
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: '¿Qué paga?' });
    const occurrence = dialog.getByRole('button', { name: /^Gimnasio, .*Sin pagar/ });
    await tabTo(page, occurrence);
    expect(await overflow(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page
      .getByText('PAGO CENTRO LA CIMA paga Gimnasio. Desde ahora, «PAGO CENTRO LA CIMA» también es Gimnasio.')
      .waitFor();
    await expect.poll(() => textOf(pays)).toMatch(/^Paga: Gimnasio · .*Usted lo dijo\.$/);
    expect((await items(page))[0]?.matches).toEqual(['PAGO CENTRO LA CIMA']);
    await page.keyboard.press('Escape');
    const badge = page.getByRole('row').getByText('Paga Gimnasio');
    await badge.waitFor();
    await page.keyboard.press('z');
    await expect.poll(() => badge.count()).toBe(0);
    expect((await items(page))[0]?.matches).toEqual([]);
    expect(await paysOf(page, id)).toBeNull();

    // A match by name that was rejected by hand stays rejected.
    await send(page, `${ROWS}/${id}`, { merchant: 'GIMNASIO LA CIMA' }, 'PATCH');
    await page.goto(`/transactions/${id}`);
    await expect.poll(() => textOf(pays)).toMatch(/Por el nombre con que aparece en el banco\.$/);
    await page.getByRole('button', { name: 'No paga nada' }).click();
    await expect.poll(() => textOf(pays)).toBe('No paga nada de lo planeado.Usted dijo que no paga nada.');
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });

  test(`at ${viewport.width} px an overspent category is covered from another for this cycle in one touch, and uncovered`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await clear(page);
    const { current } = await cycles(page);
    const [to, from] = ['Supermercado', 'Restaurantes'] as const;
    const [food, meals] = [await categoryId(page, to.toLowerCase()), await categoryId(page, from.toLowerCase())];
    const allowance = { mode: 'allowance', starts_on: current.starts_on };
    await plan(page, 'Comida', { ...allowance, amount: 50_000, category_id: food });
    await plan(page, 'Salir a comer', { ...allowance, amount: 30_000, category_id: meals });
    await record(page, 'AUTO MERCADO', { date: current.starts_on, amount: 60_000, category_id: food });
    await page.goto(monthPath(current.cycle));
    const left = () =>
      page
        .getByTestId('available')
        .filter({ visible: true })
        .allTextContents()
        .then((all) => all.map(leftOf));
    await expect.poll(left).toEqual([-10_000, 30_000]);
    const opener = page.getByRole('button', { name: `Cubrir de… otra categoría: ${to}` }).filter({ visible: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: `¿De dónde se toma para ${to}?` });
    expect(await dialog.getByLabel('Cuánto').inputValue()).toBe('10000');
    await dialog.getByRole('button', { name: new RegExp(`^${from}`) }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: new RegExp(`^${from}`) }).click();
    await page.getByText(new RegExp(`10.000,00 pasaron de ${from} a ${to} en este ciclo`)).waitFor();
    await expect.poll(left).toEqual([0, 20_000]);

    await page.keyboard.press('z');
    await expect.poll(left).toEqual([-10_000, 30_000]);
    await opener.click();
    await dialog.getByRole('button', { name: new RegExp(`^${from}`) }).click();
    await expect.poll(left).toEqual([0, 20_000]);

    // The same figures on Inicio and in Análisis.
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Disponible' });
    await expect.poll(() => textOf(card)).toContain('Quedan ₡20 000,00 de ₡20 000,00');
    await page.goto('/analytics');
    await page.getByText('Se gastó justo lo planeado', { exact: false }).waitFor();
    await page.goto(monthPath(current.cycle));
    await settle(page);
    if (viewport === DESKTOP) {
      // Nothing is missing now: dragging asks for an amount.
      const table = page.getByRole('table', { name: 'Gastos por categoría' });
      await table
        .getByText('Quedan ₡20 000,00', { exact: false })
        .dragTo(table.getByRole('row').filter({ hasText: to }));
      await dialog.getByLabel('Cuánto').fill('5000,50');
      await dialog.getByRole('button', { name: new RegExp(`^${from}`) }).click();
      await expect.poll(left).toEqual([5_000.5, 14_999.5]);
      await page.keyboard.press('z');
      await expect.poll(left).toEqual([0, 20_000]);
    }
    // What was moved stays moved, whatever becomes of the items: the other window starts without it.
    const back = { from_category_id: food, to_category_id: meals, amount: 10_000 };
    await send(page, '/api/v1/budget/cover', { month: current.cycle, ...back });
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });

  test(`at ${viewport.width} px unpaid items of a cycle are listed, explained, carried over to the next one and back`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await clear(page);
    const { past, current } = await cycles(page);
    await plan(page, 'Marchamo', { amount: 90_000, starts_on: past.starts_on, ends_on: past.starts_on });
    await page.goto(monthPath(past.cycle));
    const unpaid = page.getByRole('region', { name: 'Quedó sin pagar' });
    await unpaid.getByText('Marchamo').waitFor();
    await page.getByText('El saldo no descuenta lo que quedó sin pagar: Marchamo', { exact: false }).waitFor();
    expect(await page.getByText('Comprometido').filter({ visible: true }).count()).toBe(0);
    expect(await overflow(page)).toBe(0);
    expect(await findings(page)).toEqual([]);

    await page.goto(monthPath(current.cycle));
    await page.getByRole('button', { name: /^Pasar al siguiente ciclo: Marchamo/ }).click();
    await page.getByText(/^Marchamo quedó para el/).waitFor();
    if (viewport === PHONE)
      await page.getByRole('group').filter({ hasText: 'Sin categoría' }).locator('summary').click();
    await page
      .getByText(/Marchamo, que viene del/)
      .filter({ visible: true })
      .waitFor();
    await expect.poll(() => page.getByRole('region', { name: /^Quedó sin pagar en/ }).count()).toBe(0);
    await page.keyboard.press('z');
    await page.getByRole('region', { name: /^Quedó sin pagar en/ }).waitFor();
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}
