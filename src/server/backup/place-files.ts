/** Places the files of a restored backup before the database commits, and removes them when it does not. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Extension, incomingFolder, originalPath } from '../documents/name-folders.ts';
import { nameFile, writeFile } from './write-files.ts';

/** What has been placed so far. */
export type PlacedFiles = {
  originals: string[];
  /** Written, and waiting for the commit to replace the existing file. */
  secrets: { draft: string; path: string }[];
};

/** Puts an original into the vault. A leftover of an aborted upload is replaced by the same bytes. */
export async function placeOriginal(
  placed: PlacedFiles,
  dataDir: string,
  { sha256, extension }: { sha256: string; extension: Extension },
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const path = originalPath(dataDir, sha256, extension);
  const draft = join(incomingFolder(dataDir), `${randomUUID()}.part`);
  const isNew = !existsSync(path);
  try {
    await writeFile(draft, bytes);
    await nameFile(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  if (isNew) placed.originals.push(path);
}

/** Makes the folders of the vault, as the service would. */
export async function createVaultFolders(dataDir: string): Promise<void> {
  await mkdir(incomingFolder(dataDir), { recursive: true, mode: 0o700 });
}

/** Writes a secret beside its final place. */
export async function stageSecret(placed: PlacedFiles, path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const draft = `${path}.restored-${randomBytes(4).toString('hex')}`;
  placed.secrets.push({ draft, path });
  await writeFile(draft, bytes);
}

/** Removes everything placed after a failure. */
export async function removePlaced(placed: PlacedFiles): Promise<void> {
  for (const path of placed.originals) await rm(path, { force: true });
  for (const { draft } of placed.secrets) await rm(draft, { force: true });
}
