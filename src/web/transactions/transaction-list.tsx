import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { formatRefusal } from '../ui/format-refusal.ts';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { type Filters, isFiltered } from './filters.ts';
import { addressOf, type Listed, openFold, useListed } from './fold.ts';
import { listWords } from './list-words.ts';
import { totalOptions } from './row-pages.ts';
import { misunderstood } from './search-terms.ts';
import { TransactionTable } from './transaction-table.tsx';
import { useListing } from './use-rows.ts';
import { transactionWords } from './words.ts';

/**
 * The transactions of the address's filters. An invalid search sends no request: its problem shows above the last rows.
 */
export function TransactionList({ filters, openId }: { filters: Filters; openId: string | undefined }) {
  const wrong = misunderstood(filters);
  const [understood, setUnderstood] = useState<Filters | null>(wrong ? null : filters);
  if (!wrong && understood !== filters) setUnderstood(filters);
  const asked = wrong ? understood : filters;
  return (
    <>
      {wrong && <Problem hasRows={asked !== null}>{sayWrong(wrong)}</Problem>}
      {asked !== null && <Rows filters={asked} openId={openId} isQuiet={wrong !== undefined} />}
    </>
  );
}

/** `isQuiet`: another message about the search is already shown. */
function Rows({ filters, openId, isQuiet }: { filters: Filters; openId: string | undefined; isQuiet: boolean }) {
  const { shown, total, isCounting, isOld, error, retry } = useListing(useListed(filters));
  const refused = error instanceof ApiError && error.status === 422 ? formatRefusal(error) : null;
  if (total === undefined) {
    if (refused !== null) return <Problem hasRows={false}>{refused}</Problem>;
    return error ? <Failure error={error} onRetry={retry} /> : <ListSkeleton />;
  }
  return (
    <>
      {refused !== null && !isQuiet && <Problem hasRows={total > 0}>{refused}</Problem>}
      {error !== null && refused === null && isOld && <Failure error={error} onRetry={retry} />}
      {total > 0 ? (
        <TransactionTable
          filters={shown}
          total={total}
          isCounting={isCounting}
          openId={openId}
          isWaiting={isOld && !error}
        />
      ) : (
        <Nothing shown={shown} />
      )}
    </>
  );
}

/** The problem of the search, under its box. */
function Problem({ hasRows, children }: { hasRows: boolean; children: string }) {
  return (
    <p role="alert" className="mb-2 text-danger">
      {children} {hasRows && <span className="text-muted">{transactionWords.search.kept}</span>}
    </p>
  );
}

function sayWrong({ term, key }: NonNullable<ReturnType<typeof misunderstood>>): string {
  return term === '' ? transactionWords.search.wrong.many : transactionWords.search.wrong[key ?? 'unknown'](term);
}

/** Nothing is listed: everything is folded, nothing matches, or there is nothing at all. */
function Nothing({ shown }: { shown: Listed }) {
  const filters = addressOf(shown);
  const isFolded = shown.upcoming === 'false';
  const { data, isLoading } = useQuery({ ...totalOptions(filters), enabled: isFolded });
  if (isLoading) return <ListSkeleton />;
  if (isFolded && (data?.total ?? 0) > 0) return <OnlyUpcoming />;
  return isFiltered(filters) ? <NothingMatches /> : <NoTransactionsYet />;
}

function OnlyUpcoming() {
  const text = listWords.upcoming;
  return (
    <Empty title={text.onlyTitle}>
      <p>{text.only}</p>
      <Button onClick={() => openFold(true)}>{text.show}</Button>
    </Empty>
  );
}

function NothingMatches() {
  return (
    <Empty title={words.transactions.noMatchTitle}>
      <p>{words.transactions.noMatch}</p>
      <Link to="/transactions" search={{}} className="py-1 text-accent underline underline-offset-2">
        {words.transactions.clearFilters}
      </Link>
    </Empty>
  );
}

function ListSkeleton() {
  return (
    <Loading>
      <div className="space-y-6 pt-16">
        {Array.from({ length: 12 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
          <div key={row} className="flex items-center gap-4">
            <Skeleton className="h-4 w-12" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Shown in an empty ledger: where the first transaction comes from. */
function NoTransactionsYet() {
  return (
    <Empty title={words.transactions.emptyTitle}>
      <p>{words.transactions.empty}</p>
      <code className="rounded-lg border border-line bg-surface px-3 py-2 text-[0.8125rem] text-ink">
        POST /api/v1/ingest/email
      </code>
      <p className="flex flex-wrap justify-center gap-x-1">
        <Link to="/transactions/import" className="text-accent underline underline-offset-2">
          {transactionWords.emptyImport}
        </Link>
      </p>
      <p>{transactionWords.emptyKey}</p>
      <a href="/api/docs" className="text-accent underline underline-offset-2">
        {words.transactions.emptyDocs}
      </a>
    </Empty>
  );
}
