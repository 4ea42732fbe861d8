/**
 * The fold of days to come: the list opens on today, because the cuotas of a purchase reach years ahead. This browser
 * remembers whether it is open.
 */
import { useMemo } from 'react';
import { createStore } from '../api/create-store.ts';
import { useCurrentCycle, useToday } from '../api/today.ts';
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

/** Today and its cycle, as far as they are known. */
export type Present = { today: string | null; cycle: string | null };

/**
 * Whether filters may find days on both sides of today, whatever else they ask: then what is to come is set apart. Days
 * that are all over, or all to come, have nothing to be set apart from.
 */
export function spansToday(filters: Filters, { today, cycle }: Present): boolean {
  const asked = (field: 'cycle' | 'start_date' | 'end_date') => valueIn(filters, field);
  if (today !== null && asked('end_date') !== '' && asked('end_date') <= today) return false;
  if (today !== null && asked('start_date') > today) return false;
  return asked('cycle') === '' || cycle === null || asked('cycle') === cycle;
}

/** What is listed for the filters of an address. */
export const listedNow = (filters: Filters, present: Present): Listed => listedFor(filters, open.read(), present);

function listedFor(filters: Filters, isOpen: boolean, present: Present): Listed {
  return isOpen || !spansToday(filters, present) ? filters : { ...filters, upcoming: 'false' };
}

export function usePresent(): Present {
  const [today, cycle] = [useToday(), useCurrentCycle()];
  return useMemo(() => ({ today, cycle }), [today, cycle]);
}

export function useListed(filters: Filters): Listed {
  const isOpen = open.useValue();
  const present = usePresent();
  return useMemo(() => listedFor(filters, isOpen, present), [filters, isOpen, present]);
}

/** The filters of the address. */
export function addressOf({ upcoming: _folded, ...filters }: Listed): Filters {
  return filters;
}
