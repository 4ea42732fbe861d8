/** What the plans bill next. */
import type * as z from 'zod';
import { upcoming } from '../../domain/installments/plan.ts';
import type { Currency } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import type { Upcoming } from './schema.ts';
import { listPlans } from './store.ts';

/** The next cuota of every active plan, and their sum in colones. */
export async function listUpcoming(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'rates' | 'nameBook'>,
): Promise<z.input<typeof Upcoming>> {
  const plans = await listPlans(deps.db, deps.rates.current());
  const nameMerchant = await deps.nameBook.open(deps.db);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const active = plans.map((plan) => ({
    plan_id: plan.id,
    currency: plan.currency as Currency,
    cuotas: plan.parts,
  }));
  const next = upcoming(active, todayAt(deps.now(), deps.env.timeZone));
  return {
    ...next,
    plans: next.plans.map((cuota) => {
      const { anchor_id = 0, merchant = '', of = 0 } = byId.get(cuota.plan_id) ?? {};
      return { ...cuota, anchor_id, merchant, merchant_name: nameMerchant(merchant).name, of };
    }),
  };
}
