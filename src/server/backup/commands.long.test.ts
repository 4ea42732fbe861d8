/** `backup` and `restore` on the command line: beside the real service, and on separate data folders. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { end, freshFolder, logIn, prepareService, type Running, type Service } from '../../../test/rigs/service.ts';
import { isServerOf, readPidFile } from '../platform/postgres/embedded-postgres-files.ts';
import { repack } from './backup-testing.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
let folder: string;
let backup: string;
let service: Service;
let running: Running;
const others: Service[] = [];
/** Processes, each of which may wait for a busy machine. */
vi.setConfig({ testTimeout: 90_000 });

/** Runs a command on a data folder. */
function command(
  name: 'backup' | 'restore',
  dataDir: string,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, INIT_CWD: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${name}.ts`, ...args], { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

/** The same through the command line, in the folder of the test. */
function alcancia(dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir };
  const program = join(ROOT, 'bin', 'alcancia.js');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

async function merchants(at: Service): Promise<string[]> {
  const headers = { authorization: `Bearer ${await logIn(at)}` };
  const answer = await fetch(`${at.origin}/api/v1/transactions`, { headers });
  return ((await answer.json()) as { items: { merchant: string }[] }).items.map(({ merchant }) => merchant);
}

function enter(at: Service, password: string, userAgent = 'alcancia-test'): Promise<Response> {
  return fetch(`${at.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: at.origin, 'user-agent': userAgent },
    body: JSON.stringify({ username: 'admin', password }),
  });
}

/** A second service with a separate folder. */
async function another(): Promise<Service> {
  const other = await prepareService(freshFolder());
  others.push(other);
  return other;
}

function databaseRuns(cluster: string): boolean {
  return isServerOf(readPidFile(cluster)?.pid ?? 0, cluster);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-commands-'));
  backup = join(folder, 'backup.tar.gz');
  service = await prepareService();
  running = await service.start();
  const made = await fetch(`${service.origin}/api/v1/transactions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await logIn(service)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ merchant: 'SODA', date: '2026-04-02', amount: '1.00', type: 'COMPRA', currency: 'CRC' }),
  });
  expect(made.status).toBe(201);
});
afterEach(async () => {
  for (const other of others.splice(0)) {
    await other.cleanUp();
    rmSync(join(other.folder.dataDir, '..'), { recursive: true });
  }
});
afterAll(async () => {
  await service.cleanUp();
  await rm(folder, { recursive: true });
});

it('a backup is made beside the running service and restored into a new data folder', async () => {
  const saved = await command('backup', service.folder.dataDir, 'backup.tar.gz');
  expect(saved).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Saved \d+ rows of \d+ tables and 0 documents \(.* bytes\)\nin .*backup\.tar\.gz\n$/,
    ),
  });
  expect(await merchants(service)).toEqual(['SODA']);

  const other = await another();
  const restored = await command('restore', other.folder.dataDir, backup);
  expect(restored).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Restored \d+ rows of .*\nas they were on .* UTC\. Start .*\nWhat opened this ledger then opens it again.*\n {2}API tokens: Login from a program \(alc_[\w-]+…\)/,
    ),
  });
  expect(restored.output).not.toMatch(/digests|set aside/);
  const old = join(folder, 'old.tar');
  await repack(backup, old, (manifest) => {
    manifest.format_version = 1;
    for (const table of manifest.tables) delete table.digest;
  });
  const fromOld = await command('restore', (await another()).folder.dataDir, old);
  expect(fromOld).toMatchObject({ code: 0, output: expect.stringMatching(/its values were not compared/) });
  expect(databaseRuns(other.folder.cluster)).toBe(false);
  await other.start();
  expect(other.output()).toMatch(/"tokens":\[\{"name":"Login from a program".*A backup was restored\. What opened/);
  expect(await merchants(other)).toEqual(['SODA']);
  const cookie = String((await enter(other, other.password)).headers.get('set-cookie')).split(';')[0] ?? '';
  const told = await fetch(`${other.origin}/api/v1/notifications`, { headers: { cookie } });
  expect(((await told.json()) as { items: object[] }).items).toContainEqual(
    expect.objectContaining({ kind: 'security', title: 'Se restauró una copia de seguridad' }),
  );
});

it('an unused instance accepts a backup, and then no other', async () => {
  const other = await another();
  const { process: started } = await other.start();
  // A session, or its notification, is no loss; a token, which programs hold, is.
  expect((await enter(other, other.password)).status).toBe(200);
  expect((await enter(other, other.password, 'Firefox/150.0')).status).toBe(200);
  await end(started, 'SIGTERM');
  expect((await command('restore', other.folder.dataDir, backup)).code).toBe(0);
  const again = await command('restore', other.folder.dataDir, backup);
  expect(again).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^This instance is in use \(.*transactions.*\): nothing was changed\. Restore into .*\n$/,
    ),
  });
});

it('failures are reported in one line and leave nothing behind', async () => {
  const nowhere = join(folder, 'nowhere');
  const foreign = join(folder, 'foreign.tar');
  writeFileSync(foreign, 'not a tar');
  const said = async (name: 'backup' | 'restore', dataDir: string, ...args: string[]) => {
    const { code, output } = await command(name, dataDir, ...args);
    return `${code} ${output}`;
  };
  expect(
    await Promise.all([
      said('backup', nowhere, 'x.tar'),
      said('backup', nowhere, 'one.tar', 'two.tar'),
      said('backup', service.folder.dataDir, backup),
      said('restore', nowhere, foreign),
      said('restore', nowhere, 'missing.tar'),
    ]),
  ).toEqual([
    `1 There is no ledger in ${nowhere}. Set DATA_DIR or DATABASE_URL to yours.\n`,
    expect.stringMatching(/^1 Usage: alcancia backup \[FILE\]/),
    `1 ${backup} exists already. Choose another name, or move it away.\n`,
    `1 ${foreign} is not a whole, unaltered backup of Alcancía (it is cut off): nothing was changed. Use another copy of it.\n`,
    `1 ${join(folder, 'missing.tar')} does not exist.\n`,
  ]);
  expect(existsSync(nowhere)).toBe(false);
});

it('alcancia backs up with a passphrase, and replaces a used instance on request', async () => {
  writeFileSync(join(folder, 'words'), 'three plain words\n');
  const withWords = ['--passphrase-file', 'words'];
  const saved = await alcancia(service.folder.dataDir, 'backup', ...withWords);
  expect(saved).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\nin .*alcancia-\d{8}-\d{6}\.tar\.gz\.age\n$/),
  });
  const file = /in (.*\.age)/.exec(saved.output)?.[1] ?? '';

  const other = await another();
  const { process: started } = await other.start();
  const row = { merchant: 'OTRA', date: '2026-04-02', amount: '1.00', type: 'COMPRA', currency: 'CRC' };
  const made = await fetch(`${other.origin}/api/v1/transactions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await logIn(other)}`, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  expect(made.status).toBe(201);
  await end(started, 'SIGTERM');
  const { dataDir } = other.folder;
  expect((await alcancia(dataDir, 'restore', file)).output).toMatch(/is encrypted, and nobody is here to ask/);
  expect((await alcancia(dataDir, 'restore', file, ...withWords)).output).toMatch(/in use .*nothing was changed/);
  const restored = await alcancia(dataDir, 'restore', file, '--replace', ...withWords);
  // Another ledger, by its id: nothing is known there of the time after the backup.
  const came = /^Restored \d+ rows[\s\S]*\n {2}API tokens: Login from a program/;
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(came) });
  await other.start();
  expect(await merchants(other)).toEqual(['SODA']);
});

it('a restore is rejected while the service runs; otherwise a backup starts and stops the database', async () => {
  const refused = await command('restore', service.folder.dataDir, backup);
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^Another Alcancía \(process \d+\) is running .*\n$/),
  });
  expect(await merchants(service)).toEqual(['SODA']);

  await end(running.process, 'SIGTERM');
  expect(databaseRuns(service.folder.cluster)).toBe(false);
  const file = join(folder, 'stopped.tar');
  expect(await command('backup', service.folder.dataDir, file)).toMatchObject({ code: 0 });
  expect(readFileSync(file).subarray(0, 7).toString()).toBe('tables/');
  expect(databaseRuns(service.folder.cluster)).toBe(false);
});
