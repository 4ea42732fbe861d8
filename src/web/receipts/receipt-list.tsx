import { Link } from '@tanstack/react-router';
import { api, type MunicipalReceipt, PAGES } from '../api/client.ts';
import { showDay, showMonths } from '../ui/days.ts';
import { OriginalLink } from '../ui/documents/original-link.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { documentWords } from '../words-of-documents.ts';
import { TransactionLink } from './transaction-link.tsx';

const PAGE = 20;
const text = documentWords.receipts;
const HEAD = 'py-2 font-normal';

/** Every receipt, the latest period first. */
export function ReceiptList() {
  const list = api.useInfiniteQuery(
    'get',
    '/api/v1/municipal-receipts',
    { params: { query: { limit: PAGE } } },
    { ...PAGES },
  );
  const rows = list.data?.pages.flatMap((page) => page.items);
  return (
    <Section
      title={text.list}
      aside={list.data && <span className="text-muted">{text.count(list.data.pages[0]?.total ?? 0)}</span>}
    >
      {rows ? (
        rows.length > 0 ? (
          <>
            <Table rows={rows} />
            {list.hasNextPage && <LoadMore list={list} />}
          </>
        ) : (
          <Empty title={text.emptyTitle}>
            <p>{text.empty}</p>
          </Empty>
        )
      ) : list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-48" />
        </Loading>
      )}
    </Section>
  );
}

function Table({ rows }: { rows: readonly MunicipalReceipt[] }) {
  return (
    <table className="w-full border-collapse">
      <thead className="text-xs text-muted max-md:sr-only">
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            {text.receipt}
          </th>
          <th scope="col" className={`${HEAD} pl-3 text-left max-md:hidden`}>
            {text.period}
          </th>
          <th scope="col" className={`${HEAD} pl-3 text-left max-md:hidden`}>
            {text.dueOrPaid}
          </th>
          <th scope="col" className={`${HEAD} pl-3 text-right`}>
            {text.total}
          </th>
          <th scope="col" className={`${HEAD} pl-6 text-left max-md:hidden`}>
            {text.transaction}
          </th>
          <th scope="col" className={`${HEAD} pl-3 text-left max-md:hidden`}>
            {text.file}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** On a phone what has no column of its own stands under the receipt. */
function Row({ row }: { row: MunicipalReceipt }) {
  const period = showMonths(row.period_from, row.period_to);
  const when = dueOrPaid(row);
  const links = (
    <>
      <TransactionLink receipt={row} />
      <OriginalLink id={row.document_id} name={row.filename} />
    </>
  );
  return (
    <tr className="border-t border-line align-baseline">
      <th scope="row" className="py-2.5 text-left font-normal">
        <Link
          to="/receipts/$id"
          params={{ id: String(row.id) }}
          className="font-medium text-accent underline-offset-2 hover:underline"
        >
          {row.receipt_number}
        </Link>
        <span className="block text-muted">{row.municipality}</span>
        <span className="block text-muted first-letter:uppercase md:hidden">{period}</span>
        {when !== null && <span className="block text-muted md:hidden">{when}</span>}
        <span className="flex flex-wrap items-center gap-x-3 md:hidden">{links}</span>
      </th>
      <td className="py-2.5 pl-3 first-letter:uppercase max-md:hidden">{period}</td>
      <td className="py-2.5 pl-3 max-md:hidden">{when ?? '—'}</td>
      <td className="py-2.5 pl-3 text-right font-medium">
        <Money amount={row.total} currency="CRC" />
      </td>
      <td className="py-2.5 pl-6 max-md:hidden">
        <TransactionLink receipt={row} />
      </td>
      <td className="py-2.5 pl-3 max-md:hidden">
        <OriginalLink id={row.document_id} name={row.filename} />
      </td>
    </tr>
  );
}

/** When it was paid; else when it is due. */
function dueOrPaid({ paid_on, due_on }: MunicipalReceipt): string | null {
  if (paid_on !== null) return text.paidOn(showDay(paid_on));
  return due_on === null ? null : text.dueOn(showDay(due_on));
}
