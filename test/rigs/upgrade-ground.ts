/** A ledger of an older version on its own server, and processes that upgrade copies of it. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded-postgres.ts';
import { ADMINISTRATOR } from '../../src/server/platform/postgres/embedded-postgres-binaries.ts';
import { latestMigration } from '../../src/server/platform/postgres/migrate.ts';
import {
  describeSchema,
  loadFixture,
  MIGRATIONS,
  measureAgain,
  migrationsUpTo,
  readMeasures,
} from '../upgrades/fixtures.ts';

const FROM = 8;
/** An extra migration that takes time and room in many statements, so that most failures fall into it. */
const COLUMNS = Array.from({ length: 30 }, (_, n) => `rig_${n}`);
const SLOW = [
  ...COLUMNS.map((column) => `alter table transactions add column ${column} integer;`),
  // After them, because a pending row would keep its table from changing.
  ...COLUMNS.map((column, n) => `update transactions set ${column} = id % 7 where id % 9 = ${n % 9};`),
].join('\n');

export type Ground = { admin: pg.Pool; config: pg.PoolConfig; folder: string };

/** Starts a server in a folder, with the older ledger as a template. Close it when done. */
export async function openGround(dataDir: string): Promise<{ ground: Ground; close: () => Promise<void> }> {
  const log = { info: () => {}, warn: () => {} };
  const server = await startEmbeddedPostgres({ dataDir, log });
  const folder = await migrationsUpTo(await latestMigration(MIGRATIONS));
  const head = await latestMigration(folder);
  await writeFile(
    join(folder, `${String(head + 1).padStart(3, '0')}-rig.sql`),
    `set local alcancia.maintenance = 'on';\n${SLOW}`,
  );
  const config = { ...server.connection, user: ADMINISTRATOR };
  const admin = openPool(config, 'postgres');
  const ground = { admin, config, folder };
  await makeTemplate(ground);
  return {
    ground,
    close: async () => {
      await admin.end();
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** A folder for a server, removed by the caller. */
export function scratchFolder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `alcancia-rig-${name}-`));
}

async function makeTemplate({ admin, config }: Ground): Promise<void> {
  await admin.query('create database rig_template');
  const pool = openPool(config, 'rig_template');
  await loadFixture(pool, FROM);
  await pool.end();
}

/** Its connections may be closed by force, which is no failure here. */
function openPool(config: pg.PoolConfig, database: string): pg.Pool {
  const pool = new pg.Pool({ ...config, database });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Runs the work on a new copy of the older ledger. */
export async function onCopy<T>(ground: Ground, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  await ground.admin.query('drop database if exists rig with (force)');
  await ground.admin.query('create database rig template rig_template');
  const pool = openPool(ground.config, 'rig');
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Everything that must be the same after a recovery. */
export async function stateOf(pool: pg.Pool): Promise<string[]> {
  const measures = await measureAgain(pool, await readMeasures(FROM));
  const { rows } = await pool.query('select version, name, checksum from schema_migrations order by version');
  return [
    ...(await describeSchema(pool)),
    ...measures.tables.map((table) => JSON.stringify(table)),
    JSON.stringify(rows),
  ];
}

/** Waits until this database is idle: a dead process may have left a statement running. */
export async function untilAlone(pool: pg.Pool): Promise<void> {
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend'`;
  while ((await pool.query(others)).rowCount !== 0) await delay(5);
}

/** The child process: the service's own migrations, or each statement separately. */
const PROGRAM = `
  const [config, folder, control] = JSON.parse(process.argv[1]);
  const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))});
  const { migrate } = await import(${JSON.stringify(new URL('../../src/server/platform/postgres/migrate.ts', import.meta.url).href)});
  const { migrateCarelessly } = await import(${JSON.stringify(new URL('./migrate-carelessly.ts', import.meta.url).href)});
  const pool = new pg.Pool({ ...config, database: 'rig' });
  await pool.query('select 1');
  console.log('begins');
  await (control ? migrateCarelessly(pool, folder) : migrate(pool, folder, { info() {} }));
  console.log('ends');
  process.exit(0);`;

export type Upgraded = {
  /** Null when it was killed. */
  code: number | null;
  tookMs: number;
  /** Its error output. */
  said: string;
};

/** Upgrades the copy in a separate process, which may be killed after a while. */
export async function upgrade(
  ground: Ground,
  { control, killAfterMs }: { control: boolean; killAfterMs?: number },
): Promise<Upgraded> {
  const given = JSON.stringify([ground.config, ground.folder, control]);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, given], { stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const begun = new Promise<number>((resolve) => child.stdout.once('data', () => resolve(performance.now())));
  const startedAt = await Promise.race([begun, ended.then(() => performance.now())]);
  if (killAfterMs !== undefined) {
    await Promise.race([delay(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  const code = await ended;
  return { code, tookMs: performance.now() - startedAt, said };
}
