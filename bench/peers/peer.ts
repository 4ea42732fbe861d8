/** What every program is asked, and how much memory it takes meanwhile. */
import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '../memory.ts';
import type { Totals } from './ledger.ts';

export type Answer<T> = { tookMs: number; value: T };

export type Peer = {
  name: string;
  version: string;
  /** Takes the whole ledger in, from nothing; again when called again. */
  load(): Promise<number>;
  /** A fresh start on what was loaded, until it can be asked; null when there is nothing to start. */
  start(): Promise<number | null>;
  month(): Promise<Answer<Totals>>;
  trend(): Promise<Answer<Totals>>;
  /** The whole ledger as CSV; the value is how many movements are in it. */
  export(): Promise<Answer<number>>;
  /** Figures that no other program has, by the name of their row. */
  own?: Record<string, () => Promise<Answer<unknown>>>;
  /** The processes that work for it now. */
  pids(): number[];
  close(): Promise<void>;
};

export async function timed<T>(work: () => Promise<T>): Promise<Answer<T>> {
  const before = performance.now();
  const value = await work();
  return { tookMs: performance.now() - before, value };
}

/** Runs `work` and says the most memory its processes took together, looked at every `everyMs`; null where unknown. */
export async function peakOf<T>(
  pids: () => number[],
  everyMs: number,
  work: () => Promise<T>,
): Promise<{ value: T; peakMb: number | null }> {
  let isOver = false;
  let peakMb: number | null = null;
  const watching = (async () => {
    while (!isOver) {
      const running = pids();
      const mb = running.length === 0 ? 0 : (memoryOf(running)?.mb ?? 0);
      if (mb > (peakMb ?? 0)) peakMb = mb;
      await delay(everyMs);
    }
  })();
  try {
    const value = await work();
    return { value, peakMb };
  } finally {
    isOver = true;
    await watching;
  }
}
