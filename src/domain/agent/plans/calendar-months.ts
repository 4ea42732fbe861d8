/** A month by its name is a cycle, and a month of the calendar beside it. */
import { addMonths, cycleRange, lastDayOfMonth } from '../../calendar.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { Asked, Plan } from './intents.ts';
import { CALLS_MAX } from './ledger-plans.ts';
import { currentCycle, isCycleYoung } from './subjects.ts';

/** The days of a month that was called by its name and is over. */
export function ofCalendar(asked: Asked): { start_date: string; end_date: string } | null {
  const [period] = asked.periods;
  // Where what ends on a day begins: its cycle, or its month.
  if (period?.bound?.side === 'until') return period.calendar ?? null;
  const month = period !== undefined && isNamed(period) ? period.args.cycle : undefined;
  return month === undefined || month === currentCycle(asked)
    ? null
    : { start_date: `${month}-01`, end_date: lastDayOfMonth(month) };
}

const YEAR = /\b20\d\d$/;
/** `En octubre`, `octubre de 2026`, and not a cycle that was called so. */
const isNamed = ({ month, relative, shift, said = '' }: SpokenPeriod): boolean =>
  month !== undefined ||
  (relative === undefined && shift === undefined && YEAR.test(said) && !/ciclo|cycle/.test(said));

/** Of a month by its name the plan of the calendar's too: `en octubre` is said of both. */
export function withCalendar(asked: Asked, plan: (asked: Asked) => Plan | null): Plan | null {
  const [period] = asked.periods;
  const first = plan(asked);
  const args = ofCalendar(asked);
  if (period === undefined || args === null || first?.kind !== 'read') return first;
  const other = plan({ ...asked, periods: [{ ...period, from: 0, to: 0, args }] });
  if (JSON.stringify(other) === JSON.stringify(first)) return first;
  // Of two things, both are told of one reading, and not one of them of two.
  return other?.kind === 'read' && first.calls.length + other.calls.length <= CALLS_MAX
    ? { ...first, calls: [...first.calls, ...other.calls] }
    : first;
}

/** What a month is, is told apart while the cycle of its name has just begun. */
export function monthOfYoungCycle(asked: Asked): { start_date: string; end_date: string } | null {
  const [period] = asked.periods;
  const shift = period === undefined ? 0 : period.shift;
  if (!isCycleYoung(asked) || (shift !== 0 && shift !== -1)) return null;
  const month = addMonths(asked.question.today.slice(0, 7), shift);
  return { start_date: `${month}-01`, end_date: shift === 0 ? asked.question.today : cycleRange(month, 1).ends_on };
}

/** `Este mes`, while its cycle has just begun: rows from the first of the calendar's month. */
export function sinceFirst(asked: Asked): Asked {
  const [period, ...more] = asked.periods;
  const isMonth = !/ciclo|cycle/i.test(asked.rawOf('period') ?? '');
  if (period?.relative !== 'current' || period.args.cycle === undefined || more.length > 0) return asked;
  if (!isMonth || !isCycleYoung(asked)) return asked;
  const { today } = asked.question;
  return { ...asked, periods: [{ ...period, args: { start_date: `${today.slice(0, 7)}-01`, end_date: today } }] };
}
