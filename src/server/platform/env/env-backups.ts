/** The settings of scheduled backups. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The variables, each validated on its own; absent when not set. */
type Given = {
  BACKUP_DIR?: string | undefined;
  BACKUP_AT?: string | undefined;
  BACKUP_KEEP?: number | undefined;
  BACKUP_PASSPHRASE_FILE?: string | undefined;
};

export type BackupsEnv = {
  dir: string;
  /** A time of day in the home time zone, such as 02:30. */
  at: string;
  /** How many good backups are kept. */
  keep: number;
  passphrase: string | undefined;
};

/** Null when BACKUP_DIR is not set. Throws what `refuse` makes for an unreadable passphrase. */
export function readBackups(given: Given, refuse: (text: string) => Error): BackupsEnv | null {
  if (given.BACKUP_DIR === undefined) return null;
  return {
    dir: resolve(given.BACKUP_DIR),
    at: given.BACKUP_AT ?? '02:30',
    keep: given.BACKUP_KEEP ?? 14,
    passphrase: given.BACKUP_PASSPHRASE_FILE === undefined ? undefined : lineOf(given.BACKUP_PASSPHRASE_FILE, refuse),
  };
}

function lineOf(file: string, refuse: (text: string) => Error): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw refuse(`BACKUP_PASSPHRASE_FILE: ${file} cannot be read`);
  }
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line === '') throw refuse(`BACKUP_PASSPHRASE_FILE: ${file} is empty`);
  return line;
}
