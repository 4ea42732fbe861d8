/** What opens over any screen: the palette, the sheet of keys, quick add, the agent; and the global keys. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { FIRST_YEAR, LAST_YEAR } from '../budget/years.ts';
import { filesKept } from '../offline/keep-files.ts';
import { SECTION_GROUPS } from '../settings/sections.ts';
import { loadRefusalWords } from '../ui/format-refusal.ts';
import { useKeys } from '../ui/keys.ts';
import { closeOverlay, type Overlay, openOverlay, showDrawer, useDrawer, useOverlay } from '../ui/overlay.ts';
import { areAmountsHidden, hideAmounts } from '../ui/privacy.ts';
import { runToastAction } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { KEYED_SCREENS } from './screens.ts';

const loadPalette = () => import('./palette/palette.tsx');
const loadQuickAdd = () => import('../quick-add/quick-add.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const KeysSheet = lazy(async () => ({ default: (await import('./palette/keys-sheet.tsx')).KeysSheet }));
const loadAgent = () => import('../agent/agent-drawer.tsx');
const AgentDrawer = lazy(async () => {
  // A tool's rejection is shown in the conversation: no request of this page failed.
  const [{ AgentDrawer }] = await Promise.all([loadAgent(), loadRefusalWords()]);
  return { default: AgentDrawer };
});
const QuickAdd = lazy(async () => ({ default: (await loadQuickAdd()).QuickAdd }));

/** Preloads what a button is about to open. */
export const preloadOverlay = {
  palette: () => void loadPalette(),
  'quick-add': () => void loadQuickAdd(),
  agent: () => void loadAgent(),
} as const;

const SECTIONS = Object.values(SECTION_GROUPS).flat();
const YEARS = [FIRST_YEAR, LAST_YEAR] as const;

/** A page that is never idle preloads after this long. */
const IDLE_MS = 2_000;

/** The URL fragment that opens quick add over any screen. */
const ADD_HASH = 'add-transaction';

export function Overlays({ onSignOut }: { onSignOut: () => void }) {
  const overlay = useOverlay();
  const isDrawerOpen = useDrawer();
  useGlobalKeys(overlay, isDrawerOpen);
  const closeQuickAdd = useAddressOfQuickAdd();
  usePreloadWhenIdle();
  return (
    <>
      <Kept open={overlay === 'palette'}>
        <Palette
          open={overlay === 'palette'}
          onClose={() => closeOverlay('palette')}
          screens={KEYED_SCREENS}
          years={YEARS}
          sections={SECTIONS}
          onSignOut={onSignOut}
        />
      </Kept>
      <Kept open={overlay === 'keys'}>
        <KeysSheet open={overlay === 'keys'} onClose={() => closeOverlay('keys')} screens={KEYED_SCREENS} />
      </Kept>
      <Kept open={overlay === 'quick-add'}>
        <QuickAdd open={overlay === 'quick-add'} onClose={closeQuickAdd} />
      </Kept>
      <Kept open={isDrawerOpen}>
        <AgentDrawer open={isDrawerOpen} onClose={() => showDrawer(false)} />
      </Kept>
    </>
  );
}

/** Preloads what keys open while the page is idle, so that a key finds it ready. On a first visit the screen comes first. */
function usePreloadWhenIdle(): void {
  useEffect(() => {
    const preload = async () => {
      await filesKept();
      preloadOverlay['quick-add']();
      preloadOverlay.palette();
    };
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => void preload(), IDLE_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => void preload(), { timeout: IDLE_MS });
    return () => cancelIdleCallback(handle);
  }, []);
}

/** Mounts on first opening and stays mounted, so that closing can animate. */
function Kept({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}

function useGlobalKeys(overlay: Overlay | null, isDrawerOpen: boolean): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const offerLastChange = async () =>
    (await import('../settings/history/last-change.ts')).offerLastChange(queryClient, (token) => undo(token));
  useKeys({
    'mod+k': () => (overlay === 'palette' ? closeOverlay('palette') : openOverlay('palette')),
    'mod+j': () => showDrawer(!isDrawerOpen),
    n: () => openOverlay('quick-add'),
    '?': () => openOverlay('keys'),
    z: () => {
      if (!runToastAction()) void offerLastChange();
    },
    o: () => hideAmounts(!areAmountsHidden()),
    ...Object.fromEntries(KEYED_SCREENS.map(({ to, key }) => [`g ${key}`, () => void navigate({ to })])),
  });
}

function useAddressOfQuickAdd(): () => void {
  const navigate = useNavigate();
  const isAsked = useRouterState({ select: (state) => state.location.hash === ADD_HASH });
  useEffect(() => {
    if (isAsked) openOverlay('quick-add');
  }, [isAsked]);
  return () => {
    closeOverlay('quick-add');
    if (isAsked) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  };
}
