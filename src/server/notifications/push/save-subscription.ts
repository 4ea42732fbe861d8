/** Stores push subscriptions. */

import type { Kysely } from 'kysely';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { hostOf, readEndpoint } from './guard-endpoint.ts';
import { nameDevice } from './name-device.ts';
import type { NewSubscriptionBody } from './schema.ts';
import { saveSubscription } from './store.ts';

type Row = { id: number; endpoint: string; device: string; created_at: string } & Record<
  'last_sent_at' | 'failing_since',
  string | null
>;

/**
 * Saves a subscription; returns it and whether it is new. Throws `validation` naming `endpoint` when that is not a
 * permitted push service.
 */
export async function subscribeDevice(
  deps: Pick<Deps, 'env' | 'now'> & { db: Kysely<DB> },
  { endpoint, keys, device }: NewSubscriptionBody,
  userAgent: string | undefined,
) {
  if (!readEndpoint(endpoint, deps.env.push.allowedHosts)) {
    throw invalid({ path: 'endpoint', ...problemReason('unknown_push_service') });
  }
  const saved = await saveSubscription(deps.db, {
    endpoint,
    // Browsers leave the padding out, some libraries do not.
    p256dh: keys.p256dh.replace(/(?<!=)=+$/, ''),
    auth: keys.auth.replace(/(?<!=)=+$/, ''),
    device: device ?? nameDevice(userAgent),
    created_at: instantAt(deps.now()),
  });
  if (saved) return { subscription: presentSubscription(saved.subscription), isNew: saved.isNew };
  throw new AppError('conflict', problemReason('deleted_meanwhile'));
}

/** A subscription as it is shown: of its address, which is a secret, only the host. */
export function presentSubscription({ id, endpoint, device, created_at, last_sent_at, failing_since }: Row) {
  return { id, device, host: hostOf(endpoint), created_at, last_sent_at, failing_since };
}
