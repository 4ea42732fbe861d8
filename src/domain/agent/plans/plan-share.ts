/** What part of spending, of pay or of a category something is. */
import { addMonths } from '../../calendar.ts';
import type { Range } from '../words/slots.ts';
import { withCalendar } from './calendar-months.ts';
import type { Asked, Plan } from './intents.ts';
import { periodArgs, query, spanOf } from './ledger-plans.ts';
import { currentCycle, type Subject, subjectOf } from './subjects.ts';

/** What part of all a subject is; or a part of what came in, of the last cycle that is over: the salary of one comes within it. */
export function planShare(asked: Asked): Plan | null {
  // What part of the budget something is is no part of what was spent.
  if (asked.words.some((word) => /^(?:presupuesto|budget)$/.test(word))) return null;
  if (asked.has('salary|income')) {
    const isPay = ({ readings }: Range) => readings.some(({ slot }) => /^(?:salary|income)$/.test(slot));
    const subject = subjectOf(
      asked,
      asked.ranges.filter((range) => !isPay(range)),
    );
    if (subject === null || (subject.isEmpty && !asked.has('spend|spending'))) return null;
    const [period, ...more] = asked.periods;
    const isOver = period !== undefined && period.relative !== 'current';
    if (more.length > 0) return null;
    const span = isOver ? spanOf(period, asked.question.today) : { cycle: addMonths(currentCycle(asked), -1) };
    return query({ ...asked, periods: [] }, subject, {
      measure: 'share',
      share_of: asked.has('salary') ? 'salary' : 'income',
      ...span,
    });
  }
  const subject = subjectOf(asked);
  const part = subject === null ? null : partOfCategory(asked, subject);
  if (part !== null) return part;
  return subject?.isEmpty === true
    ? null
    : withCalendar(asked, (each) => query(each, subjectOf(each), { measure: 'share', ...periodArgs(each) }));
}

/** `What share of my restaurant spend is the pizzeria`: of that category, and not of all that was spent. */
function partOfCategory(asked: Asked, subject: Subject): Plan | null {
  if (subject.category === null || subject.category === 'none' || subject.words.length !== 1) return null;
  const isName = ({ readings }: Range) =>
    readings.some(({ slot }) => /^(?:merchant|name)$/.test(slot)) && !readings.some(({ slot }) => slot === 'category');
  if (!asked.ranges.some(isName) || asked.has('except|only')) return null;
  const whole = subjectOf(
    asked,
    asked.ranges.filter((range) => !isName(range)),
  );
  const of = [subject, whole].map((each) => query(asked, each, { measure: 'sum', ...periodArgs(asked) }));
  const plans = of.flatMap((plan) => (plan?.kind === 'read' ? [plan] : []));
  return plans.length < of.length
    ? null
    : {
        kind: 'read',
        calls: plans.flatMap(({ calls }) => calls),
        about: 'plain',
        reckoned: { op: { kind: 'part' }, of: plans },
      };
}
