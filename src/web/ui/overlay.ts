/** The windows of the whole application that any screen may open: one at a time, drawn by the frame. */
import { useSyncExternalStore } from 'react';

export type Overlay = 'quick-add' | 'palette' | 'keys';

let open: Overlay | null = null;
const listeners = new Set<() => void>();

function show(next: Overlay | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens one of them, in place of the one that was open. */
export const openOverlay = (overlay: Overlay): void => show(overlay);

/** Closes one of them, if it is the one that is open. */
export function closeOverlay(overlay: Overlay): void {
  if (open === overlay) show(null);
}

/** The one that is open now. */
export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => open);
