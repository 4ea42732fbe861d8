import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Transaction } from '../api/client.ts';
import type { Filters } from './filters.ts';
import { type Page, pageOptions, pagesOf, placeOf } from './row-pages.ts';

/** A scroll that passes by asks for nothing: pages are asked for when it has rested this long. */
const REST_MS = 90;

export type Listing = {
  /** The filters whose rows are shown: after a change the ones before, until the first answer for the new ones. */
  shown: Filters;
  /** How many rows they match; undefined while nothing was read yet. */
  total: number | undefined;
  /** The rows shown are not those that are asked for. */
  isOld: boolean;
  error: unknown;
  retry: () => void;
};

/** What a filtered list holds. Rows that were found last stay while others are looked for, or are refused. */
export function useListing(filters: Filters): Listing {
  const queryClient = useQueryClient();
  const lead = useQuery(pageOptions(filters, 0));
  const [last, setLast] = useState(filters);
  const hasAnswer = lead.data !== undefined;
  if (hasAnswer && last !== filters) setLast(filters);
  const shown = hasAnswer ? filters : last;
  return {
    shown,
    total: lead.data?.total ?? cachedPage(queryClient, last, 0)?.total,
    isOld: !hasAnswer,
    error: lead.error,
    retry: () => void lead.refetch(),
  };
}

export type Rows = {
  /** The row at a position; undefined while its page is on its way. */
  rowAt: (index: number) => Transaction | undefined;
  /** A page in view could not be read. */
  error: unknown;
  retry: () => void;
};

/** The rows around the positions in view, read page by page as they come into it. */
export function useRows(filters: Filters, view: { first: number; last: number }): Rows {
  const queryClient = useQueryClient();
  const wanted = useRested(queryClient, filters, pagesOf(view.first, view.last));
  const key = wanted.join();
  // A scroll draws many times a second what needs the same pages.
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

/** A page that was read before, whether or not something on the screen still watches it. */
export function cachedPage(queryClient: QueryClient, filters: Filters, page: number): Page | undefined {
  return queryClient.getQueryData(pageOptions(filters, page).queryKey);
}

/** The pages to watch: those that are here already at once, others when the scroll has rested. */
function useRested(queryClient: QueryClient, filters: Filters, pages: number[]): number[] {
  const [rested, setRested] = useState(pages);
  const key = pages.join();
  const isHere = pages.every((page) => rested.includes(page) || cachedPage(queryClient, filters, page) !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key.split(',').map(Number)), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return isHere ? pages : rested;
}
