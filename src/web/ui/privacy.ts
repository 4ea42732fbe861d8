/**
 * Hides amounts from bystanders. Hidden figures are never on the page: not in a chart's label, not in the tab's title.
 * This browser remembers it before the first render.
 */
import { createStore } from '../api/create-store.ts';

/** The storage key; public/boot.js reads it too and sets `data-hidden` on the page. */
const KEY = 'alcancia.hidden';

/** Replaces a figure. */
export const HIDDEN_FIGURE = '•••';

const hidden = createStore(typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'yes');

/** Whether amounts are hidden, for formatters. */
export const areAmountsHidden = hidden.read;

/** Hides or shows amounts. */
export function hideAmounts(hide: boolean): void {
  localStorage.setItem(KEY, hide ? 'yes' : 'no');
  document.documentElement.toggleAttribute('data-hidden', hide);
  hidden.set(hide);
}

/** Whether amounts are hidden; re-renders the caller on a change. Every screen uses it, see router.tsx. */
export const useHiddenAmounts = hidden.useValue;
