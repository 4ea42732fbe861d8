/**
 * Drags what is left in one category onto another: covers it at once, or asks for an amount when nothing is missing.
 */
import { type DragEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import type { MonthBudget } from '../../api/client.ts';
import { type Allowance, allowancesOf } from './use-allowances.ts';
import { givable, useCover } from './use-cover.ts';
import { allowanceWords } from './words.ts';

const CoverDialog = lazy(async () => ({ default: (await import('./cover-dialog.tsx')).CoverDialog }));
const KIND = 'application/x-alcancia-category';

/** Props of the dragged element and of the rows it is dropped on, and the dialog. */
export function useDragCover(month: MonthBudget) {
  const { move } = useCover(month.month);
  const [over, setOver] = useState<number | null>(null);
  const [asked, setAsked] = useState<Allowance | null>(null);
  const isOn = month.status !== 'past';
  const drop = (from: Allowance | undefined, to: Allowance) => {
    if (!from || from.category_id === to.category_id) return;
    if (to.available < 0) move(from, to, givable(from, -to.available));
    else setAsked(to);
  };
  const dialog: ReactNode = asked && (
    <Suspense>
      <CoverDialog month={month} to={asked} open onClose={() => setAsked(null)} />
    </Suspense>
  );
  return {
    dialog,
    sourceOf: (line: Allowance) =>
      isOn && givable(line, 1) > 0
        ? {
            draggable: true,
            title: allowanceWords.cover.drag(line.name),
            onDragStart: ({ dataTransfer }: DragEvent) => {
              dataTransfer.setData(KIND, String(line.category_id));
              dataTransfer.effectAllowed = 'move';
            },
          }
        : {},
    targetOf: (line: Allowance) =>
      isOn
        ? {
            'data-over': over === line.category_id || undefined,
            onDragOver: (event: DragEvent) => {
              if (!event.dataTransfer.types.includes(KIND)) return;
              event.preventDefault();
              setOver(line.category_id);
            },
            onDragLeave: () => setOver(null),
            onDrop: (event: DragEvent) => {
              event.preventDefault();
              setOver(null);
              const id = Number(event.dataTransfer.getData(KIND));
              drop(
                allowancesOf(month).find(({ category_id }) => category_id === id),
                line,
              );
            },
          }
        : {},
  };
}
