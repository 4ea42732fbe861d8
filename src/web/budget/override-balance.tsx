import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api, type MonthBudget, removeBalanceOverride } from '../api/client.ts';
import { refreshBudget } from '../api/query-client.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { showMonth } from '../ui/days.ts';
import { Field, inputClass } from '../ui/field.tsx';
import { Money, showMoney } from '../ui/money.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.override;

/** The month's balance set by hand in place, with the computed one beside it, and the way back to that. */
export function OverrideBalance({ month }: { month: MonthBudget }) {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const remove = useRemoval(month);
  const close = () => {
    setEditing(false);
    // The button is back only once the form is gone.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      {month.overridden && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1" data-testid="computed">
          <Badge look="warning">{budgetWords.byHand}</Badge>
          <span className="text-muted">
            {text.computed} <Money amount={month.computed_balance} currency="CRC" className="font-medium text-ink" />
          </span>
        </p>
      )}
      {editing ? (
        <OverrideForm month={month} onClose={close} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button ref={opener} onClick={() => setEditing(true)}>
            {month.overridden ? text.change : text.set}
          </Button>
          {month.overridden && (
            <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {remove.isPending ? text.removing : text.remove}
            </Button>
          )}
        </div>
      )}
      {remove.error && (
        <p role="alert" className="mt-2 text-danger">{`${text.removeFailed} ${explain(remove.error)}`}</p>
      )}
    </div>
  );
}

function useRemoval({ month }: MonthBudget) {
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  return useMutation({
    mutationFn: () => removeBalanceOverride(Number(month.slice(0, 4)), Number(month.slice(5, 7))),
    onSuccess: (token) => {
      const action = token === null ? undefined : { label: words.app.undo, run: () => undo(token) };
      notify(text.removed(showMonth(month)), action);
      return refreshBudget(queryClient);
    },
  });
}

type FormProps = { month: MonthBudget; onClose: () => void };

/** What is typed as a balance, what is wrong with it, and saving it. The field has the focus from the start. */
function useTypedBalance({ month: { month }, onClose }: FormProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const refuse = (found: string) => {
    setProblem(found);
    field.current?.focus();
  };
  const save = api.useMutation('put', '/api/v1/budget/balance-override/{year}/{month}', {
    onSuccess: async () => {
      notify(text.saved(showMonth(month)));
      await refreshBudget(queryClient);
      onClose();
    },
    onError: (error) => {
      if (isAboutBalance(error)) refuse(text.bad);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const balance = readTypedAmount(typed);
    if (balance === null) return refuse(typed.trim() === '' ? text.missing : text.bad);
    setProblem(null);
    const path = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
    save.mutate({ params: { path }, body: { balance } });
  };
  const set = (value: string) => {
    setTyped(value);
    setProblem(null);
  };
  return { typed, set, problem, field, save, submit };
}

function OverrideForm(props: FormProps) {
  const { typed, set, problem, field, save, submit } = useTypedBalance(props);
  const understood = readTypedAmount(typed);
  return (
    <form onSubmit={submit} noValidate className="max-w-sm space-y-3">
      <Field
        label={text.label}
        hint={understood === null ? text.hint : showMoney(Number(understood), 'CRC')}
        problem={problem}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            inputMode="text"
            autoComplete="off"
            value={typed}
            onChange={(event) => set(event.target.value)}
            className={`${inputClass} tabular-nums`}
          />
        )}
      </Field>
      {save.error && !isAboutBalance(save.error) && (
        <p role="alert" className="text-danger">{`${text.failed} ${explain(save.error)}`}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={save.isPending}>
          {save.isPending ? text.saving : text.save}
        </Button>
        <Button onClick={props.onClose}>{words.app.cancel}</Button>
      </div>
    </form>
  );
}

const isAboutBalance = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422 && error.fields.some(({ path }) => path === 'balance');
