import { Link } from '@tanstack/react-router';
import type { Transaction } from '../api/client.ts';
import { showDay } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { salaryWords as text } from './words.ts';

const HEAD = 'py-2 font-normal';

/** The salaries, newest first. On a phone the day stands under the merchant and the colones under the amount. */
export function SalaryTable({ rows }: { rows: readonly Transaction[] }) {
  return (
    <table className="w-full border-collapse">
      <thead className="text-xs text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className={`${HEAD} text-left max-sm:hidden`}>
            {text.day}
          </th>
          <th scope="col" className={`${HEAD} text-left sm:pl-3`}>
            {text.merchant}
          </th>
          <th scope="col" className={`${HEAD} pl-3 text-right`}>
            {text.amount}
          </th>
          <th scope="col" className={`${HEAD} pl-6 text-right max-sm:hidden`}>
            {text.inColones}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: Transaction }) {
  const inColones = row.amount_crc === null ? text.noRate : <Money amount={row.amount_crc} currency="CRC" />;
  return (
    <tr className="border-t border-line align-baseline">
      <td className="py-2 whitespace-nowrap tabular-nums max-sm:hidden">{showDay(row.local_date)}</td>
      <th scope="row" className="w-full max-w-0 py-2 text-left font-normal sm:pl-3">
        <Link
          to="/transactions/$id"
          params={{ id: String(row.id) }}
          className="block truncate font-medium text-accent underline-offset-2 hover:underline"
        >
          {row.merchant}
        </Link>
        <span className="block text-xs text-muted tabular-nums sm:hidden">{showDay(row.local_date)}</span>
      </th>
      <td className="py-2 pl-3 text-right font-medium whitespace-nowrap">
        <Money amount={row.amount} currency={row.currency} />
        {row.currency !== 'CRC' && <span className="block text-xs font-normal text-muted sm:hidden">{inColones}</span>}
      </td>
      <td className="py-2 pl-6 text-right whitespace-nowrap max-sm:hidden">{inColones}</td>
    </tr>
  );
}
