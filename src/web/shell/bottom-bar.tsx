import { Link, useRouterState } from '@tanstack/react-router';
import { Ellipsis, Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNoticesWaiting, useReviewCount, useUnknownNumbers } from '../api/sync-status.ts';
import { openOverlay } from '../ui/overlay.ts';
import { words } from '../ui/words.ts';
import { preloadOverlay } from './overlays.tsx';
import { SCREENS } from './screens.ts';

const ENTRY =
  'relative flex min-h-14 w-full min-w-0 flex-col items-center justify-center gap-1 px-0.5 text-[0.6875rem] text-muted transition-colors hover:text-ink aria-[current=page]:text-accent data-current:text-accent';

const loadSheet = () => import('./more-sheet.tsx');
/** A separate chunk, because the library's dialogs weigh 20 KB that a first visit does not need. */
const MoreSheet = lazy(async () => ({ default: (await loadSheet()).MoreSheet }));

/** The navigation of a phone: everyday screens, and the rest behind “Más”. */
export function BottomBar() {
  return (
    <nav
      aria-label={words.app.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)_minmax(max-content,1fr)_3.5rem_minmax(0,1fr)_minmax(max-content,1fr)_minmax(0,1fr)]">
        {IN_BAR.slice(0, 2).map((screen) => (
          <BarEntry key={screen.to} screen={screen} />
        ))}
        <li>
          <AddButton />
        </li>
        {IN_BAR.slice(2).map((screen) => (
          <BarEntry key={screen.to} screen={screen} />
        ))}
        <li className="min-w-0">
          <MoreScreens />
        </li>
      </ul>
    </nav>
  );
}

const IN_BAR = SCREENS.filter(({ inBar }) => inBar);

function BarEntry({ screen: { to, name, icon: Icon, exact } }: { screen: (typeof SCREENS)[number] }) {
  return (
    <li className="min-w-0">
      <Link to={to} className={ENTRY} activeOptions={{ exact, includeSearch: false }}>
        <Icon size={18} aria-hidden="true" />
        <span className="max-w-full truncate">{words.nav[name]}</span>
        {name === 'review' && (
          <ReviewCount className="absolute top-1 left-1/2 ml-1.5 rounded-full bg-accent px-1 text-[0.625rem] leading-4 font-semibold text-on-accent" />
        )}
      </Link>
    </li>
  );
}

/** Quick add, in the middle of the bar: over the screen it would cover what is there. */
function AddButton() {
  return (
    <button
      type="button"
      aria-label={words.nav.add}
      title={words.nav.add}
      onPointerEnter={preloadOverlay['quick-add']}
      onClick={() => openOverlay('quick-add')}
      className="flex min-h-14 w-full items-center justify-center"
    >
      <span className="inline-flex size-11 items-center justify-center rounded-full bg-accent text-on-accent">
        <Plus size={22} aria-hidden="true" />
      </span>
    </button>
  );
}

/** Opens the screens outside of the bar. The button is marked while one of them is shown. */
function MoreScreens() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const here = useRouterState({ select: (state) => state.location.pathname });
  const current = SCREENS.find(({ to, inBar }) => !inBar && (here === to || here.startsWith(`${to}/`)));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={ENTRY}
        data-current={current ? '' : undefined}
        aria-label={current ? `${words.nav.more}: ${words.nav[current.name]}` : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <Ellipsis size={18} aria-hidden="true" />
        {words.nav.more}
      </button>
      {wasOpened && (
        <Suspense>
          <MoreSheet open={open} onClose={() => setOpen(false)} opener={button} />
        </Suspense>
      )}
    </>
  );
}

const SHOWN_MAX = 99;

/** A badge with what waits in Revisar: transactions without a category, notices, unknown numbers. Nothing at zero. */
export function ReviewCount({ className }: { className: string }) {
  const rows = useReviewCount();
  const notices = useNoticesWaiting();
  const numbers = useUnknownNumbers();
  const count = (rows ?? 0) + (notices ?? 0) + (numbers ?? 0);
  if (count === 0) return null;
  return (
    <span className={`tabular-nums ${className}`}>
      <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="sr-only">, {words.nav.waiting(count)}</span>
    </span>
  );
}
