import { useEffect, useMemo, useState } from 'react';
import { api, PAGES } from '../api/client.ts';
import { type Group, groupRows, waits } from './queue.ts';

const PAGE = 200;
/** Reads another page when fewer wait here. */
const WAITING_MIN = 100;

/** The groups of rows without a category, and what this visit did to them. */
export function useInbox() {
  const list = api.useInfiniteQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { category_id: 'none', limit: PAGE } } },
    PAGES,
  );
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set());
  const pages = list.data?.pages;
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const rows = useMemo(
    () => (pages ?? []).flatMap(({ items }) => items).filter((row) => waits(row) && !decided.has(row.id)),
    [pages, decided],
  );
  const groups = useMemo(() => groupRows(rows, apart), [rows, apart]);
  useEffect(() => {
    if (hasNextPage && !isFetching && rows.length < WAITING_MIN) void fetchNextPage();
  }, [hasNextPage, isFetching, rows.length, fetchNextPage]);
  return {
    /** Groups to decide now, and those skipped in this visit. */
    waiting: groups.filter(({ key }) => !skipped.has(key)),
    skipped: groups.filter(({ key }) => skipped.has(key)),
    rowsHere: rows.length,
    hasMore: hasNextPage,
    isLoaded: pages !== undefined && (rows.length > 0 || !hasNextPage),
    error: pages === undefined ? list.error : null,
    refetch: () => void list.refetch(),
    /** Removes rows from the list before the service answers, or restores them. */
    setAside: (ids: readonly number[]) => setDecided((before) => new Set([...before, ...ids])),
    bringBack: (ids: readonly number[]) =>
      setDecided((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    decided,
    skip: ({ key }: Group) => setSkipped((before) => new Set([...before, key])),
    forgetSkipped: () => setSkipped(new Set()),
    takeApart: ({ key }: Group) => setApart((before) => new Set([...before, key])),
  };
}

export type Inbox = ReturnType<typeof useInbox>;
