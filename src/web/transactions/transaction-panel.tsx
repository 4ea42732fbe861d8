/** One transaction with everything that is known of it. */
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api, type Transaction } from '../api/client.ts';
import { IconButton } from '../ui/button.tsx';
import { showLongDay } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { Money } from '../ui/money.tsx';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { words } from '../words.ts';
import { CategoryChoice } from './category-choice.tsx';
import { DeleteTransaction } from './delete-transaction.tsx';
import { PurchasePlan } from './purchase-plan.tsx';
import { RawCharges } from './raw-charges.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import { TransactionHistory } from './transaction-history.tsx';

const route = getRouteApi('/inside/transactions/$id');

export function TransactionPanel() {
  const { id } = route.useParams();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const { data, error, refetch } = api.useQuery('get', '/api/v1/transactions/{id}', {
    params: { path: { id: Number(id) } },
  });
  const close = () => void navigate({ to: '/transactions', search: filters, resetScroll: false });
  return (
    <Frame key={id} onClose={close}>
      {error instanceof ApiError && [404, 422].includes(error.status) ? (
        <Empty title={words.detail.goneTitle}>
          <p>{words.detail.gone}</p>
        </Empty>
      ) : data ? (
        <Facts transaction={data} onDeleted={close} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton />
      )}
    </Frame>
  );
}

/** Beside the list on a desktop; on a phone over it, between the bars. Escape closes it. */
function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The search and a dialog that was opened from here keep their own Escape.
      const isOurs =
        event.target === document.body || (event.target instanceof Node && panel.current?.contains(event.target));
      if (event.key === 'Escape' && isOurs && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={words.detail.title}
      className="overflow-y-auto overscroll-contain bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:top-14 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:z-10 lg:sticky lg:top-0 lg:h-dvh lg:border-l lg:border-line"
    >
      <div className="sticky top-0 z-10 flex h-12 items-center justify-between bg-surface pr-2 pl-4 lg:pl-6">
        <span className="text-muted">{words.detail.title}</span>
        <IconButton label={words.detail.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="px-4 pb-8 lg:px-6">{children}</div>
    </section>
  );
}

function Facts({ transaction, onDeleted }: { transaction: Transaction; onDeleted: () => void }) {
  const flow = flowOf(transaction.type);
  return (
    <div className="space-y-6">
      <header>
        <h2 className="text-lg leading-snug font-semibold break-words">{transaction.merchant}</h2>
        <p className={`mt-1 text-3xl font-semibold tracking-tight ${flow.className}`}>
          <Money amount={transaction.amount} currency={transaction.currency} sign={flow.sign} />
        </p>
        <p className="mt-1 text-muted first-letter:uppercase">{showLongDay(transaction.local_date)}</p>
      </header>
      <CategoryChoice transaction={transaction} />
      <TransactionFacts transaction={transaction} />
      <PurchasePlan transaction={transaction} />
      {transaction.notes !== null && (
        <section>
          <h3 className="mb-1 font-semibold">{words.detail.notes}</h3>
          <p className="break-words whitespace-pre-wrap">{transaction.notes}</p>
        </section>
      )}
      <RawCharges charges={transaction.raw_charges ?? []} currency={transaction.currency} />
      <TransactionHistory id={transaction.id} />
      <DeleteTransaction transaction={transaction} onDeleted={onDeleted} />
    </div>
  );
}

function PanelSkeleton() {
  return (
    <Loading>
      <div className="space-y-4">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Loading>
  );
}
