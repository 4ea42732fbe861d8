import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CURRENCIES } from '../../domain/money.ts';
import { TRANSACTION_TYPES } from '../../domain/vocabulary.ts';
import type { Transaction } from '../api/client.ts';
import { FormActions } from '../ui/form-actions.tsx';
import { AreaField, DayField, SelectField, TextField } from '../ui/form-fields.tsx';
import { formatMoney } from '../ui/money.tsx';
import { type FormOf, useForm } from '../ui/use-form.ts';
import { words } from '../ui/words.ts';
import { ChangedElsewhere } from './change-seen.ts';
import {
  FIELD_LENGTH_MAX,
  formFields,
  parseForm,
  rejection,
  type TransactionValues,
  toFormValues,
  understood,
  withFields,
} from './form-change.ts';
import { keepEdit, keptEdit, useKeeping } from './kept-edits.ts';
import { useChangeTransaction, whyNot } from './use-change-transaction.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.detail;

/**
 * Edits every editable field of a transaction, from where a half-made edit was left. Saved unchanged, it sends nothing.
 * Saving and cancelling end the edit; whatever else closes the form keeps it.
 */
export function TransactionForm({ transaction: row, onClose }: { transaction: Transaction; onClose: () => void }) {
  const { change } = useChangeTransaction(() => {});
  const queryClient = useQueryClient();
  const [kept] = useState(() => keptEdit(queryClient, row.id));
  // What the person saw of each field, which a change elsewhere leaves as it is until they are told of it.
  const [seen, setSeen] = useState(() => (kept ? withFields(row, kept.over, kept.values) : row));
  const began = useMemo(() => toFormValues(seen), [seen]);
  const form = useForm({
    initial: () => ({ ...began, ...kept?.values }),
    parse: (values) => parseForm(seen, values),
    save: async (body) => {
      if (!body) return;
      await change(seen, body).catch((error: unknown) => {
        if (error instanceof ChangedElsewhere) setSeen((before) => withFields(before, error.now, formFields(error)));
        throw error;
      });
    },
    rejection,
    onSaved: () => end(),
  });
  const end = () => {
    keepEdit(queryClient, row.id, null);
    onClose();
  };
  useKeeping(seen, began, form.values);
  useFirstField(form.props.ref);
  useEscape(form.props.ref, onClose);
  return (
    <form {...form.props} aria-label={text.form} className="space-y-2.5">
      <WhatAndWhen form={form} />
      <HowMuch form={form} understood={understood(seen, form.values)} />
      <HowPaid form={form} />
      <TextField form={form} name="tags" label={transactionWords.tags.title} hint={transactionWords.tags.hint} />
      <AreaField form={form} name="notes" label={text.notes} rows={3} maxLength={FIELD_LENGTH_MAX.notes} />
      {form.failure !== null && (
        <p role="alert" className="text-danger">
          {whyNot(form.failure)}
        </p>
      )}
      <FormActions isPending={form.isPending} failure={null} onCancel={end} />
    </form>
  );
}

function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
}

/** Escape closes the form from any field. */
function useEscape(form: RefObject<HTMLFormElement | null>, onClose: () => void): void {
  const leave = useRef(onClose);
  useEffect(() => {
    leave.current = onClose;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      leave.current();
    };
    const element = form.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [form]);
}

type Props = { form: FormOf<TransactionValues> };

function WhatAndWhen({ form }: Props) {
  return (
    <>
      <TextField form={form} name="merchant" label={transactionWords.merchant} maxLength={FIELD_LENGTH_MAX.merchant} />
      <DayField form={form} name="day" label={transactionWords.day} />
    </>
  );
}

/** The amount with its currency; `understood` is how an expression was parsed. */
function HowMuch({ form, understood }: Props & { understood: number | null }) {
  const hint =
    understood === null
      ? transactionWords.edit.amountHint
      : transactionWords.edit.understood(formatMoney(understood, form.values.currency));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-3">
      <TextField
        form={form}
        name="amount"
        label={transactionWords.amount}
        hint={hint}
        inputMode="decimal"
        className="tabular-nums"
      />
      <SelectField form={form} name="currency" label={text.currency}>
        {CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
    </div>
  );
}

/** The type, and the medium: free text with suggestions. */
function HowPaid({ form }: Props) {
  const list = useId();
  return (
    <>
      <SelectField form={form} name="type" label={text.type}>
        {TRANSACTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {words.types[type]}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="source"
        label={transactionWords.source}
        list={list}
        maxLength={FIELD_LENGTH_MAX.source}
      />
      <datalist id={list}>
        {Object.entries(words.sources).map(([code, name]) => (
          <option key={code}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
