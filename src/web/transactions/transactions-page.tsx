/** The list and the open transaction, next to it on a desktop or over it on a phone. */
import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { words } from '../ui/words.ts';
import { AccountLine } from './account-line.tsx';
import { FilterBar } from './filter-bar.tsx';
import { TransactionList } from './transaction-list.tsx';
import { transactionWords } from './words.ts';

const route = getRouteApi('/inside/transactions');

export function TransactionsPage() {
  const filters = route.useSearch();
  const { id } = useParams({ strict: false });
  const open = id !== undefined;
  return (
    <div
      className={`mx-auto grid max-w-6xl ${open ? 'lg:max-w-[96rem] lg:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)]' : ''}`}
    >
      {/* Under an open transaction a phone keeps the list in place, inert. */}
      <section className={`min-w-0 px-4 py-5 lg:px-8 lg:py-7 ${open ? 'max-lg:invisible' : ''}`}>
        <div className="mb-3 flex items-center justify-between gap-3 lg:mb-4">
          <PageTitle name={words.transactions.title} />
          <Link to="/transactions/import" search={filters} className={buttonClass('plain')} resetScroll={false}>
            <Upload size={16} aria-hidden="true" />
            {transactionWords.import}
          </Link>
        </div>
        <FilterBar filters={filters} />
        <AccountLine filters={filters} />
        <TransactionList filters={filters} openId={id} />
      </section>
      <Outlet />
    </div>
  );
}
