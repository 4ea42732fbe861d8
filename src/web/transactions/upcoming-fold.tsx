import { ChevronDown } from 'lucide-react';
import { api } from '../api/client.ts';
import { formatMoney } from '../ui/money.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import type { Filters } from './filters.ts';
import { openFold, spansToday, useFoldOpen, usePresent } from './fold.ts';
import { listWords } from './list-words.ts';

/** How many rows are to come and what they come to; opens and folds them. Nothing when there are none. */
export function UpcomingFold({ filters }: { filters: Filters }) {
  useHiddenAmounts();
  const isOpen = useFoldOpen();
  const isAsked = spansToday(filters, usePresent());
  const { data } = api.useQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { ...filters, upcoming: 'true', totals: 'true', limit: 1 } } },
    { enabled: isAsked },
  );
  const [total, sums] = [data?.total ?? 0, data?.totals];
  if (!isAsked || total === 0 || !sums) return null;
  const money = [
    ...(sums.spent_crc === 0 && sums.income_crc !== 0 ? [] : [formatMoney(sums.spent_crc, 'CRC')]),
    ...(sums.income_crc === 0 ? [] : [`+${formatMoney(sums.income_crc, 'CRC')}`]),
  ];
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => openFold(!isOpen)}
      className="mt-2 flex min-h-10 w-full items-center gap-2 rounded-lg border border-line px-3 text-left text-muted hover:bg-hover hover:text-ink"
    >
      <ChevronDown size={16} aria-hidden="true" className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      <span className="min-w-0 flex-1">
        {isOpen ? listWords.upcoming.open(total) : listWords.upcoming.folded(total)}
      </span>
      <span className="shrink-0 tabular-nums">{money.join(' · ')}</span>
    </button>
  );
}
