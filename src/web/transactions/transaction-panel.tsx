/** A transaction with everything known about it, and everything that can be changed. */
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Pencil, Trash2, X } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api, type Transaction } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { formatLongDay } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { useKeys } from '../ui/keys.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Money } from '../ui/money.tsx';
import { Loading, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useDelete } from '../ui/use-delete.tsx';
import { words } from '../ui/words.ts';
import { AccountChoice } from './account-choice.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { useCuotasGoing } from './cuotas-going.ts';
import { Documents } from './documents.tsx';
import { editWords } from './edit-words.ts';
import { FilesSection } from './files-section.tsx';
import type { Filters } from './filters.ts';
import { GoneRow } from './gone-row.tsx';
import { keepEdit, useKeptEdit } from './kept-edits.ts';
import { listWords } from './list-words.ts';
import { MerchantHeading } from './merchant-heading.tsx';
import { PartsSection } from './parts-section.tsx';
import { PaysSection } from './pays-section.tsx';
import { PurchasePlan } from './purchase-plan.tsx';
import { TagLink } from './row-parts.tsx';
import { useStep } from './row-stepper.ts';
import { SameQuestion } from './same-question.tsx';
import { RawCharges, TransactionFacts } from './transaction-facts.tsx';
import { TransactionHistory } from './transaction-history.tsx';
import { useBulkChange, whyNotAll } from './use-bulk-change.ts';
import { useChangeTransaction } from './use-change-transaction.ts';
import { transactionWords } from './words.ts';

const TransactionForm = lazy(async () => ({ default: (await import('./transaction-form.tsx')).TransactionForm }));

const route = getRouteApi('/inside/transactions/$id');

export function TransactionPanel() {
  const { id } = route.useParams();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const query = api.useQuery('get', '/api/v1/transactions/{id}', { params: { path: { id: Number(id) } } });
  const close = () => void navigate({ to: '/transactions', search: filters, resetScroll: false });
  return (
    <Frame onClose={close}>
      {query.error instanceof ApiError && [404, 422].includes(query.error.status) ? (
        <GoneRow id={Number(id)} />
      ) : (
        <Loaded query={query} skeleton={<PanelSkeleton />}>
          {(data) => <Facts key={id} transaction={data} filters={filters} onDeleted={close} />}
        </Loaded>
      )}
    </Frame>
  );
}

/** Next to the list on a desktop; over it on a phone, between the bars. Escape closes it. */
function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const step = useStep();
  useEffect(() => {
    // The second click may already have opened a cell of the row for editing.
    if (!(document.activeElement instanceof HTMLInputElement)) panel.current?.focus({ preventScroll: true });
  }, []);
  useKeys({ Escape: onClose });
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={words.detail.title}
      className="overflow-y-auto overscroll-contain bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:top-14 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:z-10 lg:sticky lg:top-0 lg:h-dvh lg:border-l lg:border-line"
    >
      <div className="sticky top-0 z-10 flex h-12 items-center bg-surface pr-2 pl-4 lg:pl-6">
        <span className="min-w-0 flex-1 truncate text-muted">{words.detail.title}</span>
        {step && (
          <>
            <IconButton label={transactionWords.detail.previous} onClick={() => step(-1)}>
              <ChevronLeft size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={transactionWords.detail.next} onClick={() => step(1)}>
              <ChevronRight size={18} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton label={words.detail.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {/* The last button can be scrolled clear of a message. */}
      <div className="px-4 pb-24 lg:px-6">{children}</div>
    </section>
  );
}

type FactsProps = { transaction: Transaction; filters: Filters; onDeleted: () => void };

function Facts({ transaction, filters, onDeleted }: FactsProps) {
  const { id, deferred_to_next_cycle } = transaction;
  const [isEditing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const { save } = useChangeTransaction(setProblem);
  const change: typeof save = (...asked) => {
    setProblem(null);
    save(...asked);
  };
  const close = () => {
    setEditing(false);
    // The button renders again first.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  useKeys({
    e: () => setEditing(true),
    d: () => change(transaction, { deferred_to_next_cycle: !deferred_to_next_cycle }),
    c: () => document.querySelector<HTMLElement>(`[data-category="${id}"]`)?.focus(),
  });
  const asked = useRouterState({ select: ({ location }) => location.hash });
  return (
    <div className="space-y-6">
      {isEditing ? (
        <Suspense
          fallback={
            <Loading>
              <PanelSkeleton />
            </Loading>
          }
        >
          <h2 className="sr-only">{transaction.merchant_name}</h2>
          <TransactionForm transaction={transaction} onClose={close} />
        </Suspense>
      ) : (
        <Heading transaction={transaction}>
          <EditButton id={id} buttonRef={editButton} onClick={() => setEditing(true)} />
        </Heading>
      )}
      <SameQuestion transaction={transaction} filters={filters} />
      <CategoryChoice transaction={transaction} save={change} problem={problem} isAsked={asked === 'category'} />
      <PartsSection transaction={transaction} />
      <AccountChoice transaction={transaction} save={change} />
      <PaysSection transaction={transaction} save={change} isAsked={asked === 'pays'} />
      <Documents transaction={transaction} />
      <FilesSection transaction={transaction} />
      <TransactionFacts transaction={transaction} />
      <PurchasePlan transaction={transaction} isAsked={asked === 'cuotas'} />
      {transaction.notes !== null && !isEditing && (
        <section>
          <h3 className="mb-1 font-semibold">{words.detail.notes}</h3>
          <p className="break-words whitespace-pre-wrap">{transaction.notes}</p>
        </section>
      )}
      <RawCharges charges={transaction.raw_charges ?? []} currency={transaction.currency} />
      <TransactionHistory id={id} />
      <DeleteTransaction transaction={transaction} onDeleted={onDeleted} />
    </div>
  );
}

/** Opens the form; over a half-made edit it says so, and offers to discard it. */
function EditButton(props: { id: number; buttonRef: RefObject<HTMLButtonElement | null>; onClick: () => void }) {
  const { id, buttonRef, onClick } = props;
  const queryClient = useQueryClient();
  const edit = useKeptEdit(id);
  const drop = () => {
    keepEdit(queryClient, id, null);
    toast(editWords.dropped, { label: words.app.undo, run: () => keepEdit(queryClient, id, edit) });
    buttonRef.current?.focus();
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {edit && (
        <p className="w-full">
          <Badge look="warning">{editWords.unsaved}</Badge> <span className="text-muted">{editWords.about}</span>
        </p>
      )}
      <Button ref={buttonRef} onClick={onClick}>
        <Pencil size={16} aria-hidden="true" />
        {edit ? editWords.go : transactionWords.detail.edit}
      </Button>
      {edit && <Button onClick={drop}>{editWords.drop}</Button>}
    </div>
  );
}

function Heading({ transaction, children }: { transaction: Transaction; children: ReactNode }) {
  const { amount, currency, type, local_date, tags } = transaction;
  const flow = flowOf(type);
  return (
    <header>
      <MerchantHeading transaction={transaction} />
      <p className={`mt-1 text-3xl font-semibold tracking-tight ${flow.className}`}>
        <Money amount={amount} currency={currency} sign={flow.sign} />
      </p>
      <p className="mt-1 text-muted first-letter:uppercase">{formatLongDay(local_date)}</p>
      {tags.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <TagLink key={tag} tag={tag} className="inline-flex min-h-7 items-center text-sm" />
          ))}
        </p>
      )}
      {children}
    </header>
  );
}

function PanelSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}

/** Deletes after a confirmation, with undo. */
function DeleteTransaction({ transaction, onDeleted }: { transaction: Transaction; onDeleted: () => void }) {
  const bulk = useBulkChange();
  const cuotasGoing = useCuotasGoing();
  const { ask, dialog } = useDelete<Transaction & { cuotas: number | null }>({
    remove: ({ id }) => bulk.remove([id]),
    refreshes: LEDGER,
    title: () => words.detail.deleteTitle,
    text: ({ merchant_name, cuotas }) =>
      `${listWords.cuotas.go(cuotas)} ${words.detail.deleteText(merchant_name)}`.trim(),
    done: ({ merchant_name, cuotas }) =>
      `${words.detail.deleted(merchant_name)} ${listWords.cuotas.went(cuotas)}`.trim(),
    failed: whyNotAll,
    onDeleted,
    id: ({ id }) => id,
  });
  const askAbout = async () => {
    const cuotas = transaction.installment === null ? 0 : await cuotasGoing([transaction.id]);
    ask({ ...transaction, cuotas });
  };
  return (
    <>
      <Button look="danger" className="w-full" onClick={() => void askAbout()}>
        <Trash2 size={16} aria-hidden="true" />
        {words.detail.delete}
      </Button>
      {dialog}
    </>
  );
}
