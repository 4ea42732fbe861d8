import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Transaction } from '../api/client.ts';
import { CuotaBadge } from '../ui/cuota-badge.tsx';
import { sourceName } from '../ui/known-names.ts';
import { MerchantMark, MerchantName } from '../ui/merchant.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { words } from '../ui/words.ts';
import { CategoryName, RowAmount, RowBadges, RowLink, RowTags } from './row-parts.tsx';
import { type CellField, textOf } from './typed-change.ts';
import type { EditedField, RowActions, RowState } from './use-table.ts';
import { transactionWords } from './words.ts';

const CategoryPicker = lazy(async () => ({ default: (await import('../ui/category-picker.tsx')).CategoryPicker }));

type Props = RowState & {
  row: Transaction;
  index: number;
  start: number;
  slot: number | null;
  href: string;
  hasSource: boolean;
  /** Its account; null where no row has one. */
  account: string | null;
  actions: RowActions;
};

/** A transaction in the wide table: a row of cells, four of which can be edited in place. */
export const TableRow = memo(function TableRow(props: Props) {
  useHiddenAmounts();
  const { row, index, actions, isActive, isSelected, isOpen, startsDay } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen ? 'page' : undefined}
      data-index={index}
      data-id={row.id}
      tabIndex={isActive ? 0 : -1}
      style={{ transform: `translateY(${props.start}px)` }}
      onKeyDown={(event) => takeRowKey(event, props)}
      onClick={(event) => takeClick(event, props)}
      className={`group absolute inset-x-0 top-0 grid h-10 grid-cols-(--columns) items-center -outline-offset-2 hover:bg-hover aria-selected:bg-accent-soft aria-[current=page]:bg-accent-soft ${startsDay ? 'border-t border-line' : ''}`}
    >
      <td className="flex justify-center">
        <RowCheck row={row} index={index} isSelected={isSelected} tabIndex={isActive ? 0 : -1} actions={actions} />
      </td>
      <DayCell {...props} />
      <MerchantCell {...props} />
      <CategoryCell {...props} />
      {props.account !== null && (
        <Cell>
          <span className="truncate text-muted" title={props.account}>
            {props.account}
          </span>
        </Cell>
      )}
      {props.hasSource && (
        <Cell>
          <span className="truncate text-muted">{sourceName(row.source)}</span>
        </Cell>
      )}
      <AmountCell {...props} />
    </tr>
  );
});

const editOf =
  ({ row, index, actions }: Props, field: EditedField) =>
  () =>
    actions.edit({ id: row.id, index, field });

function DayCell(props: Props) {
  const { row, index, startsDay, editing, actions } = props;
  return (
    <Cell onEdit={editOf(props, 'day')}>
      {editing === 'day' ? (
        <CellEditor row={row} index={index} field="day" actions={actions} />
      ) : (
        <span className={`whitespace-nowrap tabular-nums ${startsDay ? 'font-medium' : 'text-muted'}`}>
          {props.day}
        </span>
      )}
    </Cell>
  );
}

function MerchantCell(props: Props) {
  const { row, index, isActive, editing, actions, href } = props;
  return (
    <Cell onEdit={editOf(props, 'merchant')}>
      {editing === 'merchant' ? (
        <CellEditor row={row} index={index} field="merchant" actions={actions} />
      ) : (
        <>
          <MerchantMark name={row.merchant_name} slot={props.slot} />
          <RowLink
            href={href}
            tabIndex={isActive ? 0 : -1}
            onOpen={() => actions.open(row.id, index)}
            className="truncate font-medium underline-offset-2 hover:underline"
          >
            <MerchantName row={row} />
          </RowLink>
          <CuotaBadge row={row} />
          <RowBadges row={row} />
          <RowTags row={row} isLinked />
        </>
      )}
    </Cell>
  );
}

function CategoryCell(props: Props) {
  const { row, slot, editing, actions } = props;
  return (
    <Cell onEdit={editOf(props, 'category')}>
      {editing === 'category' ? (
        <Suspense>
          <CategoryPicker
            label={transactionWords.edit.cell(transactionWords.category, row.merchant_name)}
            value={row.category_id}
            onPick={(category_id) => actions.pick(row, category_id)}
            onClose={() => actions.close(true)}
            autoOpen
            className="min-h-8 px-1.5"
          />
        </Suspense>
      ) : (
        <CategoryName row={row} slot={slot} />
      )}
    </Cell>
  );
}

function AmountCell(props: Props) {
  const { row, index, editing, actions } = props;
  return (
    <Cell onEdit={editOf(props, 'amount')} className="justify-end pr-3">
      {editing === 'amount' ? (
        <CellEditor row={row} index={index} field="amount" actions={actions} />
      ) : (
        <RowAmount row={row} />
      )}
    </Cell>
  );
}

/** A cell; one that a double click edits has a border on hover. */
function Cell(props: { onEdit?: () => void; className?: string; children: ReactNode }) {
  return (
    <td
      onDoubleClick={props.onEdit}
      className={`relative flex h-9 min-w-0 items-center gap-2 rounded-md px-1.5 ${props.onEdit ? 'hover:outline hover:-outline-offset-1 hover:outline-line' : ''} ${props.className ?? ''}`}
    >
      {props.children}
    </td>
  );
}

/** The checkbox of a row; Shift selects the range from the last one. */
export function RowCheck(props: {
  row: Transaction;
  index: number;
  isSelected: boolean;
  tabIndex: number;
  actions: RowActions;
}) {
  const { row, index, actions } = props;
  return (
    <input
      type="checkbox"
      checked={props.isSelected}
      tabIndex={props.tabIndex}
      aria-label={transactionWords.selectRow(row.merchant_name)}
      onClick={(event) => {
        if (event.shiftKey) actions.extendTo(index);
        else actions.toggle(row.id, index);
      }}
      onChange={() => {
        /* Handled by the click, which has the modifier keys. */
      }}
      className="relative size-4 cursor-pointer accent-accent after:absolute after:-inset-2"
    />
  );
}

/** The row's own keys: Enter opens it, space selects it. */
export function takeRowKey(event: KeyboardEvent<HTMLElement>, { row, index, actions }: Props | RowKeyProps): void {
  if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.key === 'Enter') actions.open(row.id, index);
  else if (event.key === ' ') actions.toggle(row.id, index);
  else return;
  event.preventDefault();
}

type RowKeyProps = { row: Transaction; index: number; actions: RowActions };

/** A click on a row outside of its controls makes it active. */
function takeClick(event: MouseEvent<HTMLElement>, { index, actions }: Props): void {
  if (event.target instanceof Element && event.target.closest('a, input, button, [role=dialog]')) return;
  actions.activate(index);
}

/** The mobile keyboard of each field. */
const INPUT_MODE = { day: 'numeric', merchant: 'text', amount: 'decimal' } as const;
const ORDER: readonly CellField[] = ['day', 'merchant', 'amount'];

/**
 * Edits a cell: Enter, Tab or blur saves, Escape cancels. Invalid text stays in the box, marked, until it is corrected
 * or cancelled.
 */
function CellEditor(props: { row: Transaction; index: number; field: CellField; actions: RowActions }) {
  const { index, field, actions } = props;
  // What was typed is over this, whatever the row becomes meanwhile.
  const [row] = useState(props.row);
  const [text, setText] = useState(() => textOf(row, field));
  const [isWrong, setWrong] = useState(false);
  const isDone = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const save = (then: (() => void) | null) => {
    if (isDone.current) return;
    isDone.current = actions.commit(row, field, text);
    setWrong(!isDone.current);
    if (isDone.current) then?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      save(() => actions.close(true));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      isDone.current = true;
      actions.close(true);
    } else if (event.key === 'Tab') {
      const next = ORDER[ORDER.indexOf(field) + (event.shiftKey ? -1 : 1)];
      event.preventDefault();
      save(() => (next ? actions.edit({ id: row.id, index, field: next }) : actions.close(true)));
    }
  };
  return (
    <input
      ref={input}
      inputMode={INPUT_MODE[field]}
      placeholder={field === 'day' ? words.day.format : undefined}
      maxLength={field === 'merchant' ? 200 : undefined}
      aria-label={transactionWords.edit.cell(transactionWords[field], row.merchant_name)}
      aria-invalid={isWrong}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        setWrong(false);
      }}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={() => save(() => actions.close(false))}
      className={`h-8 min-w-0 rounded-md border border-accent bg-surface px-1.5 aria-invalid:border-danger ${LOOK[field]}`}
    />
  );
}

const LOOK: Readonly<Record<CellField, string>> = {
  day: 'absolute top-1 z-1 w-36 tabular-nums',
  merchant: 'w-full',
  amount: 'w-full text-right tabular-nums',
};
