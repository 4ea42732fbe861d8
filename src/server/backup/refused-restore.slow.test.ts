/** An incomplete or newer backup, or an instance in use: a rejected restore changes nothing. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { chanceOf } from '../demo-data/seeded-chance.ts';
import {
  atVersion,
  filesIn,
  freshInstance,
  type Instance,
  instanceOf,
  MIGRATIONS,
  repack,
  restore,
  rowsOf,
  save,
  schemaVersion,
  useService,
} from './backup-testing.ts';
import type { Manifest } from './schema.ts';
import { verifyBackup } from './verify-backup.ts';

/** Bytes that are changed, and lengths at which it is cut beside the ends. */
const FLIPS = randomRuns({ short: 40, long: 200 });
const CUTS = randomRuns({ short: 8, long: 40 });

let folder: string;
let source: TestApp;
let saved: Instance;
let backup: string;
const opened: Instance[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-backups-'));
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
const manifestOf = async (file: string): Promise<Manifest> => (await verifyBackup(file, schemaVersion)).manifest;

describe('restore is rejected', () => {
  let target: Instance;
  let before: object;
  beforeAll(async () => {
    target = await freshInstance();
    before = await rowsOf(target);
  });
  afterAll(() => target.close());

  const refused = async (file: string, message: RegExp) => {
    await expect(restore(target, file)).rejects.toThrow(message);
    expect(await rowsOf(target)).toEqual(before);
    expect(await filesIn(target)).toEqual([]);
  };
  const altered = async (bytes: Buffer): Promise<string> => {
    const file = join(folder, 'altered.tar');
    await writeFile(file, bytes);
    return file;
  };

  it('with any byte changed', async () => {
    const bytes = await readFile(backup);
    const chance = chanceOf('flips');
    for (let n = 0; n < FLIPS; n++) {
      const at = chance.whole(0, bytes.length - 1);
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ (1 << chance.whole(0, 7));
      await expect(verifyBackup(await altered(copy), schemaVersion), `byte ${at}`).rejects.toThrow(
        /not a whole, unaltered/,
      );
    }
    await refused(join(folder, 'altered.tar'), /not a whole, unaltered/);
    // The control: the byte was the reason.
    await verifyBackup(await altered(bytes), schemaVersion);
  });

  it('with any bit of a compressed backup changed, unless the rows stay the same', async () => {
    const file = join(folder, 'flips.tgz');
    await save(saved, file);
    const bytes = await readFile(file);
    const manifest = await manifestOf(file);
    const chance = chanceOf('compressed');
    for (let n = 0; n < FLIPS; n++) {
      const copy = Buffer.from(bytes);
      const at = n < 12 ? n : chance.whole(0, bytes.length - 1);
      copy[at] = (copy[at] ?? 0) ^ (1 << chance.whole(0, 7));
      const outcome = await manifestOf(await altered(copy)).catch((error: Error) => error.message);
      // The date in gzip's header and a few unused bits have no effect.
      if (typeof outcome === 'string') expect(outcome).toMatch(/not a whole, unaltered/);
      else expect(outcome).toEqual(manifest);
    }
  });

  it('when it is cut at any place, or followed by something', async () => {
    const bytes = await readFile(backup);
    const chance = chanceOf('lengths');
    const lengths = [0, 1, 511, 512, bytes.length - 1024, bytes.length - 512, bytes.length - 1];
    for (const length of [...lengths, ...Array.from({ length: CUTS }, () => chance.whole(0, bytes.length - 1))]) {
      await refused(await altered(bytes.subarray(0, length)), /not a whole, unaltered/);
    }
    await refused(await altered(Buffer.concat([bytes, Buffer.alloc(512)])), /something follows/);
  });

  it('for another tar, a text, a folder, and a missing file', async () => {
    const other = join(folder, 'other.tar');
    execFileSync('tar', ['cf', other, '-C', MIGRATIONS.pathname, '001-ledger.sql']);
    await refused(other, /not a whole, unaltered/);
    const repacked = join(folder, 'repacked');
    execFileSync('sh', [
      '-c',
      `mkdir ${repacked} && tar xf ${backup} -C ${repacked} && tar cf ${repacked}.tar -C ${repacked} .`,
    ]);
    await refused(`${repacked}.tar`, /not a whole, unaltered/);
    await refused(await altered(Buffer.from('hello'.repeat(500))), /not a whole, unaltered/);
    await refused(folder, /is a folder/);
    await refused(join(folder, 'nothing.tar'), /does not exist/);
  });

  it('when a newer program made it', async () => {
    const message = /made by Alcancía 1\.2\.3 at schema version .* Restore it with Alcancía 1\.2\.3 or a later one/;
    await expect(verifyBackup(backup, schemaVersion - 1)).rejects.toThrow(message);
  });

  it('when its seal is valid but a row points nowhere, or a column or count differs', async () => {
    const file = join(folder, 'forged.tar');
    const forge = (change: Parameters<typeof repack>[2]) => repack(backup, file, change);
    const table = (manifest: Manifest, name: string) => {
      const found = manifest.tables.find((one) => one.name === name);
      if (!found) throw new Error(`No ${name}`);
      return found;
    };
    await forge(() => {});
    await verifyBackup(file, schemaVersion);
    await forge((manifest, entries) => {
      const at = table(manifest, 'category_rules').columns.indexOf('category_id');
      const [first = '', ...rest] = (entries.get('tables/category_rules.copy') ?? '').split('\n');
      entries.set('tables/category_rules.copy', [first.split('\t').with(at, '99999').join('\t'), ...rest].join('\n'));
    });
    await refused(file, /violates foreign key constraint "category_rules_category_id_fkey"/);
    await forge((_, entries) => {
      const rows = entries.get('tables/transactions.copy') ?? '';
      entries.set('tables/transactions.copy', rows.replace('\t3500.05\t', '\t-3500.05\t'));
    });
    await refused(file, /violates check constraint/);
    await forge((manifest) => table(manifest, 'transactions').columns.reverse());
    await refused(file, /its tables are not those of its schema version/);
    await forge((manifest) => (table(manifest, 'transactions').rows += 1));
    await refused(file, /has not the rows/);
    await forge((manifest) => Object.assign(manifest, { format_version: 3, more: true }));
    await refused(file, /Restore it with Alcancía 1\.2\.3 or a later one/);
    await forge((manifest) => Object.assign(manifest, { more: true }));
    await refused(file, /manifest is incomplete/);
    await forge((manifest) => manifest.documents.pop());
    await refused(file, /does not belong there/);
  });

  it('by an instance in use, which stays unchanged', async () => {
    for (const [use, named] of [
      [
        "insert into api_tokens (name, prefix, token_hash, scopes, created_at) values ('a', 'b', 'c', '{read}', now())",
        /api_tokens/,
      ],
      ["update settings set document = '{}', updated_at = now()", /settings/],
      [
        "set alcancia.actor = 'a'; set alcancia.origin = 'web'; set alcancia.at = '2026-01-01'; update categories set name = 'Z' where id = 1",
        /history/,
      ],
    ] as const) {
      const used = await fresh();
      await used.pool.query(use);
      const rows = await rowsOf(used);
      await expect(restore(used, backup)).rejects.toThrow(named);
      expect(await rowsOf(used)).toEqual(rows);
    }
    const full = await rowsOf(saved);
    await expect(restore(saved, backup)).rejects.toThrow(/in use \(.*transactions.*nothing was changed/);
    expect(await rowsOf(saved)).toEqual(full);
  });
});

describe('backup of an older version', () => {
  let older: Instance;
  let file: string;
  beforeAll(async () => {
    older = await freshInstance();
    await atVersion(older, schemaVersion - 1);
    await older.pool.query(`set alcancia.maintenance = on;
      insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin, search_text,
        created_at, created_by, updated_at, updated_by)
      values ('Vieja', '2026-01-02', '2026-01-02', '2026-01', 7, 'CRC', 'COMPRA', 'CASH', 'web', 'vieja', now(), 'a', now(), 'a')`);
    file = join(folder, 'older.tar');
    await save(older, file);
  });
  afterAll(() => older.close());

  it('restores into a new database and is migrated to the current schema', async () => {
    expect((await manifestOf(file)).schema_version).toBe(schemaVersion - 1);
    for (const version of randomRuns({ short: [0], long: [0, schemaVersion - 2] })) {
      const target = await fresh();
      await atVersion(target, version);
      await restore(target, file);
      const { rows } = await target.pool.query(
        'select merchant, amount_crc, (select max(version) from schema_migrations) as version from transactions',
      );
      expect(rows).toEqual([{ merchant: 'Vieja', amount_crc: '7', version: schemaVersion }]);
    }
  });

  it('is rejected by a database that has the current schema', async () => {
    const target = await fresh();
    const before = await rowsOf(target);
    await expect(restore(target, file)).rejects.toThrow(/Restore into a new database, or a new DATA_DIR, where no/);
    expect(await rowsOf(target)).toEqual(before);
  });

  it('is rejected by a database of another application', async () => {
    const target = await fresh();
    await atVersion(target, 0);
    await target.pool.query('create table theirs (x int)');
    await expect(restore(target, file)).rejects.toThrow(/the tables of another program/);
    expect(await rowsOf(target)).toEqual({ theirs: 0 });
  });
});
