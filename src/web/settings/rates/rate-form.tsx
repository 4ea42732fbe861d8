import { type RefObject, useRef } from 'react';
import { type ForeignCurrency, parseAmount } from '../../../domain/money.ts';
import { readNumber } from '../../../domain/printed-number.ts';
import { client } from '../../api/client.ts';
import { RATES } from '../../api/refresh.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatRate } from '../../ui/figures.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { toast } from '../../ui/toast.tsx';
import { serverErrors, useForm } from '../../ui/use-form.ts';
import { settingsWords } from '../words.ts';

const text = settingsWords.rates;

type Props = {
  currency: ForeignCurrency;
  /** The current rate; null when none is known. */
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
      toast(text.saved(text.names[currency]));
      onClose();
    },
    onUnchanged: current === null ? undefined : onClose,
    refreshes: RATES,
  });
  const read = readTypedRate(form.values.rate);
  return (
    <form {...form.props} className="space-y-3">
      <TextField
        form={form}
        name="rate"
        label={text.rate(currency)}
        hint={'rate' in read ? `${formatRate(Number(read.rate))} ${text.unit(currency)}` : null}
        ref={input}
        inputMode="decimal"
        className="tabular-nums"
      />
      <FormActions isPending={form.isPending} failure={form.failure} onCancel={onClose} />
    </form>
  );
}

type TypedRate = { rate: string } | { problem: 'missing' | 'unclear' | 'zero' };

/** More than two decimals are distinguished from thousands by not being three digits. */
const DECIMALS = /^(\d{1,9})[.,](\d{4,12}|\d{1,2})$/;

/**
 * Parses a rate to a plain decimal. `468,291` could be thousands or decimals: it is reported as unclear instead of
 * guessed, because a rate wrong by a thousand would be in every sum.
 */
export function readTypedRate(text: string): TypedRate {
  const typed = text.replace(/[\s₡\u2019']/g, '');
  if (!/^[\d.,]+$/.test(typed)) return { problem: 'missing' };
  if (/^\d{1,3}[.,]\d{3}$/.test(typed)) return { problem: 'unclear' };
  const [, whole, decimals] = DECIMALS.exec(typed) ?? [];
  const plain =
    whole === undefined || decimals === undefined ? readNumber(typed, 'unknown') : `${stripZeros(whole)}.${decimals}`;
  const parsed = plain === null ? null : parseAmount(plain, 'XMR');
  if (!parsed?.ok) return { problem: 'missing' };
  return parsed.amount === '0' ? { problem: 'zero' } : { rate: parsed.amount };
}

const stripZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
