import { useEffect, useRef } from 'react';
import { ACCRUAL_SOURCES } from '../../domain/salary.ts';
import type { Accrual } from '../api/client.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { Section } from '../ui/section.tsx';
import { Select } from '../ui/select.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { nameOf } from './accrual-words.ts';
import { readSource } from './typed-accrual.ts';
import { type TypedAccrual, useTypedAccrual } from './use-typed-accrual.ts';
import { salaryWords } from './words.ts';

const text = salaryWords.accrual;

/** Adds a month to the log, or corrects `before`; says beforehand what that does to the pots. */
export function AccrualForm({ before, onDone }: { before: Accrual | null; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const accrual = useTypedAccrual(before, form, onDone);
  const isEdit = before !== null;
  useEffect(() => {
    if (isEdit) form.current?.querySelector<HTMLElement>('[name=memp_amount]')?.focus();
  }, [isEdit]);
  return (
    <Section title={before ? text.editTitle(nameOf(before)) : text.addTitle}>
      <form ref={form} onSubmit={accrual.submit} noValidate className="space-y-3">
        <Fields accrual={accrual} />
        {accrual.effect !== null && <p className="text-muted">{accrual.effect}</p>}
        {accrual.failure !== null && (
          <p role="alert" className="text-danger">{`${text.saveFailed} ${explain(accrual.failure)}`}</p>
        )}
        <div className="flex gap-2">
          <Button type="submit" look="primary" disabled={accrual.isPending} className="flex-1">
            {accrual.isPending ? text.saving : isEdit ? text.save : text.add}
          </Button>
          {isEdit && <Button onClick={onDone}>{words.app.cancel}</Button>}
        </div>
      </form>
    </Section>
  );
}

function Fields({ accrual: { typed, problems, set } }: { accrual: TypedAccrual }) {
  return (
    <>
      <Field label={salaryWords.month} hint={text.monthHint} problem={problems.month}>
        {(control) => (
          <input
            {...control}
            type="month"
            name="month"
            value={typed.month}
            onChange={(event) => set({ month: event.target.value })}
            className={inputClass}
          />
        )}
      </Field>
      <AmountField
        name="memp_amount"
        label={text.mempField}
        value={typed.memp_amount}
        onChange={(memp_amount) => set({ memp_amount })}
        problem={problems.memp_amount}
      />
      <AmountField
        name="mpat_amount"
        label={text.mpatField}
        value={typed.mpat_amount}
        onChange={(mpat_amount) => set({ mpat_amount })}
        problem={problems.mpat_amount}
      />
      <Field label={text.source} problem={problems.source}>
        {(control) => (
          <Select
            {...control}
            name="source"
            className="w-full"
            value={typed.source}
            onChange={(event) => set({ source: readSource(event.target.value) })}
          >
            {ACCRUAL_SOURCES.map((source) => (
              <option key={source} value={source}>
                {text.sources[source]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
