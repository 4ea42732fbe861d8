/** One account: what it holds and why, its card's statements, its rows, and reconciling it. */
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { isOwed } from '../../domain/net-worth.ts';
import { type Account, api } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { DetailPage } from '../ui/detail-page.tsx';
import { FactLines } from '../ui/facts.tsx';
import { Money } from '../ui/money.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/states.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { AccountMoves } from './account-moves.tsx';
import { CardStatements } from './card-statements.tsx';
import { Reconcile } from './reconcile.tsx';
import { accountWords } from './words.ts';

const route = getRouteApi('/inside/accounts/$id');
const text = accountWords.page;

const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

export function AccountPage() {
  const { id } = route.useParams();
  const query = api.useQuery('get', '/api/v1/accounts/{id}', { params: { path: { id: Number(id) } } });
  const today = useToday();
  return (
    <DetailPage
      to="/accounts"
      words={text}
      className="max-w-4xl lg:gap-6"
      query={query}
      skeleton={
        <>
          <Skeleton className="h-32" />
          <Skeleton className="h-64 rounded-2xl" />
        </>
      }
    >
      {(account) => (
        <>
          <Heading account={account} />
          {account.account_type === 'credit_card' && <CardStatements card={account} />}
          {today !== null && <Reconcile key={account.id} account={account} today={today} />}
          <AccountMoves account={account} />
        </>
      )}
    </DetailPage>
  );
}

function Heading({ account }: { account: Account }) {
  const [open, setOpen] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { name, bank, account_type, currency, balance_as_of: day, stated, moved, movement, unconverted } = account;
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <PageTitle name={name} className="min-w-0 break-words" />
        <Button onClick={() => setOpen(true)}>
          <Pencil size={16} aria-hidden="true" />
          {text.edit}
        </Button>
      </div>
      <p className="text-muted">
        {accountWords.type[account_type]} · {accountWords.banks[bank]}
      </p>
      <dl className="mt-2">
        <dt className="text-muted">{isOwed(account_type) ? text.owes : text.has}</dt>
        <dd className="text-3xl font-semibold tracking-tight" data-testid="current-balance">
          <Money amount={account.current_balance} currency={currency} />
        </dd>
      </dl>
      {(movement === 'rows' || movement === 'no_rows') && day !== null && (
        <FactLines
          className="mt-2 max-w-md"
          line="gap-4 py-0.5"
          facts={[
            [text.stated(formatDay(day)), <Money key="stated" amount={stated} currency={currency} />],
            [text.moved, <Money key="moved" amount={moved} currency={currency} sign={moved > 0 ? '+' : undefined} />],
          ]}
        />
      )}
      <p className="mt-2 text-muted">{text.movement[movement]}</p>
      <UnconvertedRows rows={unconverted} say={text.unconverted} />
      {open !== null && (
        <Suspense>
          <AccountDialog
            account={account}
            open={open}
            heading={heading}
            onClose={() => setOpen(false)}
            onDeleted={() => void navigate({ to: '/accounts', replace: true })}
          />
        </Suspense>
      )}
    </header>
  );
}
