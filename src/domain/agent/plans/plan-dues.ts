/** Questions about what is to be paid: cuotas and what is due. */

import { addDays, addMonths, cycleOf, cycleRange, daysBetween, isDay, lastDayOfMonth } from '../../calendar.ts';
import { MONTH_PATTERN } from '../periods/day-points.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { foldWord } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import { search } from './ledger-plans.ts';
import { calendarMonth, isOfOpenStatement, namesOther } from './plan-balances.ts';
import { subjectOf } from './subjects.ts';
import { planUntilPay } from './until-pay.ts';

const MONTHS_OF_YEAR = 12;
const MUNICIPAL = /munic/i;
const BETWEEN = new RegExp(`^(?:del?|desde|from|entre|between) (?!.*\\b${MONTH_PATTERN}\\b)`);

/** The words of the recurring items that a question names. */
export function itemsOf(asked: Asked): string | undefined {
  const { items = [] } = asked.question.names.ledger;
  const ids = asked.ranges.flatMap(({ readings }) =>
    readings.filter(({ slot }) => slot === 'item').map(({ value }) => value),
  );
  const names = items.filter(({ id }) => ids.includes(String(id))).map(({ name }) => name);
  return names.length === 0 ? undefined : names.join('|');
}

/** Whether something is named beside an item that does not describe it, as `el servicio de internet` does. */
export function namesBeside({ ranges }: Asked): boolean {
  const isOf = ({ readings }: Range, slots: RegExp) => readings.some(({ slot }) => slots.test(slot));
  const items = ranges.filter((range) => isOf(range, /^item$/));
  return ranges.some(
    (range) =>
      isOf(range, /^(?:merchant|name|category|account)$/) &&
      !isOf(range, /^item$/) &&
      !items.some(({ from }) => from - range.to >= 0 && from - range.to <= 1 && isOf(range, /^category$/)),
  );
}

/** The days of a period, of those to come where it says so. */
function daysOf(period: SpokenPeriod, asked: Asked): { start_date: string; end_date: string } | null {
  const { args, ahead, month, coming } = period;
  if (coming !== undefined && !isPast(asked)) return coming;
  if (args.start_date !== undefined && args.end_date !== undefined) {
    const day = ahead !== undefined && !isPast(asked) ? ahead : undefined;
    return day === undefined
      ? { start_date: args.start_date, end_date: args.end_date }
      : { start_date: day, end_date: day };
  }
  if (args.cycle === undefined) return null;
  // `Este ciclo` is said of its own days.
  if (/(?:^| )(?:ciclo|cycle)(?: |$)/.test(period.said ?? '')) {
    const { today, cycle_start_day } = asked.question;
    const current = cycleOf(today, cycle_start_day);
    const isOver = month !== undefined && args.cycle < current && addMonths(args.cycle, FAR_MONTHS) <= current;
    const cycle = isOver && !isPast(asked) ? addMonths(args.cycle, MONTHS_OF_YEAR) : args.cycle;
    const { starts_on, ends_on } = cycleRange(cycle, cycle_start_day);
    return { start_date: starts_on, end_date: ends_on };
  }
  // A month without a year is the next one, unless what was paid is asked for.
  const named = calendarMonth(period, asked) ?? args.cycle;
  const today = asked.question.today.slice(0, 7);
  // `Any large payments in September?`, `what did I get in October`, in November: of that month, which is over.
  const isJustOver = named < today && addMonths(named, FAR_MONTHS) > today && !asked.has('upcoming');
  if (month !== undefined && isJustOver && !isPast(asked)) return null;
  const at = month !== undefined && !isPast(asked) && named < today ? addMonths(named, 12) : named;
  return { start_date: `${at}-01`, end_date: lastDayOfMonth(at) };
}

/** A month so long ago, or less, is meant itself, and not the same of next year. */
const FAR_MONTHS = 6;
const isPast = (asked: Asked): boolean =>
  (asked.value('spend') === 'past' || asked.value('due') === 'past') && !asked.words.some((word) => TO_COME.test(word));
/** `What will they come to`: of what is over nobody asks so. */
const TO_COME = /^(?:will|ll|gonna|ira|iran|voy|vamos|seran?|tocaran?|pagare|pagaremos)$/;
/** What remains of one plan, or of all. */
export function planPlans(asked: Asked): Plan | null {
  if (asked.periods.length > 0) return null;
  // `La cuota de Gollo y la del Icon`: both.
  const named = asked.ranges.filter(({ readings }) => readings.some(({ slot }) => slot === 'plan'));
  const slots = ['plan', 'merchant', 'name', 'item', 'category'] as const;
  const said = slots.map((slot) => asked.rawOf(slot)).find((raw) => raw !== undefined);
  const detail = named.length > 1 ? named.map(({ raw }) => raw).join('|') : said;
  const isNext = detail !== undefined && asked.has('upcoming') && !asked.has('owe|remaining|left|total');
  return readPlan('installment_plans', {}, isNext ? 'next' : 'plain', detail);
}

/** Cuotas: of some days, of one plan, what is owed in all, or the next. */
export function planCuotas(all: Asked): Plan | null {
  // What remains is that of today.
  const isNow =
    all.has('owe|remaining|left|ends') && all.periods.every(({ args }) => args.start_date === all.question.today);
  const asked = isNow ? { ...all, periods: [] } : all;
  const [period, ...more] = asked.periods;
  // `Minus the cuotas` leaves them out of something else.
  if (more.length > 0 || asked.has('except')) return null;
  if (!asked.has('cuotas') && !asked.has('have|owe|left|remaining|ends|how_much|due|when|paid')) return null;
  if (period !== undefined && period.relative !== 'next') {
    const days = daysOf(period, asked);
    if (days === null || namesOther(asked, /^cuotas$/)) return null;
    const charged = readPlan('installment_plans', days, 'list');
    // Those of the time that goes on may be charged already: the next are told too.
    return period.relative !== 'current' || isPast(asked)
      ? charged
      : { ...charged, calls: [...charged.calls, { tool: 'upcoming_cuotas', args: {} }] };
  }
  // `The Icon phone`: the word beside a plan's name says what was bought.
  const plan = asked.ranges.find(({ readings }) => readings.some(({ slot }) => slot === 'plan'));
  const isBeside = ({ from, to, clause }: Range) => clause === plan?.clause && (from === plan.to || to === plan.from);
  if (plan !== undefined && namesOther({ ...asked, ranges: asked.ranges.filter((each) => !isBeside(each)) }, /^plan$/))
    return null;
  if (asked.has('plan|merchant|name|category|item')) return planPlans({ ...asked, periods: [] });
  if (asked.has('owe|remaining|ends|left|total|paid|last') && !asked.has('upcoming'))
    return planPlans({ ...asked, periods: [] });
  return readPlan('upcoming_cuotas', {});
}

/** The next day with a number in its month. */
function nextDay(number: string, from: string): string | null {
  const days = [0, 1, 2].map((by) => `${addMonths(from.slice(0, 7), by)}-${number.padStart(2, '0')}`);
  return days.find((day) => isDay(day) && day >= from) ?? null;
}

/** The days of a period to come: those of a month by its name, of the cycle, or of the next year where these are over. */
function comingDays(period: SpokenPeriod, asked: Asked): { start_date: string; end_date: string } | null {
  const { args, month, relative, year, coming } = period;
  const { today, cycle_start_day } = asked.question;
  if (coming !== undefined && !isPast(asked)) return coming;
  if (relative === 'current' && args.cycle !== undefined) {
    const { starts_on, ends_on } = cycleRange(args.cycle, cycle_start_day);
    return { start_date: starts_on, end_date: ends_on };
  }
  if (month !== undefined && args.cycle !== undefined) return daysOf(period, asked);
  if (relative === 'next' && args.cycle !== undefined) {
    const named = /ciclo|cycle/i.test(asked.rawOf('period') ?? '') ? null : calendarMonth(period, asked);
    const { starts_on, ends_on } = cycleRange(args.cycle, cycle_start_day);
    return named === null
      ? { start_date: starts_on, end_date: ends_on }
      : { start_date: `${named}-01`, end_date: lastDayOfMonth(named) };
  }
  const numbers = /^\D*(\d{1,2})(?:st|nd|rd|th)? \D*?(\d{1,2})(?:st|nd|rd|th)?$/.exec(period.said ?? '');
  // `Between the 25th and the 1st`: the next such days.
  const isBetween = BETWEEN.test(period.said ?? '');
  if (numbers !== null && isBetween && !isPast(asked)) {
    const first = nextDay(numbers[1] ?? '', today);
    const last = first === null ? null : nextDay(numbers[2] ?? '', first);
    return first === null || last === null ? null : { start_date: first, end_date: last };
  }
  const { start_date, end_date = '' } = args;
  const isOfYear = year !== undefined || /20\d\d/.test(asked.rawOf('period') ?? '');
  if (start_date === undefined || start_date === end_date || end_date >= today || isOfYear || isPast(asked))
    return null;
  const later = (day: string) => `${addMonths(day.slice(0, 7), MONTHS_OF_YEAR)}${day.slice(7)}`;
  return { start_date: later(start_date), end_date: later(end_date) };
}

/** `Did the rent go out already`, `¿ya salió el alquiler de noviembre?`: what was paid, and not what is due. */
const isPaidYet = ({ words, periods, question, has }: Asked): boolean =>
  !has('upcoming|until|left|remaining') &&
  words.some((word) => /^(?:ya|already|did|yet)$/.test(word)) &&
  words.some((word) =>
    /^(?:sali[oe]|pag(?:o|ue|aron)|lleg(?:o|ue)|entro|hizo|transferi|went|go|gone|paid|pay|out)$/.test(word),
  ) &&
  periods.every(({ args }) => (args.start_date ?? '') <= question.today);

/** Whether rows have the name of the item that is asked about: internet is charged by the name of a company. */
const isPrinted = ({ ranges, question }: Asked): boolean =>
  ranges.some(({ readings }) => {
    const id = readings.find(({ slot }) => slot === 'item')?.value;
    const item = question.names.ledger.items?.find((each) => String(each.id) === id);
    return item !== undefined && question.names.merchants.some((name) => name.includes(foldWord(item.name)));
  });

/** The rows of an item in the time that is asked about, or the last one. */
const planPaid = (asked: Asked): Plan | null =>
  search(
    asked,
    subjectOf(asked),
    asked.periods.length === 0 ? 'last' : 'list',
    asked.periods.length === 0 ? { limit: 1 } : {},
  );

/** What is due from a day on, to the end of its cycle: `después del 5 de diciembre`. */
function dueFrom(since: string, asked: Asked): Plan | null {
  const { cycle_start_day } = asked.question;
  const until = cycleRange(cycleOf(since, cycle_start_day), cycle_start_day).ends_on;
  return namesOther(asked, /^(?:card|due)$/)
    ? null
    : readPlan('due_soon', { since, until }, 'plain', asked.has('card') ? 'card' : undefined);
}

/** What is due, up to a day or on one; of something that comes again, its next day. */
export function planDue(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0 || isOfOpenStatement(asked)) return null;
  const untilPay = planUntilPay(asked);
  if (untilPay !== undefined) return untilPay;
  // What is due is known for a while; what is left until a year to come the budget tells.
  if ((period?.args.start_date ?? '').slice(0, 4) > asked.question.today.slice(0, 4) && period?.year !== undefined)
    return null;
  // `Restaurantes en octubre` is of what was spent.
  const saysDue = asked.ranges.some(
    ({ raw, readings }) =>
      raw !== '' &&
      readings.some(({ slot }) =>
        /^(?:due|when|date_word|spend|upcoming|until|owe|remaining|left|paid|recurring|receipts|card)$/.test(slot),
      ),
  );
  if (period?.month !== undefined && !saysDue && asked.has('category|merchant|item')) return null;
  // Nothing is due in a time that is over.
  if (period?.relative === 'previous' && itemsOf(asked) === undefined) return null;
  // The last payment of a card is over.
  if (asked.has('last|latest') && asked.has('rows') && !asked.has('upcoming|until|when')) return null;
  if (period?.after !== undefined && period.after >= asked.question.today && !asked.has('salary'))
    return dueFrom(period.after, asked);
  // `La quincena` is what is paid for it.
  const isUntimed = period === undefined || /^(?:la )?quincena$/i.test(asked.rawOf('period') ?? '');
  if (asked.has('salary') && asked.has('when') && !asked.has('until'))
    return isUntimed && !namesOther(asked, /^salary$/)
      ? readPlan('due_soon', { until: 'salary' }, 'plain', 'salary')
      : null;
  const isOfPay =
    isUntimed ||
    /^(?:hasta |antes de |before |until )?(?:la |mi )?(?:quincena|payday)$/i.test(asked.rawOf('period') ?? '');
  // `From then until dec 10` after what is paid before the salary.
  if (
    (asked.has('salary') && period?.began === undefined) ||
    (isOfPay && asked.has('until') && /quincena|payday/.test(asked.question.text))
  )
    return readPlan('due_soon', { until: 'salary' });
  const { today } = asked.question;
  const named = itemsOf(asked);
  if (named !== undefined && namesOther(asked, /^item$/)) return null;
  if (named !== undefined && isPaidYet(asked) && isPrinted(asked)) return planPaid(asked);
  if ((asked.value('medium') ?? 'CREDIT_CARD') !== 'CREDIT_CARD') return null;
  // The municipality's receipts have days of their own.
  const isOfMuni = asked.has('water|muni') || (named !== undefined && MUNICIPAL.test(named));
  if (named !== undefined && period === undefined && !isOfMuni) return readPlan('recurring_items', {}, 'plain', named);
  // `Cuáles recibos me faltan todavía`: of the cycle.
  if (
    period === undefined &&
    named === undefined &&
    asked.has('remaining') &&
    !asked.has('card|until|salary|medium|account')
  )
    return readPlan('due_soon', {
      until: cycleRange(cycleOf(today, asked.question.cycle_start_day), asked.question.cycle_start_day).ends_on,
    });
  const { args = {}, ahead, relative } = period ?? {};
  // `Anything on October 12?`, in November: hardly that of next year.
  const isLongAhead = ahead !== undefined && daysBetween(asked.question.today, ahead) > 300;
  const isSaid = asked.ranges.some(
    ({ raw, readings }) =>
      raw !== '' && readings.some(({ slot }) => /^(?:due|upcoming|owe|recurring|item)$/.test(slot)),
  );
  if (isLongAhead && !isPast(asked) && !isSaid) return null;
  const end = ahead ?? ('end_date' in args ? args.end_date : undefined);
  // This week ends on Sunday, and not today.
  const isWeek = args.start_date !== undefined && end === today && /week|semana/i.test(asked.rawOf('period') ?? '');
  const coming = period === undefined ? null : comingDays(period, asked);
  const until = coming?.end_date ?? (isWeek ? addDays(args.start_date ?? today, 6) : end);
  if (until !== undefined && until < today) return null;
  const detail =
    asked.value('account') ??
    named ??
    asked.value('name') ??
    asked.value('merchant') ??
    (asked.has('receipts|water') ? undefined : asked.rawOf('category'));
  // Of the municipality's and water's; other bills are what is due.
  const kind =
    asked.has('card') || asked.value('medium') === 'CREDIT_CARD'
      ? 'card'
      : asked.has('water|muni')
        ? 'receipt'
        : undefined;
  if (period !== undefined && until === undefined && relative === undefined) return null;
  const isUntil =
    asked.has('until') || /\b(?:hasta|antes|para|until|by|before|aqui|now|hoy)\b/.test(asked.words.join(' '));
  const isDay = ahead !== undefined && !isUntil;
  const since =
    coming?.start_date ??
    (!isUntil && !isWeek && args.start_date !== undefined && args.start_date > today ? args.start_date : undefined) ??
    (isDay || (args.start_date === args.end_date && !isWeek && !isUntil) ? until : undefined);
  const days = {
    ...(until === undefined ? {} : { until }),
    ...(since === undefined || since <= today ? {} : { since }),
  };
  // What falls once a month may not fall within the days that are told.
  if (kind === undefined && named !== undefined && period === undefined && until === undefined)
    return readPlan('recurring_items', {}, 'plain', named);
  // `Entre tarjeta y alquiler`: all that is due has both.
  const both = kind === 'card' && named !== undefined;
  return readPlan('due_soon', days, 'plain', both ? undefined : (kind ?? detail));
}
