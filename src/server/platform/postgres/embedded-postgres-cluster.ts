/** Creates the cluster, the folder with PostgreSQL's files, so that a kill in the middle leaves none or a whole one. */
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../process/start-refusals.ts';
import { assertUserHasName, type RunAs, runProgram } from './embedded-postgres-account.ts';
import { CREATE_ROLE, type Durability, initdbArguments } from './embedded-postgres-binaries.ts';
import { isAlive } from './embedded-postgres-files.ts';

type ClusterOptions = {
  dataDir: string;
  cluster: string;
  binaries: string;
  version: string;
  runAs: RunAs;
  durability: Durability;
};

/** Makes sure that a whole cluster of the programs' major version is in `cluster`; true when it had to be created. */
export async function ensureCluster(options: ClusterOptions): Promise<boolean> {
  removeUnfinished(options.dataDir);
  const created = !existsSync(join(options.cluster, 'PG_VERSION'));
  if (created) await createCluster(options);
  const major = Number.parseInt(options.version, 10);
  const clusterMajor = readFileSync(join(options.cluster, 'PG_VERSION'), 'utf8').trim();
  if (clusterMajor !== String(major)) {
    throw new StartError(
      `The database in ${options.cluster} was made by PostgreSQL ${clusterMajor}, and the programs in ${options.binaries} are PostgreSQL ${options.version}. ` +
        `Set POSTGRES_BIN_DIR to the programs of PostgreSQL ${clusterMajor}, make a backup, and restore it into a fresh DATA_DIR.`,
    );
  }
  return created;
}

async function createCluster(options: ClusterOptions): Promise<void> {
  assertUserHasName(options.runAs);
  const draft = join(options.dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await runInitdb(options, draft);
    await createRole(options, draft);
    renameSync(draft, options.cluster);
    syncFolder(options.dataDir);
    syncFolder(dirname(options.dataDir));
  } catch (cause) {
    // Another service that starts on this folder may have been first: then its cluster is the one.
    if (existsSync(join(options.cluster, 'PG_VERSION'))) return;
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) {
      throw new StartError(
        `${options.cluster} is in the way: it is not a PostgreSQL cluster. Move it elsewhere, or choose another DATA_DIR.`,
        { cause },
      );
    }
    throw cause;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function runInitdb(options: ClusterOptions, draft: string): Promise<void> {
  const attempts = initdbArguments(draft, Number.parseInt(options.version, 10), options.durability);
  let failure: unknown;
  for (const args of attempts) {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    if (options.runAs.owner !== undefined) chownSync(draft, options.runAs.owner.uid, options.runAs.owner.gid);
    try {
      await runProgram(options.runAs, join(options.binaries, 'initdb'), args);
      return;
    } catch (error) {
      failure = error;
    }
  }
  throw new StartError(
    `PostgreSQL could not create its database in ${options.dataDir}: ${(failure as Error).message}`,
    {
      cause: failure,
    },
  );
}

/** Before the cluster has its name: one without the role must not be. */
async function createRole({ binaries, runAs, durability }: ClusterOptions, draft: string): Promise<void> {
  const noSync = durability === 'safe' ? [] : ['-F'];
  const args = ['--single', '-D', draft, ...noSync, 'postgres'];
  const { stderr } = await runProgram(runAs, join(binaries, 'postgres'), args, CREATE_ROLE);
  // It ends with 0 after a statement that failed, too.
  if (stderr.includes('ERROR:')) throw new StartError(`PostgreSQL could not make the role of the ledger: ${stderr}`);
}

/** Drafts of services that were killed meanwhile; the name carries the process id of the one who works on it. */
function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {
      // The killed service's initdb still writes there: the next start tries again.
    }
  }
}

/** Makes a rename survive a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
