import { Link } from '@tanstack/react-router';
import { Files } from 'lucide-react';
import { formatMoney } from './money.tsx';
import { useHiddenAmounts } from './privacy.ts';
import { words } from './words.ts';

/** How many rows may be recorded twice and their sum, with a link to review them. */
export function PossibleDuplicates({ count, total_crc }: { count: number; total_crc: number }) {
  useHiddenAmounts();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-warning-soft px-4 py-2">
      <Files size={18} aria-hidden="true" className="shrink-0 text-warning" />
      <span className="min-w-0 flex-1 basis-48">
        {words.home.possibleDuplicates(count, formatMoney(total_crc, 'CRC'))}
      </span>
      <Link to="/review" className="py-1 font-medium text-accent underline underline-offset-2">
        {words.home.reviewThem}
      </Link>
    </p>
  );
}
