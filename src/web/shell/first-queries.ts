/**
 * Prefetches the first queries of each main screen when a link to it is hovered, together with its code. Nothing waits
 * for it, and the screen itself reports failures.
 */
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { Filters } from '../transactions/filters.ts';
import { pageOptions } from '../transactions/row-pages.ts';

/** The sums of a cycle; the current one by default. */
export function askHome(queryClient: QueryClient, { cycle }: { cycle?: string }): void {
  const parameters = cycle === undefined ? {} : { params: { query: { cycle } } };
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/analytics/by-category', parameters));
}

/** The first page of the list. */
export function askTransactions(queryClient: QueryClient, filters: Filters): void {
  void queryClient.prefetchQuery(pageOptions(filters, 0));
}

/** The current year, or the projection of the requested one; the recurring items. */
export function askBudget(queryClient: QueryClient, { year }: { year?: string }): void {
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/analytics/by-category', {}));
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/budget/recurring-items', {}));
  if (year === undefined) return;
  const parameters = { params: { path: { year: Number(year) } } };
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/budget/projection/{year}', parameters));
}

/** The plans and what is due next. */
export function askInstallments(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/installments', {}));
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/installments/upcoming', {}));
}

/** The accounts and their net worth. */
export function askAccounts(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/accounts', {}));
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/accounts/net-worth', {}));
}
