/**
 * Limits concurrent password checks. scrypt runs in the four threads of libuv: this leaves two of them to file reads
 * and DNS lookups, and rejects a flood of logins instead of queueing it.
 */
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';

const AT_ONCE = 2;
const WAITING_MAX = 8;
/** Two checks need less, and ten little more. */
const RETRY_AFTER_SECONDS = 1;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a password check in turn. Throws `unavailable` at once when too many wait already. */
export async function queueHash<T>(check: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await untilItsTurn();
  try {
    return await check();
  } finally {
    // The next in line takes the slot over: later callers cannot get in between.
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
