/** A backup has the ledger's values at its moment, and a restore fails when they are not kept. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import {
  freshInstance,
  type Instance,
  instanceOf,
  MIGRATIONS,
  now,
  repack,
  restore,
  rowsOf,
  save,
  schemaVersion,
  useService,
} from './backup-testing.ts';
import { addUpRows } from './digest-rows.ts';
import { restoreBackup } from './restore-backup.ts';
import { runTrial } from './schedule/try-backup.ts';
import { copyOut, digestTable, startSnapshotRead } from './store.ts';
import { verifyBackup } from './verify-backup.ts';

let folder: string;
let source: TestApp;
let saved: Instance;
let backup: string;
const opened: Instance[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-values-'));
  source = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  saved = await instanceOf(source);
  await useService(source);
  backup = join(folder, 'backup.tar');
  await save(saved, backup);
});
afterAll(async () => {
  await saved.close();
  await source.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  for (const instance of opened.splice(0)) await instance.close();
});

const fresh = async (): Promise<Instance> => {
  const instance = await freshInstance();
  opened.push(instance);
  return instance;
};

/** The migrations of this program, with statements appended to the last one. */
async function migrationsWith(sql: string): Promise<URL> {
  const copy = await mkdtemp(join(folder, 'migrations-'));
  await cp(fileURLToPath(MIGRATIONS), copy, { recursive: true });
  const last = join(copy, (await readdir(copy)).sort().at(-1) ?? '');
  await writeFile(last, `${await readFile(last, 'utf8')}\n${sql}`);
  return pathToFileURL(`${copy}/`);
}

const tryIt = (file: string, migrations = MIGRATIONS) =>
  runTrial(
    {
      ...{ pool: saved.pool, config: { connectionString: saved.url }, dataDir: saved.dataDir },
      ...{ migrations, schemaVersion, now, passphrase: undefined },
    },
    file,
  );

/** A change of one table's lines, each a list of values. */
const inTable = (name: string, change: (lines: string[][]) => void) => (entries: Map<string, string>) => {
  const entry = `tables/${name}.copy`;
  const lines = (entries.get(entry) ?? '').split('\n').map((line) => line.split('\t'));
  change(lines);
  entries.set(entry, lines.map((line) => line.join('\t')).join('\n'));
};
const replacing = (name: string, from: string, to: string) =>
  inTable(name, (lines) => {
    const line = lines.find((values) => values.includes(from));
    if (!line) throw new Error(`No ${from} in ${name}`);
    line[line.indexOf(from)] = to;
  });

describe('backup resealed with other values', () => {
  it.each([
    ['an amount of one céntimo more', 'transactions', replacing('transactions', '3500.05', '3500.06')],
    ['another name of a category', 'categories', replacing('categories', 'Mascotas', 'Mascota')],
    [
      'the names of two rows swapped',
      'category_rules',
      inTable('category_rules', ([first = [], second = []]) => {
        [first[1], second[1]] = [second[1] ?? '', first[1] ?? ''];
      }),
    ],
    [
      'one row doubled and another missing',
      'history',
      inTable('history', (lines) => {
        lines[1] = lines[0] ?? [];
      }),
    ],
  ])('with %s is rejected by name: by verification, restore and trial', async (_, table, change) => {
    const file = join(folder, 'changed.tar');
    await repack(backup, file, (_manifest, entries) => change(entries), 'ofLedger');
    const message = new RegExp(`tables/${table}.copy has other values than the ledger`);
    await expect(verifyBackup(file, schemaVersion)).rejects.toThrow(message);
    await expect(tryIt(file)).rejects.toThrow(message);
    const target = await fresh();
    const before = await rowsOf(target);
    await expect(restore(target, file)).rejects.toThrow(message);
    expect(await rowsOf(target)).toEqual(before);
  });
});

describe('database that stores other values', () => {
  it('fails the restore, which leaves nothing behind', async () => {
    // It rounds amounts, as a narrowed column would.
    const migrations = await migrationsWith('alter table accounts alter column balance type numeric(15, 1)');
    const ledger = await freshInstance();
    opened.push(ledger);
    await ledger.pool.query(`set alcancia.maintenance = on; update accounts set balance = 2345.67 where id = 2`);
    const file = join(folder, 'cents.tar');
    await save(ledger, file);
    const target = await fresh();
    await target.pool.query('drop schema public cascade; create schema public');
    const { pool, dataDir } = target;
    const refused = restoreBackup(
      { pool, dataDir, migrations, schemaVersion, now },
      await verifyBackup(file, schemaVersion),
    );
    await expect(refused).rejects.toThrow(/did not keep what the backup holds \(accounts has other values\): nothing/);
    expect(await rowsOf(target)).toMatchObject({ accounts: 0, transactions: 0, categories: 0 });
  });

  it('fails the trial, even when they change only after the restore', async () => {
    const migrations = await migrationsWith(
      `create function spoil() returns trigger language plpgsql as $$ begin
         perform set_config('alcancia.maintenance', 'on', true);
         update transactions set amount = amount + 0.01 where amount = 3500.05;
         return null;
       end $$;
       create trigger spoil after insert on service_meta for each row when (new.key = 'restore_to_finish') execute function spoil()`,
    );
    expect(await tryIt(backup, migrations)).toEqual({
      drill_verdict: 'failed',
      problem:
        'Restored for trial, it is not what was saved: month_sums has other values; transactions has other values',
    });
  });
});

describe('backup without digests', () => {
  it('restores, and reports that its values were not compared', async () => {
    const file = join(folder, 'old.tar');
    await repack(backup, file, (manifest) => {
      manifest.format_version = 1;
      for (const table of manifest.tables) delete table.digest;
    });
    const target = await fresh();
    expect(await restore(target, file)).toMatchObject({ has_digests: false });
    expect((await rowsOf(target))['transactions']).toBe((await rowsOf(saved))['transactions']);
    expect(await restore(await fresh(), backup)).toMatchObject({ has_digests: true });
  });

  it('is rejected when a row is missing', async () => {
    const file = join(folder, 'old.tar');
    await repack(backup, file, (manifest) => {
      manifest.format_version = 1;
      for (const table of manifest.tables) delete table.digest;
      const rules = manifest.tables.find(({ name }) => name === 'category_rules');
      if (rules) rules.rows += 1;
    });
    const refused = restore(await fresh(), file);
    await expect(refused).rejects.toThrow(/category_rules.copy has not the rows/);
  });
});

describe('digest of a table', () => {
  it('is the same for rows in the database and their lines in a backup, whatever their content', async () => {
    const { pool } = await fresh();
    const client = await pool.connect();
    await client.query(`create table scrap (t text, b boolean, n numeric, y bytea, j jsonb, a text[], s timestamp);
      insert into scrap values (null, true, 1.50, '\\x00ff', '{"a": "\\\\"}', '{"a b",NULL,"x\\"y"}', '2026-04-10T01:02:03')`);
    const texts = fc.string({
      unit: fc.constantFrom("'", '\\', '"', '\t', '\n', '\r', '\b', '\f', '\v', 'N', 'E', 'ñ', '🐦', ','),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(texts), { maxLength: 8 }), async (values) => {
        await client.query('delete from scrap where j is null');
        for (const value of values)
          await client.query('insert into scrap (t, b) values ($1, $2)', [value, value === null]);
        await startSnapshotRead(client);
        const columns = ['t', 'b', 'n', 'y', 'j', 'a', 's'];
        const sums = addUpRows();
        const lines = copyOut(client, { name: 'scrap', columns, identity: null, orderBy: 'ctid' });
        const bytes: Buffer[] = [];
        for await (const chunk of lines) bytes.push(chunk as Buffer);
        // In chunks of any size.
        for (const byte of Buffer.concat(bytes)) sums.add(Buffer.from([byte]));
        expect(sums.digest()).toBe(await digestTable(client, 'scrap', columns));
        await client.query('rollback');
      }),
      { numRuns: randomRuns({ short: 20, long: 60 }) },
    );
    client.release(true);
  });

  it('depends on the order of values in a row, and not on the order of rows', () => {
    const digestOfLines = (...lines: string[]) => {
      const sums = addUpRows();
      sums.add(Buffer.from(lines.map((line) => `${line}\n`).join('')));
      return sums.digest();
    };
    expect(digestOfLines('1\tx', '2\ty')).toBe(digestOfLines('2\ty', '1\tx'));
    const all = [
      digestOfLines('1\tx', '2\ty'),
      digestOfLines('1\ty', '2\tx'),
      digestOfLines('x\t1', '2\ty'),
      digestOfLines('1\tx'),
      digestOfLines('1\tx', '1\tx'),
      digestOfLines('1\t\\N'),
      digestOfLines('1\t'),
      digestOfLines('1\tNULL'),
      digestOfLines(),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
