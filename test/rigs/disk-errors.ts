/**
 * A disk whose nth flush fails (EIO), in any process: one that commits, the checkpointer, or the service itself with an
 * original. The service stays up, answers 503 or nothing for what was not stored, confirms nothing after the failure,
 * writes again within ten seconds, and loses nothing acknowledged. The control is the proxy that acknowledges too
 * early. Needs root or the right to trace.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Chance, chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { ADMINISTRATOR } from '../../src/server/platform/postgres/embedded-postgres-binaries.ts';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { tookTooLong } from './crowding.ts';
import { type Failed, failFlushes, whyNoFailures } from './fail-flushes.ts';
import { waitFor } from './own-service.ts';
import { childrenOf } from './processes.ts';
import { missingReceipts, type Sender, startSender } from './receipt-senders.ts';
import { type RigOptions, type UnderLoad, underLoad } from './rig.ts';
import { hasEnded, logIn } from './service.ts';

const PLACES = ['log', 'checkpoint', 'original'] as const;
type Place = (typeof PLACES)[number];

/** Each process counts its own flushes: this many occur within seconds. */
const NTH: Record<Place, readonly [number, number]> = { log: [1, 50], checkpoint: [1, 12], original: [1, 2] };
const WRITE_MS = [300, 1_200] as const;
const FAILED_MS_MAX = 60_000;
const GOOD_WRITE_MS_MAX = 10_000;
const GIVE_UP_MS = 60_000;
const CONTROL_ROUNDS = 2;

/** Makes flushes fail; returns whether every promise was kept. */
export async function diskErrors(rounds: number, seed: string): Promise<boolean> {
  const why = whyNoFailures();
  if (why !== null) {
    console.log(`\ndisk-errors was left out: ${why}`);
    return true;
  }
  const rig = (options: RigOptions) => underLoad(options, (load) => torture(options, load));
  const control = await rig({ kills: CONTROL_ROUNDS, seed, control: true });
  console.log(`\ndisk-errors, its broken control: ${control.lost} acknowledged rows lost`);
  if (control.lost === 0) console.log('  FAIL: the control lost nothing, so this rig proves nothing');
  const real = await rig({ kills: rounds, seed, control: false });
  for (const fault of [...real.broken, ...real.halves]) console.log(`  broken: ${fault}`);
  const worst = Math.round(Math.max(0, ...real.recoveryMs));
  console.log(
    `  ${rounds} flushes failed: ${real.acknowledged} acknowledged, ${real.lost} lost, ${real.doubled} doubled; good write after ${worst} ms at worst`,
  );
  const isWhole = real.lost === 0 && real.doubled === 0 && real.halves.length === 0 && real.broken.length === 0;
  return control.lost > 0 && isWhole && real.acknowledged > 0;
}

async function torture({ kills: rounds, seed, control }: RigOptions, load: UnderLoad) {
  const chance = chanceOf(`${seed} disk-errors`);
  const { service, writers, first } = load;
  const token = await logIn(service);
  const sender = control ? null : startSender(service.origin, token);
  const broken: string[] = [];
  const recoveryMs: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const place = control ? 'log' : (PLACES[(round - 1) % PLACES.length] ?? 'log');
    await delay(chance.whole(...WRITE_MS));
    const { faults, tookMs } = await failOnce(place, { ...load, chance, sender });
    broken.push(...faults.map((fault) => `round ${round}, ${place}: ${fault}`));
    recoveryMs.push(tookMs);
    if (!hasEnded(first.process)) continue;
    broken.push(`round ${round}, ${place}: the service ended`);
    break;
  }
  if (!sender) return { broken, recoveryMs };
  await sender.stop();
  await service.ready();
  if (writers.unavailable() + writers.unanswered() === 0) broken.push('no write was ever refused');
  broken.push(...sender.odd.slice(0, 5));
  const { dataDir } = service.folder;
  broken.push(...(await missingReceipts({ origin: service.origin, token, dataDir }, sender.taken)));
  console.log(
    `  ${writers.unavailable()} writes and ${sender.refused()} files refused, ${writers.unanswered()} writes not answered, ${sender.taken.length} files taken`,
  );
  return { broken, recoveryMs };
}

type Round = UnderLoad & { chance: Chance; sender: Sender | null };

/** Makes one flush fail, detaches, and waits for a successful write. */
async function failOnce(place: Place, { service, writers, first, chance, sender }: Round) {
  const faults: string[] = [];
  const nth = chance.whole(...NTH[place]);
  const refusedBefore = sender?.refused() ?? 0;
  const failures = await failFlushes(processesFor(place, first.process.pid ?? 0, service.folder.cluster), nth);
  const since = performance.now();
  while (!failures.hasFailed() && performance.now() - since < FAILED_MS_MAX) {
    if (place === 'checkpoint') await checkpoint(service.folder.cluster);
    await delay(20);
  }
  const failedMs = performance.now() - since;
  if (place === 'original' && failures.hasFailed()) await waitFor(() => sender?.refused() !== refusedBefore, 5_000);
  const failed: Failed = await failures.stop();
  const freedAt = performance.now();
  const known = writers.acknowledged.length;
  await waitFor(() => writers.acknowledged.length > known + 8, GIVE_UP_MS);
  const tookMs = performance.now() - freedAt;
  if (failed.pid === null) faults.push(`no flush failed within ${FAILED_MS_MAX} ms`);
  faults.push(...failed.broken);
  if (tookTooLong(tookMs, GOOD_WRITE_MS_MAX)) faults.push(`good writes only after ${Math.round(tookMs)} ms`);
  if (place === 'original' && sender?.refused() === refusedBefore) faults.push('the file was not refused');
  console.log(
    `  ${place}: ${failed.call || 'no call'} number ${nth} failed after ${Math.round(failedMs)} ms; good writes ${Math.round(tookMs)} ms later`,
  );
  return { faults, tookMs };
}

/** The processes whose flushes are to fail. */
function processesFor(place: Place, service: number, cluster: string): number[] {
  if (place === 'original') return [service];
  const postmaster = readPidFile(cluster)?.pid ?? 0;
  const all = childrenOf(postmaster);
  if (place === 'log') return [postmaster, ...all];
  const titleOf = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  };
  return all.filter((pid) => titleOf(pid).includes('checkpointer'));
}

async function checkpoint(cluster: string): Promise<void> {
  const host = readPidFile(cluster)?.socketDir ?? '';
  const client = new pg.Client({ host, user: ADMINISTRATOR, database: 'alcancia', connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('checkpoint');
  } catch {
    // It failed with the database, as intended.
  } finally {
    await client.end().catch(() => {});
  }
}
