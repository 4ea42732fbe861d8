import { type RefObject, useRef } from 'react';
import type { ForeignCurrency } from '../../../domain/money.ts';
import { client } from '../../api/client.ts';
import { RATES } from '../../api/refresh.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { notify } from '../../ui/notice.tsx';
import { showRate } from '../../ui/show-rate.ts';
import { serverErrors, useForm } from '../../ui/use-form.ts';
import { upkeepWords } from '../tokens/words.ts';
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

type FormProps = Omit<Props, 'open'> & { input: RefObject<HTMLInputElement | null> };

function Form({ currency, current, onClose, input }: FormProps) {
  const form = useForm({
    initial: { rate: current === null ? '' : String(current).replace('.', ',') },
    parse: ({ rate }) => {
      const read = readTypedRate(rate);
      return 'problem' in read ? { problems: { rate: text.problems[read.problem] } } : { body: read };
    },
    save: (body) => client.PUT('/api/v1/exchange-rates/{currency}', { params: { path: { currency } }, body }),
    rejection: (error) => serverErrors(error, ['rate'], () => text.problems.missing),
    onSaved: () => {
      notify(text.saved(text.names[currency]));
      onClose();
    },
    onUnchanged: current === null ? undefined : onClose,
    refreshes: RATES,
  });
  const read = readTypedRate(form.values.rate);
  return (
    <form {...form.props} className="space-y-3">
      <Field
        label={text.rate(currency)}
        hint={'rate' in read ? `${showRate(Number(read.rate))} ${text.unit(currency)}` : null}
        problem={form.problems.rate}
      >
        {(control) => (
          <input
            {...control}
            {...form.field('rate')}
            ref={input}
            inputMode="decimal"
            autoComplete="off"
            className={`${inputClass} tabular-nums`}
          />
        )}
      </Field>
      <FormActions isPending={form.isPending} failure={form.failure} onCancel={onClose} />
    </form>
  );
}
