import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { api, type CreatedToken } from '../api/client.ts';
import { ConfirmField, confirmationIn, focusConfirmation, sayConfirmation } from '../ui/confirm-field.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { upkeepWords } from '../words-of-upkeep.ts';
import { FormActions } from './form-actions.tsx';
import { dayAfter } from './moments.ts';
import { ScopeChoice } from './scope-choice.tsx';
import {
  BLANK,
  EXPIRIES,
  type Expiry,
  readDraft,
  refusedOf,
  TOKEN_FIELDS,
  type TokenDraft,
  type TokenProblems,
} from './token-draft.ts';
import { useNow } from './use-now.ts';

const text = upkeepWords.tokens;

type Props = {
  onMade: (token: CreatedToken) => void;
  onCancel: () => void;
  /** The field that takes the focus. */
  first: RefObject<HTMLInputElement | null>;
};

/** What a new token is called, what it may do, and until when. */
export function TokenForm({ onMade, onCancel, first }: Props) {
  const { form, draft, problems, isMissing, set, submit, create } = useDraft(onMade);
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-3">
      <Field label={text.name} hint={text.nameHint} problem={problems.name}>
        {(control) => (
          <input
            {...control}
            ref={first}
            name="name"
            autoComplete="off"
            maxLength={60}
            value={draft.name}
            onChange={(event) => set({ name: event.target.value })}
            className={inputClass}
          />
        )}
      </Field>
      <ScopeChoice scopes={draft.scopes} problem={problems.scopes} onChange={(scopes) => set({ scopes })} />
      <ExpiryFields draft={draft} problem={problems.expires_at} set={set} />
      <ConfirmField error={create.isPending ? null : create.error} isMissing={isMissing} />
      <FormActions
        isPending={create.isPending}
        failure={isShownAtField(create.error) ? null : create.error}
        onCancel={onCancel}
        submit={{ label: text.create, pending: text.creating }}
      />
    </form>
  );
}

const isShownAtField = (error: unknown): boolean =>
  Object.keys(refusedOf(error)).length > 0 || sayConfirmation(error) !== null;

/** What is typed, what is wrong with it, and asking for the token. */
function useDraft(onMade: Props['onMade']) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(BLANK);
  const [problems, setProblems] = useState<TokenProblems>({});
  const [isMissing, setMissing] = useState(false);
  const refuse = (found: TokenProblems) => {
    setProblems(found);
    const first = TOKEN_FIELDS.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  // The token is in the answer and the password in what was asked: neither is kept.
  const create = api.useMutation('post', '/api/v1/tokens', {
    gcTime: 0,
    onSuccess: onMade,
    onError: (error) => {
      refuse(refusedOf(error));
      if (sayConfirmation(error) !== null && form.current) focusConfirmation(form.current);
    },
  });
  const set = (change: Partial<TokenDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setProblems({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readDraft(draft, Date.now());
    if (!read.token) return refuse(read.problems);
    const confirmation = confirmationIn(event.currentTarget);
    setMissing(confirmation === null);
    if (confirmation === null) return focusConfirmation(event.currentTarget);
    create.mutate({ body: { ...read.token, ...confirmation } });
  };
  return { form, draft, problems, isMissing, set, submit, create };
}

type ExpiryProps = {
  draft: TokenDraft;
  problem: string | undefined;
  set: (change: Partial<TokenDraft>) => void;
};

function ExpiryFields({ draft, problem, set }: ExpiryProps) {
  const now = useNow();
  const hasDay = draft.expiry === 'day';
  return (
    <>
      <Field label={text.expires} problem={hasDay ? null : problem}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={draft.expiry}
            onChange={(event) => set({ expiry: event.target.value as Expiry })}
          >
            {EXPIRIES.map((expiry) => (
              <option key={expiry} value={expiry}>
                {text.expiries[expiry]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasDay && (
        <Field label={text.day} problem={problem}>
          {(control) => (
            <DateInput
              {...control}
              name="expires_at"
              min={dayAfter(0, now)}
              value={draft.day}
              onChange={(day) => set({ day })}
            />
          )}
        </Field>
      )}
    </>
  );
}
