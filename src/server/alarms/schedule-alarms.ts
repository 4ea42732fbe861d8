/** Schedules the alarms: at the start, every quarter of an hour, and for new rows as soon as they are committed. */
import { Cron } from 'croner';
import { onWakeDeliveries } from '../notifications/outbox/wake-deliveries.ts';
import { type AlarmDeps, type Examined, examineArrived, raiseAlarms } from './raise-alarms.ts';

export const EVERY_QUARTER_OF_AN_HOUR = '*/15 * * * *';
/** A burst of commits makes one check. */
const GATHER_MS = 500;

/**
 * Starts after the `firstRefresh` of the rates, because a rate that is being fetched is not stale. One check at a time;
 * `stop` waits for a running one.
 */
export function startAlarms(deps: AlarmDeps, firstRefresh: Promise<void>): { stop(): Promise<void> } {
  let stopped = false;
  let last = Promise.resolve();
  let gathering: NodeJS.Timeout | undefined;
  const examined: Examined = new Set();
  const after = (look: (deps: AlarmDeps, examined: Examined) => Promise<void>): Promise<void> => {
    last = last.then(() => (stopped ? undefined : look(deps, examined)));
    return last;
  };
  const job = new Cron(EVERY_QUARTER_OF_AN_HOUR, { timezone: deps.env.timeZone, protect: true }, () =>
    after(raiseAlarms),
  );
  const forget = onWakeDeliveries(() => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void after(examineArrived);
    }, GATHER_MS);
  });
  const begin = () => after(raiseAlarms);
  void firstRefresh.then(begin, begin);
  return {
    async stop() {
      stopped = true;
      job.stop();
      forget();
      clearTimeout(gathering);
      await last;
    },
  };
}
