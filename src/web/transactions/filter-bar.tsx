import { Bookmark, ListFilter } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useKeys } from '../ui/keys.ts';
import { FilterChips, useSetFilters } from './filter-chips.tsx';
import type { Filters } from './filters.ts';
import { SearchBox } from './search-box.tsx';
import { termsIn } from './search-terms.ts';
import { UpcomingFold } from './upcoming-fold.tsx';
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
      <UpcomingFold filters={filters} />
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
