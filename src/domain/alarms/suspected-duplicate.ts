/** Whether a row may duplicate another (docs/rules/alarms.md, "Possible duplicate"). */
import { Temporal } from 'temporal-polyfill';
import { duplicateKey, type Likeness } from '../duplicates.ts';
import type { Origin } from '../vocabulary.ts';

/** Equal rows of one source are suspected up to this many minutes apart; later ones are two purchases. */
export const MINUTES_APART = 10;

/** A row as this rule needs it; `date` is its naive UTC instant. */
export type Recorded = Likeness & { id: number; date: string; source: string; origin: Origin };

/**
 * The first of `others` that `row` may duplicate: the same day, merchant, amount, currency and type, from another
 * source or origin, or at most MINUTES_APART minutes away. Null when there is none; a row never duplicates itself.
 */
export function suspectedDuplicate<Other extends Recorded>(row: Recorded, others: readonly Other[]): Other | null {
  const key = duplicateKey(row);
  const isLike = (other: Other) =>
    other.id !== row.id &&
    duplicateKey(other) === key &&
    (other.source !== row.source ||
      other.origin !== row.origin ||
      minutesBetween(other.date, row.date) <= MINUTES_APART);
  return others.find(isLike) ?? null;
}

function minutesBetween(a: string, b: string): number {
  return Math.abs(Temporal.PlainDateTime.from(a).until(Temporal.PlainDateTime.from(b)).total({ unit: 'minutes' }));
}
