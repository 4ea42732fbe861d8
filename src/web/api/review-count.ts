import { api } from './client.ts';

const STALE_MS = 60_000;

/**
 * How many transactions wait for a category; null until that is known. Payments of one's own card are in no sum and need
 * none, and a cuota has the category of its purchase.
 */
export function useReviewCount(): number | null {
  const all = useTotal({});
  const cardPayments = useTotal({ type: 'PAGO_TARJETA' });
  const cuotas = useTotal({ origin: 'installment' });
  return all === null || cardPayments === null || cuotas === null ? null : Math.max(0, all - cardPayments - cuotas);
}

function useTotal(only: { type?: 'PAGO_TARJETA'; origin?: 'installment' }): number | null {
  const { data } = api.useQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { category_id: 'none', limit: 1, ...only } } },
    { staleTime: STALE_MS },
  );
  return data?.total ?? null;
}
