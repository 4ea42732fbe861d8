import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { sayRefusal } from '../ui/say-refusal.ts';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { tableWords } from '../words-of-table.ts';
import { type Filters, isFiltered } from './filters.ts';
import { NoTransactionsYet } from './no-transactions-yet.tsx';
import { misunderstood } from './search-terms.ts';
import { TransactionTable } from './transaction-table.tsx';
import { useListing } from './use-rows.ts';

/**
 * The transactions of the filters in the address. A search that cannot be understood asks for nothing: it is said what
 * is wrong with it, over the rows that were found last.
 */
export function TransactionList({ filters, openId }: { filters: Filters; openId: string | undefined }) {
  const wrong = misunderstood(filters);
  const [understood, setUnderstood] = useState<Filters | null>(wrong ? null : filters);
  if (!wrong && understood !== filters) setUnderstood(filters);
  const asked = wrong ? understood : filters;
  return (
    <>
      {wrong && <Problem hasRows={asked !== null}>{sayWrong(wrong)}</Problem>}
      {asked !== null && <Listed filters={asked} openId={openId} isQuiet={wrong !== undefined} />}
    </>
  );
}

/** `isQuiet`: something else is said already about the search. */
function Listed({ filters, openId, isQuiet }: { filters: Filters; openId: string | undefined; isQuiet: boolean }) {
  const { shown, total, isOld, error, retry } = useListing(filters);
  const refused = error instanceof ApiError && error.status === 422 ? sayRefusal(error) : null;
  if (total === undefined) {
    if (refused !== null) return <Problem hasRows={false}>{refused}</Problem>;
    return error ? <Failure error={error} onRetry={retry} /> : <ListSkeleton />;
  }
  return (
    <>
      {refused !== null && !isQuiet && <Problem hasRows={total > 0}>{refused}</Problem>}
      {error !== null && refused === null && isOld && <Failure error={error} onRetry={retry} />}
      {total > 0 ? (
        <TransactionTable filters={shown} total={total} openId={openId} isWaiting={isOld && !error} />
      ) : isFiltered(shown) ? (
        <NothingMatches />
      ) : (
        <NoTransactionsYet />
      )}
    </>
  );
}

/** What is wrong with the search, under its box. */
function Problem({ hasRows, children }: { hasRows: boolean; children: string }) {
  return (
    <p role="alert" className="mb-2 text-danger">
      {children} {hasRows && <span className="text-muted">{tableWords.search.kept}</span>}
    </p>
  );
}

function sayWrong({ term, key }: NonNullable<ReturnType<typeof misunderstood>>): string {
  return term === '' ? tableWords.search.wrong.many : tableWords.search.wrong[key ?? 'unknown'](term);
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
          // biome-ignore lint/suspicious/noArrayIndexKey: places that never move
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
