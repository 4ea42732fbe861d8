/** Cuentas: what there is and what is owed, how that went, and what has to be paid next. */
import { lazy, Suspense, useRef, useState } from 'react';
import { type Account, api, type NetWorth } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { AccountList } from './account-list.tsx';
import { AttentionList } from './attention-list.tsx';
import { Payments } from './payments.tsx';
import { accountWords } from './words.ts';
import { WorthSection } from './worth-section.tsx';

const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

export function AccountsPage() {
  const accounts = api.useQuery('get', '/api/v1/accounts', {});
  const worth = api.useQuery('get', '/api/v1/accounts/net-worth', {});
  // Until the service has said which day it is, the day of its figures stands in.
  const today = useToday() ?? worth.data?.as_of.slice(0, 10);
  const failed = [accounts, worth].find((query) => query.error && !query.data);
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <PageTitle name={accountWords.title} />
      {accounts.data && worth.data && today !== undefined ? (
        <Loaded accounts={accounts.data} worth={worth.data} today={today} />
      ) : failed ? (
        <Failure
          error={failed.error}
          onRetry={() => {
            void accounts.refetch();
            void worth.refetch();
          }}
        />
      ) : (
        <Loading>
          <Skeleton className="h-96 rounded-2xl" />
          <Skeleton className="h-80 rounded-2xl" />
        </Loading>
      )}
    </div>
  );
}

type LoadedProps = { accounts: readonly Account[]; worth: NetWorth; today: string };

function Loaded({ accounts, worth, today }: LoadedProps) {
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
