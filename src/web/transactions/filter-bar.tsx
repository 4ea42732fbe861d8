import { Link } from '@tanstack/react-router';
import { Bookmark, CalendarClock, ListFilter } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { Button } from '../ui/button.tsx';
import { addDays } from '../ui/days.ts';
import { useKeys } from '../ui/keys.ts';
import { FilterChips, useSetFilters } from './filter-chips.tsx';
import type { Filters } from './filters.ts';
import { SearchBox } from './search-box.tsx';
import { termsIn, valueIn, withValue } from './search-terms.ts';
import { transactionWords } from './words.ts';

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }));
const ViewsDialog = lazy(async () => ({ default: (await import('./views-dialog.tsx')).ViewsDialog }));

/** The search and the current filters. All are stored in the address, so that it can be saved and shared. */
export function FilterBar({ filters }: { filters: Filters }) {
  const setFilters = useSetFilters();
  const box = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<'filters' | 'views' | null>(null);
  /** An opened dialog stays mounted, so that closing can animate. */
  const [wasOpened, setWasOpened] = useState<ReadonlySet<string>>(new Set());
  const count = termsIn(filters).length;
  const open = (what: 'filters' | 'views') => {
    setWasOpened((before) => new Set(before).add(what));
    setOpened(what);
  };
  useKeys({
    '/': () => {
      box.current?.focus();
      box.current?.select();
    },
  });
  return (
    <search className="@container mb-2 block">
      <div className="flex gap-2">
        <SearchBox ref={box} filters={filters} onSearch={setFilters} onLeave={() => focusRows(box.current)} />
        <Tool
          label={count > 0 ? transactionWords.search.openCount(count) : transactionWords.search.open}
          onClick={() => open('filters')}
        >
          <ListFilter size={16} aria-hidden="true" />
          <span className="max-sm:hidden">{transactionWords.search.open}</span>
        </Tool>
        <Tool label={transactionWords.views.open} onClick={() => open('views')}>
          <Bookmark size={16} aria-hidden="true" />
          <span className="max-sm:hidden">{transactionWords.views.open}</span>
        </Tool>
      </div>
      <FilterChips filters={filters} />
      <UpcomingRows filters={filters} />
      <Suspense>
        {wasOpened.has('filters') && (
          <FilterDialog open={opened === 'filters'} onClose={() => setOpened(null)} filters={filters} />
        )}
        {wasOpened.has('views') && (
          <ViewsDialog open={opened === 'views'} onClose={() => setOpened(null)} filters={filters} />
        )}
      </Suspense>
    </search>
  );
}

/** A button that opens something; on a phone only its icon. */
function Tool(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button className="max-sm:px-3" aria-label={props.label} aria-haspopup="dialog" onClick={props.onClick}>
      {props.children}
    </Button>
  );
}

/** Moves the focus from the box to the row that Tab would reach. */
function focusRows(box: HTMLElement | null): void {
  const row = document.querySelector<HTMLElement>('tr[data-id][tabindex="0"]');
  if (row) row.focus({ preventScroll: true });
  else box?.blur();
}

/**
 * How many rows are in the future, and a link to those up to today. The list begins with the newest day, and the cuotas
 * of a purchase reach years ahead.
 */
function UpcomingRows({ filters }: { filters: Filters }) {
  const today = useToday();
  const isDated = (['cycle', 'start_date', 'end_date'] as const).some((field) => valueIn(filters, field) !== '');
  const { data } = api.useQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { ...filters, start_date: addDays(today ?? '2000-01-01', 1), limit: 1 } } },
    { enabled: today !== null && !isDated },
  );
  if (today === null || isDated || !data || data.total === 0) return null;
  return (
    <p className="mt-2">
      <Link
        to="/transactions"
        search={withValue(filters, 'end_date', today)}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line px-3 text-muted hover:bg-hover hover:text-ink"
      >
        <CalendarClock size={14} aria-hidden="true" />
        {transactionWords.upcoming(data.total ?? 0)}
      </Link>
    </p>
  );
}
