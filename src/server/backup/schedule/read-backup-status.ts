/** Whether there is a recent good backup, according to the scheduled runs. */
import { type BackupVerdict, backupVerdict } from '../../../domain/backup-status.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { findLastRuns } from './store.ts';

/** Instants are naive UTC. `problem` is the last run's: what failed, or what could not be tested. */
export type BackupStatus = {
  verdict: BackupVerdict;
  last_backup_at: string | null;
  last_drill_at: string | null;
  problem: string | null;
};

/** The status now. */
export async function readBackupStatus(
  deps: Pick<Deps, 'db' | 'now'> & { env: Pick<Deps['env'], 'backups'> },
): Promise<BackupStatus> {
  const { last, last_good_at, last_drill_at } = await findLastRuns(deps.db);
  const hasFailed = last !== undefined && last.drill_verdict !== 'passed' && last.drill_verdict !== 'verified';
  const state = { isScheduled: deps.env.backups !== null, lastGoodAt: last_good_at, hasFailed };
  const verdict = backupVerdict(state, instantAt(deps.now()));
  return { verdict, last_backup_at: last_good_at, last_drill_at, problem: last?.problem ?? null };
}
