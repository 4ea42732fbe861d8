/**
 * kill -9 of the process that upgrades a ledger of an older version, at any moment; started again it finishes, with every
 * value and the schema of an upgrade that nobody disturbed. Its control applies the same migrations statement by
 * statement, without a transaction, and must be found half applied.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres.ts';
import { latestMigration, migrate } from '../../src/server/platform/migrate.ts';
import {
  describeSchema,
  loadFixture,
  MIGRATIONS,
  measureAgain,
  migrationsUpTo,
  readMeasures,
  silent,
} from '../upgrades/fixtures.ts';

const FROM = 8;
const CONTROL_KILLS = 5;
/** One more migration that takes its time in many statements: most kills fall into it. */
const COLUMNS = Array.from({ length: 30 }, (_, n) => `rig_${n}`);
const SLOW = [
  ...COLUMNS.map((column) => `alter table transactions add column ${column} integer;`),
  // After them: what waits for the commit of a row keeps its table as it is.
  ...COLUMNS.map((column, n) => `update transactions set ${column} = id % 7 where id % 9 = ${n % 9};`),
].join('\n');

type Ground = { admin: pg.Client; config: pg.PoolConfig; folder: string; wanted: string[] };

/** Kills so many upgrades; answers whether all recovered and the control did not. */
export async function killMigration(kills: number, seed: string): Promise<boolean> {
  const scratch = await mkdtemp(join(tmpdir(), 'alcancia-rig-migration-'));
  const log = { info: () => {}, warn: () => {} };
  const server = await startEmbeddedPostgres({ dataDir: join(scratch, 'data'), log });
  const folder = await migrationsUpTo(await latestMigration(MIGRATIONS));
  try {
    const head = await latestMigration(folder);
    await writeFile(
      join(folder, `${String(head + 1).padStart(3, '0')}-rig.sql`),
      `set local alcancia.maintenance = 'on';\n${SLOW}`,
    );
    const admin = new pg.Client({ ...server.connection, database: 'postgres' });
    admin.on('error', () => {});
    await admin.connect();
    const ground: Ground = { admin, config: server.connection, folder, wanted: [] };
    await makeTemplate(ground);
    const tookMs = await measureUndisturbed(ground);
    console.log(`kill-migration: an upgrade that nobody disturbs takes ${Math.round(tookMs)} ms`);
    const control = await torture(ground, { kills: Math.min(kills, CONTROL_KILLS), seed, tookMs, control: true });
    console.log(`kill-migration, its broken control: ${control.killed} killed, ${control.broken.length} half applied`);
    const real = await torture(ground, { kills, seed, tookMs, control: false });
    console.log(`kill-migration: ${real.killed} of ${kills} killed before the end, ${real.inside} inside a migration`);
    for (const problem of real.broken) console.log(`  broken: ${problem}`);
    if (control.broken.length === 0)
      console.log('  FAIL: the control was never half applied, so this rig proves nothing');
    await admin.end();
    return control.broken.length > 0 && real.broken.length === 0 && real.killed > 0;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
    await rm(scratch, { recursive: true, force: true });
  }
}

async function makeTemplate({ admin, config }: Ground): Promise<void> {
  await admin.query('create database rig_template');
  const pool = openPool(config, 'rig_template');
  await loadFixture(pool, FROM);
  await pool.end();
}

/** Its connections may be ended by force: that is nobody's failure here. */
function openPool(config: pg.PoolConfig, database: string): pg.Pool {
  const pool = new pg.Pool({ ...config, database });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function onCopy<T>(ground: Ground, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  await ground.admin.query('drop database if exists rig with (force)');
  await ground.admin.query('create database rig template rig_template');
  const pool = openPool(ground.config, 'rig');
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

function measureUndisturbed(ground: Ground): Promise<number> {
  return onCopy(ground, async (pool) => {
    const { tookMs } = await upgrade(ground, { control: false });
    ground.wanted = await stateOf(pool);
    return tookMs;
  });
}

/** Everything that must be the same after a recovery. */
async function stateOf(pool: pg.Pool): Promise<string[]> {
  const measures = await measureAgain(pool, await readMeasures(FROM));
  const { rows } = await pool.query('select version, name, checksum from schema_migrations order by version');
  return [
    ...(await describeSchema(pool)),
    ...measures.tables.map((table) => JSON.stringify(table)),
    JSON.stringify(rows),
  ];
}

type Torture = { kills: number; seed: string; tookMs: number; control: boolean };

async function torture(ground: Ground, { kills, seed, tookMs, control }: Torture) {
  const chance = chanceOf(`${seed} kill-migration ${control}`);
  const broken: string[] = [];
  let killed = 0;
  let inside = 0;
  for (let kill = 1; kill <= kills; kill++) {
    await onCopy(ground, async (pool) => {
      const end = await upgrade(ground, { control, killAfterMs: chance.next() * tookMs });
      if (end.wasKilled) killed += 1;
      // What the dead process asked for last may still be running.
      await untilAlone(pool);
      const { rows } = await pool.query('select max(version) as version from schema_migrations');
      if (end.wasKilled && rows[0].version < (await latestMigration(ground.folder))) inside += 1;
      try {
        await migrate(pool, ground.folder, silent);
        const state = await stateOf(pool);
        const missing = ground.wanted.filter((line) => !state.includes(line));
        if (missing.length > 0)
          broken.push(`kill ${kill}: ${missing.length} lines differ, first ${missing[0]?.slice(0, 100)}`);
      } catch (error) {
        broken.push(`kill ${kill}: ${(error as Error).message}`);
      }
    });
  }
  return { broken, killed, inside };
}

async function untilAlone(pool: pg.Pool): Promise<void> {
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend'`;
  while ((await pool.query(others)).rowCount !== 0) await delay(5);
}

/** What a child process does: the service's own migrations, or each statement by itself. */
const PROGRAM = `
  const [config, folder, control] = JSON.parse(process.argv[1]);
  const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))});
  const { migrate } = await import(${JSON.stringify(new URL('../../src/server/platform/migrate.ts', import.meta.url).href)});
  const { migrateCarelessly } = await import(${JSON.stringify(new URL('./migrate-carelessly.ts', import.meta.url).href)});
  const pool = new pg.Pool({ ...config, database: 'rig' });
  await pool.query('select 1');
  console.log('begins');
  await (control ? migrateCarelessly(pool, folder) : migrate(pool, folder, { info() {} }));
  console.log('ends');
  process.exit(0);`;

async function upgrade(ground: Ground, { control, killAfterMs }: { control: boolean; killAfterMs?: number }) {
  const given = JSON.stringify([ground.config, ground.folder, control]);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const startedAt = await new Promise<number>((resolve) => child.stdout.once('data', () => resolve(performance.now())));
  if (killAfterMs !== undefined) {
    await Promise.race([delay(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  const code = await ended;
  if (code !== 0 && killAfterMs === undefined) throw new Error('The upgrade that nobody disturbed failed');
  return { wasKilled: code === null, tookMs: performance.now() - startedAt };
}
