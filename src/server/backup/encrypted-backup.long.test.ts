/**
 * A backup with a passphrase: unreadable without it, readable for the age program with it, and rejected when altered.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { chanceOf } from '../demo-data/seeded-chance.ts';
import {
  filesIn,
  freshInstance,
  type Instance,
  instanceOf,
  MIGRATIONS,
  now,
  rowsOf,
  save,
  schemaVersion,
  useService,
} from './backup-testing.ts';
import { decryptBytes, encryptBytes } from './encrypt-bytes.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const PASSPHRASE = 'colibrí en la montaña, 1.º';
const AGE = spawnSync('age', ['--version']).status === 0;
let folder: string;
let source: TestApp;
let saved: Instance;
let plain: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-encrypted-'));
  source = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  saved = await instanceOf(source);
  await useService(source);
  [plain, file] = [join(folder, 'backup.tar.gz'), join(folder, 'backup.tar.gz.age')];
  await save(saved, plain);
  await save(saved, file, { passphrase: PASSPHRASE });
});
afterAll(async () => {
  await saved.close();
  await source.close();
  await rm(folder, { recursive: true });
});

const verify = (path: string, passphrase: string | null = PASSPHRASE) =>
  verifyBackup(path, schemaVersion, passphrase === null ? {} : { passphrase: async () => passphrase });

describe('encrypted backup', () => {
  it('restores the same rows and originals as a plain one', async () => {
    const target = await freshInstance();
    const backup = await verify(file);
    expect(backup.manifest).toEqual((await verifyBackup(plain, schemaVersion)).manifest);
    await restoreBackup(
      { pool: target.pool, dataDir: target.dataDir, migrations: MIGRATIONS, schemaVersion, now },
      backup,
    );
    const again = join(folder, 'again.tar');
    await save(target, again);
    expect((await verifyBackup(again, schemaVersion)).manifest).toEqual(backup.manifest);
    await target.close();
  });

  it('reveals nothing of its contents, and is readable by its owner only', async () => {
    const bytes = (await readFile(file)).toString('latin1');
    expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 17\n/);
    for (const word of ['manifest', 'transactions', 'AMAZON', 'tables/']) expect(bytes).not.toContain(word);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is rejected without a passphrase, with a wrong one, and when requested under a name without .age', async () => {
    await expect(verify(file, null)).rejects.toThrow(/is encrypted. Give its passphrase: --passphrase-file/);
    await expect(verify(file, `${PASSPHRASE} `)).rejects.toThrow(
      /The passphrase does not open .*: nothing was changed/,
    );
    await expect(save(saved, join(folder, 'x.tar'), { passphrase: PASSPHRASE })).rejects.toThrow(
      /call the file .*x\.tar\.age/,
    );
    await expect(save(saved, join(folder, 'x.age'))).rejects.toThrow(/would be encrypted, by its name/);
  });

  it('is rejected with any byte changed or missing, before anything is touched', { timeout: 60_000 }, async () => {
    const target = await freshInstance();
    const before = await rowsOf(target);
    const bytes = await readFile(file);
    const chance = chanceOf('age');
    const altered = join(folder, 'altered.age');
    const header = bytes.indexOf('\n---') + 50;
    for (let n = 0; n < 4; n++) {
      const at = chance.whole(0, n < 2 ? header : bytes.length - 1);
      const copy = n % 3 === 0 ? bytes.subarray(0, at) : Buffer.from(bytes);
      if (n % 3 > 0) copy[at] = (copy[at] ?? 0) ^ (1 << chance.whole(0, 7));
      await writeFile(altered, copy);
      await expect(verify(altered), `${n} at ${at}`).rejects.toThrow(/nothing was changed/);
    }
    await writeFile(altered, Buffer.concat([bytes, Buffer.from('x')]));
    await expect(verify(altered)).rejects.toThrow(/not a whole, unaltered/);
    expect(await rowsOf(target)).toEqual(before);
    expect(await filesIn(target)).toEqual([]);
    await target.close();
  });

  it('is rejected at once when it demands excessive work, or is encrypted to a key', async () => {
    const stanza = (line: string) =>
      `age-encryption.org/v1\n-> ${line}\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n${'x'.repeat(64)}`;
    const odd = join(folder, 'odd.age');
    for (const line of [`scrypt ${'A'.repeat(22)} 30`, `scrypt ${'A'.repeat(22)} 017`, `X25519 ${'A'.repeat(43)}`]) {
      await writeFile(odd, stanza(line));
      await expect(verify(odd), line).rejects.toThrow(/not a whole, unaltered/);
    }
  });

  it('streams in parts that fit into memory', async () => {
    const part = Buffer.alloc(1024 * 1024, 'x');
    const zeros = async function* () {
      for (let n = 0; n < 6; n++) yield part;
    };
    let [size, largest] = [0, 0];
    for await (const chunk of decryptBytes(encryptBytes(zeros(), 'x'), 'x')) {
      size += chunk.length;
      largest = Math.max(largest, chunk.length);
    }
    expect([size, largest <= 1024 * 1024]).toEqual([6 * 1024 * 1024, true]);
  });

  // The age program only reads a passphrase from a terminal, which `script` simulates.
  const canTry = AGE && spawnSync('script', ['--version']).status === 0;
  it.skipIf(!canTry)(
    `decrypts with the age program, byte for byte${canTry ? '' : ' (skipped: age or script is not installed)'}`,
    async () => {
      const out = join(folder, 'opened.tar.gz');
      const words = join(folder, 'words.age');
      await save(saved, words, { passphrase: 'plain words' });
      const { status } = spawnSync('script', ['-qec', `age -d -o ${out} ${words}`, '/dev/null'], {
        input: 'plain words\n',
      });
      expect(status).toBe(0);
      expect((await verifyBackup(out, schemaVersion)).manifest).toEqual((await verify(file)).manifest);
    },
  );
});
