import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { client, type MonthBudget, undoTokenOf } from '../api/client.ts';
import { BUDGET } from '../api/refresh.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { formatMonth } from '../ui/days.ts';
import { TextField } from '../ui/form-fields.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { type Parsed, serverErrors, useForm } from '../ui/use-form.ts';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.override;

/** Sets the month's balance by hand next to the computed one, or removes the override: a button and what it opens. */
export function useOverride(month: MonthBudget): { button: ReactNode; panel: ReactNode } {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // Focus the button once the form is gone.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return {
    button: !editing && (
      <button
        ref={opener}
        type="button"
        onClick={() => setEditing(true)}
        className="min-h-6 rounded text-accent underline-offset-2 hover:underline"
      >
        {month.overridden ? text.change : text.set}
      </button>
    ),
    panel: (editing || month.overridden) && (
      <div className="mt-4 border-t border-line pt-3">
        {month.overridden && <Overridden month={month} />}
        {editing && <OverrideForm month={month} onClose={close} />}
      </div>
    ),
  };
}

function Overridden({ month }: { month: MonthBudget }) {
  const remove = useRemoval(month);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1" data-testid="computed">
          <Badge look="warning">{budgetWords.byHand}</Badge>
          <span className="text-muted">
            {text.computed} <Money amount={month.computed_balance} currency="CRC" className="font-medium text-ink" />
          </span>
        </p>
        <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
          {remove.isPending ? text.removing : text.remove}
        </Button>
      </div>
      {remove.error && (
        <p role="alert" className="mt-2 text-danger">{`${text.removeFailed} ${explain(remove.error)}`}</p>
      )}
    </>
  );
}

function useRemoval({ month }: MonthBudget) {
  const say = useSaying();
  const path = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
  return useMutation({
    mutationFn: () =>
      undoTokenOf(client.DELETE('/api/v1/budget/balance-override/{year}/{month}', { params: { path } })),
    onSuccess: (token) => say(text.removed(formatMonth(month)), token),
    meta: { refreshes: BUDGET, isPendingUntilRead: true },
  });
}

/** Announces a change, with undo. */
function useSaying(): (said: string, token: string | null) => void {
  const { undo } = useUndo();
  return (said, token) => toast(said, token === null ? undefined : { label: words.app.undo, run: () => undo(token) });
}

type FormProps = { month: MonthBudget; onClose: () => void };

function OverrideForm({ month: { month }, onClose }: FormProps) {
  const path = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
  const say = useSaying();
  const form = useForm({
    initial: { balance: '' },
    parse: parseForm,
    save: (body) =>
      undoTokenOf(client.PUT('/api/v1/budget/balance-override/{year}/{month}', { params: { path }, body })),
    rejection: (error) => serverErrors(error, ['balance'], () => text.bad),
    onSaved: (token) => {
      say(text.saved(formatMonth(month)), token);
      onClose();
    },
    refreshes: BUDGET,
  });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const understood = readTypedAmount(form.values.balance);
  return (
    <form {...form.props} className="max-w-sm space-y-3">
      <TextField
        form={form}
        name="balance"
        label={text.label}
        hint={understood === null ? text.hint : formatMoney(Number(understood), 'CRC')}
        inputMode="text"
        className="tabular-nums"
      />
      {form.failure !== null && <p role="alert" className="text-danger">{`${text.failed} ${explain(form.failure)}`}</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={form.isPending}>
          {form.isPending ? text.saving : text.save}
        </Button>
        <Button onClick={onClose}>{words.app.cancel}</Button>
      </div>
    </form>
  );
}

/** Returns the balance as a plain decimal, or its problem. */
function parseForm({ balance: typed }: { balance: string }): Parsed<{ balance: string }, 'balance'> {
  const balance = readTypedAmount(typed);
  if (balance === null) return { problems: { balance: typed.trim() === '' ? text.missing : text.bad } };
  return { body: { balance } };
}
