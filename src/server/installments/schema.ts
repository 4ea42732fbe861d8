/** Wire schemas of Tasa Cero plans. */

import * as z from 'zod';
import { CUOTAS_MAX, CUOTAS_MIN } from '../../domain/installments/split-price.ts';
import { PLAN_LINE_SENTENCES } from '../../domain/plan-reasons.ts';
import { reasonFields } from '../platform/http/reason.ts';
import { CurrencyCode, MoneyIn, MoneyOut, Unconverted } from '../platform/http/wire.ts';
import { Transaction } from '../transactions/schema.ts';

export const Cuotas = z.number().int().min(CUOTAS_MIN).max(CUOTAS_MAX);

export const NewPlan = z
  .strictObject({
    cuotas: Cuotas,
    amount_per_cuota: MoneyIn.optional().meta({ description: 'The regular cuota; the last is what is left' }),
  })
  .meta({ id: 'NewPlan' });

const Cuota = z.object({
  id: z.number().int(),
  number: z.number().int(),
  local_date: z.string(),
  amount: MoneyOut,
  amount_crc: MoneyOut.nullable(),
});

const planFields = {
  plan_id: z.number().int(),
  anchor_id: z.number().int(),
  merchant: z.string(),
  merchant_name: z.string(),
  category_id: z.number().int().nullable(),
  purchased_on: z.string(),
  currency: CurrencyCode,
  price: MoneyOut,
  amount_per_cuota: MoneyOut,
  of: z.number().int(),
  billed: z.number().int(),
  remaining: z.number().int(),
  billed_amount: MoneyOut,
  remaining_amount: MoneyOut,
  active: z.boolean().meta({ description: 'While a cuota lies ahead' }),
  next: Cuota.nullable(),
  cuotas: z.array(Cuota),
};

export const Plan = z.object(planFields).meta({ id: 'InstallmentPlan' });
export const MadePlan = z.object({ ...planFields, undo_token: z.string() }).meta({ id: 'MadeInstallmentPlan' });

export const EndedPlan = z
  .object({
    kind: z.enum(['cancelled', 'paid_off']).meta({
      description: 'Cancelled: no cuota had billed, the purchase counts again. Paid off: the rest is one last cuota',
    }),
    plan: Plan.nullable(),
    undo_token: z.string(),
  })
  .meta({ id: 'EndedInstallmentPlan' });

export const Upcoming = z
  .object({
    total_crc: MoneyOut,
    due_on: z.string().nullable(),
    plans: z.array(
      z.object({
        plan_id: z.number().int(),
        anchor_id: z.number().int(),
        merchant: z.string(),
        merchant_name: z.string(),
        number: z.number().int(),
        of: z.number().int(),
        amount: MoneyOut,
        currency: CurrencyCode,
        amount_crc: MoneyOut.nullable(),
        due_on: z.string(),
      }),
    ),
    unconverted: Unconverted,
  })
  .meta({ id: 'UpcomingCuotas' });

export const PlanListRequest = z
  .strictObject({ text: z.string().min(1).max(200_000), dry_run: z.boolean().default(false) })
  .meta({ id: 'PlanListRequest' });

const Listed = z.object({
  line: z.number().int(),
  reason: z.enum(['new', 'attached', 'same']).meta({
    description: 'Attached: it belongs to a purchase or plan that was there without the list. Same: it is known',
  }),
  merchant: z.string(),
  purchased_on: z.string(),
  currency: CurrencyCode,
  price: MoneyOut,
  billed: z.number().int(),
  of: z.number().int(),
  remaining_amount: MoneyOut,
});

export const PlanListResult = z
  .object({
    created: z.array(Transaction).meta({ description: 'The anchors; a purchase that was there became one' }),
    fresh: z.array(Listed).meta({ description: 'The plans that are new: created, or would be in a dry run' }),
    duplicates: z.array(Listed.extend({ anchor_id: z.number().int() })),
    errors: z.array(
      z.object({ line: z.number().int(), text: z.string(), ...reasonFields(PLAN_LINE_SENTENCES, 'PlanLineReason') }),
    ),
    undo_token: z.string().nullable(),
  })
  .meta({ id: 'PlanListResult' });
