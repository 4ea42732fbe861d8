import { keepPreviousData } from '@tanstack/react-query';
import { api, type YearBudget } from '../api/client.ts';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { budgetWords } from './words.ts';
import { YearTable } from './year-table.tsx';

/** A year of the budget: its balance drawn, and its months. While another year is read, this one stays. */
export function YearView({ year }: { year: number }) {
  const { data, error, isPlaceholderData, refetch } = api.useQuery(
    'get',
    '/api/v1/budget/projection/{year}',
    { params: { path: { year } } },
    { placeholderData: keepPreviousData },
  );
  // What is left of another year says nothing about the one that could not be read.
  if (error && (!data || isPlaceholderData)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-60 rounded-2xl" />
        <Skeleton className="h-130 rounded-2xl" />
      </Loading>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60 lg:gap-6"
    >
      {isBlank(data) && (
        <p className="rounded-2xl border border-line bg-surface p-4 text-muted lg:px-6">{budgetWords.emptyYear}</p>
      )}
      <UnconvertedRows rows={data.unconverted} say={budgetWords.unconverted} />
      <BalanceChart budget={data} />
      <YearTable budget={data} />
    </div>
  );
}

/** Nothing came, nothing is planned and nothing was carried over. */
function isBlank({ months, opening_balance }: YearBudget): boolean {
  return (
    opening_balance === 0 &&
    months.every(({ income, expenses, overridden }) => income === 0 && expenses === 0 && !overridden)
  );
}
