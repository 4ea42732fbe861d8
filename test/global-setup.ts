/**
 * vitest's globalSetup: one PostgreSQL server for the whole run, with one migrated template database that
 * `createTestDatabase` (database.ts) copies for each test file.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/server/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { ADMINISTRATOR } from '../src/server/platform/postgres/embedded-postgres-binaries.ts';
import { isAlive } from '../src/server/platform/postgres/embedded-postgres-files.ts';
import { stopServer } from '../src/server/platform/postgres/embedded-postgres-server.ts';
import { migrate } from '../src/server/platform/postgres/migrate.ts';
import { seed } from '../src/server/seed.ts';
import { databaseUrl, type TestServer } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

const folderPrefix = 'alcancia-test-';
/** In memory where there is room: hundreds of databases are copied, and disks may be slow. */
const serversFolder = roomInBytes('/dev/shm') > 4e9 ? '/dev/shm' : tmpdir();
const databasePrefix = 'alcancia_test_';
const silent = { info: () => {}, warn: () => {} };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const admin = new pg.Client({ connectionString: server.adminUrl });
  const runId = randomInt(2 ** 31);
  const template = `${databasePrefix}${runId}_template`;
  await admin.connect();
  try {
    // Locked during the run, so that other runs on this server can tell its databases from leftovers.
    await admin.query('select pg_advisory_lock($1)', [runId]);
    await dropLeftovers(admin);
    await admin.query(`create database ${template}`);
    await fillTemplate(databaseUrl(server.adminUrl, template));
  } catch (error) {
    await admin.end();
    await server.stop();
    throw error;
  }
  project.provide('testServer', { adminUrl: server.adminUrl, template, namePrefix: `${databasePrefix}${runId}` });

  return async () => {
    await admin.query('select pg_advisory_unlock($1)', [runId]);
    await dropLeftovers(admin);
    await admin.end();
    await server.stop();
  };
}

/** Fills the template with what every test database starts with. */
async function fillTemplate(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    await migrate(pool, new URL('../migrations/', import.meta.url), silent);
    const { db, close } = openDatabase({ connectionString, max: 1 }, () => {});
    await seed(db);
    await close();
  } finally {
    await pool.end();
  }
}

async function startServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { adminUrl: given, stop: async () => {} };

  await removeLeftFolders();
  const dataDir = mkdtempSync(join(serversFolder, `${folderPrefix}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, durability: 'fast-for-tests' });
  return {
    adminUrl: `postgres://${ADMINISTRATOR}@localhost/postgres?host=${encodeURIComponent(postgres.connection.host)}`,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes servers and folders of killed runs. */
async function removeLeftFolders(): Promise<void> {
  for (const name of readdirSync(serversFolder)) {
    if (!name.startsWith(folderPrefix) || isAlive(Number.parseInt(name.slice(folderPrefix.length), 10))) continue;
    try {
      const dataDir = realpathSync(join(serversFolder, name));
      await stopServer(join(dataDir, 'postgres'));
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Another user's, or being removed by another run: ignore it.
    }
  }
}

/** The free space of a folder; 0 where it does not exist, as on macOS. */
function roomInBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Drops databases of runs that have ended. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [databasePrefix],
  );
  for (const { datname } of rows) {
    const runId = Number.parseInt(datname.slice(databasePrefix.length), 10);
    const { rows: locks } = await admin.query<{ held: boolean }>(
      "select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1) as held",
      [runId],
    );
    if (locks[0]?.held === false)
      await admin.query(`drop database if exists ${admin.escapeIdentifier(datname)} with (force)`);
  }
}
