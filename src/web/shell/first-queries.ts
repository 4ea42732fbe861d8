/**
 * What each of the main screens asks first, so that it is under way as soon as a link to it is pointed at: with the
 * screen's own code, and before it. Nothing waits for it, and what goes wrong is said by the screen that asks again.
 */
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { Filters } from '../transactions/filters.ts';
import { pageOptions } from '../transactions/row-pages.ts';

/** The sums of a cycle; of the current one without a name. */
export function askHome(queryClient: QueryClient, { cycle }: { cycle?: string }): void {
  const parameters = cycle === undefined ? {} : { params: { query: { cycle } } };
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/analytics/by-category', parameters));
}

/** The first page of the list. */
export function askTransactions(queryClient: QueryClient, filters: Filters): void {
  void queryClient.prefetchQuery(pageOptions(filters, 0));
}

/** Which year it is, or the projection of the year that is asked for; the recurring items. */
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

/** The accounts and what they come to. */
export function askAccounts(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/accounts', {}));
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/accounts/net-worth', {}));
}
