import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ByCategory, MonthBudget } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { formatMonth } from '../ui/days.ts';
import { Fact } from '../ui/facts.tsx';
import { formatMoney, formatShare, Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/states.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { budgetMonthOf, useBudgetMonth } from '../ui/use-budget-month.ts';
import { words } from '../ui/words.ts';
import { Card, CardBody, CardFailure, cardLinkClass, useCycleSums } from './card.tsx';
import { homeWords } from './words.ts';

const text = homeWords.cycle;

/** The cycle's progress: spending, the plan, and the days left. */
export function CycleCard({ cycle }: { cycle: string | undefined }) {
  const query = useCycleSums(cycle);
  const shown = query.data?.cycle ?? null;
  const title = homeWords.cards.cycle;
  return (
    <Card title={title} aside={!query.data && query.error ? null : <Aside sums={query.data} />}>
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
        <span className="text-muted">{formatProgress(sums, today)}</span>
      ) : (
        <Skeleton className="h-4 w-26" />
      )}
      {cycle !== null && at ? (
        <Link
          to="/budget/$year/$month"
          params={{ year: String(at.year), month: String(at.month) }}
          aria-label={text.seeMonthOf(formatMonth(cycle))}
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

function formatProgress(sums: ByCategory, today: string): string {
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

/** What was spent is up to today; what is committed after it is not spent yet. */
function Spent({ sums }: { sums: ByCategory }) {
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <Fact label={words.home.spent} value="text-3xl font-semibold tracking-tight lg:text-4xl" testId="spent">
        <Money amount={sums.recorded_crc} currency="CRC" wraps />
      </Fact>
      {sums.committed_crc !== 0 && (
        <Fact label={words.home.committed} value="text-lg font-medium" testId="committed">
          <Money amount={sums.committed_crc} currency="CRC" />
        </Fact>
      )}
      <Fact label={words.home.income} value="text-lg font-medium text-income" className="text-right max-sm:text-left">
        <Money amount={sums.income_crc} currency="CRC" />
      </Fact>
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

const DAY_MS = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

type CycleProgress =
  | { state: 'over' }
  /** Days until it begins. */
  | { state: 'ahead'; days: number }
  /** Days after today; 0 on the last day. */
  | { state: 'running'; days: number };

/** Where today falls in a cycle, given its first and last day. */
export function progressOf(starts_on: string, ends_on: string, today: string): CycleProgress {
  if (today > ends_on) return { state: 'over' };
  if (today < starts_on) return { state: 'ahead', days: numberOf(starts_on) - numberOf(today) };
  return { state: 'running', days: numberOf(ends_on) - numberOf(today) };
}

/** A smaller difference counts as within the plan. */
const CLOSE = 0.005;

/** How much of the plan is spent, the projected total, and what would be left. */
function PlanProgress({ month }: { month: MonthBudget }) {
  const { planned_expenses: planned, recorded_expenses: recorded, expenses } = month;
  const isOver = month.status === 'past';
  return (
    <>
      <Bar month={month} />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>{text.ofPlan(formatShare(recorded / planned))}</span>
        <Verdict share={expenses / planned - 1} isOver={isOver} />
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-3 @2xl:grid-cols-3">
        <Fact className="min-w-0" value="font-medium" label={text.plan}>
          <Money amount={planned} currency="CRC" />
        </Fact>
        <Fact className="min-w-0" value="font-medium" label={isOver ? text.actual : text.expected}>
          <Money amount={expenses} currency="CRC" />
        </Fact>
        <Fact className="min-w-0" value="font-medium" label={isOver ? text.net.actual : text.net.expected}>
          <Money amount={month.net} currency="CRC" className={month.net < 0 ? 'text-danger' : 'text-income'} />
        </Fact>
      </dl>
    </>
  );
}

function Verdict({ share, isOver }: { share: number; isOver: boolean }) {
  const isWithin = share < CLOSE;
  const above = isOver ? text.above : text.expectedAbove;
  const Icon = isWithin ? CircleCheck : CircleAlert;
  return (
    <span className={`flex items-center gap-1.5 font-medium ${isWithin ? 'text-income' : 'text-warning'}`}>
      <Icon size={16} aria-hidden="true" />
      {isWithin ? text.within : above(formatShare(share))}
    </span>
  );
}

/** Spending and commitments on a track as long as the plan, or as the projection when that is longer. */
function Bar({ month }: { month: MonthBudget }) {
  const { planned_expenses: planned, recorded_expenses: recorded, committed_expenses: committed, expenses } = month;
  const whole = Math.max(planned, expenses, 1);
  const widthOf = (amount: number) => `${Math.min(100, Math.max(0, (amount / whole) * 100))}%`;
  const label = text.spentOfPlan(formatMoney(recorded, 'CRC'), formatMoney(planned, 'CRC'));
  return (
    <figure className="mt-4">
      <figcaption className="sr-only">{label}</figcaption>
      <div aria-hidden="true" className="relative">
        <div className="flex h-3 overflow-hidden rounded-full bg-line">
          <span className="bg-accent" style={{ width: widthOf(recorded) }} />
          <span style={{ width: widthOf(committed), backgroundColor: 'var(--slot-2)' }} />
        </div>
        {expenses > planned && (
          <span
            className="absolute -top-1 -bottom-1 w-0.5 rounded bg-ink"
            style={{ left: `calc(${widthOf(planned)} - 1px)` }}
          />
        )}
      </div>
    </figure>
  );
}
