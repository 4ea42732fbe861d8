import { Link, useNavigate } from '@tanstack/react-router';
import type { MonthlyTrend } from '../api/client.ts';
import { slotName } from '../ui/category-name.ts';
import { ChartTable } from '../ui/charts/chart-table.tsx';
import { Columns } from '../ui/charts/columns.tsx';
import { Legend, MarkKey, SlotKey } from '../ui/charts/legend.tsx';
import { showMonth, showShortMonth } from '../ui/days.ts';
import { Money, showMoney } from '../ui/money.tsx';
import { monthParts } from './figures.ts';
import type { AnalyticsSearch } from './range.ts';
import { analyticsWords } from './words.ts';

type Month = MonthlyTrend['months'][number];
const text = analyticsWords.trend;

/** Each month as a column of the hues and Otros, its income a line across; a month leads to its own figures. */
export function Trend({ trend, current }: { trend: MonthlyTrend; current: string | undefined }) {
  const navigate = useNavigate({ from: '/analytics' });
  const { months, by } = trend;
  const slots = trend.slots.map((each) => ({ ...each, name: slotName(each) }));
  return (
    <Columns
      name={text.chart(months.length)}
      height={280}
      columns={months.map((month) => ({
        key: month.month,
        label: showShortMonth(month.month),
        parts: monthParts(month),
        mark: month.income_crc === 0 ? undefined : month.income_crc,
        read: readMonth(month, slots),
      }))}
      current={by === 'cycle' ? current : undefined}
      onPick={(index) => {
        const month = months[index];
        if (month) void navigate({ to: '/analytics', search: (search) => periodOf(search, month, by) });
      }}
      legend={
        <>
          <Legend>
            {slots.map(({ slot, name }) => (
              <SlotKey key={slot} slot={slot}>
                {name}
              </SlotKey>
            ))}
            <MarkKey>{text.income}</MarkKey>
          </Legend>
          <span className="mt-2 block">{text.hint}</span>
        </>
      }
      table={<TrendTable trend={trend} slots={slots} />}
    />
  );
}

type Slots = readonly { slot: number; name: string }[];

function readMonth(month: Month, slots: Slots) {
  const names = new Map(slots.map(({ slot, name }) => [slot, name]));
  return {
    title: showMonth(month.month),
    lines: [
      { label: text.spent, value: showMoney(month.total_crc, 'CRC'), strong: true },
      { label: text.income, value: showMoney(month.income_crc, 'CRC') },
      { label: text.net, value: showMoney(month.net_crc, 'CRC') },
      ...month.slots
        .filter(({ total_crc }) => total_crc !== 0)
        .map(({ slot, total_crc }) => ({
          label: names.get(slot) ?? '',
          value: showMoney(total_crc, 'CRC'),
          hue: slot,
        })),
    ],
  };
}

/** A month's own period: its cycle, or its first and last day. What the trend is about stays. */
function periodOf(search: AnalyticsSearch, { month, starts_on, ends_on }: Month, by: MonthlyTrend['by']) {
  const { cycle: _cycle, start_date: _start, end_date: _end, ...trend } = search;
  return by === 'cycle' ? { ...trend, cycle: month } : { ...trend, start_date: starts_on, end_date: ends_on };
}

function TrendTable({ trend: { months, by }, slots }: { trend: MonthlyTrend; slots: Slots }) {
  return (
    <ChartTable
      name={text.title}
      head={[text.month, text.spent, text.income, text.net, ...slots.map(({ name }) => name)]}
      rows={months.toReversed().map((month) => ({
        key: month.month,
        cells: [
          <Link
            key="month"
            to="/analytics"
            search={(search) => periodOf(search, month, by)}
            className="inline-block py-1 text-accent underline-offset-2 first-letter:uppercase hover:underline"
          >
            {showMonth(month.month)}
          </Link>,
          ...[month.total_crc, month.income_crc, month.net_crc, ...month.slots.map((slot) => slot.total_crc)].map(
            (amount, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
              <Money key={index} amount={amount} currency="CRC" />
            ),
          ),
        ],
      }))}
    />
  );
}
