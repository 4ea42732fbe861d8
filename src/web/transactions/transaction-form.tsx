import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { CURRENCIES } from '../../domain/money.ts';
import { TRANSACTION_TYPES } from '../../domain/vocabulary.ts';
import { ApiError } from '../api/api-error.ts';
import type { Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { sourceName } from '../ui/known-names.ts';
import { showMoney } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { words } from '../ui/words.ts';
import {
  FIELD_LENGTH_MAX,
  type FormField,
  type FormFields,
  fieldAt,
  fieldsOf,
  readForm,
  understood,
} from './form-change.ts';
import { sayRefusal, useChangeTransaction } from './use-change-transaction.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.detail;
type Problems = Partial<Record<FormField, string>>;

const MISSING: Partial<Record<FormField, string>> = {
  merchant: transactionWords.edit.merchantMissing,
  day: transactionWords.edit.dayMissing,
  amount: transactionWords.edit.amountMissing,
  source: text.sourceMissing,
};

/** Everything of a transaction that a person may mend. Saved unchanged, it sends nothing. */
export function TransactionForm({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const { submit, problem, isPending, ...form } = useTransactionForm(transaction, onClose);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const element = useEscape(onClose);
  return (
    <form ref={element} aria-label={text.form} onSubmit={submit} noValidate className="space-y-2.5">
      <WhatAndWhen {...form} first={first} />
      <HowMuch {...form} understood={understood(transaction, form.fields)} />
      <HowPaid {...form} />
      <Notes {...form} />
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-2 pt-1">
        <Button onClick={onClose}>{words.app.cancel}</Button>
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending ? text.saving : text.save}
        </Button>
      </div>
    </form>
  );
}

/** Escape leaves the form from any of its fields. */
function useEscape(onClose: () => void) {
  const form = useRef<HTMLFormElement>(null);
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
  }, []);
  return form;
}

function useTransactionForm(row: Transaction, onClose: () => void) {
  const [fields, setFields] = useState(() => fieldsOf(row));
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { save, isPending } = useChangeTransaction((why, error) => {
    const named = error instanceof ApiError && error.status === 422 ? error.fields : [];
    const at = named.flatMap(({ path, message }) => {
      const field = fieldAt(path);
      return field ? [[field, sayRefusal(message)] as const] : [];
    });
    setProblems(Object.fromEntries(at));
    setProblem(at.length > 0 ? null : why);
  });
  const set = (some: Partial<FormFields>) => {
    setFields((before) => ({ ...before, ...some }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in some))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const read = readForm(row, fields);
    if (!read.ok) return setProblems(Object.fromEntries(read.problems.map((field) => [field, MISSING[field]])));
    if (read.change === null) return onClose();
    save(row.id, read.change, onClose);
  };
  return { fields, set, problems, problem, submit, isPending };
}

type Props = {
  fields: FormFields;
  set: (some: Partial<FormFields>) => void;
  problems: Partial<Record<FormField, string>>;
};

/** The merchant and the day. `first` is where one begins to type. */
function WhatAndWhen({ fields, set, problems, first }: Props & { first: RefObject<HTMLInputElement | null> }) {
  return (
    <>
      <Field label={transactionWords.merchant} problem={problems.merchant}>
        {(control) => (
          <input
            {...control}
            ref={first}
            value={fields.merchant}
            maxLength={FIELD_LENGTH_MAX.merchant}
            autoComplete="off"
            onChange={(event) => set({ merchant: event.target.value })}
            className={inputClass}
          />
        )}
      </Field>
      <Field label={transactionWords.day} problem={problems.day}>
        {(control) => (
          <input
            {...control}
            type="date"
            min="1900-01-01"
            max="2200-12-31"
            value={fields.day}
            onChange={(event) => set({ day: event.target.value })}
            className={inputClass}
          />
        )}
      </Field>
    </>
  );
}

/** The amount with its currency; `understood` is how a sum was read. */
function HowMuch({ fields, set, problems, understood }: Props & { understood: number | null }) {
  const hint =
    understood === null
      ? transactionWords.edit.amountHint
      : transactionWords.edit.understood(showMoney(understood, fields.currency));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-3">
      <Field label={transactionWords.amount} problem={problems.amount} hint={hint}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={fields.amount}
            onChange={(event) => set({ amount: event.target.value })}
            className={`${inputClass} tabular-nums`}
          />
        )}
      </Field>
      <Field label={text.currency} problem={problems.currency}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={fields.currency}
            onChange={(event) => set({ currency: event.target.value as FormFields['currency'] })}
          >
            {CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** The type, and the medium: any name, of which the well-known are offered. */
function HowPaid({ fields, set, problems }: Props) {
  const list = useId();
  const name = sourceName(fields.source);
  return (
    <>
      <Field label={text.type} problem={problems.type}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={fields.type}
            onChange={(event) => set({ type: event.target.value as FormFields['type'] })}
          >
            {TRANSACTION_TYPES.map((type) => (
              <option key={type} value={type}>
                {words.types[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={transactionWords.source} problem={problems.source} hint={name === fields.source ? null : name}>
        {(control) => (
          <input
            {...control}
            list={list}
            value={fields.source}
            maxLength={FIELD_LENGTH_MAX.source}
            autoComplete="off"
            onChange={(event) => set({ source: event.target.value })}
            className={inputClass}
          />
        )}
      </Field>
      <datalist id={list}>
        {Object.entries(words.sources).map(([code, known]) => (
          <option key={code} value={code}>
            {known}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The notes. */
function Notes({ fields, set, problems }: Props) {
  return (
    <Field label={text.notes} problem={problems.notes}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          value={fields.notes}
          maxLength={FIELD_LENGTH_MAX.notes}
          onChange={(event) => set({ notes: event.target.value })}
          className={`${inputClass} py-2`}
        />
      )}
    </Field>
  );
}
