import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { api, type InstallmentPlan } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showMoney } from '../ui/money.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { installmentWords as text } from './words.ts';

type Props = { plan: InstallmentPlan; heading: RefObject<HTMLElement | null> };

/**
 * Ends a plan after saying how: cancelled while no cuota has billed, paid off afterwards. When only the last cuota is
 * left, paying off would change nothing.
 */
export function EndPlan({ plan, heading }: Props) {
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const [asking, setAsking] = useState(false);
  const isGone = useRef(false);
  const end = api.useMutation('delete', '/api/v1/transactions/{id}/installment-plan', {
    onSuccess: ({ kind, undo_token }) => {
      const say = kind === 'cancelled' ? text.cancelled : text.paidOff;
      notify(say(plan.merchant), { label: words.app.undo, run: () => undo(undo_token) });
      isGone.current = true;
      setAsking(false);
      void refreshLedger(queryClient);
    },
  });
  const ask = (open: boolean) => {
    isGone.current = false;
    end.reset();
    setAsking(open);
  };
  if (plan.billed > 0 && plan.remaining <= 1) return <p className="text-muted">{text.lastLeft}</p>;
  const says = saysOf(plan);
  return (
    <div>
      <Button look="danger" onClick={() => ask(true)}>
        {says.button}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        title={says.title}
        text={says.text}
        problem={end.error ? `${text.endFailed} ${explain(end.error)}` : null}
        pending={end.isPending}
        confirm={{ label: says.confirm, pending: text.ending, dismiss: text.keep }}
        onConfirm={() => end.mutate({ params: { path: { id: plan.anchor_id } } })}
        finalFocus={() => (isGone.current ? heading.current : null)}
      />
    </div>
  );
}

/** Which of the two it would be, in words. */
function saysOf({ merchant, billed, of, price, remaining_amount, currency }: InstallmentPlan) {
  return billed === 0
    ? {
        button: text.cancel,
        title: text.cancelTitle,
        text: text.cancelText(merchant, of, showMoney(price, currency)),
        confirm: text.cancelConfirm,
      }
    : {
        button: text.payOff,
        title: text.payOffTitle,
        text: text.payOffText(merchant, billed, showMoney(remaining_amount, currency)),
        confirm: text.payOffConfirm,
      };
}
