/** The fields of a recurring item's form. */
import { hasDay, hasInterval } from '../../domain/recurring-fields.ts';
import { api } from '../api/client.ts';
import { Field, inputClass } from '../ui/field.tsx';
import { DayField, SelectField, TextField } from '../ui/form-fields.tsx';
import type { FormOf } from '../ui/use-form.ts';
import { type Draft, FREQUENCIES, MODES, TYPES } from './item-draft.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.items;

type Form = FormOf<Draft>;

/** The first question: what pays the item. The rest of the form depends on the answer. */
export function ModeQuestion({ form: { values, problems, set } }: { form: Form }) {
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
              checked={values.mode === mode}
              onChange={() => set({ mode })}
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

/** The fields after the first question. An allowance is an expense with a category; only payments have words. */
export function ItemFields({ form }: { form: Form }) {
  const { mode, type, currency } = form.values;
  const isPayment = mode === 'payment';
  return (
    <>
      <TextField form={form} name="name" label={text.fields.name} maxLength={80} />
      {isPayment && (
        <Choice
          form={form}
          name="type"
          label={text.fields.type}
          options={TYPES.map((code) => [code, text.types[code]])}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <TextField form={form} name="amount" label={text.fields.amount} inputMode="decimal" />
        <Choice form={form} name="currency" label={text.fields.currency} options={currenciesFor(currency)} />
      </div>
      <CategoryChoice form={form} />
      {isPayment && type !== 'SAVINGS' && <MatchesField form={form} />}
      <ScheduleFields form={form} />
    </>
  );
}

function MatchesField({ form }: { form: Form }) {
  return (
    <Field label={text.fields.matches} hint={text.matchesHint} problem={form.problems.matches}>
      {(control) => (
        <div data-field="matches">
          <textarea
            {...control}
            {...form.field('matches')}
            // An input named `matches` would shadow the form's own method.
            name="item-matches"
            rows={2}
            autoComplete="off"
            autoCapitalize="characters"
            className={`${inputClass} py-2`}
          />
        </div>
      )}
    </Field>
  );
}

function ScheduleFields({ form }: { form: Form }) {
  const { frequency } = form.values;
  return (
    <>
      <Choice
        form={form}
        name="frequency"
        label={text.fields.frequency}
        options={FREQUENCIES.map((code) => [code, text.frequencies[code]])}
      />
      {hasInterval(frequency) && (
        <TextField form={form} name="interval" label={text.fields.interval[frequency]} inputMode="numeric" />
      )}
      {hasDay(frequency) && (
        <TextField form={form} name="day" label={text.fields.day} hint={text.dayHint} inputMode="numeric" />
      )}
      <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
        <DayField form={form} name="starts_on" label={text.fields.starts_on} />
        <DayField form={form} name="ends_on" label={text.fields.ends_on} />
      </div>
    </>
  );
}

type Options = readonly (readonly [value: string, label: string])[];

type ChoiceProps = { form: Form; name: keyof Draft; label: string; options: Options };

function Choice({ options, ...field }: ChoiceProps) {
  return (
    <SelectField {...field}>
      {options.map(([value, shown]) => (
        <option key={value} value={value}>
          {shown}
        </option>
      ))}
    </SelectField>
  );
}

function CategoryChoice({ form }: { form: Form }) {
  const { data = [] } = api.useQuery('get', '/api/v1/categories', {});
  const options: Options = [['', text.noCategory], ...data.map(({ id, name }) => [String(id), name] as const)];
  return <Choice form={form} name="category_id" label={text.fields.category_id} options={options} />;
}

/** Everyday currencies, and the item's own. */
function currenciesFor(own: string): Options {
  const everyday: Options = Object.entries(text.currencies);
  return everyday.some(([code]) => code === own) ? everyday : [...everyday, [own, own]];
}
