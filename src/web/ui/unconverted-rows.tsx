import { TriangleAlert } from 'lucide-react';
import type { Currency } from '../api/client.ts';
import { words } from '../words.ts';
import { Money } from './money.tsx';

/** What a sum in colones leaves out because no rate is known; nothing when it leaves nothing out. */
export function UnconvertedRows({ rows }: { rows: readonly { currency: Currency; count: number; amount: number }[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="mt-3 flex gap-2.5 rounded-xl bg-warning-soft px-3 py-2 text-warning">
      <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p className="font-medium">{words.home.unconvertedTitle}</p>
        {rows.map(({ currency, count, amount }) => (
          <p key={currency}>
            {words.home.unconverted(count, currency)} <Money amount={amount} currency={currency} />
          </p>
        ))}
      </div>
    </div>
  );
}
