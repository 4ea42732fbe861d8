/**
 * The control of the long run: a server that keeps every request with its body and response forever, leaks file
 * descriptors, and starts a timer for each upload. It answers what the load expects, on the port of its argument.
 */
import { openSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const OPENS_EVERY = 10;
const HOUR_MS = 3_600_000;
/** A response is as long as a list's. */
const FILLING = 'x'.repeat(4_000);
const kept: { request: IncomingMessage; response: ServerResponse; body: string; text: string }[] = [];

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (piece: string) => {
    body += piece;
  });
  request.on('error', () => {});
  request.on('end', () => {
    const text = JSON.stringify({ id: kept.length, access_token: 'token', created: [{}], errors: [], FILLING });
    kept.push({ request, response, body, text });
    if (kept.length % OPENS_EVERY === 0) openSync(import.meta.filename, 'r');
    if (request.url?.endsWith('/upload')) setInterval(() => kept.length, HOUR_MS);
    answer(request, response, text);
  });
});

function answer({ url = '', method }: IncomingMessage, response: ServerResponse, text: string): void {
  const status = url.includes('no-such') ? 404 : method === 'POST' && url.endsWith('/transactions') ? 201 : 200;
  response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'session=1' }).end(text);
}

server.listen(Number(process.argv[2]), '127.0.0.1');
