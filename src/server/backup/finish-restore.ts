/**
 * What is left of a restore after its commit: the secrets take their places. The rows that were committed say so, so
 * that a restore which ended in between is finished by the next start, and rows and secrets are always of one backup.
 */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import type { PlacedFiles } from './place-files.ts';
import { SECRETS } from './schema.ts';
import { findToFinish, forgetToFinish, type Session, saveToFinish } from './store.ts';
import { nameFile } from './write-files.ts';

/** Before the commit, in its transaction: which secrets wait for it. */
export async function noteSecrets(client: Session, dataDir: string, { secrets }: PlacedFiles): Promise<void> {
  const files = secrets.map(({ draft, path }) => ({ draft: basename(draft), name: basename(path) }));
  await saveToFinish(client, { data_dir: dataDir, files });
}

/** After the commit, and at each start: places the secrets that wait, and removes those of a restore that came to nothing. */
export async function settleRestore(pool: pg.Pool, dataDir: string): Promise<void> {
  const note = await findToFinish(pool);
  // Another machine's: its own start finishes it.
  if (note !== null && note.data_dir !== dataDir) return;
  for (const { draft, name } of note?.files ?? []) {
    const isKnown = SECRETS.some((secret) => secret === name && draft.startsWith(`${secret}.restored-`));
    if (isKnown && existsSync(join(dataDir, draft))) await nameFile(join(dataDir, draft), join(dataDir, name));
  }
  if (note !== null) await forgetToFinish(pool);
  const strays = (await readdir(dataDir)).filter((name) =>
    SECRETS.some((secret) => name.startsWith(`${secret}.restored-`)),
  );
  for (const name of strays) await rm(join(dataDir, name), { force: true });
}
