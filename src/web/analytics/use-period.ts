import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { type AnalyticsSearch, readAnalyticsSearch } from './range.ts';

const route = getRouteApi('/inside/analytics');

/** What the address asks for. The router also hands on what the address has and the route refused. */
export function useSearch(): AnalyticsSearch {
  return readAnalyticsSearch(route.useSearch());
}

/** The part of the address that the sums of the API take. */
function periodOf({ cycle, start_date, end_date }: AnalyticsSearch) {
  if (start_date !== undefined && end_date !== undefined) return { start_date, end_date };
  return cycle === undefined ? {} : { cycle };
}

/** The sums by category of the period, next to the one before; while another period is read, this one stays. */
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

/** The sums by month; `slots` are the hues that the categories of the period have, undefined while it is read. */
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
