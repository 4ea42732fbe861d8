/**
 * Prefetches the first queries of each main screen when a link to it is hovered, together with its code. Nothing waits
 * for it, and the screen itself reports failures.
 */
import type { QueryClient } from '@tanstack/react-query';
import { api, type Me } from '../api/client.ts';
import { unreadOptions } from '../api/notifications.ts';
import { whoAmI } from '../api/query-client.ts';
import { settingsOptions } from '../api/settings.ts';
import { syncStatusOptions } from '../api/sync-status.ts';
import { commitmentsOptions } from '../budget/commitments.ts';
import { cycleSumsOptions, dueSoonOptions, paceOptions } from '../home/queries.ts';
import type { Filters } from '../transactions/filters.ts';
import { pageOptions } from '../transactions/row-pages.ts';
import { budgetMonthOf, budgetMonthOptions } from '../ui/use-budget-month.ts';

/**
 * What the frame and the cards in sight ask, all at once: the sums, plan and pace of a cycle, by default the current
 * one, which the session's user comes with; and what is due.
 */
export function askHome(queryClient: QueryClient, { cycle: asked }: { cycle?: string }): void {
  const cycle = asked ?? queryClient.getQueryData<Me>(whoAmI.queryKey)?.cycle;
  void queryClient.prefetchQuery(settingsOptions);
  void queryClient.prefetchQuery(syncStatusOptions);
  void queryClient.prefetchQuery(cycleSumsOptions(asked));
  if (cycle === undefined) return;
  const month = budgetMonthOf(cycle);
  if (month) void queryClient.prefetchQuery(budgetMonthOptions(month));
  void queryClient.prefetchQuery(dueSoonOptions);
  void queryClient.prefetchQuery(paceOptions(asked));
  void queryClient.prefetchQuery(unreadOptions);
}

/** The first page of the list. */
export function askTransactions(queryClient: QueryClient, filters: Filters): void {
  // The search language is no part of a first visit.
  void import('../transactions/fold.ts').then(({ listedNow }) =>
    queryClient.prefetchQuery(pageOptions(listedNow(filters, { today: null, cycle: null }), 0)),
  );
}

/** The current year, or the projection of the requested one; what is committed from today on. */
export function askBudget(queryClient: QueryClient, { year }: { year?: string }): void {
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/analytics/by-category', {}));
  void queryClient.prefetchQuery(commitmentsOptions);
  if (year === undefined) return;
  const parameters = { params: { path: { year: Number(year) } } };
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/budget/projection/{year}', parameters));
}

/** The recurring items. */
export function askItems(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(api.queryOptions('get', '/api/v1/budget/recurring-items', {}));
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
