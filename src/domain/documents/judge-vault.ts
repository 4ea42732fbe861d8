/**
 * Whether a documents folder and a database belong together (docs/decisions/0025-the-folder-and-its-database.md). Each has
 * an id since they were first seen together; what they know of each other is counted besides, because an id can be
 * missing, or the same on both sides of a database that was set back.
 */

export const VAULT_VERDICTS = ['ok', 'other_database', 'unknown_originals', 'missing_originals'] as const;
export type VaultVerdict = (typeof VAULT_VERDICTS)[number];

export type Vault = {
  /** The id that the database has, and that of the folder; null when there is none yet. */
  databaseId: string | null;
  folderId: string | null;
  /** How many originals lie in the folder, and how many of them a row names. */
  originals: number;
  known: number;
  /** How many originals rows name, and how many of those are anywhere on the disk. */
  named: number;
  found: number;
};

/**
 * The verdict. Only with `ok` may an original be moved, and may the folder and the database be given the same id:
 * anything else is what a start against another database, a database that was set back or a missing volume look like.
 */
export function judgeVault({ databaseId, folderId, originals, known, named, found }: Vault): VaultVerdict {
  if (databaseId !== null && folderId !== null && databaseId !== folderId) return 'other_database';
  if (known * 2 < originals) return databaseId === null && folderId !== null ? 'other_database' : 'unknown_originals';
  if (found * 2 < named) return 'missing_originals';
  return 'ok';
}
