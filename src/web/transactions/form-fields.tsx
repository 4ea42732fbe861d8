import { type RefObject, useId } from 'react';
import { CURRENCIES } from '../../domain/money.ts';
import { TRANSACTION_TYPES } from '../../domain/vocabulary.ts';
import { Field, inputClass } from '../ui/field.tsx';
import { sourceName } from '../ui/known-names.ts';
import { showMoney } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { words } from '../ui/words.ts';
import { FIELD_LENGTH_MAX, type FormField, type FormFields } from './form-change.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.detail;

type Props = {
  fields: FormFields;
  set: (some: Partial<FormFields>) => void;
  problems: Partial<Record<FormField, string>>;
};

/** The merchant and the day. `first` is where one begins to type. */
export function WhatAndWhen({ fields, set, problems, first }: Props & { first: RefObject<HTMLInputElement | null> }) {
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
export function HowMuch({ fields, set, problems, understood }: Props & { understood: number | null }) {
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
export function HowPaid({ fields, set, problems }: Props) {
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
export function Notes({ fields, set, problems }: Props) {
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
