import { useState } from 'react';
import { CUOTAS_MAX } from '../../domain/installments/split-price.ts';
import { type Currency, client, type WhatIf } from '../api/client.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { formatDay, formatDayRange, formatMonth, formatShortMonth } from '../ui/days.ts';
import { SelectField, TextField } from '../ui/form-fields.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { explain } from '../ui/states.tsx';
import { Table, useFirstRows } from '../ui/table.tsx';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { type FormOf, type Parsed, type Problems, serverErrors, useForm } from '../ui/use-form.ts';
import { installmentWords } from './words.ts';

const text = installmentWords.whatIf;

/** Currencies with two decimals for purchases. */
const CURRENCIES = ['CRC', 'USD', 'EUR'] as const;
type PurchaseCurrency = (typeof CURRENCIES)[number];
type Values = { amount: string; currency: PurchaseCurrency; cuotas: string };
type Purchase = { amount: string; currency: PurchaseCurrency; cuotas: number };

const EMPTY: Values = { amount: '', currency: 'CRC', cuotas: '12' };

/** Computes how a purchase would change the coming months. Stores nothing. */
export function WhatIfPurchase() {
  const [asked, setAsked] = useState<{ purchase: Purchase; answer: WhatIf } | null>(null);
  const form = useForm({
    initial: EMPTY,
    parse: parseForm,
    save: async (body) => (await client.POST('/api/v1/installments/what-if', { body })).data,
    rejection,
    onSaved: (answer, purchase) => setAsked(answer ? { purchase, answer } : null),
  });
  const { values, problems, set } = form;
  // Clear an answer to an earlier question, which would look like one to this.
  const isAnswered = asked !== null && isSame(parseForm(values), asked.purchase);
  return (
    <Section title={text.title}>
      <p className="mb-3 text-muted">{text.about}</p>
      <form {...form.props} className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_9rem_auto]">
        <div className="max-sm:col-span-full">
          <AmountField
            name="amount"
            label={text.amount}
            value={values.amount}
            onChange={(amount) => set({ amount })}
            problem={problems.amount}
            currency={values.currency}
          />
        </div>
        <OtherFields form={form} />
        <div className="max-sm:col-span-full sm:pt-[1.625rem]">
          <Button type="submit" look="primary" disabled={form.isPending} className="w-full">
            {form.isPending ? text.asking : text.ask}
          </Button>
        </div>
      </form>
      {form.failure !== null && (
        <p role="alert" className="mt-3 text-danger">{`${text.failed} ${explain(form.failure)}`}</p>
      )}
      {isAnswered && <WhatIfAnswer answer={asked.answer} currency={asked.purchase.currency} />}
    </Section>
  );
}

const isSame = (parsed: ReturnType<typeof parseForm>, { amount, currency, cuotas }: Purchase): boolean =>
  'body' in parsed &&
  parsed.body.amount === amount &&
  parsed.body.currency === currency &&
  parsed.body.cuotas === cuotas;

function OtherFields({ form }: { form: FormOf<Values> }) {
  return (
    <>
      <SelectField form={form} name="currency" label={text.currency}>
        {CURRENCIES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="cuotas"
        label={text.cuotas}
        hint={text.cuotasHint}
        type="number"
        inputMode="numeric"
        min={1}
        max={CUOTAS_MAX}
        className="tabular-nums"
      />
    </>
  );
}

const colones = (amount: number) => formatMoney(amount, 'CRC');

/** The cuotas of a purchase and the months it would change. */
function WhatIfAnswer({ answer, currency }: { answer: WhatIf; currency: Currency }) {
  const { beyond, since_payment } = answer;
  const { lowest_without: before, lowest_with: after } = since_payment;
  const months = answer.months.filter(({ delta }) => delta !== 0);
  const isSame = before.balance === after.balance && before.local_date === after.local_date;
  return (
    <section aria-label={text.answer} className="mt-4 space-y-3 border-t border-line pt-4">
      <Cuotas cuotas={answer.cuotas} currency={currency} />
      {months.length > 0 ? <Months months={months} /> : <p>{text.noMonths}</p>}
      <p>
        <span className="font-medium">{text.lowest}.</span>{' '}
        {isSame
          ? text.sameLowest(colones(before.balance), formatDay(before.local_date))
          : text.lowestText(
              colones(before.balance),
              formatDay(before.local_date),
              colones(after.balance),
              formatDay(after.local_date),
            )}
      </p>
      {beyond.count > 0 && <p>{text.beyond(beyond.count, colones(beyond.amount_crc))}</p>}
      <UnconvertedRows rows={answer.unconverted} />
    </section>
  );
}

function Cuotas({ cuotas, currency }: { cuotas: WhatIf['cuotas']; currency: Currency }) {
  const [first, last] = [cuotas[0], cuotas.at(-1)];
  if (!first || !last) return null;
  return (
    <p>
      <span className="font-medium">
        {text.each(cuotas.length, formatMoney(first.amount, currency), formatMoney(last.amount, currency))}
      </span>{' '}
      {text.days(formatDay(first.local_date), formatDay(last.local_date))}
    </p>
  );
}

function Months({ months }: { months: WhatIf['months'] }) {
  const { shown, more } = useFirstRows(months, installmentWords.more);
  return (
    <div>
      <Table className="w-full max-w-2xl" pad="py-1.5" heads={[text.cycle, text.delta, text.balance]}>
        {shown.map(({ month, starts_on, ends_on, delta, balance_without, balance_with }) => (
          <tr key={month} className="border-t border-line align-baseline">
            <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
              <span className="max-sm:hidden">{formatMonth(month)}</span>
              <span className="sm:hidden">{formatShortMonth(month)}</span>
              <span className="block text-xs text-muted max-sm:hidden">{formatDayRange(starts_on, ends_on)}</span>
            </th>
            <td className="py-1.5 pl-3 text-right">
              <Money amount={delta} currency="CRC" />
            </td>
            <td className="py-1.5 pl-3 text-right font-medium">
              <Money amount={balance_with} currency="CRC" />
              <span className="block text-xs font-normal text-muted">{text.without(colones(balance_without))}</span>
            </td>
          </tr>
        ))}
      </Table>
      {more}
    </div>
  );
}

/** Returns the request body, or the problem of each field. */
export function parseForm(values: Values): Parsed<Purchase, keyof Values> {
  const problems: Problems<keyof Values> = {};
  const amount = readTypedAmount(values.amount);
  if (values.amount.trim() === '') problems.amount = installmentWords.missingAmount;
  else if (amount === null) problems.amount = installmentWords.badAmount;
  else if (amount === '0' || amount.startsWith('-')) problems.amount = installmentWords.notPositive;
  const cuotas = /^\d{1,2}$/.test(values.cuotas.trim()) ? Number(values.cuotas) : 0;
  if (cuotas < 1 || cuotas > CUOTAS_MAX) problems.cuotas = text.badCuotas;
  if (amount === null || Object.keys(problems).length > 0) return { problems };
  return { body: { amount, currency: values.currency, cuotas } };
}

const REJECTED = { amount: text.tooSmall, currency: text.noRate, cuotas: text.badCuotas };

/** Maps the service's errors to fields. */
export const rejection = (error: unknown): Problems<keyof Values> =>
  serverErrors(error, ['amount', 'currency', 'cuotas'], (field) => REJECTED[field]);
