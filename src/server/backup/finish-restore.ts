/**
 * Finishes a restore after its commit: places the secrets, and binds the documents folder to this database. The
 * committed rows record this, so that the next start finishes an interrupted restore, and rows, secrets and folder
 * always belong together.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { writeVaultId } from '../documents/bind-vault.ts';
import { listOriginals as listFiles, moveToStray } from '../documents/set-aside.ts';
import type { Clock } from '../platform/clock.ts';
import type { PlacedFiles } from './place-files.ts';
import { SECRETS } from './schema.ts';
import { clearPendingRestore, findToFinish, listOriginals, type Session, saveToFinish, saveVaultId } from './store.ts';
import { nameFile } from './write-files.ts';

type SettleDeps = { pool: pg.Pool; dataDir: string; now: Clock };

/** Before the commit, in its transaction: records what is pending. */
export async function savePendingRestore(client: Session, dataDir: string, { secrets }: PlacedFiles): Promise<void> {
  const files = secrets.map(({ draft, path }) => ({ draft: basename(draft), name: basename(path) }));
  await saveToFinish(client, { data_dir: dataDir, files });
}

/**
 * After the commit, and at each start: finishes pending work, and deletes the secrets of a failed restore. Returns the
 * SHA-256 of originals that were set aside because the restored ledger does not name them.
 */
export async function finishRestore({ pool, dataDir, now }: SettleDeps): Promise<string[]> {
  const note = await findToFinish(pool);
  // Another machine's: its own start finishes it.
  if (note !== null && note.data_dir !== dataDir) return [];
  let strays: string[] = [];
  if (note !== null) {
    for (const { draft, name } of note.files) {
      const isKnown = SECRETS.some((secret) => secret === name && draft.startsWith(`${secret}.restored-`));
      if (isKnown && existsSync(join(dataDir, draft))) await nameFile(join(dataDir, draft), join(dataDir, name));
    }
    strays = await bindFolder({ pool, dataDir, now });
    await clearPendingRestore(pool);
  }
  const drafts = (await readdir(dataDir)).filter((name) =>
    SECRETS.some((secret) => name.startsWith(`${secret}.restored-`)),
  );
  for (const name of drafts) await rm(join(dataDir, name), { force: true });
  return strays;
}

/** A new id for both, whatever they belonged to before. */
async function bindFolder({ pool, dataDir, now }: SettleDeps): Promise<string[]> {
  const named = new Set((await listOriginals(pool)).map(({ sha256 }) => sha256));
  const strays = (await listFiles(dataDir)).filter((sha256) => !named.has(sha256));
  for (const sha256 of strays) await moveToStray({ dataDir, now }, sha256);
  const id = randomUUID();
  await writeVaultId(dataDir, id);
  await saveVaultId(pool, id);
  return strays;
}
