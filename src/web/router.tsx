/**
 * The screens and their addresses. Each is its own chunk; all but the login need a session. Hovering a link loads its
 * screen and, through the loaders, starts its first requests.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { readAnalyticsSearch } from './analytics/range.ts';
import { isSignedOut } from './api/api-error.ts';
import { whoAmI } from './api/query-client.ts';
import { isOwnAddress } from './auth/own-address.ts';
import { readBudgetSearch } from './budget/years.ts';
import { parseSearch, readHomeSearch, readReviewSearch, stringifySearch } from './search-params.ts';
import { readSettingsSearch } from './settings/settings-search.ts';
import { readShareSearch } from './share/search.ts';
import { askAccounts, askBudget, askHome, askInstallments, askItems, askTransactions } from './shell/first-queries.ts';
import { RouteFailure, RouteNotFound, RoutePending, screen } from './shell/route-states.tsx';
import { readFilters } from './transactions/filters.ts';

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()();

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'login',
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (isOwnAddress(from) ? { from } : {}),
  component: screen(() => import('./auth/login-page.tsx'), 'LoginPage'),
});

const insideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(whoAmI);
    } catch (error) {
      // Without the service the frame still opens, and each screen reports what it could not read.
      if (!isSignedOut(error)) return;
      throw redirect({ to: '/login', search: location.href === '/' ? {} : { from: location.href }, replace: true });
    }
  },
  component: screen(() => import('./shell/shell.tsx'), 'Shell'),
});

/** A screen without parameters. */
const page = <const Path extends string>(path: Path, component: ReturnType<typeof screen>) =>
  createRoute({ getParentRoute: () => insideRoute, path, component });

const homeRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: '/',
  validateSearch: readHomeSearch,
  loaderDeps: ({ search }) => readHomeSearch(search),
  loader: ({ context, deps }) => askHome(context.queryClient, deps),
  component: screen(() => import('./home/home-page.tsx'), 'HomePage'),
});

const transactionsRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: 'transactions',
  validateSearch: readFilters,
  // The address that notifications use: the list with a transaction open.
  beforeLoad: ({ location }) => {
    const id = new URLSearchParams(location.searchStr).get('id');
    if (id === null || !/^[1-9]\d{0,14}$/.test(id)) return;
    throw redirect({ to: '/transactions/$id', params: { id }, search: {}, hash: location.hash, replace: true });
  },
  loaderDeps: ({ search }) => readFilters(search),
  loader: ({ context, deps }) => askTransactions(context.queryClient, deps),
  component: screen(() => import('./transactions/transactions-page.tsx'), 'TransactionsPage'),
});

const importRoute = createRoute({
  getParentRoute: () => transactionsRoute,
  path: 'import',
  component: screen(() => import('./import/import-dialog.tsx'), 'ImportDialog'),
});

const transactionRoute = createRoute({
  getParentRoute: () => transactionsRoute,
  path: '$id',
  component: screen(() => import('./transactions/transaction-panel.tsx'), 'TransactionPanel'),
});

const pensionsRoute = page(
  'pensions',
  screen(() => import('./pensions/pensions-page.tsx'), 'PensionsPage'),
);

const receiptsRoute = page(
  'receipts',
  screen(() => import('./receipts/receipts-page.tsx'), 'ReceiptsPage'),
);

const receiptRoute = page(
  'receipts/$id',
  screen(() => import('./receipts/receipt-page.tsx'), 'ReceiptPage'),
);

const salaryRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: 'salarios',
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? { id } : {},
  component: screen(() => import('./salary/salary-page.tsx'), 'SalaryPage'),
});

const installmentsRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: 'installments',
  validateSearch: ({ plan }: Record<string, unknown>): { plan?: string } =>
    typeof plan === 'string' && /^\d{1,15}$/.test(plan) ? { plan } : {},
  loader: ({ context }) => askInstallments(context.queryClient),
  component: screen(() => import('./installments/installments-page.tsx'), 'InstallmentsPage'),
});

const budgetRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: 'budget',
  validateSearch: readBudgetSearch,
  loaderDeps: ({ search }) => readBudgetSearch(search),
  loader: ({ context, deps }) => askBudget(context.queryClient, deps),
  component: screen(() => import('./budget/budget-page.tsx'), 'BudgetPage'),
});

const recurringRoute = page(
  'recurring',
  screen(() => import('./recurring/recurring-page.tsx'), 'RecurringPage'),
);

const budgetMonthRoute = page(
  'budget/$year/$month',
  screen(() => import('./budget/month-page.tsx'), 'MonthPage'),
);

const budgetItemsRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: 'budget/items',
  loader: ({ context }) => askItems(context.queryClient),
  component: screen(() => import('./budget/items-page.tsx'), 'ItemsPage'),
});

const reviewRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: 'review',
  validateSearch: readReviewSearch,
  component: screen(() => import('./review/review-page.tsx'), 'ReviewPage'),
});

const shareRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: 'share',
  validateSearch: readShareSearch,
  component: screen(() => import('./share/share-page.tsx'), 'SharePage'),
});

const authorizeRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: 'authorize',
  validateSearch: ({ request }: Record<string, unknown>): { request?: string } =>
    typeof request === 'string' && /^[\w-]{43}$/.test(request) ? { request } : {},
  component: screen(() => import('./authorize/authorize-page.tsx'), 'AuthorizePage'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: 'analytics',
  validateSearch: readAnalyticsSearch,
  component: screen(() => import('./analytics/analytics-page.tsx'), 'AnalyticsPage'),
});

const accountsRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: 'accounts',
  loader: ({ context }) => askAccounts(context.queryClient),
  component: screen(() => import('./accounts/accounts-page.tsx'), 'AccountsPage'),
});

const accountRoute = page(
  'accounts/$id',
  screen(() => import('./accounts/account-page.tsx'), 'AccountPage'),
);

const notificationsRoute = page(
  'notifications',
  screen(() => import('./notifications/notifications-page.tsx'), 'NotificationsPage'),
);

const settingsRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: 'settings',
  validateSearch: readSettingsSearch,
  component: screen(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  insideRoute.addChildren([
    homeRoute,
    transactionsRoute.addChildren([importRoute, transactionRoute]),
    budgetRoute,
    budgetMonthRoute,
    recurringRoute,
    budgetItemsRoute,
    pensionsRoute,
    receiptsRoute,
    receiptRoute,
    salaryRoute,
    installmentsRoute,
    reviewRoute,
    shareRoute,
    authorizeRoute,
    analyticsRoute,
    accountsRoute,
    accountRoute,
    notificationsRoute,
    settingsRoute,
  ]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: RouteNotFound,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 300,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
