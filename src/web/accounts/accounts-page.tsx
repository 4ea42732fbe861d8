/** Cuentas: assets and debts, their history, and the next payments. */

import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { type Account, api, type NetWorth } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { dueOf, type Payment, paymentsOf } from '../ui/account-payments.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { formatDay, formatDayInRow } from '../ui/days.ts';
import { Loaded, together } from '../ui/loaded.tsx';
import { Money } from '../ui/money.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/states.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { type Attention, attentionOf, nextMonth } from './account-facts.ts';
import { AccountList } from './account-list.tsx';
import { useChangeAccount } from './use-change-account.ts';
import { accountWords } from './words.ts';
import { WorthSection } from './worth-section.tsx';

const text = accountWords.attention;

const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

export function AccountsPage() {
  const accounts = api.useQuery('get', '/api/v1/accounts', {});
  const worth = api.useQuery('get', '/api/v1/accounts/net-worth', {});
  const today = useToday();
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <PageTitle name={accountWords.title} />
      <Loaded
        query={together({ accounts, worth })}
        skeleton={
          <>
            <Skeleton className="h-96 rounded-2xl" />
            <Skeleton className="h-80 rounded-2xl" />
          </>
        }
      >
        {/* Use the day of the figures until the service returns today. */}
        {(data) => <Overview {...data} today={today ?? data.worth.as_of.slice(0, 10)} />}
      </Loaded>
    </div>
  );
}

type OverviewProps = { accounts: readonly Account[]; worth: NetWorth; today: string };

function Overview({ accounts, worth, today }: OverviewProps) {
  const [editing, setEditing] = useState<number | null>(null);
  const [asked, setAsked] = useState<{ account: Account | null; open: boolean } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = (account: Account | null) => setAsked({ account, open: true });
  return (
    <>
      {accounts.length > 0 && <WorthSection worth={worth} today={today} />}
      <UnconvertedRows rows={worth.unconverted} say={accountWords.worth.unconverted} />
      <div className="grid grid-cols-1 items-start gap-4 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 max-xl:order-last">
          <AccountList {...{ accounts, worth, editing, heading }} onEditing={setEditing} onOpen={open} />
        </div>
        {accounts.length > 0 && (
          <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-6">
            <AttentionList accounts={accounts} now={{ as_of: worth.as_of, today }} onEditing={setEditing} />
            <Payments accounts={accounts} today={today} />
          </div>
        )}
      </div>
      {asked && (
        <Suspense>
          <AccountDialog
            key={asked.account?.id ?? 'new'}
            account={asked.account}
            open={asked.open}
            heading={heading}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}

type Props = {
  accounts: readonly Account[];
  now: { as_of: string; today: string };
  onEditing: (id: number) => void;
};

/** Lists what needs the person's attention, each with its action; renders nothing when nothing does. */
function AttentionList({ accounts, now, onEditing }: Props) {
  const found = attentionOf(accounts, now);
  if (found.length === 0) return null;
  return (
    <Section title={text.title}>
      <ul className="-my-1.5 divide-y divide-line">
        {found.map((each) => (
          <li key={each.account.id} className="flex items-start gap-2.5 py-2">
            <TriangleAlert size={16} aria-hidden="true" className="mt-1 shrink-0 text-warning" />
            <span className="min-w-0 py-0.5">
              {say(each)}{' '}
              {each.kind === 'broken' && (
                <Link
                  to="/accounts/$id"
                  params={{ id: String(each.account.id) }}
                  className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
                >
                  {text.see}
                </Link>
              )}
              {(each.kind === 'never' || each.kind === 'stale') && (
                <button
                  type="button"
                  aria-label={text.updateOf(each.account.name)}
                  onClick={() => onEditing(each.account.id)}
                  className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
                >
                  {text.update}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function say(each: Attention): string {
  const { name } = each.account;
  switch (each.kind) {
    case 'late':
      return text.late(name, formatDay(each.day));
    case 'broken':
      return text.broken(name, formatDay(each.day));
    case 'never':
      return text.never(name);
    case 'stale':
      return text.stale(name, each.days);
    default:
      return each satisfies never;
  }
}

const SOON_DAYS = 3;

/** Lists the next payments, earliest first. */
function Payments({ accounts, today }: { accounts: readonly Account[]; today: string }) {
  const payments = paymentsOf(accounts, today);
  return (
    <Section title={accountWords.payments.title}>
      {payments.length === 0 ? (
        <p className="text-muted">{accountWords.payments.none}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {payments.map((payment) => (
            <PaymentItem key={payment.account.id} payment={payment} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function PaymentItem({ payment: { account, day, inDays } }: { payment: Payment }) {
  const { change, isPending } = useChangeAccount();
  const next = nextMonth(day);
  // What is derived from statements moves by itself.
  const isDerived = account.closed_statement?.due_on != null;
  const move = () =>
    change(
      account,
      { next_payment: next },
      { done: accountWords.payments.moved(account.name, formatDay(next)), failed: accountWords.payments.failed },
    );
  return (
    <li className="flex items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <p className="truncate font-medium">{account.name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          {formatDayInRow(day)}
          <Badge look={inDays <= SOON_DAYS ? 'warning' : 'plain'}>{formatWhen(inDays)}</Badge>
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Money amount={dueOf(account)} currency={account.currency} className="font-medium" />
        {!isDerived && (
          <IconButton
            label={accountWords.payments.paidOf(account.name, formatDay(next))}
            onClick={move}
            disabled={isPending}
          >
            <Check size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function formatWhen(inDays: number): string {
  if (inDays < 0) return accountWords.payments.due.late;
  if (inDays === 0) return accountWords.payments.due.today;
  return inDays === 1 ? accountWords.payments.due.tomorrow : accountWords.payments.inDays(inDays);
}
