/** A reading as printed, before its figures are compared. */
import type { Unit, Volume } from './meter-words.ts';

/** Null where the receipt prints nothing; `unreadable` where it prints something other than a number. */
export type Printed = Volume | 'unreadable' | null;

export type ReadingDraft = {
  readonly meter: string | null;
  readonly previous: Printed;
  readonly current: Printed;
  readonly m3: Printed;
  readonly estimated: boolean;
  /** Null where it prints none, or two. */
  readonly unit: Unit | null;
  /** `2026-05`, or `05` where a row prints the month without its year; null without one. */
  readonly month: string | null;
};

/** The result of a finder of readings, and the remaining lines: without the readings' own words and figures. */
export type FoundReadings<T> = { readonly drafts: readonly ReadingDraft[]; readonly rest: readonly T[] };
