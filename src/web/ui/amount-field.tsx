import type { Currency } from '../api/client.ts';
import { Field, inputClass } from './field.tsx';
import { formatMoney } from './money.tsx';
import { readTypedAmount } from './typed-amount.ts';

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | null | undefined;
  /** With two decimals. */
  currency?: Currency;
};

/** A typed amount with how it is parsed below, so that a misplaced separator is seen before saving. */
export function AmountField({ label, name, value, onChange, problem, currency = 'CRC' }: Props) {
  const amount = readTypedAmount(value);
  return (
    <Field label={label} hint={amount === null ? null : formatMoney(Number(amount), currency)} problem={problem}>
      {(control) => (
        <input
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${inputClass} tabular-nums`}
        />
      )}
    </Field>
  );
}
