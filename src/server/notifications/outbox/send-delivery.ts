/** Sends one delivery outside of any database transaction, and records the result. */
import { withoutControlMarks } from '../../../domain/control-marks.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { EgressError } from '../../platform/egress/egress.ts';
import { type Channel, DeliveryError, type Message } from '../channels/define-channel.ts';
import { formatKept } from '../format-kept.ts';
import { hostOf } from '../push/guard-endpoint.ts';
import { type PushLimits, sendPush } from '../push/send-push.ts';
import type { NotificationKind } from '../schema.ts';
import { retryDelay } from './plan-retry.ts';
import { type Claimed, deleteSubscription, markFailed, markSent, releaseLease, throttle } from './store.ts';

export type SendDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log'>;

export type SendOptions = {
  channels: readonly Channel[];
  /** Between 0 and 1, of the pause before the next attempt. */
  chance: () => number;
  push: PushLimits;
};

/** Sends a delivery that this process holds. Fails only when the database does: then the lease ends by itself. */
export async function sendDelivery(
  deps: SendDeps,
  one: Claimed,
  signal: AbortSignal,
  options: SendOptions,
): Promise<void> {
  try {
    await send(deps, one, messageOf(one), signal, options);
  } catch (error) {
    if (signal.aborted) await releaseLease(deps.db, one);
    else await settleFailure(deps, one, error, options);
    return;
  }
  await markSent(deps.db, one, instantAt(deps.now()));
}

function messageOf(one: Claimed): Message {
  const said = formatKept(one, one.language);
  return {
    id: one.notification_id,
    delivery_id: one.id,
    kind: one.kind as NotificationKind,
    language: one.language,
    title: withoutControlMarks(said.title),
    body: withoutControlMarks(one.hide_amounts ? said.private_body : said.body),
    url: one.url,
    tag: one.dedupe_key,
    transaction_id: one.transaction_id,
    created_at: one.created_at,
  };
}

async function send(
  deps: SendDeps,
  one: Claimed,
  message: Message,
  signal: AbortSignal,
  { channels, push }: SendOptions,
): Promise<void> {
  const { endpoint, p256dh, auth } = one;
  if (endpoint !== null && p256dh !== null && auth !== null) {
    const target = { endpoint, p256dh, auth };
    const canAct = one.transaction_type === 'COMPRA';
    await sendPush(deps, { message, target, canAct, ttlSeconds: one.ttl_seconds }, signal, push);
    return;
  }
  const channel = channels.find(({ name }) => name === one.channel);
  if (!channel || channel.hostOf(deps.env) === null)
    throw new DeliveryError('refused', 'This channel is not configured any more');
  await channel.send(deps, message, signal);
}

async function settleFailure(deps: SendDeps, one: Claimed, error: unknown, options: SendOptions): Promise<void> {
  const failure = asDeliveryError(error);
  const { kind, message } = failure;
  const about = { channel: one.channel, delivery: one.id, attempts: one.attempts, reason: message };
  if (kind === 'gone' && one.subscription_id !== null) {
    deps.log.info({ ...about, host: hostOf(one.endpoint ?? '') }, 'A browser does not listen any more');
    await deleteSubscription(deps.db, one.subscription_id);
    return;
  }
  deps.log.warn(about, kind === 'retry' ? 'A notification was not sent yet' : 'A notification cannot be sent');
  const nowMs = deps.now();
  const retryAt =
    kind === 'retry' ? instantAt(nowMs + retryDelay(one.attempts, failure.retryAfterMs, options.chance())) : null;
  await markFailed(deps.db, one, { error: message.slice(0, 500), retryAt, nowIso: instantAt(nowMs) });
  if (retryAt !== null && failure.retryAfterMs !== null && one.subscription_id !== null) {
    await throttle(deps.db, one.subscription_id, retryAt);
  }
}

/** Errors that are neither say nothing to the person, and might hold what must not be shown. */
function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const message = error instanceof EgressError ? error.message : 'It could not be sent';
  return new DeliveryError('retry', message, { cause: error });
}
