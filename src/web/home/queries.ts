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

/** What is left to pay in the current cycle, and what was paid. */
export const dueSoonOptions = api.queryOptions('get', '/api/v1/budget/due-soon', {});

/** The spending of a cycle up to each of its days, next to the one before; without one, of the current cycle. */
export function paceOptions(cycle: string | undefined) {
  const parameters = cycle === undefined ? {} : { params: { query: { cycle } } };
  return api.queryOptions('get', '/api/v1/analytics/pace', parameters);
}
