import { Link, useNavigate } from '@tanstack/react-router';
import type { ByCategory, MonthlyTrend } from '../api/client.ts';
import { ChartTable } from '../ui/charts/chart-table.tsx';
import { Columns } from '../ui/charts/columns.tsx';
import { Legend, MarkKey, SlotKey } from '../ui/charts/legend.tsx';
import { formatMonth, formatShortMonth } from '../ui/days.ts';
import { slotName } from '../ui/known-names.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Segments } from '../ui/segments.tsx';
import { huesOf, monthParts } from './figures.ts';
import { useSearch, useTrend } from './period.ts';
import { type AnalyticsSearch, TREND_MONTHS, type TrendMonths } from './range.ts';
import { analyticsWords } from './words.ts';

const text = analyticsWords.trend;

/** The months up to this one: the largest categories over their span, in the hues used above. */
export function TrendSection({ sums, isReady }: { sums: ByCategory | undefined; isReady: boolean }) {
  const trend = useTrend(sums && huesOf(sums.slots), isReady);
  return (
    <Section title={text.title} aside={<Choices />}>
      <Loaded query={trend} skeleton="h-72" failed={text.failed}>
        {(data) => (
          <div aria-busy={trend.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            {data.months.length === 0 ? (
              <p className="text-muted">{text.empty}</p>
            ) : (
              <Trend trend={data} current={sums?.cycle ?? undefined} />
            )}
            {data.unconverted.map(({ currency, count, amount }) => (
              <p key={currency} className="mt-3 text-warning">
                {text.unconverted(count, currency)} <Money amount={amount} currency={currency} />
              </p>
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Choices() {
  const { by = 'cycle', months = '12' } = useSearch();
  const navigate = useNavigate({ from: '/analytics' });
  const chooseBy = (next: 'cycle' | 'calendar') =>
    void navigate({
      to: '/analytics',
      resetScroll: false,
      search: ({ by: _before, ...others }) => (next === 'cycle' ? others : { ...others, by: next }),
    });
  const chooseMonths = (next: TrendMonths) =>
    void navigate({
      to: '/analytics',
      resetScroll: false,
      search: ({ months: _before, ...others }) => (next === '12' ? others : { ...others, months: next }),
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Segments
        label={text.by}
        name="trend-by"
        value={by}
        choices={[
          { value: 'cycle', label: text.kinds.cycle },
          { value: 'calendar', label: text.kinds.calendar },
        ]}
        onChange={chooseBy}
      />
      <Segments<TrendMonths>
        label={text.howMany}
        name="trend-months"
        value={months}
        choices={TREND_MONTHS.map((value) => ({ value, label: text.months(Number(value)) }))}
        onChange={chooseMonths}
      />
    </div>
  );
}

type Month = MonthlyTrend['months'][number];
/** Each month as a column of the hues and Otros with its income as a line across; a month links to its figures. */
function Trend({ trend, current }: { trend: MonthlyTrend; current: string | undefined }) {
  const navigate = useNavigate({ from: '/analytics' });
  const { months, by } = trend;
  const slots = trend.slots.map((each) => ({ ...each, name: slotName(each) }));
  return (
    <Columns
      name={text.chart(months.length)}
      height={280}
      columns={months.map((month) => ({
        key: month.month,
        label: formatShortMonth(month.month),
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
    title: formatMonth(month.month),
    lines: [
      { label: text.spent, value: formatMoney(month.total_crc, 'CRC'), strong: true },
      { label: text.income, value: formatMoney(month.income_crc, 'CRC') },
      { label: text.net, value: formatMoney(month.net_crc, 'CRC') },
      ...month.slots
        .filter(({ total_crc }) => total_crc !== 0)
        .map(({ slot, total_crc }) => ({
          label: names.get(slot) ?? '',
          value: formatMoney(total_crc, 'CRC'),
          hue: slot,
        })),
    ],
  };
}

/** The period of a month: its cycle, or its first and last day. The trend's parameters stay. */
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
            {formatMonth(month.month)}
          </Link>,
          ...[month.total_crc, month.income_crc, month.net_crc, ...month.slots.map((slot) => slot.total_crc)].map(
            (amount, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
              <Money key={index} amount={amount} currency="CRC" />
            ),
          ),
        ],
      }))}
    />
  );
}
