import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, type YearBudget } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { formatMonthName } from '../ui/days.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/states.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { type Asked, ExplainDialog, Figure, useExplanation } from './explain-figure.tsx';
import { LowestBalance } from './lowest-balance.tsx';
import { budgetWords as text } from './words.ts';
import { monthParams } from './years.ts';

/** A year of the budget: its balance chart and its months. Keeps the old year while loading. */
export function YearView({ year }: { year: number }) {
  const budget = api.useQuery(
    'get',
    '/api/v1/budget/projection/{year}',
    { params: { path: { year } } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Loaded
      query={budget}
      skeleton={
        <>
          <Skeleton className="h-60 rounded-2xl" />
          <Skeleton className="h-130 rounded-2xl" />
        </>
      }
    >
      {(data) => (
        <div
          aria-busy={budget.isPlaceholderData}
          className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60 lg:gap-6"
        >
          {isBlank(data) && (
            <p className="rounded-2xl border border-line bg-surface p-4 text-muted lg:px-6">{text.emptyYear}</p>
          )}
          <UnconvertedRows rows={data.unconverted} say={text.unconverted} />
          <LowestBalance />
          <BalanceChart budget={data} />
          <YearTable budget={data} />
        </div>
      )}
    </Loaded>
  );
}

function isBlank({ months, opening_balance }: YearBudget): boolean {
  return (
    opening_balance === 0 &&
    months.every(({ income, expenses, overridden }) => income === 0 && expenses === 0 && !overridden)
  );
}

type Month = YearBudget['months'][number];
const CELL = 'py-2.5 pl-4 text-right align-top';

/** The months as a table, or on a phone as an equivalent list. */
function YearTable({ budget }: { budget: YearBudget }) {
  const { ask, dialog } = useExplanation();
  return (
    <Section title={text.byMonth}>
      <Wide budget={budget} onAsk={ask} />
      <Narrow budget={budget} onAsk={ask} />
      <p className="mt-3 text-xs text-muted max-md:hidden">{text.statusHint}</p>
      <ExplainDialog {...dialog} />
    </Section>
  );
}

type PartProps = { budget: YearBudget; onAsk: (asked: Asked) => void };

function Wide({ budget, onAsk }: PartProps) {
  return (
    <table className="w-full table-fixed border-collapse max-md:hidden">
      <caption className="sr-only">{text.title(budget.year)}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="pb-2 text-left font-normal">
            {text.month}
          </th>
          {[text.income, text.expenses, text.net, text.balance].map((head) => (
            <th key={head} scope="col" className="pb-2 pl-4 text-right font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="border-t border-line text-muted">
          <th scope="row" colSpan={4} className="py-2.5 text-left font-normal">
            {text.openingOf(budget.year)}
          </th>
          <td className={CELL}>
            <Money amount={budget.opening_balance} currency="CRC" />
          </td>
        </tr>
        {budget.months.map((month) => (
          <WideMonth key={month.month} month={month} />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-edge font-semibold">
          <th scope="row" className="py-2.5 text-left">
            {text.totals}
          </th>
          <Totals budget={budget} onAsk={onAsk} />
          <td className={CELL}>
            <Money amount={budget.closing_balance} currency="CRC" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Totals({ budget: { year, totals }, onAsk }: PartProps) {
  return totalsOf(year, totals).map(({ name, amount, query }) => (
    <td key={name} className={CELL}>
      <Figure name={`${name}, ${text.totals}`} amount={amount} query={query} onAsk={onAsk} />
    </td>
  ));
}

/** The year's sums, each with the query that explains it. */
function totalsOf(year: number, { income, expenses, net }: YearBudget['totals']) {
  const lines = { year, figure: 'amount', field: 'projected' } as const;
  return [
    { name: text.income, amount: income, query: { ...lines, direction: 'income' as const } },
    { name: text.expenses, amount: expenses, query: { ...lines, direction: 'expense' as const } },
    { name: text.net, amount: net, query: { year, figure: 'net' as const } },
  ];
}

function WideMonth({ month }: { month: Month }) {
  return (
    <tr className="relative border-t border-line transition-colors has-[a:hover]:bg-hover">
      <th scope="row" className="py-2.5 text-left align-top font-medium">
        <MonthName month={month} />
      </th>
      <td className={CELL}>
        <Money amount={month.income} currency="CRC" />
      </td>
      <td className={CELL}>
        <Money amount={month.expenses} currency="CRC" />
        <Committed month={month} />
      </td>
      <td className={CELL}>
        <Money amount={month.net} currency="CRC" className={month.net < 0 ? 'text-danger' : ''} />
      </td>
      <td className={`${CELL} font-medium`}>
        <Balance month={month} />
      </td>
    </tr>
  );
}

function MonthName({ month }: { month: Month }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Link
        to="/budget/$year/$month"
        params={monthParams(month.month)}
        aria-current={month.status === 'current' ? 'date' : undefined}
        className="inline-block py-0.5 first-letter:uppercase after:absolute after:inset-0"
      >
        {formatMonthName(month.month)}
      </Link>
      {month.status === 'current' && <Badge look="accent">{text.status.current}</Badge>}
      {month.status !== 'current' && (
        <span className="text-xs font-normal text-muted">{text.status[month.status]}</span>
      )}
    </span>
  );
}

function Committed({ month }: { month: Month }) {
  if (month.committed_expenses <= 0) return null;
  return (
    <span className="block text-xs text-muted tabular-nums">
      {text.committedExpenses(formatMoney(month.committed_expenses, 'CRC'))}
    </span>
  );
}

/** A balance set by hand is marked and shows the computed one. */
function Balance({ month }: { month: Month }) {
  return (
    <>
      <Money amount={month.balance} currency="CRC" className={month.balance < 0 ? 'text-danger' : ''} />
      {month.overridden && (
        <span className="block text-xs font-normal text-muted tabular-nums">
          <span className="md:block">{text.byHand}</span>
          <span className="md:hidden"> · </span>
          <span className="whitespace-nowrap">{text.computed(formatMoney(month.computed_balance, 'CRC'))}</span>
        </span>
      )}
    </>
  );
}

/** The figures of a month on a phone, in the columns that stand above the list. */
const FLOWS = 'grid grid-cols-3 gap-x-2 text-xs';

function Flows({ month }: { month: Month }) {
  const flows = [
    { name: text.income, amount: month.income },
    { name: text.expenses, amount: month.expenses },
    { name: text.net, amount: month.net, className: month.net < 0 ? 'text-danger' : '' },
  ];
  return (
    <dl className={`${FLOWS} text-muted`}>
      {flows.map(({ name, amount, className = '' }) => (
        <div key={name} className="min-w-0">
          <dt className="sr-only">{name}</dt>
          <dd>
            <Money amount={amount} currency="CRC" wraps className={className} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Narrow({ budget, onAsk }: PartProps) {
  return (
    <div className="md:hidden">
      <p aria-hidden="true" className={`${FLOWS} pb-2 text-muted`}>
        {[text.income, text.expenses, text.net].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <p className="flex justify-between gap-3 border-t border-line py-1.5 text-muted">
        {text.openingOf(budget.year)} <Money amount={budget.opening_balance} currency="CRC" />
      </p>
      <ul>
        {budget.months.map((month) => (
          <li key={month.month} className="relative border-t border-line py-1.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
              <MonthName month={month} />
              <span className="ml-auto text-right">
                <Balance month={month} />
              </span>
            </div>
            <Flows month={month} />
          </li>
        ))}
      </ul>
      <div className="border-t-2 border-edge pt-2 font-semibold">
        <p className="flex justify-between gap-3">
          {text.totals} <Money amount={budget.closing_balance} currency="CRC" />
        </p>
        <dl className={FLOWS}>
          {totalsOf(budget.year, budget.totals).map(({ name, amount, query }) => (
            <div key={name} className="min-w-0">
              <dt className="sr-only">{name}</dt>
              <dd>
                <Figure name={`${name}, ${text.totals}`} amount={amount} query={query} onAsk={onAsk} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
