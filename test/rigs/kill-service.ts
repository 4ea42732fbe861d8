/**
 * kill -9 of the service at random moments under eight writers, sometimes during the start; each restart adopts the
 * orphaned database server.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { tookTooLong } from './crowding.ts';
import { type Rig, type RigOptions, type UnderLoad, underLoad } from './rig.ts';
import { end, hasEnded } from './service.ts';

const READY_MS_MAX = 5_000;
/** How long the writers write before a kill. */
const WRITE_MS = [20, 600] as const;
/** The share of kills during a start, and their delay after it. */
const STARTING_SHARE = 0.2;
const STARTING_MS = [10, 1000] as const;

export const killService: Rig = {
  name: 'kill-service',
  kills: 50,
  controlKills: 10,
  run: (options) => underLoad(options, (load) => torture(options, load)),
};

async function torture({ kills, seed }: RigOptions, { service, first }: UnderLoad) {
  const chance = chanceOf(`${seed} kill-service`);
  const broken: string[] = [];
  const recoveryMs: number[] = [];
  let running = first;
  for (let kill = 1; kill <= kills; kill++) {
    await delay(chance.whole(...WRITE_MS));
    if (hasEnded(running.process)) broken.push(`the service ended by itself before kill ${kill}`);
    await end(running.process, 'SIGKILL');
    while (kill < kills && chance.next() < STARTING_SHARE) {
      kill += 1;
      const starting = service.launch();
      await delay(chance.whole(...STARTING_MS));
      await end(starting, 'SIGKILL');
    }
    running = await service.start();
    recoveryMs.push(running.readyMs);
    if (tookTooLong(running.readyMs, READY_MS_MAX))
      broken.push(`ready only after ${Math.round(running.readyMs)} ms (kill ${kill})`);
  }
  return { broken, recoveryMs };
}
