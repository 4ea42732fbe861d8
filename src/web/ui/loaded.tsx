import type { ReactNode } from 'react';
import { Failure, Loading, Skeleton } from './states.tsx';

type Query<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

type Props<Data> = {
  query: Query<Data>;
  /** The placeholder while loading: the classes of one grey block (`h-64 rounded-2xl`), or an element. */
  skeleton: ReactNode;
  /** The message of a failure; a default one otherwise. */
  failed?: string | undefined;
  children: (data: Data) => ReactNode;
};

/** The data of a query; before that its skeleton, or the error with a retry. */
export function Loaded<Data>({ query, skeleton, failed, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failure title={failed} error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading>{typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton}</Loading>;
}

/** Combines queries into one, loaded when all are, and failed when one is. */
export function together<Data extends object>(queries: { [Name in keyof Data]: Query<Data[Name]> }): Query<Data> {
  const all: [string, Query<unknown>][] = Object.entries(queries);
  const isWhole = all.every(([, { data }]) => data !== undefined);
  return {
    data: isWhole ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as Data) : undefined,
    error: all.find(([, { data, error }]) => data === undefined && error)?.[1].error ?? null,
    refetch: () => {
      for (const [, { refetch }] of all) refetch();
    },
  };
}
