/**
 * How many passwords are checked at once. scrypt runs in the threads of libuv, of which there are four: it leaves two of
 * them to whoever reads a file or asks for a name meanwhile, and a flood of logins is turned away, not remembered.
 */
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';

const AT_ONCE = 2;
const WAITING_MAX = 8;
/** Two checks take less, and ten little more. */
const RETRY_AFTER_SECONDS = 1;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a check of a password when it is its turn. Throws `unavailable` at once when too many wait already. */
export async function queueHash<T>(check: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await untilItsTurn();
  try {
    return await check();
  } finally {
    // Who waits takes the place over: nobody who comes meanwhile gets in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function untilItsTurn(): Promise<void> {
  if (waiting.length < WAITING_MAX) return new Promise((resolve) => waiting.push(resolve));
  throw new AppError('unavailable', problemReason('passwords_waiting'), {
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
}
