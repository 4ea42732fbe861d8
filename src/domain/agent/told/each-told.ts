/** An answer that tells several things side by side: each of them is reckoned with by itself. */
import type { ReadPlan } from '../plans/intents.ts';

export const EXTREME = /^(?:largest|smallest)$/;
/** More rows are no few that are added up one by one. */
const ROWS_MAX = 5;

/** `Walmart vs PriceSmart`, `per visit`: each of the two; `the two most expensive`: the first and the second. */
export function eachTold(plan: ReadPlan): ReadPlan[] {
  const { calls, picked, reckoned, ofLine, isOfSeveral, ...others } = plan;
  if ((picked ?? reckoned ?? ofLine) !== undefined) return [plan];
  const [call, ...more] = calls;
  const top = call?.args['top'];
  if (isOfSeveral === true && call !== undefined && typeof top === 'number' && top <= ROWS_MAX)
    return Array.from({ length: top }, (_, at) => ({
      ...others,
      calls: [call],
      picked: { kind: 'place', at: at + 1, count: 1 },
    }));
  const names = new Set(calls.map(({ detail }) => detail));
  if (more.length === 0 || names.size < calls.length || names.has(undefined)) return [plan];
  return calls.map((each) => ({
    ...others,
    calls: [each],
    ...(each.detail === undefined ? {} : { detail: each.detail }),
  }));
}
