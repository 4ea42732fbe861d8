/** Queries for the outbox: pending notifications, and the state of each delivery. */
import { type Kysely, sql } from 'kysely';
import type { Language } from '../../../domain/vocabulary.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { Kept } from '../format-kept.ts';
import { CHANNEL_NAMES } from '../schema.ts';

/** How long a delivery is worth trying, from the moment it could first be sent. */
export const EXPIRES_AFTER = sql`interval '24 hours'`;
/** Longer than any sending takes: who holds a delivery so long has died. */
const LEASE = sql`interval '30 seconds'`;

/** What there is to do: whether notifications are due to be fanned out, whether deliveries may be due, and the settings. */
export async function readOutbox(
  db: Kysely<DB>,
  nowIso: string,
): Promise<{ is_due: boolean; is_waiting: boolean; settings: unknown }> {
  const { rows } = await sql<{ is_due: boolean; is_waiting: boolean; settings: unknown }>`
    select exists (select from notifications where fanned_out_at is null and fan_out_at <= ${nowIso}::timestamp) as is_due,
      exists (select from notification_deliveries where state = 'waiting') as is_waiting,
      (select document from notification_settings) as settings`.execute(db);
  return rows[0] ?? { is_due: false, is_waiting: false, settings: null };
}

/**
 * For what is written about each sending: its commit does not wait for the disk, which requests need. A crash of the
 * database's machine may forget the last moments of it, as a crash of the worker would.
 */
const RELAXED = sql`relaxed as materialized (select set_config('synchronous_commit', 'off', true))`;

/**
 * Makes the deliveries of the oldest notifications that are due: one for each subscription and configured channel. With
 * `quiet`, those of other kinds than `any_hour` are put off until then; `silent` ones stay in the centre alone. Several processes share the work. Answers how many
 * notifications were due, and how many deliveries were made.
 */
export async function makeDeliveries(
  db: Kysely<DB>,
  given: {
    channels: readonly string[];
    quiet: { until: string; any_hour: readonly string[] } | null;
    silent: readonly string[];
    limit: number;
  },
  nowIso: string,
): Promise<{ due: number; made: number }> {
  const { channels, quiet, silent, limit } = given;
  const { rows } = await sql<{ due: number; made: number }>`
    with ${RELAXED}, due as materialized (
      select id, fan_out_at, ${quiet?.until ?? null}::timestamp is not null and kind <> all(${quiet?.any_hour ?? []}::text[]) as is_off,
        kind = any(${[...silent]}::text[]) as is_silent
      from notifications, relaxed where fanned_out_at is null and fan_out_at <= ${nowIso}::timestamp
      order by fan_out_at, id limit ${limit} for update of notifications skip locked
    ), made as (
      insert into notification_deliveries
        (notification_id, channel, subscription_id, next_attempt_at, created_at, expires_at)
      select due.id, way.channel, way.subscription_id, ${nowIso}::timestamp, ${nowIso}::timestamp,
        due.fan_out_at + ${EXPIRES_AFTER}
      from due cross join (
        select 'push' as channel, s.id as subscription_id from push_subscriptions s
        union all select c, null from unnest(${channels}::text[]) as c
      ) way
      where not due.is_off and not due.is_silent
      order by due.id, way.channel, way.subscription_id
      on conflict do nothing
      returning 1
    ), fanned_out as (
      update notifications n set fanned_out_at = case when is_off then null else ${nowIso}::timestamp end,
        fan_out_at = case when is_off then ${quiet?.until ?? null}::timestamp else n.fan_out_at end
      from due where n.id = due.id
    )
    select (select count(*) from due)::integer as due, (select count(*) from made)::integer as made`.execute(db);
  return rows[0] ?? { due: 0, made: 0 };
}

/** What nobody could deliver in time. */
export async function expireDeliveries(db: Kysely<DB>, nowIso: string): Promise<void> {
  await sql`
    update notification_deliveries
    set state = 'expired', leased_until = null, last_error = coalesce(last_error, 'It was not sent in time')
    where state = 'waiting' and expires_at <= ${nowIso}::timestamp
      and (leased_until is null or leased_until <= ${nowIso}::timestamp)`.execute(db);
}

/** A delivery that this process may send until its lease ends. */
export type Claimed = Kept & {
  id: number;
  notification_id: number;
  channel: string;
  attempts: number;
  ttl_seconds: number;
  kind: string;
  dedupe_key: string;
  hide_amounts: boolean;
  language: Language;
  url: string;
  created_at: string;
  transaction_id: number | null;
  transaction_type: string | null;
  subscription_id: number | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
};

/** The ways that have one target each. */
const OTHERS = CHANNEL_NAMES.filter((name) => name !== 'push');
const IN_TURN = sql`order by next_attempt_at, id limit 1`;

/** Where a delivery goes, as `claimJobs` knows it: what gets one at a time. */
export function targetOf({ channel, subscription_id }: Pick<Claimed, 'channel' | 'subscription_id'>): string {
  return `${channel} ${subscription_id ?? 0}`;
}

/**
 * Takes deliveries that are due, each for one process only: the oldest of each target that is not `busy`. So at most one
 * is under way to a browser when the process is killed, and a push service that hangs holds up its own browsers alone.
 */
export async function claimJobs(
  db: Kysely<DB>,
  nowIso: string,
  limit: number,
  busy: readonly string[],
): Promise<Claimed[]> {
  const isDue = sql`state = 'waiting' and next_attempt_at <= ${nowIso}::timestamp
    and (leased_until is null or leased_until <= ${nowIso}::timestamp)`;
  const { rows } = await sql<Claimed>`
    with ${RELAXED}, due as (
      select id from notification_deliveries
      where ${isDue} and id in (
        select first.id from push_subscriptions s cross join lateral (
          select id from notification_deliveries where ${isDue} and subscription_id = s.id ${IN_TURN}
        ) first where 'push ' || s.id <> all(${busy}::text[])
        union all
        select first.id from unnest(${OTHERS}::text[]) as other cross join lateral (
          select id from notification_deliveries
          where ${isDue} and subscription_id is null and channel = other ${IN_TURN}
        ) first where other || ' 0' <> all(${busy}::text[]))
      order by next_attempt_at, id
      limit ${limit}
      for update skip locked
    ), mine as (
      update notification_deliveries d
      set attempts = attempts + 1, leased_until = ${nowIso}::timestamp + ${LEASE}
      from due, relaxed where d.id = due.id
      returning d.*
    )
    select mine.id, mine.notification_id, mine.channel, mine.attempts,
      greatest(extract(epoch from mine.expires_at - ${nowIso}::timestamp)::integer, 0) as ttl_seconds,
      n.kind, n.dedupe_key, n.code, n.params, n.title, n.body, n.private_body, n.url, n.created_at, n.transaction_id,
      coalesce((select (document ->> 'hide_amounts')::boolean from notification_settings), false) as hide_amounts,
      coalesce((select document ->> 'language' from settings), 'es') as language,
      t.type as transaction_type, mine.subscription_id, s.endpoint, s.p256dh, s.auth
    from mine
      join notifications n on n.id = mine.notification_id
      left join transactions t on t.id = n.transaction_id
      left join push_subscriptions s on s.id = mine.subscription_id
    order by mine.id`.execute(db);
  return rows;
}

/** Whether the attempt is still this process's: after a lease that ended, another one has counted its own. */
const isMine = ({ id, attempts }: Claimed) => sql`id = ${id} and attempts = ${attempts} and state = 'waiting'`;

export async function markSent(db: Kysely<DB>, one: Claimed, nowIso: string): Promise<void> {
  await sql`
    with ${RELAXED}, done as (
      update notification_deliveries
      set state = 'sent', sent_at = ${nowIso}::timestamp, leased_until = null, last_error = null
      from relaxed where ${isMine(one)}
      returning id
    ), tried as (
      insert into notification_attempts (delivery_id, at, outcome) select id, ${nowIso}::timestamp, 'sent' from done
    )
    update push_subscriptions set last_sent_at = ${nowIso}::timestamp, failing_since = null
    where id = ${one.subscription_id}::integer`.execute(db);
}

/** A failed attempt: over for good, or to be tried again at an instant. */
export async function markFailed(
  db: Kysely<DB>,
  one: Claimed,
  { error, retryAt, nowIso }: { error: string; retryAt: string | null; nowIso: string },
): Promise<void> {
  await sql`
    with done as (
      update notification_deliveries
      set state = ${retryAt === null ? 'failed' : 'waiting'}, last_error = ${error}, leased_until = null,
        next_attempt_at = coalesce(${retryAt}::timestamp, next_attempt_at)
      where ${isMine(one)}
      returning id
    ), tried as (
      insert into notification_attempts (delivery_id, at, outcome, detail)
      select id, ${nowIso}::timestamp, ${retryAt === null ? 'refused' : 'retry'}, ${error}::text from done
    )
    update push_subscriptions set failing_since = coalesce(failing_since, ${nowIso}::timestamp)
    where id = ${one.subscription_id}::integer`.execute(db);
}

/** A sending that was given up when the service stopped: the next process does it. */
export async function releaseLease(db: Kysely<DB>, one: Claimed): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ leased_until: null, attempts: one.attempts - 1 })
    .where(sql<boolean>`${isMine(one)}`)
    .execute();
}

/** A push service that asks for time delays everything for that browser. */
export async function throttle(db: Kysely<DB>, subscriptionId: number, until: string): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ next_attempt_at: until })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<', until)
    .execute();
}

/** A browser that is gone takes its deliveries with it. */
export async function deleteSubscription(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Purges old read notifications and old deliveries. */
export async function purge(db: Kysely<DB>, readBefore: string, finishedBefore: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('read_at', 'is not', null)
    .where('created_at', '<', readBefore)
    // A longer outage is still notified once.
    .where('kind', '<>', 'stale_source')
    .execute();
  await db
    .deleteFrom('notification_deliveries')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', finishedBefore)
    .execute();
}
