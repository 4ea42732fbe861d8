import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MonthBudget } from '../api/client.ts';
import { Available } from '../ui/allowances/available.tsx';
import { CoverButton } from '../ui/allowances/cover-button.tsx';
import { type Allowance, allowancesOf } from '../ui/allowances/use-allowances.ts';
import { allowanceWords as text } from '../ui/allowances/words.ts';
import { formatMonth } from '../ui/days.ts';
import { budgetMonthOf, useBudgetMonth } from '../ui/use-budget-month.ts';
import { Card, CardBody, cardLinkClass, useCycleSums } from './card.tsx';
import { homeWords } from './words.ts';

/** Rows shown before expanding. */
const SHOWN = 6;

/** What may still be spent in the cycle by category; overspent first. */
export function AvailableCard({ cycle }: { cycle: string | undefined }) {
  const sums = useCycleSums(cycle);
  const shown = sums.data?.cycle ?? null;
  const query = useBudgetMonth(shown);
  const title = homeWords.cards.available;
  return (
    <Card title={title} aside={<SeeMonth cycle={shown} />}>
      <CardBody query={shown === null ? { ...sums, data: undefined } : query} title={title} height="h-40">
        {(month) => (
          <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            <Allowances key={month.month} month={month} />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function SeeMonth({ cycle }: { cycle: string | null }) {
  const at = cycle === null ? null : budgetMonthOf(cycle);
  if (cycle === null || !at) return null;
  return (
    <Link
      to="/budget/$year/$month"
      params={{ year: String(at.year), month: String(at.month) }}
      aria-label={homeWords.cycle.seeMonthOf(formatMonth(cycle))}
      className={cardLinkClass}
    >
      {text.seeAll}
    </Link>
  );
}

function Allowances({ month }: { month: MonthBudget }) {
  const [all, setAll] = useState(false);
  const lines = allowancesOf(month).toSorted((a, b) => leftShare(a) - leftShare(b));
  if (lines.length === 0) return <NoAllowances />;
  const hidden = lines.length - SHOWN;
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-8 @2xl:grid-cols-2 @4xl:grid-cols-3">
        {lines.slice(0, all || hidden === 1 ? undefined : SHOWN).map((line) => (
          <li key={line.category_id} className="flex items-center gap-2 border-t border-line py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{line.name}</p>
              <Available line={line} isPast={month.status === 'past'} />
            </div>
            {line.available < 0 && <CoverButton month={month} line={line} />}
          </li>
        ))}
      </ul>
      {hidden > 1 && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-9 w-full border-t border-line pt-1 text-left text-accent underline-offset-2 hover:underline"
        >
          {all ? text.fewer : text.more(hidden)}
        </button>
      )}
    </>
  );
}

/** For sorting only: the smallest share first. */
const leftShare = ({ available, allowance }: Allowance): number =>
  allowance > 0 ? available / allowance : Math.sign(available);

function NoAllowances() {
  return (
    <p className="text-muted">
      {text.none}{' '}
      <Link to="/budget" className="text-accent underline underline-offset-2">
        {text.make}
      </Link>
    </p>
  );
}
