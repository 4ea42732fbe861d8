/**
 * Hides amounts from bystanders. Hidden figures are never on the page: not in a chart's label, not in the tab's title.
 * This browser remembers it before the first render.
 */
import { useSyncExternalStore } from 'react';

/** The storage key; public/boot.js reads it too and sets `data-hidden` on the page. */
const KEY = 'alcancia.hidden';

/** Replaces a figure. */
export const HIDDEN_FIGURE = '•••';

const listeners = new Set<() => void>();
let hidden = typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'yes';

/** Whether amounts are hidden, for formatters. */
export const areAmountsHidden = (): boolean => hidden;

/** Hides or shows amounts. */
export function hideAmounts(hide: boolean): void {
  hidden = hide;
  localStorage.setItem(KEY, hide ? 'yes' : 'no');
  document.documentElement.toggleAttribute('data-hidden', hide);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether amounts are hidden; re-renders the caller on a change. Every screen uses it, see router.tsx. */
export const useHiddenAmounts = (): boolean => useSyncExternalStore(subscribe, areAmountsHidden);
