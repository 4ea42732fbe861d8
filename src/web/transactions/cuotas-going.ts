/** The cuotas that a deletion takes along: a purchase goes with its whole plan. */
import { useQueryClient } from '@tanstack/react-query';
import type { components } from '../../contract/schema.gen.ts';
import { api } from '../api/client.ts';

type Plan = Pick<components['schemas']['InstallmentPlan'], 'anchor_id'> & { cuotas: readonly { id: number }[] };

/** How many rows go besides these. */
export function cuotasGoing(plans: readonly Plan[], ids: readonly number[]): number {
  const going = new Set(ids);
  return plans
    .filter(({ anchor_id }) => going.has(anchor_id))
    .flatMap(({ cuotas }) => cuotas)
    .filter(({ id }) => !going.has(id)).length;
}

/** Asks the service; null when it does not answer. */
export function useCuotasGoing(): (ids: readonly number[]) => Promise<number | null> {
  const queryClient = useQueryClient();
  return async (ids) => {
    const asked = { ...api.queryOptions('get', '/api/v1/installments', {}), staleTime: 0 };
    const plans = await queryClient.fetchQuery(asked).catch(() => null);
    return plans && cuotasGoing(plans, ids);
  };
}
