import { Link } from '@tanstack/react-router';
import type { ByCategory, MonthBudget } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { budgetMonthOf } from '../ui/budget-months.ts';
import { showMonth } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/states.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { useBudgetMonth } from '../ui/use-budget-month.ts';
import { words } from '../ui/words.ts';
import { Card, CardBody, CardFailure, cardLinkClass } from './card.tsx';
import { progressOf } from './days-left.ts';
import { PlanProgress } from './plan-progress.tsx';
import { useCycleSums } from './use-cycle-sums.ts';
import { homeWords } from './words.ts';

const text = homeWords.cycle;

/** How the cycle is going: what was spent, against the plan, and how many days are left. */
export function CycleCard({ cycle }: { cycle: string | undefined }) {
  const query = useCycleSums(cycle);
  const shown = query.data?.cycle ?? null;
  const title = homeWords.cards.cycle;
  return (
    <Card title={title} aside={<Aside sums={query.data} />}>
      <CardBody query={query} title={title} height="h-52 max-sm:h-64">
        {(sums) => (
          <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            <Spent sums={sums} />
            {shown !== null && <AgainstPlan cycle={shown} />}
            {sums.unconverted.length > 0 && (
              <div className="mt-4">
                <UnconvertedRows rows={sums.unconverted} />
              </div>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function Aside({ sums }: { sums: ByCategory | undefined }) {
  const today = useToday();
  const cycle = sums?.cycle ?? null;
  const at = cycle === null ? null : budgetMonthOf(cycle);
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 max-sm:w-full">
      {sums && today !== null ? (
        <span className="text-muted">{sayProgress(sums, today)}</span>
      ) : (
        <Skeleton className="h-4 w-26" />
      )}
      {cycle !== null && at ? (
        <Link
          to="/budget/$year/$month"
          params={{ year: String(at.year), month: String(at.month) }}
          aria-label={text.seeMonthOf(showMonth(cycle))}
          className={cardLinkClass}
        >
          {text.seeMonth}
        </Link>
      ) : (
        <span className="h-7 w-18" />
      )}
    </span>
  );
}

function sayProgress(sums: ByCategory, today: string): string {
  const progress = progressOf(sums.starts_on, sums.ends_on, today);
  switch (progress.state) {
    case 'over':
      return text.over;
    case 'ahead':
      return text.startsIn(progress.days);
    case 'running':
      return progress.days === 0 ? text.lastDay : text.daysLeft(progress.days);
    default:
      return progress satisfies never;
  }
}

/** What lies in a cycle that has not begun is not spent yet. */
function Spent({ sums }: { sums: ByCategory }) {
  const today = useToday();
  const isAhead = today !== null && today < sums.starts_on;
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div>
        <dt className="text-muted">{isAhead ? text.committed : words.home.spent}</dt>
        <dd className="text-3xl font-semibold tracking-tight lg:text-4xl" data-testid="spent">
          <Money amount={sums.total_crc} currency="CRC" />
        </dd>
      </div>
      <div className="text-right max-sm:text-left">
        <dt className="text-muted">{words.home.income}</dt>
        <dd className="text-lg font-medium text-income">
          <Money amount={sums.income_crc} currency="CRC" />
        </dd>
      </div>
    </dl>
  );
}

/** The plan of the cycle's month; a cycle without a budget has none. */
function AgainstPlan({ cycle }: { cycle: string }) {
  const at = budgetMonthOf(cycle);
  const { data, error, isPlaceholderData, refetch } = useBudgetMonth(cycle);
  if (!at) return null;
  if (data && (!isPlaceholderData || data.planned_expenses > 0)) {
    return (
      <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        <Plan month={data} />
      </div>
    );
  }
  if (error) return <CardFailure title={text.planFailed} error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="mt-4 h-29 rounded-lg max-sm:h-40" />;
}

function Plan({ month }: { month: MonthBudget }) {
  if (month.planned_expenses > 0) return <PlanProgress month={month} />;
  return (
    <p className="mt-4 text-muted">
      {text.noPlan}{' '}
      <Link to="/budget" className="text-accent underline underline-offset-2">
        {text.makePlan}
      </Link>
    </p>
  );
}
