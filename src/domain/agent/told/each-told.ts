/** The answers that a reckoning is of: the last ones, or each of the things that the last one told side by side. */
import type { ReadPlan } from '../plans/intents.ts';
import type { Operation } from '../plans/told-operations.ts';
import type { Before } from '../understand/clauses-meant.ts';

export const EXTREME = /^(?:largest|smallest)$/;
/** More rows are no few that are added up one by one. */
const ROWS_MAX = 5;

/** `Walmart vs PriceSmart`, `per visit`: each of the two; `the two most expensive`: the first and the second. */
export function eachTold(plan: ReadPlan): ReadPlan[] {
  const { calls, picked, reckoned, ofLine, isOfSeveral, ...others } = plan;
  if ((picked ?? reckoned ?? ofLine) !== undefined) return [plan];
  const [call, ...more] = calls;
  const top = call?.args['top'];
  // The first three of the places, or of the rows.
  const isOfFew = isOfSeveral === true || (plan.about === 'top' && call?.args['by'] !== undefined && more.length === 0);
  if (isOfFew && call !== undefined && typeof top === 'number' && top <= ROWS_MAX)
    return Array.from({ length: top }, (_, at) => ({
      ...others,
      calls: [call],
      picked: { kind: 'place', at: at + 1, count: 1 },
    }));
  // What is charged for each of two.
  const charged = call?.tool === 'recurring_items' ? String(call.args['charged']).split('|') : [];
  if (charged.length > 1 && more.length === 0)
    return charged.map((name) => ({
      ...others,
      calls: [{ tool: 'recurring_items', args: { ...call?.args, charged: name } }],
      detail: name,
    }));
  const names = new Set(calls.map(({ detail }) => detail));
  if (more.length === 0 || names.size < calls.length || names.has(undefined)) return [plan];
  return calls.map((each) => ({
    ...others,
    calls: [each],
    ...(each.detail === undefined ? {} : { detail: each.detail }),
  }));
}

/** What a question reckons with the answers before it; `more` are the words of those that are still to be asked. */
export type Reckoning = { op: Operation; parts: number; into?: string; more?: readonly string[] };

/** Operations on more than one figure. */
export const OF_SEVERAL = /^(?:sum|difference|mean|more)$/;

/** One row of several, as the largest is. */
export const isRowAlone = ({ calls: [call], isOfSeveral }: ReadPlan): boolean =>
  isOfSeveral !== true && call?.tool === 'query_ledger' && EXTREME.test(String(call.args['measure']));

/**
 * The answers that a reckoning is of: those that the last one was of, or the last ones. Of a row that was told alone it is of
 * such rows; between sums one is passed over: Uber, its largest ride, DiDi, `which one is more?`.
 */
export function toldBefore(before: Before, { op, parts, more }: Reckoning): ReadPlan[] {
  const isOfSeveral = OF_SEVERAL.test(op.kind) && more === undefined;
  const told: ReadPlan[] = [];
  for (let each = before; each?.plan.kind === 'read' && told.length < parts; each = each.previous ?? null) {
    const last = told[0];
    const own = isOfSeveral ? eachTold(each.plan) : [each.plan];
    // What was told side by side is reckoned with by itself.
    if (last === undefined && own.length > 1) return own;
    if (last !== undefined && isRowAlone(last) !== isRowAlone(each.plan)) {
      if (isRowAlone(last)) break;
      continue;
    }
    told.unshift(ofKind(each.plan, each.kind));
  }
  const last = told.at(-1);
  const isOfParts = OF_SEVERAL.test(op.kind) && OF_SEVERAL.test(last?.reckoned?.op.kind ?? '');
  if (!isOfParts) return more === undefined ? told : told.slice(-1);
  return [...(last?.reckoned?.of ?? [])];
}

/** What was asked of a category's plan: what it is, and not what is left of it; of a purchase in cuotas its next one. */
export const ofKind = (plan: ReadPlan, kind: string | undefined): ReadPlan =>
  kind === 'planned'
    ? { ...plan, main: 'planned' }
    : kind === 'cuotas_next' && plan.calls[0]?.tool === 'installment_plans' && plan.detail !== undefined
      ? { ...plan, about: 'next' }
      : plan;

/** Answers of one question said again of other things: the last, and those before it that it goes on from. */
export function toldOneByOne(before: Before): ReadPlan[] {
  const told: ReadPlan[] = [];
  for (let each = before; each?.plan.kind === 'read'; each = each.previous ?? null) {
    const { reckoned } = each.plan;
    // What two differ by is no third.
    const isOfAll = reckoned !== undefined && OF_SEVERAL.test(reckoned.op.kind);
    told.unshift(...(isOfAll ? reckoned.of : [ofKind(each.plan, each.kind)]));
    if (isOfAll || each.isLed !== true) break;
  }
  return told;
}
