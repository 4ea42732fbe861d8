/**
 * Amounts can be hidden from whoever looks over the shoulder. What is hidden is never put on the page: not in a label of
 * a chart, not in the browser's tab. This browser remembers it, and knows it before anything is drawn.
 */
import { createStore } from '../api/create-store.ts';

/** Where this browser remembers it; public/boot.js reads the same name and marks the page with `data-hidden`. */
const KEY = 'alcancia.hidden';

/** What stands where a figure would. */
export const HIDDEN_FIGURE = '•••';

const hidden = createStore(typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'yes');

/** Whether amounts are hidden now, for what writes them. */
export const areAmountsHidden = hidden.read;

/** Hides amounts, or shows them again. */
export function hideAmounts(hide: boolean): void {
  localStorage.setItem(KEY, hide ? 'yes' : 'no');
  document.documentElement.toggleAttribute('data-hidden', hide);
  hidden.set(hide);
}

/** Whether amounts are hidden; what calls it is drawn anew when that changes. Every screen does, see router.tsx. */
export const useHiddenAmounts = hidden.useValue;
