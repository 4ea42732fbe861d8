import { TriangleAlert } from 'lucide-react';
import type { Currency } from '../api/client.ts';
import { Money } from './money.tsx';
import { words } from './words.ts';

/** What a sum in colones omits because no rate is known; renders nothing when it omits nothing. */
export function UnconvertedRows(props: {
  rows: readonly { currency: Currency; count: number; amount: number }[];
  /** Describes what is omitted; transactions by default. */
  say?: (count: number, currency: string) => string;
}) {
  const say = props.say ?? words.home.unconverted;
  if (props.rows.length === 0) return null;
  return (
    <section className="flex gap-2.5 rounded-xl bg-warning-soft px-4 py-3 text-warning">
      <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <h2 className="font-semibold">{words.home.unconvertedTitle}</h2>
        <ul>
          {props.rows.map(({ currency, count, amount }) => (
            <li key={currency}>
              {say(count, currency)} <Money amount={amount} currency={currency} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
