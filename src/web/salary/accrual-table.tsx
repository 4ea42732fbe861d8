import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Accrual } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import { nameOf } from './accrual-words.ts';
import { DeleteAccrual } from './delete-accrual.tsx';
import { salaryWords } from './words.ts';

const ROWS_FIRST = 12;
const text = salaryWords.accrual;
const HEAD = 'py-2 font-normal';

type Props = {
  rows: readonly Accrual[];
  /** Takes the focus when a row is gone. */
  heading: RefObject<HTMLElement | null>;
  onEdit: (row: Accrual) => void;
};

/** A year of the log, and the others when asked. */
export function AccrualTable({ rows, heading, onEdit }: Props) {
  const [asked, setAsked] = useState<Accrual | null>(null);
  const [asking, setAsking] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const more = isWhole ? 0 : Math.max(0, rows.length - ROWS_FIRST);
  const ask = (row: Accrual) => {
    setAsked(row);
    setAsking(true);
  };
  return (
    <>
      <table className="w-full border-collapse">
        <thead className="text-xs text-muted max-sm:sr-only">
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              {salaryWords.month}
            </th>
            <th scope="col" className={`${HEAD} pl-3 text-right`}>
              {text.memp}
            </th>
            <th scope="col" className={`${HEAD} pl-3 text-right max-sm:hidden`}>
              {text.mpat}
            </th>
            <th scope="col" className={`${HEAD} pl-6 text-left max-sm:hidden`}>
              {text.source}
            </th>
            <th scope="col">
              <span className="sr-only">{text.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, rows.length - more).map((row) => (
            <Row key={row.id} row={row} onEdit={() => onEdit(row)} onDelete={() => ask(row)} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          {salaryWords.more(more)}
        </Button>
      )}
      {asked && <DeleteAccrual entry={asked} open={asking} onClose={() => setAsking(false)} heading={heading} />}
    </>
  );
}

/** On a phone both pots share a column, each with its name, and the source stands under the month. */
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

/** Who says so, and the salary it came from. */
function Origin({ row, name }: { row: Accrual; name: string }) {
  return (
    <>
      <Badge look={row.source === 'salary' ? 'accent' : 'plain'}>{text.sources[row.source]}</Badge>
      {row.transaction_id !== null && (
        <Link
          to="/transactions/$id"
          params={{ id: String(row.transaction_id) }}
          aria-label={text.seeSalaryOf(name)}
          className="inline-block py-1 whitespace-nowrap text-accent underline-offset-2 hover:underline"
        >
          {text.seeSalary}
        </Link>
      )}
    </>
  );
}
