import { Link } from '@tanstack/react-router';
import type { ByCategory } from '../api/client.ts';
import { categoryName } from '../ui/category-name.ts';
import { Money, showShare } from '../ui/money.tsx';
import { Swatch, slotColor } from '../ui/swatch.tsx';
import { words } from '../ui/words.ts';

type Row = ByCategory['categories'][number];

/** The categories of the cycle, largest first: the chart's table. Each row leads to its transactions. */
export function CategoryTable({ sums, rows }: { sums: ByCategory; rows: number | undefined }) {
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
      <th scope="row" className="py-2 pr-3 text-left font-normal">
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
        <Money amount={category.total_crc} currency="CRC" />
        <span className="block text-xs font-normal text-muted tabular-nums @md:hidden">
          {showShare(category.share)}
        </span>
      </td>
    </tr>
  );
}

/** The largest fills its place; one that got more back than it spent has no bar. */
function ShareBar({ share, largest, slot }: { share: number; largest: number; slot: number }) {
  const width = share > 0 && largest > 0 ? `${Math.max(1, (share / largest) * 100)}%` : '0';
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="h-1.5 min-w-0 flex-1">
        <span className="block h-full rounded-full" style={{ width, backgroundColor: slotColor(slot) }} />
      </span>
      <span className="hidden w-9 text-right text-xs text-muted tabular-nums @md:inline">{showShare(share)}</span>
    </span>
  );
}
