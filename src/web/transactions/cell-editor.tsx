import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Transaction } from '../api/client.ts';
import type { RowActions } from './row-actions.ts';
import { type CellField, textOf } from './typed-change.ts';
import { transactionWords } from './words.ts';

/** Where Tab leads from a cell. */
const ORDER: readonly CellField[] = ['day', 'merchant', 'amount'];

/**
 * A value of a row under the hand: Enter, Tab or leaving it saves, Escape puts it back. What cannot be taken stays in
 * the box, marked, until it is mended or given up.
 */
export function CellEditor(props: { row: Transaction; index: number; field: CellField; actions: RowActions }) {
  const { row, index, field, actions } = props;
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
      type={field === 'day' ? 'date' : 'text'}
      inputMode={field === 'amount' ? 'decimal' : undefined}
      maxLength={field === 'merchant' ? 200 : undefined}
      aria-label={transactionWords.edit.cell(transactionWords[field], row.merchant)}
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
