import type { ReactNode } from 'react';
import { CURRENCIES } from '../../domain/money.ts';
import { ACCOUNT_TYPES, isOwed } from '../../domain/net-worth.ts';
import { BANKS } from '../../domain/vocabulary.ts';
import { type Account, client } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { Field, type FieldControl, inputClass } from '../ui/field.tsx';
import { formatMoney } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { type FormOf, useForm } from '../ui/use-form.ts';
import { words } from '../ui/words.ts';
import { type AccountValues, EMPTY, parseBalance, parseForm, rejection, toFormValues } from './account-draft.ts';
import { accountWords } from './words.ts';

const text = accountWords.form;

type Props = { account: Account | null; onDone: () => void; onDelete: (() => void) | null };

/** Everything about an account. */
export function AccountForm({ account, onDone, onDelete }: Props) {
  const form = useForm({
    initial: account === null ? EMPTY : toFormValues(account),
    parse: parseForm,
    unreadable: { next_payment: text.badDay },
    save: (body) =>
      account === null
        ? client.POST('/api/v1/accounts', { body })
        : client.PATCH('/api/v1/accounts/{id}', { params: { path: { id: account.id } }, body }),
    rejection,
    onSaved: (_answer, { name }) => {
      toast(account === null ? text.created(name) : text.saved(name));
      onDone();
    },
    // A balance that is saved as it was is not a balance that was looked up today.
    onUnchanged: account === null ? undefined : onDone,
    refreshes: LEDGER,
  });
  return (
    <form {...form.props} className="space-y-2">
      <Fields form={form} />
      {form.failure !== null && <p role="alert" className="text-danger">{`${text.failed} ${explain(form.failure)}`}</p>}
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        {onDelete && (
          <Button look="danger" className="mr-auto" onClick={onDelete}>
            {words.detail.delete}
          </Button>
        )}
        <Button onClick={onDone}>{text.cancel}</Button>
        <Button type="submit" look="primary" disabled={form.isPending}>
          {form.isPending ? text.saving : account === null ? text.create : text.save}
        </Button>
      </div>
    </form>
  );
}

type Form = FormOf<AccountValues>;

function Fields({ form }: { form: Form }) {
  const { field } = form;
  return (
    <>
      <TextField name="name" label={text.name} form={form}>
        {(control) => <input {...control} {...field('name')} autoComplete="off" className={inputClass} />}
      </TextField>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        <Choice name="account_type" label={text.type} form={form} codes={ACCOUNT_TYPES} say={accountWords.type} />
        <Choice name="bank" label={text.bank} form={form} codes={BANKS} say={accountWords.banks} />
        <Choice name="currency" label={text.currency} form={form} codes={CURRENCIES} say={accountWords.currencies} />
        <BalanceField form={form} />
      </div>
      <TextField name="next_payment" label={text.nextPayment} hint={text.nextPaymentHint} form={form}>
        {(control) => (
          <DateInput
            {...control}
            name="next_payment"
            value={form.values.next_payment}
            onChange={(next_payment) => form.set({ next_payment })}
          />
        )}
      </TextField>
      <TextField name="notes" label={text.notes} hint={text.notesHint} form={form}>
        {(control) => <textarea {...control} {...field('notes')} rows={2} className={`${inputClass} py-2`} />}
      </TextField>
    </>
  );
}

type FieldProps = { name: keyof AccountValues; label: string; form: Form };

function TextField(props: FieldProps & { hint?: ReactNode; children: (control: FieldControl) => ReactNode }) {
  const { name, label, hint, form, children } = props;
  return (
    <Field label={label} hint={hint} problem={form.problems[name]}>
      {children}
    </Field>
  );
}

type ChoiceProps<Code extends string> = FieldProps & { codes: readonly Code[]; say: Readonly<Record<Code, string>> };

function Choice<Code extends string>({ name, label, form, codes, say }: ChoiceProps<Code>) {
  return (
    <Field label={label} problem={form.problems[name]}>
      {(control) => (
        <Select {...control} {...form.field(name)} className="w-full">
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
function BalanceField({ form: { values, problems, field } }: { form: Form }) {
  const owed = isOwed(values.account_type);
  const balance = parseBalance(values.balance, values.currency);
  const hint = balance !== null ? formatMoney(Number(balance), values.currency) : owed ? text.owedHint : null;
  return (
    <Field label={owed ? text.owedBalance : text.balance} hint={hint} problem={problems.balance}>
      {(control) => (
        <input
          {...control}
          {...field('balance')}
          inputMode="decimal"
          autoComplete="off"
          className={`${inputClass} tabular-nums`}
        />
      )}
    </Field>
  );
}
