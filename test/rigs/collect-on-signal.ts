/**
 * Loaded into a service by a rig: on SIGUSR2 it collects garbage and writes memory figures to the file named by
 * RIG_MEASURE.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const file = process.env['RIG_MEASURE'] ?? '';
let number = 0;

if (file !== '') {
  process.on('SIGUSR2', () => {
    // Twice: objects finalized by the first are collected by the second.
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    number += 1;
    writeFileSync(`${file}.part`, JSON.stringify({ number, heap: heapUsed + external, timers }));
    renameSync(`${file}.part`, file);
  });
}
