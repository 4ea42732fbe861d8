/**
 * Dialogs of the whole application that any screen may open: one at a time, rendered by the frame. The agent's drawer
 * may stay open next to them.
 */
import { createStore } from '../api/create-store.ts';
import { dropHeldKeys, suspendKeys } from './hold-keys.ts';

export type Overlay = 'quick-add' | 'palette' | 'keys';

const open = createStore<Overlay | null>(null);
const drawer = createStore(false);

/** Opens an overlay in place of the open one, and buffers keys for its first field. */
export function openOverlay(overlay: Overlay): void {
  if (overlay !== 'keys' && overlay !== open.read()) suspendKeys(() => closeOverlay(overlay));
  open.set(overlay);
}

/** Closes an overlay, if it is the open one. */
export function closeOverlay(overlay: Overlay): void {
  if (open.read() !== overlay) return;
  dropHeldKeys();
  open.set(null);
}

/** The open overlay. */
export const useOverlay = open.useValue;

/** Opens or closes the agent's drawer. */
export function showDrawer(isOpen: boolean): void {
  if (isOpen && !drawer.read()) suspendKeys(() => showDrawer(false));
  if (!isOpen) dropHeldKeys();
  drawer.set(isOpen);
}

/** Whether the agent's drawer is open. */
export const useDrawer = drawer.useValue;
