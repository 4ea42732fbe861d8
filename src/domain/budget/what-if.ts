/** What a purchase would change, without making it (docs/rules/budget.md, "What if"). */

import { cycleOf, monthNumber } from '../calendar.ts';
import { cuotaDays, splitPrice } from '../installments/split-price.ts';
import { type Currency, fromUnits, subtractAmounts, sumAmounts, toCrc, toUnits } from '../money.ts';
import { type ProblemReason, problemReason } from '../problem-reasons.ts';
import {
  type CommitmentsInput,
  type CommittedRow,
  commitments,
  type LowestBalance,
  lowestFrom,
} from './commitments.ts';
import { BUDGET_ENDS } from './input.ts';
import { firstAhead } from './prepare.ts';

/** The minimum number of months in the answer. */
const MONTHS_MIN = 12;

/** A planned purchase; `rate` is colones for one unit of its currency (`'1'` for colones). */
export type Purchase = {
  amount: string;
  currency: Currency;
  rate: string;
  cuotas: number;
  amount_per_cuota?: string | null | undefined;
  date: string;
  category_id?: number | null | undefined;
};

export type WhatIfCuota = { number: number; local_date: string; amount: string; amount_crc: string };
export type WhatIfMonth = {
  month: string;
  starts_on: string;
  ends_on: string;
  /** The increase of the month's expenses. */
  delta: string;
  balance_without: string;
  balance_with: string;
};
export type WhatIf = {
  cuotas: WhatIfCuota[];
  months: WhatIfMonth[];
  lowest_without: LowestBalance;
  lowest_with: LowestBalance;
  /** The lowest balances from the day of the first payment on: no purchase changes a day before it. */
  since_payment: { starts_on: string; lowest_without: LowestBalance; lowest_with: LowestBalance };
  beyond: { count: number; amount_crc: string };
};

/** The projection with the purchase compared to the one without, or why there is none. */
export function whatIf(
  input: CommitmentsInput,
  purchase: Purchase,
): { ok: true; answer: WhatIf } | { ok: false; problem: ProblemReason } {
  if (purchase.date < input.today) return { ok: false, problem: problemReason('in_past') };
  const split = amountsOf(purchase);
  if (!split.ok) return split;
  const { amounts } = split;
  const days = purchase.cuotas === 1 ? [purchase.date] : cuotaDays(purchase.date, purchase.cuotas, input.start_day);
  const cuotas = amounts.map((amount, index) => ({
    number: index + 1,
    local_date: days[index] ?? purchase.date,
    amount,
    amount_crc: toCrc(amount, purchase.rate),
  }));
  const first = firstAhead(input);
  const last = cycleOf(days.at(-1) ?? purchase.date, input.start_day);
  const months = Math.max(MONTHS_MIN, monthNumber(last) - monthNumber(first) + 1);
  const without = commitments(input, months);
  const thought = commitments(withPurchase(input, purchase, cuotas), months);
  if (!without || !thought) return { ok: false, problem: problemReason('budget_ended') };
  const starts_on = days[0] ?? purchase.date;
  const beyond = cuotas.filter(({ local_date }) => cycleOf(local_date, input.start_day) > BUDGET_ENDS);
  const answer: WhatIf = {
    cuotas,
    months: without.months.map(({ month, starts_on, ends_on, expenses, balance }, index) => {
      const changed = thought.months[index] ?? { expenses, balance };
      const delta = subtractAmounts(changed.expenses, expenses);
      return { month, starts_on, ends_on, delta, balance_without: balance, balance_with: changed.balance };
    }),
    lowest_without: without.lowest,
    lowest_with: thought.lowest,
    since_payment: {
      starts_on,
      lowest_without: lowestFrom(without, starts_on),
      lowest_with: lowestFrom(thought, starts_on),
    },
    beyond: { count: beyond.length, amount_crc: sumAmounts(beyond.map(({ amount_crc }) => amount_crc)) },
  };
  return { ok: true, answer };
}

function amountsOf({ amount, cuotas, amount_per_cuota, currency }: Purchase) {
  if (cuotas === 1) return { ok: true as const, amounts: [fromUnits(toUnits(amount, currency), currency)] };
  return splitPrice({ total: amount, cuotas, amount_per_cuota, currency });
}

/** The input with the purchase's rows: committed, or recorded when it is made today in one piece. */
function withPurchase(input: CommitmentsInput, purchase: Purchase, cuotas: readonly WhatIfCuota[]): CommitmentsInput {
  const of = cuotas.length;
  const category_id = purchase.category_id ?? null;
  const rows = cuotas.map(({ number, local_date, amount_crc }): CommittedRow => {
    const installment = of === 1 ? null : { plan_id: 0, number, of };
    const cycle = cycleOf(local_date, input.start_day);
    return { id: 0, local_date, cycle, merchant: '', type: 'COMPRA', category_id, amount_crc, installment };
  });
  const today = rows.filter(({ local_date }) => local_date <= input.today);
  const recorded = today.map(({ cycle, type, amount_crc }) => ({
    cycle,
    category_id,
    type,
    side: 'recorded' as const,
    total_crc: amount_crc,
    count: 1,
  }));
  const planned = (of === 1 ? [] : rows).map(({ cycle, amount_crc }) => ({
    cycle,
    category_id,
    total_crc: amount_crc,
  }));
  return {
    ...input,
    sums: [...input.sums, ...recorded],
    cuotas: [...input.cuotas, ...planned],
    committed_rows: [...input.committed_rows, ...rows.filter(({ local_date }) => local_date > input.today)],
  };
}
