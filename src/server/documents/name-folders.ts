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

/** Where originals that no row names are set aside. */
export function strayFolder(dataDir: string): string {
  return join(vaultFolder(dataDir), 'stray');
}

/** The file of an original in its place. */
export function originalPath(dataDir: string, sha256: string): string {
  return join(vaultFolder(dataDir), `${sha256}.pdf`);
}

/** The file of an original that was set aside. */
export function strayPath(dataDir: string, sha256: string): string {
  return join(strayFolder(dataDir), `${sha256}.pdf`);
}

/** The file that names the folder's database. */
export function vaultIdPath(dataDir: string): string {
  return join(vaultFolder(dataDir), 'vault-id');
}
