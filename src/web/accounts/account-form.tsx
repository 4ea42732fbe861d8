import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { CURRENCIES } from '../../domain/money.ts';
import { ACCOUNT_TYPES, type AccountType, isOwed } from '../../domain/net-worth.ts';
import { BANKS } from '../../domain/vocabulary.ts';
import { isSignedOut } from '../api/api-error.ts';
import { type Account, api } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Field, type FieldControl, inputClass } from '../ui/field.tsx';
import { showMoney } from '../ui/money.tsx';
import { notify } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import {
  BLANK,
  type FieldName,
  type Problems,
  problemsIn,
  readTypedAccount,
  readTypedBalance,
  type Typed,
  typedOf,
} from './typed-account.ts';
import { accountWords } from './words.ts';

const text = accountWords.form;

type Props = { account: Account | null; onDone: () => void; onDelete: (() => void) | null };

/** Everything about an account. */
export function AccountForm({ account, onDone, onDelete }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const state = useAccountForm(form, account, onDone);
  return (
    <form ref={form} onSubmit={state.submit} noValidate className="space-y-2">
      <TextField name="name" label={text.name} state={state}>
        {(control) => <Input control={control} name="name" state={state} />}
      </TextField>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        <Choice name="account_type" label={text.type} state={state} codes={ACCOUNT_TYPES} say={accountWords.type} />
        <Choice name="bank" label={text.bank} state={state} codes={BANKS} say={accountWords.banks} />
        <Choice name="currency" label={text.currency} state={state} codes={CURRENCIES} say={accountWords.currencies} />
        <BalanceField state={state} />
      </div>
      <TextField name="next_payment" label={text.nextPayment} hint={text.nextPaymentHint} state={state}>
        {(control) => <Input control={control} name="next_payment" type="date" state={state} />}
      </TextField>
      <TextField name="notes" label={text.notes} hint={text.notesHint} state={state}>
        {(control) => (
          <textarea
            {...control}
            name="notes"
            rows={2}
            value={state.typed.notes}
            onChange={(event) => state.set('notes', event.target.value)}
            className={`${inputClass} py-2`}
          />
        )}
      </TextField>
      {state.failure !== null && (
        <p role="alert" className="text-danger">{`${text.failed} ${explain(state.failure)}`}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        {onDelete && (
          <Button look="danger" className="mr-auto" onClick={onDelete}>
            {words.detail.delete}
          </Button>
        )}
        <Button onClick={onDone}>{text.cancel}</Button>
        <Button type="submit" look="primary" disabled={state.isPending}>
          {state.isPending ? text.saving : account === null ? text.create : text.save}
        </Button>
      </div>
    </form>
  );
}

type FieldProps = { name: FieldName; label: string; state: AccountFormState };

function TextField(props: FieldProps & { hint?: ReactNode; children: (control: FieldControl) => ReactNode }) {
  const { name, label, hint, state, children } = props;
  return (
    <Field label={label} hint={hint} problem={state.problems[name]}>
      {children}
    </Field>
  );
}

type InputProps = { control: FieldControl; name: FieldName; type?: string; state: AccountFormState };

function Input({ control, name, type = 'text', state }: InputProps) {
  return (
    <input
      {...control}
      type={type}
      name={name}
      autoComplete="off"
      value={state.typed[name]}
      onChange={(event) => state.set(name, event.target.value)}
      className={inputClass}
    />
  );
}

type ChoiceProps<Code extends string> = FieldProps & { codes: readonly Code[]; say: Readonly<Record<Code, string>> };

function Choice<Code extends string>({ name, label, state, codes, say }: ChoiceProps<Code>) {
  return (
    <Field label={label} problem={state.problems[name]}>
      {(control) => (
        <Select
          {...control}
          name={name}
          className="w-full"
          value={state.typed[name]}
          onChange={(event) => state.set(name, event.target.value)}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {say[code]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Below the balance how it is understood, so that a separator in the wrong place is seen before it is saved. */
function BalanceField({ state }: { state: AccountFormState }) {
  const { typed } = state;
  const currency = CURRENCIES.find((code) => code === typed.currency) ?? 'CRC';
  const owed = isOwed(typed.account_type as AccountType);
  const read = readTypedBalance(typed.balance, currency);
  const hint = read !== null ? showMoney(Number(read), currency) : owed ? text.owedHint : null;
  return (
    <Field label={owed ? text.owedBalance : text.balance} hint={hint} problem={state.problems.balance}>
      {(control) => (
        <input
          {...control}
          name="balance"
          inputMode="decimal"
          autoComplete="off"
          value={typed.balance}
          onChange={(event) => state.set('balance', event.target.value)}
          className={`${inputClass} tabular-nums`}
        />
      )}
    </Field>
  );
}

type AccountFormState = ReturnType<typeof useAccountForm>;

/** What is typed in a form, what is wrong with it, and saving it. The first field that is wrong takes the focus. */
function useAccountForm(form: RefObject<HTMLFormElement | null>, account: Account | null, onDone: () => void) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => (account === null ? BLANK : typedOf(account)));
  const [problems, setProblems] = useState<Problems>({});
  const onSuccess = ({ name }: Account) => {
    notify(account === null ? text.created(name) : text.saved(name));
    onDone();
    void refreshLedger(queryClient);
  };
  const create = api.useMutation('post', '/api/v1/accounts', { onSuccess });
  const change = api.useMutation('patch', '/api/v1/accounts/{id}', { onSuccess });
  const save = account === null ? create : change;

  const refuse = (found: Problems) => {
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.reset();
    // A balance that is saved as it was is not a balance that was looked up today.
    if (account !== null && isAsStored(typed, account)) return onDone();
    const day = form.current?.querySelector<HTMLInputElement>('[name=next_payment]');
    // A date of which a part is missing reads as none at all.
    if (day?.validity.badInput) return refuse({ next_payment: text.badDay });
    const read = readTypedAccount(typed);
    if ('problems' in read) return refuse(read.problems);
    setProblems({});
    const onError = (error: unknown) => refuse(problemsIn(error, typed.currency));
    if (account === null) create.mutate({ body: read.entry }, { onError });
    else change.mutate({ params: { path: { id: account.id } }, body: read.entry }, { onError });
  };
  const hasPlace = Object.keys(problemsIn(save.error, typed.currency)).length > 0;
  return {
    typed,
    problems,
    set: (field: FieldName, value: string) => {
      setTyped((before) => ({ ...before, [field]: value }));
      setProblems(({ [field]: _settled, ...others }) => others);
    },
    submit,
    isPending: save.isPending,
    /** A failure that is about no field. */
    failure: hasPlace || isSignedOut(save.error) ? null : save.error,
  };
}

function isAsStored(typed: Typed, account: Account): boolean {
  const stored = typedOf(account);
  return Object.entries(typed).every(([field, value]) => value === stored[field as FieldName]);
}
