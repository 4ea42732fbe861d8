import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CUOTAS_MAX, CUOTAS_MIN } from '../../domain/installments/split-price.ts';
import { ApiError } from '../api/api-error.ts';
import { client, type Transaction } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { type Parsed, type Problems, useForm } from '../ui/use-form.ts';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.plan;

/**
 * The plan of a transaction or, for a purchase without one, paying it in cuotas. `isAsked`: the address asks for it, so
 * its field gets the focus.
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
  const { undo } = useUndo();
  // After the panel, which takes the focus when it opens.
  useEffect(() => {
    if (isAsked) requestAnimationFrame(() => field.current?.focus());
  }, [isAsked]);
  const form = useForm({
    initial: { cuotas: '' },
    parse: ({ cuotas }) => parseCuotas(cuotas),
    save: async (body) =>
      (await client.POST('/api/v1/transactions/{id}/installment-plan', { params: { path: { id } }, body })).data,
    rejection,
    onSaved: (made) => made && toast(text.made(made.of), { label: words.app.undo, run: () => undo(made.undo_token) }),
    refreshes: LEDGER,
  });
  return (
    <form {...form.props}>
      <p className="mb-2 text-muted">{text.about}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <TextField
          form={form}
          name="cuotas"
          label={text.cuotas}
          ref={field}
          type="number"
          inputMode="numeric"
          min={CUOTAS_MIN}
          max={CUOTAS_MAX}
          className="tabular-nums"
        />
        <div className="pt-[1.625rem]">
          <Button type="submit" disabled={form.isPending}>
            {form.isPending ? text.making : text.make}
          </Button>
        </div>
      </div>
      {form.failure !== null && <p role="alert" className="text-danger">{`${text.failed} ${explain(form.failure)}`}</p>}
    </form>
  );
}

function parseCuotas(typed: string): Parsed<{ cuotas: number }, 'cuotas'> {
  const cuotas = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return cuotas < CUOTAS_MIN || cuotas > CUOTAS_MAX ? { problems: { cuotas: text.badCuotas } } : { body: { cuotas } };
}

function rejection(error: unknown): Problems<'cuotas'> {
  if (!(error instanceof ApiError)) return {};
  if (error.status === 409) return { cuotas: text.taken };
  return error.status === 422 ? { cuotas: text.tooMany } : {};
}
