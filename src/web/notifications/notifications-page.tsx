/** Notifications, newest first, with unread ones marked, including those sent while pushes were off. */
import { Link, useRouter } from '@tanstack/react-router';
import {
  AlarmClock,
  Bell,
  CalendarClock,
  CalendarRange,
  CheckCheck,
  CircleAlert,
  Coins,
  Copy,
  CreditCard,
  type LucideIcon,
  ReceiptText,
  Rss,
  Settings,
  ShieldAlert,
  Tag,
  TrendingDown,
  TrendingUp,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { formatTold, type Said, type Told } from '../../domain/notifications/told.ts';
import { isSignedOut } from '../api/api-error.ts';
import { api, PAGES } from '../api/client.ts';
import type { Notification } from '../api/notifications.ts';
import { broadcast } from '../api/tabs.ts';
import { Button, iconButtonClass } from '../ui/button.tsx';
import { formatFullDay } from '../ui/days.ts';
import { formatRelative } from '../ui/format-relative.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney } from '../ui/money.tsx';
import { notificationWords as text } from '../ui/notifications/words.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { areAmountsHidden, HIDDEN_FIGURE } from '../ui/privacy.ts';
import { RowLink } from '../ui/row-link.tsx';
import { Empty } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useNow } from '../ui/use-now.ts';

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

/** Marks some or all as read; the bell and the other tabs follow. */
function useRead() {
  const mark = api.useMutation('post', '/api/v1/notifications/read', {
    onSuccess: () => broadcast({ kind: 'read' }),
    onError: (error) => {
      if (!isSignedOut(error)) toast(text.readFailed);
    },
    meta: { refreshes: ['notifications'], isPendingUntilRead: true },
  });
  return {
    isPending: mark.isPending,
    read: (which: { all: true } | { ids: number[] }) => mark.mutate({ body: which }),
  };
}

const ICONS: Readonly<Record<Notification['kind'], LucideIcon>> = {
  transaction: ReceiptText,
  stale_source: Rss,
  low_balance: TrendingDown,
  cuota_due: CreditCard,
  statement_closed: CreditCard,
  payment_due: CalendarClock,
  high_use: TrendingUp,
  unusual_charge: CircleAlert,
  possible_duplicate: Copy,
  due_before_salary: CalendarClock,
  left_unpaid: CalendarClock,
  price_rose: TrendingUp,
  weekly_recap: CalendarRange,
  uncategorized: Tag,
  reminder: AlarmClock,
  security: ShieldAlert,
  upgrade: Coins,
  test: Bell,
};

/** Words in the screen's language. One older than its stored code has the service's own. */
function wordsOfNotification({ code, params, title, body }: Notification): Said {
  const said = formatTold(text.told, { code, params } as Told, {
    money: (amount, currency) => formatMoney(Number(amount), currency),
    day: formatFullDay,
  });
  // The words may contain an amount.
  return said ?? { title, body: areAmountsHidden() ? HIDDEN_FIGURE : body };
}

/** A notification with its link. Following the link marks it as read. */
function NotificationRow({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const { kind, url, created_at, read_at, transaction_id } = notification;
  const { title, body } = wordsOfNotification(notification);
  const router = useRouter();
  const now = useNow();
  const Icon = ICONS[kind];
  const isUnread = read_at === null;
  const follow = (event: MouseEvent) => {
    if (isUnread) onRead();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(url);
  };
  return (
    <li>
      <a
        href={url}
        onClick={follow}
        className={`flex gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-hover ${isUnread ? 'bg-accent-soft/40' : ''}`}
      >
        <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${isUnread ? 'text-accent' : 'text-muted'}`} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={`min-w-0 break-words ${isUnread ? 'font-semibold' : 'font-medium'}`}>{title}</span>
            {isUnread && (
              <span className="size-2 shrink-0 self-center rounded-full bg-accent">
                <span className="sr-only">{text.isUnread}</span>
              </span>
            )}
          </span>
          <span className="block break-words">{body}</span>
          <span className="mt-0.5 block text-xs text-muted">
            {text.kinds[kind]} · {formatRelative(now - Date.parse(`${created_at}Z`))}
          </span>
        </span>
      </a>
      {kind === 'transaction' && transaction_id !== null && (
        <RowLink
          id={transaction_id}
          hash="pays"
          onClick={() => isUnread && onRead()}
          aria-label={`${title}: ${text.whatItPays}`}
          className="-mt-2 mb-2 ml-11 inline-block py-1 text-accent underline-offset-2 hover:underline"
        >
          {text.whatItPays}
        </RowLink>
      )}
    </li>
  );
}
