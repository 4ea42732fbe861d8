import { Link } from '@tanstack/react-router';
import { TrendingDown } from 'lucide-react';
import { formatDay } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { monthOfDay, useCommitments } from './commitments.ts';
import { budgetWords } from './words.ts';
import { monthParams } from './years.ts';

const text = budgetWords.lowest;

/** The lowest balance of the months ahead and its day, which leads to that month. Nothing when there is none. */
export function LowestBalance() {
  const { data } = useCommitments();
  const month = data && monthOfDay(data, data.lowest.local_date);
  if (!month) return null;
  const { balance, local_date } = data.lowest;
  return (
    <p data-testid="lowest" className="flex flex-wrap items-center gap-x-1.5 gap-y-1 px-1 max-sm:text-xs">
      <TrendingDown size={16} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="text-muted">{text.name}</span>
      <Money amount={balance} currency="CRC" className={`font-semibold ${balance < 0 ? 'text-danger' : ''}`} />
      <Link
        to="/budget/$year/$month"
        params={monthParams(month.month)}
        className="text-accent underline-offset-2 hover:underline"
      >
        {text.on(formatDay(local_date))}
      </Link>
    </p>
  );
}
