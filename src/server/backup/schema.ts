/** The format of a backup file, with the names of its entries (docs/operations.md). */
import * as z from 'zod';
import { EXTENSIONS } from '../documents/name-folders.ts';

export const FORMAT = 'alcancia-backup';
/** Raised when older versions can no longer read the format. */
export const FORMAT_VERSION = 2;

export const MANIFEST_ENTRY = 'manifest.json';
/** The manifest's SHA-256, as sha256sum writes and checks it: the last entry, which proves the rest. */
export const SEAL_ENTRY = 'manifest.json.sha256';
/** Files of DATA_DIR that the restored service needs for its logins, notifications and mailboxes. */
export const SECRETS = [
  'admin-password.json',
  'vapid-keys.json',
  'second-factor-key.json',
  'mailbox-key.json',
] as const;
/** Those that only an encrypted backup holds. */
export const ENCRYPTED_SECRETS: readonly string[] = ['mailbox-key.json'];

/** They are held in memory. */
const SECRET_BYTES_MAX = 64 * 1024;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().nonnegative();
const Identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const SavedTable = z.strictObject({
  name: Identifier,
  /** In the order of the lines in the file. */
  columns: z.array(Identifier).min(1),
  rows: Count,
  size_bytes: Count,
  sha256: Sha256,
  /** Over the ledger's values (digest-rows.ts); format version 1 had none. */
  digest: Sha256.optional(),
  /** The number of the next new row: never that of a deleted one. */
  next_id: z.strictObject({ column: Identifier, value: z.number().int().positive() }).nullable(),
});

export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  format_version: z.literal([1, FORMAT_VERSION]),
  program_version: z.string(),
  schema_version: z.number().int().positive(),
  /** The ledger's id, kept by every restore; null from before ledgers had one. */
  ledger_id: z.string().nullable().default(null),
  /** Naive UTC, as everywhere. */
  created_at: z.string(),
  /** In an order in which every foreign key finds its row. */
  tables: z.array(SavedTable),
  /** Those of before pictures were kept are PDF files. */
  documents: z.array(
    z.strictObject({ sha256: Sha256, size_bytes: Count, extension: z.enum(Object.values(EXTENSIONS)).default('pdf') }),
  ),
  secrets: z.array(z.strictObject({ name: z.enum(SECRETS), sha256: Sha256, size_bytes: Count.max(SECRET_BYTES_MAX) })),
});

/** The part of any manifest, however new, that tells what reading it requires. */
export const AnyManifest = z.object({
  format: z.literal(FORMAT),
  format_version: z.number(),
  program_version: z.string(),
  schema_version: z.number(),
});

export type Manifest = z.infer<typeof Manifest>;
export type SavedTable = z.infer<typeof SavedTable>;

/** The entry of a table's rows, in COPY's text format. */
export function tableEntryName(table: string): string {
  return `tables/${table}.copy`;
}

export function isTableEntry(name: string): boolean {
  return name.startsWith('tables/');
}

/** The entry of an original. */
export function documentEntryName({ sha256, extension }: Manifest['documents'][number]): string {
  return `documents/${sha256}.${extension}`;
}

/** The entry of a secret. */
export function secretEntryName(name: string): string {
  return `secrets/${name}`;
}

/** The result of a backup or a restore. */
export type Summary = {
  tables: number;
  rows: number;
  documents: number;
  size_bytes: number;
  created_at: string;
  /** Whether it has a digest of every table: older backups do not. */
  has_digests: boolean;
};

/** Whether it has a digest of every table. */
export function hasDigests({ tables }: Manifest): boolean {
  return tables.every(({ digest }) => digest !== undefined);
}

/** Summarizes a manifest; `size_bytes` is the whole file's. */
export function summarize(manifest: Manifest, size_bytes: number): Summary {
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    documents: manifest.documents.length,
    size_bytes,
    created_at: manifest.created_at,
    has_digests: hasDigests(manifest),
  };
}
