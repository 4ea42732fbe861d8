import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import type { ByCategory } from '../api/client.ts';
import { Available } from '../ui/allowances/available.tsx';
import { useAllowances } from '../ui/allowances/use-allowances.ts';
import { allowanceWords } from '../ui/allowances/words.ts';
import { type Bar, BarList } from '../ui/charts/bar-list.tsx';
import { categoryName } from '../ui/known-names.ts';
import { formatMoney, formatShare, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Swatch } from '../ui/swatch.tsx';
import { Table } from '../ui/table.tsx';
import { words } from '../ui/words.ts';
import { type CategoryRow, type CategoryRows, categoryRows } from './figures.ts';
import { formatPeriod, rowsOfCategory } from './period.ts';
import { Change } from './summary.tsx';
import { analyticsWords } from './words.ts';

const text = analyticsWords.categories;

/** The largest categories as bars, and all of them as a table. */
export function CategorySection({ sums }: { sums: ByCategory }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const rows = categoryRows(sums);
  const pick = (index: number) => {
    const row = rows.shown[index];
    if (row) return void navigate({ to: '/transactions', search: rowsOfCategory(sums, row.category_id) });
    setOpen(true);
    opener.current?.focus();
  };
  return (
    <Section title={text.title}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:items-start">
        <BarList name={text.chart(formatPeriod(sums))} bars={barsOf(rows)} onPick={pick} />
        <CategoryTable sums={sums} rows={rows} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} opener={opener} />
      </div>
    </Section>
  );
}

function barsOf({ shown, others, otros }: CategoryRows): Bar[] {
  const bars = shown.map((row) => ({ ...row, name: categoryName(row) }));
  const count = others.filter((row) => row.count > 0).length;
  const all = otros ? [...bars, { ...otros, category_id: 'others', name: text.others(count) }] : bars;
  return all.map(({ category_id, slot, name, total_crc, share, count: rows }) => ({
    key: String(category_id),
    slot,
    name: category_id === 'others' ? words.home.others : name,
    figure: formatShare(share),
    size: total_crc,
    read: {
      title: name,
      lines: [
        { label: '', value: formatMoney(total_crc, 'CRC') },
        { label: '', value: formatShare(share) },
        { label: '', value: text.rows(rows) },
      ],
    },
  }));
}

const WIDE = 'pl-3 text-right max-sm:hidden';
/** Fills empty cells in the total's row. */
const BLANK = '\u00a0';
const CELL = 'py-2 pl-3 text-right';

type Props = {
  sums: ByCategory;
  rows: CategoryRows;
  /** Whether the categories of Otros are listed. */
  isOpen: boolean;
  onToggle: () => void;
  opener: Ref<HTMLButtonElement>;
};

/** Every category with its total and change; each links to its transactions. */
function CategoryTable({ sums, rows, isOpen, onToggle, opener }: Props) {
  const hasChange = sums.previous !== null;
  const allowances = useAllowances(sums.cycle);
  const isCut = sums.previous !== null && sums.previous.until < sums.ends_on;
  return (
    <div className="min-w-0">
      <Table
        label={text.table}
        heads={[
          text.category,
          [text.count, WIDE],
          [text.share, WIDE],
          text.amount,
          ...(hasChange ? ([[text.change, WIDE]] as const) : []),
        ]}
        foot={
          <tr className="border-t-2 border-line font-semibold">
            <th scope="row" className="py-2.5 text-left">
              {text.total}
            </th>
            <td className="max-sm:hidden">{BLANK}</td>
            <td className="max-sm:hidden">{BLANK}</td>
            <td className={CELL}>
              <Money amount={sums.total_crc} currency="CRC" />
            </td>
            {sums.previous && (
              <td className={`${CELL} max-sm:hidden`}>
                <Change amount={sums.previous.change_crc} />
              </td>
            )}
          </tr>
        }
      >
        {rows.shown.map((row) => (
          <Row key={row.category_id} row={row} sums={sums} allowance={allowances.get(row.category_id)} />
        ))}
        {rows.others.length > 0 && (
          <OthersRow rows={rows} isOpen={isOpen} onToggle={onToggle} opener={opener} hasChange={hasChange} />
        )}
        {isOpen &&
          rows.others.map((row) => (
            <Row key={row.category_id} row={row} sums={sums} allowance={allowances.get(row.category_id)} isInside />
          ))}
      </Table>
      {isCut && <p className="mt-2 text-xs text-muted">{text.changeHint}</p>}
    </div>
  );
}

type RowProps = {
  row: CategoryRow;
  sums: ByCategory;
  allowance: ReturnType<ReturnType<typeof useAllowances>['get']>;
  isInside?: boolean;
};

/** On a phone the share and the change are under the name and the amount. */
function Row({ row, sums, allowance, isInside = false }: RowProps) {
  return (
    <tr className="relative border-t border-line transition-colors has-[a:hover]:bg-hover">
      <th scope="row" className={`py-2 text-left font-normal ${isInside ? 'pl-5' : ''}`}>
        <span className="flex items-center gap-2.5">
          <Swatch slot={row.slot} />
          <span className="min-w-0">
            <Link
              to="/transactions"
              search={rowsOfCategory(sums, row.category_id)}
              className="inline-flex min-h-6 items-center font-medium after:absolute after:inset-0"
            >
              {categoryName(row)}
            </Link>
            <span className="block text-xs text-muted sm:hidden">
              {text.rows(row.count)} · {formatShare(row.share)}
            </span>
            {allowance && <Available line={allowance} isPast={allowance.isPast} />}
            {allowance && allowance.cuotas > 0 && (
              <span className="block text-xs text-muted">
                {allowanceWords.cuotas(formatMoney(allowance.cuotas, 'CRC'))}
              </span>
            )}
          </span>
        </span>
      </th>
      <td className={`${CELL} text-muted tabular-nums max-sm:hidden`}>{row.count}</td>
      <td className={`${CELL} text-muted tabular-nums max-sm:hidden`}>{formatShare(row.share)}</td>
      <td className={`${CELL} font-medium`}>
        <Money amount={row.total_crc} currency="CRC" />
        {row.change_crc !== null && (
          <span className="block text-xs font-normal text-muted sm:hidden">
            <Change amount={row.change_crc} />
          </span>
        )}
      </td>
      {sums.previous && (
        <td className={`${CELL} text-muted max-sm:hidden`}>
          {row.change_crc === null ? '—' : <Change amount={row.change_crc} />}
        </td>
      )}
    </tr>
  );
}

type OthersProps = Pick<Props, 'rows' | 'isOpen' | 'onToggle' | 'opener'> & { hasChange: boolean };

function OthersRow({ rows: { others, otros }, isOpen, onToggle, opener, hasChange }: OthersProps) {
  return (
    <tr className="relative border-t border-line transition-colors has-[button:hover]:bg-hover">
      <th scope="row" className="py-2 text-left font-normal">
        <span className="flex items-center gap-2.5">
          <Swatch slot={0} />
          <button
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            title={isOpen ? text.close : text.open}
            onClick={onToggle}
            className="inline-flex min-h-6 items-center gap-1 text-left font-medium after:absolute after:inset-0"
          >
            {otros ? text.others(others.length) : text.gone(others.length)}
            <ChevronDown
              size={16}
              aria-hidden="true"
              className={`text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        </span>
      </th>
      <td className={`${CELL} text-muted tabular-nums max-sm:hidden`}>{otros?.count ?? '—'}</td>
      <td className={`${CELL} text-muted tabular-nums max-sm:hidden`}>{otros ? formatShare(otros.share) : '—'}</td>
      <td className={`${CELL} font-medium`}>{otros ? <Money amount={otros.total_crc} currency="CRC" /> : '—'}</td>
      {hasChange && <td className={`${CELL} text-muted max-sm:hidden`}>—</td>}
    </tr>
  );
}
