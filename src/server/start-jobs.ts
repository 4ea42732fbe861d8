/** What the service does by itself, from its start until it is told to stop. */
import type pg from 'pg';
import { startSnapshots } from './accounts/save-snapshot.ts';
import { startContextProbe } from './agent/probe-context.ts';
import { startAlarms } from './alarms/schedule-alarms.ts';
import { startBackups } from './backup/schedule/schedule-backups.ts';
import { startBriefings } from './briefings/schedule-briefings.ts';
import type { Deps } from './deps.ts';
import { startVaultCleanup } from './documents/sweep-vault.ts';
import { startTextPurge } from './ingest/kept/purge-texts.ts';
import { startMailboxes } from './mailboxes/reading/start-mailboxes.ts';
import { startDeliveries } from './notifications/outbox/deliver-notifications.ts';
import { purgeKeys } from './platform/http/idempotency.ts';
import { repeatWork } from './platform/process/repeat-work.ts';
import type { Stops } from './platform/process/stop-in-order.ts';
import { startKeeping } from './rates/convert-waiting.ts';
import { refreshRates, startRateRefresh } from './rates/refresh-rates.ts';
import { startAccruals } from './salary/accrue-due.ts';

const FORGET_KEYS_EVERY_MS = 60 * 60 * 1000;

/** Starts every timer and puts its end on the list. */
export function startJobs(
  deps: Deps,
  program: { config: pg.PoolConfig; migrations: URL; programVersion: string },
  stops: Stops,
): void {
  const begin = (job: { stop(): Promise<void> }) => stops.working(() => job.stop());
  begin(
    repeatWork(
      { everyMs: FORGET_KEYS_EVERY_MS },
      () => purgeKeys(deps.db, deps.now()),
      (err) => deps.log.warn({ err }, 'Old Idempotency-Keys are still there'),
    ),
  );
  begin(startVaultCleanup(deps));
  begin(startTextPurge(deps));
  begin(startRateRefresh(deps));
  // The refresh that has just begun, not another.
  const firstRefresh = refreshRates(deps);
  begin(startKeeping(deps));
  begin(startSnapshots(deps, firstRefresh));
  begin(startAccruals(deps));
  begin(startDeliveries(deps));
  begin(startAlarms(deps, firstRefresh));
  begin(startBriefings(deps));
  begin(startMailboxes(deps));
  begin(startContextProbe(deps));
  const { backups } = deps.env;
  if (backups === null) return;
  begin(startBackups({ ...deps, ...program, env: { ...deps.env, backups } }));
}
