/** Search parameters: plain text (`?cycle=2026-04`), nothing quoted, nothing parsed as a number. */
import { isCycle } from './ui/days.ts';

export function parseSearch(search: string): Record<string, string> {
  // An empty one says nothing: `?q=` is the whole list.
  return Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value.trim() !== ''));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Parses `/?cycle=2026-04`; drops an invalid cycle in favour of the current one. */
export function readHomeSearch({ cycle }: Record<string, unknown>): { cycle?: string } {
  return isCycle(cycle) ? { cycle } : {};
}

/** Which half of Revisar an address shows; the categories by default. */
export function readReviewSearch({ show }: Record<string, unknown>): { show?: 'notices' } {
  return show === 'notices' ? { show } : {};
}
