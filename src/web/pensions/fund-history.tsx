import { useQueries } from '@tanstack/react-query';
import { FUNDS, type Fund } from '../../domain/pensions/statement.ts';
import { api, type PensionSnapshot } from '../api/client.ts';
import { ChartTable } from '../ui/charts/chart-table.tsx';
import { Legend, LineKey } from '../ui/charts/legend.tsx';
import type { LineLook } from '../ui/charts/line-looks.ts';
import { Lines } from '../ui/charts/lines.tsx';
import { daysBetween, formatDay, formatShortMonth } from '../ui/days.ts';
import { formatMoney, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Failure } from '../ui/states.tsx';
import { pensionWords as text } from './words.ts';

/** The API's page size: sixteen years of monthly statements for each fund. */
const NEWEST = 200;
const LOOKS: Readonly<Record<Fund, LineLook>> = { VOL: 'first', ROP: 'second', FCL: 'third' };

/** The history of each fund; renders nothing before a second day has a balance. */
export function FundHistory() {
  const funds = useQueries({
    queries: FUNDS.map((fund) =>
      api.queryOptions('get', '/api/v1/pensions/snapshots', { params: { query: { fund, limit: NEWEST } } }),
    ),
  });
  const failed = funds.find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <Section title={text.history}>
        <Failure
          title={text.historyFailed}
          error={failed.error}
          onRetry={() => void Promise.all(funds.map((fund) => fund.refetch()))}
        />
      </Section>
    );
  }
  const days = fundDays(funds.flatMap(({ data }) => data?.items ?? []));
  if (funds.some(({ data }) => !data) || days.length < 2) return null;
  return (
    <Section title={text.history}>
      <FundLines days={days} />
    </Section>
  );
}

function FundLines({ days }: { days: readonly FundDay[] }) {
  const funds = fundsIn(days);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <Lines
      name={text.historyChart(formatDay(first), formatDay(last))}
      height={240}
      places={days.map((day) => ({
        key: day.day,
        at: daysBetween(first, day.day),
        label: formatShortMonth(day.day.slice(0, 7)),
        read: { title: formatDay(day.day), lines: funds.flatMap((fund) => readFund(day, fund)) },
      }))}
      lines={funds.map((fund) => ({
        key: fund,
        look: LOOKS[fund],
        goesOn: true,
        values: days.map(({ balances }) => balances[fund]?.balance ?? null),
      }))}
      legend={
        <Legend>
          {funds.map((fund) => (
            <LineKey key={fund} look={LOOKS[fund]}>
              {text.funds[fund]}
            </LineKey>
          ))}
        </Legend>
      }
      table={<FundTable days={days} funds={funds} />}
    />
  );
}

function readFund({ balances }: FundDay, fund: Fund) {
  const snapshot = balances[fund];
  if (!snapshot) return [];
  const { balance, rendimientos } = snapshot;
  return [
    { label: fund, value: formatMoney(balance, 'CRC'), strong: true },
    ...(rendimientos === null
      ? []
      : [{ label: `${text.rendimientos} ${fund}`, value: formatMoney(rendimientos, 'CRC') }]),
  ];
}

function FundTable({ days, funds }: { days: readonly FundDay[]; funds: readonly Fund[] }) {
  return (
    <ChartTable
      name={text.history}
      head={[text.cut, ...funds.flatMap((fund) => [fund, `${text.rendimientos} ${fund}`])]}
      rows={days.toReversed().map(({ day, balances }) => ({
        key: day,
        cells: [
          formatDay(day),
          ...funds.flatMap((fund) => [
            amountOf(`${fund} balance`, balances[fund]?.balance),
            amountOf(`${fund} rendimientos`, balances[fund]?.rendimientos),
          ]),
        ],
      }))}
    />
  );
}

const amountOf = (key: string, amount: number | null | undefined) =>
  amount == null ? '—' : <Money key={key} amount={amount} currency="CRC" />;

type FundDay = { day: string; balances: Partial<Record<Fund, PensionSnapshot>> };

/** Groups balances by day, oldest first. */
export function fundDays(snapshots: readonly PensionSnapshot[]): FundDay[] {
  return [...Map.groupBy(snapshots, ({ as_of }) => as_of)]
    .map(([day, rows]) => ({ day, balances: Object.fromEntries(rows.map((row) => [row.fund, row])) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The funds with any balance, in order. */
export function fundsIn(days: readonly FundDay[]): Fund[] {
  return FUNDS.filter((fund) => days.some(({ balances }) => balances[fund]));
}
