/** What pays what: the first plan, a row told what it pays, allowances covered, what was left unpaid, suggestions, the form. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE, plain } from './browser.ts';
import { read, send, startJourney, tabTo, textOf } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();

type Pays = { recurring_item_id: number; local_date: string; by: string } | null;
type Row = { id: number; merchant: string; pays: Pays; deferred_to_next_cycle: boolean };
type Item = { id: number; name: string; mode: string; matches: string[]; mode_asked: boolean };
type Cycle = { cycle: string; starts_on: string; ends_on: string };

const ITEMS = '/api/v1/budget/recurring-items';
const ROWS = '/api/v1/transactions';
const rows = async (page: Page) => (await read<{ items: Row[] }>(page, ROWS)).items;
const items = (page: Page) => read<Item[]>(page, ITEMS);
const cycleAt = (page: Page, cycle?: string) =>
  read<Cycle>(page, `/api/v1/analytics/by-category${cycle === undefined ? '' : `?cycle=${cycle}`}`);

async function cycles(page: Page): Promise<{ past: Cycle; current: Cycle }> {
  const current = await cycleAt(page);
  const month = Number(current.cycle.slice(5));
  const past =
    month === 1
      ? `${Number(current.cycle.slice(0, 4)) - 1}-12`
      : `${current.cycle.slice(0, 5)}${String(month - 1).padStart(2, '0')}`;
  return { past: await cycleAt(page, past), current };
}

const categoryId = async (page: Page, identifier: string): Promise<number> => {
  const all = await read<{ id: number; identifier: string }[]>(page, '/api/v1/categories');
  return all.find((category) => category.identifier === identifier)?.id ?? 0;
};

const record = (page: Page, merchant: string, row: { date: string; amount: number; [field: string]: unknown }) =>
  send(page, ROWS, { merchant, type: 'COMPRA', currency: 'CRC', source: 'CASH', ...row });
const plan = (page: Page, name: string, item: { amount: number; starts_on: string; [field: string]: unknown }) =>
  send(page, ITEMS, { name, type: 'EXPENSE', currency: 'CRC', frequency: 'monthly', mode: 'payment', ...item });

/** Begins every journey with a ledger that has no rows and no plan. */
async function clear(page: Page): Promise<void> {
  await page.goto('/');
  const headers = { origin: new URL(page.url()).origin };
  for (const { id } of await rows(page)) await page.request.delete(`${ROWS}/${id}`, { headers });
  for (const { id } of await items(page)) await page.request.delete(`${ITEMS}/${id}`, { headers });
}

const monthPath = (cycle: string) => `/budget/${cycle.slice(0, 4)}/${Number(cycle.slice(5))}`;
const paysOf = async (page: Page, id: number) => (await read<Row>(page, `${ROWS}/${id}`)).pays;

test('what the first steps plan is paid by rows as banks write them', async () => {
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
  const salary = await record(page, 'DTR PLANILLA EMPRESA SA', { date, amount: 655_000, type: 'DEPOSITO' });
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
  test(`at ${viewport.width} px a row is told what it pays by keyboard, its word is learned, and all is taken back`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await clear(page);
    const { current } = await cycles(page);
    await plan(page, 'Gimnasio', { amount: 20_000, starts_on: current.starts_on });
    const { id } = await record(page, 'PAGO CENTRO LA CIMA', { date: current.starts_on, amount: 19_500 });
    await page.goto('/transactions');
    await page.getByRole('link', { name: /PAGO CENTRO LA CIMA/ }).click();
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

    // What it pays by its name is refused by hand, and stays so.
    await send(page, `${ROWS}/${id}`, { merchant: 'GIMNASIO LA CIMA' }, 'PATCH');
    await page.goto(`/transactions/${id}`);
    await expect.poll(() => textOf(pays)).toMatch(/Por el nombre con que aparece en el banco\.$/);
    await page.getByRole('button', { name: 'No paga nada' }).click();
    await expect.poll(() => textOf(pays)).toBe('No paga nada de lo planeado.Usted dijo que no paga nada.');
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });

  test(`at ${viewport.width} px an overspent category is covered from another in one touch, for this cycle, and back`, async () => {
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
        .then((all) => all.map(plain));
    await expect.poll(left).toEqual(['Se pasó ₡10 000,00 de ₡50 000,00', 'Quedan ₡30 000,00 de ₡30 000,00']);
    const opener = page.getByRole('button', { name: `Cubrir de… otra categoría: ${to}` }).filter({ visible: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: `¿De dónde se toma para ${to}?` });
    expect(await dialog.getByLabel('Cuánto').inputValue()).toBe('10000');
    await dialog.getByRole('button', { name: new RegExp(`^${from}`) }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: new RegExp(`^${from}`) }).click();
    await page.getByText(new RegExp(`10.000,00 pasaron de ${from} a ${to} en este ciclo`)).waitFor();
    await expect.poll(left).toEqual(['Se gastó justo lo planeado: ₡60 000,00', 'Quedan ₡20 000,00 de ₡20 000,00']);

    await page.keyboard.press('z');
    await expect.poll(left).toEqual(['Se pasó ₡10 000,00 de ₡50 000,00', 'Quedan ₡30 000,00 de ₡30 000,00']);
    await opener.click();
    await dialog.getByRole('button', { name: new RegExp(`^${from}`) }).click();
    await expect.poll(left).toEqual(['Se gastó justo lo planeado: ₡60 000,00', 'Quedan ₡20 000,00 de ₡20 000,00']);

    // The same figures on Inicio and in Análisis.
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Disponible' });
    await expect.poll(() => textOf(card)).toContain('Quedan ₡20 000,00 de ₡20 000,00');
    await page.goto('/analytics');
    await page.getByText('Se gastó justo lo planeado', { exact: false }).waitFor();
    await page.goto(monthPath(current.cycle));
    await settle(page);
    if (viewport === DESKTOP) {
      // Nothing is missing now: dragging asks how much.
      const table = page.getByRole('table', { name: 'Gastos por categoría' });
      await table
        .getByText('Quedan ₡20 000,00', { exact: false })
        .dragTo(table.getByRole('row').filter({ hasText: to }));
      await dialog.getByLabel('Cuánto').fill('5000,50');
      await dialog.getByRole('button', { name: new RegExp(`^${from}`) }).click();
      await expect.poll(left).toEqual(['Quedan ₡5 000,50 de ₡65 000,50', 'Quedan ₡14 999,50 de ₡14 999,50']);
      await page.keyboard.press('z');
      await expect.poll(left).toEqual(['Se gastó justo lo planeado: ₡60 000,00', 'Quedan ₡20 000,00 de ₡20 000,00']);
    }
    // What was moved stays moved, whatever becomes of the items: the other window begins without it.
    const back = { from_category_id: food, to_category_id: meals, amount: 10_000 };
    await send(page, '/api/v1/budget/cover', { month: current.cycle, ...back });
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });

  test(`at ${viewport.width} px what a cycle left unpaid is listed, explained and passed to the next one, and back`, async () => {
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

  test(`at ${viewport.width} px what another item plans is suggested as part of it, with its effect, undone and left`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await clear(page);
    const home = await categoryId(page, 'hogar');
    const { past } = await cycles(page);
    // What was left is remembered: each window has its own.
    const merchant = viewport === PHONE ? 'MANTENIMIENTO LOPEZ' : 'PODADOR VARGAS';
    for (const days of [15, 8, 1]) {
      const date = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      await record(page, merchant, { date, amount: 12_000, category_id: home });
    }
    const garden = { amount: 13_000, category_id: home, frequency: 'weekly', starts_on: past.starts_on };
    await plan(page, 'Jardín', garden);
    await page.goto('/budget');
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

test('chosen rows are told together what they pay, and one that lies before the cut is offered the next cycle', async () => {
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
  await page.getByRole('row', { name: /PROFESOR DOS/ }).waitFor();
  await page.keyboard.type('xjxp');
  const dialog = page.getByRole('dialog', { name: '¿Qué paga?' });
  await dialog.getByRole('button', { name: 'Clases' }).waitFor();
  expect(await findings(page)).toEqual([]);
  // One occurrence is not enough for two rows: none is changed.
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

test('the form asks first what an item is, shows what would have paid it and what comes on top', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await clear(page);
  const { past, current } = await cycles(page);
  const home = await categoryId(page, 'hogar');
  await record(page, 'ALQUILER APTO 4B', { date: past.starts_on, amount: 250_000 });
  await record(page, 'GOLLO', { date: current.starts_on, amount: 120_000, category_id: home, cuotas: 12 });
  await page.goto('/budget');
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

  // One made before there were two modes is asked about once.
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
