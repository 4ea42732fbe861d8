import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api/client.ts';
import type { operations } from '../api/schema.gen.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { Money, showMoney } from '../ui/money.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { ComponentName, keyOf } from './explain-component.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.explain;

type Query = operations['explainBudget']['parameters']['query'];
/** A figure of the screen and the question that says what it is made of. */
export type Asked = { name: string; query: Query };

/** An amount that says on demand what it is made of. */
export function Figure(props: Asked & { amount: number; onAsk: (asked: Asked) => void; className?: string }) {
  const { name, amount, query, onAsk, className = '' } = props;
  return (
    <button
      type="button"
      aria-label={text.button(name, showMoney(amount, 'CRC'))}
      onClick={() => onAsk({ name, query })}
      className={`relative -my-0.5 inline-block rounded py-0.5 underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-accent hover:decoration-solid ${className}`}
    >
      <Money amount={amount} currency="CRC" />
    </button>
  );
}

/** Which figure is being explained. It keeps its name while the dialog goes away. */
export function useExplanation() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  return {
    ask: (next: Asked) => {
      setAsked(next);
      setOpen(true);
    },
    dialog: { asked, open, onClose: () => setOpen(false) },
  };
}

/** Shows the components of a figure, which add up to it. */
export function ExplainDialog({ asked, open, onClose }: ReturnType<typeof useExplanation>['dialog']) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[#000]/50" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[85dvh] w-[calc(100vw-2rem)] max-w-lg -translate-1/2 overflow-y-auto rounded-2xl bg-raised p-5 shadow-xl">
          <div className="mb-3 flex items-start justify-between gap-3">
            <div>
              <Dialog.Title className="text-base font-semibold">{text.title}</Dialog.Title>
              <Dialog.Description className="text-muted">{asked?.name}</Dialog.Description>
            </div>
            <Dialog.Close className={iconButtonClass} aria-label={text.close}>
              <X size={18} aria-hidden="true" />
            </Dialog.Close>
          </div>
          {asked && <Explanation query={asked.query} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Explanation({ query }: { query: Query }) {
  const { data, error, refetch } = api.useQuery('get', '/api/v1/budget/explain', { params: { query } });
  if (!data) {
    return error ? (
      <Failure title={text.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="h-32" />
      </Loading>
    );
  }
  const isYear = query.month === undefined;
  return (
    <div className="space-y-3">
      {data.components.length === 0 && <p className="text-muted">{text.nothing}</p>}
      <table className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.component}</th>
            <th scope="col">{text.amount}</th>
          </tr>
        </thead>
        <tbody>
          {data.components.map((component) => (
            <tr key={keyOf(component)} className="border-t border-line align-baseline">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <ComponentName component={component} isYear={isYear} />
              </th>
              <td className="py-2 text-right">
                <Money amount={component.amount_crc} currency="CRC" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-edge font-semibold">
            <th scope="row" className="py-2 text-left">
              {text.total}
            </th>
            <td className="py-2 text-right">
              <Money amount={data.total_crc} currency="CRC" />
            </td>
          </tr>
        </tfoot>
      </table>
      <UnconvertedRows rows={data.unconverted} say={budgetWords.unconverted} />
    </div>
  );
}
