/** Where the vault keeps what, under DATA_DIR. */
import { join } from 'node:path';
import type { FileType } from '../../domain/pictures/clean-file.ts';

/** How the file of an original ends. */
export const EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const satisfies Record<FileType, string>;
export type Extension = (typeof EXTENSIONS)[FileType];

/** Where originals are kept. */
export function vaultFolder(dataDir: string): string {
  return join(dataDir, 'documents');
}

/** Where files of an upload wait until they are read. */
export function incomingFolder(dataDir: string): string {
  return join(vaultFolder(dataDir), 'incoming');
}

/** Where originals that no row names are set aside. */
export function strayFolder(dataDir: string): string {
  return join(vaultFolder(dataDir), 'stray');
}

/** The file of an original in its place. */
export function originalPath(dataDir: string, sha256: string, extension: Extension = 'pdf'): string {
  return join(vaultFolder(dataDir), `${sha256}.${extension}`);
}

/** The file of an original that was set aside. */
export function strayPath(dataDir: string, sha256: string, extension: Extension = 'pdf'): string {
  return join(strayFolder(dataDir), `${sha256}.${extension}`);
}

/** The file that names the folder's database. */
export function vaultIdPath(dataDir: string): string {
  return join(vaultFolder(dataDir), 'vault-id');
}
