/**
 * The windows of the whole application that any screen may open: one at a time, drawn by the frame. Beside them the drawer
 * of the agent, which may stay open while one works with the others.
 */
import { useSyncExternalStore } from 'react';
import { dropHeldKeys, suspendKeys } from './hold-keys.ts';

export type Overlay = 'quick-add' | 'palette' | 'keys';

let open: Overlay | null = null;
let isDrawerOpen = false;
const listeners = new Set<() => void>();

function show(next: Overlay | null): void {
  open = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens one of them, in place of the one that was open. What is typed from now on is meant for its first field. */
export function openOverlay(overlay: Overlay): void {
  if (overlay !== 'keys' && overlay !== open) suspendKeys(() => closeOverlay(overlay));
  show(overlay);
}

/** Closes one of them, if it is the one that is open. */
export function closeOverlay(overlay: Overlay): void {
  if (open !== overlay) return;
  dropHeldKeys();
  show(null);
}

/** The one that is open now. */
export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => open);

/** Opens the drawer of the agent, or closes it. */
export function showDrawer(isOpen: boolean): void {
  if (isOpen && !isDrawerOpen) suspendKeys(() => showDrawer(false));
  if (!isOpen) dropHeldKeys();
  isDrawerOpen = isOpen;
  tell();
}

/** Whether the drawer of the agent is open. */
export const useDrawer = (): boolean => useSyncExternalStore(subscribe, () => isDrawerOpen);
