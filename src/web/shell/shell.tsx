/** The frame around every screen: on a phone a bar above and the screens below, on a desktop a column at the side. */
import { Link, Outlet } from '@tanstack/react-router';
import { ArrowLeftRight, House, LogOut, PiggyBank, ReceiptText } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { Notices } from '../ui/notice.tsx';
import { words } from '../words.ts';
import { useLogout } from './use-logout.ts';

const SCREENS = [
  { to: '/', label: words.nav.home, icon: House, exact: true },
  { to: '/transactions', label: words.nav.transactions, icon: ArrowLeftRight, exact: false },
  { to: '/pensions', label: words.nav.pensions, icon: PiggyBank, exact: false },
  { to: '/receipts', label: words.nav.receipts, icon: ReceiptText, exact: false },
] as const;

const LINK =
  'flex items-center gap-3 text-muted transition-colors hover:text-ink aria-[current=page]:text-accent max-lg:min-h-14 max-lg:flex-1 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:text-xs lg:min-h-10 lg:rounded-lg lg:px-3 lg:hover:bg-hover lg:aria-[current=page]:bg-accent-soft lg:aria-[current=page]:font-medium';

export function Shell() {
  const logout = useLogout();
  return (
    <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <a
        href="#content"
        className="sr-only rounded-lg bg-surface p-3 text-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {words.app.skipToContent}
      </a>
      <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-page px-4 lg:col-start-1 lg:row-start-1 lg:h-16 lg:border-r lg:border-b-0 lg:px-6">
        <Link to="/" className="flex items-center gap-2.5 font-semibold tracking-tight">
          <img src="/favicon.svg" alt="" width={24} height={24} />
          {words.app.name}
        </Link>
        <span className="lg:hidden">
          <IconButton label={words.app.signOut} onClick={() => logout.mutate({})} disabled={logout.isPending}>
            <LogOut size={18} aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      <nav
        aria-label={words.app.mainNavigation}
        className="border-line max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:bg-page max-lg:pb-[env(safe-area-inset-bottom)] lg:sticky lg:top-16 lg:col-start-1 lg:row-start-2 lg:flex lg:h-[calc(100dvh-4rem)] lg:flex-col lg:justify-between lg:border-r lg:px-3 lg:pb-4"
      >
        <ul className="flex lg:flex-col lg:gap-1">
          {SCREENS.map(({ to, label, icon: Icon, exact }) => (
            <li key={to} className="flex max-lg:flex-1 lg:flex-col">
              <Link to={to} className={LINK} activeOptions={{ exact, includeSearch: false }}>
                <Icon size={18} aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={`${LINK} max-lg:hidden`}
          onClick={() => logout.mutate({})}
          disabled={logout.isPending}
        >
          <LogOut size={18} aria-hidden="true" />
          {words.app.signOut}
        </button>
      </nav>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 max-lg:pb-[calc(4rem+env(safe-area-inset-bottom))] lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <Outlet />
      </main>
      <Notices />
    </div>
  );
}
