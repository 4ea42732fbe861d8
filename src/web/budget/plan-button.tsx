import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MonthBudget } from '../api/client.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { type Line, nameOf } from './line-figures.tsx';
import { budgetWords } from './words.ts';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));
const text = budgetWords.plan;

/** Opens what is planned in a category. Nothing in a month that is over, or where nothing can be planned. */
export function PlanButton({ month, line, named = false }: { month: MonthBudget; line: Line; named?: boolean }) {
  const [open, setOpen] = useState<boolean | null>(null);
  const isEmpty = line.items.length === 0;
  const isPlannable = line.direction === 'expense' && line.category_id !== null;
  if (month.status === 'past' || (isEmpty && !isPlannable)) return null;
  const label = (isEmpty ? text.make : text.change)(nameOf(line));
  return (
    <>
      {named ? (
        <Button aria-label={label} onClick={() => setOpen(true)}>
          <Pencil size={16} aria-hidden="true" />
          {text.title}
        </Button>
      ) : (
        <IconButton label={label} onClick={() => setOpen(true)}>
          <Pencil size={14} aria-hidden="true" />
        </IconButton>
      )}
      {open !== null && (
        <Suspense>
          <PlanDialog month={month} line={line} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
