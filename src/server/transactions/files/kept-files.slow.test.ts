/** Files of rows in the vault: as long as an undo can bring them back, in every backup, known to the doctor. */
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { upload } from '../../../../test/documents/upload.ts';
import { freshInstance, type Instance, instanceOf, MIGRATIONS, restore, save } from '../../backup/backup-testing.ts';
import { examine } from '../../doctor/check-invariants.ts';
import { strayFolder, vaultFolder } from '../../documents/name-folders.ts';
import { sweepHourly } from '../../documents/sweep-vault.ts';

const DAY_MS = 86_400_000;
const NAMES = ['baseline.jpg', 'alpha.png', 'lossless.webp'];
let service: TestApp;
let instance: Instance;
let folder: string;
let row: Json;

beforeEach(async () => {
  // The clock of the files.
  service = await createTestApp({ now: new Date().toISOString() });
  instance = await instanceOf(service);
  folder = await mkdtemp(join(tmpdir(), 'alcancia-files-'));
  const bought = { merchant: 'Ferretería', date: '2026-04-02', amount: 10_000, currency: 'CRC', type: 'COMPRA' };
  row = (await service.ask('POST', '/api/v1/transactions', bought)).body;
  const files = NAMES.map((filename) => ({ filename, bytes: fixture(filename) }));
  files.push({ filename: 'garantía.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') });
  expect((await upload(service, `/api/v1/transactions/${row.id}/files`, files)).body.errors).toEqual([]);
  await sweepHourly(service.deps);
});
afterEach(async () => {
  await instance.close();
  await service.close();
  await rm(folder, { recursive: true });
});

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../test/fixtures/pictures/${name}`, import.meta.url));
const originalsIn = async (place: string): Promise<string[]> =>
  (await readdir(place).catch(() => [])).filter((name) => /^[0-9a-f]{64}\./.test(name)).sort();
const inPlace = () => originalsIn(vaultFolder(instance.dataDir));
const aside = () => originalsIn(strayFolder(instance.dataDir));
const later = (ms: number) => service.setNow(new Date(Date.now() + ms).toISOString());
const lost = async ({ pool, dataDir }: Instance): Promise<string[]> => {
  const { findings } = await examine(pool, { dataDir, timeZone: 'UTC', migrations: MIGRATIONS });
  return findings.filter(({ name }) => name === 'vault' || name === 'originals').flatMap(({ rows }) => rows);
};

describe('the file of a row', () => {
  it('lies in the vault under its SHA-256 and its kind', async () => {
    expect((await inPlace()).map((name) => name.slice(64)).sort()).toEqual(['.jpg', '.pdf', '.png', '.webp']);
    expect(await lost(instance)).toEqual([]);
  });

  it('stays while its deletion can be undone, and is set aside and then deleted only after that', async () => {
    const deleted = await service.ask('DELETE', `/api/v1/transactions/${row.id}`);
    later(29 * DAY_MS);
    await sweepHourly(service.deps);
    expect([(await inPlace()).length, (await aside()).length]).toEqual([4, 0]);
    // Sessions are over by then.
    later(0);
    const undo_token = String(deleted.headers['undo-token']);
    expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
    later(100 * DAY_MS);
    await sweepHourly(service.deps);
    expect((await inPlace()).length).toBe(4);

    later(0);
    expect((await service.ask('DELETE', `/api/v1/transactions/${row.id}`)).status).toBe(204);
    later(31 * DAY_MS);
    await sweepHourly(service.deps);
    expect([(await inPlace()).length, (await aside()).length]).toEqual([0, 4]);
    later(60 * DAY_MS);
    await sweepHourly(service.deps);
    expect((await aside()).length).toBe(4);
    later(62 * DAY_MS);
    await sweepHourly(service.deps);
    expect((await aside()).length).toBe(0);
    later(0);
    expect((await service.ask('GET', '/api/v1/sync-status')).body.vault.verdict).toBe('ok');
  });

  it('stays while another row has the same', async () => {
    const other = { merchant: 'Otra', date: '2026-04-03', amount: 5_000, currency: 'CRC', type: 'COMPRA' };
    const { body } = await service.ask('POST', '/api/v1/transactions', other);
    await upload(service, `/api/v1/transactions/${body.id}/files`, [
      { filename: 'a.jpg', bytes: fixture('baseline.jpg') },
    ]);
    await service.ask('DELETE', `/api/v1/transactions/${row.id}`);
    later(40 * DAY_MS);
    await sweepHourly(service.deps);
    expect((await inPlace()).map((name) => name.slice(64))).toEqual(['.jpg']);
  });

  it('is in a backup and restored byte for byte, with what an undo can bring back', async () => {
    const { files } = (await service.ask('GET', `/api/v1/transactions/${row.id}`)).body;
    const removed = await service.ask('DELETE', `/api/v1/transactions/${row.id}/files/${files[0].id}`);
    const file = join(folder, 'copia.tar.gz');
    expect(await save(instance, file)).toMatchObject({ documents: 4 });
    const target = await freshInstance();
    try {
      expect(await restore(target, file)).toMatchObject({ documents: 4 });
      const names = await inPlace();
      expect(await originalsIn(vaultFolder(target.dataDir))).toEqual(names);
      for (const name of names)
        expect(await readFile(join(vaultFolder(target.dataDir), name))).toEqual(
          await readFile(join(vaultFolder(instance.dataDir), name)),
        );
      const again = join(folder, 'otra.tar.gz');
      await save(target, again);
      expect((await readFile(again)).equals(await readFile(file))).toBe(true);
      expect(await lost(target)).toEqual([]);
      const { rows } = await target.pool.query('select filename from transaction_files order by id');
      expect(rows.map(({ filename }) => filename)).toEqual(['alpha.png', 'lossless.webp', 'garantía.pdf']);
    } finally {
      await target.close();
    }
    expect(removed.status).toBe(204);
  });

  it('is missed by the doctor and refused by a backup when it was altered or is gone', async () => {
    const [name = ''] = (await inPlace()).filter((one) => one.endsWith('.jpg'));
    const path = join(vaultFolder(instance.dataDir), name);
    await writeFile(path, fixture('baseline.jpg'));
    expect((await lost(instance)).join()).toContain('its file is another one');
    await expect(save(instance, join(folder, 'x.tar'))).rejects.toThrow(`${name}, was altered`);
    await rm(path);
    expect((await lost(instance)).join()).toContain('its file is not there');
    await expect(save(instance, join(folder, 'x.tar'))).rejects.toThrow('is missing');
  });
});
