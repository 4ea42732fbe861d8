/** What the tests of docs/automation share: the service on a port, a token that may write, the bank's mails. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { relay, serve } from '../src/cli/cli-testing.ts';
import { createToken } from '../src/server/auth/tokens/create-token.ts';
import { createTestApp, type TestApp } from './app.ts';

export const FOLDER = join(import.meta.dirname, '..', 'docs', 'automation');
export const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** Set by `serveAutomation`, which the calling file's tests run on. */
export let service: TestApp;
export let url: string;
export let token: string;
/** An empty folder to run programs in. */
export let home: string;

/** Starts the service before the calling file's tests, and stops it after them. */
export function serveAutomation(): void {
  beforeAll(async () => {
    service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
    url = await service.app.listen({ port: 0, host: '127.0.0.1' });
    token = (
      await createToken(service.deps.db, { name: 'mail', scopes: ['write'], expires_at: null }, service.deps.now())
    ).token;
    home = mkdtempSync(join(tmpdir(), 'alcancia-automation-'));
  });
  afterAll(async () => {
    service.app.server.closeAllConnections();
    await service.close();
    rmSync(home, { recursive: true, force: true });
  });
}

/** An invented card notice in BAC's layout. */
export const notice = (authorization: string) => [
  'Hola ANA PRUEBA SOLANO',
  'A continuación le detallamos la transacción realizada:',
  'Comercio: AUTO MERCADO PRUEBA',
  'Ciudad y país: HEREDIA, Costa Rica',
  'Fecha: Mar 31, 2026 , 18:30',
  'VISA: ************0000',
  `Autorización: ${authorization}`,
  'Referencia: 609100000001',
  'Tipo de Transacción: COMPRA',
  'Monto: CRC 12,345.60',
];
export const rawMail = (authorization: string) =>
  [
    'From: BAC <NotificacionBAC@baccredomatic.cr>',
    'Subject: =?utf-8?Q?Notificaci=C3=B3n?=',
    'Date: Wed, 01 Apr 2026 00:31:00 +0000',
    `Message-ID: <${authorization}@bank>`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(notice(authorization).join('\n')).toString('base64'),
  ].join('\r\n');

/** A proxy that answers with these statuses first, then passes on to the service. */
export async function flaky(...statuses: number[]) {
  let asked = 0;
  const front = await serve((request, response) => {
    const status = statuses[asked++];
    if (status !== undefined) request.resume().on('end', () => response.writeHead(status).end());
    else relay(url, request, (code, headers, body) => response.writeHead(code, headers).end(body));
  });
  return { ...front, asked: () => asked };
}
