import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { showDay } from '../ui/days.ts';
import { importWords } from './words.ts';

const text = importWords.lines;

/** Leads to a row of the ledger. */
export function SeeRow({ id, merchant, day }: { id: number; merchant: string; day: string }) {
  return (
    <Link
      to="/transactions/$id"
      params={{ id: String(id) }}
      aria-label={text.seeRowOf(merchant, showDay(day))}
      className="ml-2 inline-flex min-h-6 items-center gap-1 text-accent underline-offset-2 hover:underline"
    >
      {text.seeRow}
      <ArrowRight size={14} aria-hidden="true" />
    </Link>
  );
}
