import { useEffect } from 'react';
import { ACCRUAL_CRC, ACCRUAL_SOURCES, type AccrualSource, monthOfEntry } from '../../domain/salary.ts';
import { type Accrual, client } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { isCycle } from '../ui/days.ts';
import { MonthField, SelectField } from '../ui/form-fields.tsx';
import { Section } from '../ui/section.tsx';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { changesSince, type FormOf, type Parsed, type Problems, serverErrors, useForm } from '../ui/use-form.ts';
import { words } from '../ui/words.ts';
import { effectOf, nameOf, worthOf } from './accrual-words.ts';
import { salaryWords } from './words.ts';

const text = salaryWords.accrual;

type Values = { month: string; memp_amount: string; mpat_amount: string; source: AccrualSource };
/** Amounts are plain decimals of colones. */
type Entry = { year: number; month: number; memp_amount: string; mpat_amount: string; source: AccrualSource };

const YEAR_MIN = '2000';
const EMPTY: Values = { month: '', memp_amount: ACCRUAL_CRC, mpat_amount: ACCRUAL_CRC, source: 'manual' };

/** Adds a month to the log, or edits `before`; shows beforehand what that does to the pots. */
export function AccrualForm({ before, onDone }: { before: Accrual | null; onDone: () => void }) {
  const form = useAccrualForm(before, onDone);
  const isEdit = before !== null;
  const { ref } = form.props;
  useEffect(() => {
    if (isEdit) ref.current?.querySelector<HTMLElement>('[name=memp_amount]')?.focus();
  }, [isEdit, ref]);
  // The effect on the pots, once all fields are valid.
  const parsed = parseForm(form.values);
  const effect = 'body' in parsed ? effectOf(before && worthOf(before), parsed.body) : null;
  return (
    <Section title={before ? text.editTitle(nameOf(before)) : text.addTitle}>
      <form {...form.props} className="space-y-3">
        <Fields form={form} />
        {effect !== null && <p className="text-muted">{effect}</p>}
        {form.failure !== null && (
          <p role="alert" className="text-danger">{`${text.saveFailed} ${explain(form.failure)}`}</p>
        )}
        <div className="flex gap-2">
          <Button type="submit" look="primary" disabled={form.isPending} className="flex-1">
            {form.isPending ? text.saving : isEdit ? text.save : text.add}
          </Button>
          {isEdit && <Button onClick={onDone}>{words.app.cancel}</Button>}
        </div>
      </form>
    </Section>
  );
}

function useAccrualForm(before: Accrual | null, onDone: () => void) {
  const form = useForm({
    initial: before ? toFormValues(before) : EMPTY,
    parse: parseForm,
    save: async (body) => {
      const { data } = before
        ? await client.PATCH('/api/v1/savings-accrual/{id}', {
            params: { path: { id: before.id } },
            body: changesSince(toFormValues(before), parseForm, body),
          })
        : await client.POST('/api/v1/savings-accrual', { body });
      return data;
    },
    rejection,
    onSaved: (_answer, entry) => {
      toast((before ? text.changed : text.added)(nameOf(entry)));
      form.reset(EMPTY);
      onDone();
    },
    refreshes: LEDGER,
  });
  return form;
}

function Fields({ form }: { form: FormOf<Values> }) {
  const { problems, set, values } = form;
  return (
    <>
      <MonthField form={form} name="month" label={salaryWords.month} hint={text.monthHint} />
      <AmountField
        name="memp_amount"
        label={text.mempField}
        value={values.memp_amount}
        onChange={(memp_amount) => set({ memp_amount })}
        problem={problems.memp_amount}
      />
      <AmountField
        name="mpat_amount"
        label={text.mpatField}
        value={values.mpat_amount}
        onChange={(mpat_amount) => set({ mpat_amount })}
        problem={problems.mpat_amount}
      />
      <SelectField form={form} name="source" label={text.source}>
        {ACCRUAL_SOURCES.map((source) => (
          <option key={source} value={source}>
            {text.sources[source]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Converts an entry to form values. */
export function toFormValues(entry: Accrual): Values {
  const typed = (amount: number) => String(amount).replace('.', ',');
  return {
    month: monthOfEntry(entry),
    memp_amount: typed(entry.memp_amount),
    mpat_amount: typed(entry.mpat_amount),
    source: entry.source,
  };
}

/** Returns the request body, or the problem of each field. */
export function parseForm(values: Values): Parsed<Entry, keyof Values> {
  const problems: Problems<keyof Values> = {};
  const amountOf = (field: 'memp_amount' | 'mpat_amount'): string => {
    const amount = readTypedAmount(values[field]);
    if (values[field].trim() === '') problems[field] = salaryWords.missingAmount;
    else if (amount === null) problems[field] = salaryWords.badAmount;
    else if (amount.startsWith('-')) problems[field] = text.negative;
    return amount ?? '0';
  };
  const month = values.month.trim();
  if (!isCycle(month) || month < YEAR_MIN) problems.month = text.badMonth;
  const body = {
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5, 7)),
    memp_amount: amountOf('memp_amount'),
    mpat_amount: amountOf('mpat_amount'),
    source: values.source,
  };
  return Object.keys(problems).length > 0 ? { problems } : { body };
}

/** Maps the service's errors to fields: the year is part of the typed month. */
export function rejection(error: unknown): Problems<keyof Values> {
  const { year, ...problems } = serverErrors(
    error,
    ['year', 'month', 'memp_amount', 'mpat_amount'],
    (field, _message, { status }) => {
      if (field.endsWith('_amount')) return salaryWords.badAmount;
      return status === 409 ? text.taken : text.badMonth;
    },
  );
  return year === undefined ? problems : { month: year, ...problems };
}
