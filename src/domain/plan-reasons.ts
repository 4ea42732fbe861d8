/** Why a price cannot be paid in cuotas, and why a line of the bank's list of plans is rejected. */
import { type ReasonOf, reasonsOf } from './reasons.ts';

export const SPLIT_SENTENCES = {
  cuotas_out_of_range: ({ min, max }: { min: number; max: number }) => `A plan has ${min} to ${max} cuotas.`,
  cuota_not_above_zero: 'A cuota must be more than 0.',
  cuota_below_unit: ({ total, cuotas, unit }: { total: string; cuotas: number; unit: string }) =>
    `${total} cannot be split in ${cuotas}: a cuota would be less than ${unit}.`,
  nothing_for_last: ({ count, cuota, total }: { count: number; cuota: string; total: string }) =>
    `${count} cuotas of ${cuota} leave nothing of ${total} for the last one.`,
} as const;

export type SplitReason = ReasonOf<typeof SPLIT_SENTENCES>;
export const splitReason = reasonsOf(SPLIT_SENTENCES);

/** Amounts are plain decimals of the plan's currency. */
type Interest = { total: string; number: number; cuota: string; rest: string; remaining: string };

export const PLAN_LINE_SENTENCES = {
  ...SPLIT_SENTENCES,
  not_a_list:
    'This is not a list of plans: a line with Fecha, Concepto, Cuotas, Monto de cuota and both saldos is missing.',
  too_many_lines: ({ max }: { max: number }) => `A list has at most ${max} lines: the rest was not read.`,
  not_a_date: ({ printed }: { printed: string }) => `The date "${printed}" is not a day as DD/MM/YYYY.`,
  in_future: ({ day }: { day: string }) => `The purchase of ${day} is later than the list.`,
  no_merchant: 'The line has no Concepto.',
  not_a_counter: ({ printed }: { printed: string }) => `The counter "${printed}" is not like 009/012.`,
  bears_interest: ({ total, number, cuota, rest, remaining }: Interest) =>
    `Not a Tasa Cero: ${total} − ${number} × ${cuota} = ${rest}, and the list says ${remaining} remain. It bears interest.`,
  is_split: 'The purchase is split over categories: join its parts, and send the list again.',
  nothing_left: 'Every cuota has billed: nothing remains of this plan.',
  no_currency: ({ printed }: { printed: string }) => `The amount "${printed}" says no currency.`,
  not_an_amount: ({ printed }: { printed: string }) => `The amount "${printed}" cannot be read.`,
  not_above_zero: 'A cuota and a price are more than 0.',
} as const;

export type PlanLineReason = ReasonOf<typeof PLAN_LINE_SENTENCES>;
export const planLineReason = reasonsOf(PLAN_LINE_SENTENCES);
