/**
 * The alarms (docs/rules/alarms.md): each checks what is stored, and notifies once by its dedupe key. A repeated check,
 * after a restart or in a second process, notifies nothing twice.
 */

import { suspectedDuplicate } from '../../domain/alarms/suspected-duplicate.ts';
import { unusualCharge } from '../../domain/alarms/unusual-charge.ts';
import { addDays, cycleOf, localDay } from '../../domain/calendar.ts';
import { compareAmounts } from '../../domain/money.ts';
import type { Told } from '../../domain/notifications/told.ts';
import { readBackupStatus } from '../backup/schedule/read-backup-status.ts';
import { readCalendar } from '../budget/project-months.ts';
import type { Deps } from '../deps.ts';
import { listStopped } from '../mailboxes/read-freshness.ts';
import { readSettings } from '../notifications/read-settings.ts';
import type { ToldKind } from '../notifications/schema.ts';
import { insertNotification, type Notice, withdrawWaiting } from '../notifications/write-notification.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { listDueReminders } from '../reminders/change-reminder.ts';
import { readStatus } from '../sync-status/read-status.ts';
import { findCardAlarms } from './find-card-alarms.ts';
import { type ArrivedRow, cuotasOn, hasDemoRows, type Like, readArrived, readLike, saveExamined } from './store.ts';

export type AlarmDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'logLoss' | 'rates' | 'nameBook'>;

type AlarmKind = Exclude<ToldKind, 'transaction'>;

/** The current cycle and the next, where a person can still act. */
const CYCLES_AHEAD = 2;
/** A row is committed at most this long after its created_at, as its statements time out before. */
const COMMITTED_AFTER_MS = 2 * 60 * 1000;
const ROWS_AT_ONCE = 200;

/** The rows that this process has examined: ids of the last minutes. */
export type Examined = Set<number>;

/** Runs every check. Never throws: a failing alarm is logged and stops no other. */
export async function raiseAlarms(deps: AlarmDeps, examined: Examined = new Set()): Promise<void> {
  await attempt(deps, 'stale_source', raiseStale);
  await attempt(deps, 'stale_source', raiseStaleBackup);
  await attempt(deps, 'stale_source', raiseMailboxes);
  await attempt(deps, 'stale_source', raiseLogLost);
  await attempt(deps, 'low_balance', tellWhile(['low_balance'], findLowBalance));
  await attempt(deps, 'cuota_due', tellWhile(['cuota_due'], findCuotas));
  await attempt(deps, 'reminder', tellWhile(['reminder'], findReminders));
  await attempt(deps, 'payment_due', tellWhile(['payment_due', 'statement_closed', 'high_use'], findCardAlarms));
  await examineArrived(deps, examined);
}

/** Checks rows that arrived since the last time, each once per `examined`. Never throws. */
export async function examineArrived(deps: AlarmDeps, examined: Examined = new Set()): Promise<void> {
  await attempt(deps, 'arrived', (given) => examineNew(given, examined));
}

async function attempt(
  deps: AlarmDeps,
  alarm: AlarmKind | 'arrived',
  raise: (deps: AlarmDeps) => Promise<void>,
): Promise<void> {
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

/**
 * Tells what is found to be so. What waits for the end of quiet hours and is no longer so is taken back: a reminder that was
 * done, a payment that was made.
 */
const tellWhile =
  (kinds: readonly AlarmKind[], find: (deps: AlarmDeps) => Promise<Notice[]>) =>
  async (deps: AlarmDeps): Promise<void> => {
    const found = await find(deps);
    await withdrawWaiting(
      deps.db,
      kinds,
      found.map(({ dedupe_key }) => dedupe_key),
    );
    await insertNotification(deps.db, found, instantAt(deps.now()));
  };

/** Once per outage, keyed by the last arrival before it. */
async function raiseStale(deps: AlarmDeps): Promise<void> {
  const isDemo = await hasDemoRows(deps.db);
  for (const { source, verdict, last_received_at, last_received_on } of await readStatus(deps)) {
    if (verdict !== 'stale' || last_received_on === null || (isDemo && source !== 'exchange_rate')) continue;
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

/** Once per outage: at once for what only the person can mend, otherwise after a day. */
async function raiseMailboxes(deps: AlarmDeps): Promise<void> {
  for (const { id, name, since, fault, last_success_at: last } of await listStopped(deps)) {
    const last_on = last === null ? null : localDay(last, deps.env.timeZone);
    const told: Told =
      fault === null
        ? { code: 'mailbox_away', params: { name, last_on } }
        : { code: 'mailbox_stopped', params: { name, reason: fault } };
    await tell(deps, `mailbox:${id}:${fault ?? 'away'}:${since}`, told);
  }
}

/** Once per civil day with unreported lost lines. */
async function raiseLogLost(deps: AlarmDeps): Promise<void> {
  const { unreported } = deps.logLoss;
  if (unreported === 0) return;
  await tell(deps, `log:${todayAt(deps.now(), deps.env.timeZone)}`, { code: 'log_lost', params: {} });
  deps.logLoss.unreported -= unreported;
}

/** Once per cycle of the lowest balance and threshold. */
async function findLowBalance(deps: AlarmDeps): Promise<Notice[]> {
  const { low_balance_crc } = await readSettings(deps.db);
  if (low_balance_crc === null) return [];
  const calendar = await readCalendar(deps, CYCLES_AHEAD).catch(noneAfterTheBudget);
  if (!calendar) return [];
  const { local_date } = calendar.lowest;
  const [balance, line] = [String(calendar.lowest.balance), String(low_balance_crc)];
  if (compareAmounts(balance, line) >= 0) return [];
  const dedupe_key = `low_balance:${cycleOf(local_date, deps.env.cycleStartDay)}:${line}`;
  return [{ code: 'low_balance', params: { local_date, balance, line }, dedupe_key }];
}

function noneAfterTheBudget(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

/** Days after its own on which a reminder is still told, when the service was down. */
const REMINDED_LATE_DAYS = 3;

/** Once per reminder and day. */
async function findReminders(deps: AlarmDeps): Promise<Notice[]> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const days = { from: addDays(today, -REMINDED_LATE_DAYS), to: today };
  return (await listDueReminders(deps.db, days)).map(({ id: reminder_id, text, due_on }) => ({
    ...{ code: 'reminder_due', params: { reminder_id, text, due_on } },
    dedupe_key: `reminder:${reminder_id}:${due_on}`,
  }));
}

async function findCuotas(deps: AlarmDeps): Promise<Notice[]> {
  const tomorrow = addDays(todayAt(deps.now(), deps.env.timeZone), 1);
  const nameMerchant = await deps.nameBook.open(deps.db);
  return (await cuotasOn(deps.db, tomorrow)).map((cuota) => ({
    ...{ code: 'cuota_due', params: { ...cuota, merchant: nameMerchant(cuota.merchant).name } },
    dedupe_key: `cuota:${cuota.id}`,
  }));
}

/**
 * Examines every row since the last time, from a position stored in the database. Rows are not committed in the order
 * of their ids: the position stays some minutes behind, and those minutes are examined again except for rows in `seen`.
 * The first time there is no position, and existing rows are skipped.
 */
async function examineNew(deps: AlarmDeps, seen: Examined): Promise<void> {
  const rates = deps.rates.current();
  const until = instantAt(deps.now() - COMMITTED_AFTER_MS);
  for (let after: number | null = null; ; ) {
    const page = await readArrived(deps.db, { rates, until, after, except: [...seen], limit: ROWS_AT_ONCE });
    await examineRows(deps, page.rows, seen);
    after = page.rows.at(-1)?.id ?? null;
    if (page.rows.length === ROWS_AT_ONCE) continue;
    const { committed, examined } = page;
    if (examined === null || examined < committed) await saveExamined(deps.db, committed);
    for (const id of seen) if (id <= committed) seen.delete(id);
    return;
  }
}

async function examineRows(deps: AlarmDeps, rows: readonly ArrivedRow[], seen: Examined): Promise<void> {
  const raised: Notice[] = [];
  const nameMerchant = await deps.nameBook.open(deps.db);
  for (const row of rows) {
    const like = await readLike(deps.db, deps.rates.current(), row);
    raised.push(...alarmsOf(row, like, nameMerchant(row.merchant).name));
  }
  if (raised.length > 0) await insertNotification(deps.db, raised, instantAt(deps.now()));
  for (const { id } of rows) seen.add(id);
}

function alarmsOf(row: ArrivedRow, { charges, alike }: Like, merchant: string): Notice[] {
  const { id, amount, currency } = row;
  const charge = { id, merchant, amount, currency };
  const unusual = row.type === 'COMPRA' && row.amount_crc !== null && unusualCharge(row.amount_crc, charges);
  const raised: Notice[] = [];
  if (unusual) {
    const params = { ...charge, usual_crc: unusual.usual_crc };
    raised.push({ code: 'unusual_charge', params, dedupe_key: `unusual:${id}` });
  }
  if (suspectedDuplicate(row, alike)) {
    raised.push({ code: 'possible_duplicate', params: charge, dedupe_key: `duplicate:${id}` });
  }
  return raised;
}
