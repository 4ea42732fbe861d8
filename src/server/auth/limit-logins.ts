/**
 * The sliding window of logins: 5 attempts a minute per client, over all endpoints together (specification,
 * Authentication 4). A rejected attempt does not count, so Retry-After is correct.
 */
import { isIPv6 } from 'node:net';

export const ATTEMPTS_MAX = 5;
export const WINDOW_MS = 60_000;
/** Maximum number of remembered clients. A blocked client is never evicted. */
const CLIENTS_MAX = 50_000;

export type LoginLimit = {
  /** Counts an attempt: 0 when it may proceed, otherwise the whole seconds until the next one may. */
  attempt(client: string, nowMs: number): number;
  /** Refunds an attempt made at that moment, which proved to be no guess. */
  giveBack(client: string, atMs: number): void;
  size(): number;
};

/** Creates the window. `clientsMax` bounds its memory, `attemptsMax` the attempts of a client. */
export function createLoginLimit(clientsMax: number = CLIENTS_MAX, attemptsMax: number = ATTEMPTS_MAX): LoginLimit {
  const attempts = new Map<string, number[]>();

  function recent(client: string, nowMs: number): number[] {
    // A clock set back must not block anybody for longer than the window.
    return (attempts.get(client) ?? []).filter((at) => at > nowMs - WINDOW_MS && at <= nowMs);
  }

  /** Evicts clients whose window has passed, else one that is not blocked. Returns whether there is room. */
  function makeRoom(nowMs: number): boolean {
    for (const client of attempts.keys()) {
      const live = recent(client, nowMs).length;
      if (live === 0) attempts.delete(client);
      else break;
    }
    if (attempts.size < clientsMax) return true;
    for (const client of attempts.keys()) {
      if (recent(client, nowMs).length < attemptsMax) {
        attempts.delete(client);
        return true;
      }
    }
    return false;
  }

  return {
    attempt(client, nowMs) {
      const key = clientKey(client);
      const live = recent(key, nowMs);
      if (live.length >= attemptsMax) {
        const oldest = live[0] ?? nowMs;
        return Math.max(1, Math.ceil((oldest + WINDOW_MS - nowMs) / 1000));
      }
      attempts.delete(key);
      if (!makeRoom(nowMs)) return Math.ceil(WINDOW_MS / 1000);
      attempts.set(key, [...live, nowMs]);
      return 0;
    },
    giveBack(client, atMs) {
      const key = clientKey(client);
      const counted = attempts.get(key);
      const place = counted?.lastIndexOf(atMs) ?? -1;
      if (place >= 0) counted?.splice(place, 1);
    },
    size: () => attempts.size,
  };
}

/** The client key: an IPv4 address, or the /64 network of an IPv6 address (its owner has all of it). */
export function clientKey(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
