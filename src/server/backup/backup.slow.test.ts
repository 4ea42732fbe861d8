/** A backup is complete, restores as it was, and is rejected when a single byte differs. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { originalPath, vaultFolder } from '../documents/name-folders.ts';
import {
  answersOf,
  freshInstance,
  type Instance,
  instanceOf,
  restore,
  rowsOf,
  save,
  schemaVersion,
  useService,
} from './backup-testing.ts';
import type { Manifest } from './schema.ts';
import { verifyBackup } from './verify-backup.ts';

/** Plans that are recorded while it is saved. */
/** So many that more than one backup is made meanwhile. */
const PLANS = 60;
const NOW = { now: '2026-04-10T18:00:00Z' };
let folder: string;
let source: TestApp;
let saved: Instance;
/** The backup that most tests use. */
let backup: string;
const opened: Instance[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-backups-'));
  source = await createTestApp(NOW);
  saved = await instanceOf(source);
  await useService(source);
  await writeFile(join(saved.dataDir, 'admin-password.json'), '{"salt":"c2FsdA==","hash":"aGFzaA=="}');
  // Created on first use.
  await source.ask('GET', '/api/v1/notifications/vapid-public-key');
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
const inFolder = async (): Promise<string[]> => (await readdir(folder)).sort();

describe('backup', () => {
  it('restores the same rows and originals elsewhere, byte for byte', async () => {
    const target = await fresh();
    await writeFile(join(target.dataDir, 'admin-password.json'), 'that of the first start');
    const summary = await restore(target, backup);
    const manifest = await manifestOf(backup);
    expect(summary).toMatchObject({ tables: manifest.tables.length, documents: 2, created_at: '2026-06-12T09:30:00' });
    expect(summary.rows).toBeGreaterThan(100);

    const again = join(folder, 'again.tar');
    await save(target, again);
    expect(await manifestOf(again)).toEqual(manifest);
    expect((await readFile(again)).equals(await readFile(backup))).toBe(true);
    const secrets = ['admin-password.json', 'vapid-keys.json'];
    for (const name of [...secrets, ...manifest.documents.map(({ sha256 }) => `documents/${sha256}.pdf`)]) {
      expect(await readFile(join(target.dataDir, name))).toEqual(await readFile(join(saved.dataDir, name)));
      expect((await stat(join(target.dataDir, name))).mode & 0o777).toBe(0o600);
    }
    expect(await readdir(join(vaultFolder(target.dataDir), 'incoming'))).toEqual([]);
  });

  it('makes another service answer every request the same, and continue from there', async () => {
    const other = await createTestApp(NOW);
    const target = await instanceOf(other);
    await restore(target, backup);
    const answers = await answersOf(other);
    expect(answers).toEqual(await answersOf(source));
    expect(
      Object.values(answers).filter((answer) => (answer as { status: number }).status === 200).length,
    ).toBeGreaterThan(60);

    const headers = {
      cookie: await other.login(),
      origin: 'http://localhost:8080',
      'content-type': 'application/json',
    };
    const payload = { merchant: 'Nueva', date: '2026-04-10', amount: '1.00', type: 'COMPRA', currency: 'CRC' };
    const made = await other.send({ method: 'POST', url: '/api/v1/transactions', headers, payload });
    const transactions = (await manifestOf(backup)).tables.find(({ name }) => name === 'transactions');
    // Not the number of the deleted row: its deletion may still be undone.
    expect([made.status, made.body.id]).toEqual([201, transactions?.next_id?.value]);
    expect(made.body.id).toBe(Number(transactions?.rows) + 2);
    await target.close();
    await other.close();
  });

  it('contains each table’s rows, every original and the password hash, but no sessions or stored responses', async () => {
    const names = execFileSync('tar', ['tf', backup], { encoding: 'utf8' }).trim().split('\n');
    expect(names).toEqual(expect.arrayContaining(['tables/transactions.copy', 'secrets/admin-password.json']));
    expect(names.filter((name) => name.startsWith('documents/'))).toHaveLength(2);
    expect(names.slice(-2)).toEqual(['manifest.json', 'manifest.json.sha256']);
    expect(names).not.toContain('tables/schema_migrations.copy');
    const { tables, ...manifest } = await manifestOf(backup);
    const left = Object.keys(await rowsOf(saved)).filter((name) => !tables.some((table) => table.name === name));
    expect(left).toEqual([
      'backup_runs',
      'idempotency_keys',
      'known_devices',
      'refused_guesses',
      'schema_migrations',
      'sessions',
      'staged_files',
      'staged_shares',
    ]);
    expect(manifest).toMatchObject({ program_version: '1.2.3', schema_version: schemaVersion });
  });

  it('is readable by its owner only, and leaves no other file', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const file = join(folder, 'alone.tar');
    const before = await inFolder();
    await save(saved, file);
    expect(await inFolder()).toEqual([...before, 'alone.tar'].sort());
  });

  it('is compressed when its name says so, and restores the same', async () => {
    const file = join(folder, 'backup.tar.gz');
    await save(saved, file);
    expect((await stat(file)).size).toBeLessThan((await stat(backup)).size / 3);
    execFileSync('gzip', ['-t', file]);
    const target = await fresh();
    await restore(target, file);
    expect(await manifestOf(file)).toEqual(await manifestOf(backup));
    expect((await rowsOf(target))['transactions']).toBe((await rowsOf(saved))['transactions']);
  });

  it('is a snapshot of one moment, whatever is written meanwhile', async () => {
    const service = await createTestApp(NOW);
    const busy = await instanceOf(service);
    const writing = (async () => {
      for (let n = 1; n <= PLANS; n++) {
        const row = {
          merchant: `M ${n}`,
          date: '2026-04-02',
          amount: '300.00',
          type: 'COMPRA',
          currency: 'CRC',
          cuotas: 3,
        };
        expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
      }
      return 'written';
    })();
    let ended = false;
    void writing.then(() => (ended = true));
    const counts: number[] = [];
    for (let n = 1; !ended; n++) {
      const file = join(folder, `busy-${n}.tar`);
      await save(busy, file);
      const rows = Object.fromEntries((await manifestOf(file)).tables.map((table) => [table.name, table.rows]));
      // A plan is an anchor and three cuotas in one transaction; they leave six history entries, one of them for the
      // plan.
      expect(rows).toMatchObject({
        installment_plans: Number(rows['transactions']) / 4,
        history: 6 * Number(rows['installment_plans']),
      });
      counts.push(Number(rows['transactions']));
    }
    expect(await writing).toBe('written');
    expect(new Set(counts).size).toBeGreaterThan(1);
    await busy.close();
    await service.close();
  });
});

describe('backup is rejected', () => {
  const refused = async (instance: Instance, file: string, message: RegExp) => {
    const before = await inFolder();
    await expect(save(instance, file)).rejects.toThrow(message);
    expect(await inFolder()).toEqual(before);
  };

  it('over an existing file', async () => {
    await refused(saved, backup, /exists already/);
  });

  it('into a missing folder', async () => {
    await refused(saved, join(folder, 'nowhere', 'x.tar'), /folder .*nowhere does not exist/);
  });

  it('for a database without a ledger, or newer than the program', async () => {
    const empty = await fresh();
    await expect(save(empty, join(folder, 'x.tar'), { schemaVersion: schemaVersion - 1 })).rejects.toThrow(
      /newer|knows versions up to/,
    );
    await empty.pool.query('drop schema public cascade; create schema public');
    await refused(empty, join(folder, 'x.tar'), /holds no ledger yet/);
  });

  it('for a ledger with a missing table or column', async () => {
    const damaged = await fresh();
    await damaged.pool.query('alter table accounts drop column balance cascade');
    await refused(damaged, join(folder, 'x.tar'), /column accounts\.balance .* is gone: nothing was saved/);
    await damaged.pool.query('drop table categories cascade');
    await refused(damaged, join(folder, 'x.tar'), /table categories/);
  });

  it('when an original is missing or altered, which it names', async () => {
    const sha256 = (await manifestOf(backup)).documents[1]?.sha256 ?? '';
    const path = originalPath(saved.dataDir, sha256);
    const bytes = await readFile(path);
    try {
      await rm(path);
      await refused(saved, join(folder, 'x.tar'), new RegExp(`${sha256}.pdf, is missing`));
      await writeFile(path, Buffer.from(bytes.toString('latin1').replace('%PDF', '%PDX'), 'latin1'));
      await refused(saved, join(folder, 'x.tar'), new RegExp(`${sha256}.pdf, was altered`));
      await writeFile(path, Buffer.concat([bytes, bytes]));
      await refused(saved, join(folder, 'x.tar'), /was altered/);
    } finally {
      await writeFile(path, bytes);
    }
  });
});
