/** The page context sent along with a question. */

import { useRouterState } from '@tanstack/react-router';
import { isCycle } from '../ui/days.ts';

export type Page = { path: string; transaction_id?: number; cycle?: string; year?: number };

/** Parses an address: the open transaction, and the screen's cycle or year. */
export function pageOf(pathname: string, search: Readonly<Record<string, unknown>>): Page {
  const page: Page = { path: pathname };
  const id = /^\/transactions\/([1-9]\d{0,8})$/.exec(pathname)?.[1];
  if (id !== undefined) page.transaction_id = Number(id);
  const [, year, month] = /^\/budget\/(20\d\d)\/(1[0-2]|[1-9])$/.exec(pathname) ?? [];
  const cycle = year !== undefined && month !== undefined ? `${year}-${month.padStart(2, '0')}` : search['cycle'];
  if (isCycle(cycle)) page.cycle = cycle;
  const asked = year ?? (pathname === '/budget' ? search['year'] : undefined);
  if (typeof asked === 'string' && /^20\d\d$/.test(asked)) page.year = Number(asked);
  return page;
}

/** Formats the page as an entry of a run's context. */
export const contextOf = (page: Page) => [{ description: 'alcancia.page', value: JSON.stringify(page) }];

/** The page behind the drawer. */
export function usePage(): Page {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  return pageOf(pathname, search);
}
