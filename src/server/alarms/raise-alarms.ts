/**
 * The alarms (docs/rules/alarms.md): each checks what is stored, and notifies once by its dedupe key. A repeated check,
 * after a restart or in a second process, notifies nothing twice.
 */

import { suspectedDuplicate } from '../../domain/alarms/suspected-duplicate.ts';
import { unusualCharge } from '../../domain/alarms/unusual-charge.ts';
import { addDays, cycleOf, localDay } from '../../domain/calendar.ts';
import { merchantKey } from '../../domain/merchant-text.ts';
import { compareAmounts } from '../../domain/money.ts';
import type { Told } from '../../domain/notifications/told.ts';
import { readBackupStatus } from '../backup/schedule/read-backup-status.ts';
import { readCalendar } from '../budget/project-months.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../notifications/read-settings.ts';
import type { ToldKind } from '../notifications/schema.ts';
import { insertNotification } from '../notifications/write-notification.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { readStatus } from '../sync-status/read-status.ts';
import {
  type ArrivedRow,
  chargesBefore,
  cuotasOn,
  findExamined,
  lastIdUntil,
  listArrived,
  rowsLike,
  saveExamined,
} from './store.ts';

export type AlarmDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'logLoss' | 'rates'>;

type AlarmKind = Exclude<ToldKind, 'transaction'>;

/** The current cycle and the next, where a person can still act. */
const CYCLES_AHEAD = 2;
/** A row is committed at most this long after its created_at, as its statements time out before. */
const COMMITTED_AFTER_MS = 2 * 60 * 1000;
const ROWS_AT_ONCE = 200;

/** The rows that this process has examined, by alarm: ids of the last minutes. */
export type Examined = Map<AlarmKind, Set<number>>;

/** Runs every check. Never throws: a failing alarm is logged and stops no other. */
export async function raiseAlarms(deps: AlarmDeps, examined: Examined = new Map()): Promise<void> {
  await attempt(deps, 'stale_source', raiseStale);
  await attempt(deps, 'stale_source', raiseStaleBackup);
  await attempt(deps, 'stale_source', raiseLogLost);
  await attempt(deps, 'low_balance', raiseLowBalance);
  await attempt(deps, 'cuota_due', raiseCuotas);
  await examineArrived(deps, examined);
}

/** Checks rows that arrived since the last time, each once per `examined`. Never throws. */
export async function examineArrived(deps: AlarmDeps, examined: Examined = new Map()): Promise<void> {
  const alarms = { unusual_charge: examineCharge, possible_duplicate: examineLikeness } as const;
  for (const alarm of ['unusual_charge', 'possible_duplicate'] as const) {
    const seen = examined.get(alarm) ?? new Set();
    examined.set(alarm, seen);
    await attempt(deps, alarm, (given) => examineNew(given, { alarm, seen, examine: alarms[alarm] }));
  }
}

async function attempt(deps: AlarmDeps, alarm: AlarmKind, raise: (deps: AlarmDeps) => Promise<void>): Promise<void> {
  try {
    await raise(deps);
  } catch (err) {
    deps.log.warn({ err, alarm }, 'An alarm could not look');
  }
}

async function tell(deps: AlarmDeps, dedupe_key: string, told: Told): Promise<void> {
  // One statement, which is a database transaction of its own.
  await insertNotification(deps.db, [{ ...told, dedupe_key }], instantAt(deps.now()));
}

/** Once per outage, keyed by the last arrival before it. */
async function raiseStale(deps: AlarmDeps): Promise<void> {
  for (const { source, verdict, last_received_at, last_received_on } of await readStatus(deps)) {
    if (verdict !== 'stale' || last_received_on === null) continue;
    const params = { source, last_on: last_received_on };
    await tell(deps, `stale:${source}:${last_received_at}`, { code: 'stale_source', params });
  }
}

/** Once per outage, keyed by the last good backup before it. */
async function raiseStaleBackup(deps: AlarmDeps): Promise<void> {
  const { verdict, last_backup_at: last } = await readBackupStatus(deps);
  if (verdict !== 'stale' && verdict !== 'failed') return;
  const last_on = last === null ? null : localDay(last, deps.env.timeZone);
  await tell(deps, `stale:backup:${last ?? 'never'}`, { code: 'stale_backup', params: { last_on } });
}

/** Once per civil day with unreported lost lines. */
async function raiseLogLost(deps: AlarmDeps): Promise<void> {
  const { unreported } = deps.logLoss;
  if (unreported === 0) return;
  await tell(deps, `log:${todayAt(deps.now(), deps.env.timeZone)}`, { code: 'log_lost', params: {} });
  deps.logLoss.unreported -= unreported;
}

/** Once per cycle of the lowest balance and threshold. */
async function raiseLowBalance(deps: AlarmDeps): Promise<void> {
  const { low_balance_crc } = await readSettings(deps.db);
  if (low_balance_crc === null) return;
  const calendar = await readCalendar(deps, CYCLES_AHEAD).catch(noneAfterTheBudget);
  if (!calendar) return;
  const { local_date } = calendar.lowest;
  const [balance, line] = [String(calendar.lowest.balance), String(low_balance_crc)];
  if (compareAmounts(balance, line) >= 0) return;
  const key = `low_balance:${cycleOf(local_date, deps.env.cycleStartDay)}:${line}`;
  await tell(deps, key, { code: 'low_balance', params: { local_date, balance, line } });
}

function noneAfterTheBudget(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

async function raiseCuotas(deps: AlarmDeps): Promise<void> {
  const tomorrow = addDays(todayAt(deps.now(), deps.env.timeZone), 1);
  for (const cuota of await cuotasOn(deps.db, tomorrow)) {
    await tell(deps, `cuota:${cuota.id}`, { code: 'cuota_due', params: cuota });
  }
}

/**
 * Examines every row since the last time, from a position stored in the database. Rows are not committed in the order
 * of their ids: the position stays some minutes behind, and those minutes are examined again except for rows in `seen`.
 * The first time there is no position, and existing rows are skipped.
 */
async function examineNew(
  deps: AlarmDeps,
  {
    alarm,
    seen,
    examine,
  }: { alarm: AlarmKind; seen: Set<number>; examine: (deps: AlarmDeps, row: ArrivedRow) => Promise<void> },
): Promise<void> {
  const key = `alarm_examined:${alarm}`;
  const committed = await lastIdUntil(deps.db, instantAt(deps.now() - COMMITTED_AFTER_MS));
  let after = (await findExamined(deps.db, key)) ?? committed;
  const rates = deps.rates.current();
  for (let rows: ArrivedRow[] = []; ; ) {
    rows = await listArrived(deps.db, { rates, after, except: [...seen], limit: ROWS_AT_ONCE });
    for (const row of rows) {
      await examine(deps, row);
      seen.add(row.id);
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await saveExamined(deps.db, key, committed);
  for (const id of seen) if (id <= committed) seen.delete(id);
}

async function examineCharge(deps: AlarmDeps, row: ArrivedRow): Promise<void> {
  if (row.type !== 'COMPRA' || row.amount_crc === null) return;
  const key = merchantKey(row.merchant);
  const { rows } = await chargesBefore(deps.rates.current(), row, key).execute(deps.db);
  const history = rows.filter(({ merchant }) => merchantKey(merchant) === key).map(({ amount_crc }) => amount_crc);
  const unusual = unusualCharge(row.amount_crc, history);
  if (!unusual) return;
  const params = { ...chargeOf(row), usual_crc: unusual.usual_crc };
  await tell(deps, `unusual:${row.id}`, { code: 'unusual_charge', params });
}

async function examineLikeness(deps: AlarmDeps, row: ArrivedRow): Promise<void> {
  if (!suspectedDuplicate(row, await rowsLike(deps.db, row))) return;
  await tell(deps, `duplicate:${row.id}`, { code: 'possible_duplicate', params: chargeOf(row) });
}

const chargeOf = ({ id, merchant, amount, currency }: ArrivedRow) => ({ id, merchant, amount, currency });
