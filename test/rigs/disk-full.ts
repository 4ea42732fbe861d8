/**
 * A disk fills up under writers and uploads: the whole data folder, the originals only, the database's log only. What
 * cannot be stored is answered with 503 or as a file error, nothing acknowledged is lost, the service stays up, reads
 * continue where the database does, and everything works again once there is room. The control counts a 503 as success.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { tookTooLong } from './crowding.ts';
import { fillUp } from './fill-disk.ts';
import { startForgivingProxy } from './forgiving-proxy.ts';
import { createMounts, type Mounts, whyNoMounts } from './mounts.ts';
import { missingReceipts, startSender } from './receipt-senders.ts';
import { end, type Folder, freshFolder, hasEnded, logIn, prepareService, type Service } from './service.ts';
import { verifyLedger } from './verify-ledger.ts';
import { LISTS, oddTold, watchAnswers } from './watch-answers.ts';
import { startWriters, type Writers } from './writers.ts';

const PLACES = ['data', 'documents', 'wal'] as const;
type Place = (typeof PLACES)[number];

const SIZES_MB: Record<Place, number> = { data: 200, documents: 8, wal: 96 };
const WRITE_MS = 2_000;
const FULL_MS = 4_000;
/** How long to wait for the first rejection: the remaining pages take some rows. */
const REFUSED_MS_MAX = 60_000;
const ANSWER_MS_MAX = 10_000;
const GIVE_UP_MS = 90_000;
/** After its log ran out of room the database restarts; its supervisor tries at least every five seconds. */
const GOOD_WRITE_MS_MAX: Record<Place, number> = { data: 5_000, documents: 5_000, wal: 20_000 };
const POLL_MS = 20;

type Result = { lost: number; faults: string[] };

/** Fills each place, or one only, `rounds` times; returns whether every promise was kept. */
export async function diskFull(rounds: number, seed: string, only?: string): Promise<boolean> {
  const why = whyNoMounts();
  if (why !== null) {
    console.log(`\ndisk-full was left out: ${why}`);
    return true;
  }
  const control = await onSmallDisk('data', { rounds: 1, seed, control: true });
  console.log(`\ndisk-full, its broken control: ${control.lost} acknowledged rows lost`);
  if (control.lost === 0) console.log('  FAIL: the control lost nothing, so this rig proves nothing');
  let isKept = control.lost > 0;
  for (const place of PLACES.filter((each) => only === undefined || each === only)) {
    const { lost, faults } = await onSmallDisk(place, { rounds, seed, control: false });
    for (const fault of faults) console.log(`  broken: ${place}: ${fault}`);
    if (lost > 0) console.log(`  FAIL: ${place}: ${lost} acknowledged rows lost`);
    isKept &&= lost === 0 && faults.length === 0;
  }
  return isKept;
}

type Options = { rounds: number; seed: string; control: boolean };

async function onSmallDisk(place: Place, options: Options): Promise<Result> {
  const mounts = createMounts();
  const folder = freshFolder();
  const parent = join(folder.dataDir, '..');
  if (place === 'data') mounts.memory(folder.dataDir, SIZES_MB.data);
  if (place === 'documents') mounts.memory(join(folder.dataDir, 'documents'), SIZES_MB.documents);
  const service = await prepareService(folder);
  const cleanUp = async () => {
    await service.cleanUp();
    mounts.unmountAll();
    rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
  };
  const stopOnSignal = () => void cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    if (place === 'wal') await moveLog(service, mounts);
    return await torture(place, service, options);
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await cleanUp();
  }
}

/** Moves the log of a stopped cluster to its own disk. */
async function moveLog(service: Service, mounts: Mounts): Promise<void> {
  const { process: child } = await service.start();
  await end(child, 'SIGTERM');
  const log = join(service.folder.cluster, 'pg_wal');
  const beside = `${log}-moved`;
  cpSync(log, beside, { recursive: true });
  rmSync(log, { recursive: true });
  mounts.memory(log, SIZES_MB.wal);
  cpSync(beside, log, { recursive: true });
  rmSync(beside, { recursive: true });
  // The copy belongs to the database server's account again.
  const { uid, gid } = statSync(service.folder.cluster);
  execFileSync('chown', ['-R', `${uid}:${gid}`, log]);
  chmodSync(log, 0o700);
}

function folderOf(place: Place, { dataDir, cluster }: Folder): string {
  if (place === 'data') return dataDir;
  return place === 'documents' ? join(dataDir, 'documents') : join(cluster, 'pg_wal');
}

/** Uses up the database's spare log files, which would last for a while. */
async function spendLog(socketDir: string): Promise<void> {
  const client = new pg.Client({
    host: socketDir,
    user: 'alcancia',
    database: 'alcancia',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query("select pg_logical_emit_message(false, 'rig', repeat('x', 8000000))");
  } catch {
    // There is no room, or no database for lack of room, as intended.
  } finally {
    await client.end().catch(() => {});
  }
}

async function torture(place: Place, service: Service, { rounds, seed, control }: Options): Promise<Result> {
  const { process: child } = await service.start();
  const front = control ? await startForgivingProxy(service.origin) : null;
  const origin = front?.origin ?? service.origin;
  const token = await logIn(service);
  const writers = startWriters({ origin, token, seed });
  const sender = startSender(origin, token);
  const faults: string[] = [];
  await delay(WRITE_MS);
  for (let round = 1; round <= rounds; round++) {
    const isRefused = place === 'documents' ? sender.refused : writers.unavailable;
    const found = await fillOnce(place, { service, origin, token, writers, isRefused, control });
    faults.push(...found.map((fault) => `round ${round}: ${fault}`));
    if (hasEnded(child)) return { lost: 0, faults: [...faults, 'the service ended'] };
  }
  await sender.stop();
  await writers.stop();
  await service.ready();
  await front?.close();
  const socketDir = readPidFile(service.folder.cluster)?.socketDir ?? '';
  const { lost, halves, doubled, acknowledged } = await verifyLedger(socketDir, writers.acknowledged);
  if (control) return { lost, faults: [] };
  faults.push(...halves, ...sender.odd.slice(0, 5));
  faults.push(...(await missingReceipts({ origin, token, dataDir: service.folder.dataDir }, sender.taken)));
  faults.push(
    ...writers.odd.slice(0, 5).map(({ kind, status, body }) => `a writer was told ${kind} ${status}: ${body}`),
  );
  if (doubled > 0) faults.push(`${doubled} requests doubled`);
  if (faults.length > 0) console.log(service.output().slice(-4_000));
  console.log(
    `  ${place}: ${acknowledged} rows and ${sender.taken.length} files acknowledged, ${lost} lost; ${writers.unavailable()} writes and ${sender.refused()} files refused`,
  );
  return { lost, faults };
}

type Load = {
  service: Service;
  origin: string;
  token: string;
  writers: Writers;
  isRefused: () => number;
  control: boolean;
};

/** Fills a place, waits for a rejection and a while longer, makes room, and waits for a successful write. */
async function fillOnce(place: Place, load: Load): Promise<string[]> {
  const { service, writers, isRefused, control } = load;
  const watch = watchAnswers(load.origin, load.token);
  const before = isRefused();
  const filler = join(folderOf(place, service.folder), 'filler');
  const filledAt = performance.now();
  const faults: string[] = [];
  while (isRefused() === before && !control && performance.now() - filledAt < REFUSED_MS_MAX) {
    fillUp(filler);
    if (place === 'wal') await spendLog(readPidFile(service.folder.cluster)?.socketDir ?? '');
    await delay(POLL_MS * 10);
  }
  if (control) fillUp(filler);
  if (!control && isRefused() === before) faults.push('nothing was ever refused');
  const fullUntil = performance.now() + (control ? FULL_MS * 5 : FULL_MS);
  while (performance.now() < fullUntil) {
    fillUp(filler);
    await delay(POLL_MS * 10);
  }
  rmSync(filler, { force: true });
  const freedAt = performance.now();
  const known = writers.acknowledged.length;
  while (writers.acknowledged.length <= known + 8 && performance.now() - freedAt < GIVE_UP_MS) await delay(POLL_MS);
  const recoveryMs = performance.now() - freedAt;
  const told = await watch.stop();
  faults.push(...oddTold(told, ANSWER_MS_MAX));
  if (tookTooLong(recoveryMs, GOOD_WRITE_MS_MAX[place]))
    faults.push(`good writes only ${Math.round(recoveryMs)} ms after there was room`);
  const reads = told.filter(({ path }) => LISTS.includes(path));
  const well = reads.filter(({ status }) => status === 200).length;
  if (place !== 'wal' && well < reads.length / 2) faults.push(`only ${well} of ${reads.length} reads went on`);
  if (!control)
    console.log(
      `  ${place}: ${well} of ${reads.length} reads went on; good writes ${Math.round(recoveryMs)} ms after there was room`,
    );
  return faults;
}
