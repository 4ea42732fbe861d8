/** What every program is asked. */
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
  /** The processes that work for it now; none of a program that ends with its answer. */
  pids(): number[];
  close(): Promise<void>;
};

export async function timed<T>(work: () => Promise<T>): Promise<Answer<T>> {
  const before = performance.now();
  const value = await work();
  return { tookMs: performance.now() - before, value };
}
