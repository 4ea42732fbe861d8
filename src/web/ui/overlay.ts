/**
 * Dialogs of the whole application that any screen may open: one at a time, rendered by the frame. The agent's drawer
 * may stay open next to them.
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

/** Opens an overlay in place of the open one, and buffers keys for its first field. */
export function openOverlay(overlay: Overlay): void {
  if (overlay !== 'keys' && overlay !== open) suspendKeys(() => closeOverlay(overlay));
  show(overlay);
}

/** Closes an overlay, if it is the open one. */
export function closeOverlay(overlay: Overlay): void {
  if (open !== overlay) return;
  dropHeldKeys();
  show(null);
}

/** The open overlay. */
export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => open);

/** Opens or closes the agent's drawer. */
export function showDrawer(isOpen: boolean): void {
  if (isOpen && !isDrawerOpen) suspendKeys(() => showDrawer(false));
  if (!isOpen) dropHeldKeys();
  isDrawerOpen = isOpen;
  tell();
}

/** Whether the agent's drawer is open. */
export const useDrawer = (): boolean => useSyncExternalStore(subscribe, () => isDrawerOpen);
