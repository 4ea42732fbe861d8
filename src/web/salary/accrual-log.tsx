import { Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { ACCRUAL_CRC } from '../../domain/salary.ts';
import { type Accrual, api, client, undoTokenOf } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { Section } from '../ui/section.tsx';
import { Table, useFirstRows } from '../ui/table.tsx';
import { useDelete } from '../ui/use-delete.tsx';
import { AccrualForm } from './accrual-form.tsx';
import { effectOf, nameOf, worthOf } from './accrual-words.ts';
import { salaryWords } from './words.ts';

const text = salaryWords.accrual;

/** What each month added to MEMP and MPAT, newest first, and the form that adds or edits a month. */
export function AccrualLog() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<Accrual | null>(null);
  const log = api.useQuery('get', '/api/v1/savings-accrual', {});
  // An entry deleted meanwhile is no longer edited.
  const current = log.data?.find(({ id }) => id === edited?.id) ?? null;
  const done = () => {
    if (edited) heading.current?.focus();
    // Another entry may have been opened while this one was saved.
    setEdited((now) => (now?.id === edited?.id ? null : now));
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <Section title={text.title} ref={heading}>
        <p className="mb-3 max-w-prose text-muted">{text.about(formatMoney(Number(ACCRUAL_CRC), 'CRC'))}</p>
        <Loaded query={log} skeleton="h-48" failed={text.failed}>
          {(entries) =>
            entries.length > 0 ? (
              <AccrualTable rows={entries.toReversed()} heading={heading} onEdit={setEdited} />
            ) : (
              <p className="text-muted">{text.empty}</p>
            )
          }
        </Loaded>
      </Section>
      <AccrualForm key={current?.id ?? 'new'} before={current} onDone={done} />
    </div>
  );
}

type Props = {
  rows: readonly Accrual[];
  /** Receives the focus when a row is gone. */
  heading: RefObject<HTMLElement | null>;
  onEdit: (row: Accrual) => void;
};

/** A year of the log, and the rest on demand. */
function AccrualTable({ rows, heading, onEdit }: Props) {
  const { shown, more } = useFirstRows(rows, salaryWords.more);
  const removal = useDelete<Accrual>({
    remove: ({ id }) => undoTokenOf(client.DELETE('/api/v1/savings-accrual/{id}', { params: { path: { id } } })),
    refreshes: LEDGER,
    title: () => text.deleteTitle,
    text: (entry) => text.deleteText(nameOf(entry), effectOf(worthOf(entry), null)),
    done: (entry) => text.deleted(nameOf(entry)),
    heading,
  });
  return (
    <>
      <Table
        headClass="max-sm:sr-only"
        heads={[
          salaryWords.month,
          text.memp,
          [text.mpat, 'pl-3 text-right max-sm:hidden'],
          [text.source, 'pl-6 text-left max-sm:hidden'],
          [
            <span key="actions" className="sr-only">
              {text.actions}
            </span>,
            '',
          ],
        ]}
      >
        {shown.map((row) => (
          <Row key={row.id} row={row} onEdit={() => onEdit(row)} onDelete={() => removal.ask(row)} />
        ))}
      </Table>
      {more}
      {removal.dialog}
    </>
  );
}

/** On a phone both pots share a column, each with its name, and the source is under the month. */
function Row({ row, onEdit, onDelete }: { row: Accrual; onEdit: () => void; onDelete: () => void }) {
  const name = nameOf(row);
  return (
    <tr className="border-t border-line align-baseline sm:align-middle">
      <th scope="row" className="py-2 text-left font-medium">
        <span className="block first-letter:uppercase">{name}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 font-normal sm:hidden">
          <Origin row={row} name={name} />
        </span>
      </th>
      <td className="py-2 pl-3 text-right">
        <Pot name={text.memp} amount={row.memp_amount} />
        <span className="block sm:hidden">
          <Pot name={text.mpat} amount={row.mpat_amount} />
        </span>
      </td>
      <td className="py-2 pl-3 text-right max-sm:hidden">
        <Money amount={row.mpat_amount} currency="CRC" />
      </td>
      <td className="py-2 pl-6 max-sm:hidden">
        <span className="flex items-center gap-3">
          <Origin row={row} name={name} />
        </span>
      </td>
      <td className="py-1 text-right align-middle whitespace-nowrap max-sm:w-11 max-sm:whitespace-normal">
        <IconButton label={text.edit(name)} onClick={onEdit}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={text.delete(name)} onClick={onDelete}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

function Pot({ name, amount }: { name: string; amount: number }) {
  return (
    <>
      <span className="mr-1.5 text-xs text-muted sm:hidden">{name}</span>
      <Money amount={amount} currency="CRC" />
    </>
  );
}

/** The source of an entry, and its salary. */
function Origin({ row, name }: { row: Accrual; name: string }) {
  return (
    <>
      <Badge look={row.source === 'salary' ? 'accent' : 'plain'}>{text.sources[row.source]}</Badge>
      {row.transaction_id !== null && (
        <RowLink
          id={row.transaction_id}
          aria-label={text.seeSalaryOf(name)}
          className="inline-block py-1 whitespace-nowrap text-accent underline-offset-2 hover:underline"
        >
          {text.seeSalary}
        </RowLink>
      )}
    </>
  );
}
