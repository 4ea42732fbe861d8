/** Salaries and purchases in cuotas: what is due and left, what-ifs, and undoing all of it. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, overflow, PHONE, plain } from './browser.ts';
import { read, send, startJourney, textOf } from './journey.ts';

const { open } = startJourney();

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Today in Costa Rica: a purchase of today has no billed cuota. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Costa_Rica' }).format(new Date());

const purchase = (merchant: string, amount: number, date: string) => ({
  merchant,
  amount,
  date,
  currency: 'CRC',
  type: 'COMPRA',
});

test('a purchase becomes twelve cuotas from its panel, is cancelled and restored', async () => {
  const watched = await open({ viewport: PHONE, timezoneId: 'Pacific/Kiritimati' });
  const { page } = watched;
  await page.goto('/installments');
  await page.getByText('Todavía no hay planes').waitFor();
  await page.getByText('No hay cuotas por cobrar.').waitFor();
  expect(await overflow(page)).toBe(0);

  const { id } = await send(page, '/api/v1/transactions', purchase('ALMACEN DE PRUEBA', 120_000, today()));
  await page.goto(`/transactions/${id}`);
  const panel = section(page, 'Detalle de la transacción');
  await panel.getByLabel('Número de cuotas').fill('61');
  await panel.getByRole('button', { name: 'Pasar a cuotas' }).click();
  await panel.getByText('Escriba un número de 2 a 60.').waitFor();
  await panel.getByLabel('Número de cuotas').fill('12');
  await panel.getByRole('button', { name: 'Pasar a cuotas' }).click();
  await panel.getByText('Se paga en 12 cuotas.').waitFor();
  await panel.getByRole('link', { name: 'Ver el plan' }).click();

  const plan = section(page, 'Planes activos').getByRole('button', { name: /Almacen de Prueba/ });
  expect(await plan.getAttribute('aria-expanded')).toBe('true');
  expect(await textOf(plan)).toContain('0 de 12 cuotas');
  const cuotas = page.getByRole('table', { name: 'Cuotas de Almacen de Prueba' });
  expect(await cuotas.getByRole('row').count()).toBe(13);
  // Days are the service's, although the browser is fourteen hours ahead of UTC.
  const [stored] = await read<{ cuotas: { local_date: string }[] }[]>(page, '/api/v1/installments');
  expect(Number((await textOf(cuotas.getByRole('cell').first())).split(' ')[0])).toBe(
    Number(stored?.cuotas[0]?.local_date.slice(8)),
  );
  expect(await textOf(page.getByTestId('upcoming-total'))).toBe('₡10 000,00');
  expect(await textOf(page.getByTestId('remaining-now'))).toBe('₡120 000,00');
  // The budget includes them: the month of the first cuota lists it as committed.
  const first = stored?.cuotas[0]?.local_date ?? '';
  const later = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 1)).toISOString();
  await page.goto(`/budget/${later.slice(0, 4)}/${Number(later.slice(5, 7))}`);
  await page.getByText('₡10 000,00').first().waitFor();
  await page.goto('/installments');
  await plan.click();
  const left = page.getByRole('table', { name: 'Lo que falta por pagar' }).getByRole('row');
  expect(await textOf(left.last())).toMatch(/₡10 000,00₡0,00$/);
  expect(await overflow(page)).toBe(0);

  await page.getByRole('button', { name: 'Cancelar plan' }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await textOf(dialog)).toContain('Se eliminan sus 12 cuotas y la compra de ₡120 000,00 vuelve a contar');
  await dialog.getByRole('button', { name: 'Sí, cancelar el plan' }).click();
  await page.getByText('Se canceló el plan de Almacen de Prueba.').waitFor();
  await page.getByText('Todavía no hay planes').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await plan.waitFor();
  expect(await textOf(page.getByTestId('upcoming-total'))).toBe('₡10 000,00');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a plan with billed cuotas is paid off after a confirmation of the effect', async () => {
  const watched = await open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  // Long enough to have some billed and some unbilled cuotas on any day.
  const year = Number(today().slice(0, 4)) - 1;
  const { id } = await send(page, '/api/v1/transactions', purchase('MUEBLERIA', 480_000, `${year}-06-10`));
  await send(page, `/api/v1/transactions/${id}/installment-plan`, { cuotas: 48 });
  await page.goto('/installments');
  await page.getByRole('button', { name: /Muebleria/ }).click();
  await page.getByRole('button', { name: 'Liquidar lo que falta' }).click();
  expect(await textOf(page.getByRole('alertdialog'))).toMatch(/cobradas se conservan\. Lo que falta, ₡\d+ 000,00,/);
  await page.getByRole('button', { name: 'Sí, liquidar' }).click();
  await page.getByText('Se liquidó Muebleria').waitFor();
  await page.getByText('Solo falta la última cuota.').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('button', { name: 'Liquidar lo que falta' }).waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a what-if lists the months it would change and stores nothing', async () => {
  const watched = await open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/installments');
  const before = await read(page, '/api/v1/installments');
  const rows = await read<{ total: number }>(page, '/api/v1/transactions?limit=1');
  const whatIf = section(page, '¿Y si compro algo?');
  await whatIf.getByText('no se guarda nada').waitFor();
  await whatIf.getByRole('button', { name: 'Calcular' }).click();
  await whatIf.getByText('Escriba el monto.').waitFor();
  await whatIf.getByLabel('Precio').fill('100.000');
  await whatIf.getByLabel('Cuotas').fill('3');
  await whatIf.getByRole('button', { name: 'Calcular' }).click();
  const answer = section(page, 'Lo que cambiaría');
  expect(await textOf(answer)).toContain('3 cuotas de ₡33 333,33; la última, de ₡33 333,34.');
  const months = await answer.getByRole('row').allTextContents();
  expect(months.slice(1).map((row) => plain(row).includes('₡33 333,3'))).toEqual([true, true, true]);
  expect(await overflow(page)).toBe(0);
  expect(await read(page, '/api/v1/installments')).toEqual(before);
  expect(await read<{ total: number }>(page, '/api/v1/transactions?limit=1')).toMatchObject({ total: rows.total });
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('the bank’s list is previewed line by line before it is stored, and the import is undone', async () => {
  const watched = await open({ viewport: PHONE });
  const { page } = watched;
  const day = today().split('-').toReversed().join('/');
  await page.goto('/installments');
  const bank = section(page, 'Importar la lista del banco');
  await bank
    .getByLabel('Lista en CSV')
    .fill(
      [
        'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante',
        `0001,${day},TALLER PRUEBA,009/012,"29,472.00 CRC","353,664.79","88,416.79"`,
        '0001,09/08/2023,TRASLADO SALDO,031/060,"72,206.60 CRC","2,096,154.99","1,464,278.23"',
      ].join('\n'),
    );
  await bank.getByRole('button', { name: 'Revisar' }).click();
  const results = section(page, 'Resultado, línea por línea');
  expect(await textOf(results.getByRole('listitem').nth(0))).toContain('Falta ₡88 416,79Nuevo');
  expect(await textOf(results.getByRole('listitem').nth(1))).toContain(
    'Tiene intereses: 2 096 154,99 − 31 × 72 206,60',
  );
  expect(await page.getByRole('button', { name: /Taller Prueba/ }).count()).toBe(0);
  expect(await overflow(page)).toBe(0);
  await bank.getByRole('button', { name: 'Guardar 1 plan' }).click();
  await results.getByText('Guardado').waitFor();
  const plan = page.getByRole('button', { name: /Taller Prueba/ });
  await plan.click();
  await page.getByText('Las primeras 9 cuotas se cobraron antes de registrar el plan.').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => plan.count()).toBe(0);
  await expect.poll(() => results.count()).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('a list that is too long reports the lines that were not read', async () => {
  const watched = await open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/installments');
  const line = '0001,16/03/2026,TALLER LARGO,001/003,"16,300.00 CRC","48,900.00","32,600.00"';
  const header = 'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante';
  const bank = section(page, 'Importar la lista del banco');
  await bank.getByLabel('Lista en CSV').fill([header, ...Array(1_001).fill(line)].join('\n'));
  await bank.getByRole('button', { name: 'Revisar' }).click();
  const last = section(page, 'Resultado, línea por línea').getByRole('listitem').last();
  expect(await textOf(last)).toContain('La lista tiene más de 1 000 líneas: el resto no se leyó.');
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('salaries are listed with their sums, and the CSV contains nothing else', async () => {
  const watched = await open({ viewport: DESKTOP, colorScheme: 'dark', timezoneId: 'Pacific/Kiritimati' });
  const { page } = watched;
  await page.goto('/salarios');
  await page.getByText('Todavía no hay salarios').waitFor();
  for (const [date, amount] of [
    ['2026-04-15', 850_000],
    ['2026-06-15', 950_000.5],
  ] as const) {
    await send(page, '/api/v1/transactions', {
      merchant: 'EMPRESA DE PRUEBA',
      date,
      amount,
      currency: 'CRC',
      type: 'SALARY',
    });
  }
  await page.reload();
  const list = section(page, 'Lista de salarios');
  await list.getByText('2 salarios').waitFor();
  const rows = await list.getByRole('row').allTextContents();
  expect(rows.slice(1).map(plain)).toEqual([
    '15 jun 2026Empresa de Prueba15 jun 2026₡950 000,50₡950 000,50',
    '15 abr 2026Empresa de Prueba15 abr 2026₡850 000,00₡850 000,00',
  ]);
  const sums = await textOf(section(page, 'Resumen'));
  expect(sums).toContain('Total₡1 800 000,50');
  expect(sums).toContain('Promedio₡900 000,25');
  await section(page, 'Por mes')
    .getByRole('img', { name: /^Salarios por mes/ })
    .waitFor();
  expect(await overflow(page)).toBe(0);

  const asked = page.waitForEvent('download');
  await list.getByRole('link', { name: 'Descargar CSV de los salarios' }).click();
  const csv = await readFile(await (await asked).path(), 'utf8');
  const lines = csv.trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).every((line) => line.includes('EMPRESA DE PRUEBA') && line.includes('SALARY'))).toBe(true);

  await list.getByRole('link', { name: 'EMPRESA DE PRUEBA' }).first().click();
  await section(page, 'Detalle de la transacción').getByRole('definition').getByText('Salario').waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an accrual entry is corrected, a taken month is reported at its field, and a deletion is undone', async () => {
  const watched = await open({ viewport: PHONE, expected: ['409 /api/v1/savings-accrual'] });
  const { page } = watched;
  await page.goto('/');
  const pot = async (currency: string) =>
    (await read<{ currency: string; balance: number }[]>(page, '/api/v1/accounts')).find(
      (account) => account.currency === currency,
    )?.balance ?? 0;
  const salary = { merchant: 'EMPRESA DE PRUEBA', amount: 1000, date: '2026-04-30', currency: 'CRC', type: 'SALARY' };
  await send(page, '/api/v1/transactions', salary);
  await page.goto('/salarios');
  const log = section(page, 'Ahorro por salario (MEMP y MPAT)');
  const april = log.getByRole('row').filter({ hasText: 'abril 2026' });
  expect(await textOf(april)).toContain('Salario');
  const [memp, mpat] = [await pot('MEMP'), await pot('MPAT')];

  await log.getByRole('button', { name: 'Corregir abril 2026' }).click();
  const form = section(page, 'Corregir abril 2026');
  await form.getByLabel('Monto para MEMP').fill('180 000,50');
  await form.getByText('Esto resta ₡19 999,50 de MEMP.').waitFor();
  await form.getByRole('button', { name: 'Guardar corrección' }).click();
  await page.getByText('Se corrigió abril 2026.').waitFor();
  await expect.poll(() => textOf(april)).toContain('₡180 000,50');
  expect([await pot('MEMP'), await pot('MPAT')]).toEqual([memp - 19_999.5, mpat]);

  const add = section(page, 'Agregar un mes');
  await add.getByLabel('Mes').fill('4/2026');
  await add.getByRole('button', { name: 'Agregar' }).click();
  await add.getByText('Ese mes ya está anotado').waitFor();
  await add.getByLabel('Mes').fill('05/2026');
  await add.getByText('Esto suma ₡200 000,00 a MEMP y suma ₡200 000,00 a MPAT.').waitFor();
  await add.getByRole('button', { name: 'Agregar' }).click();
  await page.getByText('Se agregó mayo 2026.').waitFor();
  const may = log.getByRole('row').filter({ hasText: 'mayo 2026' });
  expect(await textOf(may)).toContain('Manual');

  await log.getByRole('button', { name: 'Eliminar mayo 2026' }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await textOf(dialog)).toContain('Esto resta ₡200 000,00 de MEMP y resta ₡200 000,00 de MPAT.');
  await dialog.getByRole('button', { name: 'Sí, eliminar' }).click();
  await page.getByText('Se eliminó mayo 2026.').waitFor();
  await expect.poll(() => may.count()).toBe(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => may.count()).toBe(1);
  expect(await overflow(page)).toBe(0);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('an account saved on the screen keeps what was changed elsewhere meanwhile', async () => {
  const watched = await open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  const account = { name: 'Cuenta compartida', account_type: 'checking', bank: 'BAC', currency: 'CRC', balance: 100 };
  const { id } = await send(page, '/api/v1/accounts', account);
  await page.goto('/accounts');
  await page.getByRole('button', { name: `Editar ${account.name}`, exact: true }).click();
  await send(page, `/api/v1/accounts/${id}`, { balance: 777 }, 'PATCH');
  await page.getByLabel('Notas').fill('solo la nota');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const stored = () => read<{ balance: number; notes: string | null }>(page, `/api/v1/accounts/${id}`);
  await expect.poll(stored).toMatchObject({ balance: 777, notes: 'solo la nota' });
  await watched.close();
});
