import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

const FIRST = 12;

/** A year of rows, and below them the button that shows the others: `say` tells how many those are. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  say: (more: number) => string,
): { shown: readonly Row[]; more: ReactNode } {
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, rows.length - FIRST);
  const more = hidden > 0 && (
    <Button className="mt-3" onClick={() => setWhole(true)}>
      {say(hidden)}
    </Button>
  );
  return { shown: rows.slice(0, rows.length - hidden), more };
}
