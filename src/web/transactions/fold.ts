/**
 * The fold of days to come: the list opens on today, because the cuotas of a purchase reach years ahead. This browser
 * remembers whether it is open.
 */
import { useMemo } from 'react';
import { createStore } from '../api/create-store.ts';
import type { Filters } from './filters.ts';
import { valueIn } from './search-terms.ts';

/** What is listed: the filters of the address and, while days to come are folded, `upcoming`. */
export type Listed = Filters & { upcoming?: 'false' };

const KEY = 'alcancia.upcoming';
const open = createStore(typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'open');

export const useFoldOpen = open.useValue;

export function openFold(isOpen: boolean): void {
  localStorage.setItem(KEY, isOpen ? 'open' : 'folded');
  open.set(isOpen);
}

/** Whether the filters say which days: then nothing is folded. */
export const isDated = (filters: Filters): boolean =>
  (['cycle', 'start_date', 'end_date'] as const).some((field) => valueIn(filters, field) !== '');

/** What is listed for the filters of an address. */
export const listedNow = (filters: Filters): Listed => listedFor(filters, open.read());

function listedFor(filters: Filters, isOpen: boolean): Listed {
  return isOpen || isDated(filters) ? filters : { ...filters, upcoming: 'false' };
}

export function useListed(filters: Filters): Listed {
  const isOpen = open.useValue();
  return useMemo(() => listedFor(filters, isOpen), [filters, isOpen]);
}

/** The filters of the address. */
export function addressOf({ upcoming: _folded, ...filters }: Listed): Filters {
  return filters;
}
