import { closeSync, openSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedNodeArguments, spawnSealed } from './pdf-process.ts';

const SEAL = fileURLToPath(new URL('./pdf-seal.ts', import.meta.url));

/** Tries every way out, each by itself, and says which are open. Its arguments: the port, and `seal` to be sealed. */
const PROBE = `
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { sealProcess } from ${JSON.stringify(new URL('./pdf-seal.ts', import.meta.url).href)};
const [port, mode] = process.argv.slice(2);
const exit = process.exit.bind(process);
if (mode === 'seal') sealProcess(['unpdf/pdfjs'], () => {});
const require = createRequire(import.meta.url);
const reach = (net) => new Promise((resolve, reject) => {
  net.connect(Number(port), '127.0.0.1').once('connect', resolve).once('error', reject);
});
const ways = {
  fetch: () => fetch('http://127.0.0.1:' + port).catch((error) => { if (!/parse|other side/i.test(error.cause?.message ?? '')) throw error; }),
  'a web socket': () => { new WebSocket('ws://127.0.0.1:' + port).onerror = () => {}; },
  'import of net': async () => reach(await import('node:net')),
  'import of dns': async () => (await import('node:dns/promises')).lookup('localhost'),
  'import of dgram': async () => (await import('node:dgram')).createSocket('udp4').unref(),
  'a module in a URL': () => import('data:text/javascript,import net from "node:net";'),
  'require of net': () => reach(require('node:net')),
  'a builtin net': () => reach(process.getBuiltinModule('node:net')),
  'the constructor of a stream': () => new process.stdout.constructor({ fd: 1 }),
  'a signal to the service': () => process.kill(process.ppid, 0),
  'another program in its place': () => { if (typeof process.execve !== 'function') throw new Error('gone'); },
  'a file of the system': () => readFileSync('/etc/passwd'),
  'a file of the service': () => readFileSync(process.execPath),
  'a file to write': () => writeFileSync(new URL('./written', import.meta.url), ''),
  'a process': () => { if (spawnSync('/bin/true').error) throw new Error('none'); },
  'a thread': () => new Worker('', { eval: true }).unref(),
  'code in a text': () => (0, eval)('1'),
  environment: () => { if (Object.keys(process.env).length === 0) throw new Error('empty'); },
};
const open = [];
for (const [name, way] of Object.entries(ways)) {
  try {
    await way();
    open.push(name);
  } catch {}
}
writeSync(1, JSON.stringify(open));
exit(0);
`;

let folder: string;
let server: Server;
let connections = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-seal-'));
  writeFileSync(join(folder, 'probe.mjs'), PROBE);
  server = createServer((socket) => {
    connections += 1;
    socket
      .on('error', () => {})
      .resume()
      .end('no HTTP\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function openWays(args: readonly string[]): Promise<string[]> {
  const file = openSync(join(folder, 'probe.mjs'), 'r');
  const child = spawnSealed(args, file);
  closeSync(file);
  return child.stdout ? JSON.parse(await text(child.stdout)) : [];
}

describe('sealed process', () => {
  it('cannot reach files, processes, threads, the network, its environment or new code', async () => {
    const program = join(folder, 'probe.mjs');
    const port = String((server.address() as AddressInfo).port);
    expect(await openWays([...sealedNodeArguments(program, [SEAL]), port, 'seal'])).toEqual([]);
    expect(connections).toBe(0);

    // The control: the same program finds the ways that are there, without the seal and without the permissions.
    const unsealed = await openWays([...sealedNodeArguments(program, [SEAL]), port, 'unsealed']);
    expect(unsealed).toContain('import of net');
    const free = await openWays(['--no-warnings', program, port, 'unsealed']);
    expect(free).toHaveLength(17);
    expect(connections).toBeGreaterThan(4);
  });
});
