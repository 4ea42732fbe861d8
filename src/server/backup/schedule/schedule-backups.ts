/** When backups are made: at their time of day, and at the start when one was missed. */
import { Cron } from 'croner';
import { type BackupJob, runDueBackup } from './run-backup.ts';

/** Starts the schedule. One at a time; `stop` ends the one that is under way and waits for it. */
export function startBackups(job: BackupJob): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const [hour, minute] = job.env.backups.at.split(':').map(Number);
  let last = Promise.resolve();
  const run = () => {
    last = last
      .then(async () => {
        if (!stopped.signal.aborted) await runDueBackup(job, stopped.signal);
      })
      .catch((err) => job.log.error({ err }, 'The scheduled backup could not begin'));
    return last;
  };
  const cron = new Cron(`${minute} ${hour} * * *`, { timezone: job.env.timeZone, protect: true }, run);
  void run();
  return {
    async stop() {
      cron.stop();
      stopped.abort();
      await last;
    },
  };
}
