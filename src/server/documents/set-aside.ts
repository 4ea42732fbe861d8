/**
 * Originals that no row names. A start never deletes one: it is set aside in documents/stray, where it is still found
 * should a row name it after all, and kept for 30 days.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { Clock } from '../platform/clock.ts';
import { originalPath, strayFolder, strayPath, vaultFolder } from './name-folders.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type At = { dataDir: string; now: Clock };

/** The SHA-256 of every original in its place; none when the folder cannot be read. */
export async function listOriginals(dataDir: string): Promise<string[]> {
  return hashesIn(vaultFolder(dataDir));
}

/** The SHA-256 of every original that was set aside. */
export async function listStrays(dataDir: string): Promise<string[]> {
  return hashesIn(strayFolder(dataDir));
}

async function hashesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => /^([0-9a-f]{64})\.pdf$/.exec(name)?.[1] ?? []);
}

/** Where an original lies: in its place, or where it was set aside. In its place too when it is nowhere. */
export function findOriginal(dataDir: string, sha256: string): string {
  const path = originalPath(dataDir, sha256);
  const stray = strayPath(dataDir, sha256);
  return !existsSync(path) && existsSync(stray) ? stray : path;
}

/** Sets an original aside; one that is gone already stays so. */
export async function moveToStray({ dataDir, now }: At, sha256: string): Promise<void> {
  const path = originalPath(dataDir, sha256);
  const at = new Date(now());
  await mkdir(strayFolder(dataDir), { recursive: true, mode: 0o700 });
  // Its 30 days begin before it is there: whatever ends this in between, it is not kept for less.
  await unlessGone(async () => {
    await utimes(path, at, at);
    await rename(path, strayPath(dataDir, sha256));
  });
}

/** Puts an original that was set aside back in its place, unless it is there again. Returns whether it was put back. */
export async function restoreFromStray(dataDir: string, sha256: string): Promise<boolean> {
  const path = originalPath(dataDir, sha256);
  if (existsSync(path)) return false;
  return unlessGone(() => rename(strayPath(dataDir, sha256), path));
}

/** Deletes what was set aside 30 days ago. Answers what that was. */
export async function deleteOldStrays({ dataDir, now }: At): Promise<string[]> {
  const deleted: string[] = [];
  for (const sha256 of await listStrays(dataDir)) {
    const path = strayPath(dataDir, sha256);
    const isOld = now() - (await stat(path)).mtimeMs > KEPT_MS;
    if (!isOld) continue;
    await rm(path, { force: true });
    deleted.push(sha256);
  }
  return deleted;
}

/** False when another process was faster. */
async function unlessGone(move: () => Promise<void>): Promise<boolean> {
  try {
    await move();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}
