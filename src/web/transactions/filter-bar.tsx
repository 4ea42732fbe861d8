import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { useCurrentCycle } from '../api/current-cycle.ts';
import { addCycles, showMonth } from '../ui/days.ts';
import { Select } from '../ui/select.tsx';
import { words } from '../words.ts';
import type { Filters } from './filters.ts';
import { SearchBox } from './search-box.tsx';

const CYCLES_OFFERED = 24;

/** The search and the filters in force. All of them live in the address, so that it can be kept and shared. */
export function FilterBar({ filters }: { filters: Filters }) {
  const navigate = useNavigate({ from: '/transactions' });
  const { data: categories = [] } = api.useQuery('get', '/api/v1/categories', {});
  const cycles = useOfferedCycles(filters.cycle);

  const set = (name: keyof Filters, value: string) => {
    void navigate({
      to: '/transactions',
      search: ({ [name]: _before, ...others }) => (value === '' ? others : { ...others, [name]: value }),
      replace: name === 'q',
    });
  };

  return (
    <search className="@container mb-3 block">
      <div className="flex flex-wrap gap-2">
        <SearchBox value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
        <Select
          aria-label={words.transactions.cycle}
          lit={filters.cycle !== undefined}
          className="flex-1 @xl:w-44 @xl:flex-none"
          value={filters.cycle ?? ''}
          onChange={(event) => set('cycle', event.target.value)}
        >
          <option value="">{words.transactions.everyCycle}</option>
          {cycles.map((cycle) => (
            <option key={cycle} value={cycle}>
              {showMonth(cycle)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={words.transactions.category}
          lit={filters.category_id !== undefined}
          className="flex-1 @xl:w-48 @xl:flex-none"
          value={filters.category_id ?? ''}
          onChange={(event) => set('category_id', event.target.value)}
        >
          <option value="">{words.transactions.everyCategory}</option>
          <option value="none">{words.transactions.uncategorized}</option>
          {categories.map((category) => (
            <option key={category.id} value={String(category.id)}>
              {category.name}
            </option>
          ))}
        </Select>
      </div>
    </search>
  );
}

/** The next cycle (where deferred rows go), this one and those before it; and the one asked for, wherever it is. */
function useOfferedCycles(asked: string | undefined): string[] {
  const current = useCurrentCycle();
  if (current === null) return asked === undefined ? [] : [asked];
  const offered = Array.from({ length: CYCLES_OFFERED }, (_, back) => addCycles(current, 1 - back));
  return asked === undefined || offered.includes(asked) ? offered : [...offered, asked].sort().reverse();
}
