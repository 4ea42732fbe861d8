/**
 * Originals that no row names. A start never deletes one: it is set aside in documents/stray, where it is still found
 * should a row name it after all, and kept for 30 days.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { Clock } from '../platform/clock.ts';
import { EXTENSIONS, type Extension, originalPath, strayFolder, strayPath, vaultFolder } from './name-folders.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const ALL_EXTENSIONS = Object.values(EXTENSIONS);
const ORIGINAL = new RegExp(`^([0-9a-f]{64})\\.(?:${ALL_EXTENSIONS.join('|')})$`);

type At = { dataDir: string; now: Clock };
type PathOf = (dataDir: string, sha256: string, extension: Extension) => string;

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
  return names.flatMap((name) => ORIGINAL.exec(name)?.[1] ?? []);
}

/** How the file of an original ends, where `pathOf` says; null when it is not there. */
function extensionIn(pathOf: PathOf, dataDir: string, sha256: string): Extension | null {
  return ALL_EXTENSIONS.find((extension) => existsSync(pathOf(dataDir, sha256, extension))) ?? null;
}

/** Where an original lies: in its place, or where it was set aside. In its place too when it is nowhere. */
export function findOriginal(dataDir: string, sha256: string): string {
  const extension = extensionIn(originalPath, dataDir, sha256);
  if (extension !== null) return originalPath(dataDir, sha256, extension);
  const aside = extensionIn(strayPath, dataDir, sha256);
  return aside === null ? originalPath(dataDir, sha256) : strayPath(dataDir, sha256, aside);
}

/** Sets an original aside; one that is gone already stays so. */
export async function moveToStray({ dataDir, now }: At, sha256: string): Promise<void> {
  const extension = extensionIn(originalPath, dataDir, sha256);
  if (extension === null) return;
  const path = originalPath(dataDir, sha256, extension);
  const at = new Date(now());
  await mkdir(strayFolder(dataDir), { recursive: true, mode: 0o700 });
  // Its 30 days begin before it is there: whatever ends this in between, it is not kept for less.
  await unlessGone(async () => {
    await utimes(path, at, at);
    await rename(path, strayPath(dataDir, sha256, extension));
  });
}

/** Puts an original that was set aside back in its place, unless it is there again. Returns whether it was put back. */
export async function restoreFromStray(dataDir: string, sha256: string): Promise<boolean> {
  const extension = extensionIn(strayPath, dataDir, sha256);
  if (extension === null || extensionIn(originalPath, dataDir, sha256) !== null) return false;
  return unlessGone(() => rename(strayPath(dataDir, sha256, extension), originalPath(dataDir, sha256, extension)));
}

/** Deletes what was set aside 30 days ago. Answers what that was. */
export async function deleteOldStrays({ dataDir, now }: At): Promise<string[]> {
  const deleted: string[] = [];
  for (const sha256 of await listStrays(dataDir)) {
    const extension = extensionIn(strayPath, dataDir, sha256);
    if (extension === null) continue;
    const path = strayPath(dataDir, sha256, extension);
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
