/**
 * Writes the generated files that are committed: database types and objects from the migrations, openapi.json from the
 * routes, the contract's types from openapi.json, the picture of the house from the imports, the client's fonts. With
 * --check it writes nothing and fails when a file is stale.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import pg from 'pg';
import { describeApi } from '../src/server/describe-api.ts';
import { listObjects } from '../src/server/doctor/catalogue/store.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { migrate } from '../src/server/platform/postgres/migrate.ts';
import { drawHouse } from './draw-house.ts';
import { subsetFonts } from './subset-fonts.ts';

const root = join(import.meta.dirname, '..');
const silent = { info: () => {}, warn: () => {} };

/** Migrates an empty database and returns its types and the names of its objects. */
async function databaseFiles(scratch: string): Promise<Record<string, string>> {
  const server = await startEmbeddedPostgres({
    dataDir: join(scratch, 'data'),
    log: silent,
    durability: 'fast-for-tests',
  });
  try {
    const pool = new pg.Pool({ ...server.connection, max: 1 });
    await migrate(pool, new URL('../migrations/', import.meta.url), silent);
    const objects = await pool.connect();
    // The server may close the connection first.
    objects.on('error', () => {});
    const names = await listObjects(objects);
    objects.release(true);
    await pool.end();
    const { user, host, database } = server.connection;
    const file = join(scratch, 'database.types.ts');
    const mapping = JSON.stringify({ timestamp: 'string', date: 'string', int8: 'number' });
    await promisify(execFile)(process.execPath, [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      ...[
        '--dialect',
        'postgres',
        '--url',
        `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      ],
      ...['--date-parser', 'string', '--numeric-parser', 'string', '--type-mapping', mapping],
      ...['--exclude-pattern', 'schema_migrations', '--out-file', file],
    ]);
    return {
      'src/server/platform/postgres/database.types.ts': readFileSync(file, 'utf8'),
      'src/server/doctor/catalogue/objects.json': `${JSON.stringify(names, null, 2)}\n`,
    };
  } finally {
    await server.stop();
  }
}

async function generate(): Promise<Record<string, string | Buffer>> {
  const scratch = mkdtempSync(join(tmpdir(), 'alcancia-generate-'));
  try {
    const api = await describeApi();
    return {
      ...(await databaseFiles(scratch)),
      ...(await subsetFonts()),
      'docs/pictures/house.svg': drawHouse(),
      'openapi.json': `${JSON.stringify(api, null, 2)}\n`,
      'src/contract/schema.gen.ts': astToString(await openapiTS(JSON.stringify(api), { defaultNonNullable: false })),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function isFresh(path: string, content: string | Buffer): boolean {
  try {
    return readFileSync(path).equals(Buffer.from(content));
  } catch {
    return false;
  }
}

const stale: string[] = [];
for (const [name, content] of Object.entries(await generate())) {
  const path = join(root, name);
  if (isFresh(path, content)) continue;
  stale.push(name);
  if (!process.argv.includes('--check')) writeFileSync(path, content);
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run npm run generate and commit the result.`);
  process.exit(1);
}
console.log(stale.length === 0 ? 'Everything generated is fresh.' : `Written: ${stale.join(', ')}`);
