import type { ReactNode } from 'react';
import { wordsFor } from '../../domain/reasons.ts';
import type { PlanListResult } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { showDay } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { planWords } from '../words-of-plan.ts';
import { planLineWords } from './plan-line-words.ts';

const words = planWords.installments;
const text = words.bank;
type Line = { line: number; look: 'accent' | 'plain' | 'warning'; outcome: string; content: ReactNode };

/** What becomes of each line of the list, or became of it, in the order of the list. */
export function ImportResults({ result, isStored }: { result: PlanListResult; isStored: boolean }) {
  const lines: Line[] = [
    ...result.fresh.map((plan): Line => {
      const outcome = isStored ? text.stored : text.fresh;
      return { line: plan.line, look: 'accent', outcome, content: <Listed plan={plan} /> };
    }),
    ...result.duplicates.map(
      (plan): Line => ({ line: plan.line, look: 'plain', outcome: text.duplicate, content: <Listed plan={plan} /> }),
    ),
    ...result.errors.map(
      ({ line, text: printed, ...reason }): Line => ({
        line,
        look: 'warning',
        outcome: text.refused,
        content: (
          <>
            <span className="block">{wordsFor(planLineWords, reason) ?? reason.message}</span>
            <span className="block truncate font-mono text-xs text-muted">{printed}</span>
          </>
        ),
      }),
    ),
  ];
  return (
    <section aria-label={text.results} className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1 font-medium">{text.results}</h3>
      <ol>
        {lines
          .toSorted((a, b) => a.line - b.line)
          .map(({ line, look, outcome, content }) => (
            <li key={line} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2">
              <div className="min-w-0">
                <span className="text-xs text-muted">{text.line(line)}</span>
                <div>{content}</div>
              </div>
              <span>
                <Badge look={look}>{outcome}</Badge>
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
}

function Listed({ plan }: { plan: PlanListResult['fresh'][number] }) {
  const { merchant, purchased_on, billed, of, remaining_amount, currency } = plan;
  return (
    <>
      <span className="block truncate font-medium">{merchant}</span>
      <span className="block text-muted">
        {showDay(purchased_on)} · {words.progress(billed, of)} · {words.left}{' '}
        <Money amount={remaining_amount} currency={currency} />
      </span>
    </>
  );
}
