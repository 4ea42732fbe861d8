import { Link, useRouter } from '@tanstack/react-router';
import {
  Bell,
  CircleAlert,
  Coins,
  Copy,
  CreditCard,
  type LucideIcon,
  ReceiptText,
  Rss,
  ShieldAlert,
  TrendingDown,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Notification } from '../api/notifications.ts';
import { notificationWords as text } from '../ui/notifications/words.ts';
import { areAmountsHidden, HIDDEN_FIGURE } from '../ui/privacy.ts';
import { sayAgo } from '../ui/say-ago.ts';
import { useNow } from '../ui/use-now.ts';
import { paysWords } from '../words-of-pays.ts';

const ICONS: Readonly<Record<Notification['kind'], LucideIcon>> = {
  transaction: ReceiptText,
  stale_source: Rss,
  low_balance: TrendingDown,
  cuota_due: CreditCard,
  unusual_charge: CircleAlert,
  possible_duplicate: Copy,
  security: ShieldAlert,
  upgrade: Coins,
  test: Bell,
};

/** One of them: what it is about, and a link to it. Following the link reads it. */
export function NotificationRow({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const { kind, title, body, url, created_at, read_at, transaction_id } = notification;
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
          {/* A text of the service's: where amounts are hidden it may hold one, but none about security does. */}
          <span className="block break-words">{areAmountsHidden() && kind !== 'security' ? HIDDEN_FIGURE : body}</span>
          <span className="mt-0.5 block text-xs text-muted">
            {text.kinds[kind]} · {sayAgo(now - Date.parse(`${created_at}Z`))}
          </span>
        </span>
      </a>
      {kind === 'transaction' && transaction_id !== null && (
        <Link
          to="/transactions/$id"
          params={{ id: String(transaction_id) }}
          hash="pays"
          onClick={() => isUnread && onRead()}
          aria-label={`${title}: ${paysWords.fromNotification}`}
          className="-mt-2 mb-2 ml-11 inline-block py-1 text-accent underline-offset-2 hover:underline"
        >
          {paysWords.fromNotification}
        </Link>
      )}
    </li>
  );
}
