/** Presupuesto, its first view: a year month by month. */
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { api } from '../api/client.ts';
import { IconButton, iconButtonClass } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { BudgetTabs } from './budget-tabs.tsx';
import { budgetWords } from './words.ts';
import { YearView } from './year-view.tsx';
import { FIRST_YEAR, LAST_YEAR, readBudgetSearch, yearOf } from './years.ts';

const route = getRouteApi('/inside/budget');

export function BudgetPage() {
  // The router also merges parameters that the route rejected.
  const { year: asked } = readBudgetSearch(route.useSearch());
  const today = api.useQuery('get', '/api/v1/analytics/by-category', {});
  const current = today.data?.cycle ?? null;
  const year = asked !== undefined ? Number(asked) : current === null ? null : yearOf(current);
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <PageTitle name={year === null ? budgetWords.name : budgetWords.title(year)} />
          <p className="mt-0.5 text-muted max-sm:hidden">{budgetWords.span}</p>
        </div>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <BudgetTabs shown="year" />
          {year !== null && (
            <div className="flex shrink-0">
              <YearLink year={year - 1} label={budgetWords.previousYear(year - 1)} icon={ChevronLeft} />
              <YearLink year={year + 1} label={budgetWords.nextYear(year + 1)} icon={ChevronRight} />
            </div>
          )}
        </div>
      </div>
      {year !== null ? (
        <YearView year={year} />
      ) : today.error ? (
        <Failure error={today.error} onRetry={() => void today.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 rounded-2xl" />
        </Loading>
      )}
    </div>
  );
}

/** Links to a neighbouring year; disabled where the budget ends. */
function YearLink({ year, label, icon: Icon }: { year: number; label: string; icon: typeof ChevronLeft }) {
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    return (
      <IconButton label={budgetWords.noYear(year)} disabled>
        <Icon size={20} aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Link
      to="/budget"
      search={{ year: String(year) }}
      resetScroll={false}
      aria-label={label}
      title={label}
      className={iconButtonClass}
    >
      <Icon size={20} aria-hidden="true" />
    </Link>
  );
}
