/** The files around a cluster: who runs it (`postmaster.pid`), its socket folder, its log. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { StartError } from '../process/start-refusals.ts';

const socketName = '.s.PGSQL.5432';
const socketPathBytesMax = process.platform === 'linux' ? 107 : 103;
const logBytesMax = 10 * 1024 * 1024;
const temporaryPrefix = 'alcancia-socket-';

/** What `postmaster.pid` says; `pid` is 0 while the file is still empty. */
export type PidFile = { pid: number; socketDir: string; ready: boolean; text: string };

/** Reads a cluster's `postmaster.pid`; undefined when there is none. */
export function readPidFile(cluster: string): PidFile | undefined {
  const text = readIfThere(join(cluster, 'postmaster.pid'));
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return {
    pid: Math.max(0, Number.parseInt(lines[0] ?? '', 10) || 0),
    socketDir: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
    text,
  };
}

/** Whether process `pid` is a PostgreSQL server that works in `cluster` (an absolute path without links). */
export function isServerOf(pid: number, cluster: string): boolean {
  if (pid <= 0 || !isAlive(pid)) return false;
  if (process.platform !== 'linux') return commandNamesServer(processCommand(pid), cluster);
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '');
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    // A root without CAP_SYS_PTRACE, as in a container, may not look at these; the command line is open to all.
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false;
    return commandNamesServer((readIfThere(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' '), cluster);
  }
}

function processCommand(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function commandNamesServer(command: string, cluster: string): boolean {
  const [program, ...rest] = command.split(` -D ${cluster} `);
  return rest.length > 0 && basename(program ?? '') === 'postgres';
}

/** Whether any process has this id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes a pid file and a socket lock whose process lives but is not our server: the number was given
 * to another program since, and PostgreSQL would refuse to start. A dead process's files it removes itself.
 */
export function removeForeignLocks(cluster: string, socketDir: string): void {
  const lock = join(socketDir, `${socketName}.lock`);
  for (const path of [join(cluster, 'postmaster.pid'), lock]) {
    const text = readIfThere(path);
    if (text === undefined) continue;
    const pid = Number.parseInt(text, 10) || 0;
    const isStale = pid > 0 ? isAlive(pid) && !isServerOf(pid, cluster) : text === '' && isOlderThan(path, 3000);
    // Read again at the last moment: another service may have started a server in between.
    if (isStale && readIfThere(path) === text) {
      rmSync(path, { force: true });
      if (path === lock) rmSync(join(socketDir, socketName), { force: true });
    }
  }
}

function isOlderThan(path: string, ageMs: number): boolean {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry !== undefined && Date.now() - entry.mtimeMs > ageMs;
}

/** Whether something accepts connections on the socket in `socketDir`. */
export function socketAnswers(socketDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDir, socketName));
    const finish = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => finish(true)).once('error', () => finish(false));
  });
}

/**
 * The private folder for the server's socket: in `dataDir`, or, when the path would be longer than the
 * system allows, a temporary one. Another process finds it in `postmaster.pid`, and so do we the next time.
 */
export function prepareSocketDir(
  dataDir: string,
  cluster: string,
  owner: { uid: number; gid: number } | undefined,
): string {
  const inside = join(dataDir, 'postgres-socket');
  if (fits(inside)) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    chmodSync(inside, 0o700);
    if (owner !== undefined) chownSync(inside, owner.uid, owner.gid);
    return inside;
  }
  const previous = readPidFile(cluster)?.socketDir;
  if (previous !== undefined && isTemporarySocketDir(previous) && isPrivateTo(previous, owner?.uid)) return previous;
  // Root's own TMPDIR may be closed to the account.
  const made = mkdtempSync(join(owner === undefined ? tmpdir() : '/tmp', temporaryPrefix));
  if (owner !== undefined) chownSync(made, owner.uid, owner.gid);
  if (!fits(made))
    throw new StartError(
      `The socket path in ${made} is longer than ${socketPathBytesMax} bytes: choose a shorter DATA_DIR or TMPDIR.`,
    );
  return made;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= socketPathBytesMax;
}

function isTemporarySocketDir(folder: string): boolean {
  return basename(folder).startsWith(temporaryPrefix);
}

function isPrivateTo(folder: string, uid = process.getuid?.()): boolean {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  return entry?.isDirectory() === true && entry.uid === uid && (entry.mode & 0o077) === 0;
}

/** Removes a temporary socket folder; one inside the data folder stays. */
export function removeSocketDir(socketDir: string): void {
  if (isTemporarySocketDir(socketDir)) rmSync(socketDir, { recursive: true, force: true });
}

/** Opens the server's log for appending; a log that grew large becomes `postgres.log.1` first. */
export function openLog(dataDir: string): number {
  const path = join(dataDir, 'postgres.log');
  if (existsSync(path) && statSync(path).size > logBytesMax) renameSync(path, `${path}.1`);
  // Read and append: what the server wrote is quoted when it fails to start.
  return openSync(path, 'a+', 0o600);
}

/** The last lines of an open log from byte `start`. */
export function readLogEnd(log: number, start: number): string {
  const size = fstatSync(log).size;
  const from = Math.max(start, size - 4096);
  const bytes = Buffer.alloc(Math.max(0, size - from));
  readSync(log, bytes, 0, bytes.length, from);
  return bytes.toString('utf8').trim().split('\n').slice(-10).join('\n');
}

/** Closes a log opened by `openLog`. */
export function closeLog(log: number): void {
  closeSync(log);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // ESRCH: a process that ended while its /proc entry was read.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
