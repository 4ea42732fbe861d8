/** The person's notifications and how many are unread. */

import { useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/schema.gen.ts';
import { api } from './client.ts';

export type Notification = components['schemas']['Notification'];
export type PushDevice = components['schemas']['PushSubscription'];
export type Delivery = components['schemas']['NotificationDelivery'];
export type NotificationSettings = components['schemas']['NotificationSettings'];

const LOOK_EVERY_MS = 60_000;
const STALE_MS = 30_000;

/** Queries that a new or read notification may affect. */
export const isOfNotifications = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[1]).startsWith('/api/v1/notifications');

export const unreadOptions = api.queryOptions(
  'get',
  '/api/v1/notifications',
  { params: { query: { limit: 1 } } },
  { staleTime: STALE_MS },
);

/** The number of unread notifications; null until it is known. Polled every minute while the page is visible. */
export function useUnread(): number | null {
  const { data } = useQuery({ ...unreadOptions, refetchInterval: LOOK_EVERY_MS });
  return data?.unread ?? null;
}
