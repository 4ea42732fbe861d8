import { useNavigate } from '@tanstack/react-router';
import type { ByCategory } from '../api/client.ts';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Segments } from '../ui/segments.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { huesOf } from './figures.ts';
import { TREND_MONTHS, type TrendMonths } from './range.ts';
import { Trend } from './trend.tsx';
import { useSearch, useTrend } from './use-period.ts';
import { analyticsWords } from './words.ts';

const text = analyticsWords.trend;

/** The months up to this one, side by side: the largest categories of their own span, with the hues that they have above. */
export function TrendSection({ sums, isReady }: { sums: ByCategory | undefined; isReady: boolean }) {
  const { data, error, isPlaceholderData, refetch } = useTrend(sums && huesOf(sums.slots), isReady);
  return (
    <Section title={text.title} aside={<Choices />}>
      {data ? (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          {data.months.length === 0 ? (
            <p className="text-muted">{text.empty}</p>
          ) : (
            <Trend trend={data} current={sums?.cycle ?? undefined} />
          )}
          {data.unconverted.map(({ currency, count, amount }) => (
            <p key={currency} className="mt-3 text-warning">
              {text.unconverted(count, currency)} <Money amount={amount} currency={currency} />
            </p>
          ))}
        </div>
      ) : error ? (
        <Failure title={text.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-72" />
        </Loading>
      )}
    </Section>
  );
}

/** Cycles or months of the calendar, and how many. */
function Choices() {
  const { by = 'cycle', months = '12' } = useSearch();
  const navigate = useNavigate({ from: '/analytics' });
  const chooseBy = (next: 'cycle' | 'calendar') =>
    void navigate({
      to: '/analytics',
      resetScroll: false,
      search: ({ by: _before, ...others }) => (next === 'cycle' ? others : { ...others, by: next }),
    });
  const chooseMonths = (next: TrendMonths) =>
    void navigate({
      to: '/analytics',
      resetScroll: false,
      search: ({ months: _before, ...others }) => (next === '12' ? others : { ...others, months: next }),
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Segments
        label={text.by}
        name="trend-by"
        value={by}
        choices={[
          { value: 'cycle', label: text.kinds.cycle },
          { value: 'calendar', label: text.kinds.calendar },
        ]}
        onChange={chooseBy}
      />
      <Segments<TrendMonths>
        label={text.howMany}
        name="trend-months"
        value={months}
        choices={TREND_MONTHS.map((value) => ({ value, label: text.months(Number(value)) }))}
        onChange={chooseMonths}
      />
    </div>
  );
}
