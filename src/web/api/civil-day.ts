/**
 * The civil day where the service lives, as its clock goes on: an open page outlives midnight, with the network or without.
 * The device's own clock may be wrong, so it only measures the time since an answer of the service.
 */
import { KEPT_AT } from './connection.ts';

/** Costa Rica is always six hours behind UTC. */
const BEHIND_UTC_MS = 6 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const LOOK_EVERY_MS = 20_000;

/** What the service said, at a time of its clock, and how far that is ahead of the device's. */
export type SaidDay = { today: string; at: number; aheadMs: number };

let said: SaidDay | null = null;

const daysSince1970 = (at: number) => Math.floor((at - BEHIND_UTC_MS) / DAY_MS);
const asDay = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** What an answer says; `now` is the device's clock. A copy that was kept is of when it was kept. */
export function sayDay(today: string, headers: Headers, now: number): SaidDay {
  const device = Date.parse(headers.get(KEPT_AT) ?? '') || now;
  const at = Date.parse(headers.get('date') ?? '') || device;
  return { today, at, aheadMs: at - device };
}

/** The day at a time of the device's clock: the day that was said and every midnight since. Without one, the device's own. */
export function dayAt(now: number, from: SaidDay | null): string {
  if (from === null) return asDay(daysSince1970(now));
  const midnights = Math.max(0, daysSince1970(now + from.aheadMs) - daysSince1970(from.at));
  return asDay(Date.parse(from.today) / DAY_MS + midnights);
}

/** Learns the day from an answer that tells it. */
export function learnDay(today: string, headers: Headers): void {
  said = sayDay(today, headers, Date.now());
}

export const dayNow = (): string => dayAt(Date.now(), said);

/** Calls a listener when the day may have changed: timers stand still in a page that is not seen. */
export function onClock(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  const events = ['visibilitychange', 'focus', 'pageshow'];
  for (const event of events) addEventListener(event, listener, true);
  return () => {
    clearInterval(timer);
    for (const event of events) removeEventListener(event, listener, true);
  };
}
