import { expect, test } from 'vitest';
import { ask, drawerOf, hasFocus, inputOf, openDrawer } from './agent-journey.ts';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, send, startJourney, tabTo, textOf } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney({ demo: true });

for (const viewport of [DESKTOP, PHONE]) {
  test(`an answer links its figures to the rows behind them, at ${viewport.width} px`, async () => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    const log = await openDrawer(page);
    expect(await hasFocus(page, inputOf(page))).toBe(true);
    await ask(page, '¿Cuánto gasté en octubre?');
    const link = log.getByRole('link', { name: /^₡/ }).first();
    const sums = await read<{ total_crc: number }>(page, '/api/v1/analytics/by-category?cycle=2026-10');
    const digits = (text: string) => text.replace(/\D/g, '');
    expect(digits(await textOf(link))).toBe(digits(sums.total_crc.toFixed(2)));
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await link.click();
    await page.getByRole('heading', { name: 'Transacciones', level: 1 }).waitFor();
    expect(page.url()).toContain('cycle=2026-10');
    // On a phone the drawer closes when a link is followed; next to a screen it stays.
    await expect.poll(() => drawerOf(page).count()).toBe(viewport === PHONE ? 0 : 1);
    expect(await overflow(page)).toBe(0);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

test('a lookup opens by keyboard with its arguments, rows and chart', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  const log = await openDrawer(page);
  await page.keyboard.type('¿En qué gasté más en octubre?');
  await page.keyboard.press('Enter');
  const line = log.locator('summary', { hasText: 'Consulté: Gasto por categoría · octubre 2026' });
  await line.waitFor();
  // The first chart of an answer is open: one keyboard stop that reads each value.
  expect(await log.getByRole('slider', { name: /Gasto por categoría/ }).getAttribute('aria-valuetext')).toContain('₡');
  await log.focus();
  await tabTo(page, line);
  await page.keyboard.press('Enter');
  const table = log.getByRole('table', { name: 'Gasto por categoría' });
  await table.waitFor();
  expect(await table.getByRole('row').count()).toBeGreaterThan(5);
  await table.getByRole('link', { name: 'Supermercado' }).press('Enter');
  await page.getByRole('heading', { name: 'Transacciones', level: 1 }).waitFor();
  expect(page.url()).toMatch(/category_id=\d+/);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a proposal shows its changes, applies them and undoes them', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/login');
  const { id } = await send(page, '/api/v1/transactions', {
    ...{ merchant: 'SODA LA PROPUESTA', amount: 4_500, currency: 'CRC', type: 'COMPRA', date: '2026-11-18' },
  });
  const categoryOf = async () =>
    (await read<{ category: { name: string } | null }>(page, `/api/v1/transactions/${id}`)).category?.name ?? null;
  const before = await categoryOf();
  const log = await openDrawer(page);
  await ask(page, 'categorizá las de SODA LA PROPUESTA como Educación');
  const apply = log.getByRole('button', { name: 'Aplicar', exact: true });
  await apply.waitFor();
  expect(await textOf(log.getByRole('list', { name: 'Filas que cambiarían' }))).toMatch(/Soda la Propuesta.*Educación/);
  expect(await categoryOf()).toBe(before);

  await log.getByRole('button', { name: 'No, gracias' }).click();
  await log.getByText('Cambiar la categoría: No se aplicó.').waitFor();
  expect(await categoryOf()).toBe(before);

  await ask(page, 'categorizá las de SODA LA PROPUESTA como Educación');
  await apply.press('Enter');
  await page.getByText('Se aplicó: Cambiar la categoría.').waitFor();
  expect(await categoryOf()).toBe('Educación');
  // The button is gone with its action, and the focus stays in the drawer.
  await expect.poll(() => hasFocus(page, log)).toBe(true);
  await page.locator('output').getByRole('button', { name: 'Deshacer' }).click();
  await log.getByText('Se deshizo.').waitFor();
  expect(await categoryOf()).toBe(before);

  await ask(page, 'categorizá las de SODA LA PROPUESTA como Educación');
  await apply.press('Enter');
  await log.getByRole('button', { name: 'Deshacer' }).waitFor();
  // Under the answer too, also after a reload.
  await page.reload();
  await settle(page);
  await page.keyboard.press('Control+j');
  await log.getByText('Cambiar la categoría: Aplicado').last().waitFor();
  await log.getByRole('button', { name: 'Deshacer' }).last().click();
  await log.getByText('Se deshizo.').waitFor();
  await expect.poll(categoryOf).toBe(before);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a conversation survives a reload, and is gone once erased', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  const log = await openDrawer(page);
  await ask(page, '¿Qué cuotas vienen?');
  await page.reload();
  await settle(page);
  await page.getByRole('button', { name: 'Preguntar a Alcancía' }).click();
  await log.getByRole('heading', { name: '¿Qué cuotas vienen?' }).waitFor();
  await log.getByText('Consulté: Cuotas que vienen').waitFor();
  await page.getByRole('button', { name: 'Borrar conversación' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Borrar la conversación?' });
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await log.getByRole('heading', { name: '¿Qué cuotas vienen?' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Borrar conversación' }).click();
  await question.getByRole('button', { name: 'Sí, borrar' }).click();
  await page.getByRole('heading', { name: '¿Qué quiere saber?' }).waitFor();
  expect((await read<{ messages: unknown[] }>(page, '/api/v1/chat/thread?threadId=main')).messages).toEqual([]);
  await expect.poll(() => hasFocus(page, inputOf(page))).toBe(true);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('Escape closes the drawer and returns the focus, and typed text is there when it opens again', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  await settle(page);
  const opener = page.getByRole('button', { name: 'Preguntar', exact: false }).first();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await inputOf(page).waitFor();
  await page.keyboard.type('a medio escribir');
  // A dialog over the drawer takes the first Escape.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar y hacer' });
  await palette.waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  expect(await drawerOf(page).count()).toBe(1);
  await inputOf(page).focus();
  await page.keyboard.press('Escape');
  await drawerOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page, opener)).toBe(true);
  await page.keyboard.press('Control+j');
  expect(await inputOf(page).inputValue()).toBe('a medio escribir');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('the keys of the screen work next to the open drawer, and Escape closes the drawer first', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await openDrawer(page, '/transactions');
  await page.getByRole('heading', { name: 'Transacciones', level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Detalle de la transacción' });
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await drawerOf(page).waitFor({ state: 'detached' });
  expect(await panel.count()).toBe(1);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a merchant written like a link or an image is rendered as text', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/login');
  const merchant = '**[TIENDA](/accounts)** <img src=x onerror=alert(1)> ![y](https://evil.invalid/p)';
  const { id } = await send(page, '/api/v1/transactions', {
    ...{ merchant, amount: 1_500, currency: 'CRC', type: 'COMPRA', date: '2026-11-18' },
  });
  const log = await openDrawer(page, `/transactions/${id}`);
  await page.getByRole('button', { name: 'Sobre: **[TIENDA]' }).click();
  await page.getByRole('button', { name: 'Enviar' }).waitFor();
  expect(await textOf(log)).toContain(merchant);
  expect(await log.locator('img').count()).toBe(0);
  expect(await log.locator('a[href="/accounts"]').count()).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a question that failed to send can be sent again', async () => {
  const watched = await journey.open({ viewport: DESKTOP, expected: ['409 /api/v1/chat/agent/alcancia/run'] });
  const { page } = watched;
  const log = await openDrawer(page);
  const run = '**/api/v1/chat/agent/alcancia/run';
  const busy = { code: 'run_in_progress', status: 409, detail: 'This conversation is being answered.' };
  await page.route(run, (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(busy) }),
  );
  await inputOf(page).fill('¿Qué cuotas vienen?');
  await inputOf(page).press('Enter');
  const problem = log.getByRole('alert');
  await problem.getByText('Ya hay una respuesta en camino.').waitFor();
  await expect.poll(() => inputOf(page).inputValue()).toBe('¿Qué cuotas vienen?');
  await page.unroute(run);
  await problem.getByRole('button', { name: 'Reintentar' }).click();
  await log.getByText('Consulté: Cuotas que vienen').waitFor();
  expect(await log.getByRole('heading', { name: '¿Qué cuotas vienen?' }).count()).toBe(1);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a question includes the open transaction', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  const { items } = await page
    .goto('/')
    .then(() => read<{ items: { id: number; merchant_name: string }[] }>(page, '/api/v1/transactions?limit=1'));
  const [row] = items;
  const log = await openDrawer(page, `/transactions/${row?.id}`);
  await page.getByRole('button', { name: `Sobre: ${row?.merchant_name}` }).click();
  await log.getByRole('heading', { name: '¿Qué es esto?' }).waitFor();
  await page.getByRole('button', { name: 'Enviar' }).waitFor();
  expect(await textOf(log)).toContain(row?.merchant_name);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('hidden amounts appear in no answer, question or label', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  const log = await openDrawer(page);
  await ask(page, '¿En qué gasté más en octubre?');
  await ask(page, 'me alcanza para un tele de 300 000 colones a 12 cuotas?');
  const figures = async () =>
    [
      await textOf(page.locator('body')),
      ...(await log.getByRole('slider').evaluateAll((all) => all.map((each) => each.getAttribute('aria-valuetext')))),
    ].flatMap((text) => String(text).match(/[₡€$]\s?-?\d[\d\s.,]*|\d{1,3}(?:\s\d{3})+/g) ?? []);
  expect((await figures()).length).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Ocultar montos' }).first().click();
  for (const line of await log.locator('summary').all()) await line.click();
  expect(await figures()).toEqual([]);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
