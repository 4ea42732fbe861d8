import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Currency, Transaction } from '../api/client.ts';
import { CategoryPicker } from '../ui/category-picker.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { sourceName } from '../ui/known-names.ts';
import { showMoney } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { words } from '../ui/words.ts';
import { CURRENCIES, type Draft, type FieldName, type Problems, readAmount, SOURCES, TYPES } from './draft.ts';
import { MerchantField } from './merchant-field.tsx';
import { quickAddWords } from './words.ts';

/** What is typed so far, what is wrong with it, and how to change it. */
type Typed = { draft: Draft; problems: Problems; change: (part: Partial<Draft>) => void };

/** What every transaction has. */
export function MainFields({ amountRef, ...typed }: Typed & { amountRef: RefObject<HTMLInputElement | null> }) {
  const { draft, problems, change } = typed;
  const text = quickAddWords;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <AmountInput {...typed} inputRef={amountRef} />
        <Choice
          {...typed}
          name="currency"
          label={text.currency}
          value={draft.currency}
          options={CURRENCIES.map((code) => [code, text.currencies[code]])}
          onChange={(value) => change({ currency: value as Currency })}
        />
      </div>
      <MerchantField value={draft.merchant} onChange={(merchant) => change({ merchant })} problem={problems.merchant} />
      <Field label={text.category} problem={problems.category_id}>
        {({ id }) => (
          <CategoryPicker
            id={id}
            label={text.category}
            value={draft.category_id}
            placeholder={text.byRules}
            onPick={(category_id) => change({ category_id })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Choice
          {...typed}
          name="type"
          label={text.type}
          value={draft.type}
          options={TYPES.map((type) => [type, words.types[type]])}
          onChange={(value) => change({ type: value as Transaction['type'] })}
        />
        <Text {...typed} name="day" label={text.day} type="date" value={draft.day} onType={(day) => change({ day })} />
      </div>
    </>
  );
}

/** What few transactions need; opened by itself when something in it is wrong. */
export function DetailFields(typed: Typed) {
  const { draft, problems, change } = typed;
  const text = quickAddWords;
  const [isOpen, setOpen] = useState(isUsed(draft));
  const isWrong = problems.source !== undefined || problems.cuotas !== undefined || problems.notes !== undefined;
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1.5 font-medium text-muted hover:text-ink">
        <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        {text.more}
      </summary>
      <div className="space-y-3 pt-2">
        <div className="grid grid-cols-2 gap-3">
          <Choice
            {...typed}
            name="source"
            label={text.source}
            value={draft.source}
            options={SOURCES.map((source) => [source, sourceName(source)])}
            onChange={(source) => change({ source })}
          />
          <Text
            {...typed}
            name="cuotas"
            label={text.cuotas}
            hint={text.cuotasHint}
            inputMode="numeric"
            value={draft.cuotas}
            onType={(cuotas) => change({ cuotas })}
          />
        </div>
        <Field label={text.notes} problem={problems.notes}>
          {(control) => (
            <textarea
              {...control}
              name="notes"
              rows={2}
              maxLength={2000}
              value={draft.notes}
              onChange={(event) => change({ notes: event.target.value })}
              className={`${inputClass} py-2`}
            />
          )}
        </Field>
        <Switch label={text.deferred} checked={draft.deferred} onChange={(deferred) => change({ deferred })} />
      </div>
    </details>
  );
}

function isUsed({ notes, cuotas, deferred }: Draft): boolean {
  return notes !== '' || cuotas !== '' || deferred;
}

/** The amount, large; below it how it is understood. What was typed stays as it was typed. */
function AmountInput({ draft, problems, change, inputRef }: Typed & { inputRef: RefObject<HTMLInputElement | null> }) {
  const amount = readAmount(draft.amount, draft.currency);
  const understood = amount === null ? null : showMoney(Number(amount), draft.currency);
  return (
    <Field label={quickAddWords.amount} hint={understood} problem={problems.amount}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={(event) => change({ amount: event.target.value })}
          // A kept amount is there to be replaced.
          onFocus={(event) => event.currentTarget.select()}
          className={`${inputClass} text-lg font-semibold tabular-nums`}
        />
      )}
    </Field>
  );
}

function Choice(props: {
  problems: Problems;
  name: FieldName;
  label: string;
  value: string;
  options: readonly (readonly [value: string, shown: ReactNode])[];
  onChange: (value: string) => void;
}) {
  return (
    <Field label={props.label} problem={props.problems[props.name]}>
      {(control) => (
        <Select
          {...control}
          name={props.name}
          className="w-full"
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {props.options.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Text(props: {
  problems: Problems;
  name: FieldName;
  label: string;
  hint?: string;
  type?: 'date';
  inputMode?: 'numeric';
  value: string;
  onType: (value: string) => void;
}) {
  return (
    <Field label={props.label} hint={props.hint} problem={props.problems[props.name]}>
      {(control) => (
        <input
          {...control}
          name={props.name}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          autoComplete="off"
          value={props.value}
          onChange={(event) => props.onType(event.target.value)}
          className={inputClass}
        />
      )}
    </Field>
  );
}
