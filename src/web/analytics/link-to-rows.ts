/** Where the transactions behind a figure are, in the terms of the list. */
import type { ByCategory } from '../api/client.ts';

type Period = Pick<ByCategory, 'cycle' | 'starts_on' | 'ends_on'>;

/** The rows of a period: those of its cycle, deferred ones too, or those of its civil days. */
function rowsOfPeriod({ cycle, starts_on, ends_on }: Period): { cycle: string } | { q: string } {
  return cycle === null ? { q: `since:${starts_on} until:${ends_on}` } : { cycle };
}

/** The rows of a category in a period. */
export function rowsOfCategory(period: Period, category_id: number | null) {
  return { ...rowsOfPeriod(period), category_id: category_id === null ? 'none' : String(category_id) };
}

/** The rows of a civil day. */
export const rowsOfDay = (day: string): { q: string } => ({ q: `since:${day} until:${day}` });
