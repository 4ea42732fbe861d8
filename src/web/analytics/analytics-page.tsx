/** Análisis: where the money of a period went, compared with the period before. */
import { Link } from '@tanstack/react-router';
import type { ByCategory } from '../api/client.ts';
import { useCurrentCycle } from '../api/today.ts';
import { buttonClass } from '../ui/button.tsx';
import { addCycles, daysBetween, formatDayRange } from '../ui/days.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { CategorySection } from './category-section.tsx';
import { DailySection } from './daily-section.tsx';
import { useSearch, useSums } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { Summary } from './summary.tsx';
import { TrendSection } from './trend-section.tsx';
import { analyticsWords as text } from './words.ts';

export function AnalyticsPage() {
  const { data, error, isPlaceholderData, refetch } = useSums();
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <PageTitle name={text.title} />
          <Subtitle shown={data ?? (error && null)} />
        </div>
        <PeriodPicker shown={data} />
      </div>
      {data && !(error && isPlaceholderData) ? (
        <div
          aria-busy={isPlaceholderData}
          className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60 lg:gap-6"
        >
          <Summary sums={data} />
          <UnconvertedRows rows={data.unconverted} />
          {data.categories.length > 0 ? <CategorySection sums={data} /> : <NoSpending sums={data} />}
        </div>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-56 rounded-2xl" />
          <Skeleton className="h-96 rounded-2xl" />
        </Loading>
      )}
      <DailySection />
      <TrendSection sums={data} isReady={(data !== undefined && !isPlaceholderData) || error !== null} />
    </div>
  );
}

/** The first and last day, how many they are, and whether it is the current cycle. */
function Subtitle({ shown }: { shown: ByCategory | undefined | null }) {
  const search = useSearch();
  const current = useCurrentCycle();
  if (shown === undefined) return <Skeleton className="mt-1 h-4 w-44" />;
  if (shown === null) return null;
  const isCurrent = shown.cycle !== null && shown.cycle === current;
  const { by, months } = search;
  return (
    <p className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-2 text-muted">
      <span>{formatDayRange(shown.starts_on, shown.ends_on)}</span>
      <span>· {text.period.length(daysBetween(shown.starts_on, shown.ends_on) + 1)}</span>
      {isCurrent ? (
        <span className="rounded-full bg-accent-soft px-2 text-xs leading-5 font-medium text-accent">
          {text.period.current}
        </span>
      ) : (
        <Link
          to="/analytics"
          search={{ ...(by && { by }), ...(months && { months }) }}
          resetScroll={false}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
        >
          {text.period.toCurrent}
        </Link>
      )}
    </p>
  );
}

function NoSpending({ sums }: { sums: ByCategory }) {
  return (
    <section className="rounded-2xl border border-line bg-surface">
      <Empty title={text.categories.emptyTitle}>
        <p>{text.categories.empty}</p>
        {sums.cycle !== null && (
          <Link to="/analytics" search={{ cycle: addCycles(sums.cycle, -1) }} className={buttonClass('plain')}>
            {text.categories.toPrevious}
          </Link>
        )}
      </Empty>
    </section>
  );
}
