/** Splits a transaction over categories: parts with an amount each, which add up before they can be saved. */
import { Plus, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { compareAmounts } from '../../domain/money.ts';
import { PART_NOTE_MAX, PARTS_MAX, PARTS_MIN } from '../../domain/parts.ts';
import type { Transaction } from '../api/client.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { CategoryPicker } from '../ui/category-picker.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { inputClass } from '../ui/field.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { useKeys } from '../ui/keys.ts';
import { formatMoney } from '../ui/money.tsx';
import { leftOf, type PartDraft, readPart, toDrafts, toParts, withoutSign, withRest } from './parts-draft.ts';
import { useParts } from './use-parts.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.parts;

type Props = { transaction: Transaction; open: boolean; onClose: () => void };

export function PartsDialog({ transaction, open, onClose }: Props) {
  const { merchant_name, amount, currency } = transaction;
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      lead={text.lead(merchant_name, formatMoney(amount, currency))}
      initialFocus={first}
    >
      <PartsForm transaction={transaction} onClose={onClose} first={first} />
    </Dialog>
  );
}

function PartsForm({
  transaction,
  onClose,
  first,
}: Omit<Props, 'open'> & { first: RefObject<HTMLInputElement | null> }) {
  const [drafts, setDrafts] = useState(() => toDrafts(transaction));
  const { split, isPending } = useParts();
  const parts = toParts(drafts, transaction);
  const save = async () => {
    if (parts !== null && (await split(transaction, parts))) onClose();
  };
  useKeys({ 'mod+Enter': () => void save() });
  const set = (key: number, change: Partial<PartDraft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)));
  const nextKey = Math.max(...drafts.map(({ key }) => key)) + 1;
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ul className="space-y-4">
        {drafts.map((draft, at) => (
          <PartRow
            key={draft.key}
            draft={draft}
            at={at}
            inputRef={at === 0 ? first : undefined}
            currency={transaction.currency}
            set={(change) => set(draft.key, change)}
            remove={drafts.length > PARTS_MIN ? () => setDrafts(drafts.filter(({ key }) => key !== draft.key)) : null}
          />
        ))}
      </ul>
      {drafts.length < PARTS_MAX && (
        <Button onClick={() => setDrafts([...drafts, { key: nextKey, category_id: null, amount: '' }])}>
          <Plus size={16} aria-hidden="true" />
          {text.add}
        </Button>
      )}
      <Left drafts={drafts} transaction={transaction} setDrafts={setDrafts} />
      <FormActions isPending={isPending} isBlocked={parts === null} failure={null} onCancel={onClose} />
    </form>
  );
}

type RowProps = {
  draft: PartDraft;
  at: number;
  inputRef: RefObject<HTMLInputElement | null> | undefined;
  currency: Transaction['currency'];
  set: (change: Partial<PartDraft>) => void;
  remove: (() => void) | null;
};

function PartRow({ draft, at, inputRef, currency, set, remove }: RowProps) {
  const isWrong = draft.amount.trim() !== '' && readPart(draft.amount, currency) === null;
  return (
    <li
      className={`grid items-center gap-2 ${remove ? 'grid-cols-[minmax(0,1fr)_7.5rem_2.5rem]' : 'grid-cols-[minmax(0,1fr)_7.5rem]'}`}
    >
      <span className="min-w-0">
        <CategoryPicker
          label={text.categoryOf(at + 1)}
          value={draft.category_id}
          onPick={(category_id) => set({ category_id })}
        />
      </span>
      <input
        ref={inputRef}
        aria-label={text.amountOf(at + 1)}
        aria-invalid={isWrong}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        onChange={({ target }) => set({ amount: target.value })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={`${inputClass} text-right tabular-nums`}
      />
      {remove && (
        <IconButton label={text.remove(at + 1)} onClick={remove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
      {isWrong && <span className="col-span-full text-xs text-danger">{text.badAmount}</span>}
      <input
        aria-label={text.noteOf(at + 1)}
        placeholder={text.note}
        maxLength={PART_NOTE_MAX}
        autoComplete="off"
        value={draft.note ?? ''}
        onChange={({ target }) => set({ note: target.value })}
        className={`${inputClass} col-span-2`}
      />
    </li>
  );
}

type LeftProps = { drafts: PartDraft[]; transaction: Transaction; setDrafts: (drafts: PartDraft[]) => void };

/** What is left, or too much, and one tap that settles it in the last part. */
function Left({ drafts, transaction, setDrafts }: LeftProps) {
  const left = leftOf(drafts, transaction);
  const settled = withRest(drafts, transaction);
  const side = compareAmounts(left, '0');
  const figure = formatMoney(Number(withoutSign(left)), transaction.currency);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
      <output className={`min-w-0 flex-1 basis-40 tabular-nums ${side === 0 ? 'text-muted' : 'text-warning'}`}>
        {side === 0 ? text.even : side > 0 ? text.left(figure) : text.over(figure)}
      </output>
      {side !== 0 && settled !== null && (
        <Button onClick={() => setDrafts(settled)}>{side > 0 ? text.putLeft : text.takeOver}</Button>
      )}
    </div>
  );
}
