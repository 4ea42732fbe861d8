import { TriangleAlert } from 'lucide-react';
import type { ByCategory } from '../api/client.ts';
import { showMoney } from '../ui/money.tsx';
import { words } from '../words.ts';

/** What the sums leave out because no rate is known. */
export function UnconvertedNotice({ rows }: { rows: ByCategory['unconverted'] }) {
  return (
    <section className="flex gap-3 rounded-2xl bg-warning-soft px-4 py-3 text-warning lg:px-6">
      <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <h2 className="font-semibold">{words.home.unconvertedTitle}</h2>
        <ul>
          {rows.map((row) => (
            <li key={row.currency}>
              {words.home.unconverted(row.count, row.currency)}{' '}
              <span className="font-medium tabular-nums">{showMoney(row.amount, row.currency)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
