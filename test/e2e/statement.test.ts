/** A statement in Importar: of which account it is, what it prints, by how much its lines differ, and what it asks. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, send, startJourney, textOf } from './journey.ts';
import { settle } from './screens.ts';

const journey = startJourney();
const PICTURES = process.env['PICTURES'];

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/** MT940 prints the opening balance and the closing one, so that a missing line shows. */
const MT940 = (account: string, amounts: readonly string[], closing: string) =>
  [
    ':20:JULIO',
    `:25:${account}`,
    ':28C:7/1',
    ':60F:C260701CRC100000,00',
    ...amounts.flatMap((amount, n) => [
      `:61:26070${n + 2}0702D${amount}NMSCNONREF//${account}${n}`,
      `:86:SODA LA ESQUINA DE ${account} CON UN NOMBRE LARGO ${n}`,
    ]),
    `:62F:C260720CRC${closing}`,
    '-',
  ].join('\r\n');

async function openFile(page: Page, name: string, content: string): Promise<Locator> {
  await page.goto('/transactions/import');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').nth(1).click({ force: true });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  return dialog;
}

const accountsOf = (page: Page) =>
  read<{ id: number; name: string; checkpoint: { balance: number } | null }[]>(page, '/api/v1/accounts');

for (const [viewport, colorScheme, number] of [
  [PHONE, 'dark', '200011112222'],
  [DESKTOP, 'light', '200011113333'],
] as const) {
  test(`at ${viewport.width} px a statement says its account and what it prints, and its closing balance is kept when no line is new`, async () => {
    const watched = await journey.open({ viewport, colorScheme });
    const { page } = watched;
    await page.goto('/');
    const account = { account_type: 'checking', currency: 'CRC', balance: 0, balance_as_of: '2026-06-30' };
    await send(page, '/api/v1/accounts', { ...account, name: `Planilla ${number}`, numbers: [number] });
    await send(page, '/api/v1/accounts', { ...account, name: `Ahorro ${number}` });

    // 100 000 − 1 500 − 2 500 is not the 95 000 that it prints.
    const dialog = await openFile(page, 'julio.sta', MT940(number, ['1500,00', '2500,00'], '95000,00'));
    const facts = dialog.getByRole('region', { name: /^Lo que imprime la lista de/ });
    await facts.waitFor();
    await settle(page);
    for (const figure of ['₡100 000,00', '₡95 000,00']) expect(await textOf(facts)).toContain(figure);
    expect(await textOf(facts.getByRole('alert'))).toContain('la diferencia es ₡1 000,00');
    const choice = dialog.getByRole('combobox', { name: 'Cuenta' });
    await expect.poll(() => choice.locator('option:checked').textContent()).toBe(`Planilla ${number}`);
    await facts.scrollIntoViewIfNeeded();
    expect(await overflow(page)).toBe(0);
    await picture(page, `import-difference-${viewport.width}`);

    await choice.selectOption({ label: 'Sin cuenta' });
    await dialog.getByRole('button', { name: 'Importar 2', disabled: false }).click();
    await dialog.getByRole('region', { name: 'Resultado de la importación' }).waitFor();
    const kept = async () => (await accountsOf(page)).find(({ name }) => name === `Planilla ${number}`)?.checkpoint;
    expect(await kept()).toBeNull();

    const again = await openFile(page, 'julio.sta', MT940(number, ['1500,00', '2500,00'], '96000,00'));
    await again.getByText('cuadra con los totales').waitFor();
    await again.getByRole('combobox', { name: 'Cuenta' }).waitFor();
    await picture(page, `import-agrees-${viewport.width}`);
    await again.getByRole('button', { name: 'Guardar el saldo', disabled: false }).click();
    await again.getByText('Se guardó el saldo final como conciliado.').waitFor();
    expect(await kept()).toMatchObject({ balance: 96_000 });
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
}

test('a list without signs asks once, with its first lines in view', async () => {
  const watched = await journey.open({ viewport: PHONE });
  const { page } = watched;
  await page.goto('/');
  await page.goto('/transactions/import');
  const list = [
    'Fecha;Descripción;Monto',
    ...['UNO', 'DOS', 'TRES', 'CUATRO'].map((name, n) => `1${n}/07/2026;TIENDA ${name};1 000,00`),
  ];
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(list.join('\n'));
  const question = dialog.getByRole('group', { name: '¿Son compras con tarjeta?' });
  await question.waitFor();
  await expect.poll(() => question.getByRole('listitem').allTextContents()).toEqual(list.slice(1, 4));
  await question.scrollIntoViewIfNeeded();
  await picture(page, 'import-question-360');
  await question.getByRole('button', { name: 'Sí, son compras' }).click();
  await dialog.getByRole('button', { name: 'Importar 4', disabled: false }).waitFor();
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
