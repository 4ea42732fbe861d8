import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

/** A column head: its content, and its classes where they differ from the default. */
type Head = string | readonly [says: ReactNode, className: string];

/** A table of few rows with heads: the first column aligns left, the others right. */
export function Table(props: {
  /** The accessible name, where no heading next to it gives one. */
  label?: string;
  heads: readonly Head[];
  /** `max-sm:sr-only` where a phone shows no heads. */
  headClass?: string;
  className?: string;
  /** The distance between heads and lines. */
  pad?: string;
  children: ReactNode;
  /** The row of sums below. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
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

/** A year of rows, and a button below for the rest: `say` formats their number. */
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
