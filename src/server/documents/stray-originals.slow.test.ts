/** Originals that no row names are set aside, found where they are, and kept for 30 days; files of killed uploads go. */
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instanceOf, putOriginal, save } from '../backup/backup-testing.ts';
import { incomingFolder, originalPath, strayPath, vaultIdPath } from './name-folders.ts';
import { cleanVault, startVaultCleanup, sweepHourly } from './sweep-vault.ts';
import { DAY_MS, HOUR_MS, openVault } from './vault-testing.ts';

let vault: Awaited<ReturnType<typeof openVault>>;
beforeEach(async () => {
  vault = await openVault();
});
afterEach(() => vault.close());

describe('stray original', () => {
  it('is set aside after an hour with a line in the log, and never deleted at a start', async () => {
    await vault.keep('uno', 'dos');
    const { sha256 } = await putOriginal(vault.dataDir, 'de un envío interrumpido');
    await cleanVault(vault.service.deps);
    expect(await vault.counts()).toEqual([3, 0]);
    vault.later(2 * HOUR_MS);
    await cleanVault(vault.service.deps);
    expect(await vault.counts()).toEqual([2, 1]);
    expect(vault.lines.at(-1)).toMatchObject({ level: 'warn', sha256, message: expect.stringContaining('set aside') });
    expect((await vault.status()).set_aside).toBe(1);
    vault.later(400 * DAY_MS);
    await cleanVault(vault.service.deps);
    expect(await vault.counts()).toEqual([2, 1]);
  });

  it('is deleted 30 days after it was set aside, with a line in the log', async () => {
    await vault.keep('uno');
    const { sha256 } = await putOriginal(vault.dataDir, 'de un envío interrumpido');
    vault.later(10 * DAY_MS);
    await sweepHourly(vault.service.deps);
    vault.later(40 * DAY_MS - HOUR_MS);
    await sweepHourly(vault.service.deps);
    expect(await vault.counts()).toEqual([1, 1]);
    vault.later(40 * DAY_MS + HOUR_MS);
    const id = await readFile(vaultIdPath(vault.dataDir));
    await writeFile(vaultIdPath(vault.dataDir), 'another\n');
    await sweepHourly(vault.service.deps);
    // Not in a folder of another database.
    expect(await vault.counts()).toEqual([1, 1]);
    await writeFile(vaultIdPath(vault.dataDir), id);
    await sweepHourly(vault.service.deps);
    expect(await vault.counts()).toEqual([1, 0]);
    expect(vault.lines.at(-1)).toMatchObject({ level: 'warn', sha256, message: expect.stringContaining('deleted') });
  });

  it('is still found, backed up and checked once its row is back, and returned by the next sweep', async () => {
    const [first, ...rest] = await vault.keep('uno', 'dos', 'tres', 'cuatro');
    await vault.forget(...rest.slice(0, 2));
    vault.later(2 * HOUR_MS);
    await cleanVault(vault.service.deps);
    expect(await vault.counts()).toEqual([2, 2]);
    for (const sha256 of rest.slice(0, 2))
      await vault.addRow(sha256, (await stat(strayPath(vault.dataDir, sha256))).size);
    expect(await vault.doctor()).toEqual([]);
    const instance = await instanceOf(vault.service);
    expect(await save(instance, join(vault.dataDir, 'copy.tar'))).toMatchObject({ documents: 4 });
    await instance.close();
    vault.later(0);
    const { items } = (await vault.service.ask('GET', '/api/v1/documents')).body;
    for (const { id } of items)
      expect((await vault.service.ask('GET', `/api/v1/documents/${id}/file`)).status).toBe(200);
    vault.later(400 * DAY_MS);
    await sweepHourly(vault.service.deps);
    expect(await vault.counts()).toEqual([4, 0]);
    expect(existsSync(originalPath(vault.dataDir, first ?? ''))).toBe(true);
  });

  it('stays when the database knows fewer than half of all originals, as one that was set back', async () => {
    const hashes = await vault.keep('uno', 'dos', 'tres', 'cuatro', 'cinco');
    await cleanVault(vault.service.deps);
    await vault.forget(...hashes.slice(0, 3));
    vault.later(2 * HOUR_MS);
    await sweepHourly(vault.service.deps);
    expect(await vault.counts()).toEqual([5, 0]);
    expect(await vault.detail()).toMatch(/knows fewer than half/);
    expect((await vault.doctor()).map(({ name }) => name)).toEqual(['vault']);
  });
});

describe('leftover file of an aborted upload', () => {
  it('is deleted by the hourly sweep once it is an hour old, in a foreign folder too', async () => {
    await vault.keep('uno');
    await cleanVault(vault.service.deps);
    const left = join(incomingFolder(vault.dataDir), 'left.part');
    await writeFile(left, '%PDF');
    vault.later(HOUR_MS - 60_000);
    await sweepHourly(vault.service.deps);
    expect(existsSync(left)).toBe(true);
    await writeFile(vaultIdPath(vault.dataDir), 'another\n');
    vault.later(HOUR_MS + 60_000);
    await sweepHourly(vault.service.deps);
    expect(existsSync(left)).toBe(false);
    expect(await vault.counts()).toEqual([1, 0]);
  });

  it('is deleted without a restart, as the running service sweeps every hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await cleanVault(vault.service.deps);
      const left = join(incomingFolder(vault.dataDir), 'left.part');
      await writeFile(left, '%PDF');
      const sweeps = startVaultCleanup(vault.service.deps);
      vault.later(2 * HOUR_MS);
      vi.advanceTimersByTime(HOUR_MS - 1);
      await sweeps.stop();
      expect(existsSync(left)).toBe(true);
      const others = startVaultCleanup(vault.service.deps);
      vi.advanceTimersByTime(HOUR_MS);
      await others.stop();
      expect(existsSync(left)).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
