import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ByCategory } from '../api/client.ts';
import { categoryName } from '../ui/known-names.ts';
import { formatShare, Money } from '../ui/money.tsx';
import { Swatch, slotColor } from '../ui/swatch.tsx';
import { words } from '../ui/words.ts';
import { Card, CardBody, cardLinkClass, useCycleSums } from './card.tsx';
import { homeWords } from './words.ts';

/** The cycle's spending: a bar of at most five hues and the rest, with its table as the key. */
export function CategoryCard({ cycle }: { cycle: string | undefined }) {
  const query = useCycleSums(cycle);
  const title = homeWords.cards.categories;
  const shown = query.data?.cycle;
  return (
    <Card
      title={title}
      aside={
        <Link to="/analytics" search={shown == null ? {} : { cycle: shown }} className={cardLinkClass}>
          {words.nav.analytics}
        </Link>
      }
    >
      <CardBody query={query} title={title} height="h-96">
        {(sums) => (
          <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            {sums.categories.length > 0 ? <Categories key={sums.cycle} sums={sums} /> : <NoSpending />}
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** Rows shown before expanding. */
const SHOWN = 7;

function Categories({ sums }: { sums: ByCategory }) {
  const [all, setAll] = useState(false);
  const hidden = sums.categories.length - SHOWN;
  return (
    <>
      <SlotBar sums={sums} />
      <CategoryTable sums={sums} rows={all || hidden === 1 ? undefined : SHOWN} />
      {hidden > 1 && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-9 w-full border-t border-line pt-1 text-left text-accent underline-offset-2 hover:underline"
        >
          {all ? homeWords.categories.fewer : homeWords.categories.more(hidden)}
        </button>
      )}
    </>
  );
}

function SlotBar({ sums }: { sums: ByCategory }) {
  const slots = sums.slots.filter((slot) => slot.share > 0);
  if (slots.length === 0) return null;
  return (
    <figure className="mb-3">
      <figcaption className="sr-only">{words.home.chart}</figcaption>
      <div aria-hidden="true" className="flex h-3.5 gap-0.5 overflow-hidden rounded-md">
        {slots.map((slot) => (
          <span
            key={slot.slot}
            className="min-w-1"
            style={{ flex: `${slot.share} 1 0%`, backgroundColor: slotColor(slot.slot) }}
          />
        ))}
      </div>
    </figure>
  );
}

function NoSpending() {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center text-muted">
      <p className="font-semibold text-ink">{words.home.emptyTitle}</p>
      <p>{homeWords.categories.empty}</p>
    </div>
  );
}

type Row = ByCategory['categories'][number];

/** The cycle's categories, largest first: the chart's table. Each row links to its transactions. */
function CategoryTable({ sums, rows }: { sums: ByCategory; rows: number | undefined }) {
  const slotOf = new Map(sums.slots.flatMap((slot) => (slot.slot === 0 ? [] : [[slot.category_id, slot.slot]])));
  const largest = Math.max(...sums.categories.map((category) => category.share), 0);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{words.home.byCategory}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.home.category}</th>
          <th scope="col">{words.home.share}</th>
          <th scope="col">{words.home.amount}</th>
        </tr>
      </thead>
      <tbody>
        {sums.categories.slice(0, rows).map((category) => (
          <CategoryRow
            key={category.category_id}
            category={category}
            cycle={sums.cycle}
            slot={slotOf.get(category.category_id) ?? 0}
            largest={largest}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { category: Row; cycle: string | null; slot: number; largest: number };

function CategoryRow({ category, cycle, slot, largest }: RowProps) {
  return (
    <tr className="relative border-t border-line transition-colors has-[a:hover]:bg-hover">
      <th scope="row" className="min-w-36 py-2 pr-3 text-left font-normal">
        <span className="flex items-center gap-2.5">
          <Swatch slot={slot} />
          <span className="min-w-0">
            <Link
              to="/transactions"
              search={{
                category_id: category.category_id === null ? 'none' : String(category.category_id),
                ...(cycle === null ? {} : { cycle }),
              }}
              className="font-medium after:absolute after:inset-0"
            >
              {categoryName(category)}
            </Link>
            <span className="block text-xs text-muted">{words.home.rows(category.count)}</span>
          </span>
        </span>
      </th>
      <td className="w-[22%] py-2 pr-3 @md:w-[32%]">
        <ShareBar share={category.share} largest={largest} slot={slot} />
      </td>
      <td className="py-2 text-right font-medium">
        <Money amount={category.total_crc} currency="CRC" wraps />
        <span className="block text-xs font-normal text-muted tabular-nums @md:hidden">
          {formatShare(category.share)}
        </span>
      </td>
    </tr>
  );
}

/** The largest fills the width; a category refunded more than it spent has no bar. */
function ShareBar({ share, largest, slot }: { share: number; largest: number; slot: number }) {
  const width = share > 0 && largest > 0 ? `${Math.max(1, (share / largest) * 100)}%` : '0';
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="h-1.5 min-w-0 flex-1">
        <span className="block h-full rounded-full" style={{ width, backgroundColor: slotColor(slot) }} />
      </span>
      <span className="hidden w-9 text-right text-xs text-muted tabular-nums @md:inline">{formatShare(share)}</span>
    </span>
  );
}
