import { useRouterState } from '@tanstack/react-router';
import { type Page, pageOf } from './page-context.ts';

/** What the person looks at behind the drawer. */
export function usePage(): Page {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  return pageOf(pathname, search);
}
