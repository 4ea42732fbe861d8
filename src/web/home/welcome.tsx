/** The first steps: connect the bank's mails, import existing data, plan. Each ticks itself. */

import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Check, Mailbox, PiggyBank, ReceiptText } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { api, type RecurringItem, type Transaction } from '../api/client.ts';
import { DOCUMENTS, refresh } from '../api/refresh.ts';
import { useChangeSettings } from '../api/settings.ts';
import { useSyncStatus } from '../api/sync-status.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ConnectMails } from '../ui/connect/connect-mails.tsx';
import { useArrival } from '../ui/connect/use-arrival.ts';
import { mailboxStateWords } from '../ui/mailboxes/words.ts';
import { Section } from '../ui/section.tsx';
import { Loading, Skeleton } from '../ui/states.tsx';
import { toast, toastFailure } from '../ui/toast.tsx';
import { CardFailure } from './card.tsx';
import { FillDemo } from './fill-demo.tsx';
import { FirstPlan } from './first-plan.tsx';
import { welcomeWords as text } from './welcome-words.ts';

export function Welcome() {
  const steps = useSteps();
  return (
    <Section title={text.title} className="mb-4 lg:mb-6">
      <p className="max-w-prose text-muted">{text.lead}</p>
      {steps.isPending && !steps.error ? (
        <Loading>
          <Skeleton className="mt-4 h-96 rounded-lg" />
        </Loading>
      ) : (
        <>
          {steps.error !== undefined && steps.error !== null && (
            <CardFailure title={text.failed} error={steps.error} onRetry={steps.retry} />
          )}
          <StepList steps={steps} />
        </>
      )}
      <Foot isDone={steps.arrived !== null && steps.isImported && steps.planned.length > 0} />
    </Section>
  );
}

function StepList({ steps }: { steps: Steps }) {
  return (
    <ol className="mt-2">
      <Step number={1} isDone={steps.arrived !== null} title={text.connect.title} lead={text.connect.text}>
        <ConnectMailbox arrived={steps.arrived} />
      </Step>
      <Step number={2} isDone={steps.isImported} title={text.import.title} lead={text.import.text}>
        <ImportLinks />
      </Step>
      <Step number={3} isDone={steps.planned.length > 0} title={text.plan.title} lead={text.plan.text}>
        <FirstPlan planned={steps.planned} />
      </Step>
    </ol>
  );
}

/** Links to the mailboxes, and folded the other ways. */
function ConnectMailbox({ arrived }: { arrived: Transaction | null }) {
  const boxes = useSyncStatus().data?.mailboxes ?? [];
  const hasBox = boxes.length > 0;
  return (
    <>
      {boxes.map(({ id, name, status }) => (
        <p key={id} className="mb-2 break-words">
          <span className="font-medium">{name}</span>: {mailboxStateWords.statuses[status]}
        </p>
      ))}
      <Link
        to="/settings"
        search={{ section: 'mailboxes' }}
        className={buttonClass(hasBox || arrived ? 'plain' : 'primary')}
      >
        <Mailbox size={16} aria-hidden="true" />
        {hasBox ? text.connect.mailboxes : text.connect.mailbox}
      </Link>
      <details className="mt-2" open={(arrived !== null && !hasBox) || undefined}>
        <summary className="w-fit cursor-pointer py-1 text-accent">{text.connect.others}</summary>
        <div className="mt-2">
          <ConnectMails arrived={arrived} />
          <Link
            to="/settings"
            search={{ section: 'connect_phone' }}
            className="mt-2 inline-block py-1 text-accent underline underline-offset-2"
          >
            {text.connect.phone}
          </Link>
        </div>
      </details>
    </>
  );
}

type StepProps = { number: number; isDone: boolean; title: string; lead: string; children: ReactNode };

function Step({ number, isDone, title, lead, children }: StepProps) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-line py-5 first:border-0">
      <span
        className={`flex size-8 items-center justify-center rounded-full font-semibold ${isDone ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent'}`}
      >
        {isDone ? <Check size={18} aria-hidden="true" /> : <span aria-hidden="true">{number}</span>}
        <span className="sr-only">{isDone ? text.done : text.step(number)}</span>
      </span>
      <div className="min-w-0">
        <h3 className="pt-1 text-base font-semibold">{title}</h3>
        <p className="mt-1 max-w-prose text-muted">{lead}</p>
        <div className="mt-3">{children}</div>
      </div>
    </li>
  );
}

function Foot({ isDone }: { isDone: boolean }) {
  const settings = useChangeSettings();
  const putAway = () =>
    settings.mutate(
      { body: { welcome_done: true } },
      {
        onError: toastFailure(text.putAwayFailed),
      },
    );
  const leave = () => {
    toast(text.wasPutAway);
    putAway();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <FillDemo lead={text.example} />
      <Button look={isDone ? 'primary' : 'plain'} onClick={leave} className="ml-auto">
        {isDone ? text.finish : text.putAway}
      </Button>
    </div>
  );
}

/** Links to the ways of importing existing data. */
function ImportLinks() {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/transactions/import" className={buttonClass('plain')}>
        <ArrowLeftRight size={16} aria-hidden="true" />
        {text.import.movements}
      </Link>
      <Link to="/pensions" className={buttonClass('plain')}>
        <PiggyBank size={16} aria-hidden="true" />
        {text.import.pensions}
      </Link>
      <Link to="/receipts" className={buttonClass('plain')}>
        <ReceiptText size={16} aria-hidden="true" />
        {text.import.receipts}
      </Link>
    </div>
  );
}

type Steps = {
  isPending: boolean;
  error: unknown;
  retry: () => void;
  /** The newest row that arrived automatically; null without any. */
  arrived: Transaction | null;
  isImported: boolean;
  planned: readonly RecurringItem[];
};

/** Which first steps are done, judged by the ledger; polls slowly while nothing has arrived. */
function useSteps(): Steps {
  const mail = useArrival('email');
  const message = useArrival('message');
  const automation = useArrival('automation');
  const files = useRowsOf('import');
  const paste = useRowsOf('paste');
  const receipts = useRowsOf('receipt');
  const snapshots = api.useQuery('get', '/api/v1/pensions/snapshots', { params: { query: { limit: 1 } } });
  const items = api.useQuery('get', '/api/v1/budget/recurring-items', {});
  const all = [mail.query, message.query, automation.query, files, paste, receipts, snapshots, items];
  const arrived = mail.arrived ?? message.arrived ?? automation.arrived;
  useShowArrival(arrived !== null, !all.some(({ isPending }) => isPending));
  return {
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error,
    retry: () => {
      for (const query of all) void query.refetch();
    },
    arrived,
    isImported: [files, paste, receipts, snapshots].some(({ data }) => (data?.total ?? 0) > 0),
    planned: items.data ?? [],
  };
}

function useRowsOf(origin: 'import' | 'paste' | 'receipt') {
  return api.useQuery('get', '/api/v1/transactions', { params: { query: { origin, limit: 1 } } });
}

/** Refetches the whole screen when the first row arrives. */
function useShowArrival(hasArrived: boolean, isKnown: boolean): void {
  const queryClient = useQueryClient();
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    if (before.current === false && hasArrived) void refresh(queryClient, DOCUMENTS);
    before.current = hasArrived;
  }, [hasArrived, isKnown, queryClient]);
}
