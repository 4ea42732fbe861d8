import { type ReactNode, useRef } from 'react';
import { CURRENCIES } from '../../domain/money.ts';
import { ACCOUNT_TYPES, type AccountType, isOwed } from '../../domain/net-worth.ts';
import { BANKS } from '../../domain/vocabulary.ts';
import type { Account } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Field, type FieldControl, inputClass } from '../ui/field.tsx';
import { showMoney } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { type FieldName, readTypedBalance } from './typed-account.ts';
import { type AccountFormState, useAccountForm } from './use-account-form.ts';
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
