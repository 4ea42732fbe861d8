/**
 * Ending a service: what works is told to stop all at once, so that no new request comes while an old job ends, and has
 * some seconds; then what it stood on goes, in the reverse of the order it was put there.
 */
import { setTimeout as delay } from 'node:timers/promises';

/** What is acknowledged is safe already, so nothing is worth a longer wait: with the database it is cut off. */
const PATIENCE_MS = 5_000;
/** For each of the things below: the connections of a database that says nothing would keep them open. */
const GROUND_PATIENCE_MS = 2_000;

type Step = () => unknown;

export type Stops = {
  /** Something that works on the rest: a server that listens, a timer. */
  working(step: Step): void;
  /** Something that the rest stands on; the last is ended first. The first may take as long as it needs. */
  ground(step: Step): void;
  /** Ends all of it, once. Throws the first failure when everything was tried. */
  all(): Promise<void>;
};

/** Makes the list. */
export function createShutdownList(
  patienceMs: number = PATIENCE_MS,
  groundPatienceMs: number = GROUND_PATIENCE_MS,
): Stops {
  const works: Step[] = [];
  const grounds: Step[] = [];
  return {
    working: (step) => void works.push(step),
    ground: (step) => void grounds.push(step),
    async all() {
      const failures: unknown[] = [];
      const attempt = async (step: Step, ms: number | null): Promise<void> => {
        const over = new AbortController();
        try {
          const done = Promise.resolve(step());
          const late = ms === null ? [] : [delay(ms, undefined, { signal: over.signal }).catch(() => {})];
          await Promise.race([done, ...late]);
        } catch (error) {
          failures.push(error);
        } finally {
          over.abort();
        }
      };
      await Promise.all(works.splice(0).map((step) => attempt(step, patienceMs)));
      const below = grounds.splice(0).reverse();
      for (const [place, step] of below.entries()) {
        await attempt(step, place === below.length - 1 ? null : groundPatienceMs);
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
