/** What the running plans come to. */
import { progressOf, upcoming } from '../../domain/installments/plan.ts';
import { type Currency, sumAmounts } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { ruleOf } from './show-plan.ts';
import { listPlans, type PlanRow } from './store.ts';

type Left = ReturnType<typeof leftOf>[number];

/**
 * The plans with cuotas ahead, by the day they end on, with what is left of each and of all in colones; and those that
 * are paid, and the cuotas that fall in some days.
 */
export async function sumPlans(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'rates'>,
  days: { from: string; to: string } | null = null,
) {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const rows = await listPlans(deps.db, deps.rates.current());
  const plans = rows.flatMap((row) => leftOf(row, today));
  plans.sort((a, b) => (a.ends_on === b.ends_on ? a.plan_id - b.plan_id : a.ends_on < b.ends_on ? -1 : 1));
  const ahead = rows.map((row) => ({ plan_id: row.id, currency: row.currency as Currency, cuotas: row.parts }));
  const next = upcoming(ahead, today);
  return {
    plans,
    ...cuotasIn(rows, days),
    finished: rows.flatMap((row) => finishedOf(row, today)),
    remaining_crc: sumAmounts(plans.map(({ remaining_crc }) => remaining_crc ?? '0')),
    remaining_n: plans.reduce((n, plan) => n + plan.remaining_n, 0),
    next_crc: next.total_crc,
    next_on: next.due_on,
    ends_on: plans.at(-1)?.ends_on ?? null,
    unconverted: withoutRate(plans),
  };
}

/** A running plan; none when nothing is left. */
function leftOf(row: PlanRow, today: string) {
  const { of, billed, billed_amount, remaining, remaining_amount, next } = progressOf(ruleOf(row), today);
  if (next === null) return [];
  const ahead = row.parts.filter(({ local_date }) => local_date > today);
  const known = ahead.flatMap(({ amount_crc }) => (amount_crc === null ? [] : [amount_crc]));
  return [
    {
      ...{ plan_id: row.id, anchor_id: row.anchor_id, merchant: row.merchant, currency: row.currency as Currency },
      ...{ of, billed, billed_amount, remaining_n: remaining, remaining: remaining_amount, price: row.price },
      remaining_crc: known.length === ahead.length ? sumAmounts(known) : null,
      ...{ next_number: next.number, next_amount: next.amount, next_on: next.local_date },
      ends_on:
        ahead
          .map(({ local_date }) => local_date)
          .sort()
          .at(-1) ?? next.local_date,
    },
  ];
}

/** The cuotas of some days, by day, and what they come to in colones; none without days. */
function cuotasIn(rows: readonly PlanRow[], days: { from: string; to: string } | null) {
  const found = rows.flatMap((row) =>
    row.parts
      .filter(({ local_date }) => days !== null && local_date >= days.from && local_date <= days.to)
      .map(({ number, local_date: day, amount, amount_crc }) => ({
        shown: {
          plan_id: row.id,
          merchant: row.merchant,
          number,
          of: row.of,
          day,
          amount,
          currency: row.currency as Currency,
        },
        amount_crc,
      })),
  );
  return {
    cuotas: found
      .map(({ shown }) => shown)
      .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.plan_id - b.plan_id)),
    cuotas_crc: sumAmounts(found.map(({ amount_crc }) => amount_crc ?? '0')),
  };
}

/** A plan that is paid; none while something is left. */
function finishedOf(row: PlanRow, today: string) {
  const { of, billed_amount, active } = progressOf(ruleOf(row), today);
  if (active) return [];
  const days = row.parts.map(({ local_date }) => local_date);
  return [
    {
      ...{ plan_id: row.id, merchant: row.merchant, currency: row.currency as Currency, of, price: billed_amount },
      ended_on: days.sort().at(-1) ?? null,
    },
  ];
}

/** What the sum in colones leaves out, by currency. */
function withoutRate(plans: readonly Left[]) {
  const missing = Map.groupBy(
    plans.filter(({ remaining_crc }) => remaining_crc === null),
    ({ currency }) => currency,
  );
  return [...missing].map(([currency, of]) => ({
    currency,
    count: of.length,
    amount: sumAmounts(of.map(({ remaining }) => remaining)),
  }));
}
