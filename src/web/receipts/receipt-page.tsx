/** One receipt: what was charged, what the meters showed, the transaction and the original. */
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api, type MunicipalReceipt } from '../api/client.ts';
import { showDay, showMonths } from '../ui/days.ts';
import { OriginalLink } from '../ui/documents/original-link.tsx';
import { Money } from '../ui/money.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { documentWords } from '../words-of-documents.ts';
import { Charges } from './charges.tsx';
import { DeleteReceipt } from './delete-receipt.tsx';
import { Readings } from './readings.tsx';
import { TransactionLink } from './transaction-link.tsx';

const route = getRouteApi('/inside/receipts/$id');
const text = documentWords.receipts;

export function ReceiptPage() {
  const { id } = route.useParams();
  const { data, error, refetch } = api.useQuery('get', '/api/v1/municipal-receipts/{id}', {
    params: { path: { id: Number(id) } },
  });
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4 px-4 py-5 lg:px-8 lg:py-7">
      <Link to="/receipts" className="inline-flex min-h-8 w-fit items-center gap-1.5 text-accent hover:underline">
        <ArrowLeft size={16} aria-hidden="true" />
        {text.back}
      </Link>
      {error instanceof ApiError && [404, 422].includes(error.status) ? (
        <Empty title={text.goneTitle}>
          <p>{text.gone}</p>
        </Empty>
      ) : data ? (
        <Receipt receipt={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-24" />
          <Skeleton className="h-64 rounded-2xl" />
        </Loading>
      )}
    </div>
  );
}

function Receipt({ receipt }: { receipt: MunicipalReceipt }) {
  return (
    <>
      <header>
        <PageTitle name={text.number(receipt.receipt_number)} className="break-words" />
        <p className="text-muted">
          {receipt.municipality} · {showMonths(receipt.period_from, receipt.period_to)}
        </p>
        <p className="mt-2 text-3xl font-semibold tracking-tight">
          <Money amount={receipt.total} currency="CRC" />
        </p>
      </header>
      <Facts receipt={receipt} />
      <Charges charges={receipt.charges} total={receipt.total} />
      <Readings readings={receipt.readings} />
      <DeleteReceipt receipt={receipt} />
    </>
  );
}

function Facts({ receipt }: { receipt: MunicipalReceipt }) {
  const { issued_on, due_on, paid_on, reference, document_id, filename } = receipt;
  const facts: [label: string, value: ReactNode][] = [
    ...day(text.issued, issued_on),
    ...day(text.due, due_on),
    ...day(text.paid, paid_on),
    [text.transaction, <TransactionLink key="transaction" receipt={receipt} />],
    [text.reference, reference],
    [
      text.file,
      <span key="file" className="flex flex-wrap items-center justify-end gap-x-3">
        <span className="min-w-0 break-words text-muted">{filename}</span>
        <OriginalLink id={document_id} name={filename} />
      </span>,
    ],
  ];
  return (
    <Section title={text.receipt}>
      <dl className="divide-y divide-line">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-h-10 items-center justify-between gap-4 py-1">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function day(label: string, value: string | null): [string, string][] {
  return value === null ? [] : [[label, showDay(value)]];
}
