/**
 * An upgrade whose migration fails, in the real process: it exits with a message, is never ready, and loses nothing.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareService, type Service } from './rigs/service.ts';

const ROOT = join(import.meta.dirname, '..');
const LOOK_EVERY_MS = 10;
const RATE_PROVIDERS = ['HACIENDA', 'BCCR', 'FRANKFURTER', 'OPEN_ER', 'COINGECKO', 'KRAKEN'];

let service: Service;
let program: string;
let broken: string;
/** The newer version's processes. */
const newer: ChildProcess[] = [];

/** A copy of this program with an extra migration that fails half-way. */
beforeAll(async () => {
  service = await prepareService();
  program = await mkdtemp(join(tmpdir(), 'alcancia-newer-'));
  for (const part of ['src/server', 'src/domain', 'migrations', 'package.json']) {
    await cp(join(ROOT, part), join(program, part), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(program, 'node_modules'));
  const count = (await readdir(join(program, 'migrations'))).filter((name) => name.endsWith('.sql')).length;
  broken = `${String(count + 1).padStart(3, '0')}-broken.sql`;
  const sql = `set local alcancia.maintenance = 'on';
    create table half_done (x integer); delete from categories; select 1 / 0;`;
  await writeFile(join(program, 'migrations', broken), sql);
});
afterAll(async () => {
  for (const child of newer) child.kill('SIGKILL');
  await service.cleanUp();
  await rm(program, { recursive: true, force: true });
});

/** Requests the service's address until `over`; returns how many responses were anything but "starting". */
async function knock(over: Promise<unknown>): Promise<number> {
  let isOver = false;
  const onOver = () => {
    isOver = true;
  };
  over.then(onOver, onOver);
  let opened = 0;
  while (!isOver) {
    for (const path of ['/readyz', '/api/v1/categories', '/']) {
      const answer = await fetch(service.origin + path).catch(() => null);
      await answer?.arrayBuffer();
      if (answer && answer.status !== 503) opened += 1;
    }
    await delay(LOOK_EVERY_MS);
  }
  return opened;
}

const endOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('close', resolve);
  });

async function stop(): Promise<void> {
  const child = service.running();
  if (!child) throw new Error('Nothing runs');
  child.kill('SIGTERM');
  expect(await endOf(child)).toBe(0);
}

/** Sends a request with the admin's token. */
async function ask(method: string, path: string, body?: object): Promise<{ status: number; body: { total?: number } }> {
  const json = { 'content-type': 'application/json' };
  const credentials = JSON.stringify({ username: 'admin', password: service.password });
  const login = await fetch(`${service.origin}/api/v1/auth/token`, {
    method: 'POST',
    headers: json,
    body: credentials,
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, ...json };
  const answer = await fetch(`${service.origin}${path}`, {
    ...{ method, headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as { total?: number } };
}

/** Starts the newer version on the same folder and port, and waits for its exit. */
async function upgrade(): Promise<{ code: number | null; opened: number; output: string }> {
  const { hostname, port } = new URL(service.origin);
  const child = spawn(process.execPath, [join(program, 'src/server/main.ts')], {
    cwd: program,
    env: {
      PATH: process.env['PATH'] ?? '',
      // It should fail before it requests a rate.
      ...Object.fromEntries(RATE_PROVIDERS.map((name) => [`RATES_${name}_URL`, 'http://127.0.0.1:9'])),
      ...{ DATA_DIR: service.folder.dataDir, HOST: hostname, PORT: port, ADMIN_PASSWORD: service.password },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  newer.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = endOf(child);
  const opened = await knock(ended);
  return { code: await ended, opened, output };
}

it('a failing migration ends the start with exit code 1 and its name, and the previous version still runs', {
  timeout: 180_000,
}, async () => {
  const starting = service.start();
  // The running service does answer: the count below is not zero by itself.
  expect(await knock(starting.then(() => delay(200)))).toBeGreaterThan(0);
  await starting;
  const row = { merchant: 'SODA', date: '2026-03-10', amount: 9_000, currency: 'CRC', type: 'COMPRA' };
  expect((await ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  const categories = await ask('GET', '/api/v1/categories');
  await stop();

  for (let time = 0; time < 2; time++) {
    const { code, opened, output } = await upgrade();
    expect([code, opened]).toEqual([1, 0]);
    expect(output).toContain(`Migration ${broken} failed and was rolled back: division by zero`);
    expect(output).toContain('Alcancía could not start.');
    expect(output).not.toContain('"address"');
  }

  await service.start();
  expect((await ask('GET', '/api/v1/transactions')).body.total).toBe(1);
  expect(await ask('GET', '/api/v1/categories')).toEqual(categories);
  await stop();
});
