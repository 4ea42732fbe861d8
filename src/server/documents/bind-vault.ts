/**
 * Which documents folder belongs to which database: each has the same id since they were first seen together
 * (docs/decisions/0025-the-folder-and-its-database.md).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { judgeVault, type Vault, type VaultVerdict } from '../../domain/documents/judge-vault.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { vaultFolder, vaultIdPath } from './name-folders.ts';
import { listOriginals, listStrays } from './set-aside.ts';
import { findVaultId, keepVaultId, knownHashes } from './store.ts';

type VaultDeps = { env: { dataDir: string }; db: Kysely<DB> };

/** A vault as it is: its verdict with what that was judged by, the originals in their place and those set aside. */
export type SeenVault = Vault & { verdict: VaultVerdict; inPlace: string[]; strays: string[]; hashes: Set<string> };

/** Looks at the folder and the database, and changes neither. */
export async function examineVault({ env, db }: VaultDeps): Promise<SeenVault> {
  const [databaseId, hashes] = await Promise.all([findVaultId(db), knownHashes(db)]);
  return compareVault(env.dataDir, { databaseId, hashes });
}

/** How the vault is, in figures. */
export async function readVaultStatus(deps: VaultDeps) {
  const { verdict, originals, known, named, found, strays } = await examineVault(deps);
  return { verdict, originals, known, named, found, set_aside: strays.length };
}

/** Judges the folder by the id of a database and the hashes, in hexadecimal, that its rows name. */
export async function compareVault(
  dataDir: string,
  { databaseId, hashes }: { databaseId: string | null; hashes: Set<string> },
): Promise<SeenVault> {
  const [folderId, inPlace, strays] = await Promise.all([
    readVaultId(dataDir),
    listOriginals(dataDir),
    listStrays(dataDir),
  ]);
  const there = new Set([...inPlace, ...strays]);
  const vault: Vault = {
    ...{ databaseId, folderId, originals: inPlace.length, named: hashes.size },
    known: inPlace.filter((sha256) => hashes.has(sha256)).length,
    found: [...hashes].filter((sha256) => there.has(sha256)).length,
  };
  return { ...vault, verdict: judgeVault(vault), inPlace, strays, hashes };
}

/** Gives the folder and the database the same id where one of them has none and they belong together. */
export async function bindVault(deps: VaultDeps): Promise<SeenVault> {
  const seen = await examineVault(deps);
  const { verdict, databaseId, folderId } = seen;
  if (verdict !== 'ok' || (databaseId !== null && folderId !== null)) return seen;
  // Another process may have been faster with the database: its id is the one.
  const id = await keepVaultId(deps.db, databaseId ?? folderId ?? randomUUID());
  if (folderId === null) await writeVaultId(deps.env.dataDir, id);
  return examineVault(deps);
}

async function readVaultId(dataDir: string): Promise<string | null> {
  const text = await readFile(vaultIdPath(dataDir), 'utf8').catch(() => '');
  return text.trim() || null;
}

/** Writes the folder's id, whole or not at all, in the place of one that it had. */
export async function writeVaultId(dataDir: string, id: string): Promise<void> {
  const path = vaultIdPath(dataDir);
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await mkdir(vaultFolder(dataDir), { recursive: true, mode: 0o700 });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
