import { Download, ListChecks } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { stringifySearch } from '../search-params.ts';
import { IconButton, iconButtonClass } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import { addressOf, type Listed } from './fold.ts';
import { searchOf } from './search-terms.ts';
import type { Layout } from './use-viewport.ts';
import { transactionWords } from './words.ts';

/** The checkbox that selects all rows, or none when some are selected. */
export function SelectAll(props: { chosen: number; total: number; onAll: () => void; onNone: () => void }) {
  const isPartly = props.chosen > 0 && props.chosen < props.total;
  return (
    <input
      type="checkbox"
      aria-label={transactionWords.selectAll}
      checked={props.chosen > 0 && !isPartly}
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      onChange={props.chosen > 0 ? props.onNone : props.onAll}
      className="relative size-4 cursor-pointer accent-accent after:absolute after:-inset-2"
    />
  );
}

/** The sticky bar above the rows: their number and the month of the top one, or the actions on the selected ones. */
export function TableBar(props: {
  total: number;
  /** More rows than `total` may be there. */
  isCounting: boolean;
  /** What the top row stands under. */
  heading: string;
  layout: Layout;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  /** Replaces everything else while rows are selected. */
  bulk: ReactNode | null;
  /** What all of them come to, or the selected ones. */
  sums: ReactNode;
  children?: ReactNode;
}) {
  const isPhone = props.layout.kind === 'phone';
  return (
    <div className={`@container sticky top-14 z-20 bg-page lg:top-0 ${isPhone ? 'border-b border-line' : ''}`}>
      <div className={`flex h-11 items-center ${isPhone ? 'gap-1' : 'gap-3'}`}>
        {props.bulk === null ? (
          <>
            <output className="min-w-0 truncate text-muted tabular-nums">
              {props.isCounting ? transactionWords.counting : words.transactions.total(props.total)}
            </output>
            <span
              className="flex-1 text-right font-semibold whitespace-nowrap first-letter:uppercase"
              aria-hidden="true"
            >
              {props.heading}
            </span>
            {isPhone && (
              <IconButton
                label={transactionWords.select}
                aria-pressed={props.isSelecting}
                onClick={() => props.onSelecting(!props.isSelecting)}
              >
                <ListChecks size={18} aria-hidden="true" />
              </IconButton>
            )}
            {props.children}
          </>
        ) : (
          <Suspense>{props.bulk}</Suspense>
        )}
      </div>
      {props.sums}
    </div>
  );
}

/** The column heads. */
export function TableHead({ layout, selectAll }: { layout: Layout; selectAll: ReactNode }) {
  const names = [transactionWords.day, transactionWords.merchant, transactionWords.category];
  if (layout.hasAccount) names.push(transactionWords.account.title);
  if (layout.hasSource) names.push(transactionWords.source);
  return (
    <thead className="sticky top-32 z-10 block border-b border-line bg-page text-xs text-muted lg:top-18">
      <tr aria-rowindex={1} className="grid h-8 grid-cols-(--columns) items-center">
        <th scope="col" className="flex justify-center">
          {selectAll}
        </th>
        {names.map((name) => (
          <th key={name} scope="col" className="px-1.5 text-left font-normal">
            {name}
          </th>
        ))}
        <th scope="col" className="pr-3 pl-1.5 text-right font-normal">
          {transactionWords.amount}
        </th>
      </tr>
    </thead>
  );
}

/** Downloads the matching rows as CSV, which the service streams. */
export function ExportLink({ filters, total }: { filters: Listed; total: number }) {
  const q = searchOf(addressOf(filters));
  const { upcoming } = filters;
  const query = stringifySearch({ q, upcoming });
  return (
    <a
      href={`/api/v1/transactions/export${query}`}
      download
      aria-label={transactionWords.csv.name}
      title={transactionWords.csv.name}
      onClick={() => toast(transactionWords.csv.begun(total))}
      className={iconButtonClass}
    >
      <Download size={18} aria-hidden="true" />
    </a>
  );
}
