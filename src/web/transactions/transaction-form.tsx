import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CURRENCIES } from '../../domain/money.ts';
import { TRANSACTION_TYPES } from '../../domain/vocabulary.ts';
import { ApiError } from '../api/api-error.ts';
import type { Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Field, type FieldControl, inputClass } from '../ui/field.tsx';
import { showMoney } from '../ui/money.tsx';
import { notify } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { words } from '../words.ts';
import { tableWords } from '../words-of-table.ts';
import {
  FIELD_LENGTH_MAX,
  type FormField,
  type FormFields,
  fieldAt,
  fieldsOf,
  readForm,
  understood,
} from './form-change.ts';
import { sourceName } from './row-parts.tsx';
import { sayRefusal, useChangeTransaction } from './use-change-transaction.ts';

const text = tableWords.detail;
type Problems = Partial<Record<FormField, string>>;

const MISSING: Partial<Record<FormField, string>> = {
  merchant: tableWords.edit.merchantMissing,
  day: tableWords.edit.dayMissing,
  amount: tableWords.edit.amountMissing,
  source: text.sourceMissing,
};

/** Everything of a transaction that a person may mend. Saved unchanged, it sends nothing. */
export function TransactionForm({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const form = useTransactionForm(transaction, onClose);
  const { fields, set, problems } = form;
  const list = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const element = useEscape(onClose);
  const amount = understood(transaction, fields);
  const field = (name: FormField, label: string, control: (control: FieldControl) => ReactNode, hint?: string) => (
    <Field label={label} problem={problems[name]} hint={hint}>
      {control}
    </Field>
  );
  return (
    <form ref={element} aria-label={text.form} onSubmit={form.submit} noValidate className="space-y-1">
      {field('merchant', tableWords.merchant, (control) => (
        <input
          {...control}
          ref={first}
          value={fields.merchant}
          maxLength={FIELD_LENGTH_MAX.merchant}
          autoComplete="off"
          onChange={(event) => set({ merchant: event.target.value })}
          className={inputClass}
        />
      ))}
      {field('day', tableWords.day, (control) => (
        <input
          {...control}
          type="date"
          min="1900-01-01"
          max="2200-12-31"
          value={fields.day}
          onChange={(event) => set({ day: event.target.value })}
          className={inputClass}
        />
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-3">
        {field(
          'amount',
          tableWords.amount,
          (control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={fields.amount}
              onChange={(event) => set({ amount: event.target.value })}
              className={`${inputClass} tabular-nums`}
            />
          ),
          amount === null ? tableWords.edit.amountHint : tableWords.edit.understood(showMoney(amount, fields.currency)),
        )}
        {field('currency', text.currency, (control) => (
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
        ))}
      </div>
      {field('type', text.type, (control) => (
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
      ))}
      {field(
        'source',
        tableWords.source,
        (control) => (
          <input
            {...control}
            list={list}
            value={fields.source}
            maxLength={FIELD_LENGTH_MAX.source}
            autoComplete="off"
            onChange={(event) => set({ source: event.target.value })}
            className={inputClass}
          />
        ),
        sourceName(fields.source) === fields.source ? '' : sourceName(fields.source),
      )}
      <datalist id={list}>
        {Object.entries(words.sources).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
      {field('notes', text.notes, (control) => (
        <textarea
          {...control}
          rows={3}
          value={fields.notes}
          maxLength={FIELD_LENGTH_MAX.notes}
          onChange={(event) => set({ notes: event.target.value })}
          className={`${inputClass} py-2`}
        />
      ))}
      {form.problem !== null && (
        <p role="alert" className="text-danger">
          {form.problem}
        </p>
      )}
      <div className="flex justify-end gap-2 pt-1">
        <Button onClick={onClose}>{words.app.cancel}</Button>
        <Button type="submit" look="primary" disabled={form.isPending}>
          {form.isPending ? text.saving : text.save}
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
    save(row.id, read.change, () => {
      notify(text.changed);
      onClose();
    });
  };
  return { fields, set, problems, problem, submit, isPending };
}
