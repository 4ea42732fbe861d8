/** Where the vault keeps what, under DATA_DIR. */
import { join } from 'node:path';

/** Where originals are kept. */
export function vaultFolder(dataDir: string): string {
  return join(dataDir, 'documents');
}

/** Where files of an upload wait until they are read. */
export function incomingFolder(dataDir: string): string {
  return join(vaultFolder(dataDir), 'incoming');
}

/** The file of an original. */
export function originalPath(dataDir: string, sha256: string): string {
  return join(vaultFolder(dataDir), `${sha256}.pdf`);
}
