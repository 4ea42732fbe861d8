/** A receipt: its charges, the meter readings, the transaction and the original. */
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api, client, type MunicipalReceipt, undoTokenOf } from '../api/client.ts';
import { DOCUMENTS } from '../api/refresh.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { formatDay, formatMonth, formatMonthRange } from '../ui/days.ts';
import { DetailPage } from '../ui/detail-page.tsx';
import { OriginalLink } from '../ui/documents/original-link.tsx';
import { FactLines } from '../ui/facts.tsx';
import { formatVolume } from '../ui/figures.ts';
import { formatMoney, Money } from '../ui/money.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { useDelete } from '../ui/use-delete.tsx';
import { TransactionLink } from './transaction-link.tsx';
import { UnreadMeters } from './unread-meters.tsx';
import { receiptWords as text } from './words.ts';

const route = getRouteApi('/inside/receipts/$id');

export function ReceiptPage() {
  const { id } = route.useParams();
  const query = api.useQuery('get', '/api/v1/municipal-receipts/{id}', {
    params: { path: { id: Number(id) } },
  });
  return (
    <DetailPage
      to="/receipts"
      words={text}
      className="max-w-3xl"
      query={query}
      skeleton={
        <>
          <Skeleton className="h-24" />
          <Skeleton className="h-64 rounded-2xl" />
        </>
      }
    >
      {(receipt) => <Receipt receipt={receipt} />}
    </DetailPage>
  );
}

function Receipt({ receipt }: { receipt: MunicipalReceipt }) {
  return (
    <>
      <header>
        <PageTitle name={text.number(receipt.receipt_number)} className="break-words" />
        <p className="text-muted">
          {receipt.municipality} · {formatMonthRange(receipt.period_from, receipt.period_to)}
        </p>
        <p className="mt-2 text-3xl font-semibold tracking-tight">
          <Money amount={receipt.total} currency="CRC" />
        </p>
      </header>
      <Facts receipt={receipt} />
      <Charges charges={receipt.charges} total={receipt.total} />
      <UnreadMeters unread={receipt.unread} />
      <Readings readings={receipt.readings} />
      <Electricity meters={receipt.electricity} />
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
      <FactLines facts={facts} line="min-h-10 items-center gap-4 py-1" />
    </Section>
  );
}

function day(label: string, value: string | null): [string, string][] {
  return value === null ? [] : [[label, formatDay(value)]];
}

function Charges({ charges, total }: Pick<MunicipalReceipt, 'charges' | 'total'>) {
  return (
    <Section title={text.charges}>
      <Table
        headClass="sr-only"
        heads={[text.concept, text.amount]}
        foot={
          <tr className="border-t border-edge font-semibold">
            <th scope="row" className="pt-2 text-left">
              {text.total}
            </th>
            <td className="pt-2 pl-3 text-right">
              <Money amount={total} currency="CRC" />
            </td>
          </tr>
        }
      >
        {charges.map((charge, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other key and never move
          <tr key={index} className="border-t border-line align-baseline first:border-t-0">
            <th scope="row" className="py-2 text-left font-normal break-words">
              {charge.description}
              <span className="block text-xs text-muted">
                {text.chargeKinds[charge.kind]}
                {charge.period !== null && ` · ${formatMonth(charge.period)}`}
              </span>
            </th>
            <td className="py-2 pl-3 text-right">
              <Money amount={charge.amount} currency="CRC" />
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

const FIGURE = 'py-2 pl-3 text-right tabular-nums';

/** The electricity meters of a receipt; they measure no water. */
function Electricity({ meters }: { meters: MunicipalReceipt['electricity'] }) {
  if (meters.length === 0) return null;
  return (
    <Section title={text.electricity}>
      <Table heads={[text.meter, text.kwh]}>
        {meters.map(({ meter, kwh }) => (
          <tr key={meter} className="border-t border-line align-baseline">
            <th scope="row" className="py-2 text-left font-normal break-words">
              {meter === '' ? '—' : meter}
            </th>
            <td className={FIGURE}>{kwh === null ? text.noKwh : formatVolume(kwh)}</td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

/** The water readings of each meter on a receipt. */
function Readings({ readings }: Pick<MunicipalReceipt, 'readings'>) {
  if (readings.length === 0) return null;
  return (
    <Section title={text.readings}>
      <Table
        heads={[
          text.meter,
          [text.previous, 'pl-3 text-right max-sm:hidden'],
          [text.current, 'pl-3 text-right max-sm:hidden'],
          text.water.cubicMetres,
          text.water.cost,
        ]}
      >
        {readings.map((reading) => (
          <tr key={reading.id} className="border-t border-line align-baseline">
            <th scope="row" className="py-2 text-left font-normal">
              <span className="mr-2 break-words">{reading.meter}</span>
              {reading.estimated && <Badge>{text.water.estimated}</Badge>}
              <span className="block text-xs text-muted first-letter:uppercase">
                {formatMonthRange(reading.period_from, reading.period_to)}
              </span>
              <span className="block text-xs text-muted sm:hidden">
                {`${text.previous} ${formatVolume(reading.previous)} · ${text.current} ${formatVolume(reading.current)}`}
              </span>
            </th>
            <td className={`${FIGURE} max-sm:hidden`}>{formatVolume(reading.previous)}</td>
            <td className={`${FIGURE} max-sm:hidden`}>{formatVolume(reading.current)}</td>
            <td className={FIGURE}>{formatVolume(reading.m3)}</td>
            <td className={FIGURE}>{reading.cost === null ? '—' : <Money amount={reading.cost} currency="CRC" />}</td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

/**
 * Deletes the receipt after a confirmation, optionally with its transaction; then returns to the list and offers undo.
 */
function DeleteReceipt({ receipt }: { receipt: MunicipalReceipt }) {
  const navigate = useNavigate();
  const [withTransaction, setWithTransaction] = useState(false);
  const nameOf = ({ municipality, receipt_number }: MunicipalReceipt) => text.named(municipality, receipt_number);
  const { ask, dialog } = useDelete<MunicipalReceipt>({
    remove: ({ id }) => {
      const query = { with_transaction: withTransaction ? 'true' : 'false' } as const;
      return undoTokenOf(client.DELETE('/api/v1/municipal-receipts/{id}', { params: { path: { id }, query } }));
    },
    refreshes: DOCUMENTS,
    title: () => text.deleteTitle,
    text: (asked) => text.deleteText(nameOf(asked)),
    done: (gone) => text.deleted(nameOf(gone)),
    onDeleted: () => navigate({ to: '/receipts' }),
    id: ({ id }) => id,
    children: ({ transaction_id, total }) =>
      transaction_id !== null && (
        <div className="mt-4">
          <label className="flex min-h-8 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              checked={withTransaction}
              onChange={(event) => setWithTransaction(event.target.checked)}
              aria-describedby="keeps-transaction"
              className="size-4 shrink-0 accent-(--accent)"
            />
            {text.withTransaction(formatMoney(total, 'CRC'))}
          </label>
          <p id="keeps-transaction" className="pl-6.5 text-xs text-muted">
            {text.keepsTransaction}
          </p>
        </div>
      ),
  });
  const begin = () => {
    setWithTransaction(false);
    ask(receipt);
  };
  return (
    <>
      <Button look="danger" className="justify-self-start" onClick={begin}>
        <Trash2 size={16} aria-hidden="true" />
        {text.delete}
      </Button>
      {dialog}
    </>
  );
}
