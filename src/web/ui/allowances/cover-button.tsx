import { ArrowLeftRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MonthBudget } from '../../api/client.ts';
import { IconButton } from '../button.tsx';
import type { Allowance } from './use-allowances.ts';
import { allowanceWords } from './words.ts';

const CoverDialog = lazy(async () => ({ default: (await import('./cover-dialog.tsx')).CoverDialog }));
const text = allowanceWords.cover;

/** "Cover from…" for an overspent category, and a small version for others. Renders nothing in a month that is over. */
export function CoverButton({ month, line }: { month: MonthBudget; line: Allowance }) {
  const [open, setOpen] = useState<boolean | null>(null);
  if (month.status === 'past') return null;
  return (
    <>
      {line.available < 0 ? (
        <button
          type="button"
          aria-label={text.openFor(line.name)}
          onClick={() => setOpen(true)}
          className="inline-flex min-h-8 items-center rounded-lg px-1 font-medium text-accent underline-offset-2 hover:underline"
        >
          {text.open}
        </button>
      ) : (
        <IconButton label={text.move(line.name)} onClick={() => setOpen(true)}>
          <ArrowLeftRight size={16} aria-hidden="true" />
        </IconButton>
      )}
      {open !== null && (
        <Suspense>
          <CoverDialog month={month} to={line} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
