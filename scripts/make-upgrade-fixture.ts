/**
 * Writes the ledger that future versions must be able to upgrade, with the checksums of its tables:
 * test/fixtures/upgrades/NNN.sql.gz. Without arguments it writes the newest migration's; with numbers those, for
 * whoever changed how they are filled.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { latestMigration } from '../src/server/platform/postgres/migrate.ts';
import { MIGRATIONS, writeFixture } from '../test/upgrades/fixtures.ts';

const SIZE_BYTES_MAX = 300_000;

const given = process.argv.slice(2).map(Number);
const versions = given.length > 0 ? given : [await latestMigration(MIGRATIONS)];
const scratch = mkdtempSync(join(tmpdir(), 'alcancia-fixture-'));
const log = { info: () => {}, warn: () => {} };
const server = await startEmbeddedPostgres({ dataDir: join(scratch, 'data'), log, durability: 'fast-for-tests' });
try {
  const admin = new pg.Client(server.connection);
  // The server may close the connection first.
  admin.on('error', () => {});
  await admin.connect();
  for (const version of versions) {
    await admin.query(`create database fixture_${version}`);
    const pool = new pg.Pool({ ...server.connection, database: `fixture_${version}` });
    // The server may close the connection first.
    pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
    const size = await writeFixture(pool, version);
    await pool.end();
    console.log(`Schema version ${version}: ${size} bytes`);
    if (size > SIZE_BYTES_MAX) throw new Error(`More than ${SIZE_BYTES_MAX} bytes: fill it with less`);
  }
  await admin.end();
} finally {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
}
