import { isCycle } from '../ui/days.ts';

/** What Análisis is about, as it stands in its address: a cycle, or a range of days, which wins. */
export type AnalyticsSearch = { cycle?: string; start_date?: string; end_date?: string };

/** Reads an address; what the API would refuse is left out. */
export function readAnalyticsSearch({ cycle, start_date, end_date }: Record<string, unknown>): AnalyticsSearch {
  const search: AnalyticsSearch = {};
  if (isCycle(cycle)) search.cycle = cycle;
  if (isDay(start_date) && isDay(end_date) && start_date <= end_date) Object.assign(search, { start_date, end_date });
  return search;
}

function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text);
}
