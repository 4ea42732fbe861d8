/** A mailbox in the browser: from the empty first screen to the first purchase, and all that is done with it later. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { deviceCode, refusal, startLogin } from '../../src/server/mailboxes/credentials/provider-testing.ts';
import { makeCertificates } from '../mailbox/certificates.ts';
import { makeMails } from '../mailbox/mails.ts';
import { careless, REFUSALS, type ScriptedImap, startScriptedImap } from '../mailbox/scripted-imap.ts';
import { findings } from './axe.ts';
import { DESKTOP, overflow, PHONE } from './browser.ts';
import { read, startJourney } from './journey.ts';
import { settle } from './screens.ts';

const ADDRESS = 'ana@rojas.example';
const PASSWORD = 'la clave de ese correo';
const STEPS_MAX = 6;
const VARIANTS = [
  { viewport: DESKTOP, colorScheme: 'light' as const, width: DESKTOP.width },
  { viewport: PHONE, colorScheme: 'dark' as const, width: PHONE.width },
];

const today = new Date().toISOString().slice(0, 10);
const mails = makeMails({ seed: 7, until: today, purchases: 4, newsletters: 6 });
const purchases = mails.flatMap(({ row }) => (row ? [row] : []));
const newest = purchases.at(-1)?.merchant ?? '';

describe.each(VARIANTS)('at $width px', ({ viewport, colorScheme }) => {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-mailbox-'));
  let imap: ScriptedImap;
  let microsoft: Awaited<ReturnType<typeof startLogin>>;
  const journey = startJourney(async () => {
    const { caFile, right } = makeCertificates(folder);
    imap = await startScriptedImap({
      security: 'starttls',
      certificate: right,
      script: {
        mails: mails.map(({ raw, received }, at) => ({ uid: at + 1, raw, received })),
        capabilities: ['IDLE', 'NAMESPACE', 'SPECIAL-USE'],
        login: (_user, secret) => (secret === PASSWORD ? null : REFUSALS.dovecot),
        folders: [
          { path: 'INBOX', flags: '' },
          { path: 'Todos', flags: String.raw`\All` },
        ],
      },
    });
    microsoft = await startLogin();
    return {
      env: {
        MAILBOX_PRIVATE_HOSTS: `${imap.host}:${imap.port}`,
        MAILBOX_CA_FILE: caFile,
        OUTLOOK_LOGIN_URL: microsoft.url,
      },
    };
  });
  afterAll(async () => {
    await imap?.close();
    await microsoft?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (expected: readonly string[] = []) =>
    journey.open({ viewport, colorScheme, reducedMotion: 'reduce', expected });

  test('six fields and taps lead from the empty first screen to the first purchase', { timeout: 90_000 }, async () => {
    const watched = await open();
    const { page } = watched;
    const steps: string[] = [];
    const tap = async (control: Locator) => {
      steps.push(`tap ${await control.textContent()}`);
      await control.click();
    };
    const fill = async (label: string, text: string) => {
      steps.push(`fill ${label}`);
      await page.getByLabel(label, { exact: true }).fill(text);
    };
    await page.goto('/');
    await tap(page.getByRole('link', { name: 'Conectar mi correo' }));
    await page.getByText('Solo se lee, y así será siempre').waitFor();
    await isClean(page);
    await fill('Dirección de correo', ADDRESS);
    await fill('Servidor de correo entrante (IMAP)', `${imap.host}:${imap.port}`);
    await fill('Contraseña', PASSWORD);
    await tap(button(page, 'Conectar'));

    const box = page.getByRole('region', { name: ADDRESS });
    await box.getByText('4 compras nuevas').waitFor({ timeout: 30_000 });
    await isClean(page);
    expect((await read<{ total: number }>(page, '/api/v1/transactions?limit=1')).total).toBe(0);
    await tap(button(box, 'Traerlas'));
    await box.getByText('Lo último que entró por correo').waitFor({ timeout: 30_000 });
    await box.getByText(newest).waitFor();
    expect(steps.length, steps.join(', ')).toBeLessThanOrEqual(STEPS_MAX);
    await isClean(page);

    await box.getByRole('link', { name: 'Ver la transacción' }).click();
    await page.getByRole('region', { name: 'Detalle de la transacción' }).getByText(newest).first().waitFor();
    const { items } = await read<{ items: { merchant: string }[] }>(page, '/api/v1/transactions?limit=20');
    expect(items.map(({ merchant }) => merchant).sort()).toEqual(purchases.map(({ merchant }) => merchant).sort());
    expect(careless(imap.commands, PASSWORD)).toEqual([]);

    await page.goto('/');
    await page.getByRole('list', { name: 'Buzones que se leen' }).getByText('Conectado').waitFor();
    await page.goto('/settings?section=sources');
    const list = page.getByRole('region', { name: 'Buzones que se leen' });
    await list.getByText('Conectado').waitFor();
    await isClean(page);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });

  test('a wrong password is said in words, with the form still filled and the password stored nowhere', {
    timeout: 60_000,
  }, async () => {
    const watched = await open();
    const { page } = watched;
    await openMailboxes(page);
    await button(page, 'Conectar otro buzón').click();
    const form = page.getByRole('region', { name: 'Conectar su correo' });
    const address = form.getByLabel('Dirección de correo');
    await expect.poll(() => isFocused(address)).toBe(true);
    await button(form, 'Conectar').click();
    await form.getByText('Escriba una dirección de correo, como ana@example.com.').waitFor();
    await address.fill('otra@rojas.example');
    await form.getByLabel('Servidor de correo entrante (IMAP)').fill(`${imap.host}:${imap.port}`);
    await form.getByLabel('Contraseña').fill('una equivocada');
    await page.keyboard.press('Enter');
    await form.getByRole('alert').getByText('El servidor no acepta ese usuario y contraseña.').waitFor();
    expect(await form.getByLabel('Contraseña').inputValue()).toBe('una equivocada');
    expect(await storesOf(page)).not.toContain('una equivocada');
    await isClean(page);

    await form.getByLabel('Contraseña').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const box = page.getByRole('region', { name: 'otra@rojas.example' });
    // Its mails have all come through the other mailbox.
    await box.getByText('4 que ya estaban').waitFor({ timeout: 30_000 });
    const { length } = await read<unknown[]>(page, '/api/v1/mailboxes');
    expect([length, watched.troubles()]).toEqual([2, []]);
    await watched.close();
  });

  test('it is paused, tried, changed and forgotten', { timeout: 90_000 }, async () => {
    const watched = await open();
    const { page } = watched;
    await openMailboxes(page);
    const box = page.getByRole('region', { name: ADDRESS });
    await button(box, 'Pausar').click();
    await box.getByText('En pausa', { exact: true }).waitFor();
    await isClean(page);
    await button(box, 'Seguir leyendo').click();
    await box.getByText('Conectado', { exact: true }).waitFor({ timeout: 30_000 });
    await button(box, 'Revisar ahora').click();
    await page.getByText('Se revisó.', { exact: true }).waitFor();

    await box.getByText('Ajustes de este buzón').click();
    await button(box, 'Probar').click();
    await box.getByText('Conecta bien. Se lee').waitFor();
    const choice = box.getByLabel('Carpeta que se lee');
    expect(await choice.locator('option').allTextContents()).toEqual([
      'La que convenga',
      'INBOX',
      'Todos (todo el correo)',
    ]);
    await box.getByText('De quién se leen los adjuntos').click();
    await box.getByLabel('Remitente', { exact: true }).fill('estados@banco.example');
    await button(box, 'Agregar remitente').click();
    await button(box, 'Quitar estados@banco.example').click();
    await page.getByText('Ya no se leen los adjuntos de estados@banco.example.').waitFor();
    await box.getByText('Avanzado').click();
    await box.getByLabel('Servidor que comprueba al remitente').fill('mx.rojas.example');
    await button(box, 'Guardar').click();
    await page.getByText('Guardado.').waitFor();
    await isClean(page);

    await button(box, 'Cambiar el servidor o la contraseña').click();
    const access = page.getByRole('dialog');
    await access.getByLabel('Contraseña nueva').fill('otra equivocada');
    await button(access, 'Conectar').click();
    await access.getByText('El servidor no acepta ese usuario y contraseña.').waitFor();
    await isClean(page);
    await access.getByLabel('Contraseña nueva').fill(PASSWORD);
    await button(access, 'Conectar').click();
    await access.waitFor({ state: 'hidden' });

    await button(box, 'Olvidar este buzón').click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText('Se van: la contraseña').waitFor();
    await asked.getByText('Quedan: las transacciones').waitFor();
    await isClean(page);
    await button(asked, 'Olvidar').click();
    await box.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
    expect((await read<{ total: number }>(page, '/api/v1/transactions?limit=1')).total).toBe(4);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });

  test('Gmail takes its app password without spaces, and nothing else', async () => {
    const watched = await open(['409 /api/v1/mailboxes']);
    const { page } = watched;
    const sent: unknown[] = [];
    // It would be sent to Google.
    await page.route('**/api/v1/mailboxes', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent.push(route.request().postDataJSON());
      const problem = { code: 'conflict', reason: 'mailbox_taken', params: {} };
      return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    });
    await openMailboxes(page);
    const form = await addMailbox(page);
    await form.getByLabel('Dirección de correo').fill('ana@gmail.com');
    const link = form.getByRole('link', { name: 'contraseña de aplicación' });
    expect(await link.getAttribute('href')).toBe('https://myaccount.google.com/apppasswords');
    await form.getByLabel('Contraseña de aplicación').fill('la de mi cuenta');
    await button(form, 'Conectar').click();
    await form.getByText('Una contraseña de aplicación de Google tiene 16 letras.').waitFor();
    await form.getByLabel('Contraseña de aplicación').fill('abcd efgh ijkl mnop');
    await button(form, 'Conectar').click();
    await form.getByText('Esa carpeta de esa cuenta ya se lee.').waitFor();
    const server = { host: 'imap.gmail.com', port: 993, security: 'tls' };
    const person = { username: 'ana@gmail.com', name: 'ana@gmail.com', password: 'abcdefghijklmnop' };
    expect(sent).toEqual([{ ...server, ...person }]);
    for (const provider of ['iCloud', 'Yahoo']) {
      await form.getByText(provider, { exact: true }).click();
      await isClean(page);
    }
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });

  test('Outlook takes no password: redirecting is explained, and the code of Microsoft is shown', async () => {
    microsoft.reply(deviceCode(), refusal('authorization_pending'));
    const watched = await open();
    const { page } = watched;
    await openMailboxes(page);
    const form = await addMailbox(page);
    await form.getByLabel('Dirección de correo').fill('ana@hotmail.com');
    await form.getByText('no aceptan contraseñas').waitFor();
    expect(await form.getByLabel('Contraseña', { exact: true }).count()).toBe(0);
    await isClean(page);
    await form.getByText('Con un permiso de Microsoft').click();
    await form.getByLabel('Id. de aplicación (cliente)').fill('3f0c2a9e-1111-4222-8333-123456789abc');
    await isClean(page);
    await button(form, 'Pedir el permiso').click();
    const box = page.getByRole('region', { name: 'ana@hotmail.com' });
    await box.getByText('K7FQ2XMP').waitFor();
    await box.getByText('Esperando que acepte').waitFor();
    expect(await box.getByRole('link', { name: 'Abrir la página de Microsoft' }).getAttribute('href')).toBe(
      'https://microsoft.com/devicelogin',
    );
    await isClean(page);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  });
});

const button = (inside: Page | Locator, name: string) => inside.getByRole('button', { name, exact: true });
const isFocused = (control: Locator) => control.evaluate((element) => element === element.ownerDocument.activeElement);

/** The form for one more mailbox; it is open while there is none. */
async function addMailbox(page: Page): Promise<Locator> {
  const add = button(page, 'Conectar otro buzón');
  if ((await add.count()) > 0) await add.click();
  return page.getByRole('region', { name: 'Conectar su correo' });
}

async function openMailboxes(page: Page): Promise<void> {
  await page.goto('/settings?section=mailboxes');
  await settle(page);
}

/** No serious finding of axe, and nothing beyond the right edge. */
async function isClean(page: Page): Promise<void> {
  expect([await findings(page), await overflow(page)]).toEqual([[], 0]);
}

/** Everything that the browser keeps for the page. */
async function storesOf(page: Page): Promise<string> {
  return page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
}
