/** What is asked of a time that is still to come: planned, and not spent. */
import { cycleRange } from '../../calendar.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { Asked, Plan } from './intents.ts';
import { planBudget } from './plan-ahead.ts';
import { itemsOf, planDue } from './plan-dues.ts';
import type { Subject } from './subjects.ts';

/** Whether a time is all to come. */
export function isToCome({ args }: SpokenPeriod, { question: { today, cycle_start_day } }: Asked): boolean {
  const first = args.cycle === undefined ? args.start_date : cycleRange(args.cycle, cycle_start_day).starts_on;
  return first !== undefined && first > today;
}

/** What would be spent by the plan: in all, in a category, or for what comes again. */
export function planToCome(asked: Asked, subject: Subject): Plan | null {
  if (asked.has('item') && itemsOf(asked) !== undefined) return planDue(asked);
  const isPlanned = subject.words.length === 0 && Object.keys(subject.args).every((each) => each === 'category');
  const plan = isPlanned && subject.category !== 'none' ? planBudget(asked) : null;
  return plan?.kind === 'read' && plan.about === 'left' ? { ...plan, about: 'expenses' } : plan;
}
