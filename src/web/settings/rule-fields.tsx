import type { RefObject } from 'react';
import { CategoryPicker } from '../ui/category-picker.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { settingsWords } from '../words-of-settings.ts';
import { RULE_MATCHES, type RuleDraft, type RuleMatch, type RuleProblems } from './rule-draft.ts';

const text = settingsWords.rules;

type Props = { draft: RuleDraft; problems: RuleProblems; set: (change: Partial<RuleDraft>) => void };

/** What a rule is made of. */
export function RuleFields({ first, draft, problems, set }: Props & { first: RefObject<HTMLInputElement | null> }) {
  return (
    <>
      <Field
        label={text.pattern}
        hint={draft.match === 'regex' ? text.regexHint : text.patternHint}
        problem={problems.pattern}
      >
        {(control) => (
          <input
            {...control}
            ref={first}
            data-field="pattern"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={draft.pattern}
            onChange={(event) => set({ pattern: event.target.value })}
            className={`${inputClass} font-mono`}
          />
        )}
      </Field>
      <MatchField draft={draft} problems={problems} set={set} />
      <CategoryField draft={draft} problems={problems} set={set} />
      <Field label={text.priority} hint={text.priorityHint} problem={problems.priority}>
        {(control) => (
          <input
            {...control}
            data-field="priority"
            inputMode="numeric"
            autoComplete="off"
            value={draft.priority}
            onChange={(event) => set({ priority: event.target.value })}
            className={`${inputClass} tabular-nums`}
          />
        )}
      </Field>
    </>
  );
}

function MatchField({ draft, problems, set }: Props) {
  return (
    <Field label={text.match} problem={problems.match}>
      {(control) => (
        <Select
          {...control}
          data-field="match"
          className="w-full"
          value={draft.match}
          onChange={(event) => set({ match: event.target.value as RuleMatch })}
        >
          {RULE_MATCHES.map((match) => (
            <option key={match} value={match}>
              {text.matchesLong[match]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function CategoryField({ draft, problems, set }: Props) {
  return (
    <Field label={text.category} problem={problems.category_id}>
      {({ id }) => (
        <div data-field-of="category_id">
          <CategoryPicker
            id={id}
            label={text.category}
            value={draft.category_id}
            placeholder={text.pickCategory}
            onPick={(category_id) => set({ category_id })}
            className={problems.category_id === undefined ? '' : 'border-danger'}
          />
        </div>
      )}
    </Field>
  );
}
