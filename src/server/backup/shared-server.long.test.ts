import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { atVersion, freshInstance, instanceOf, restore, save, schemaVersion, useService } from './backup-testing.ts';
import type { Manifest } from './schema.ts';
import { verifyBackup } from './verify-backup.ts';

let folder: string;
let backup: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-backups-'));
  const source = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const saved = await instanceOf(source);
  await useService(source);
  backup = join(folder, 'backup.tar');
  await save(saved, backup);
  await saved.close();
  await source.close();
});
afterAll(() => rm(folder, { recursive: true }));

const manifestOf = async (file: string): Promise<Manifest> => (await verifyBackup(file, schemaVersion)).manifest;

describe('backup on a shared server', () => {
  it('works for an account that owns nothing but its database', async () => {
    const owner = `alcancia_test_owner_${process.pid}`;
    const target = await freshInstance();
    await target.pool.query(`create role ${owner}`);
    const asOwner = openDatabase(
      { connectionString: target.url, max: 2, options: `-c role=${owner} -c timezone=UTC` },
      () => {},
    );
    try {
      await atVersion(target, 0);
      await target.pool.query(`alter schema public owner to ${owner}`);
      const { rows } = await target.pool.query('select current_database() as name');
      await target.pool.query(`grant create on database ${rows[0].name} to ${owner}`);
      const owned = { ...target, pool: asOwner.pool };
      await restore(owned, backup);
      const file = join(folder, 'owned.tar');
      await save(owned, file);
      expect(await manifestOf(file)).toMatchObject({ tables: (await manifestOf(backup)).tables });
    } finally {
      await asOwner.pool.end();
      await target.pool.query(`drop owned by ${owner} cascade; drop role ${owner}`);
      await target.close();
    }
  });
});
