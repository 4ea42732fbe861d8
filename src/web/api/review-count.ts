import { api } from './client.ts';

const STALE_MS = 60_000;

/**
 * The number of transactions waiting for a category; null until it is known. Money between own accounts is in no sum
 * and needs none, and a cuota has the category of its purchase.
 */
export function useReviewCount(): number | null {
  const all = useTotal({});
  const cardPayments = useTotal({ type: 'PAGO_TARJETA' });
  const transfers = useTotal({ type: 'TRASPASO' });
  const cuotas = useTotal({ origin: 'installment' });
  if (all === null || cardPayments === null || transfers === null || cuotas === null) return null;
  return Math.max(0, all - cardPayments - transfers - cuotas);
}

function useTotal(only: { type?: 'PAGO_TARJETA' | 'TRASPASO'; origin?: 'installment' }): number | null {
  const { data } = api.useQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { category_id: 'none', limit: 1, ...only } } },
    { staleTime: STALE_MS },
  );
  return data?.total ?? null;
}
