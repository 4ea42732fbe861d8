import type { RefObject } from 'react';
import { CategoryPicker } from '../../ui/category-picker.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { FormOf } from '../../ui/use-form.ts';
import { settingsWords } from '../words.ts';
import { RULE_MATCHES, type RuleProblems, type RuleValues } from './rule-draft.ts';

const text = settingsWords.rules;

type Props = { form: FormOf<RuleValues>; problems: RuleProblems; first: RefObject<HTMLInputElement | null> };

/** What a rule is made of. */
export function RuleFields({ first, form, problems }: Props) {
  const { values, field, set } = form;
  return (
    <>
      <Field
        label={text.pattern}
        hint={values.match === 'regex' ? text.regexHint : text.patternHint}
        problem={problems.pattern}
      >
        {(control) => (
          <input
            {...control}
            {...field('pattern')}
            ref={first}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            className={`${inputClass} font-mono`}
          />
        )}
      </Field>
      <Field label={text.match} problem={problems.match}>
        {(control) => (
          <Select {...control} {...field('match')} className="w-full">
            {RULE_MATCHES.map((match) => (
              <option key={match} value={match}>
                {text.matchesLong[match]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.category} problem={problems.category_id}>
        {({ id }) => (
          <div data-field="category_id">
            <CategoryPicker
              id={id}
              label={text.category}
              value={values.category_id}
              placeholder={text.pickCategory}
              onPick={(category_id) => set({ category_id })}
              className={problems.category_id === undefined ? '' : 'border-danger'}
            />
          </div>
        )}
      </Field>
      <Field label={text.priority} hint={text.priorityHint} problem={problems.priority}>
        {(control) => (
          <input
            {...control}
            {...field('priority')}
            inputMode="numeric"
            autoComplete="off"
            className={`${inputClass} tabular-nums`}
          />
        )}
      </Field>
    </>
  );
}
