/** A month of the budget: its balance, and a line per category. */
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { api, type MonthBudget } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonClass, iconButtonClass } from '../ui/button.tsx';
import { addCycles, formatDayRange, formatMonth } from '../ui/days.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Empty, Skeleton } from '../ui/states.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { isBudgetMonth } from '../ui/use-budget-month.ts';
import { words } from '../ui/words.ts';
import { BudgetTabs } from './budget-tabs.tsx';
import { ExplainDialog, useExplanation } from './explain-figure.tsx';
import { MonthDays } from './month-days.tsx';
import { MonthLines } from './month-lines.tsx';
import { MonthSummary } from './month-summary.tsx';
import { UnpaidItems } from './unpaid-items.tsx';
import { budgetWords } from './words.ts';
import { monthParams, readMonth } from './years.ts';

const text = budgetWords.drill;
const route = getRouteApi('/inside/budget/$year/$month');

export function MonthPage() {
  const { year, month } = route.useParams();
  const name = readMonth(year, month);
  if (name !== null) return <Month name={name} />;
  return (
    <Empty title={words.failure.notFoundTitle}>
      <p>{text.notFound}</p>
      <Link to="/budget" className={buttonClass('plain')}>
        {budgetWords.name}
      </Link>
    </Empty>
  );
}

function Month({ name }: { name: string }) {
  const month = api.useQuery(
    'get',
    '/api/v1/budget/projection/{year}/{month}',
    { params: { path: { year: Number(name.slice(0, 4)), month: Number(name.slice(5, 7)) } } },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <Header name={name} shown={month.isPlaceholderData ? undefined : (month.data ?? (month.error && null))} />
      <Loaded
        query={month}
        skeleton={
          <>
            <Skeleton className="h-44 rounded-2xl" />
            <Skeleton className="h-72 rounded-2xl" />
          </>
        }
      >
        {(data) => (
          <div
            aria-busy={month.isPlaceholderData}
            className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60 lg:gap-6"
          >
            <Figures key={name} month={data} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Figures({ month }: { month: MonthBudget }) {
  const { ask, dialog } = useExplanation();
  return (
    <>
      <UnconvertedRows rows={month.unconverted} say={budgetWords.unconverted} />
      <MonthSummary month={month} onAsk={ask} />
      <UnpaidItems month={month} />
      <MonthLines month={month} direction="expense" onAsk={ask} />
      <MonthLines month={month} direction="income" onAsk={ask} />
      <MonthDays month={month} />
      <ExplainDialog {...dialog} />
    </>
  );
}

/** The month, its days, and links to its neighbours and the other views. `shown` is null when it could not be read. */
function Header({ name, shown }: { name: string; shown: MonthBudget | undefined | null }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <PageTitle name={formatMonth(name)} className="first-letter:uppercase" />
        <p className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-2 text-muted">
          {shown === undefined && <Skeleton className="h-4 w-36" />}
          {shown && <span>{formatDayRange(shown.starts_on, shown.ends_on)}</span>}
          {shown && (
            <Badge look={shown.status === 'current' ? 'accent' : 'plain'}>{budgetWords.status[shown.status]}</Badge>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <BudgetTabs shown="month" year={Number(name.slice(0, 4))} />
        <div className="flex shrink-0">
          <MonthLink to={addCycles(name, -1)} label={text.previous} icon={ChevronLeft} />
          <MonthLink to={addCycles(name, 1)} label={text.next} icon={ChevronRight} />
        </div>
      </div>
    </div>
  );
}

/** Renders an empty place where the budget begins or ends. */
function MonthLink({ to, label, icon: Icon }: { to: string; label: string; icon: typeof ChevronLeft }) {
  if (!isBudgetMonth(to)) return <span className="size-10" />;
  return (
    <Link
      to="/budget/$year/$month"
      params={monthParams(to)}
      aria-label={label}
      title={label}
      className={iconButtonClass}
    >
      <Icon size={20} aria-hidden="true" />
    </Link>
  );
}
