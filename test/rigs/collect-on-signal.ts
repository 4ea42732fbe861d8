/** Loaded into a service by a rig: SIGUSR2 collects the garbage and writes what is left to the file that RIG_MEASURE names. */
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const file = process.env['RIG_MEASURE'] ?? '';
let number = 0;

if (file !== '') {
  process.on('SIGUSR2', () => {
    // Twice: what the first finds to be finalized goes with the second.
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    number += 1;
    writeFileSync(`${file}.part`, JSON.stringify({ number, heap: heapUsed + external, timers }));
    renameSync(`${file}.part`, file);
  });
}
