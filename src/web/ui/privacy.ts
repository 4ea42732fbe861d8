/**
 * Amounts can be hidden from whoever looks over the shoulder. What is hidden is never put on the page: not in a label of
 * a chart, not in the browser's tab. This browser remembers it, and knows it before anything is drawn.
 */
import { useSyncExternalStore } from 'react';

/** Where this browser remembers it; public/boot.js reads the same name and marks the page with `data-hidden`. */
const KEY = 'alcancia.hidden';

/** What stands where a figure would. */
export const HIDDEN_FIGURE = '•••';

const listeners = new Set<() => void>();
let hidden = typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'yes';

/** Whether amounts are hidden now, for what writes them. */
export const areAmountsHidden = (): boolean => hidden;

/** Hides amounts, or shows them again. */
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

/** Whether amounts are hidden; what calls it is drawn anew when that changes. Every screen does, see router.tsx. */
export const useHiddenAmounts = (): boolean => useSyncExternalStore(subscribe, areAmountsHidden);
