/**
 * Passkey challenges: each is answered once, within five minutes, for its purpose. They are in memory: after a restart
 * the login starts again. A client that requests many only displaces its own.
 */
import { clientKey } from '../limit-logins.ts';

export const CHALLENGE_MS = 5 * 60_000;
const PER_CLIENT_MAX = 20;
const ALL_MAX = 10_000;

type Kept = { client: string; purpose: string; until: number };

export type Challenges = {
  /** Stores a challenge for a client's address. False when there is no room. */
  keep(challenge: string, wanted: { client: string; purpose: string }, nowMs: number): boolean;
  /** Takes a challenge for good. Returns whether it existed, in time and for this purpose. */
  take(challenge: string, purpose: string, nowMs: number): boolean;
  size(): number;
};

/** Creates the store. `max` bounds its memory. */
export function createChallenges(max: number = ALL_MAX): Challenges {
  // In order of expiry.
  const kept = new Map<string, Kept>();

  function forgetOld(nowMs: number): void {
    for (const [challenge, { until }] of kept) {
      if (until > nowMs) break;
      kept.delete(challenge);
    }
  }

  return {
    keep(challenge, { client, purpose }, nowMs) {
      forgetOld(nowMs);
      const key = clientKey(client);
      const own = [...kept].filter(([, each]) => each.client === key);
      if (own.length >= PER_CLIENT_MAX && own[0]) kept.delete(own[0][0]);
      if (kept.size >= max) return false;
      kept.set(challenge, { client: key, purpose, until: nowMs + CHALLENGE_MS });
      return true;
    },
    take(challenge, purpose, nowMs) {
      const found = kept.get(challenge);
      kept.delete(challenge);
      return found !== undefined && found.purpose === purpose && found.until > nowMs;
    },
    size: () => kept.size,
  };
}
