/** Default names of backups. */
import { instantAt } from '../platform/clock.ts';

/** `alcancia-20260410-083000.tar.gz`, in UTC, with `.age` when it is encrypted. */
export function nameBackup(now: number, isEncrypted: boolean): string {
  const [day = '', time = ''] = instantAt(now).split('T');
  return `alcancia-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Whether a name is one of `nameBackup`'s. */
export function isBackupName(name: string): boolean {
  return /^alcancia-\d{8}-\d{6}\.tar\.gz(?:\.age)?$/.test(name);
}
