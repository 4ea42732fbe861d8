/**
 * The largest accepted lists, files and mails, one after the other, while another client sends requests: it never waits
 * over 100 ms. The control reads such a file on the main thread.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readPaste } from '../../src/domain/paste/read-paste.ts';
import { tookTooLong } from './crowding.ts';
import { startProbe } from './probe.ts';
import { hasEnded, logIn, prepareService } from './service.ts';

const WAIT_MS_MAX = 100;
const PROBE_EVERY_MS = 10;
const SETTLE_MS = 300;
const MB = 1024 * 1024;

/** As many pieces as fit. */
function fill(bytes: number, piece: (n: number) => string): string {
  const pieces: string[] = [];
  for (let n = 0, length = 0; ; n++) {
    const next = piece(n);
    length += next.length;
    if (length > bytes) return pieces.join('');
    pieces.push(next);
  }
}

const dayOf = (n: number) => `2026-${String(1 + (n % 9)).padStart(2, '0')}-${10 + (n % 19)}`;
const csv = (bytes: number) =>
  `Fecha,Descripción,Monto\n${fill(bytes, (n) => `${dayOf(n)},COMERCIO ${n} HEREDIA,${1_000 + n}.50\n`)}`;
const html = (bytes: number) => {
  const rows = fill(bytes, (n) => `<tr><td>${dayOf(n)}</td><td>COMERCIO ${n}</td><td>${1 + n}.50</td></tr>`);
  return `<html><table><tr><td>Fecha</td><td>Descripción</td><td>Monto</td></tr>${rows}</table></html>`;
};
const ofx = (bytes: number) => {
  const rows = fill(
    bytes,
    (n) => `\n<STMTTRN><DTPOSTED>20260717<TRNAMT>-${1 + n}.00<FITID>F${n}<NAME>TIENDA ${n}</STMTTRN>`,
  );
  return `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>CRC<BANKACCTFROM><ACCTID>77</BANKACCTFROM>${rows}</STMTRS></OFX>`;
};
const mail = (fields: object) =>
  JSON.stringify({ from: 'avisos@example.com', subject: 'Aviso', date: '2026-03-10T10:00:00Z', ...fields });
const mime = (body: string) =>
  `From: avisos@example.com\r\nSubject: x\r\nDate: Tue, 10 Mar 2026 10:00:00 +0000\r\nContent-Type: text/plain\r\n\r\n${body}`;

const BYTES = 'application/octet-stream';
const INPUTS: readonly { name: string; path: string; type: string; body: () => string; status: number }[] = [
  {
    name: 'a paste of 1 MB',
    path: '/api/v1/transactions/paste-import',
    type: 'application/json',
    body: () => JSON.stringify({ text: csv(MB - 100) }),
    status: 200,
  },
  {
    name: 'its lines again, as a file',
    path: '/api/v1/imports?filename=a.csv',
    type: BYTES,
    body: () => csv(MB),
    status: 200,
  },
  {
    name: 'a CSV of 10 MB',
    path: '/api/v1/imports?filename=b.csv',
    type: BYTES,
    body: () => csv(10 * MB - 100),
    status: 413,
  },
  {
    name: 'an .xls of HTML, 4 MB',
    path: '/api/v1/imports?filename=c.xls',
    type: BYTES,
    body: () => html(4 * MB),
    status: 200,
  },
  { name: 'an OFX of 3 MB', path: '/api/v1/imports?filename=d.ofx', type: BYTES, body: () => ofx(3 * MB), status: 200 },
  {
    name: 'a file of one line, 10 MB',
    path: '/api/v1/imports?filename=e.csv',
    type: BYTES,
    body: () => 'x1,'.repeat(3 * MB),
    status: 200,
  },
  {
    name: 'a mail of 1 MB of HTML',
    path: '/api/v1/ingest/email',
    type: 'application/json',
    body: () => mail({ html: html(990_000) }),
    status: 200,
  },
  {
    name: 'a mail of 1 MB of text',
    path: '/api/v1/ingest/email',
    type: 'application/json',
    body: () => mail({ text: 'Comercio: A CRC 1,000.00\n'.repeat(40_000) }),
    status: 200,
  },
  {
    name: 'a mail of 5 MB as MIME',
    path: '/api/v1/ingest/email',
    type: 'message/rfc822',
    body: () => mime('Comercio: A CRC 1,000.00 and so on and so forth\r\n'.repeat(95_000)),
    status: 200,
  },
];

/** Sends each of them; returns whether no other request waited. */
export async function largeInputs(): Promise<boolean> {
  const controlMs = await controlWaits();
  console.log(`\nlarge-inputs, its broken control: others wait ${Math.round(controlMs)} ms`);
  if (controlMs <= WAIT_MS_MAX) {
    console.log('  FAIL: the control kept nobody waiting, so this rig proves nothing');
    return false;
  }
  const service = await prepareService();
  let isHeld = true;
  try {
    const running = await service.start();
    const authorization = `Bearer ${await logIn(service)}`;
    for (const { name, path, type, body, status } of INPUTS) {
      const content = body();
      const { waitedMs, failed, tookMs, answer } = await whileProbed(service.origin, async () => {
        const headers = { authorization, 'content-type': type };
        const response = await fetch(`${service.origin}${path}`, { method: 'POST', headers, body: content });
        await response.arrayBuffer();
        return response.status;
      });
      const isLate = tookTooLong(waitedMs, WAIT_MS_MAX);
      console.log(
        `  ${name}: ${answer} after ${Math.round(tookMs)} ms, others wait ${Math.round(waitedMs)} ms at most`,
      );
      if (isLate || failed > 0 || answer !== status || hasEnded(running.process)) {
        console.log(`  FAIL: ${isLate ? 'others waited' : `${failed} others failed, wanted ${status}`}`);
        isHeld = false;
      }
    }
    return isHeld;
  } finally {
    await service.cleanUp();
  }
}

async function whileProbed<T>(origin: string, work: () => Promise<T>) {
  const probe = startProbe(`${origin}/healthz`, PROBE_EVERY_MS);
  await delay(SETTLE_MS);
  const startedAt = performance.now();
  const answer = await work();
  const tookMs = performance.now() - startedAt;
  const { tookMs: waits, failed } = await probe.stop();
  return { waitedMs: Math.max(...waits), failed, tookMs, answer };
}

/** How long requests wait for a server that reads a paste on its main thread. */
async function controlWaits(): Promise<number> {
  const server = createServer((request, response) => {
    if (request.method === 'POST') readPaste(csv(MB), { today: '2026-07-30' });
    request.resume();
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { waitedMs } = await whileProbed(origin, async () => (await fetch(origin, { method: 'POST' })).status);
    return waitedMs;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
