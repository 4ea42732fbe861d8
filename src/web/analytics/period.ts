import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api, type ByCategory } from '../api/client.ts';
import { formatDay, formatDayRange, formatMonth } from '../ui/days.ts';
import { type AnalyticsSearch, readAnalyticsSearch } from './range.ts';
import { analyticsWords } from './words.ts';

const text = analyticsWords.summary.than;

const route = getRouteApi('/inside/analytics');

/** The search parameters. The router also merges parameters that the route rejected. */
export function useSearch(): AnalyticsSearch {
  return readAnalyticsSearch(route.useSearch());
}

/** The parameters that the API's sums accept. */
function periodOf({ cycle, start_date, end_date }: AnalyticsSearch) {
  if (start_date !== undefined && end_date !== undefined) return { start_date, end_date };
  return cycle === undefined ? {} : { cycle };
}

/** The sums by category of the period, compared with the one before; keeps the old sums while loading. */
export function useSums() {
  const query = { ...periodOf(useSearch()), compare: 'previous' as const };
  return api.useQuery(
    'get',
    '/api/v1/analytics/by-category',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
}

/** The sums by day of the period. */
export function useDays() {
  const query = periodOf(useSearch());
  return api.useQuery(
    'get',
    '/api/v1/analytics/daily-spending',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
}

/** The sums by month; `slots` are the hues of the period's categories, undefined while they load. */
export function useTrend(slots: string | undefined, isReady: boolean) {
  const { by, months = '12' } = useSearch();
  const query = { by: by ?? ('cycle' as const), months: Number(months), ...(slots === undefined ? {} : { slots }) };
  return api.useQuery(
    'get',
    '/api/v1/analytics/monthly-trend',
    { params: { query } },
    { placeholderData: keepPreviousData, enabled: isReady },
  );
}

/** `ciclo abril 2026`, or the days of a range. */
export function formatPeriod({
  cycle,
  starts_on,
  ends_on,
}: Pick<ByCategory, 'cycle' | 'starts_on' | 'ends_on'>): string {
  return cycle === null
    ? formatDayRange(starts_on, ends_on)
    : `${analyticsWords.period.cycle.toLowerCase()} ${formatMonth(cycle)}`;
}

/** What a period is compared with: the whole previous one, or the same number of days of it. */
export function formatPrevious(ends_on: string, previous: NonNullable<ByCategory['previous']>): string {
  const { cycle, starts_on, until, previous_until } = previous;
  if (until < ends_on) {
    return cycle === null
      ? text.rangeSoFar(formatDayRange(starts_on, previous_until))
      : text.cycleSoFar(formatMonth(cycle), formatDay(previous_until));
  }
  return cycle === null ? text.range(formatDayRange(starts_on, previous_until)) : text.cycle(formatMonth(cycle));
}

type Period = Pick<ByCategory, 'cycle' | 'starts_on' | 'ends_on'>;

/** The filters for a period's rows: by cycle, deferred ones included, or by civil days. */
function rowsOfPeriod({ cycle, starts_on, ends_on }: Period): { cycle: string } | { q: string } {
  return cycle === null ? { q: `since:${starts_on} until:${ends_on}` } : { cycle };
}

/** The filters for a category's rows in a period. */
export function rowsOfCategory(period: Period, category_id: number | null) {
  return { ...rowsOfPeriod(period), category_id: category_id === null ? 'none' : String(category_id) };
}

/** The filters for the rows of a civil day. */
export const rowsOfDay = (day: string): { q: string } => ({ q: `since:${day} until:${day}` });
