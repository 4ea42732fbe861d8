import { Dialog } from '@base-ui/react/dialog';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { operations } from '../../contract/schema.gen.ts';
import { api, type BudgetExplanation, type MonthBudget } from '../api/client.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { formatMonth } from '../ui/days.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { Table } from '../ui/table.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { words } from '../ui/words.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.explain;

type Query = operations['explainBudget']['parameters']['query'];
/** A figure on the screen and the query that explains it. */
export type Asked = { name: string; query: Query };

/** An amount that explains itself on demand. */
export function Figure(props: Asked & { amount: number; onAsk: (asked: Asked) => void; className?: string }) {
  const { name, amount, query, onAsk, className = '' } = props;
  return (
    <button
      type="button"
      aria-label={text.button(name, formatMoney(amount, 'CRC'))}
      onClick={() => onAsk({ name, query })}
      className={`relative -my-0.5 inline-block rounded py-0.5 text-left underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-accent hover:decoration-solid ${className}`}
    >
      <Money amount={amount} currency="CRC" wraps />
    </button>
  );
}

/** The figure being explained. It keeps its value while the dialog closes. */
export function useExplanation() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  return {
    ask: (next: Asked) => {
      setAsked(next);
      setOpen(true);
    },
    dialog: { asked, open, onClose: () => setOpen(false) },
  };
}

/** Lists the components of a figure, which sum to it. */
export function ExplainDialog({ asked, open, onClose }: ReturnType<typeof useExplanation>['dialog']) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[#000]/50" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[85dvh] w-[calc(100vw-2rem)] max-w-lg -translate-1/2 overflow-y-auto rounded-2xl bg-raised p-5 shadow-xl">
          <div className="mb-3 flex items-start justify-between gap-3">
            <div>
              <Dialog.Title className="text-base font-semibold">{text.title}</Dialog.Title>
              <Dialog.Description className="text-muted">{asked?.name}</Dialog.Description>
            </div>
            <Dialog.Close className={iconButtonClass} aria-label={text.close}>
              <X size={18} aria-hidden="true" />
            </Dialog.Close>
          </div>
          {asked && <Explanation query={asked.query} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Explanation({ query }: { query: Query }) {
  const explained = api.useQuery('get', '/api/v1/budget/explain', { params: { query } });
  return (
    <Loaded query={explained} skeleton="h-32" failed={text.failed}>
      {(data) => <Components explained={data} isYear={query.month === undefined} />}
    </Loaded>
  );
}

function Components({ explained: data, isYear }: { explained: BudgetExplanation; isYear: boolean }) {
  return (
    <div className="space-y-3">
      {data.components.length === 0 && <p className="text-muted">{text.nothing}</p>}
      <Table
        headClass="sr-only"
        heads={[text.component, text.amount]}
        foot={
          <tr className="border-t-2 border-edge font-semibold">
            <th scope="row" className="py-2 text-left">
              {text.total}
            </th>
            <td className="py-2 text-right">
              <Money amount={data.total_crc} currency="CRC" />
            </td>
          </tr>
        }
      >
        {data.components.map((component) => (
          <tr key={keyOf(component)} className="border-t border-line align-baseline">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              <ComponentName component={component} isYear={isYear} />
            </th>
            <td className="py-2 text-right">
              <Money amount={component.amount_crc} currency="CRC" />
            </td>
          </tr>
        ))}
      </Table>
      <UnconvertedRows rows={data.unconverted} say={budgetWords.unconverted} />
    </div>
  );
}

type Component = BudgetExplanation['components'][number];

/** Names a component; rows link to their list, an item tells what was subtracted. */
function ComponentName({ component, isYear }: { component: Component; isYear: boolean }) {
  if (!('category_id' in component)) return text[component.kind];
  const place = `${component.category_id === null ? budgetWords.drill.uncategorized : component.category}${isYear ? ` · ${formatMonth(component.month)}` : ''}`;
  switch (component.kind) {
    case 'covered':
      return <Named name={text.covered} about={place} />;
    case 'item':
      return (
        <Named
          name={text.item(component.item.name)}
          about={`${place} · ${formatItem(component.item, component.amount_crc)}`}
        />
      );
    case 'rows':
      return (
        <>
          <Link
            to="/transactions"
            search={{ cycle: component.month, category_id: String(component.category_id ?? 'none') }}
            className="text-accent underline-offset-2 hover:underline"
          >
            {text.rows(component.count, words.types[component.type])}
          </Link>
          <span className="block text-xs text-muted">
            {place} · {text.side[component.side]}
          </span>
        </>
      );
    default:
      return component satisfies never;
  }
}

function Named({ name, about }: { name: string; about: string }) {
  return (
    <>
      {name}
      <span className="block text-xs text-muted">{about}</span>
    </>
  );
}

function keyOf(component: Component): string {
  switch (component.kind) {
    case 'rows':
      return `rows ${component.month} ${component.category_id} ${component.type} ${component.side}`;
    case 'item':
      return `item ${component.month} ${component.item.id}`;
    case 'covered':
      return `covered ${component.month} ${component.category_id}`;
    default:
      return component.kind;
  }
}

type Item = Pick<MonthBudget['lines'][number]['items'][number], 'mode' | 'planned' | 'taken_off' | 'unpaid'> & {
  occurrences: readonly { amount_crc: number }[];
};

/** `4 × ₡65 000,00 menos ₡43 690,00 ya gastados`. `amount` is its contribution: a planned figure subtracts nothing. */
export function formatItem({ mode, planned, taken_off, unpaid, occurrences }: Item, amount: number): string {
  const [first] = occurrences;
  const isSteady = first !== undefined && occurrences.every(({ amount_crc }) => amount_crc === first.amount_crc);
  const times = isSteady
    ? text.each(occurrences.length, formatMoney(first.amount_crc, 'CRC'))
    : text.times(occurrences.length, formatMoney(planned, 'CRC'));
  if (taken_off === 0 || amount !== unpaid) return times;
  if (taken_off < 0) return `${times} ${text.givenBack(formatMoney(-taken_off, 'CRC'))}`;
  const off = mode === 'payment' ? text.paidOff : text.spentOff;
  return `${times} ${off(formatMoney(taken_off, 'CRC'))}`;
}
