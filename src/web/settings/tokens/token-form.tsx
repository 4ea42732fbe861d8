import type { RefObject } from 'react';
import { type CreatedToken, client } from '../../api/client.ts';
import { ConfirmField, parseConfirmation } from '../../ui/credentials/confirm-field.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Select } from '../../ui/select.tsx';
import { type FormOf, useForm } from '../../ui/use-form.ts';
import { dayAfter } from '../moments.ts';
import { useNow } from '../use-now.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { EMPTY, EXPIRIES, parseForm, rejection, type TokenValues } from './token-draft.ts';
import { upkeepWords } from './words.ts';

const text = upkeepWords.tokens;

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
            maxLength={60}
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
