/** Questions about the pension funds. */
import { addDays, addMonths, cycleOf, cycleRange, lastDayOfMonth } from '../../calendar.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { Range } from '../words/slots.ts';
import { extremeOf } from './extreme-words.ts';
import { type Asked, type Plan, type ReadPlan, readPlan } from './intents.ts';
import { calendarMonth, inCurrency } from './plan-balances.ts';
import { namesAccrued } from './what-came-in.ts';

/** Statements are of calendar months: of one that has begun there is none yet. */
function fundDays(period: SpokenPeriod, asked: Asked): Record<string, string> | null {
  const { today } = asked.question;
  const { months, year } = period;
  if (months !== undefined) {
    const last = addMonths(today.slice(0, 7), -1);
    return { start_date: `${addMonths(last, 1 - months)}-01`, end_date: lastDayOfMonth(last) };
  }
  if (year !== undefined) return { start_date: `${year}-01-01`, end_date: `${year}-12-31` };
  // `El periodo` of a fund is that of its statements.
  if (/^(?:(?:en|de|del|in|of) )?(?:el|este|the|this) (?:periodo|período|period)$/i.test(asked.rawOf('period') ?? ''))
    return {};
  const { start_date: start, end_date: end } = period.args;
  if (start !== undefined && end === today && start < end && period.relative === undefined) {
    // `Since the end of April`: what the statement of that day says, and what came after it.
    const first = addDays(start, 1);
    if (first.endsWith('-01') && first < today) return { start_date: first, end_date: today };
    // `Since December` is that of the statements: a cycle that begins in November has its name.
    const { cycle_start_day } = asked.question;
    const cycle = cycleOf(start, cycle_start_day);
    const month = cycleRange(cycle, cycle_start_day).starts_on === start ? cycle : start.slice(0, 7);
    const named = period.calendar?.start_date.slice(0, 7) ?? month;
    const began = named >= today.slice(0, 7) ? addMonths(named, -12) : named;
    return { start_date: `${began}-01`, end_date: today };
  }
  // `Aportes de diciembre a octubre`; how much one grew from one to the other is of the months between.
  const isGrowth = asked.words.some((word) => /^(?:crec|subi|aument|gr[eo]w|increase|rose|rise)/.test(word));
  if (period.calendar !== undefined && end !== today) return isGrowth ? null : period.calendar;
  const month = calendarMonth(period, asked);
  // Nothing is known yet of what a month earns before its statement.
  if (month === null || (month >= today.slice(0, 7) && asked.has('returns|contributions'))) return null;
  return { start_date: `${month}-01`, end_date: lastDayOfMonth(month) };
}

/** As many months as are told one by one. */
const EACH_MAX = 3;

/** What a fund held at the end of each of the last months. */
function eachMonth(fund: { fund: string }, days: Record<string, string>, months = 0): Plan | null {
  const last = days['end_date']?.slice(0, 7);
  if (last === undefined || months < 1 || months > EACH_MAX) return null;
  const calls = Array.from({ length: months }, (_, back) => {
    const month = addMonths(last, -back);
    const args = { ...fund, start_date: `${month}-01`, end_date: lastDayOfMonth(month) };
    return { tool: 'pension_summary' as const, args };
  });
  return { kind: 'read', calls, about: 'plain' };
}

/** What a fund earned in the months of a year, those of most or of least first. */
export const earnedByMonth = (fund: string, year: string, extreme: 'most' | 'least'): ReadPlan =>
  readPlan(
    'pension_summary',
    { fund, start_date: `${year}-01-01`, end_date: `${year}-12-31`, by_month: true },
    extreme === 'most' ? 'top' : 'low',
  );

/** How much of all funds one is. */
function shareOf(fund: string): Plan {
  const of = [readPlan('pension_summary', { fund }), readPlan('pension_summary', {})];
  return {
    kind: 'read',
    calls: of.flatMap(({ calls }) => calls),
    about: 'plain',
    reckoned: { op: { kind: 'part' }, of },
  };
}

/** `En octubre comparado con setiembre`, of a fund: each of the two, with what it earned and what was paid in. */
function comparedMonths(fund: string, asked: Asked): Plan | null {
  if (!asked.has('compare|degree') || asked.has('average|per|by|share|largest')) return null;
  const calls = asked.periods.flatMap((period) => {
    const days = fundDays(period, asked);
    // What is told up to now is of no one month.
    return days?.['start_date'] === undefined || days['end_date'] === undefined
      ? []
      : [{ tool: 'pension_summary' as const, args: { fund, ...days } }];
  });
  const isTwo = calls.length === 2 && JSON.stringify(calls[0]) !== JSON.stringify(calls[1]);
  return isTwo && asked.periods.length === 2 ? { kind: 'read', calls, about: 'plain' } : null;
}

/** How many kinds of fund there are. */
const FUNDS = 3;

const ALL_FUNDS = /^(?:pensiones|pensions|fondos|funds|tod[oa]s|all|junt[oa]s|together|total)$/;

export function planPension(asked: Asked): Plan | null {
  // `Cuánto aporté al MEMP`: of no fund.
  if (namesAccrued(asked) && !asked.has('fund')) return null;
  const funds = new Set(
    asked.ranges.flatMap(({ readings }) => readings.flatMap(({ slot, value }) => (slot === 'fund' ? [value] : []))),
  );
  // `Cuánto gano`, `how much did it grow`: of a fund only where one is named.
  const isSaid = (asked.rawOf('pension') ?? '') !== '';
  const isOfFund = isSaid || asked.has('fund|contributions') || !asked.has('returns');
  const isReturn = ({ raw, readings }: Range) =>
    readings.some(({ slot }) => slot === 'returns') && /^(?:r[ei]nd|rentab|mejor|best|yield|return|perform)/i.test(raw);
  if (!isOfFund && !asked.ranges.some(isReturn)) return null;
  const [fund, ...others] = funds;
  const [period, ...more] = asked.periods;
  if (more.length > 0) return fund === undefined || others.length > 0 ? null : comparedMonths(fund, asked);
  // `Tonight`: what a fund holds is what its last statement says.
  const { today } = asked.question;
  const isToday = period?.args.start_date === today && period.args.end_date === today;
  const days = period === undefined || isToday ? {} : fundDays(period, asked);
  if (days === null) return null;
  const isMonthly = asked.has('average') || asked.value('per') === 'month';
  if (isMonthly && fund === undefined) return null;
  // `In which month`: of a few months each is told.
  if (asked.value('by') === 'month') {
    const extreme = extremeOf(asked.words, 'least');
    const each = fund === undefined || others.length > 0 ? null : eachMonth({ fund }, days, period?.months);
    const isOfYear = period === undefined || period.year !== undefined;
    return each !== null || fund === undefined || others.length > 0 || extreme === null || !isOfYear
      ? each
      : earnedByMonth(fund, String(period?.year ?? today.slice(0, 4)), extreme);
  }
  // `In percent` of what it earned is told with it.
  if (asked.has('share') && fund !== undefined && !asked.has('returns'))
    return period !== undefined || others.length > 0 ? null : shareOf(fund);
  // `What have they earned` says no most.
  const isMost = ({ readings }: Range) =>
    readings.some(({ slot }) => slot === 'most') && !readings.some(({ slot }) => slot === 'what');
  // `¿Cuál creció más?`: the one that earned the most.
  const isBest =
    (asked.has('returns') && (asked.has('largest|compare') || asked.ranges.some(isMost))) ||
    (asked.has('rose') && fund === undefined);
  const some = fund === undefined || funds.size === FUNDS ? {} : others.length === 0 ? { fund } : { funds: [...funds] };
  // `What have my pensions earned`: what that comes to together too.
  const isEarned =
    !isBest &&
    fund === undefined &&
    asked.has('returns') &&
    asked.words.some((word) => ALL_FUNDS.test(word)) &&
    !asked.words.some((word) => /^(?:cual(?:es)?|which|mejor|best)$/.test(word));
  return inCurrency(
    asked,
    readPlan(
      'pension_summary',
      { ...some, ...days },
      isBest ? 'top' : 'plain',
      isMonthly ? 'monthly' : isEarned ? 'returns' : undefined,
    ),
  );
}
