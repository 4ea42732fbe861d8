import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { incomingFolder } from '../documents/name-folders.ts';
import { createVaultFolders, placeOriginal } from './place-files.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'alcancia-place-'));
  await createVaultFolders(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Ends in an error before its first byte. */
async function* broken(): AsyncGenerator<Buffer> {
  yield await Promise.reject(new Error('broken'));
}

test('an original that fails midway leaves no file, not even one that was just opened', async () => {
  const placed = { originals: [], secrets: [] };
  for (let n = 0; n < 50; n++) {
    const sha256 = String(n).padStart(64, '0');
    await expect(placeOriginal(placed, dataDir, { sha256, extension: 'pdf' }, broken())).rejects.toThrow('broken');
  }
  expect(await readdir(incomingFolder(dataDir))).toEqual([]);
  expect(placed.originals).toEqual([]);
});
