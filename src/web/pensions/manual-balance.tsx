import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { FUNDS, type Fund } from '../../domain/pensions/statement.ts';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api, type PensionSnapshot } from '../api/client.ts';
import { refreshDocuments } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { showDay } from '../ui/days.ts';
import { Field, inputClass } from '../ui/field.tsx';
import { showMoney } from '../ui/money.tsx';
import { notify } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { Select } from '../ui/select.tsx';
import { explain } from '../ui/states.tsx';
import { readTypedAmount } from '../ui/typed-amount.ts';
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

const BLANK: Typed = { fund: 'ROP', balance: '', rendimientos: '', as_of: '' };

type TypedBalance = ReturnType<typeof useTypedBalance>;

/** What is typed in a form, what is wrong with it, and saving it. The first field that is wrong takes the focus. */
function useTypedBalance(form: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState(BLANK);
  const [problems, setProblems] = useState<Problems>({});
  const save = useSaveBalance(() => setTyped(({ fund }) => ({ ...BLANK, fund })));

  const refuse = (found: Problems) => {
    setProblems(found);
    const first = (['balance', 'rendimientos', 'as_of'] as const).find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.reset();
    const date = form.current?.querySelector<HTMLInputElement>('[name=as_of]');
    // A date of which a part is missing reads as none at all.
    if (date?.validity.badInput) return refuse({ as_of: text.badDate });
    const read = readTyped(typed);
    if ('problems' in read) return refuse(read.problems);
    setProblems({});
    save.mutate({ body: { entries: [read.entry] } }, { onError: (error) => refuse(problemsIn(error)) });
  };
  const hasPlace = Object.keys(problemsIn(save.error)).length > 0;
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

function useSaveBalance(onSaved: () => void) {
  const queryClient = useQueryClient();
  return api.useMutation('post', '/api/v1/pensions/manual', {
    onSuccess: ({ created: [created], updated: [updated] }) => {
      const say = (how: typeof text.saved, { fund, as_of }: PensionSnapshot) => notify(how(fund, showDay(as_of)));
      if (updated) say(text.replaced, updated);
      else if (created) say(text.saved, created);
      onSaved();
      void refreshDocuments(queryClient);
    },
  });
}

type Typed = { fund: string; balance: string; rendimientos: string; as_of: string };
type FieldName = keyof Typed;
type Problems = Partial<Record<FieldName, string>>;
/** Amounts are plain decimals; without `as_of` the service takes its own today. */
type Entry = { fund: Fund; balance: string; rendimientos?: string; as_of?: string };

/** The entry to send, or what is wrong with each field. */
export function readTyped(typed: Typed): { entry: Entry } | { problems: Problems } {
  const problems: Problems = {};
  const fund = FUNDS.find((code) => code === typed.fund) ?? FUNDS[0];
  const balance = readTypedAmount(typed.balance);
  const rendimientos = typed.rendimientos.trim() === '' ? undefined : readTypedAmount(typed.rendimientos);
  if (typed.balance.trim() === '') problems.balance = text.missingAmount;
  else if (balance === null) problems.balance = text.badAmount;
  else if (balance.startsWith('-')) problems.balance = text.negativeAmount;
  if (rendimientos === null) problems.rendimientos = text.badAmount;
  if (balance === null || rendimientos === null || Object.keys(problems).length > 0) return { problems };
  return {
    entry: {
      fund,
      balance,
      ...(rendimientos === undefined ? {} : { rendimientos }),
      ...(typed.as_of === '' ? {} : { as_of: typed.as_of }),
    },
  };
}

/** What the service found wrong, at the fields it is about; nothing when it is about something else. */
export function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  if (error.status === 409) return { as_of: text.conflict };
  if (error.status !== 422) return {};
  const refused = (field: FieldName) => error.fields.some(({ path }) => path.split('.').at(-1) === field);
  return {
    ...(refused('balance') && { balance: text.badAmount }),
    ...(refused('rendimientos') && { rendimientos: text.badAmount }),
    ...(refused('as_of') && { as_of: text.badDate }),
  };
}
