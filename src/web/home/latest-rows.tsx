import { Link } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { showDayInRow } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { Money } from '../ui/money.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { words } from '../words.ts';

const SHOWN = 8;

/** The newest transactions of the cycle. */
export function LatestRows({ cycle }: { cycle: string }) {
  const { data, error, refetch } = api.useQuery('get', '/api/v1/transactions', {
    params: { query: { cycle, limit: SHOWN } },
  });
  return (
    <section className="rounded-2xl border border-line bg-surface py-3 lg:py-4">
      <div className="flex items-baseline justify-between px-4 py-1 lg:px-5">
        <h2 className="font-semibold">{words.home.latest}</h2>
        <Link to="/transactions" search={{ cycle }} className="text-accent underline-offset-2 hover:underline">
          {words.home.seeAll}
        </Link>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="space-y-3 px-4 py-3 lg:px-5">
          {Array.from({ length: SHOWN }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places that never move
            <Skeleton key={row} className="h-8" />
          ))}
        </div>
      ) : data.items.length === 0 ? (
        <p className="px-4 py-6 text-muted lg:px-5">{words.home.noLatest}</p>
      ) : (
        <ul>
          {data.items.map((row) => (
            <li key={row.id}>
              <Link
                to="/transactions/$id"
                params={{ id: String(row.id) }}
                search={{ cycle }}
                className="flex items-baseline gap-2 px-4 py-2 transition-colors hover:bg-hover lg:px-5"
              >
                <span className="w-11 shrink-0 text-xs text-muted tabular-nums">{showDayInRow(row.local_date)}</span>
                <span className="min-w-0 flex-1 truncate">{row.merchant}</span>
                <Money amount={row.amount} currency={row.currency} {...flowOf(row.type)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
