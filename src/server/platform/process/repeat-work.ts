/** Work that is done again and again, one time after the other; what fails is left to the next time. */
import { Cron } from 'croner';

export type Repeated = { now: () => Promise<void>; stop: () => Promise<void> };

/**
 * Does the work at the moments of a cron pattern in a time zone, or every so many milliseconds, and with `now`. Never throws:
 * `failed` is given what the work threw. `stop` begins it no more, and waits for the one that is under way.
 */
export function repeatWork(
  at: { pattern: string; timezone: string } | { everyMs: number },
  work: () => Promise<unknown>,
  failed: (err: unknown) => void,
): Repeated {
  let isStopped = false;
  let last: Promise<unknown> = Promise.resolve();
  const now = async () => {
    if (!isStopped) last = last.then(work).catch(failed);
    await last;
  };
  const timer =
    'everyMs' in at ? setInterval(() => void now(), at.everyMs) : new Cron(at.pattern, { ...at, protect: true }, now);
  return {
    now,
    async stop() {
      isStopped = true;
      if (timer instanceof Cron) timer.stop();
      else clearInterval(timer);
      await last;
    },
  };
}
