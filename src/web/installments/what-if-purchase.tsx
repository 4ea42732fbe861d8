import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { CUOTAS_MAX } from '../../domain/installments/split-price.ts';
import { isSignedOut } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { Section } from '../ui/section.tsx';
import { Select } from '../ui/select.tsx';
import { explain } from '../ui/states.tsx';
import {
  CURRENCIES,
  FIELDS,
  type Problems,
  problemsIn,
  readCurrency,
  readTyped,
  type Typed,
} from './typed-purchase.ts';
import { WhatIfAnswer } from './what-if-answer.tsx';
import { installmentWords } from './words.ts';

const BLANK: Typed = { amount: '', currency: 'CRC', cuotas: '12' };
const text = installmentWords.whatIf;

/** Asks what a purchase would change in the months to come. Nothing is stored. */
export function WhatIfPurchase() {
  const form = useRef<HTMLFormElement>(null);
  const { typed, problems, set, submit, ask } = useWhatIf(form);
  const isElsewhere = ask.error !== null && Object.keys(problemsIn(ask.error)).length === 0;
  return (
    <Section title={text.title}>
      <p className="mb-3 text-muted">{text.about}</p>
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_9rem_auto]"
      >
        <div className="max-sm:col-span-full">
          <AmountField
            name="amount"
            label={text.amount}
            value={typed.amount}
            onChange={(amount) => set({ amount })}
            problem={problems.amount}
            currency={typed.currency}
          />
        </div>
        <OtherFields typed={typed} problems={problems} set={set} />
        <div className="max-sm:col-span-full sm:pt-[1.625rem]">
          <Button type="submit" look="primary" disabled={ask.isPending} className="w-full">
            {ask.isPending ? text.asking : text.ask}
          </Button>
        </div>
      </form>
      {isElsewhere && !isSignedOut(ask.error) && (
        <p role="alert" className="mt-3 text-danger">{`${text.failed} ${explain(ask.error)}`}</p>
      )}
      {ask.data && ask.variables && <WhatIfAnswer answer={ask.data} currency={ask.variables.body.currency} />}
    </Section>
  );
}

/** What is typed, what is wrong with it, and the question. The first field that is wrong takes the focus. */
function useWhatIf(form: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState(BLANK);
  const [problems, setProblems] = useState<Problems>({});
  const ask = api.useMutation('post', '/api/v1/installments/what-if');
  const refuse = (found: Problems) => {
    setProblems(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readTyped(typed);
    if ('problems' in read) return refuse(read.problems);
    setProblems({});
    ask.mutate({ body: read.purchase }, { onError: (error) => refuse(problemsIn(error)) });
  };
  const set = (change: Partial<Typed>) => {
    // An answer to another question would be read as one to this.
    ask.reset();
    setTyped((was) => ({ ...was, ...change }));
    setProblems((was) => Object.fromEntries(Object.entries(was).filter(([field]) => !(field in change))));
  };
  return { typed, problems, set, submit, ask };
}

type FieldsProps = { typed: Typed; problems: Problems; set: (change: Partial<Typed>) => void };

function OtherFields({ typed, problems, set }: FieldsProps) {
  return (
    <>
      <Field label={text.currency} problem={problems.currency}>
        {(control) => (
          <Select
            {...control}
            name="currency"
            className="w-full"
            value={typed.currency}
            onChange={(event) => set({ currency: readCurrency(event.target.value) })}
          >
            {CURRENCIES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.cuotas} hint={text.cuotasHint} problem={problems.cuotas}>
        {(control) => (
          <input
            {...control}
            name="cuotas"
            type="number"
            inputMode="numeric"
            min={1}
            max={CUOTAS_MAX}
            value={typed.cuotas}
            onChange={(event) => set({ cuotas: event.target.value })}
            className={`${inputClass} tabular-nums`}
          />
        )}
      </Field>
    </>
  );
}
