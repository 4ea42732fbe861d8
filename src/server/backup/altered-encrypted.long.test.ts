/** Each attempt derives the key anew, which is slow on purpose: many of them do not belong in every run. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chanceOf } from '../demo-data/seeded-chance.ts';
import { freshInstance, save, schemaVersion } from './backup-testing.ts';
import { verifyBackup } from './verify-backup.ts';

it('an encrypted backup is rejected when cut at any of 20 places or with any of 50 bits changed', {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alcancia-altered-'));
  const instance = await freshInstance();
  const file = join(folder, 'backup.tar.gz.age');
  await save(instance, file, { passphrase: 'words' });
  const passphrase = async () => 'words';
  const bytes = await readFile(file);
  const chance = chanceOf('altered age');
  for (let n = 0; n < 70; n++) {
    const at = chance.whole(0, bytes.length - 1);
    const copy = n < 20 ? bytes.subarray(0, at) : Buffer.from(bytes);
    if (n >= 20) copy[at] = (copy[at] ?? 0) ^ (1 << chance.whole(0, 7));
    await writeFile(file, copy);
    await expect(verifyBackup(file, schemaVersion, { passphrase }), `${n} at ${at}`).rejects.toThrow(
      /nothing was changed/,
    );
  }
  // The control: the change was the reason.
  await writeFile(file, bytes);
  await verifyBackup(file, schemaVersion, { passphrase });
  await instance.close();
  await rm(folder, { recursive: true });
});
