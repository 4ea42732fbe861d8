/** The control of the clock rig: a login limit that trusts its clock. It listens on the port of its argument. */
import { createServer } from 'node:http';

const WINDOW_MS = 60_000;
let attempts: number[] = [];

createServer((_request, response) => {
  const now = Date.now();
  attempts = attempts.filter((at) => at > now - WINDOW_MS);
  const [oldest = now] = attempts;
  if (attempts.length < 5) {
    attempts.push(now);
    response.writeHead(401).end();
  } else response.writeHead(429, { 'retry-after': String(Math.ceil((oldest + WINDOW_MS - now) / 1_000)) }).end();
}).listen(Number(process.argv[2]), '127.0.0.1');
