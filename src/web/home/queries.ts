/** What the cards of Inicio ask, which the router asks before they are drawn (shell/first-queries.ts). */
import { api } from '../api/client.ts';

const LATEST_ROWS = 10;

/** The spending of a cycle by category; without one, of the current cycle. */
export function cycleSumsOptions(cycle: string | undefined) {
  const parameters = cycle === undefined ? {} : { params: { query: { cycle } } };
  return api.queryOptions('get', '/api/v1/analytics/by-category', parameters);
}

/** The newest transactions of a cycle; without one, of all. */
export function latestRowsOptions(cycle: string | undefined) {
  const query = { ...(cycle === undefined ? {} : { cycle }), limit: LATEST_ROWS };
  return api.queryOptions('get', '/api/v1/transactions', { params: { query } });
}

/** The next cuotas of all plans. */
export const upcomingOptions = api.queryOptions('get', '/api/v1/installments/upcoming', {});
