/** The frame around every screen: bars above and below on a phone, a side column on a desktop. */

import { useIsMutating } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { Eye, EyeOff, LogOut, MessageCircle, Plus, Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useLeaving } from '../api/leaving.ts';
import { useEndedSession } from '../api/session.ts';
import { type Settings, useSettings } from '../api/settings.ts';
import { LANGUAGE_KEY, language } from '../language/language.ts';
import { Bell } from '../notifications/bell.tsx';
import { Bars } from '../offline/bars.tsx';
import { useReturn } from '../offline/use-return.ts';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { allowSingleKeys, MOD_KEY } from '../ui/keys.ts';
import { openOverlay, showDrawer } from '../ui/overlay.ts';
import { hideAmounts, useHiddenAmounts } from '../ui/privacy.ts';
import { Notices } from '../ui/toast.tsx';
import { useLogout } from '../ui/use-logout.ts';
import { words } from '../ui/words.ts';
import { BottomBar, ReviewCount } from './bottom-bar.tsx';
import { Overlays, preloadOverlay } from './overlays.tsx';
import { SCREENS } from './screens.ts';

const ENTRY =
  'flex min-h-10 items-center gap-3 rounded-lg px-3 text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent';

const SessionDialog = lazy(async () => ({ default: (await import('./session-dialog.tsx')).SessionDialog }));

const LeaveQuestion = lazy(async () => ({ default: (await import('../offline/leave-question.tsx')).LeaveQuestion }));

export function Shell() {
  const logout = useLogout();
  const endedSession = useEndedSession();
  const leaving = useLeaving();
  useAppliedSettings();
  useReturn();
  const signOut = logout.leave;
  return (
    <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <a
        href="#content"
        className="sr-only rounded-lg bg-surface p-3 text-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {words.app.skipToContent}
      </a>
      <TopBar onLogout={signOut} isLeaving={logout.isPending} />
      <SideColumn onLogout={signOut} isLeaving={logout.isPending} />
      <BottomBar />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 max-lg:pb-[calc(5.5rem+env(safe-area-inset-bottom))] lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <Bars />
        <Outlet />
      </main>
      <Overlays onSignOut={signOut} />
      <Notices />
      {endedSession && (
        <Suspense>
          <SessionDialog answer={endedSession.answer} />
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <LeaveQuestion {...leaving} />
        </Suspense>
      )}
    </div>
  );
}

/** The top: the whole width on a phone, the head of the side column on a desktop. */
function TopBar({ onLogout, isLeaving }: { onLogout: () => void; isLeaving: boolean }) {
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-page px-4 lg:col-start-1 lg:row-start-1 lg:h-16 lg:border-r lg:border-b-0 lg:pr-3 lg:pl-6">
      <Link to="/" className="flex items-center gap-2.5 font-semibold tracking-tight">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        {words.app.name}
      </Link>
      <span className="flex max-lg:hidden">
        <Bell />
        <PrivacyButton />
      </span>
      <span className="flex lg:hidden">
        <IconButton
          label={words.nav.search}
          onPointerEnter={preloadOverlay.palette}
          onClick={() => openOverlay('palette')}
        >
          <Search size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.nav.ask} onPointerEnter={preloadOverlay.agent} onClick={() => showDrawer(true)}>
          <MessageCircle size={18} aria-hidden="true" />
        </IconButton>
        <Bell />
        <PrivacyButton />
        <IconButton label={words.app.signOut} onClick={onLogout} disabled={isLeaving}>
          <LogOut size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </header>
  );
}

/** Hides or shows all amounts. */
function PrivacyButton() {
  const hidden = useHiddenAmounts();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <IconButton
      label={hidden ? words.nav.showAmounts : words.nav.hideAmounts}
      aria-pressed={hidden}
      onClick={() => hideAmounts(!hidden)}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}

/** The desktop navigation: global actions, every screen, and the logout. */
function SideColumn({ onLogout, isLeaving }: { onLogout: () => void; isLeaving: boolean }) {
  return (
    <div className="sticky top-16 col-start-1 row-start-2 flex h-[calc(100dvh-4rem)] flex-col gap-3 overflow-y-auto border-r border-line px-3 pb-4 max-lg:hidden">
      <SideActions />
      <nav aria-label={words.app.mainNavigation} className="flex flex-1 flex-col justify-between gap-1">
        <ul className="flex flex-col gap-0.5">
          {SCREENS.map(({ to, name, icon: Icon, exact }) => (
            <li key={to} className="flex flex-col">
              <Link to={to} className={ENTRY} activeOptions={{ exact, includeSearch: false }}>
                <Icon size={18} aria-hidden="true" />
                {words.nav[name]}
                {name === 'review' && (
                  <ReviewCount className="ml-auto rounded-full bg-accent-soft px-2 text-xs leading-5 font-medium text-accent" />
                )}
              </Link>
            </li>
          ))}
        </ul>
        <button type="button" className={ENTRY} onClick={onLogout} disabled={isLeaving}>
          <LogOut size={18} aria-hidden="true" />
          {words.app.signOut}
        </button>
      </nav>
    </div>
  );
}

/** Opens the palette (styled like its search field), quick add, and the agent. */
function SideActions() {
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preloadOverlay.palette}
        onFocus={preloadOverlay.palette}
        onClick={() => openOverlay('palette')}
        className="flex min-h-10 items-center gap-2 rounded-lg border border-edge bg-surface px-3 text-muted transition-colors hover:bg-hover"
      >
        <Search size={16} aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-left">{words.nav.searchEverything}</span>
        <kbd className="font-sans text-xs">{MOD_KEY}K</kbd>
      </button>
      <button
        type="button"
        aria-keyshortcuts="N"
        title={words.nav.add}
        onPointerEnter={preloadOverlay['quick-add']}
        onFocus={preloadOverlay['quick-add']}
        onClick={() => openOverlay('quick-add')}
        className={`${buttonClass('primary')} px-3`}
      >
        <Plus size={16} aria-hidden="true" />
        <span className="flex-1 text-left">{words.nav.addShort}</span>
        <kbd className="font-sans text-xs font-normal">N</kbd>
      </button>
      <AskButton />
    </div>
  );
}

/** Opens the agent's drawer. */
function AskButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+J Meta+J"
      title={words.nav.ask}
      onPointerEnter={preloadOverlay.agent}
      onFocus={preloadOverlay.agent}
      onClick={() => showDrawer(true)}
      className={`${buttonClass('plain')} px-3`}
    >
      <MessageCircle size={16} aria-hidden="true" />
      <span className="flex-1 text-left">{words.nav.askShort}</span>
      <kbd className="font-sans text-xs font-normal text-muted">{MOD_KEY}J</kbd>
    </button>
  );
}

/** Also in public/boot.js. */
const THEME_KEY = 'alcancia.theme';

/** Applies the settings as they are read and changed. A new language reloads the page, because every word changes. */
function useAppliedSettings(): void {
  const { theme, language: asked, single_keys = true } = useSettings();
  // A reload would abort requests under way.
  const isSaving = useIsMutating({ mutationKey: ['patch', '/api/v1/settings'] }) > 0;
  useEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  useEffect(() => allowSingleKeys(single_keys), [single_keys]);
  useEffect(() => {
    if (!asked || asked === language || isSaving) return;
    localStorage.setItem(LANGUAGE_KEY, asked);
    location.reload();
  }, [asked, isSaving]);
}

function applyTheme(theme: NonNullable<Settings['theme']>): void {
  localStorage.setItem(THEME_KEY, theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
