/** Fills every part of the ledger, so that every operation has something to act on. */
import { makeBrowser } from '../../src/server/notifications/push/push-testing.ts';
import { renderPdf } from '../documents/render.ts';
import { receipt, ropStatement } from '../documents/texts.ts';
import { multipart } from '../documents/upload.ts';
import type { Ledger } from './ledger.ts';

/** A payment that no row pays. */
export const PAID = 'Semilla semanal';

/**
 * Adds to the example data a rate, a payment and an allowance, two documents, a push subscription, plans, and
 * operations that can be undone.
 */
export async function seedLedger(ledger: Ledger): Promise<void> {
  const post = (url: string, body?: unknown) => send(ledger, 'POST', url, body);
  await upload(ledger, '/api/v1/pensions/upload', await renderPdf(ropStatement()));
  await uploadReceipt(ledger, 'F-1');
  await post('/api/v1/notifications/subscriptions', makeBrowser(ledger.pushHost, 'known').subscription);
  for (const name of ['ana', 'luz', 'eva']) {
    const server = { host: '127.0.0.1', port: 993, security: 'tls', username: `${name}@example.com` };
    await post('/api/v1/mailboxes', { ...server, password: 'secreto' });
  }
  await post('/api/v1/notifications/test');
  await send(ledger, 'PUT', '/api/v1/exchange-rates/USD', { rate: 505.25 });
  const weekly = { type: 'EXPENSE', currency: 'CRC', frequency: 'weekly', starts_on: '2026-03-01' };
  await post('/api/v1/budget/recurring-items', { ...weekly, name: PAID, amount: 3_000, mode: 'payment' });
  await post('/api/v1/budget/recurring-items', { ...weekly, name: 'Gastar', amount: 90_000_000, category_id: 1 });
  const rule = { pattern: 'SODA SEMILLA', category_id: 1 };
  await post('/api/v1/category-rules', rule);
  for (let n = 1; n <= 12; n++) {
    const purchase = { merchant: `SEMILLA ${n}`, date: '2026-03-10', amount: 12_000, currency: 'CRC', type: 'COMPRA' };
    const { id } = JSON.parse(await post('/api/v1/transactions', purchase)) as { id: number };
    if (n > 6) await send(ledger, 'DELETE', `/api/v1/transactions/${id}`);
    else if (n > 3) await post(`/api/v1/transactions/${id}/installment-plan`, { cuotas: 3 });
  }
}

/** Uploads a receipt with its own number. */
export async function uploadReceipt(ledger: Ledger, number: string): Promise<void> {
  await upload(ledger, '/api/v1/municipal-receipts/upload', await renderPdf(receipt({ number })));
}

/** Keeps a file with a row. */
export async function uploadFile(ledger: Ledger, id: string, text: string): Promise<void> {
  await upload(ledger, `/api/v1/transactions/${id}/files`, Buffer.from(text));
}

async function send({ send: ask }: Ledger, method: string, url: string, body?: unknown): Promise<string> {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const { status, text } = await ask({ method, url, headers, payload });
  if (status >= 400) throw new Error(`${method} ${url} to seed the ledger answered ${status}: ${text}`);
  return text;
}

async function upload({ send: ask }: Ledger, url: string, pdf: Buffer): Promise<void> {
  const { payload, contentType } = multipart([{ filename: 'semilla.pdf', bytes: pdf }]);
  const { status, text } = await ask({ method: 'POST', url, headers: { 'content-type': contentType }, payload });
  if (status >= 400 || text.includes('"error":{')) throw new Error(`${url} answered ${status}: ${text}`);
}
