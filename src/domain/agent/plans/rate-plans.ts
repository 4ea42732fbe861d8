/** What was told by the day, week, month or year: which answers have such a rate, and the plan that tells it. */

import { readsRows } from '../answers/tool-data.ts';
import { type ReadPlan, readPlan } from './intents.ts';
import type { Operation } from './told-operations.ts';

/** What one thing costs that is charged again, and what it comes to in a month: a year's is no month's. */
export const isPrice = (plan: ReadPlan): boolean =>
  plan.calls[0]?.tool === 'recurring_items' && plan.detail !== undefined && plan.picked === undefined;
export const byTheMonth = (plan: ReadPlan): ReadPlan =>
  plan.reckoned === undefined
    ? { ...plan, about: 'plain', reckoned: { op: { kind: 'rate', per: 'month', n: '1' }, of: [plan] } }
    : plan;

/** What is held or owed comes to nothing by the day or year. */
const IS_HELD = /^(?:list_accounts|savings_balances|convert|exchange_rate|what_if_purchase)$/;

/** Whether an answer has a rate by a time; the same answer where it says so by itself. */
export function rateOf(
  told: ReadPlan,
  { per, n }: Extract<Operation, { kind: 'rate' }>,
): ReadPlan | 'no_rate' | true | null {
  const [call] = told.calls;
  if (call === undefined) return null;
  const { tool, args } = call;
  // A part of what was spent, or the sum of two subjects, is of the same time.
  const { reckoned } = told;
  if (reckoned !== undefined) {
    const [inner] = reckoned.of;
    const isOfTime = reckoned.isToldToo === true || /^(?:times|over|percent)$/.test(reckoned.op.kind);
    // What several cost in a month, in a year.
    if (reckoned.op.kind === 'sum' && n === '1' && reckoned.of.every((each) => each.reckoned?.op.kind === 'rate'))
      return {
        ...told,
        reckoned: {
          ...reckoned,
          of: reckoned.of.map((each) => ({
            ...each,
            reckoned: { op: { kind: 'rate', per, n }, of: each.reckoned?.of ?? [] },
          })),
        },
      };
    if (reckoned.op.kind === 'rate' && inner !== undefined) return rateOf(inner, { kind: 'rate', per, n });
    const isRated = isOfTime && inner !== undefined && readsRows(tool) && rateOf(inner, { kind: 'rate', per, n });
    return isRated === true ? true : 'no_rate';
  }
  const { measure = 'sum', limit, year, cycle } = args;
  const isOne = (each: typeof per) => n === '1' && per === each;
  switch (tool) {
    case 'recurring_items':
      return true;
    case 'salary_summary':
      return told.about === 'plain' && year === undefined ? true : null;
    case 'due_soon':
      return told.detail === undefined ? 'no_rate' : readPlan('recurring_items', {}, 'plain', told.detail);
    case 'safe_to_spend':
      return isOne('day') ? told : 'no_rate';
    case 'installment_plans':
      if (!isOne('month')) return 'no_rate';
      // What all of them come to in a month is that of the next.
      return told.detail === undefined ? readPlan('upcoming_cuotas', {}) : told;
    case 'upcoming_cuotas':
      return isOne('month') ? told : 'no_rate';
    case 'pension_summary':
      return isOne('month') ? null : 'no_rate';
    case 'query_ledger':
    case 'spending_by_category':
    case 'search_transactions':
      if (measure === 'average') return true;
      if (measure === 'largest' || measure === 'smallest') return 'no_rate';
      // Of all time no year is told: it begins when nobody knows.
      if (told.calls.some((each) => each.args['start_date'] === '2000-01-01')) return null;
      // What is usual in a month is known better by another reading.
      if (measure !== 'sum' || limit !== undefined || isOne('month')) return null;
      return per === 'day' || per === 'week' || cycle !== undefined ? true : null;
    default:
      return IS_HELD.test(tool) ? 'no_rate' : null;
  }
}
