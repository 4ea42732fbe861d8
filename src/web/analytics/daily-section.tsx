import { Link, useNavigate } from '@tanstack/react-router';
import type { DailySpending } from '../api/client.ts';
import { ChartTable } from '../ui/charts/chart-table.tsx';
import { Columns } from '../ui/charts/columns.tsx';
import { chartWords } from '../ui/charts/words.ts';
import { formatDay, formatDayInRow, formatLongDay } from '../ui/days.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { everyDay, highestDay } from './figures.ts';
import { formatPeriod, rowsOfDay, useDays } from './period.ts';
import { analyticsWords } from './words.ts';

/** More columns cannot be told apart. */
const DAYS_MAX = 124;
const text = analyticsWords.daily;

/** Spending by day of the period. */
export function DailySection() {
  const daily = useDays();
  const highest = daily.data && highestDay(daily.data.days);
  return (
    <Section
      title={text.title}
      aside={
        highest && (
          <span className="text-muted">
            {text.highest(formatDayInRow(highest.date), formatMoney(highest.total_crc, 'CRC'))}
          </span>
        )
      }
    >
      <Loaded query={daily} skeleton="h-56" failed={text.failed}>
        {(data) => (
          <div aria-busy={daily.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            {data.days.length === 0 ? <p className="text-muted">{text.empty}</p> : <Days daily={data} />}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Days({ daily }: { daily: DailySpending }) {
  const navigate = useNavigate();
  const days = everyDay(daily, DAYS_MAX);
  const table = <DayTable days={daily.days} />;
  if (!days) {
    return (
      <>
        <p className="text-muted">{text.tooLong(DAYS_MAX)}</p>
        {table}
      </>
    );
  }
  return (
    <Columns
      name={text.chart(formatPeriod(daily))}
      labelWidth={56}
      columns={days.map(({ date, total_crc, count }) => ({
        key: date,
        label: formatDayInRow(date),
        parts: [{ hue: 'accent', amount: total_crc }],
        read: {
          title: formatLongDay(date),
          lines:
            count === 0
              ? [{ label: '', value: text.none }]
              : [
                  { label: '', value: formatMoney(total_crc, 'CRC'), strong: true },
                  { label: '', value: analyticsWords.categories.rows(count) },
                ],
        },
      }))}
      onPick={(index) => {
        const day = days[index];
        if (day && day.count > 0) void navigate({ to: '/transactions', search: rowsOfDay(day.date) });
      }}
      table={table}
    />
  );
}

function DayTable({ days }: { days: DailySpending['days'] }) {
  return (
    <ChartTable
      name={text.title}
      head={[text.day, analyticsWords.categories.count, chartWords.amount]}
      rows={days.map(({ date, total_crc, count }) => ({
        key: date,
        cells: [
          <Link
            key="day"
            to="/transactions"
            search={rowsOfDay(date)}
            className="inline-block py-1 text-accent underline-offset-2 hover:underline"
          >
            {formatDay(date)}
          </Link>,
          count,
          <Money key="amount" amount={total_crc} currency="CRC" />,
        ],
      }))}
    />
  );
}
