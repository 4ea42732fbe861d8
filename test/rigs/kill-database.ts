/** kill -9 of every PostgreSQL process of the service's own cluster under eight writers; the service must stay up. */
import { setTimeout as delay } from 'node:timers/promises';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { isServerOf, readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { tookTooLong } from './crowding.ts';
import { childrenOf, waitUntilGone } from './processes.ts';
import { type Rig, type RigOptions, type UnderLoad, underLoad } from './rig.ts';
import { hasEnded } from './service.ts';

const GOOD_WRITE_MS_MAX = 5_000;
/** How long to wait for a successful write before giving up. */
const GIVE_UP_MS = 60_000;
const WRITE_MS = [300, 1200] as const;
const POLL_MS = 5;

export const killDatabase: Rig = {
  name: 'kill-database',
  kills: 10,
  controlKills: 4,
  run: (options) => underLoad(options, (load) => torture(options, load)),
};

async function torture({ kills, seed }: RigOptions, { service, writers, first }: UnderLoad) {
  const chance = chanceOf(`${seed} kill-database`);
  const broken: string[] = [];
  const recoveryMs: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    await delay(chance.whole(...WRITE_MS));
    const pids = killCluster(service.folder.cluster);
    const killedAt = performance.now();
    await waitUntilGone(pids);
    // A response under way during the kill is no sign of recovery.
    const known = await settled(() => writers.acknowledged.length);
    while (writers.acknowledged.length === known && performance.now() - killedAt < GIVE_UP_MS) await delay(POLL_MS);
    const tookMs = performance.now() - killedAt;
    recoveryMs.push(tookMs);
    if (tookTooLong(tookMs, GOOD_WRITE_MS_MAX))
      broken.push(`first good write only after ${Math.round(tookMs)} ms (kill ${kill})`);
    if (hasEnded(first.process)) {
      broken.push(`the service ended with its database (kill ${kill})`);
      break;
    }
  }
  if (writers.unavailable() === 0) broken.push('no request was ever answered 503');
  if (writers.unanswered() > 0) broken.push(`${writers.unanswered()} requests were not answered at all`);
  return { broken, recoveryMs };
}

/** Kills the postmaster named by the cluster's pid file, and its children. Returns their ids. */
function killCluster(cluster: string): number[] {
  const postmaster = readPidFile(cluster)?.pid ?? 0;
  if (!isServerOf(postmaster, cluster)) throw new Error('There is no database server to kill');
  const pids = [postmaster, ...childrenOf(postmaster).filter((pid) => isServerOf(pid, cluster))];
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just exited by itself: a closed connection.
    }
  }
  return pids;
}

/** A count once it has stopped changing. */
async function settled(count: () => number): Promise<number> {
  for (let known = count(); ; known = count()) {
    await delay(POLL_MS);
    if (count() === known) return known;
  }
}
