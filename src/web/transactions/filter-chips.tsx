import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { api } from '../api/client.ts';
import type { Filters } from './filters.ts';
import { sayTerm } from './say-term.ts';
import { termsIn, withoutTerm } from './search-terms.ts';
import { useSetFilters } from './use-filters.ts';
import { transactionWords } from './words.ts';

/** The filters in force, each with a way to take it out. */
export function FilterChips({ filters }: { filters: Filters }) {
  const setFilters = useSetFilters();
  const { data: categories = [] } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  const terms = termsIn(filters);
  if (terms.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <ul aria-label={transactionWords.search.active} className="contents">
        {terms.map((term, place) => {
          const said = sayTerm(term, categories);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same term may stand twice
            <li key={`${term.text} ${place}`} className="flex min-w-0">
              <button
                type="button"
                aria-label={transactionWords.search.remove(said)}
                title={transactionWords.search.remove(said)}
                onClick={() => setFilters(withoutTerm(filters, term))}
                className="inline-flex min-h-8 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 font-medium text-accent hover:underline"
              >
                <span className="min-w-0 truncate">{said}</span>
                <X size={14} aria-hidden="true" className="shrink-0" />
              </button>
            </li>
          );
        })}
      </ul>
      <Link to="/transactions" search={{}} className="px-1 py-1.5 text-accent underline-offset-2 hover:underline">
        {transactionWords.search.clear}
      </Link>
    </div>
  );
}
