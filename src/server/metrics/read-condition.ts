/** How the service does: its database, its outbox, its sources, its backups and its rates. No figure of the ledger. */
import { BACKUP_VERDICTS } from '../../domain/backup-status.ts';
import { MAILBOX_STATUSES } from '../../domain/mailboxes/vocabulary.ts';
import { FOREIGN } from '../../domain/money.ts';
import { VERDICTS } from '../../domain/sync-status.ts';
import { readBackupStatus } from '../backup/schedule/read-backup-status.ts';
import type { Deps } from '../deps.ts';
import { readFigures } from '../mailboxes/read-freshness.ts';
import { instantAt } from '../platform/clock.ts';
import { type Family, gauge, type Sample } from '../platform/metrics.ts';
import { readStatus } from '../sync-status/read-status.ts';
import { readOutbox } from './store.ts';

/** A pool of connections, as `pg` counts them. */
export type PoolUse = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } };

/** What the database knows. When it does not answer, that is the only figure. */
export async function readCondition(deps: Deps): Promise<Family[]> {
  const isUp = (value: number) => gauge('alcancia_database_up', 'Whether the database answers', value);
  try {
    const told = [await readOutboxFigures(deps), await readSources(deps), await readBackups(deps)];
    return [isUp(1), ...told.flat(), ...(await readMailboxes(deps))];
  } catch (err) {
    deps.log.warn({ err }, 'The figures of the database cannot be read');
    return [isUp(0)];
  }
}

/** Connections to the database: how many there are, and who waits for one. */
export function readPool(pool: PoolUse): Family[] {
  const { totalCount, idleCount, waitingCount, options } = pool;
  return [
    gauge('alcancia_database_pool_connections', 'Open connections to the database', [
      { labels: { state: 'in_use' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
    ]),
    gauge('alcancia_database_pool_waiting', 'Requests that wait for a connection', waitingCount),
    gauge('alcancia_database_pool_max', 'Connections there may be', options.max),
  ];
}

/** Since the last refresh that was accepted; a currency that never had one is left out. */
export function readRateAges({ rates, now }: Pick<Deps, 'rates' | 'now'>): Family[] {
  const samples = FOREIGN.flatMap((currency): Sample[] => {
    const last = rates.lastRefresh(currency);
    return last === null ? [] : [{ labels: { currency }, value: Math.max(0, now() / 1000 - secondsOf(last)) }];
  });
  return [gauge('alcancia_exchange_rate_age_seconds', 'Since a rate was last refreshed', samples)];
}

async function readOutboxFigures(deps: Deps): Promise<Family[]> {
  const { waiting, failed, expired, oldest_s } = await readOutbox(deps.db, instantAt(deps.now()));
  return [
    gauge('alcancia_outbox_deliveries', 'Notifications by what became of them; finished ones are kept 30 days', [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'failed' }, value: failed },
      { labels: { state: 'expired' }, value: expired },
    ]),
    gauge('alcancia_outbox_oldest_age_seconds', 'How long the oldest has waited; 0 when none waits', oldest_s),
  ];
}

async function readSources(deps: Deps): Promise<Family[]> {
  const sources = await readStatus(deps);
  return [
    gauge(
      'alcancia_source_last_received_timestamp_seconds',
      'When a source last sent something, in Unix time',
      sources.flatMap(({ source, last_received_at: at }) =>
        at === null ? [] : [{ labels: { source }, value: secondsOf(at) }],
      ),
    ),
    gauge(
      'alcancia_source_verdict',
      '1 for the verdict in force',
      sources.flatMap(({ source, verdict }) =>
        VERDICTS.map((one) => ({ labels: { source, verdict: one }, value: Number(one === verdict) })),
      ),
    ),
  ];
}

async function readBackups(deps: Deps): Promise<Family[]> {
  const { verdict, last_backup_at, last_drill_at } = await readBackupStatus(deps);
  const at = (instant: string | null) => (instant === null ? [] : [{ value: secondsOf(instant) }]);
  return [
    gauge(
      'alcancia_backup_verdict',
      '1 for the verdict in force',
      BACKUP_VERDICTS.map((one) => ({ labels: { verdict: one }, value: Number(one === verdict) })),
    ),
    gauge('alcancia_backup_last_success_timestamp_seconds', 'The last good one, in Unix time', at(last_backup_at)),
    gauge('alcancia_backup_last_drill_timestamp_seconds', 'When one was last restored for trial', at(last_drill_at)),
  ];
}

/** Labelled with their number: a name may be an address. */
async function readMailboxes(deps: Deps): Promise<Family[]> {
  const mailboxes = (await readFigures(deps)).map((one) => ({ ...one, mailbox: String(one.id) }));
  const nowSeconds = deps.now() / 1000;
  return [
    gauge(
      'alcancia_mailbox_status',
      '1 for the status of each mailbox',
      mailboxes.flatMap(({ mailbox, status }) =>
        MAILBOX_STATUSES.map((one) => ({ labels: { mailbox, status: one }, value: Number(one === status) })),
      ),
    ),
    gauge(
      'alcancia_mailbox_last_success_age_seconds',
      'Since a mailbox was last looked into',
      mailboxes.flatMap(({ mailbox, last_success_at: at }) =>
        at === null ? [] : [{ labels: { mailbox }, value: Math.max(0, nowSeconds - secondsOf(at)) }],
      ),
    ),
    gauge(
      'alcancia_mailbox_failures',
      'Mails and attachments that could not be read',
      mailboxes.map(({ mailbox, failures }) => ({ labels: { mailbox }, value: failures })),
    ),
    gauge(
      'alcancia_mailbox_backfill_mails',
      'Mails of the last back-fill, by what became of them',
      mailboxes.flatMap(({ mailbox, backfill }) =>
        Object.entries(backfill ?? {}).map(([outcome, value]) => ({ labels: { mailbox, outcome }, value })),
      ),
    ),
  ];
}

/** A naive UTC instant in Unix time. */
const secondsOf = (instant: string) => Date.parse(`${instant}Z`) / 1000;
