/**
 * A byte of a table's file is flipped while the server is stopped, a table is dropped, a permission is revoked: the
 * service answers an error or the whole list, never a shorter one; the doctor names the table; no backup is made. The
 * control tells the server to treat damaged pages as empty, and must be caught with a shorter list.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded-postgres.ts';
import { ADMINISTRATOR } from '../../src/server/platform/postgres/embedded-postgres-binaries.ts';
import { logInWithCookie } from './over-http.ts';
import { end, logIn, prepareService, type Service } from './service.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const log = { info: () => {}, warn: () => {} };
const TABLE = 'transactions';
const NAME = 'damaged';

type Ground = { dataDir: string; server: EmbeddedPostgres };
type Answers = {
  rows: number | null;
  isReady: boolean;
  doctor: { code: number | null; text: string };
  backup: number | null;
};

/** Runs the damages `rounds` times; returns whether each was reported and the control's was not. */
export async function corruption(rounds: number, seed: string): Promise<boolean> {
  const parent = realpathSync(mkdtempSync('/tmp/alcancia-rig-corruption-'));
  chmodSync(parent, 0o755);
  const dataDir = join(parent, 'data');
  const ground: Ground = { dataDir, server: await startEmbeddedPostgres({ dataDir, log }) };
  try {
    const whole = await prepareLedger(ground);
    console.log(
      `corruption: a ledger of ${whole.rows} rows; the doctor says: ${whole.doctor.text.trim().split('\n').at(-1)}`,
    );
    const broken =
      whole.doctor.code === 0 && whole.backup === 0 && whole.isReady
        ? []
        : ['the whole ledger is not well, is not ready, or has no backup'];
    const chance = chanceOf(`${seed} corruption`);
    const silent = judge('flipped byte', await damage(ground, flip(chance.next(), true)), whole);
    console.log(`corruption, its broken control: ${silent.join('; ') || 'nothing was seen'}`);
    for (let round = 1; round <= rounds; round++) {
      broken.push(...judge(`flip ${round}`, await damage(ground, flip(chance.next(), false)), whole));
    }
    broken.push(...judge('dropped table', await damage(ground, onLedger(`drop table ${TABLE} cascade`)), whole));
    broken.push(...judge('revoked grant', await damage(ground, onLedger(`revoke all on ${TABLE} from person`)), whole));
    for (const problem of broken) console.log(`  broken: ${problem}`);
    const isCaught = silent.some((problem) => problem.includes('rows instead of'));
    if (!isCaught) console.log('  FAIL: the control answered no shorter list, so this rig proves nothing');
    return broken.length === 0 && isCaught;
  } finally {
    await ground.server.stop();
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Damages that were not reported. */
function judge(what: string, { rows, isReady, doctor, backup }: Answers, whole: Answers): string[] {
  const problems: string[] = [];
  if (rows !== null && rows !== whole.rows) problems.push(`${what}: ${rows} rows instead of ${whole.rows}, with 200`);
  if (rows !== null) problems.push(`${what}: the service answered as if nothing were`);
  if (isReady) problems.push(`${what}: /readyz stayed green`);
  if (doctor.code !== 1 || !doctor.text.includes(TABLE)) problems.push(`${what}: the doctor said ${doctor.text}`);
  if (backup === 0) problems.push(`${what}: a backup was made that can be restored`);
  return problems;
}

async function asAdmin(ground: Ground, database: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...ground.server.connection, user: ADMINISTRATOR, database });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

function urlOf({ server }: Ground, database: string): string {
  return `postgres://person@localhost/${database}?host=${encodeURIComponent(server.connection.host)}`;
}

/** A year of example data owned by an account without superuser rights. */
async function prepareLedger(ground: Ground): Promise<Answers> {
  await asAdmin(ground, 'postgres', 'create role person login');
  await asAdmin(ground, 'postgres', 'create database ledger owner person');
  return ask(ground, 'ledger', true);
}

type Damage = (ground: Ground) => Promise<void>;

/** Damages a copy of the ledger, then runs the service, the doctor and a backup. */
async function damage(ground: Ground, spoil: Damage): Promise<Answers> {
  await asAdmin(ground, 'postgres', `drop database if exists ${NAME} with (force)`);
  await asAdmin(ground, 'postgres', `create database ${NAME} template ledger owner person`);
  await spoil(ground);
  return ask(ground, NAME, false);
}

const onLedger =
  (sql: string): Damage =>
  async (ground) =>
    void (await asAdmin(ground, NAME, sql));

/** Flips one bit of the file, at a fraction of its length. */
function flip(part: number, isIgnored: boolean): Damage {
  return async (ground) => {
    const { rows } = await asAdmin(ground, NAME, `select pg_relation_filepath('${TABLE}') as path`);
    if (isIgnored) await asAdmin(ground, 'postgres', `alter database ${NAME} set zero_damaged_pages = on`);
    await asAdmin(ground, NAME, 'checkpoint');
    await ground.server.stop();
    const file = await open(join(ground.dataDir, 'postgres', rows[0].path), 'r+');
    const position = Math.floor(part * (await file.stat()).size);
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position);
    buffer.writeUInt8(buffer.readUInt8(0) ^ 0x10, 0);
    await file.write(buffer, 0, 1, position);
    await file.close();
    ground.server = await startEmbeddedPostgres({ dataDir: ground.dataDir, log });
  };
}

async function ask(ground: Ground, database: string, isNew: boolean): Promise<Answers> {
  const service = await prepareService(undefined, { DATABASE_URL: urlOf(ground, database) });
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: urlOf(ground, database),
    DATA_DIR: service.folder.dataDir,
  };
  try {
    let rows: number | null = null;
    let isReady = false;
    const child = await service.start().catch(() => null);
    // A service that does not start reports the damage best.
    if (child) {
      if (isNew) await fillIn(service);
      const token = await logIn(service).catch(() => null);
      if (token !== null) rows = await listAll(service.origin, token);
      isReady = (await fetch(`${service.origin}/readyz`)).ok;
      await end(child.process, 'SIGTERM');
    }
    const doctor = await run(env, 'scripts/doctor.ts');
    return { rows, isReady, doctor, backup: await backUp(ground, env) };
  } finally {
    await service.cleanUp();
  }
}

/** Exit code 0 when a restorable backup was made. */
async function backUp(ground: Ground, env: Record<string, string>): Promise<number | null> {
  const file = join(ground.dataDir, '..', 'rig.tar');
  await rm(file, { force: true });
  const { code } = await run(env, 'scripts/backup.ts', file);
  if (code !== 0) return code;
  await asAdmin(ground, 'postgres', 'drop database if exists again with (force)');
  await asAdmin(ground, 'postgres', 'create database again owner person');
  const dataDir = join(ground.dataDir, '..', 'again');
  await rm(dataDir, { recursive: true, force: true });
  return (await run({ ...env, DATABASE_URL: urlOf(ground, 'again'), DATA_DIR: dataDir }, 'scripts/restore.ts', file))
    .code;
}

async function fillIn(service: Service): Promise<void> {
  const headers = { cookie: await logInWithCookie(service), origin: service.origin };
  const { status } = await fetch(`${service.origin}/api/v1/demo-data`, { method: 'POST', headers });
  if (status >= 300) throw new Error(`Filling in example data answered ${status}`);
}

/**
 * The number of rows in the list, page by page; null for an error response. Throws for an error that is no problem
 * document.
 */
async function listAll(origin: string, token: string): Promise<number | null> {
  const headers = { authorization: `Bearer ${token}` };
  let rows = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await fetch(`${origin}/api/v1/transactions?limit=200${after}`, { headers });
    if (response.status >= 500) {
      if (!response.headers.get('content-type')?.includes('problem+json'))
        throw new Error('An error without a problem');
      return null;
    }
    const page = (await response.json()) as { items: unknown[]; next_cursor: string | null };
    rows += page.items.length;
    cursor = page.next_cursor;
  }
  return rows;
}

async function run(env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}
