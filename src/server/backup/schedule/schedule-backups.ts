/** Schedules backups: at their time of day, and at the start after a missed one. */
import { repeatWork } from '../../platform/process/repeat-work.ts';
import { type BackupJob, runDueBackup } from './run-backup.ts';

/** Starts the schedule. One at a time; `stop` aborts a running one and waits for it. */
export function startBackups(job: BackupJob): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const [hour, minute] = job.env.backups.at.split(':').map(Number);
  const backups = repeatWork(
    { pattern: `${minute} ${hour} * * *`, timezone: job.env.timeZone },
    async () => {
      if (!stopped.signal.aborted) await runDueBackup(job, stopped.signal);
    },
    (err) => job.log.error({ err }, 'The scheduled backup could not begin'),
  );
  void backups.now();
  return {
    stop() {
      stopped.abort();
      return backups.stop();
    },
  };
}
