import { CURRENCIES } from '../../domain/money.ts';
import { ACCOUNT_TYPES, isOwed } from '../../domain/net-worth.ts';
import { BANKS } from '../../domain/vocabulary.ts';
import { type Account, client } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { AreaField, DayField, SelectField, TextField } from '../ui/form-fields.tsx';
import { formatMoney } from '../ui/money.tsx';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { type FormOf, useForm } from '../ui/use-form.ts';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import {
  type AccountValues,
  changedFields,
  EMPTY,
  hasBalanceDay,
  parseBalance,
  parseForm,
  rejection,
  toFormValues,
} from './account-draft.ts';
import { accountWords } from './words.ts';

const text = accountWords.form;

type Props = { account: Account | null; onDone: () => void; onDelete: (() => void) | null };

/** The form of an account. */
export function AccountForm({ account, onDone, onDelete }: Props) {
  const { undo } = useUndo();
  const form = useForm({
    initial: account === null ? EMPTY : toFormValues(account),
    parse: parseForm,
    unreadable: { next_payment: text.badDay, balance_as_of: text.badDay },
    save: (body) =>
      account === null
        ? client.POST('/api/v1/accounts', { body })
        : client.PATCH('/api/v1/accounts/{id}', {
            params: { path: { id: account.id } },
            body: changedFields(toFormValues(account), body),
          }),
    rejection,
    onSaved: (answer, { name }) => {
      const filled = answer.data?.filled;
      const said = account === null ? text.created(name) : text.saved(name);
      if (!filled) toast(said);
      else toast(`${said} ${text.filled(filled.rows)}`, { label: words.app.undo, run: () => undo(filled.undo_token) });
      onDone();
    },
    // Saving an unchanged balance does not mean that it was checked today.
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
  const { account_type, closing_day, due_day } = form.values;
  // The statements say when it is due.
  const isDerived = account_type === 'credit_card' && closing_day !== '' && due_day !== '';
  return (
    <>
      <TextField form={form} name="name" label={text.name} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        <Choice name="account_type" label={text.type} form={form} codes={ACCOUNT_TYPES} say={accountWords.type} />
        <Choice name="bank" label={text.bank} form={form} codes={BANKS} say={accountWords.banks} />
        <Choice name="currency" label={text.currency} form={form} codes={CURRENCIES} say={accountWords.currencies} />
        <BalanceField form={form} />
        {hasBalanceDay(form.values.currency) && (
          <DayField form={form} name="balance_as_of" label={text.balanceDay} hint={text.balanceDayHint} />
        )}
      </div>
      <TextField form={form} name="numbers" label={text.numbers} hint={text.numbersHint} className="tabular-nums" />
      {form.values.account_type === 'credit_card' && <CardFields form={form} />}
      {!isDerived && <DayField form={form} name="next_payment" label={text.nextPayment} hint={text.nextPaymentHint} />}
      <AreaField form={form} name="notes" label={text.notes} hint={text.notesHint} rows={2} />
    </>
  );
}

function CardFields({ form }: { form: Form }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-3">
      <TextField
        form={form}
        name="closing_day"
        label={text.closingDay}
        hint={text.closingDayHint}
        inputMode="numeric"
      />
      <TextField form={form} name="due_day" label={text.dueDay} hint={text.dueDayHint} inputMode="numeric" />
      <TextField form={form} name="credit_limit" label={text.limit} hint={text.optional} inputMode="decimal" />
    </div>
  );
}

type ChoiceProps<Code extends string> = {
  form: Form;
  name: 'account_type' | 'bank' | 'currency';
  label: string;
  codes: readonly Code[];
  say: Readonly<Record<Code, string>>;
};

function Choice<Code extends string>({ codes, say, ...field }: ChoiceProps<Code>) {
  return (
    <SelectField {...field}>
      {codes.map((code) => (
        <option key={code} value={code}>
          {say[code]}
        </option>
      ))}
    </SelectField>
  );
}

/** Shows how the balance is parsed, so that a misplaced separator is seen before saving. */
function BalanceField({ form }: { form: Form }) {
  const { values } = form;
  const owed = isOwed(values.account_type);
  const balance = parseBalance(values.balance, values.currency);
  const hint = balance !== null ? formatMoney(Number(balance), values.currency) : owed ? text.owedHint : null;
  return (
    <TextField
      form={form}
      name="balance"
      label={owed ? text.owedBalance : text.balance}
      hint={hint}
      inputMode="decimal"
      className="tabular-nums"
    />
  );
}
