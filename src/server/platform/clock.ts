/** The only clock of the server. Tests pass their own. */
import { localDay } from '../../domain/calendar.ts';

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** A naive UTC instant with milliseconds left out: what the ledger stores as "now". */
export function instantAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

/** The civil day in a time zone. */
export function todayAt(ms: number, timeZone: string): string {
  return localDay(instantAt(ms), timeZone);
}
