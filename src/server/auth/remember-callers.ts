/**
 * Who called a moment ago, so that a burst of requests looks its token or session up once. What ends a token or session
 * through this process forgets them all before it answers; what another process ended is seen within a second.
 */
import { instantAt } from '../platform/clock.ts';
import type { Actor } from '../platform/http/actor.ts';
import { hashSecret } from '../platform/secret.ts';

const KEPT_MS = 1_000;
const CALLERS_MAX = 1_000;

/** By both clocks: the service's may be set, and a process may stand still. */
type Known = { actor: Actor; atMs: number; at: number };

export type CallerMemory = {
  /** Who the secret speaks for, from memory or from `lookUp`. Nobody is not remembered. */
  find(secret: string, nowMs: number, lookUp: () => Promise<Actor | null>): Promise<Actor | null>;
  /** Forgets all. A lookup that is under way is not remembered either: it may have seen what is gone. */
  forget(): void;
};

export function createCallerMemory(): CallerMemory {
  let callers = new Map<string, Known>();
  return {
    async find(secret, nowMs, lookUp) {
      const key = hashSecret(secret).toString('base64');
      const known = callers.get(key);
      if (known && isFresh(known, nowMs)) return known.actor;
      const memory = callers;
      const at = performance.now();
      const actor = await lookUp();
      if (actor === null) {
        memory.delete(key);
        return null;
      }
      if (memory.size >= CALLERS_MAX) memory.clear();
      memory.set(key, { actor, atMs: nowMs, at });
      return actor;
    },
    forget: () => {
      callers = new Map();
    },
  };
}

function isFresh({ actor, atMs, at }: Known, nowMs: number): boolean {
  const isRecent = performance.now() - at < KEPT_MS && Math.abs(nowMs - atMs) < KEPT_MS;
  return isRecent && (actor.expires_at === null || actor.expires_at > instantAt(nowMs));
}
