/** Inicio: where the cycle's money went, by category, and its latest rows. */
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api, type ByCategory } from '../api/client.ts';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { words } from '../words.ts';
import { CategoryTable } from './category-table.tsx';
import { CycleHeader } from './cycle-header.tsx';
import { LatestRows } from './latest-rows.tsx';
import { SpendingCard } from './spending-card.tsx';

const route = getRouteApi('/inside/');

export function HomePage() {
  const { cycle } = route.useSearch();
  const parameters = cycle === undefined ? {} : { params: { query: { cycle } } };
  const { data, error, isPlaceholderData, refetch } = api.useQuery('get', '/api/v1/analytics/by-category', parameters, {
    placeholderData: keepPreviousData,
  });
  return (
    <div className="mx-auto max-w-6xl px-4 py-5 lg:px-8 lg:py-7">
      <CycleHeader asked={cycle} shown={data} />
      {data ? (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          <Sums sums={data} />
        </div>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <HomeSkeleton />
      )}
    </div>
  );
}

function Sums({ sums }: { sums: ByCategory }) {
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start lg:gap-6">
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-6">
        <SpendingCard sums={sums} />
        <UnconvertedRows rows={sums.unconverted} />
        {sums.categories.length > 0 ? (
          <CategoryTable sums={sums} />
        ) : (
          <section className="rounded-2xl border border-line bg-surface">
            <Empty title={words.home.emptyTitle}>
              <p>{words.home.empty}</p>
            </Empty>
          </section>
        )}
      </div>
      {sums.cycle !== null && <LatestRows cycle={sums.cycle} />}
    </div>
  );
}

function HomeSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <Skeleton className="h-44 rounded-2xl" />
          <Skeleton className="h-96 rounded-2xl" />
        </div>
        <Skeleton className="h-80 rounded-2xl" />
      </div>
    </Loading>
  );
}
