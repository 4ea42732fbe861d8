/** Recibos: the bills of municipalities and utilities, and the water they measured. */

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, type MunicipalReceipt, PAGES, type Uploads } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { formatDay, formatMonthRange } from '../ui/days.ts';
import { CoverageSection } from '../ui/documents/coverage-map.tsx';
import { OriginalLink } from '../ui/documents/original-link.tsx';
import { UploadFiles } from '../ui/documents/upload-files.tsx';
import { refusedFile, type UploadResult } from '../ui/documents/upload-results.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Money } from '../ui/money.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { Empty } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { TransactionLink } from './transaction-link.tsx';
import { unreadText } from './unread-meters.tsx';
import { Water } from './water.tsx';
import { receiptWords as text } from './words.ts';

export function ReceiptsPage() {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <PageTitle name={text.title} />
      <ReceiptUpload />
      <Water />
      <ReceiptList />
      <CoverageSection title={text.coverage} kind="municipal" />
    </div>
  );
}

const PAGE = 20;

/** Every receipt, latest period first. */
function ReceiptList() {
  const list = api.useInfiniteQuery(
    'get',
    '/api/v1/municipal-receipts',
    { params: { query: { limit: PAGE } } },
    { ...PAGES },
  );
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section
      title={text.list}
      aside={list.data && <span className="text-muted">{text.count(list.data.pages[0]?.total ?? 0)}</span>}
    >
      <Loaded query={list} skeleton="h-48">
        {() =>
          rows.length > 0 ? (
            <>
              <ReceiptTable rows={rows} />
              {list.hasNextPage && <LoadMore list={list} />}
            </>
          ) : (
            <Empty title={text.emptyTitle}>
              <p>{text.empty}</p>
            </Empty>
          )
        }
      </Loaded>
    </Section>
  );
}

function ReceiptTable({ rows }: { rows: readonly MunicipalReceipt[] }) {
  return (
    <Table
      headClass="max-md:sr-only"
      heads={[
        text.receipt,
        [text.period, 'pl-3 text-left max-md:hidden'],
        [text.dueOrPaid, 'pl-3 text-left max-md:hidden'],
        text.total,
        [text.transaction, 'pl-6 text-left max-md:hidden'],
        [text.file, 'pl-3 text-left max-md:hidden'],
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </Table>
  );
}

/** On a phone, values without a column are under the receipt. */
function Row({ row }: { row: MunicipalReceipt }) {
  const period = formatMonthRange(row.period_from, row.period_to);
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
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          {row.municipality}
          <Supplies charges={row.charges} />
        </span>
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

/** Whether a receipt bills water, electricity, or both. */
function Supplies({ charges }: Pick<MunicipalReceipt, 'charges'>) {
  const billed = (['water', 'electricity'] as const).filter((kind) => charges.some((charge) => charge.kind === kind));
  return billed.map((kind) => <Badge key={kind}>{text.supplies[kind]}</Badge>);
}

function dueOrPaid({ paid_on, due_on }: MunicipalReceipt): string | null {
  if (paid_on !== null) return text.paidOn(formatDay(paid_on));
  return due_on === null ? null : text.dueOn(formatDay(due_on));
}

/** Uploads receipts; each stored or existing one links to its details. */
function ReceiptUpload() {
  return (
    <UploadFiles
      path="/api/v1/municipal-receipts/upload"
      title={text.uploadTitle}
      text={text.uploadText}
      present={present}
    />
  );
}

function present({ created, duplicates, errors }: Uploads['/api/v1/municipal-receipts/upload']): UploadResult[] {
  return [
    ...errors.map(refusedFile),
    ...created.map(
      ({ id, municipality, receipt_number, period_from, period_to, total, filename, unread }): UploadResult => ({
        key: `stored ${id}`,
        outcome: 'stored',
        title: linkTo(id, text.named(municipality, receipt_number)),
        figure: <Money amount={total} currency="CRC" className="font-medium" />,
        text: text.ofPeriod(formatMonthRange(period_from, period_to)),
        filename,
        details: unread.length > 0 && <p className="mt-1 text-warning">{unreadText(unread)}</p>,
      }),
    ),
    ...duplicates.map(
      ({ existing_id, municipality, receipt_number, filename, differs }, index): UploadResult => ({
        key: `known ${index}`,
        outcome: 'known',
        title: linkTo(existing_id, text.named(municipality, receipt_number)),
        text: differs ? text.differs : null,
        filename,
      }),
    ),
  ];
}

function linkTo(id: number, name: string): ReactNode {
  return (
    <Link
      to="/receipts/$id"
      params={{ id: String(id) }}
      className="text-accent underline underline-offset-2 decoration-transparent hover:decoration-current"
    >
      {name}
    </Link>
  );
}
