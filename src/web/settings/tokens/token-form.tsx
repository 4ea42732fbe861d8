import { type RefObject, useId } from 'react';
import { NAME_LENGTH_MAX } from '../../../domain/limits.ts';
import { type CreatedToken, client } from '../../api/client.ts';
import { ConfirmField, parseConfirmation } from '../../ui/credentials/confirm-field.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { DayField, TextField } from '../../ui/form-fields.tsx';
import { Select } from '../../ui/select.tsx';
import { type FormOf, useForm } from '../../ui/use-form.ts';
import { useNow } from '../../ui/use-now.ts';
import { dayAfter } from '../moments.ts';
import { EMPTY, EXPIRIES, parseForm, rejection, SCOPES, type Scope, type TokenValues } from './token-draft.ts';
import { tokenWords } from './words.ts';

const text = tokenWords;

type Props = {
  onMade: (token: CreatedToken) => void;
  onCancel: () => void;
  /** The field to focus. */
  first: RefObject<HTMLInputElement | null>;
};

/** The name, scopes and expiry of a new token. */
export function TokenForm({ onMade, onCancel, first }: Props) {
  const form = useForm({
    initial: EMPTY,
    parse: (values, element) => {
      const token = parseForm(values, Date.now());
      const confirmation = parseConfirmation(element);
      if ('problems' in token) return token;
      return 'problems' in confirmation ? confirmation : { body: { ...token.body, ...confirmation.body } };
    },
    save: async (body) => (await client.POST('/api/v1/tokens', { body })).data,
    rejection,
    onSaved: (token) => token && onMade(token),
    refreshes: ['tokens'],
  });
  const { values, problems, set } = form;
  return (
    <form {...form.props} className="space-y-3">
      <TextField
        form={form}
        name="name"
        label={text.name}
        hint={text.nameHint}
        ref={first}
        maxLength={NAME_LENGTH_MAX}
      />
      <ScopeChoice scopes={values.scopes} problem={problems.scopes} onChange={(scopes) => set({ scopes })} />
      <ExpiryFields form={form} />
      <ConfirmField problem={problems.confirmation} />
      <FormActions
        isPending={form.isPending}
        failure={form.failure}
        onCancel={onCancel}
        submit={{ label: text.create, pending: text.creating }}
      />
    </form>
  );
}

function ExpiryFields({ form }: { form: FormOf<TokenValues> }) {
  const now = useNow();
  const hasDay = form.values.expiry === 'day';
  return (
    <>
      <Field label={text.expires} problem={hasDay ? null : form.problems.expires_at}>
        {(control) => (
          <Select {...control} {...form.field('expiry')} className="w-full">
            {EXPIRIES.map((expiry) => (
              <option key={expiry} value={expiry}>
                {text.expiries[expiry]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasDay && <DayField form={form} name="expires_at" label={text.day} min={dayAfter(0, now)} />}
    </>
  );
}

type ScopeProps = {
  scopes: readonly Scope[];
  problem: string | undefined;
  onChange: (scopes: readonly Scope[]) => void;
};

/** The token's scopes: one of the two, or both. */
function ScopeChoice({ scopes, problem, onChange }: ScopeProps) {
  const id = useId();
  const toggle = (scope: Scope, on: boolean) =>
    onChange(SCOPES.filter((each) => (each === scope ? on : scopes.includes(each))));
  return (
    <fieldset aria-describedby={`${id}-problem`}>
      <legend className="mb-1.5 font-medium">{text.scopes}</legend>
      {SCOPES.map((scope) => (
        <div key={scope} className="py-1">
          <label className="flex min-h-7 cursor-pointer items-center gap-2.5 font-medium">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              checked={scopes.includes(scope)}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-${scope}`}
              onChange={(event) => toggle(scope, event.target.checked)}
              className="size-4.5 shrink-0 accent-[var(--accent)]"
            />
            {text.scope[scope]}
          </label>
          <p id={`${id}-${scope}`} className="pl-7 text-muted">
            {text.scopeHint[scope]}
          </p>
        </div>
      ))}
      <p id={`${id}-problem`} className="text-xs text-danger">
        {problem}
      </p>
    </fieldset>
  );
}
