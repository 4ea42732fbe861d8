/**
 * The windows of the whole application that any screen may open: one at a time, drawn by the frame. Beside them the drawer
 * of the agent, which may stay open while one works with the others.
 */
import { createStore } from '../api/create-store.ts';
import { dropHeldKeys, suspendKeys } from './hold-keys.ts';

export type Overlay = 'quick-add' | 'palette' | 'keys';

const open = createStore<Overlay | null>(null);
const drawer = createStore(false);

/** Opens one of them, in place of the one that was open. What is typed from now on is meant for its first field. */
export function openOverlay(overlay: Overlay): void {
  if (overlay !== 'keys' && overlay !== open.read()) suspendKeys(() => closeOverlay(overlay));
  open.set(overlay);
}

/** Closes one of them, if it is the one that is open. */
export function closeOverlay(overlay: Overlay): void {
  if (open.read() !== overlay) return;
  dropHeldKeys();
  open.set(null);
}

/** The one that is open now. */
export const useOverlay = open.useValue;

/** Opens the drawer of the agent, or closes it. */
export function showDrawer(isOpen: boolean): void {
  if (isOpen && !drawer.read()) suspendKeys(() => showDrawer(false));
  if (!isOpen) dropHeldKeys();
  drawer.set(isOpen);
}

/** Whether the drawer of the agent is open. */
export const useDrawer = drawer.useValue;
