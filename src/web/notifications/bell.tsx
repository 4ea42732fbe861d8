import { Link } from '@tanstack/react-router';
import { Bell as Icon } from 'lucide-react';
import { useEffect } from 'react';
import { useUnread } from '../api/notifications.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { words } from '../ui/words.ts';

const SHOWN_MAX = 99;

/** Links to the notifications with the number of unread ones, here and on the icon of the installed app. */
export function Bell() {
  const unread = useUnread() ?? 0;
  useEffect(() => void navigator.setAppBadge?.(unread).catch(() => {}), [unread]);
  const name = unread === 0 ? words.nav.notifications : `${words.nav.notifications}, ${words.app.unread(unread)}`;
  return (
    <Link
      to="/notifications"
      aria-label={name}
      title={name}
      className={`relative ${iconButtonClass} aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent`}
    >
      <Icon size={18} aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 rounded-full bg-accent px-1 text-[0.625rem] leading-4 font-semibold text-on-accent tabular-nums"
        >
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </Link>
  );
}
