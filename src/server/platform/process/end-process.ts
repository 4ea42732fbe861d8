/** The ways in which the process ends: told to, or by an error that nobody expected. Neither can be held up. */
import type { Log, OpenLog } from '../log/log.ts';
import type { Stops } from './stop-in-order.ts';

/** A shutdown that takes longer than this is ended: what was acknowledged is safe already. */
const SHUTDOWN_MS_MAX = 9_000;
/** Of sysexits: tells whoever supervises that the service ended by itself, where 1 is a start that was refused. */
const EXIT_UNEXPECTED = 70;
/** The last is a terminal that was closed: whoever looked at it is gone, and so must the service be. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Ends the process in order, once, when it is told to. `onFirst` hears of it before anything is stopped. */
export function exitOnSignal({ log, flush }: OpenLog, stops: Stops, onFirst: () => void): void {
  let isEnding = false;
  const end = (signal: string) => {
    if (isEnding) return;
    isEnding = true;
    onFirst();
    void shutDown(signal, stops, { log, flush });
  };
  for (const signal of SIGNALS) process.on(signal, end);
}

async function shutDown(signal: string, stops: Stops, { log, flush }: Pick<OpenLog, 'log' | 'flush'>): Promise<void> {
  log.info({ signal }, 'Stopping');
  setTimeout(() => process.exit(1), SHUTDOWN_MS_MAX).unref();
  let code = 0;
  try {
    await stops.all();
  } catch (error) {
    log.error({ err: error }, 'Stopped with an error');
    code = 1;
  }
  await flush();
  process.exit(code);
}

/**
 * An error that nobody awaited or caught leaves the process in a state that nobody knows: it is logged and the service
 * ends, for whoever started it to start it again. What was acknowledged is safe, and the database server goes on.
 */
export function exitOnUnhandledError(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.error({ err: error, origin }, 'The service ends: an error that it did not expect');
    process.exit(EXIT_UNEXPECTED);
  });
}

/** Node's own warnings as lines of the log: by itself it writes them to a stream that may hold it up. */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns'));
}
