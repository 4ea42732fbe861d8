import { Link } from '@tanstack/react-router';
import { useCurrentCycle } from '../api/today.ts';
import { isBudgetMonth } from '../ui/use-budget-month.ts';
import { budgetWords } from './words.ts';
import { monthParams } from './years.ts';

const text = budgetWords.tabs;
const TAB =
  'flex min-h-9 items-center rounded-lg px-3 text-muted transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-sm';

type Props = {
  shown: 'year' | 'month' | 'items';
  /** The year that «Año» leads to; the current one by default. */
  year?: number;
};

/** The views of the budget: a year, a month (the current one first) and the recurring items. */
export function BudgetTabs({ shown, year }: Props) {
  const cycle = useCurrentCycle();
  const current = (view: Props['shown']) => ({
    className: TAB,
    activeOptions: { exact: true, includeSearch: false },
    'aria-current': view === shown ? ('page' as const) : undefined,
  });
  return (
    <nav aria-label={text.label} className="inline-flex max-w-full gap-1 rounded-xl border border-line bg-page p-1">
      <Link to="/budget" search={year === undefined ? {} : { year: String(year) }} {...current('year')}>
        {text.year}
      </Link>
      {cycle !== null && isBudgetMonth(cycle) && (
        <Link to="/budget/$year/$month" params={monthParams(cycle)} {...current('month')}>
          {text.month}
        </Link>
      )}
      <Link to="/budget/items" {...current('items')}>
        {text.items}
      </Link>
    </nav>
  );
}
