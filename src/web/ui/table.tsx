import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

/** The head of a column: what it says, and its classes where it is not the usual one. */
type Head = string | readonly [says: ReactNode, className: string];

/** A table of few rows under its heads: the first column starts at the left, the others end at the right. */
export function Table(props: {
  /** Names it where no heading beside it does. */
  label?: string;
  heads: readonly Head[];
  /** `max-sm:sr-only` where a phone shows no heads. */
  headClass?: string;
  className?: string;
  /** How far the heads stand from their lines. */
  pad?: string;
  /** The rows. */
  children: ReactNode;
  /** The row of sums under them. */
  foot?: ReactNode;
}) {
  const { label, heads, headClass = '', className = 'w-full', pad = 'py-2' } = props;
  return (
    <table aria-label={label} className={`border-collapse ${className}`}>
      <thead className={`text-xs text-muted ${headClass}`}>
        <tr>
          {heads.map((head, at) => {
            const usual = at === 0 ? 'text-left' : 'pl-3 text-right';
            const [says, look] = typeof head === 'string' ? [head, usual] : head;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
              <th key={at} scope="col" className={`font-normal ${pad} ${look}`}>
                {says}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
      {props.foot && <tfoot>{props.foot}</tfoot>}
    </table>
  );
}

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
