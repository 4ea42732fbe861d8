/** Under which account the PostgreSQL programs run: they refuse root. */
import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../process/start-refusals.ts';

const execute = promisify(execFile);

type AccountLog = Record<'info' | 'warn', (details: object, message: string) => void>;

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

/** Runs a program to its end, with `input` to read. Throws with what it wrote when it fails. */
export async function runProgram(
  runAs: RunAs,
  program: string,
  args: readonly string[],
  input = '',
): Promise<{ stdout: string; stderr: string }> {
  const { file, args: rest, options } = command(runAs, program, args);
  const running = execute(file, rest, options);
  // A program that ends without reading has said why.
  running.child.stdin?.on('error', () => {}).end(input);
  return running;
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
 * programs' version. As root: the owner of an existing cluster, else an account of its own, which is made.
 */
export async function chooseAccount(where: {
  postgres: string;
  dataDir: string;
  cluster: string;
  log: AccountLog;
}): Promise<{ runAs: RunAs; version: string }> {
  const clusterOwner = lstatSync(where.cluster, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0) return ownAccount(where, clusterOwner?.uid);

  const hasOwner = clusterOwner !== undefined && clusterOwner.uid !== 0;
  const owner: Owner = hasOwner ? { uid: clusterOwner.uid, gid: clusterOwner.gid } : await findOrMakeAccount(where.log);
  if (hasOwner) await adviseOfShared(owner, where.cluster, where.log);
  if (clusterOwner?.uid === 0) await execute('chown', ['-R', `${owner.uid}:${owner.gid}`, where.cluster]);
  letGroupPass(where.dataDir, owner.gid);

  const direct: RunAs = { owner, prefix: [] };
  const problem = await probe(direct, where);
  if ('version' in problem) return { runAs: direct, version: problem.version };

  const privileged: RunAs = { owner, prefix: readingPrefix(owner) };
  const second = await probe(privileged, where);
  if ('version' in second) {
    where.log.warn(
      {},
      `The account ${owner.uid} cannot reach ${where.postgres} or ${where.dataDir}: the database server gets the right to read every file (CAP_DAC_READ_SEARCH). Run as an ordinary user, or keep both outside private folders, to avoid that.`,
    );
    return { runAs: privileged, version: second.version };
  }
  throw new StartError(
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
    throw new StartError(
      `The database in ${where.dataDir} belongs to the account with user id ${clusterUid}, and this is user id ${uid}. Run as that account, or choose another DATA_DIR.`,
    );
  }
  const runAs: RunAs = { prefix: [] };
  const result = await probe(runAs, where);
  if ('version' in result) return { runAs, version: result.version };
  throw new StartError(
    `${where.postgres} does not run on this machine (${result.failure}). Set POSTGRES_BIN_DIR or DATABASE_URL.`,
  );
}

/** `initdb` looks its user up by id and gives an unhelpful message when there is none. */
export function assertUserHasName(runAs: RunAs): void {
  if (runAs.owner !== undefined) return;
  try {
    userInfo();
  } catch (cause) {
    throw new StartError(
      `User id ${process.getuid?.()} has no entry in /etc/passwd, and PostgreSQL cannot create a database without one. Run as an existing account, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** The account that runs the database for root and nothing else. `initdb` and `useradd` need its name, PostgreSQL only its id. */
const ACCOUNT = 'alcancia-postgres';
/** Accounts that other programs of a machine run as too: what runs as them may read the ledger's files. */
const SHARED_ACCOUNTS = ['postgres', 'nobody'];
const MAKE_ACCOUNT = [
  'useradd',
  ...['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'],
  ACCOUNT,
] as const;

type Owner = { uid: number; gid: number };

/** The account by its name; made when the machine has none of it yet. */
async function findOrMakeAccount(log: AccountLog): Promise<Owner> {
  const [useradd, ...args] = MAKE_ACCOUNT;
  let failure = '';
  for (let attempt = 0; attempt < 5; attempt++) {
    const known = await ownerNamed(ACCOUNT);
    if (known) return known;
    try {
      await execute(useradd, args);
      log.info({ account: ACCOUNT }, 'Made an account of its own for the database server');
    } catch (error) {
      // Somebody else may hold the list of accounts, perhaps to make this one: look again.
      failure = firstLineOf(error);
      await delay(200);
    }
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and the account "${ACCOUNT}" for it cannot be made (${failure}). Run as an ordinary user, or make it: ${MAKE_ACCOUNT.join(' ')}`,
  );
}

async function ownerNamed(name: string): Promise<Owner | undefined> {
  const id = async (flag: string) => Number((await execute('id', [flag, name])).stdout);
  return id('-u').then(
    async (uid) => ({ uid, gid: await id('-g') }),
    () => undefined,
  );
}

/** Says how a cluster of an older program gets an account of its own; it works as it is. */
async function adviseOfShared({ uid }: Owner, cluster: string, log: AccountLog): Promise<void> {
  for (const name of SHARED_ACCOUNTS) {
    if ((await ownerNamed(name))?.uid !== uid) continue;
    log.warn(
      { account: name, cluster },
      `The database runs as "${name}", as other programs of this machine may: docs/operations.md, "Accounts of the database", says how to give it one of its own`,
    );
  }
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
    const { stdout } = await runProgram(runAs, '/bin/sh', [
      '-c',
      'cd "$2" && exec "$1" --version',
      'sh',
      where.postgres,
      where.dataDir,
    ]);
    const version = /\(PostgreSQL\) (\S+)/.exec(stdout)?.[1];
    return version === undefined ? { failure: `it answered "${stdout.trim()}"` } : { version };
  } catch (error) {
    return { failure: firstLineOf(error) };
  }
}

/** What a program that failed wrote, or why it could not be run. */
function firstLineOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  return (stderr?.trim() || message).split('\n')[0] ?? message;
}
