import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { ForeignCurrency } from '../../domain/money.ts';
import { api } from '../api/client.ts';
import { refreshRates } from '../api/query-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { notify } from '../ui/notice.tsx';
import { showRate } from '../ui/show-rate.ts';
import { upkeepWords } from '../words-of-upkeep.ts';
import { FormActions } from './form-actions.tsx';
import { problemsAt } from './problems-at.ts';
import { readTypedRate } from './typed-rate.ts';

const text = upkeepWords.rates;

type Props = {
  currency: ForeignCurrency;
  /** The rate in force; null when none is known. */
  current: number | null;
  open: boolean;
  onClose: () => void;
};

/** Sets the rate of a currency by hand. */
export function RateForm({ currency, current, open, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.setTitle(text.names[currency])}
      lead={text.setLead}
      initialFocus={input}
    >
      <Form currency={currency} current={current} onClose={onClose} input={input} />
    </Dialog>
  );
}

const typedOf = (rate: number | null): string => (rate === null ? '' : String(rate).replace('.', ','));

type FormProps = Omit<Props, 'open'> & { input: RefObject<HTMLInputElement | null> };

function Form({ currency, current, onClose, input }: FormProps) {
  const { typed, type, problem, submit, set } = useTypedRate({ currency, current, onClose, input });
  const read = readTypedRate(typed);
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <Field
        label={text.rate(currency)}
        hint={'rate' in read ? `${showRate(Number(read.rate))} ${text.unit(currency)}` : null}
        problem={problem}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => type(event.target.value)}
            className={`${inputClass} tabular-nums`}
          />
        )}
      </Field>
      <FormActions
        isPending={set.isPending}
        failure={refusedOf(set.error) === undefined ? set.error : null}
        onCancel={onClose}
      />
    </form>
  );
}

/** What is typed, what is wrong with it, and sending it. A rate that is as it was is not sent. */
function useTypedRate({ currency, current, onClose, input }: FormProps) {
  const queryClient = useQueryClient();
  const [before] = useState(() => typedOf(current));
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (sentence: string | undefined) => {
    if (sentence === undefined) return;
    setProblem(sentence);
    input.current?.focus();
  };
  const set = api.useMutation('put', '/api/v1/exchange-rates/{currency}', {
    onSuccess: () => {
      notify(text.saved(text.names[currency]));
      onClose();
      void refreshRates(queryClient);
    },
    onError: (error) => refuse(refusedOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (current !== null && typed === before) return onClose();
    const read = readTypedRate(typed);
    if ('problem' in read) return refuse(text.problems[read.problem]);
    setProblem(null);
    set.mutate({ params: { path: { currency } }, body: { rate: read.rate } });
  };
  const type = (value: string) => {
    setTyped(value);
    setProblem(null);
  };
  return { typed, type, problem, submit, set };
}

const refusedOf = (error: unknown): string | undefined => problemsAt(error, ['rate'], () => text.problems.missing).rate;
