/** The fields of a recurring item's form. */
import type { ComponentProps } from 'react';
import { api } from '../api/client.ts';
import { Field, inputClass } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import {
  type Draft,
  type FieldName,
  FREQUENCIES,
  hasDay,
  hasInterval,
  MODES,
  nameInForm,
  type Problems,
  TYPES,
} from './item-draft.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.items;

/** What every field of the form needs. */
export type Typed = {
  draft: Draft;
  problems: Problems;
  set: (field: FieldName, value: string) => void;
};

/** The first question: what pays it. The rest of the form follows from the answer. */
export function ModeQuestion({ typed: { draft, problems, set } }: { typed: Typed }) {
  const isWrong = problems.mode !== undefined;
  return (
    <fieldset aria-describedby={isWrong ? 'mode-problem' : undefined}>
      <legend className="mb-1.5 font-medium">{text.fields.mode}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {MODES.map((mode) => (
          <label
            key={mode}
            className="cursor-pointer rounded-xl border border-edge p-3 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="mode"
              value={mode}
              aria-label={text.modes[mode]}
              aria-describedby={`mode-${mode}`}
              checked={draft.mode === mode}
              onChange={() => set('mode', mode)}
              className="sr-only"
            />
            <span className="block font-medium">{text.modes[mode]}</span>
            <span id={`mode-${mode}`} className="block text-xs text-muted">
              {text.modeHints[mode]}
            </span>
          </label>
        ))}
      </div>
      {isWrong && (
        <p id="mode-problem" className="mt-1 text-xs text-danger">
          {problems.mode}
        </p>
      )}
    </fieldset>
  );
}

/** What follows the first question. What is to be spent is an expense of a category; only a payment has words. */
export function ItemFields({ typed }: { typed: Typed }) {
  const { mode, type, currency } = typed.draft;
  const isPayment = mode === 'payment';
  return (
    <>
      <TextField typed={typed} name="name" label={text.fields.name} maxLength={80} />
      {isPayment && (
        <Choice
          typed={typed}
          name="type"
          label={text.fields.type}
          options={TYPES.map((code) => [code, text.types[code]])}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <TextField typed={typed} name="amount" label={text.fields.amount} inputMode="decimal" />
        <Choice typed={typed} name="currency" label={text.fields.currency} options={currenciesFor(currency)} />
      </div>
      <CategoryChoice typed={typed} />
      {isPayment && type !== 'SAVINGS' && <MatchesField typed={typed} />}
      <ScheduleFields typed={typed} />
    </>
  );
}

function MatchesField({ typed }: { typed: Typed }) {
  return (
    <Field label={text.fields.matches} hint={text.matchesHint} problem={typed.problems.matches}>
      {(control) => (
        <textarea
          {...control}
          name={nameInForm('matches')}
          rows={2}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed.draft.matches}
          onChange={(event) => typed.set('matches', event.target.value)}
          className={`${inputClass} py-2`}
        />
      )}
    </Field>
  );
}

/** The schedule: only the fields that the frequency uses. */
function ScheduleFields({ typed }: { typed: Typed }) {
  const { frequency } = typed.draft;
  return (
    <>
      <Choice
        typed={typed}
        name="frequency"
        label={text.fields.frequency}
        options={FREQUENCIES.map((code) => [code, text.frequencies[code]])}
      />
      {hasInterval(frequency) && (
        <TextField typed={typed} name="interval" label={text.fields.interval[frequency]} inputMode="numeric" />
      )}
      {hasDay(frequency) && (
        <TextField typed={typed} name="day" label={text.fields.day} hint={text.dayHint} inputMode="numeric" />
      )}
      <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
        <TextField typed={typed} name="starts_on" label={text.fields.starts_on} type="date" />
        <TextField typed={typed} name="ends_on" label={text.fields.ends_on} type="date" />
      </div>
    </>
  );
}

type FieldProps = { typed: Typed; name: FieldName; label: string; hint?: string };

function TextField({ typed, name, label, hint, ...rest }: FieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  return (
    <Field label={label} hint={hint} problem={typed.problems[name]}>
      {(control) => (
        <input
          {...control}
          {...rest}
          name={name}
          autoComplete="off"
          value={typed.draft[name]}
          onChange={(event) => typed.set(name, event.target.value)}
          className={inputClass}
        />
      )}
    </Field>
  );
}

type Options = readonly (readonly [value: string, label: string])[];

function Choice({ typed, name, label, options }: FieldProps & { options: Options }) {
  return (
    <Field label={label} problem={typed.problems[name]}>
      {(control) => (
        <Select
          {...control}
          name={name}
          className="w-full"
          value={typed.draft[name]}
          onChange={(event) => typed.set(name, event.target.value)}
        >
          {options.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function CategoryChoice({ typed }: { typed: Typed }) {
  const { data = [] } = api.useQuery('get', '/api/v1/categories', {});
  const options: Options = [['', text.noCategory], ...data.map(({ id, name }) => [String(id), name] as const)];
  return <Choice typed={typed} name="category_id" label={text.fields.category_id} options={options} />;
}

/** The currencies of everyday money, and the one the item already has. */
function currenciesFor(own: string): Options {
  const everyday: Options = Object.entries(text.currencies);
  return everyday.some(([code]) => code === own) ? everyday : [...everyday, [own, own]];
}
