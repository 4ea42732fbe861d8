import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ACCRUAL_CRC, ACCRUAL_SOURCES, type AccrualSource, monthOfEntry } from '../../domain/salary.ts';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { type Accrual, api } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { isCycle } from '../ui/days.ts';
import { Field, inputClass } from '../ui/field.tsx';
import { notify } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { Select } from '../ui/select.tsx';
import { explain } from '../ui/states.tsx';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { words } from '../ui/words.ts';
import { effectOf, nameOf, worthOf } from './accrual-words.ts';
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

type TypedAccrual = ReturnType<typeof useTypedAccrual>;

/** What is typed in a form, what is wrong with it, what it would do and saving it: a new month, or `before` corrected. */
function useTypedAccrual(before: Accrual | null, form: RefObject<HTMLFormElement | null>, onDone: () => void) {
  const [typed, setTyped] = useState(() => typedOf(before));
  const [problems, setProblems] = useState<Problems>({});
  const save = useSaveAccrual(before, () => {
    setTyped(typedOf(null));
    onDone();
  });

  const refuse = (found: Problems) => {
    setProblems(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.reset();
    const read = readTyped(typed);
    if ('problems' in read) return refuse(read.problems);
    setProblems({});
    save.send(read.entry, (error) => refuse(problemsIn(error)));
  };
  const read = readTyped(typed);
  const hasPlace = Object.keys(problemsIn(save.error)).length > 0;
  return {
    typed,
    problems,
    set: (change: Partial<Typed>) => {
      setTyped((was) => ({ ...was, ...change }));
      setProblems((was) => Object.fromEntries(Object.entries(was).filter(([field]) => !(field in change))));
    },
    submit,
    isPending: save.isPending,
    /** What saving would do to the pots, once all fields can be read. */
    effect: 'entry' in read ? effectOf(before && worthOf(before), read.entry) : null,
    /** A failure that is about no field. */
    failure: hasPlace || isSignedOut(save.error) ? null : save.error,
  };
}

function useSaveAccrual(before: Accrual | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const saved = (how: typeof text.added) => (entry: Accrual) => {
    notify(how(nameOf(entry)));
    onSaved();
    void refreshLedger(queryClient);
  };
  const add = api.useMutation('post', '/api/v1/savings-accrual', { onSuccess: saved(text.added) });
  const change = api.useMutation('patch', '/api/v1/savings-accrual/{id}', { onSuccess: saved(text.changed) });
  const used = before ? change : add;
  return {
    error: used.error,
    isPending: used.isPending,
    reset: () => used.reset(),
    send: (entry: Entry, onError: (error: unknown) => void) =>
      before
        ? change.mutate({ params: { path: { id: before.id } }, body: entry }, { onError })
        : add.mutate({ body: entry }, { onError }),
  };
}

type Typed = { month: string; memp_amount: string; mpat_amount: string; source: AccrualSource };
type FieldName = keyof Typed;
type Problems = Partial<Record<FieldName, string>>;
/** Amounts are plain decimals of colones. */
type Entry = { year: number; month: number; memp_amount: string; mpat_amount: string; source: AccrualSource };

const FIELDS = ['month', 'memp_amount', 'mpat_amount', 'source'] as const;
const YEAR_MIN = '2000';
/** What the form begins with: the entry to correct, or the amounts of every month. */
export function typedOf(before: Accrual | null): Typed {
  if (!before) return { month: '', memp_amount: ACCRUAL_CRC, mpat_amount: ACCRUAL_CRC, source: 'manual' };
  const typed = (amount: number) => String(amount).replace('.', ',');
  return {
    month: monthOfEntry(before),
    memp_amount: typed(before.memp_amount),
    mpat_amount: typed(before.mpat_amount),
    source: before.source,
  };
}

const readSource = (value: string): AccrualSource => ACCRUAL_SOURCES.find((code) => code === value) ?? 'manual';

/** The entry to send, or what is wrong with each field. */
export function readTyped(typed: Typed): { entry: Entry } | { problems: Problems } {
  const problems: Problems = {};
  const amountOf = (field: 'memp_amount' | 'mpat_amount'): string => {
    const amount = readTypedAmount(typed[field]);
    if (typed[field].trim() === '') problems[field] = salaryWords.missingAmount;
    else if (amount === null) problems[field] = salaryWords.badAmount;
    else if (amount.startsWith('-')) problems[field] = text.negative;
    return amount ?? '0';
  };
  const month = typed.month.trim();
  if (!isCycle(month) || month < YEAR_MIN) problems.month = text.badMonth;
  const entry = {
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5, 7)),
    memp_amount: amountOf('memp_amount'),
    mpat_amount: amountOf('mpat_amount'),
    source: typed.source,
  };
  return Object.keys(problems).length > 0 ? { problems } : { entry };
}

/** What the service found wrong, at the fields it is about; nothing when it is about something else. */
export function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 422)) return {};
  const refused = (field: string) => error.fields.some(({ path }) => path.split('.').at(-1) === field);
  return {
    ...((refused('month') || refused('year')) && { month: error.status === 409 ? text.taken : text.badMonth }),
    ...(refused('memp_amount') && { memp_amount: salaryWords.badAmount }),
    ...(refused('mpat_amount') && { mpat_amount: salaryWords.badAmount }),
  };
}
