/** Loaded into a service by a rig: SIGUSR2 throws the next kind of unhandled error. */
import { EventEmitter } from 'node:events';

const ERRORS: readonly (() => void)[] = [
  () => {
    throw new Error('Thrown in a signal handler');
  },
  () => {
    setTimeout(() => {
      throw new Error('Thrown in a timer');
    });
  },
  () => {
    void Promise.reject(new Error('A promise nobody looks at'));
  },
  () => {
    new EventEmitter().emit('error', new Error('An error event nobody listens to'));
  },
];

// Each process throws one and exits: the rig chooses which.
process.on('SIGUSR2', () => ERRORS[Number(process.env['RIG_ERROR']) % ERRORS.length]?.());
