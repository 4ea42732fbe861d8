/** One receipt: what was charged, what the meters showed, the transaction and the original. */
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api, type MunicipalReceipt } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { showDay, showMonth, showMonths } from '../ui/days.ts';
import { showVolume } from '../ui/figures.ts';
import { Money } from '../ui/money.tsx';
import { OriginalLink } from '../ui/original-link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { DeleteReceipt } from './delete-receipt.tsx';
import { TransactionLink } from './transaction-link.tsx';
import { receiptWords } from './words.ts';

const route = getRouteApi('/inside/receipts/$id');
const text = receiptWords;

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

/** The lines of a receipt and the total that it prints. */
function Charges({ charges, total }: Pick<MunicipalReceipt, 'charges' | 'total'>) {
  return (
    <Section title={text.charges}>
      <table className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.concept}</th>
            <th scope="col">{text.amount}</th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name and never move
            <tr key={index} className="border-t border-line align-baseline first:border-t-0">
              <th scope="row" className="py-2 text-left font-normal break-words">
                {charge.description}
                <span className="block text-xs text-muted">
                  {receiptWords.chargeKinds[charge.kind]}
                  {charge.period !== null && ` · ${showMonth(charge.period)}`}
                </span>
              </th>
              <td className="py-2 pl-3 text-right">
                <Money amount={charge.amount} currency="CRC" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-edge font-semibold">
            <th scope="row" className="pt-2 text-left">
              {text.total}
            </th>
            <td className="pt-2 pl-3 text-right">
              <Money amount={total} currency="CRC" />
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}

const HEAD = 'py-2 pl-3 text-right font-normal';
const FIGURE = 'py-2 pl-3 text-right tabular-nums';

/** What each meter of a receipt showed. */
function Readings({ readings }: Pick<MunicipalReceipt, 'readings'>) {
  if (readings.length === 0) return null;
  return (
    <Section title={text.readings}>
      <table className="w-full border-collapse">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-2 text-left font-normal">
              {text.meter}
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              {text.previous}
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              {text.current}
            </th>
            <th scope="col" className={HEAD}>
              {receiptWords.water.cubicMetres}
            </th>
            <th scope="col" className={HEAD}>
              {receiptWords.water.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {readings.map((reading) => (
            <tr key={reading.id} className="border-t border-line align-baseline">
              <th scope="row" className="py-2 text-left font-normal">
                <span className="mr-2 break-words">{reading.meter}</span>
                {reading.estimated && <Badge>{receiptWords.water.estimated}</Badge>}
                <span className="block text-xs text-muted first-letter:uppercase">
                  {showMonths(reading.period_from, reading.period_to)}
                </span>
                <span className="block text-xs text-muted sm:hidden">
                  {`${text.previous} ${showVolume(reading.previous)} · ${text.current} ${showVolume(reading.current)}`}
                </span>
              </th>
              <td className={`${FIGURE} max-sm:hidden`}>{showVolume(reading.previous)}</td>
              <td className={`${FIGURE} max-sm:hidden`}>{showVolume(reading.current)}</td>
              <td className={FIGURE}>{showVolume(reading.m3)}</td>
              <td className={FIGURE}>{reading.cost === null ? '—' : <Money amount={reading.cost} currency="CRC" />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
