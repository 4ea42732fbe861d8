import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type NetWorth } from '../api/client.ts';
import { ChartTable } from '../ui/charts/chart-table.tsx';
import { Lines } from '../ui/charts/lines.tsx';
import { addDays, daysBetween, formatDay, formatDayInRow, formatShortMonth } from '../ui/days.ts';
import { Fact } from '../ui/facts.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Segments } from '../ui/segments.tsx';
import { accountWords } from './words.ts';

const text = accountWords.worth;

const RANGES = ['quarter', 'year', 'all'] as const;
type Range = (typeof RANGES)[number];

/** Net worth today and its history. */
export function WorthSection({ worth, today }: { worth: NetWorth; today: string }) {
  const [range, setRange] = useState<Range>('year');
  return (
    <Section
      title={text.title}
      aside={
        <Segments<Range>
          label={text.range}
          name="worth-range"
          value={range}
          choices={RANGES.map((value) => ({ value, label: text.ranges[value] }))}
          onChange={setRange}
        />
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <dl>
          <dt className="sr-only">{text.title}</dt>
          <dd className="text-3xl font-semibold tracking-tight lg:text-4xl" data-testid="net-worth">
            <Money amount={worth.total_crc} currency="CRC" />
          </dd>
        </dl>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact label={text.assets} value="text-lg font-medium">
            <Money amount={worth.assets_crc} currency="CRC" />
          </Fact>
          <Fact label={text.liabilities} value="text-lg font-medium">
            <Money amount={-worth.liabilities_crc} currency="CRC" />
          </Fact>
        </dl>
      </div>
      <History range={range} today={today} />
    </Section>
  );
}

/** The first day of the range; the service has no history before 1900. */
const startOf = (range: Range, today: string): string =>
  range === 'all' ? '1900-01-01' : addDays(today, range === 'year' ? -365 : -91);

function History({ range, today }: { range: Range; today: string }) {
  const worth = api.useQuery(
    'get',
    '/api/v1/accounts/net-worth',
    { params: { query: { start_date: startOf(range, today) } } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Loaded query={worth} skeleton="mt-4 h-56" failed={text.failed}>
      {({ change_crc, history }) => (
        <div aria-busy={worth.isPlaceholderData} className="mt-2 grid gap-5 transition-opacity aria-busy:opacity-60">
          {change_crc !== null && history[0] && history.length > 1 && (
            <p className="text-muted" data-testid="worth-change">
              <Change amount={change_crc} since={formatDay(history[0].day)} />
            </p>
          )}
          {history.length > 1 ? <WorthChart history={history} /> : <p className="text-muted">{text.few}</p>}
        </div>
      )}
    </Loaded>
  );
}

function Change({ amount, since }: { amount: number; since: string }) {
  if (amount === 0) return text.change.same(since);
  return (
    <>
      <Money amount={Math.abs(amount)} currency="CRC" className="font-medium text-ink" />{' '}
      {amount > 0 ? text.change.more(since) : text.change.less(since)}
    </>
  );
}

/** Up to this many days, each has its own label. */
const DAYS_NAMED = 120;

type Day = NetWorth['history'][number];

/** Charts the net worth of each day with a snapshot, with its table. Needs two days. */
function WorthChart({ history }: { history: readonly Day[] }) {
  const [first, last] = [history[0]?.day ?? '', history.at(-1)?.day ?? ''];
  const label =
    daysBetween(first, last) > DAYS_NAMED ? (day: string) => formatShortMonth(day.slice(0, 7)) : formatDayInRow;
  return (
    <Lines
      name={text.chart(formatDay(first), formatDay(last))}
      places={history.map(({ day, total_crc, unconverted_count }) => ({
        key: day,
        at: daysBetween(first, day),
        label: label(day),
        read: {
          title: formatDay(day),
          lines: [
            { label: '', value: formatMoney(total_crc, 'CRC'), strong: true },
            ...(unconverted_count > 0 ? [{ label: '', value: text.leftOutOf(unconverted_count) }] : []),
          ],
        },
      }))}
      lines={[{ key: 'worth', look: 'accent', hasArea: true, values: history.map(({ total_crc }) => total_crc) }]}
      hollow={(index) => (history[index]?.unconverted_count ?? 0) > 0}
      table={
        <ChartTable
          name={text.title}
          head={[text.day, text.title, text.leftOut]}
          rows={history.toReversed().map(({ day, total_crc, unconverted_count }) => ({
            key: day,
            cells: [
              formatDay(day),
              <Money key="total" amount={total_crc} currency="CRC" />,
              unconverted_count === 0 ? '—' : unconverted_count,
            ],
          }))}
        />
      }
    />
  );
}
