import { FUNDS, type Fund } from '../../domain/pensions/statement.ts';
import { ApiError } from '../api/api-error.ts';
import { client, type PensionSnapshot } from '../api/client.ts';
import { DOCUMENTS } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { Fold } from '../ui/fold.tsx';
import { DayField, SelectField, TextField } from '../ui/form-fields.tsx';
import { formatMoney } from '../ui/money.tsx';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { type FormOf, type Parsed, type Problems, serverErrors, useForm } from '../ui/use-form.ts';
import { pensionWords as text } from './words.ts';

type Values = { fund: Fund; balance: string; rendimientos: string; as_of: string };
/** Amounts are plain decimals; without `as_of` the service uses its own today. */
type Entry = { fund: Fund; balance: string; rendimientos?: string; as_of?: string };

const EMPTY: Values = { fund: 'ROP', balance: '', rendimientos: '', as_of: '' };

/** Enters a balance by hand, without a statement. */
export function ManualBalance() {
  const form = useForm({
    initial: EMPTY,
    parse: parseForm,
    unreadable: { as_of: text.badDate },
    save: async (entry) => (await client.POST('/api/v1/pensions/manual', { body: { entries: [entry] } })).data,
    rejection,
    onSaved: (answer, { fund }) => {
      const say = (how: typeof text.saved, saved: PensionSnapshot) => toast(how(saved.fund, formatDay(saved.as_of)));
      const [updated, created] = [answer?.updated[0], answer?.created[0]];
      if (updated) say(text.replaced, updated);
      else if (created) say(text.saved, created);
      form.reset({ ...EMPTY, fund });
    },
    refreshes: DOCUMENTS,
  });
  return (
    <Fold title={text.manualTitle}>
      <form {...form.props} className="max-w-sm space-y-3">
        <FundField form={form} />
        <AmountField name="balance" label={text.balanceField} form={form} />
        <AmountField name="rendimientos" label={text.rendimientosField} hint={text.rendimientosHint} form={form} />
        <DayField form={form} name="as_of" label={text.dateField} hint={text.dateHint} />
        {form.failure !== null && (
          <p role="alert" className="text-danger">{`${text.saveFailed} ${explain(form.failure)}`}</p>
        )}
        <Button type="submit" look="primary" disabled={form.isPending} className="w-full">
          {form.isPending ? text.saving : text.save}
        </Button>
      </form>
    </Fold>
  );
}

function FundField({ form }: { form: FormOf<Values> }) {
  return (
    <SelectField form={form} name="fund" label={text.fund}>
      {FUNDS.map((fund) => (
        <option key={fund} value={fund}>
          {fund}: {text.funds[fund]}
        </option>
      ))}
    </SelectField>
  );
}

type AmountProps = { name: 'balance' | 'rendimientos'; label: string; hint?: string; form: FormOf<Values> };

function AmountField({ name, label, hint, form }: AmountProps) {
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={understood(form.values[name]) ?? hint}
      // The numeric keyboard has no minus sign on some phones, and funds may lose.
      inputMode={name === 'balance' ? 'decimal' : 'text'}
      className="tabular-nums"
    />
  );
}

/** How a typed amount is parsed, so that a misplaced separator is seen before saving. */
function understood(typed: string): string | null {
  const amount = readTypedAmount(typed);
  return amount === null ? null : formatMoney(Number(amount), 'CRC');
}

/** Returns the request body, or the problem of each field. */
export function parseForm({ fund, as_of, ...typed }: Values): Parsed<Entry, keyof Values> {
  const problems: Problems<keyof Values> = {};
  const balance = readTypedAmount(typed.balance);
  const rendimientos = typed.rendimientos.trim() === '' ? undefined : readTypedAmount(typed.rendimientos);
  if (typed.balance.trim() === '') problems.balance = text.missingAmount;
  else if (balance === null) problems.balance = text.badAmount;
  else if (balance.startsWith('-')) problems.balance = text.negativeAmount;
  if (rendimientos === null) problems.rendimientos = text.badAmount;
  if (balance === null || rendimientos === null || Object.keys(problems).length > 0) return { problems };
  return {
    body: {
      fund,
      balance,
      ...(rendimientos === undefined ? {} : { rendimientos }),
      ...(as_of === '' ? {} : { as_of }),
    },
  };
}

/** Maps the service's errors to fields; a conflict belongs to the day. */
export function rejection(error: unknown): Problems<keyof Values> {
  if (error instanceof ApiError && error.status === 409) return { as_of: text.conflict };
  return serverErrors(error, ['balance', 'rendimientos', 'as_of'], (field) =>
    field === 'as_of' ? text.badDate : text.badAmount,
  );
}
