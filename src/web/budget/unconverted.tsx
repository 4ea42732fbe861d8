import { TriangleAlert } from 'lucide-react';
import type { YearBudget } from '../api/client.ts';
import { showMoney } from '../ui/money.tsx';
import { budgetWords } from '../words-of-budget.ts';

/** What the figures leave out because no rate is known; nothing when they leave nothing out. */
export function Unconverted({ rows }: { rows: YearBudget['unconverted'] }) {
  if (rows.length === 0) return null;
  return (
    <section className="flex gap-3 rounded-2xl bg-warning-soft px-4 py-3 text-warning lg:px-6">
      <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <h2 className="font-semibold">{budgetWords.unconvertedTitle}</h2>
        <ul>
          {rows.map((row) => (
            <li key={row.currency}>
              {budgetWords.unconverted(row.count, row.currency)}{' '}
              <span className="font-medium tabular-nums">{showMoney(row.amount, row.currency)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
