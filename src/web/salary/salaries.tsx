import { api, PAGES } from '../api/client.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { Section } from '../ui/section.tsx';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { SalaryMonths } from './salary-months.tsx';
import { SalarySums } from './salary-sums.tsx';
import { SalaryTable } from './salary-table.tsx';
import { salaryWords as text } from './words.ts';

const PAGE = 20;
/** What all salaries add up to, by month, and the list of them. */
export function Salaries() {
  const list = api.useInfiniteQuery('get', '/api/v1/salarios', { params: { query: { limit: PAGE } } }, { ...PAGES });
  const first = list.data?.pages[0];
  if (!first) {
    return list.error ? (
      <Failure error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Loading>
        <div className="grid gap-4 lg:gap-6">
          <Skeleton className="h-28 rounded-2xl" />
          <Skeleton className="h-64 rounded-2xl" />
          <Skeleton className="h-64 rounded-2xl" />
        </div>
      </Loading>
    );
  }
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
        <SalaryTable rows={list.data?.pages.flatMap((page) => page.items) ?? []} />
        {list.hasNextPage && <LoadMore list={list} />}
      </Section>
    </>
  );
}

/** The salaries alone, as the export of transactions writes them. */
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
