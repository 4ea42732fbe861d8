import { useRouterState } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { openOverlay } from '../ui/overlay.ts';
import { words } from '../ui/words.ts';
import { preloadOverlay } from './overlays.tsx';

/** Screens that have buttons of their own where the thumb is: an open transaction, and the inbox. */
const COVERED = /^\/(?:transactions\/.|review\b)/;

/** Quick add on a phone, over the bar. */
export function FloatingAdd() {
  const isCovered = useRouterState({ select: (state) => COVERED.test(state.location.pathname) });
  if (isCovered) return null;
  return (
    <button
      type="button"
      aria-label={words.nav.add}
      title={words.nav.add}
      onPointerEnter={preloadOverlay['quick-add']}
      onClick={() => openOverlay('quick-add')}
      className="fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 inline-flex size-14 items-center justify-center rounded-full bg-accent text-on-accent shadow-lg lg:hidden"
    >
      <Plus size={24} aria-hidden="true" />
    </button>
  );
}
