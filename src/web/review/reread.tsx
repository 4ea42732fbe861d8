/** Rereads all kept texts: a preview of the changes first, then the changes once confirmed. */

import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { components } from '../../contract/schema.gen.ts';
import { api } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { MerchantName } from '../ui/merchant.tsx';
import { Money } from '../ui/money.tsx';
import { explainReason } from '../ui/reasons/explain-reason.ts';
import { Section } from '../ui/section.tsx';
import { toast, toastFailure } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { reviewWords } from './words.ts';

const text = reviewWords.mails.reread;
type Answer = components['schemas']['Reread'];
type Item = Answer['items'][number];

export function Reread() {
  const { look, apply, seen, leave } = useReread();
  const isBusy = look.isPending || apply.isPending;
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.lead}</p>
      {seen !== null && seen.items.length > 0 ? (
        <>
          <p className="mt-3 font-medium">{text.would(seen.items.length)}</p>
          <ul className="mt-1 divide-y divide-line">
            {seen.items.map((item) => (
              <Changed key={item.notice_id} item={item} />
            ))}
          </ul>
          {seen.remaining > 0 && <p className="mt-2 text-muted">{text.more(seen.remaining)}</p>}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="primary" disabled={isBusy} onClick={() => apply.mutate({ body: { dry_run: false } })}>
              {apply.isPending ? text.applying : text.apply}
            </Button>
            <Button disabled={isBusy} onClick={leave}>
              {text.cancel}
            </Button>
          </div>
        </>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button disabled={isBusy} onClick={() => look.mutate({ body: { dry_run: true } })}>
            <RefreshCw size={16} aria-hidden="true" />
            {look.isPending ? text.looking : text.look}
          </Button>
          <output className="text-muted">{seen !== null && text.nothing(seen.scanned)}</output>
        </div>
      )}
    </Section>
  );
}

function useReread() {
  const { undo } = useUndo();
  const [seen, setSeen] = useState<Answer | null>(null);
  const onError = (error: unknown) => {
    toastFailure(text.failed)(error);
  };
  const look = api.useMutation('post', '/api/v1/notices/reread', { onSuccess: setSeen, onError });
  const apply = api.useMutation('post', '/api/v1/notices/reread', {
    onSuccess: ({ totals: { created, attached }, undo_token }) => {
      setSeen(null);
      const said = created + attached > 0 ? text.applied(created, attached) : text.changed;
      toast(said, undo_token === null ? undefined : { label: words.app.undo, run: () => undo(undo_token) });
    },
    onError,
    meta: { refreshes: LEDGER, isPendingUntilRead: true },
  });
  return { look, apply, seen, leave: () => setSeen(null) };
}

function Changed({ item: { kind, sender, subject, after, transaction } }: { item: Item }) {
  return (
    <li className="py-2">
      <p className="truncate text-[0.8125rem] text-muted">{subject || sender || reviewWords.mails.kinds[kind]}</p>
      {transaction ? (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <MerchantName row={transaction} className="min-w-0 font-medium break-words" />
            <span className={`font-medium ${flowOf(transaction.type).className}`}>
              <Money amount={transaction.amount} currency={transaction.currency} sign={flowOf(transaction.type).sign} />
            </span>
          </p>
          <p className="text-[0.8125rem] text-muted">
            {after.status === 'created' ? text.row : text.joins} · {formatDay(transaction.local_date)}
          </p>
        </>
      ) : (
        <p>
          {text.staysOut}: {explainReason(after).why}
        </p>
      )}
    </li>
  );
}
