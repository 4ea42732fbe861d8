import { Link } from '@tanstack/react-router';
import type { ByCategory } from '../api/client.ts';
import { categoryName } from '../ui/category-name.ts';
import { Money, showShare } from '../ui/money.tsx';
import { slotColor } from '../ui/slots.ts';
import { Swatch } from '../ui/swatch.tsx';
import { words } from '../words.ts';

/** Every category of the cycle, largest first: the chart's table. Each row leads to its transactions. */
export function CategoryTable({ sums }: { sums: ByCategory }) {
  const slotOf = new Map(sums.slots.flatMap((slot) => (slot.slot === 0 ? [] : [[slot.category_id, slot.slot]])));
  const largest = Math.max(...sums.categories.map((category) => category.share), 0);
  return (
    <section className="rounded-2xl border border-line bg-surface px-4 py-3 lg:px-6 lg:py-4">
      <h2 className="py-1 font-semibold">{words.home.byCategory}</h2>
      <table className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.home.category}</th>
            <th scope="col">{words.home.share}</th>
            <th scope="col">{words.home.amount}</th>
          </tr>
        </thead>
        <tbody>
          {sums.categories.map((category) => {
            const slot = slotOf.get(category.category_id) ?? 0;
            return (
              <tr
                key={category.category_id}
                className="relative border-t border-line transition-colors has-[a:hover]:bg-hover"
              >
                <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                  <span className="flex items-center gap-2.5">
                    <Swatch slot={slot} />
                    <span className="min-w-0 sm:flex sm:items-baseline sm:gap-2">
                      <Link
                        to="/transactions"
                        search={{
                          category_id: category.category_id === null ? 'none' : String(category.category_id),
                          ...(sums.cycle === null ? {} : { cycle: sums.cycle }),
                        }}
                        className="font-medium after:absolute after:inset-0"
                      >
                        {categoryName(category)}
                      </Link>
                      <span className="block text-xs text-muted">{words.home.rows(category.count)}</span>
                    </span>
                  </span>
                </th>
                <td className="w-[24%] py-2.5 pr-3 sm:w-[34%]">
                  <ShareBar share={category.share} largest={largest} slot={slot} />
                </td>
                <td className="py-2.5 text-right font-medium">
                  <Money amount={category.total_crc} currency="CRC" />
                  <span className="block text-xs font-normal text-muted tabular-nums sm:hidden">
                    {showShare(category.share)}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
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
      <span className="w-9 text-right text-xs text-muted tabular-nums max-sm:hidden">{showShare(share)}</span>
    </span>
  );
}
