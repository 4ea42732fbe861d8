import type { ByCategory } from '../api/client.ts';
import { slotName } from '../ui/category-name.ts';
import { Money, showShare } from '../ui/money.tsx';
import { slotColor } from '../ui/slots.ts';
import { Swatch } from '../ui/swatch.tsx';
import { words } from '../words.ts';

/** The cycle's spending and income, and the spending as one bar of at most five hues and Otros. */
export function SpendingCard({ sums }: { sums: ByCategory }) {
  const slots = sums.slots.filter((slot) => slot.share > 0);
  return (
    <section className="rounded-2xl border border-line bg-surface p-4 lg:p-6">
      <dl className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <dt className="text-muted">{words.home.spent}</dt>
          <dd className="text-3xl font-semibold tracking-tight lg:text-4xl" data-testid="spent">
            <Money amount={sums.total_crc} currency="CRC" />
          </dd>
        </div>
        <div>
          <dt className="text-muted">{words.home.income}</dt>
          <dd className="text-lg font-medium text-income">
            <Money amount={sums.income_crc} currency="CRC" />
          </dd>
        </div>
      </dl>
      {slots.length > 0 && (
        <figure className="mt-5">
          <figcaption className="sr-only">{words.home.chart}</figcaption>
          <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-md">
            {slots.map((slot) => (
              <span
                key={slot.slot}
                className="min-w-1"
                style={{ flex: `${slot.share} 1 0%`, backgroundColor: slotColor(slot.slot) }}
              />
            ))}
          </div>
          <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1.5 text-[0.8125rem] sm:flex sm:flex-wrap sm:gap-x-5">
            {slots.map((slot) => (
              <li key={slot.slot} className="flex min-w-0 items-center gap-2">
                <Swatch slot={slot.slot} />
                <span className="truncate">{slotName(slot)}</span>
                <span className="text-muted tabular-nums max-sm:ml-auto">{showShare(slot.share)}</span>
              </li>
            ))}
          </ul>
        </figure>
      )}
    </section>
  );
}
