import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { api } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { addDays } from '../ui/days.ts';
import type { Filters } from './filters.ts';
import { valueIn, withValue } from './search-terms.ts';
import { transactionWords } from './words.ts';

/**
 * How many of the rows are yet to come, and the way to those up to today. The list begins with the newest day, and the
 * cuotas of a purchase reach years ahead.
 */
export function UpcomingRows({ filters }: { filters: Filters }) {
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
        {transactionWords.upcoming(data.total)}
      </Link>
    </p>
  );
}
