import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CUOTAS_MAX, CUOTAS_MIN } from '../../domain/installments/split-price.ts';
import { ApiError } from '../api/api-error.ts';
import { api, type Transaction } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { tableWords } from '../words-of-table.ts';

const text = tableWords.plan;

/**
 * The plan that a transaction is part of, or, of a purchase that is in none, paying it in cuotas. `isAsked`: the address
 * asks for it, so that the field has the focus.
 */
export function PurchasePlan({ transaction, isAsked }: { transaction: Transaction; isAsked: boolean }) {
  const { installment, type } = transaction;
  if (!installment && type !== 'COMPRA') return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{text.title}</h3>
      {installment ? <InPlan installment={installment} /> : <MakePlan id={transaction.id} isAsked={isAsked} />}
    </section>
  );
}

function InPlan({ installment }: { installment: NonNullable<Transaction['installment']> }) {
  const { plan_id, number, of } = installment;
  return (
    <p>
      {number === 0 ? text.anchor(of) : text.part(number, of)}{' '}
      <Link to="/installments" search={{ plan: String(plan_id) }} className="text-accent underline underline-offset-2">
        {text.seePlan}
      </Link>
    </p>
  );
}

function MakePlan({ id, isAsked }: { id: number; isAsked: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  // After the panel, which takes the focus when it opens.
  useEffect(() => {
    if (isAsked) requestAnimationFrame(() => field.current?.focus());
  }, [isAsked]);
  const { typed, type, problem, make, submit } = useMakePlan(id, field);
  return (
    <form onSubmit={submit} noValidate>
      <p className="mb-2 text-muted">{text.about}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Field label={text.cuotas} problem={problem}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type="number"
              inputMode="numeric"
              min={CUOTAS_MIN}
              max={CUOTAS_MAX}
              value={typed}
              onChange={(event) => type(event.target.value)}
              className={`${inputClass} tabular-nums`}
            />
          )}
        </Field>
        <div className="pt-[1.625rem]">
          <Button type="submit" disabled={make.isPending}>
            {make.isPending ? text.making : text.make}
          </Button>
        </div>
      </div>
      {make.error && problemIn(make.error) === null && (
        <p role="alert" className="text-danger">{`${text.failed} ${explain(make.error)}`}</p>
      )}
    </form>
  );
}

/** The number that is typed, what is wrong with it, and making the plan. */
function useMakePlan(id: number, field: RefObject<HTMLInputElement | null>) {
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (why: string | null) => {
    setProblem(why);
    if (why !== null) field.current?.focus();
  };
  const make = api.useMutation('post', '/api/v1/transactions/{id}/installment-plan', {
    onSuccess: async ({ of, undo_token }) => {
      notify(text.made(of), { label: words.app.undo, run: () => undo(undo_token) });
      await refreshLedger(queryClient);
    },
    onError: (error) => refuse(problemIn(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    make.reset();
    const cuotas = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
    if (cuotas < CUOTAS_MIN || cuotas > CUOTAS_MAX) return refuse(text.badCuotas);
    setProblem(null);
    make.mutate({ params: { path: { id } }, body: { cuotas } });
  };
  const type = (value: string) => {
    setTyped(value);
    setProblem(null);
  };
  return { typed, type, problem, make, submit };
}

/** A refusal that is about the number of cuotas. */
function problemIn(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 409) return text.taken;
  return error.status === 422 ? text.tooMany : null;
}
