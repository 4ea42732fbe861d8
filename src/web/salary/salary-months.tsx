import type { SalarySummary } from '../api/client.ts';
import { addCycles, formatMonth, formatShortMonth } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { MonthBars } from '../ui/month-bars.tsx';
import { Section } from '../ui/section.tsx';
import { Table } from '../ui/table.tsx';
import { salaryWords as text } from './words.ts';

type Months = SalarySummary['by_month'];
const BARS_MAX = 24;
/** The last two years as bars, and every month with a salary as a table. */
export function SalaryMonths({ months }: { months: Months }) {
  const bars = fillMonths(months, BARS_MAX).map(({ month, total_crc }) => ({
    key: month,
    label: formatShortMonth(month),
    title: formatMonth(month),
    amount: total_crc,
  }));
  return (
    <Section title={text.byMonth}>
      <MonthBars bars={bars} name={text.chart} />
      <details className="mt-3">
        <summary className="min-h-8 cursor-pointer text-accent">{text.table}</summary>
        <MonthTable months={months} />
      </details>
    </Section>
  );
}

function MonthTable({ months }: { months: Months }) {
  return (
    <Table className="mt-2 w-full max-w-xl" heads={[text.month, text.howMany, text.inColones]}>
      {months.toReversed().map(({ month, count, total_crc }) => (
        <tr key={month} className="border-t border-line">
          <th scope="row" className="py-2 text-left font-normal first-letter:uppercase">
            {formatMonth(month)}
          </th>
          <td className="py-2 pl-3 text-right tabular-nums">{count}</td>
          <td className="py-2 pl-3 text-right">
            <Money amount={total_crc} currency="CRC" />
          </td>
        </tr>
      ))}
    </Table>
  );
}

type Month = SalarySummary['by_month'][number];

/** The newest `most` months up to the last one of `months` (oldest first), with zero for months without a salary. */
export function fillMonths(months: readonly Month[], most: number): Month[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const known = new Map(months.map((each) => [each.month, each]));
  const filled: Month[] = [];
  for (let month = last.month; month >= first.month && filled.length < most; month = addCycles(month, -1)) {
    filled.push(known.get(month) ?? { month, total_crc: 0, count: 0 });
  }
  return filled.reverse();
}
