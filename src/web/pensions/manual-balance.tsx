import { useRef } from 'react';
import { FUNDS } from '../../domain/pensions/statement.ts';
import { Button } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { showMoney } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Select } from '../ui/select.tsx';
import { explain } from '../ui/states.tsx';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { type TypedBalance, useTypedBalance } from './use-typed-balance.ts';
import { pensionWords as text } from './words.ts';

/** Enters a balance for which there is no statement. */
export function ManualBalance() {
  const form = useRef<HTMLFormElement>(null);
  const balance = useTypedBalance(form);
  return (
    <Section title={text.manualTitle}>
      <form ref={form} onSubmit={balance.submit} noValidate className="space-y-3">
        <FundField balance={balance} />
        <AmountField name="balance" label={text.balanceField} balance={balance} />
        <AmountField
          name="rendimientos"
          label={text.rendimientosField}
          hint={text.rendimientosHint}
          balance={balance}
        />
        <Field label={text.dateField} hint={text.dateHint} problem={balance.problems.as_of}>
          {(control) => (
            <input
              {...control}
              type="date"
              name="as_of"
              value={balance.typed.as_of}
              onChange={(event) => balance.set('as_of', event.target.value)}
              className={inputClass}
            />
          )}
        </Field>
        {balance.failure !== null && (
          <p role="alert" className="text-danger">{`${text.saveFailed} ${explain(balance.failure)}`}</p>
        )}
        <Button type="submit" look="primary" disabled={balance.isPending} className="w-full">
          {balance.isPending ? text.saving : text.save}
        </Button>
      </form>
    </Section>
  );
}

function FundField({ balance }: { balance: TypedBalance }) {
  return (
    <Field label={text.fund}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={balance.typed.fund}
          onChange={(event) => balance.set('fund', event.target.value)}
        >
          {FUNDS.map((fund) => (
            <option key={fund} value={fund}>
              {fund}: {text.funds[fund]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type AmountProps = { name: 'balance' | 'rendimientos'; label: string; hint?: string; balance: TypedBalance };

function AmountField({ name, label, hint, balance }: AmountProps) {
  const { typed, problems, set } = balance;
  return (
    <Field label={label} hint={understood(typed[name]) ?? hint} problem={problems[name]}>
      {(control) => (
        <input
          {...control}
          name={name}
          // The keyboard of figures has no minus sign on some phones, and a fund may lose.
          inputMode={name === 'balance' ? 'decimal' : 'text'}
          autoComplete="off"
          value={typed[name]}
          onChange={(event) => set(name, event.target.value)}
          className={`${inputClass} tabular-nums`}
        />
      )}
    </Field>
  );
}

/** How a typed amount is understood, so that a separator in the wrong place is seen before it is saved. */
function understood(typed: string): string | null {
  const amount = readTypedAmount(typed);
  return amount === null ? null : showMoney(Number(amount), 'CRC');
}
