/** What a backup file holds, and under which names (docs/operations.md). */
import * as z from 'zod';

export const FORMAT = 'alcancia-backup';
/** Raised when an older program could no longer read what is written. */
export const FORMAT_VERSION = 2;

export const MANIFEST_ENTRY = 'manifest.json';
/** The manifest's SHA-256, as sha256sum writes and checks it: the last entry, and what proves the rest. */
export const SEAL_ENTRY = 'manifest.json.sha256';
/** Files of DATA_DIR without which the restored service would not know its person. */
export const SECRETS = ['admin-password.json', 'vapid-keys.json', 'second-factor-key.json'] as const;

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
  /** Of the values that the ledger had (digest-rows.ts); format version 1 had none. */
  digest: Sha256.optional(),
  /** The number the next new row takes: never that of a row that was deleted. */
  next_id: z.strictObject({ column: Identifier, value: z.number().int().positive() }).nullable(),
});

export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  format_version: z.literal([1, FORMAT_VERSION]),
  program_version: z.string(),
  schema_version: z.number().int().positive(),
  /** Of the ledger, whatever it was restored into since; null of one that was not started since ledgers have an id. */
  ledger_id: z.string().nullable().default(null),
  /** Naive UTC, as everywhere. */
  created_at: z.string(),
  /** In an order in which every row finds what it points at. */
  tables: z.array(SavedTable),
  documents: z.array(z.strictObject({ sha256: Sha256, size_bytes: Count })),
  secrets: z.array(z.strictObject({ name: z.enum(SECRETS), sha256: Sha256, size_bytes: Count.max(SECRET_BYTES_MAX) })),
});

/** What must be read of any manifest, however new, to say what it takes to read it. */
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
export function documentEntryName(sha256: string): string {
  return `documents/${sha256}.pdf`;
}

/** The entry of a secret. */
export function secretEntryName(name: string): string {
  return `secrets/${name}`;
}

/** What a backup or a restore did. */
export type Summary = {
  tables: number;
  rows: number;
  documents: number;
  size_bytes: number;
  created_at: string;
  /** Whether it says of every table which values it had: older backups do not. */
  has_digests: boolean;
};

/** Whether it says of every table which values the ledger had. */
export function hasDigests({ tables }: Manifest): boolean {
  return tables.every(({ digest }) => digest !== undefined);
}

/** Sums a manifest up; `size_bytes` is the whole file's. */
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
