/** Under which account the PostgreSQL programs run: they refuse root. */
import { type ChildProcess, execFile, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** How to start a PostgreSQL program: as ourselves (`owner` undefined), or as `owner`, through `prefix` when need be. */
export type RunAs = { owner?: { uid: number; gid: number }; prefix: readonly string[] };

/** PostgreSQL reads its settings from the environment too: it gets none of ours. */
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };

function command(runAs: RunAs, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args];
  // With a prefix, the prefix itself changes the account: it needs root's rights until then.
  const account = runAs.owner !== undefined && runAs.prefix.length === 0 ? runAs.owner : {};
  return { file, args: rest, options: { ...account, cwd: '/', env: environment } };
}

/** Runs a program to its end. Throws with what it wrote when it fails. */
export async function runProgram(runAs: RunAs, program: string, args: readonly string[]): Promise<string> {
  const { file, args: rest, options } = command(runAs, program, args);
  return (await execute(file, rest, options)).stdout;
}

/** Starts a program in a session of its own, so that Ctrl-C in the terminal does not reach it, and lets it outlive us. */
export function spawnDetached(
  runAs: RunAs,
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const { file, args: rest, options } = command(runAs, program, args);
  const child = spawn(file, rest, { ...options, detached: true, stdio });
  child.unref();
  return child;
}

/**
 * Chooses the account and proves that it can run `postgres` and enter `dataDir`; also returns the
 * programs' version. As root: the owner of an existing cluster, else `postgres`, else `nobody`.
 */
export async function chooseAccount(where: {
  postgres: string;
  dataDir: string;
  cluster: string;
  warn: (message: string) => void;
}): Promise<{ runAs: RunAs; version: string }> {
  const clusterOwner = lstatSync(where.cluster, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0) return ownAccount(where, clusterOwner?.uid);

  const owner =
    clusterOwner !== undefined && clusterOwner.uid !== 0
      ? { uid: clusterOwner.uid, gid: clusterOwner.gid }
      : findAccount();
  if (clusterOwner?.uid === 0) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, where.cluster]);
  letGroupPass(where.dataDir, owner.gid);

  const direct: RunAs = { owner, prefix: [] };
  const problem = await probe(direct, where);
  if ('version' in problem) return { runAs: direct, version: problem.version };

  const privileged: RunAs = { owner, prefix: readingPrefix(owner) };
  const second = await probe(privileged, where);
  if ('version' in second) {
    where.warn(
      `The account ${owner.uid} cannot reach ${where.postgres} or ${where.dataDir}: the database server gets the right to read every file (CAP_DAC_READ_SEARCH). Run as an ordinary user, or keep both outside private folders, to avoid that.`,
    );
    return { runAs: privileged, version: second.version };
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and the account with user id ${owner.uid} cannot use ${where.postgres} and ${where.dataDir} (${problem.failure}). ` +
      'Run as an ordinary user, or keep the program and DATA_DIR outside private folders such as /root.',
  );
}

async function ownAccount(
  where: { postgres: string; dataDir: string },
  clusterUid: number | undefined,
): Promise<{ runAs: RunAs; version: string }> {
  const uid = process.getuid?.();
  if (clusterUid !== undefined && uid !== undefined && clusterUid !== uid) {
    throw new Error(
      `The database in ${where.dataDir} belongs to the account with user id ${clusterUid}, and this is user id ${uid}. Run as that account, or choose another DATA_DIR.`,
    );
  }
  const runAs: RunAs = { prefix: [] };
  const result = await probe(runAs, where);
  if ('version' in result) return { runAs, version: result.version };
  throw new Error(
    `${where.postgres} does not run on this machine (${result.failure}). Set POSTGRES_BIN_DIR or DATABASE_URL.`,
  );
}

/** `initdb` looks its user up by id and gives an unhelpful message when there is none. */
export function assertUserHasName(runAs: RunAs): void {
  if (runAs.owner !== undefined) return;
  try {
    userInfo();
  } catch (cause) {
    throw new Error(
      `User id ${process.getuid?.()} has no entry in /etc/passwd, and PostgreSQL cannot create a database without one. Run as an existing account, or set DATABASE_URL.`,
      { cause },
    );
  }
}

function findAccount(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account: try the next.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it as. Run as an ordinary user.',
  );
}

/** Our own data folder is private to root: the account's group may pass through it, but not list it. */
function letGroupPass(dataDir: string, gid: number): void {
  const { uid, mode } = statSync(dataDir);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  chownSync(dataDir, 0, gid);
  chmodSync(dataDir, (mode & 0o7700) | 0o010);
}

/**
 * Gives the account one right of root's, to read and pass through every folder, for a program or a
 * DATA_DIR under a private folder such as root's home. Linux only. `no_setuid_fixup` makes access(2),
 * with which PostgreSQL checks its own file, respect the right.
 */
function readingPrefix(owner: { uid: number; gid: number }): string[] {
  return [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    '--securebits=+no_setuid_fixup',
    '--no-new-privs',
  ];
}

async function probe(
  runAs: RunAs,
  where: { postgres: string; dataDir: string },
): Promise<{ version: string } | { failure: string }> {
  try {
    const output = await runProgram(runAs, '/bin/sh', [
      '-c',
      'cd "$2" && exec "$1" --version',
      'sh',
      where.postgres,
      where.dataDir,
    ]);
    const version = /\(PostgreSQL\) (\S+)/.exec(output)?.[1];
    return version === undefined ? { failure: `it answered "${output.trim()}"` } : { version };
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return { failure: (stderr?.trim() || message).split('\n')[0] ?? message };
  }
}
