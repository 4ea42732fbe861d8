/**
 * An unhandled error in a timer, a promise, an event or a signal handler, under eight writers: the service logs it as a
 * JSON line and exits with 70; restarted it is ready within five seconds, and nothing acknowledged is lost.
 */

import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { crowding, tookTooLong } from './crowding.ts';
import { type Rig, type RigOptions, type UnderLoad, underLoad } from './rig.ts';
import { hasEnded } from './service.ts';

const READY_MS_MAX = 5_000;
const WRITE_MS = [100, 800] as const;
const ENDED_MS_MAX = 5_000;
const POLL_MS = 5;
const SCRIPT = pathToFileURL(join(import.meta.dirname, 'throw-on-signal.ts')).href;

export const unexpectedError: Rig = {
  name: 'unexpected-error',
  kills: 4,
  controlKills: 4,
  run: (options) => {
    const environment = { NODE_OPTIONS: `--import=${SCRIPT}`, RIG_ERROR: '0' };
    return underLoad(options, (load) => torture(options, load, environment), environment);
  },
};

async function torture(
  { kills, seed }: RigOptions,
  { service, first }: UnderLoad,
  environment: Record<string, string>,
) {
  const chance = chanceOf(`${seed} unexpected-error`);
  const broken: string[] = [];
  const recoveryMs: number[] = [];
  let running = first;
  for (let kill = 1; kill <= kills; kill++) {
    await delay(chance.whole(...WRITE_MS));
    if (hasEnded(running.process)) broken.push(`the service ended by itself before error ${kill}`);
    running.process.kill('SIGUSR2');
    const until = performance.now() + ENDED_MS_MAX * crowding();
    while (!hasEnded(running.process) && performance.now() < until) await delay(POLL_MS);
    if (running.process.exitCode !== 70) broken.push(`error ${kill}: it ended with ${running.process.exitCode}`);
    if (!hasLoggedIt(service.output())) broken.push(`error ${kill}: it was not logged as a line of JSON`);
    environment['RIG_ERROR'] = String(kill);
    running = await service.start();
    recoveryMs.push(running.readyMs);
    if (tookTooLong(running.readyMs, READY_MS_MAX))
      broken.push(`ready only after ${Math.round(running.readyMs)} ms (error ${kill})`);
  }
  return { broken, recoveryMs };
}

function hasLoggedIt(output: string): boolean {
  return output.split('\n').some((line) => line.startsWith('{"level":50') && line.includes('"origin"'));
}
