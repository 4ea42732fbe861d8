/**
 * Whether a documents folder and a database belong together (docs/decisions/0025-the-folder-and-its-database.md). They
 * share an id from their first start together; their contents are compared too, because an id can be missing, or
 * survive in a database that was set back.
 */

export const VAULT_VERDICTS = ['ok', 'other_database', 'unknown_originals', 'missing_originals'] as const;
export type VaultVerdict = (typeof VAULT_VERDICTS)[number];

export type Vault = {
  /** The ids of the database and of the folder; null before they have one. */
  databaseId: string | null;
  folderId: string | null;
  originals: number;
  known: number;
  /** How many originals the rows name, and how many of those are on the disk. */
  named: number;
  found: number;
};

/**
 * The verdict. Only with `ok` may an original be moved, or an id be given to the folder and the database: anything else
 * looks like a start against another database, a database that was set back or a missing volume.
 */
export function judgeVault({ databaseId, folderId, originals, known, named, found }: Vault): VaultVerdict {
  if (databaseId !== null && folderId !== null && databaseId !== folderId) return 'other_database';
  if (known * 2 < originals) return databaseId === null && folderId !== null ? 'other_database' : 'unknown_originals';
  if (found * 2 < named) return 'missing_originals';
  return 'ok';
}
