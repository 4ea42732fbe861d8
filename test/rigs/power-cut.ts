/**
 * Power cuts at random moments under eight writers. The data folder is a file system (ext4) in a file on another (XFS
 * with reflinks): an instant copy of that file is the disk at that moment, without data still in memory. The database
 * starts on each copy, and everything acknowledged before the cut is there. The control does not wait for the disk
 * (`synchronous_commit = off`).
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded-postgres.ts';
import { ADMINISTRATOR } from '../../src/server/platform/postgres/embedded-postgres-binaries.ts';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { createMounts, type Mounts, whyNoMounts } from './mounts.ts';
import type { Outcome, Rig, RigOptions } from './rig.ts';
import { freshFolder, hasEnded, logIn, prepareService, type Service } from './service.ts';
import { verifyLedger } from './verify-ledger.ts';
import { type Acknowledged, startWriters } from './writers.ts';

const MEGABYTE = 1024 ** 2;
const OUTER_MB = 4_096;
const DISK_MB = 512;
const WRITE_MS = [300, 2_500] as const;

export const powerCut: Rig = {
  name: 'power-cut',
  kills: 5,
  controlKills: 5,
  whyNot: () => whyNoMounts(['mkfs.xfs', 'mkfs.ext4', 'losetup']),
  run,
};

type Disk = { folder: { dataDir: string; cluster: string }; parent: string; image: string; mounts: Mounts };

async function run(options: RigOptions): Promise<Outcome> {
  const disk = makeDisk();
  const service = await prepareService(disk.folder);
  const cleanUp = async () => {
    await service.cleanUp();
    disk.mounts.unmountAll();
    rmSync(disk.parent, { recursive: true, force: true, maxRetries: 5 });
  };
  const stopOnSignal = () => void cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    return await torture(disk, service, options);
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await cleanUp();
  }
}

/** The data folder on a file system in a file that can be copied instantly. */
function makeDisk(): Disk {
  const folder = freshFolder();
  const parent = join(folder.dataDir, '..');
  const mounts = createMounts();
  const outer = join(parent, 'outer.img');
  const within = join(parent, 'outer');
  const image = join(within, 'disk.img');
  try {
    makeFile(outer, OUTER_MB);
    execFileSync('mkfs.xfs', ['-q', '-m', 'reflink=1', outer]);
    mounts.image(outer, within);
    makeFile(image, DISK_MB);
    execFileSync('mkfs.ext4', ['-q', '-F', image]);
    mounts.image(image, folder.dataDir);
    chmodSync(folder.dataDir, 0o755);
    return { folder, parent, image, mounts };
  } catch (error) {
    mounts.unmountAll();
    rmSync(parent, { recursive: true, force: true });
    throw error;
  }
}

function makeFile(path: string, megabytes: number): void {
  writeFileSync(path, '');
  truncateSync(path, megabytes * MEGABYTE);
}

async function torture(disk: Disk, service: Service, { kills, seed, control }: RigOptions): Promise<Outcome> {
  const chance = chanceOf(`${seed} power-cut`);
  const { process: child } = await service.start();
  if (control) await becomeCareless(service);
  const writers = startWriters({ origin: service.origin, token: await logIn(service), seed });
  const outcome: Outcome = {
    ...{ kills, acknowledged: 0, rows: 0, lost: 0, doubled: 0 },
    ...{ halves: [], broken: [], recoveryMs: [] },
  };
  try {
    for (let cut = 1; cut <= kills; cut++) {
      await delay(chance.whole(...WRITE_MS));
      // What is acknowledged during the copy may be in it or not.
      const known = writers.acknowledged.length;
      const copy = `${disk.image}.${cut}`;
      execFileSync('cp', ['--reflink=always', disk.image, copy]);
      const after = await startOnCopy(disk, copy, writers.acknowledged.slice(0, known), control);
      outcome.recoveryMs.push(after.readyMs);
      outcome.acknowledged += known;
      outcome.rows = after.rows;
      outcome.lost += after.lost;
      outcome.doubled += after.doubled;
      if (!control) outcome.halves.push(...after.halves.map((half) => `cut ${cut}: ${half}`));
      if (hasEnded(child)) throw new Error(`The service ended by itself before cut ${cut}`);
    }
  } catch (error) {
    outcome.broken.push(error instanceof Error ? error.message : String(error));
  } finally {
    await writers.stop();
  }
  return outcome;
}

/** From here on commits are acknowledged before they are on disk, and the log is written late. */
async function becomeCareless(service: Service): Promise<void> {
  const host = readPidFile(service.folder.cluster)?.socketDir ?? '';
  const client = new pg.Client({ host, user: ADMINISTRATOR, database: 'alcancia' });
  await client.connect();
  await client.query('alter system set synchronous_commit = off');
  await client.query("alter system set wal_writer_delay = '5s'");
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function startOnCopy(disk: Disk, copy: string, acknowledged: readonly Acknowledged[], control: boolean) {
  const dataDir = join(disk.parent, 'after');
  disk.mounts.image(copy, dataDir);
  try {
    // The control's settings would keep the server unusable.
    if (control) rmSync(join(dataDir, 'postgres', 'postgresql.auto.conf'));
    forgetLiving(join(dataDir, 'postgres', 'postmaster.pid'), disk.folder.dataDir, dataDir);
    const startedAt = performance.now();
    const server = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: () => {} } });
    const readyMs = performance.now() - startedAt;
    try {
      return { ...(await verifyLedger(server.connection.host, acknowledged)), readyMs };
    } finally {
      await server.stop();
    }
  } finally {
    disk.mounts.unmount(dataDir);
    rmSync(copy, { force: true });
  }
}

/** After a real cut nothing listens at the server's address; here the first server still does, at its own. */
function forgetLiving(pidFile: string, from: string, to: string): void {
  if (existsSync(pidFile)) writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replaceAll(from, to));
}
