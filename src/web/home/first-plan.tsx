import { Link } from '@tanstack/react-router';
import { WORD_LENGTH_MAX as KNOWN_MAX } from '../../domain/limits.ts';
import { api, client, type NewRecurringItem, type RecurringItem } from '../api/client.ts';
import { BUDGET } from '../api/refresh.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { Segments } from '../ui/segments.tsx';
import { explain } from '../ui/states.tsx';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { type FormOf, type Parsed, useForm } from '../ui/use-form.ts';
import { useCycleSums } from './card.tsx';
import { welcomeWords } from './welcome-words.ts';

const text = welcomeWords.plan;

/** Plans the salary, the rent and the electricity, or lists what is already planned. */
export function FirstPlan({ planned }: { planned: readonly RecurringItem[] }) {
  const hasPlan = planned.length > 0;
  return (
    <>
      {hasPlan && <p className="mb-3">{text.has(planned.map(({ name }) => name).join(', '))}</p>}
      {!hasPlan && <PlanForm />}
      <Link to="/budget" className="inline-block py-1 text-accent underline underline-offset-2">
        {text.more}
      </Link>
    </>
  );
}

function PlanForm() {
  const { data: sums } = useCycleSums(undefined);
  const categories = api.useQuery('get', '/api/v1/categories', {});
  const starts_on = sums?.starts_on;
  const form = useForm({
    initial: EMPTY,
    parse: parseForm,
    save: async (draft) => {
      const known = { starts_on: starts_on ?? '', categories: categories.data ?? [], names: text.names };
      for (const body of itemsOf(draft, known)) await client.POST('/api/v1/budget/recurring-items', { body });
    },
    onSaved: () => {},
    // Once one of them is there, this form goes.
    refreshes: BUDGET,
    isPendingUntilRead: true,
    isReadAfterFailure: true,
  });
  return (
    <form {...form.props} className="mb-3 max-w-2xl space-y-4">
      {PARTS.map((part) => (
        <PartFields key={part} part={part} form={form} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={form.isPending || starts_on === undefined || categories.isPending}>
          {form.isPending ? text.saving : text.save}
        </Button>
        {form.failure !== null && (
          <p role="alert" className="text-danger">
            {text.failed} {explain(form.failure)}
          </p>
        )}
      </div>
    </form>
  );
}

/** The amount and, once it is typed, the bank's name for it, so that its rows are recognised as its payment. */
function PartFields({ part, form: { values, problems, set: change } }: { part: Part; form: FormOf<PlanDraft> }) {
  const typed = values[part];
  const set = (some: Partial<typeof typed>) => change({ [part]: { ...typed, ...some } });
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-2 sm:grid-cols-2">
      <AmountField
        label={text.parts[part]}
        name={part}
        value={typed.amount}
        onChange={(amount) => set({ amount })}
        problem={problems[part]}
      />
      {typed.amount.trim() !== '' && (
        <Field label={text.known[part]} hint={text.knownHints[part]}>
          {(control) => (
            <input
              {...control}
              name={`${part}-known`}
              maxLength={KNOWN_MAX}
              autoComplete="off"
              value={typed.known}
              onChange={(event) => set({ known: event.target.value })}
              className={inputClass}
            />
          )}
        </Field>
      )}
      {part === 'salary' && <Often value={values.often} onChange={(often) => change({ often })} />}
    </div>
  );
}

type Often = PlanDraft['often'];

function Often(props: { value: Often; onChange: (often: Often) => void }) {
  return (
    <Segments
      label={text.often}
      name="often"
      choices={[
        { value: 'semimonthly', label: text.frequencies.semimonthly },
        { value: 'monthly', label: text.frequencies.monthly },
      ]}
      {...props}
    />
  );
}

const PARTS = ['salary', 'rent', 'power'] as const;
type Part = (typeof PARTS)[number];
/** `known`: the other party's name as the bank prints it. */
export type PlanDraft = Record<Part, { amount: string; known: string }> & { often: 'semimonthly' | 'monthly' };

const NONE = { amount: '', known: '' };
const EMPTY: PlanDraft = { salary: NONE, rent: NONE, power: NONE, often: 'semimonthly' };

/** What banks print on such rows, whole or cut; particular names come from the person. */
const BANK_WORDS: Readonly<Record<Part, readonly string[]>> = {
  salary: ['SALARIO', 'PLANILLA', 'NOMINA', 'QUINCENA'],
  rent: ['ALQUILER', 'HIPOTECA', 'CREDITO VIVIENDA', 'PRESTAMO VIVIENDA'],
  power: ['ELECTRICIDAD', 'CNFL', 'JASEC', 'ESPH', 'COOPELESCA', 'COOPEGUANACASTE', 'COOPESANTOS', 'COOPEALFARO'],
};
const CATEGORIES: Readonly<Record<Part, string>> = { salary: 'salario', rent: 'hogar', power: 'servicios-publicos' };

/** Returns the draft, or its problems: an invalid amount, or no amount at all. */
export function parseForm(draft: PlanDraft): Parsed<PlanDraft, keyof PlanDraft> {
  if (PARTS.every((part) => draft[part].amount.trim() === '')) return { problems: { salary: text.missing } };
  const bad = PARTS.filter((part) => isBad(draft[part].amount));
  return bad.length > 0 ? { problems: Object.fromEntries(bad.map((part) => [part, text.bad])) } : { body: draft };
}

function isBad(typed: string): boolean {
  return typed.trim() !== '' && amountOf(typed) === null;
}

/** Parses an amount above zero to the API's format. */
function amountOf(typed: string): string | null {
  const amount = readTypedAmount(typed);
  return amount === null || amount === '0' || amount.startsWith('-') ? null : amount;
}

type Known = {
  /** The first planned day. */
  starts_on: string;
  categories: readonly { id: number; identifier: string }[];
  names: Readonly<Record<Part, string>>;
};

/** Converts a valid draft to items; empty parts make none. Rent is due on the first of the month. */
export function itemsOf(draft: PlanDraft, { starts_on, categories, names }: Known): NewRecurringItem[] {
  return PARTS.flatMap((part) => {
    const amount = amountOf(draft[part].amount);
    if (amount === null) return [];
    const known = draft[part].known.trim();
    return {
      name: names[part],
      mode: 'payment' as const,
      matches: [...(known === '' ? [] : [known]), ...BANK_WORDS[part]],
      amount,
      starts_on,
      category_id: categories.find(({ identifier }) => identifier === CATEGORIES[part])?.id ?? null,
      ...{ currency: 'CRC' as const, interval: null, ends_on: null, active: true },
      ...scheduleOf(part, draft.often),
    };
  });
}

function scheduleOf(part: Part, often: PlanDraft['often']): Pick<NewRecurringItem, 'type' | 'frequency' | 'day'> {
  if (part !== 'salary') return { type: 'EXPENSE', frequency: 'monthly', day: part === 'rent' ? 1 : null };
  return { type: 'INCOME', frequency: often, day: often === 'monthly' ? 30 : null };
}
