/** What the service does by itself, from its start until it is told to stop. */
import type pg from 'pg';
import { startSnapshots } from './accounts/take-snapshot.ts';
import { startAlarms } from './alarms/schedule-alarms.ts';
import { startBackups } from './backup/schedule/schedule-backups.ts';
import type { Deps } from './deps.ts';
import { startSweeps } from './documents/sweep-vault.ts';
import { startForgetting } from './ingest/kept/forget-texts.ts';
import { startDeliveries } from './notifications/outbox/deliver-notifications.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import type { Stops } from './platform/process/stop-in-order.ts';
import { startKeeping } from './rates/keep-conversions.ts';
import { refreshRates, startRateRefresh } from './rates/refresh-rates.ts';
import { startAccruals } from './salary/accrue-due.ts';

const FORGET_KEYS_EVERY_MS = 60 * 60 * 1000;

/** Starts every timer and puts its end on the list. */
export function startJobs(
  deps: Deps,
  program: { config: pg.PoolConfig; migrations: URL; programVersion: string },
  stops: Stops,
): void {
  const forget = setInterval(() => {
    forgetOldKeys(deps.db, deps.now()).catch((err: unknown) =>
      deps.log.warn({ err }, 'Old Idempotency-Keys are still there'),
    );
  }, FORGET_KEYS_EVERY_MS);
  stops.working(() => clearInterval(forget));
  const sweeps = startSweeps(deps);
  stops.working(() => sweeps.stop());
  const texts = startForgetting(deps);
  stops.working(() => texts.stop());
  const refresh = startRateRefresh(deps);
  stops.working(() => refresh.stop());
  // The refresh that has just begun, not another.
  const firstRefresh = refreshRates(deps);
  const keeping = startKeeping(deps);
  stops.working(() => keeping.stop());
  const snapshots = startSnapshots(deps, firstRefresh);
  stops.working(() => snapshots.stop());
  const accruals = startAccruals(deps);
  stops.working(() => accruals.stop());
  const deliveries = startDeliveries(deps);
  stops.working(() => deliveries.stop());
  const alarms = startAlarms(deps, firstRefresh);
  stops.working(() => alarms.stop());
  const { backups } = deps.env;
  if (backups === null) return;
  const schedule = startBackups({ ...deps, ...program, env: { ...deps.env, backups } });
  stops.working(() => schedule.stop());
}
