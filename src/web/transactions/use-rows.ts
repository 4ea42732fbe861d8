import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Transaction } from '../api/client.ts';
import type { Listed } from './fold.ts';
import { type Page, pageOptions, pagesOf, placeOf, rowsSeen, totalOptions } from './row-pages.ts';

/** Pages are requested once scrolling has rested this long. */
const REST_MS = 90;

export type Listing = {
  /** The filters of the shown rows: the previous ones until the first response for the new ones. */
  shown: Listed;
  /** The number of matching rows; undefined before the first response. */
  total: number | undefined;
  /** The rows are still being counted: `total` is how many are known so far. */
  isCounting: boolean;
  /** The shown rows are outdated. */
  isOld: boolean;
  error: unknown;
  retry: () => void;
};

/** The content of a filtered list. Keeps the last rows while others load, or are rejected. */
export function useListing(filters: Listed): Listing {
  const queryClient = useQueryClient();
  const lead = useQuery(pageOptions(filters, 0));
  const counted = useQuery(totalOptions(filters));
  const [last, setLast] = useState(filters);
  const hasAnswer = lead.data !== undefined;
  if (hasAnswer && last !== filters) setLast(filters);
  const shown = hasAnswer ? filters : last;
  const page = lead.data ?? cachedPage(queryClient, last, 0);
  const known = hasAnswer ? counted.data : queryClient.getQueryData<Page>(totalOptions(last).queryKey);
  const total = known?.total;
  return {
    shown,
    total: total ?? (page && rowsSeen(page)),
    isCounting: counted.isLoading && page?.next_cursor !== null,
    isOld: !hasAnswer,
    error: lead.error,
    retry: () => void lead.refetch(),
  };
}

export type Rows = {
  /** The row at a position; undefined while its page loads. */
  rowAt: (index: number) => Transaction | undefined;
  /** A page in view failed to load. */
  error: unknown;
  retry: () => void;
};

/** The rows around the positions in view, read page by page. */
export function useRows(filters: Listed, view: { first: number; last: number }): Rows {
  const queryClient = useQueryClient();
  const wanted = useRested(queryClient, filters, pagesOf(view.first, view.last));
  const key = wanted.join();
  // Stable, because a scroll renders often with the same pages.
  const queries = useMemo(() => key.split(',').map((page) => pageOptions(filters, Number(page))), [filters, key]);
  const results = useQueries({ queries });
  const pages = new Map(wanted.map((page, place) => [page, results[place]?.data]));
  const failed = results.filter((result) => result.error && !result.data);
  return {
    rowAt: (index) => {
      const { page, at } = placeOf(index);
      return (pages.get(page) ?? cachedPage(queryClient, filters, page))?.items[at];
    },
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const result of failed) void result.refetch();
    },
  };
}

/** A cached page, whether or not something still observes it. */
export function cachedPage(queryClient: QueryClient, filters: Listed, page: number): Page | undefined {
  return queryClient.getQueryData(pageOptions(filters, page).queryKey);
}

/** The pages to observe: cached ones at once, others when scrolling rests. */
function useRested(queryClient: QueryClient, filters: Listed, pages: number[]): number[] {
  const [rested, setRested] = useState(pages);
  const key = pages.join();
  const isHere = pages.every((page) => rested.includes(page) || cachedPage(queryClient, filters, page) !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key.split(',').map(Number)), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return isHere ? pages : rested;
}
