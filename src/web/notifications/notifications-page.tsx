/** What the service told, newest first, with what is unread marked: also what came while nothing was allowed to ring. */
import { Link } from '@tanstack/react-router';
import { CheckCheck, Settings } from 'lucide-react';
import { api, PAGES } from '../api/client.ts';
import { Button, iconButtonClass } from '../ui/button.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { notificationWords as text } from '../ui/notifications/words.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useRead } from './use-read.ts';

const PAGE_ROWS = 30;

export function NotificationsPage() {
  const list = api.useInfiniteQuery('get', '/api/v1/notifications', { params: { query: { limit: PAGE_ROWS } } }, PAGES);
  const { read, isPending } = useRead();
  const { data, error, refetch } = list;
  const unread = data?.pages[0]?.unread ?? 0;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="mx-auto max-w-3xl px-4 py-5 lg:px-8 lg:py-7">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <PageTitle name={text.title} />
          {data && <p className="mt-0.5 text-muted">{unread === 0 ? text.allRead : text.unread(unread)}</p>}
        </div>
        <span className="flex flex-wrap gap-2">
          {unread > 0 && (
            <Button disabled={isPending} onClick={() => read({ all: true })}>
              <CheckCheck size={16} aria-hidden="true" />
              {text.readAll}
            </Button>
          )}
          <Link
            to="/settings"
            search={{ section: 'notifications' }}
            aria-label={text.settings}
            title={text.settings}
            className={iconButtonClass}
          >
            <Settings size={18} aria-hidden="true" />
          </Link>
        </span>
      </div>
      {data ? (
        items.length === 0 ? (
          <Empty title={text.emptyTitle}>
            <p>{text.empty}</p>
          </Empty>
        ) : (
          <>
            <ul
              aria-label={text.list}
              className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface"
            >
              {items.map((item) => (
                <NotificationRow key={item.id} notification={item} onRead={() => read({ ids: [item.id] })} />
              ))}
            </ul>
            <LoadMore list={list} />
          </>
        )
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 rounded-2xl" />
        </Loading>
      )}
    </div>
  );
}
