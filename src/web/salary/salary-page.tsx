/** Salarios: income by month, and what it added to the pots. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, PAGES, type SalarySummary, type Transaction } from '../api/client.ts';
import { formatDay } from '../ui/days.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MerchantName } from '../ui/merchant.tsx';
import { Money } from '../ui/money.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { Section } from '../ui/section.tsx';
import { Empty, Skeleton } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { AccrualLog } from './accrual-log.tsx';
import { DepositQuestion } from './deposit-question.tsx';
import { SalaryMonths } from './salary-months.tsx';
import { salaryWords as text } from './words.ts';

const route = getRouteApi('/inside/salarios');

/** The page at /salarios; `?id=` is a deposit from a notification. */
export function SalaryPage() {
  const { id } = route.useSearch();
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <PageTitle name={text.title} />
      {id !== undefined && <DepositQuestion key={id} id={Number(id)} />}
      <Salaries />
      <AccrualLog />
    </div>
  );
}

const PAGE = 20;
const useSalaries = () =>
  api.useInfiniteQuery('get', '/api/v1/salarios', { params: { query: { limit: PAGE } } }, { ...PAGES });

function Salaries() {
  const list = useSalaries();
  const skeleton = (
    <div className="grid gap-4 lg:gap-6">
      <Skeleton className="h-28 rounded-2xl" />
      <Skeleton className="h-64 rounded-2xl" />
      <Skeleton className="h-64 rounded-2xl" />
    </div>
  );
  return (
    <Loaded query={list} skeleton={skeleton}>
      {({ pages }) => <SalaryList pages={pages} list={list} />}
    </Loaded>
  );
}

type Salaries = ReturnType<typeof useSalaries>;
type ListProps = { pages: NonNullable<Salaries['data']>['pages']; list: Salaries };

function SalaryList({ pages, list }: ListProps) {
  const [first] = pages;
  if (!first) return null;
  if (first.total === 0) {
    return (
      <Section title={text.list}>
        <Empty title={text.emptyTitle}>
          <p>{text.empty}</p>
        </Empty>
      </Section>
    );
  }
  return (
    <>
      <SalarySums summary={first.summary} />
      {first.summary.by_month.length > 0 && <SalaryMonths months={first.summary.by_month} />}
      <Section
        title={text.list}
        aside={
          <span className="flex items-baseline gap-4">
            <span className="text-muted">{text.count(first.total)}</span>
            <CsvLink />
          </span>
        }
      >
        <SalaryTable rows={pages.flatMap(({ items }) => items)} />
        {list.hasNextPage && <LoadMore list={list} />}
      </Section>
    </>
  );
}

/** The CSV of salaries, in the format of the transactions' one. */
function CsvLink() {
  return (
    <a
      href="/api/v1/transactions/export?type=SALARY"
      download
      aria-label={text.csvName}
      className="inline-block py-1.5 text-accent underline-offset-2 hover:underline"
    >
      {text.csv}
    </a>
  );
}

function SalarySums({ summary }: { summary: SalarySummary }) {
  const { count, total_crc, average_crc, last, this_year_crc, unconverted } = summary;
  return (
    <Section title={text.summary} aside={<span className="text-muted">{text.count(count)}</span>}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure label={text.thisYear}>
          <Money amount={this_year_crc} currency="CRC" />
        </Figure>
        <Figure label={text.average}>
          {average_crc === null ? text.none : <Money amount={average_crc} currency="CRC" />}
        </Figure>
        <Figure label={text.total}>
          <Money amount={total_crc} currency="CRC" />
        </Figure>
        {last && (
          <Figure label={text.last} about={<RowLink id={last.id}>{formatDay(last.local_date)}</RowLink>}>
            <Money amount={last.amount} currency={last.currency} />
          </Figure>
        )}
      </dl>
      <UnconvertedRows rows={unconverted} />
    </Section>
  );
}

function Figure({ label, about, children }: { label: string; about?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">
        {label}
        {about && <> · {about}</>}
      </dt>
      <dd className="mt-0.5 text-lg font-semibold tracking-tight">{children}</dd>
    </div>
  );
}

/** The salaries, newest first. On a phone the day is under the merchant and the colones under the amount. */
function SalaryTable({ rows }: { rows: readonly Transaction[] }) {
  return (
    <Table
      headClass="max-sm:sr-only"
      heads={[
        [text.day, 'text-left max-sm:hidden'],
        [text.merchant, 'text-left sm:pl-3'],
        text.amount,
        [text.inColones, 'pl-6 text-right max-sm:hidden'],
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </Table>
  );
}

function Row({ row }: { row: Transaction }) {
  const inColones = row.amount_crc === null ? text.noRate : <Money amount={row.amount_crc} currency="CRC" />;
  return (
    <tr className="border-t border-line align-baseline">
      <td className="py-2 whitespace-nowrap tabular-nums max-sm:hidden">{formatDay(row.local_date)}</td>
      <th scope="row" className="w-full max-w-0 py-2 text-left font-normal sm:pl-3">
        <RowLink id={row.id} className="block truncate font-medium text-accent underline-offset-2 hover:underline">
          <MerchantName row={row} />
        </RowLink>
        <span className="block text-xs text-muted tabular-nums sm:hidden">{formatDay(row.local_date)}</span>
      </th>
      <td className="py-2 pl-3 text-right font-medium whitespace-nowrap">
        <Money amount={row.amount} currency={row.currency} />
        {row.currency !== 'CRC' && <span className="block text-xs font-normal text-muted sm:hidden">{inColones}</span>}
      </td>
      <td className="py-2 pl-6 text-right whitespace-nowrap max-sm:hidden">{inColones}</td>
    </tr>
  );
}
