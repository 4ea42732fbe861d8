import type { RefObject } from 'react';
import { client, type InstallmentPlan } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { formatMoney, Money } from '../ui/money.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { explain } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { useDelete } from '../ui/use-delete.tsx';
import { installmentWords as text } from './words.ts';

/** The content of a plan, its purchase, and ending it. */
export function PlanDetail({ plan, heading }: { plan: InstallmentPlan; heading: RefObject<HTMLElement | null> }) {
  const { currency, price, billed_amount, purchased_on, anchor_id, cuotas } = plan;
  const before = (cuotas[0]?.number ?? 1) - 1;
  return (
    <div className="mb-4 grid gap-3 rounded-xl bg-page p-4">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
        <span>{text.boughtOn(formatDay(purchased_on))}</span>
        <span>
          {text.price} <Money amount={price} currency={currency} />
        </span>
        <span>
          {text.billedAmount} <Money amount={billed_amount} currency={currency} />
        </span>
        <RowLink id={anchor_id}>{text.seePurchase}</RowLink>
      </p>
      {before > 0 && <p className="text-muted">{text.before(before)}</p>}
      <CuotaTable plan={plan} />
      {plan.active && <EndPlan plan={plan} heading={heading} />}
    </div>
  );
}

function CuotaTable({ plan }: { plan: InstallmentPlan }) {
  const { merchant_name, cuotas, currency, next, of } = plan;
  return (
    <Table
      label={text.cuotasOf(merchant_name)}
      className="w-full max-w-xl"
      pad="py-1.5"
      heads={[text.number, [text.day, 'pl-3 text-left'], [text.state, 'pl-3 text-left max-sm:hidden'], text.amount]}
    >
      {cuotas.map((cuota) => {
        const isAhead = next !== null && cuota.number >= next.number;
        const state = isAhead ? text.pending : text.billed;
        return (
          <tr key={cuota.id} className="border-t border-line align-baseline">
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap tabular-nums">
              {cuota.number}/{of}
            </th>
            <td className="py-1.5 pl-3 tabular-nums">
              {formatDay(cuota.local_date)}
              <span className="block text-xs text-muted sm:hidden">{state}</span>
            </td>
            <td className="py-1.5 pl-3 text-muted max-sm:hidden">{state}</td>
            <td className={`py-1.5 pl-3 text-right ${isAhead ? 'font-medium' : 'text-muted'}`}>
              <Money amount={cuota.amount} currency={currency} />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

type Props = { plan: InstallmentPlan; heading: RefObject<HTMLElement | null> };

/**
 * Ends a plan after a confirmation: cancels it while no cuota has billed, pays it off afterwards. With only the last
 * cuota left, paying off would change nothing.
 */
function EndPlan({ plan, heading }: Props) {
  const says = saysOf(plan);
  const ending = useDelete<InstallmentPlan>({
    remove: async ({ anchor_id: id }) => {
      const { data } = await client.DELETE('/api/v1/transactions/{id}/installment-plan', { params: { path: { id } } });
      return data?.undo_token ?? null;
    },
    refreshes: LEDGER,
    title: () => says.title,
    text: () => says.text,
    done: ({ merchant_name }) => says.done(merchant_name),
    failed: (error) => `${text.endFailed} ${explain(error)}`,
    confirm: { label: says.confirm, pending: text.ending, dismiss: text.keep },
    heading,
  });
  if (plan.billed > 0 && plan.remaining <= 1) return <p className="text-muted">{text.lastLeft}</p>;
  return (
    <div>
      <Button look="danger" onClick={() => ending.ask(plan)}>
        {says.button}
      </Button>
      {ending.dialog}
    </div>
  );
}

/** The words of a cancellation or a payoff. */
function saysOf({ merchant_name, billed, of, price, remaining_amount, currency }: InstallmentPlan) {
  return billed === 0
    ? {
        button: text.cancel,
        title: text.cancelTitle,
        text: text.cancelText(merchant_name, of, formatMoney(price, currency)),
        confirm: text.cancelConfirm,
        done: text.cancelled,
      }
    : {
        button: text.payOff,
        title: text.payOffTitle,
        text: text.payOffText(merchant_name, billed, formatMoney(remaining_amount, currency)),
        confirm: text.payOffConfirm,
        done: text.paidOff,
      };
}
