import { type RefObject, useRef } from 'react';
import { type ForeignCurrency, parseAmount } from '../../../domain/money.ts';
import { readNumber } from '../../../domain/printed-number.ts';
import { isJump } from '../../../domain/rates/judge-rate.ts';
import { client } from '../../api/client.ts';
import { RATES } from '../../api/refresh.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatRate } from '../../ui/figures.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { formatShare } from '../../ui/money.tsx';
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
    /** `meant` is the rate that the person said is meant, however far it is from the last one. */
    initial: { rate: current === null ? '' : String(current).replace('.', ','), meant: '' },
    parse: ({ rate, meant }) => {
      const read = readTypedRate(rate);
      if ('problem' in read) return { problems: { rate: text.problems[read.problem] } };
      const isAsked = jumpOf(currency, read.rate, current) !== null && meant !== read.rate;
      return isAsked ? { problems: { meant: text.problems.far } } : { body: read };
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
  const typed = 'rate' in read ? read.rate : null;
  const jump = typed === null ? null : jumpOf(currency, typed, current);
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
      {jump !== null && typed !== null && (
        <div>
          <label className="flex min-h-9 items-start gap-2 text-warning">
            <input
              type="checkbox"
              name="meant"
              aria-invalid={form.problems.meant !== undefined}
              className="mt-0.5 size-4 shrink-0 accent-accent"
              checked={form.values.meant === typed}
              onChange={({ target }) => form.set({ meant: target.checked ? typed : '' })}
            />
            {text[jump < 0 ? 'farBelow' : 'farAbove'](formatShare(Math.abs(jump)), formatRate(current ?? 0))}
          </label>
          {form.problems.meant !== undefined && (
            <p role="alert" className="text-danger">
              {form.problems.meant}
            </p>
          )}
        </div>
      )}
      <FormActions isPending={form.isPending} failure={form.failure} onCancel={onClose} />
    </form>
  );
}

/** How far a rate is from the last one, as a fraction, when it is so far that it is asked about; else null. */
export function jumpOf(currency: ForeignCurrency, rate: string, last: number | null): number | null {
  if (last === null || last <= 0 || !isJump(currency, rate, String(last))) return null;
  return Number(rate) / last - 1;
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
