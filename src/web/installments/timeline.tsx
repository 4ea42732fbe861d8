import { useMemo } from 'react';
import { subtractAmounts, sumAmounts, toWire } from '../../domain/money.ts';
import type { InstallmentPlan } from '../api/client.ts';
import { addCycles, formatMonth, formatShortMonth } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { MonthBars } from '../ui/month-bars.tsx';
import { Section } from '../ui/section.tsx';
import { Table, useFirstRows } from '../ui/table.tsx';
import { installmentWords as text } from './words.ts';

/** The remaining debt as bars and a table; renders nothing when nothing is left. */
export function Timeline({ plans }: { plans: readonly InstallmentPlan[] }) {
  const { now, months, unconverted } = useMemo(() => remainingOf(plans), [plans]);
  const last = months.at(-1);
  if (!last) return null;
  const bars = [
    { key: 'now', label: text.now, title: text.now, amount: now },
    ...months.map(({ month, left }) => ({
      ...{ key: month, label: formatShortMonth(month), title: formatMonth(month), amount: left },
    })),
  ];
  return (
    <Section
      title={text.timeline}
      aside={
        <span className="font-medium" data-testid="remaining-now">
          <Money amount={now} currency="CRC" />
        </span>
      }
    >
      <p className="mb-2 text-muted">{text.freeIn(formatMonth(last.month))}</p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <MonthBars bars={bars} name={text.chart} />
        <MonthTable months={months} />
      </div>
      {unconverted > 0 && <p className="mt-3 text-warning">{text.unconverted(unconverted)}</p>}
    </Section>
  );
}

function MonthTable({ months }: { months: readonly RemainingMonth[] }) {
  const { shown, more } = useFirstRows(months, text.more);
  return (
    <div className="min-w-0">
      <Table label={text.timeline} pad="py-1.5" heads={[text.dueMonth, text.toPay, text.remaining]}>
        {shown.map(({ month, to_pay, left }) => (
          <tr key={month} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
              <span className="max-sm:hidden">{formatMonth(month)}</span>
              <span className="sm:hidden">{formatShortMonth(month)}</span>
            </th>
            <td className="py-1.5 pl-3 text-right">
              <Money amount={to_pay} currency="CRC" />
            </td>
            <td className="py-1.5 pl-3 text-right font-medium">
              <Money amount={left} currency="CRC" />
            </td>
          </tr>
        ))}
      </Table>
      {more}
    </div>
  );
}

/** In colones: the cuotas of a month and what is left after them. */
type RemainingMonth = { month: string; to_pay: number; left: number };
type Remaining = {
  /** The debt before the first month. */
  now: number;
  /** From the month of the next cuota to that of the last, empty ones included. */
  months: RemainingMonth[];
  /** Future cuotas left out because no rate is known. */
  unconverted: number;
};

/** Future cuotas begin with the plan's next one, which the service names: this needs no clock. */
export function remainingOf(plans: readonly Pick<InstallmentPlan, 'next' | 'cuotas'>[]): Remaining {
  const ahead = plans.flatMap(({ next, cuotas }) => (next ? cuotas.filter(({ number }) => number >= next.number) : []));
  const byMonth = new Map<string, string[]>();
  for (const { local_date, amount_crc } of ahead) {
    if (amount_crc === null) continue;
    const month = local_date.slice(0, 7);
    byMonth.set(month, [...(byMonth.get(month) ?? []), String(amount_crc)]);
  }
  const now = sumAmounts([...byMonth.values()].flat());
  const names = [...byMonth.keys()].sort();
  const last = names.at(-1) ?? '';
  const months: RemainingMonth[] = [];
  let left = now;
  for (let month = names[0] ?? ''; month !== '' && month <= last; month = addCycles(month, 1)) {
    const toPay = sumAmounts(byMonth.get(month) ?? []);
    left = subtractAmounts(left, toPay);
    months.push({ month, to_pay: toWire(toPay), left: toWire(left) });
  }
  return { now: toWire(now), months, unconverted: ahead.filter(({ amount_crc }) => amount_crc === null).length };
}
