/** What the service told, newest first, with what is unread marked: also what came while nothing was allowed to ring. */
import { Link } from '@tanstack/react-router';
import { CheckCheck, Settings } from 'lucide-react';
import { isSignedOut } from '../api/api-error.ts';
import { api, PAGES } from '../api/client.ts';
import { tellTabs } from '../api/tabs.ts';
import { Button, iconButtonClass } from '../ui/button.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { notify } from '../ui/notice.tsx';
import { notificationWords as text } from '../ui/notifications/words.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Empty } from '../ui/states.tsx';
import { NotificationRow } from './notification-row.tsx';

const PAGE_ROWS = 30;

export function NotificationsPage() {
  const list = api.useInfiniteQuery('get', '/api/v1/notifications', { params: { query: { limit: PAGE_ROWS } } }, PAGES);
  const { read, isPending } = useRead();
  const unread = list.data?.pages[0]?.unread ?? 0;
  return (
    <div className="mx-auto max-w-3xl px-4 py-5 lg:px-8 lg:py-7">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <PageTitle name={text.title} />
          {list.data && <p className="mt-0.5 text-muted">{unread === 0 ? text.allRead : text.unread(unread)}</p>}
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
      <Loaded query={list} skeleton="h-96 rounded-2xl">
        {({ pages }) =>
          pages.every(({ items }) => items.length === 0) ? (
            <Empty title={text.emptyTitle}>
              <p>{text.empty}</p>
            </Empty>
          ) : (
            <>
              <ul
                aria-label={text.list}
                className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface"
              >
                {pages
                  .flatMap(({ items }) => items)
                  .map((item) => (
                    <NotificationRow key={item.id} notification={item} onRead={() => read({ ids: [item.id] })} />
                  ))}
              </ul>
              <LoadMore list={list} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** Marks some, or all of them, as read; the bell and the other tabs follow. */
function useRead() {
  const mark = api.useMutation('post', '/api/v1/notifications/read', {
    onSuccess: () => tellTabs({ kind: 'read' }),
    onError: (error) => {
      if (!isSignedOut(error)) notify(text.readFailed);
    },
    meta: { refreshes: ['notifications'], isPendingUntilRead: true },
  });
  return {
    isPending: mark.isPending,
    read: (which: { all: true } | { ids: number[] }) => mark.mutate({ body: which }),
  };
}
