import { type RefObject, useId } from 'react';
import { NAME_LENGTH_MAX } from '../../../domain/limits.ts';
import { type CreatedToken, client } from '../../api/client.ts';
import { ConfirmField, parseConfirmation } from '../../ui/credentials/confirm-field.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
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
  /** The field that takes the focus. */
  first: RefObject<HTMLInputElement | null>;
};

/** What a new token is called, what it may do, and until when. */
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
      <Field label={text.name} hint={text.nameHint} problem={problems.name}>
        {(control) => (
          <input
            {...control}
            {...form.field('name')}
            ref={first}
            autoComplete="off"
            maxLength={NAME_LENGTH_MAX}
            className={inputClass}
          />
        )}
      </Field>
      <ScopeChoice scopes={values.scopes} problem={problems.scopes} onChange={(scopes) => set({ scopes })} />
      <ExpiryFields {...form} />
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

function ExpiryFields({ values, problems, field }: FormOf<TokenValues>) {
  const now = useNow();
  const hasDay = values.expiry === 'day';
  return (
    <>
      <Field label={text.expires} problem={hasDay ? null : problems.expires_at}>
        {(control) => (
          <Select {...control} {...field('expiry')} className="w-full">
            {EXPIRIES.map((expiry) => (
              <option key={expiry} value={expiry}>
                {text.expiries[expiry]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasDay && (
        <Field label={text.day} problem={problems.expires_at}>
          {(control) => (
            <input {...control} {...field('expires_at')} type="date" min={dayAfter(0, now)} className={inputClass} />
          )}
        </Field>
      )}
    </>
  );
}

type ScopeProps = {
  scopes: readonly Scope[];
  problem: string | undefined;
  onChange: (scopes: readonly Scope[]) => void;
};

/** What a token may do: one of the two, or both. */
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
