/** What uploads that ended by force left behind: tidied up at the start and every hour, in the right folder only. */
import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { VaultVerdict } from '../../domain/documents/judge-vault.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { type Repeated, repeatWork } from '../platform/process/repeat-work.ts';
import { bindVault, type SeenVault } from './bind-vault.ts';
import { incomingFolder } from './name-folders.ts';
import { deleteOldStrays, findOriginal, moveToStray, restoreFromStray } from './set-aside.ts';
import { deleteLeftDocuments, lockIntake } from './store.ts';

type SweepDeps = Pick<Deps, 'db' | 'now' | 'log'> & { env: Pick<Deps['env'], 'dataDir'> };

/** Files younger than this may belong to an upload that is going on, perhaps in another process. */
const SWEEP_AFTER_MS = 60 * 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** What a person should do about each verdict but `ok`, for the log and /readyz. */
export const VAULT_SENTENCES: Readonly<Record<Exclude<VaultVerdict, 'ok'>, string>> = {
  other_database:
    'The documents folder belongs to another database: nothing in it is tidied up. Set DATA_DIR and DATABASE_URL to those that belong together; if these do, delete documents/vault-id and start again.',
  unknown_originals:
    'The database knows fewer than half of the originals in the documents folder: nothing in it is tidied up. Set DATA_DIR and DATABASE_URL to those that belong together, or restore a backup.',
  missing_originals:
    'The documents folder lacks more than half of the originals that the database names: nothing in it is tidied up. Mount it, set DATA_DIR to the right one, or restore a backup.',
};

/**
 * Removes what was received an hour ago and never read. In a folder that belongs to this database it also sets aside the
 * originals that no row has named for an hour, and puts back those set aside that have their row again. Answers how the
 * vault was before.
 */
export async function cleanVault(deps: SweepDeps): Promise<SeenVault> {
  await removeLeftUploads(deps);
  const seen = await bindVault(deps);
  const { verdict, originals, known, named, found } = seen;
  if (verdict !== 'ok') {
    deps.log.error({ verdict, originals, known, named, found }, VAULT_SENTENCES[verdict]);
    return seen;
  }
  const at = { dataDir: deps.env.dataDir, now: deps.now };
  for (const sha256 of seen.strays.filter((one) => seen.hashes.has(one))) {
    if (await restoreFromStray(at.dataDir, sha256))
      deps.log.info({ sha256 }, 'An original whose row is there again was put back');
  }
  for (const sha256 of seen.inPlace.filter((one) => !seen.hashes.has(one))) {
    if (!(await isOld(deps, findOriginal(at.dataDir, sha256)))) continue;
    await moveToStray(at, sha256);
    deps.log.warn({ sha256 }, 'An original that no row names was set aside in documents/stray, for 30 days');
  }
  return seen;
}

/** Sweeps every hour, and deletes what was set aside 30 days ago. `stop` waits for a sweep that is going on. */
export function startVaultCleanup(deps: SweepDeps): Repeated {
  return repeatWork(
    { everyMs: SWEEP_EVERY_MS },
    () => sweepHourly(deps),
    (err) => deps.log.warn({ err }, 'The documents folder was not tidied up'),
  );
}

/** One sweep of the hour. A start deletes nothing, so that a row that comes back finds its original. */
export async function sweepHourly(deps: SweepDeps): Promise<void> {
  const { verdict } = await cleanVault(deps);
  if (verdict !== 'ok') return;
  await forgetLeftFiles(deps);
  for (const sha256 of await deleteOldStrays({ dataDir: deps.env.dataDir, now: deps.now })) {
    deps.log.warn({ sha256 }, 'An original that was set aside 30 days ago was deleted');
  }
}

/**
 * Sets aside the files of rows that no undo can bring back any more. It does so itself, and before the commit: left to
 * the sweep, a ledger that lost most of its photos would look like another one's.
 */
async function forgetLeftFiles(deps: SweepDeps): Promise<void> {
  await inTransaction(deps.db, async (session) => {
    await lockIntake(session);
    for (const sha256 of await deleteLeftDocuments(session, instantAt(deps.now()))) {
      await moveToStray({ dataDir: deps.env.dataDir, now: deps.now }, sha256);
      deps.log.info({ sha256 }, 'A file that its row lost 30 days ago was set aside in documents/stray, for 30 days');
    }
  });
}

async function removeLeftUploads(deps: SweepDeps): Promise<void> {
  const folder = incomingFolder(deps.env.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isOld(deps, path)) await unlink(path).catch(() => {});
  }
}

/** Whether a file has been as it is for an hour; one that is gone has not. */
async function isOld({ now }: SweepDeps, path: string): Promise<boolean> {
  const times = await stat(path).catch(() => null);
  return times !== null && now() - Math.max(times.mtimeMs, times.ctimeMs) >= SWEEP_AFTER_MS;
}
