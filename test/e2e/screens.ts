/** Every screen of the client and how to fill it: shared by axe, hostile texts and screenshots. */
import type { Page } from 'playwright-core';
import { renderPdf } from '../documents/render.ts';
import { receipt, ropStatement, THREE_FUNDS } from '../documents/texts.ts';
import { read } from './journey.ts';

export type Screen = { name: string; path: string };

/**
 * Uploads a statement of three funds and one of the year before, and receipts with readings, so that no screen is
 * empty.
 */
export async function uploadDocuments(page: Page): Promise<void> {
  const texts = [ropStatement({ from: '01/01/2025', to: '30/06/2025' }), THREE_FUNDS.replaceAll('2026', '2025')];
  await upload(page, '/api/v1/pensions/upload', texts);
  await upload(page, '/api/v1/municipal-receipts/upload', [receipt()]);
}

async function upload(page: Page, path: string, texts: readonly string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    const file = { name: `documento-${place}.pdf`, mimeType: 'application/pdf', buffer: await renderPdf(text) };
    const answer = await page.request.post(path, {
      headers: { origin: new URL(page.url()).origin },
      multipart: { files: file },
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }
}

/** All screens of a ledger with rows, with one entry for each kind that has its own address. */
export async function screensOf(page: Page): Promise<Screen[]> {
  const newest = await read<{ items: { id: number }[] }>(page, '/api/v1/transactions?limit=1');
  const receipts = await read<{ items: { id: number }[] }>(page, '/api/v1/municipal-receipts');
  const { items } = newest;
  const { cycle } = await read<{ cycle: string }>(page, '/api/v1/analytics/by-category');
  return [
    { name: 'inicio', path: '/' },
    { name: 'transacciones', path: '/transactions' },
    ...items.map(({ id }) => ({ name: 'transaccion', path: `/transactions/${id}` })),
    { name: 'importar', path: '/transactions/import' },
    { name: 'revisar', path: '/review' },
    { name: 'revisar-avisos', path: '/review?show=notices' },
    { name: 'compartir', path: '/share' },
    { name: 'presupuesto', path: '/budget' },
    { name: 'presupuesto-partidas', path: '/budget/items' },
    { name: 'presupuesto-mes', path: '/budget/2026/10' },
    { name: 'presupuesto-mes-en-curso', path: `/budget/${cycle.slice(0, 4)}/${Number(cycle.slice(5))}` },
    { name: 'fijos', path: '/recurring' },
    { name: 'tasa-cero', path: '/installments' },
    { name: 'salarios', path: '/salarios' },
    { name: 'analisis', path: '/analytics' },
    { name: 'pensiones', path: '/pensions' },
    { name: 'recibos', path: '/receipts' },
    ...receipts.items.slice(0, 1).map(({ id }) => ({ name: 'recibo', path: `/receipts/${id}` })),
    { name: 'cuentas', path: '/accounts' },
    { name: 'cuenta', path: '/accounts/1' },
    { name: 'notificaciones', path: '/notifications' },
    ...SETTINGS.map((section) => ({ name: `ajustes-${section}`, path: `/settings?section=${section}` })),
  ];
}

/** The sections of Ajustes as in its address. */
const SETTINGS = [
  'appearance',
  'notifications',
  'agent',
  'categories',
  'rules',
  'merchants',
  'sources',
  'mailboxes',
  'connect_mails',
  'connect_phone',
  'own_money',
  'tokens',
  'rates',
  'imports',
  'history',
  'backup',
  'security',
  'session',
];

/** What opens over a screen, and how to open each, in either language. */
export const WINDOWS: readonly (Screen & { open: (page: Page) => Promise<void> })[] = [
  {
    name: 'comandos',
    path: '/',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'teclas',
    path: '/',
    open: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'alcancia',
    path: '/',
    open: async (page) => {
      await page.request.delete('/api/v1/chat/thread', { headers: { origin: new URL(page.url()).origin } });
      await page.keyboard.press('Control+j');
      await page.getByRole('log').waitFor();
      await page.getByRole('heading', { name: /¿Qué quiere saber\?|What would you like to know\?/ }).waitFor();
    },
  },
  {
    name: 'conversacion',
    path: '/',
    open: async (page) => {
      const origin = new URL(page.url()).origin;
      await page.request.delete('/api/v1/chat/thread', { headers: { origin } });
      await page.keyboard.press('Control+j');
      await page.getByRole('button', { name: /^¿En qué gasté más\?$|^What did I spend the most on\?$/ }).click();
      await page.getByRole('log').getByRole('link').first().waitFor();
      await page.getByRole('button', { name: /^(?:Enviar|Send)$/ }).waitFor();
      // The chart appears once its code is loaded.
      await settle(page);
    },
  },
  {
    name: 'buzon',
    path: '/settings?section=mailboxes',
    open: async (page) => {
      const address = page.getByLabel(/^(?:Dirección de correo|Email address)$/);
      await address.fill('ana.rojas@gmail.com');
      await page.getByLabel(/Contraseña de aplicación|App password/).waitFor();
      await address.evaluate((field) => field.closest('section')?.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'partida',
    path: '/budget/items',
    open: async (page) => {
      await page.getByRole('button', { name: /Agregar partida|Add item/ }).click();
      const form = page.getByRole('dialog');
      await form.getByText(/^(?:Un pago|A payment)$/).click();
      await form.getByLabel(/^(?:Nombre|Name)$/).fill('CNFL');
      await form.getByLabel(/Monto de cada vez|Amount each time/).fill('30 000');
      await form.getByLabel(/^(?:Desde|From)$/).fill('2026-03-01');
      await form.getByRole('region', { name: /En los últimos ciclos|In the last cycles/ }).waitFor();
    },
  },
  {
    name: 'anotar',
    path: '/',
    open: async (page) => {
      await page.keyboard.press('n');
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** Waits until nothing is loading and no skeleton is left. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // What fails is asked three times, for fourteen seconds in all.
  await page.locator('.animate-pulse').first().waitFor({ state: 'detached', timeout: 30_000 });
}

/** How far down parts are looked for that ask for nothing until they are near, in pixels. */
const SEEN_MAX = 6_000;

/** Like `settle`, of all parts of a page. */
export async function settleAll(page: Page): Promise<void> {
  await settle(page);
  await page.evaluate(`(async () => {
    const end = Math.min(document.documentElement.scrollHeight, ${SEEN_MAX});
    for (let at = 0; at < end; at += innerHeight) {
      scrollTo({ top: at, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  })()`);
  await settle(page);
}
