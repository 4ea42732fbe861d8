import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { foldMerchant } from '../../domain/merchant-text.ts';
import type { Search } from '../../domain/search.ts';
import { api } from '../api/client.ts';
import { formatDay, formatDayRange, formatMonth, formatWeekdays } from '../ui/days.ts';
import { formatVolume } from '../ui/figures.ts';
import { originName, sourceName } from '../ui/known-names.ts';
import { areAmountsHidden, HIDDEN_FIGURE } from '../ui/privacy.ts';
import { useAccounts } from '../ui/use-accounts.ts';
import { words } from '../ui/words.ts';
import type { Filters } from './filters.ts';
import { listWords } from './list-words.ts';
import { amountUnit, readTerm, type Term, termsIn, withoutTerm } from './search-terms.ts';
import { transactionWords } from './words.ts';

/** The current filters, each with a button to remove it. */
export function FilterChips({ filters }: { filters: Filters }) {
  const setFilters = useSetFilters();
  const { data: categories = [] } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  const accounts = useAccounts();
  const terms = termsIn(filters);
  if (terms.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <ul aria-label={transactionWords.search.active} className="contents">
        {terms.map((term, place) => {
          const said = formatTerm(term, { categories, accounts, isInColones: amountUnit(filters) === 'CRC' });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same term may occur twice
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

const text = transactionWords.chips;
type Category = { id: number; identifier: string; name: string };

/** Describes a term in words; an invalid one as it was written. */
type Known = {
  categories: readonly Category[];
  accounts: readonly { id: number; name: string }[];
  /** One amount of colones makes all amounts of a search ones of colones. */
  isInColones: boolean;
};

function formatTerm(term: Term, known: Known): string {
  const search = readTerm(term.text);
  return (search && formatSearch(search, known)) ?? term.text;
}

function formatSearch(search: Search, { categories, accounts, isInColones }: Known): string | null {
  const { category, account, number, tags, cycle, type, currency, source, origin, deferred, start_date, end_date } =
    search;
  if (category !== undefined) return nameOf(category, categories);
  if (account !== undefined) return nameOfAccount(account, accounts);
  if (number !== undefined) return text.card(number);
  if (tags?.[0] !== undefined) return tags[0] === 'none' ? transactionWords.tags.none : `#${tags[0]}`;
  if (cycle !== undefined) return text.cycle(formatMonth(cycle));
  if (type !== undefined) return words.types[type];
  if (search.flow !== undefined) return listWords.sums[search.flow];
  if (currency !== undefined) return currency;
  if (source !== undefined) return sourceName(source);
  if (origin !== undefined) return text.origin(originName(origin));
  if (start_date !== undefined && end_date !== undefined) return formatDayRange(start_date, end_date);
  if (start_date !== undefined) return text.since(formatDay(start_date));
  if (end_date !== undefined) return text.until(formatDay(end_date));
  if (search.weekdays !== undefined) return formatWeekdays(search.weekdays);
  if (deferred !== undefined) return deferred ? text.deferred.yes : text.deferred.no;
  if (search.cuotas !== undefined) return search.cuotas ? text.cuotas.yes : text.cuotas.no;
  return formatAmountRange(search, isInColones);
}

function nameOf(category: string, categories: readonly Category[]): string | null {
  if (category === 'none') return words.transactions.uncategorized;
  const found = categories.find(
    ({ id, identifier, name }) => String(id) === category || identifier === category || isSame(name, category),
  );
  return found?.name ?? null;
}

function nameOfAccount(account: string, accounts: Known['accounts']): string | null {
  if (account === 'none') return transactionWords.account.without;
  return accounts.find(({ id, name }) => String(id) === account || isSame(name, account))?.name ?? null;
}

const isSame = (one: string, other: string) => foldMerchant(one) === foldMerchant(other);

function formatAmountRange(search: Search, isInColones: boolean): string | null {
  const { above_amount, below_amount, min_amount, max_amount } = search;
  const figure = (amount: string) => {
    const number = areAmountsHidden() ? HIDDEN_FIGURE : formatVolume(Number(amount));
    return isInColones ? `₡${number}` : listWords.unit.own(number);
  };
  if (above_amount !== undefined) return text.above(figure(above_amount));
  if (below_amount !== undefined) return text.below(figure(below_amount));
  if (min_amount !== undefined && min_amount === max_amount) return text.exactly(figure(min_amount));
  if (min_amount !== undefined) return text.atLeast(figure(min_amount));
  return max_amount === undefined ? null : text.atMost(figure(max_amount));
}

/**
 * Writes filters to the address. `isTyping` replaces the history entry, so that going back does not go letter by
 * letter.
 */
export function useSetFilters(): (filters: Filters, isTyping?: boolean) => void {
  const navigate = useNavigate({ from: '/transactions' });
  return (filters, isTyping = false) => void navigate({ to: '/transactions', search: filters, replace: isTyping });
}
