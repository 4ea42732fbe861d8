import { isCycle } from '../ui/days.ts';

/** The search parameters of Análisis: a cycle, or a range of days, which wins; and its trend. */
export type AnalyticsSearch = {
  cycle?: string;
  start_date?: string;
  end_date?: string;
  /** The trend uses calendar months; cycles without it. */
  by?: 'calendar';
  /** The number of months in the trend; twelve without it. */
  months?: TrendMonths;
};

export const TREND_MONTHS = ['6', '12', '24'] as const;
export type TrendMonths = (typeof TREND_MONTHS)[number];

/** Parses search parameters; leaves out what the API would reject. */
export function readAnalyticsSearch(address: Record<string, unknown>): AnalyticsSearch {
  const { cycle, start_date, end_date, by, months } = address;
  const search: AnalyticsSearch = {};
  if (isDay(start_date) && isDay(end_date) && start_date <= end_date) Object.assign(search, { start_date, end_date });
  else if (isCycle(cycle)) search.cycle = cycle;
  if (by === 'calendar') search.by = by;
  const known = TREND_MONTHS.find((each) => each === months);
  if (known !== undefined && known !== '12') search.months = known;
  return search;
}

/** Whether a text is a calendar day that the API accepts: `2026-02-28`, not `2026-02-30`. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^(?:19\d\d|20\d\d|21\d\d|2200)-(?:0[1-9]|1[0-2])-\d\d$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
