import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, type YearBudget } from '../api/client.ts';
import { ChartTable } from '../ui/charts/chart-table.tsx';
import { Legend, LineKey, SlotKey } from '../ui/charts/legend.tsx';
import { Lines } from '../ui/charts/lines.tsx';
import { formatMonth, formatShortMonth } from '../ui/days.ts';
import { formatMoney, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Segments } from '../ui/segments.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { budgetWords } from './words.ts';
import { FIRST_YEAR, LAST_YEAR, monthParams } from './years.ts';

const text = budgetWords.chart;

type Month = YearBudget['months'][number];
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);

/** The balance after each month, of one year or all, with commitments. */
export function BalanceChart({ budget: { months, year } }: { budget: YearBudget }) {
  const [span, setSpan] = useState<'year' | 'all'>('year');
  return (
    <Section
      title={span === 'year' ? text.title : text.titleAll}
      aside={
        <Segments<'year' | 'all'>
          label={text.span}
          name="balance-span"
          value={span}
          choices={[
            { value: 'year', label: String(year) },
            { value: 'all', label: text.toLast },
          ]}
          onChange={setSpan}
        />
      }
    >
      {span === 'year' ? (
        // The table «Mes por mes» below has the figures.
        <BalanceCurve
          months={months}
          name={(low, high) => text.label(year, low, high)}
          label={(month) => formatShortMonth(month).slice(0, 3)}
        />
      ) : (
        <AllYears />
      )}
    </Section>
  );
}

/** Charts every month of the budget. Years load on demand. */
function AllYears() {
  const years = useQueries({
    queries: YEARS.map((year) =>
      api.queryOptions('get', '/api/v1/budget/projection/{year}', { params: { path: { year } } }),
    ),
  });
  const failed = years.find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <Failure
        title={text.failed}
        error={failed.error}
        onRetry={() => void Promise.all(years.map((year) => year.refetch()))}
      />
    );
  }
  const months = years.flatMap(({ data }) => data?.months ?? []);
  if (years.some(({ data }) => !data)) {
    return (
      <Loading>
        <Skeleton className="h-56" />
      </Loading>
    );
  }
  return (
    <BalanceCurve
      months={months}
      name={text.allLabel}
      label={formatShortMonth}
      table={<MonthsTable months={months} />}
    />
  );
}

type CurveProps = {
  months: readonly Month[];
  /** The chart's label with the lowest and highest balance. */
  name: (low: string, high: string) => string;
  label: (month: string) => string;
  table?: ReactNode;
};

/** Solid line for the past, dashed for the projection, columns for commitments. */
function BalanceCurve({ months, name, label, table }: CurveProps) {
  const navigate = useNavigate();
  const { recorded, projected, low, high } = curveOf(months);
  return (
    <Lines
      height={180}
      name={name(formatMoney(low, 'CRC'), formatMoney(high, 'CRC'))}
      labelWidth={months.length > 12 ? 52 : 30}
      places={months.map((month, index) => ({
        key: month.month,
        at: index,
        label: label(month.month),
        read: { title: formatMonth(month.month), lines: readMonth(month) },
      }))}
      lines={[
        { key: 'recorded', look: 'accent', hasArea: true, values: recorded },
        { key: 'projected', look: 'accentDashed', hasArea: true, values: projected },
      ]}
      bars={months.map(({ committed_expenses }) => committed_expenses)}
      current={months.find(({ status }) => status === 'current')?.month}
      hollow={(index) => months[index]?.overridden ?? false}
      onPick={(index) => {
        const month = months[index];
        if (month) void navigate({ to: '/budget/$year/$month', params: monthParams(month.month) });
      }}
      legend={
        <Legend>
          {recorded.some((balance) => balance !== null) && <LineKey look="accent">{text.recorded}</LineKey>}
          <LineKey look="accentDashed">{text.projected}</LineKey>
          {months.some(({ committed_expenses }) => committed_expenses > 0) && (
            <SlotKey slot={2}>{text.committed}</SlotKey>
          )}
        </Legend>
      }
      table={table}
    />
  );
}

function readMonth({ balance, committed_expenses, status, overridden }: Month) {
  return [
    { label: budgetWords.balance, value: formatMoney(balance, 'CRC'), strong: true },
    ...(committed_expenses > 0
      ? [{ label: text.committed, value: formatMoney(committed_expenses, 'CRC'), hue: 2 }]
      : []),
    { label: '', value: overridden ? budgetWords.byHand : budgetWords.status[status] },
  ];
}

function MonthsTable({ months }: { months: readonly Month[] }) {
  return (
    <ChartTable
      name={text.allTable}
      head={[budgetWords.month, budgetWords.balance, text.committed]}
      rows={months.map(({ month, balance, committed_expenses }) => ({
        key: month,
        cells: [
          formatMonth(month),
          <Money key="balance" amount={balance} currency="CRC" />,
          <Money key="committed" amount={committed_expenses} currency="CRC" />,
        ],
      }))}
    />
  );
}

type Curve = {
  /** Up to the last month that is over; null from there on. */
  recorded: (number | null)[];
  /** From that month on; null before. */
  projected: (number | null)[];
  low: number;
  high: number;
};

/** Splits recorded from projected balances; both include the last month that is over, so that the lines meet. */
export function curveOf(months: readonly Pick<Month, 'status' | 'balance'>[]): Curve {
  const last = months.findLastIndex(({ status }) => status === 'past');
  const balances = months.map(({ balance }) => balance);
  return {
    recorded: balances.map((balance, index) => (index <= last ? balance : null)),
    projected: balances.map((balance, index) => (index >= last ? balance : null)),
    low: Math.min(...balances),
    high: Math.max(...balances),
  };
}
