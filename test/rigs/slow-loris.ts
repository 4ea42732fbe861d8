/**
 * 1 500 connections that send headers or a body byte by byte, or never read responses: the service answers other
 * clients all the while, and closes each connection soon after its limit. The control is a default Node server, which
 * keeps them.
 */
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { STALLED_MS_MAX } from '../../src/server/platform/http/http.ts';
import { tookTooLong } from './crowding.ts';
import { logInWithCookie } from './over-http.ts';
import { startProbe } from './probe.ts';
import { prepareService, type Service } from './service.ts';

const CONNECTIONS = 1_500;
const CONTROL_CONNECTIONS = 90;
const BYTE_EVERY_MS = 2_000;
const LOOK_EVERY_MS = 250;
const PROBE_MS_MAX = 100;
const WARM_REQUESTS = 200;
const FREED_MS_MAX = 15_000;
const READ_AGAIN_MS = 12_000;
/** This many unread responses exceed the system's buffers (some 10 MB). */
const UNREAD_ANSWERS = 50;
const UNREAD = '/api/v1/openapi.json';
const UNREAD_ANSWER_BYTES = 300_000;
/** As fast as attack tools open them: 200 a second. All at once would be another attack. */
const OPENED_AT_ONCE = 50;
const OPENED_EVERY_MS = 250;
/** One in this many reads nothing: each takes megabytes of system memory, on this machine too. */
const READS_NOTHING_EVERY = 150;

/** How long each kind may stay connected, by the service's settings. */
const LIMITS_MS = { headers: 15_000, body: 60_000, read: STALLED_MS_MAX } as const;
type Kind = keyof typeof LIMITS_MS;
const KINDS = Object.keys(LIMITS_MS) as Kind[];

type Slow = { kind: Kind; socket: Socket; openedAt: number; closedMs: number | null; read: number };

/** Returns whether the service kept answering, and every slow connection was closed. */
export async function slowLoris(): Promise<boolean> {
  const service = await prepareService();
  const stopOnSignal = () => void service.cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    await service.start();
    return await attack(service);
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await service.cleanUp();
  }
}

async function attack(service: Service): Promise<boolean> {
  const cookie = await logInWithCookie(service);
  const careless = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end(Buffer.alloc(100_000)));
  });
  await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve));
  // A new process is slow at first; this is about one that has warmed up.
  for (let n = 0; n < WARM_REQUESTS; n++)
    await (await fetch(`${service.origin}${UNREAD}`, { headers: { cookie } })).text();
  const prober = startProbe(`${service.origin}/readyz`);
  const control = await open((careless.address() as AddressInfo).port, cookie, CONTROL_CONNECTIONS);
  const slow = await open(Number(new URL(service.origin).port), cookie, CONNECTIONS);
  const untilMs = Math.max(...Object.values(LIMITS_MS)) + FREED_MS_MAX + 2_000;
  await feed(untilMs, [...control, ...slow]);
  const { failed, tookMs } = await prober.stop();
  const worstMs = Math.max(...tookMs);

  const kept = control.filter(({ kind, closedMs }) => (closedMs ?? Infinity) > LIMITS_MS[kind] + FREED_MS_MAX).length;
  console.log(`\nslow-loris, its broken control: ${kept} of ${control.length} still connected beyond the limit`);
  if (kept === 0) console.log('  FAIL: the control closed them too, so this rig proves nothing');
  let isFreed = true;
  for (const kind of KINDS) {
    const all = slow.filter((one) => one.kind === kind);
    const late = all.filter(({ closedMs }) => (closedMs ?? Infinity) > LIMITS_MS[kind] + FREED_MS_MAX).length;
    const last = Math.max(...all.map(({ closedMs }) => closedMs ?? Infinity));
    console.log(
      `  ${kind}: ${all.length} connections, limit ${LIMITS_MS[kind]} ms, the last closed after ${Math.round(last)} ms`,
    );
    if (late > 0) {
      isFreed = false;
      console.log(`  FAIL: ${late} closed too late or never`);
    }
  }
  const overLimit = tookMs.filter((ms) => ms > PROBE_MS_MAX).length;
  console.log(
    `  ${tookMs.length} probes: ${failed} not 200, slowest ${Math.round(worstMs)} ms, ${overLimit} over ${PROBE_MS_MAX} ms`,
  );
  for (const { socket } of [...control, ...slow]) socket.destroy();
  careless.closeAllConnections();
  careless.close();
  return isFreed && failed === 0 && !tookTooLong(worstMs, PROBE_MS_MAX) && kept > 0;
}

async function open(port: number, cookie: string, count: number): Promise<Slow[]> {
  const all: Slow[] = [];
  for (let n = 0; n < count; n++) {
    const kind = n % READS_NOTHING_EVERY === 0 ? 'read' : n % 2 === 0 ? 'headers' : 'body';
    const socket = connect(port, '127.0.0.1');
    const one: Slow = { kind, socket, openedAt: performance.now(), closedMs: null, read: 0 };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      one.read += chunk.length;
    });
    socket.on('close', () => {
      // A client that never reads sees the end only when it reads again: whether everything arrived tells when it was
      // closed.
      const isWhole = kind === 'read' && one.read > UNREAD_ANSWERS * UNREAD_ANSWER_BYTES;
      one.closedMs = isWhole ? Infinity : performance.now() - one.openedAt;
    });
    if (kind === 'read') socket.pause();
    const head = `Host: localhost\r\nOrigin: http://localhost:${port}\r\nCookie: ${cookie}\r\n`;
    if (kind === 'headers') socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    if (kind === 'body') {
      socket.write(
        `POST /api/v1/transactions HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
      );
    }
    if (kind === 'read') socket.write(`GET ${UNREAD} HTTP/1.1\r\n${head}\r\n`.repeat(UNREAD_ANSWERS));
    all.push(one);
    if (n % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await delay(OPENED_EVERY_MS);
  }
  return all;
}

/** Sends bytes to the slow ones now and then, until the last is closed. */
async function feed(untilMs: number, slow: readonly Slow[]): Promise<void> {
  const startedAt = performance.now();
  let fedAt = startedAt;
  while (performance.now() - startedAt < untilMs && slow.some(({ closedMs }) => closedMs === null)) {
    for (const { socket, kind, openedAt } of slow) {
      if (kind === 'read' && performance.now() - openedAt > LIMITS_MS.read + READ_AGAIN_MS) socket.resume();
    }
    if (performance.now() - fedAt > BYTE_EVERY_MS) {
      fedAt = performance.now();
      for (const { socket, kind } of slow) if (kind !== 'read' && socket.writable) socket.write('x');
    }
    await delay(LOOK_EVERY_MS);
  }
}
