import type { ReactNode } from 'react';
import { chartWords } from './words.ts';

type Props = {
  /** The table's accessible name. */
  name: string;
  /** The column heads; the first names the rows. */
  head: readonly ReactNode[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** The figures of a chart, behind «Ver como tabla». */
export function ChartTable(props: Props) {
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer py-1.5 text-accent underline-offset-2 hover:underline">
        {chartWords.asTable}
        <span className="sr-only">: {props.name}</span>
      </summary>
      <FigureTable {...props} />
    </details>
  );
}

/** Scrollable areas must be focusable. */
const BY_KEYBOARD = { tabIndex: 0 } as const;

/** A table of figures that scrolls sideways when it does not fit, by keyboard too. */
function FigureTable({ name, head, rows }: Props) {
  return (
    <section
      aria-label={`${chartWords.asTable}: ${name}`}
      {...BY_KEYBOARD}
      className="mt-1 max-h-112 max-w-full overflow-auto rounded-lg"
    >
      <table aria-label={name} className="w-full border-collapse">
        <thead className="sticky top-0 z-1 bg-surface text-xs text-muted">
          <tr>
            {head.map((each, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
                key={index}
                scope="col"
                className={`py-2 font-normal whitespace-nowrap ${index === 0 ? 'text-left' : 'pl-4 text-right'}`}
              >
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line">
              <Cells cells={cells} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cells({ cells }: { cells: readonly ReactNode[] }) {
  return cells.map((cell, index) =>
    index === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
      <th key={index} scope="row" className="py-2 text-left font-normal whitespace-nowrap first-letter:uppercase">
        {cell}
      </th>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
      <td key={index} className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
        {cell}
      </td>
    ),
  );
}
