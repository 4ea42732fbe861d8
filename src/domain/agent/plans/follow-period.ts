/** A time that is said by the one of the question before: `y la anterior`, `the same days in October`, `perdón, del 2025`. */
import {
  addDays,
  addMonths,
  cycleOf,
  dayInMonth,
  dayOfWeek,
  daysBetween,
  isDay,
  lastDayOfMonth,
  monthNumber,
} from '../../calendar.ts';
import { ALL_TIME_STARTS } from '../answers/speech.ts';
import { boundedIn, saysMonth, spanOf, withUnit } from '../periods/compose-periods.ts';
import { halfMonthOf, type Span } from '../periods/day-points.ts';
import { partOf } from '../periods/period-parts.ts';
import type { Found, SpokenPeriod } from '../periods/spoken-period.ts';
import { unitSaid } from '../periods/time-units.ts';
import { foldWord } from '../words/question-words.ts';
import type { Asked, Question } from './intents.ts';
import { unitIn } from './time-of-told.ts';

const MONDAY = 1;
const SATURDAY = 6;
const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;

/** `¿Y el del sábado anterior?` after that very Saturday is the one before. */
export function againBefore(asked: Asked, { periods: before, value }: Asked): readonly SpokenPeriod[] {
  const { periods, ranges } = asked;
  const [period, ...more] = periods;
  const [last] = before;
  if (period !== undefined && last !== undefined && more.length === 0) {
    const found = partOfThat(period, last, asked);
    // `Y desde el 1`, of what was spent in this cycle: of a first that has come.
    const isToCome = value('spend') === 'past' && (found?.args.start_date ?? '') > asked.question.today;
    if (found !== null && !isToCome) return [{ ...found, from: period.from, to: period.to }];
  }
  const { start_date = '', end_date = '' } = period?.args ?? {};
  const said = ranges.find(({ from }) => from === period?.from)?.raw ?? '';
  // `¿Y el mes anterior?`, after October, is September; `el mes pasado` is of today.
  const isBefore = period?.relative === 'previous' && /anterior|before|previous/i.test(said);
  // After a year it is the last month, and so it is after a week or a day.
  const isWithin = last !== undefined && unitIn(last) !== unitSaid(foldWord(said));
  if (
    period !== undefined &&
    isBefore &&
    !isWithin &&
    last !== undefined &&
    last.relative !== 'current' &&
    more.length === 0
  )
    return [{ ...shifted(last, asked), from: period.from, to: period.to }];
  if (
    period === undefined ||
    more.length > 0 ||
    start_date === '' ||
    start_date !== before[0]?.args.start_date ||
    end_date !== before[0]?.args.end_date ||
    !/anterior|before|previous/i.test(said)
  )
    return periods;
  const back = (day: string) => addDays(day, -DAYS_OF_WEEK);
  const earlier = wholeBeside(start_date, end_date, -1)?.args;
  return [{ ...period, args: earlier ?? { start_date: back(start_date), end_date: back(end_date) } }];
}

/** A day that says only its number. */
const isNumber = ({ args: { start_date, end_date }, said = '' }: SpokenPeriod): boolean =>
  start_date !== undefined &&
  start_date === end_date &&
  /^(?:(?:el|del|de|the|on|of) )*\d{1,2}(?:st|nd|rd|th)?$/.test(said);

/** `Y la segunda quincena`, `the same days in October`, `perdón, del 2025`: a time that is of the one before. */
function partOfThat(period: SpokenPeriod, last: SpokenPeriod, { words, question }: Asked): Found | null {
  if (period.part !== undefined) {
    const span = spanOf(last.whole ?? last, question);
    const found =
      span === null ? null : (halfOfYear(period.part, span, question) ?? partOf(withUnit(period.part, last), span));
    return found === null ? null : { ...found, whole: last.whole ?? last };
  }
  const { cycle } = last.args;
  // `¿Y antes del 16?` after October.
  if (period.bound?.isNumber === true && cycle !== undefined) return boundedIn(last, period, question);
  const { start_date: day = '' } = period.args;
  // `¿Y el 31?` after 24 December is of December.
  if (isNumber(period) && last.args.start_date === last.args.end_date && saysMonth(last)) {
    const of = (each = '') => `${each.slice(0, 8)}${day.slice(8)}`;
    const start_date = of(last.args.start_date);
    const found = { ...last, args: { start_date, end_date: start_date } };
    return isDay(start_date) ? (last.ahead === undefined ? found : { ...found, ahead: of(last.ahead) }) : null;
  }
  const isCorrected = /^(?:no|perdon\w*|sorry|digo|quise)$/.test(words[0] ?? '');
  if (isCorrected && period.year !== undefined && last.month !== undefined && cycle !== undefined)
    return { args: { cycle: `${period.year}${cycle.slice(4)}` }, month: last.month };
  // `And december`, after June 2028, is of that year too, and `and january` after December 2025 the next month.
  const month = period.args.cycle?.slice(4);
  if (cycle !== undefined && saysYear(last, question) && isOnlyMonth(period)) {
    const beside = [1, -1].map((by) => addMonths(cycle, by)).find((each) => each.slice(4) === month);
    return { args: { cycle: beside ?? `${cycle.slice(0, 4)}${month}` } };
  }
  const isSame = words.some((word) => /^(?:mism[oa]s?|same)$/.test(word));
  const span = period.args.cycle === undefined || !isSame ? null : spanOf(period, question);
  const { start_date, end_date } = last.args;
  if (span === null || start_date === undefined || end_date === undefined) return null;
  const [first, end] = [start_date, end_date].map((day) => `${span.first.slice(0, 7)}${day.slice(7)}`);
  return first !== undefined && end !== undefined && isDay(first) && isDay(end)
    ? { args: { start_date: first, end_date: end } }
    : null;
}

/** A month that was named without its year. */
const isOnlyMonth = ({ args, month, relative }: SpokenPeriod): boolean =>
  args.cycle !== undefined && month !== undefined && relative === undefined;
/** A month that was told with another year than this. */
const saysYear = ({ args: { cycle = '' }, month, relative, shift }: SpokenPeriod, { today }: Question): boolean =>
  month === undefined && relative === undefined && shift === undefined && cycle.slice(0, 4) !== today.slice(0, 4);

/** `And in the second half?` after the first one of the year. */
function halfOfYear(part: string, { first, last }: Span, { today }: Question): Found | null {
  if (!/(?:half|mitad)$/.test(part) || last < addMonthsTo(first)) return null;
  const year = first.slice(0, 4);
  const [begins, ends] = /first|primera/.test(part) ? ['01-01', '06-30'] : ['07-01', '12-31'];
  const end = `${year}-${ends}`;
  return {
    args: { start_date: `${year}-${begins}`, end_date: end > today && year === today.slice(0, 4) ? today : end },
  };
}
const addMonthsTo = (day: string): string => `${addMonths(day.slice(0, 7), 2)}-01`;

/** The period before or after another: the cycle, or as many days. */
export function shifted(period: SpokenPeriod | undefined, asked: Asked): SpokenPeriod {
  const { words, question } = asked;
  const { cycle, start_date, end_date = start_date } = period?.args ?? {};
  // `La antepasada` is the one before the last: two before the one that goes on, one before one that is over.
  const isNow =
    start_date === undefined
      ? cycle === undefined || cycle >= cycleOf(question.today, question.cycle_start_day)
      : (end_date ?? '') >= question.today;
  const once = shiftedOnce(period, asked);
  return isNow && words.some((word) => /^antepasad[oa]$/.test(word)) ? shiftedOnce(once, asked) : once;
}

function shiftedOnce(period: SpokenPeriod | undefined, { question, value, words }: Asked): SpokenPeriod {
  // `And a year after that?`
  const isYears = words.some((word) => /^(?:years?|anos?)$/.test(word)) && period?.year === undefined;
  const by = (value('before') === 'next' ? 1 : -1) * (isYears ? MONTHS_OF_YEAR : 1);
  const at = { from: 0, to: 0 };
  const { args, shift } = period ?? { args: {}, shift: 0 };
  const unit = by < 0 ? unitBefore(words, args) : null;
  if (unit !== null) return { ...at, args: unit };
  // `Y antes de eso`, after what was since August: all that was before it.
  const isSince = /^(?:desde|a partir|since|from) /.test(period?.said ?? '') && args.end_date === question.today;
  if (args.start_date !== undefined && isSince && by < 0 && words.some((word) => /^(?:antes|before)$/.test(word)))
    return { ...at, args: { start_date: ALL_TIME_STARTS, end_date: addDays(args.start_date, -1) } };
  if (args.start_date !== undefined) {
    if (isYears) {
      const moved = (day: string) => dayInMonth(addMonths(day.slice(0, 7), by), Number(day.slice(8)));
      return { ...at, args: { start_date: moved(args.start_date), end_date: moved(args.end_date ?? args.start_date) } };
    }
    const days = daysBetween(args.start_date, args.end_date ?? args.start_date) + 1;
    const isWeekend = days === 2 && dayOfWeek(args.start_date) === SATURDAY;
    // The week before one that has begun is whole.
    if (args.end_date === question.today && days <= DAYS_OF_WEEK && dayOfWeek(args.start_date) === MONDAY && by < 0)
      return {
        ...at,
        args: { start_date: addDays(args.start_date, -DAYS_OF_WEEK), end_date: addDays(args.start_date, -1) },
      };
    const { start_date: first, end_date: last = first } = args;
    const whole = wholeBeside(first, last, by);
    if (whole !== null) return { ...at, ...whole };
    const length = isWeekend ? DAYS_OF_WEEK : days;
    const year = period?.year === undefined ? {} : { year: period.year + by };
    const start_date = addDays(args.start_date, by * length);
    const before = { start_date, end_date: addDays(start_date, days - 1) };
    return { ...at, args: before, ...year };
  }
  const cycle = args.cycle ?? cycleOf(question.today, question.cycle_start_day);
  return { ...at, args: { cycle: addMonths(cycle, by) }, ...(shift === undefined ? {} : { shift: shift + by }) };
}

/** `And the month before?` after a day, `the week before that` after a month: the one that is over when it begins. */
function unitBefore(
  words: readonly string[],
  { start_date, end_date = start_date }: SpokenPeriod['args'],
): SpokenPeriod['args'] | null {
  if (start_date === undefined || end_date === undefined) return null;
  const days = daysBetween(start_date, end_date) + 1;
  const says = (unit: RegExp) => words.some((word) => unit.test(word));
  if (says(/^(?:mes|month)$/) && days <= DAYS_OF_WEEK) {
    const month = addMonths(start_date.slice(0, 7), -1);
    return { start_date: `${month}-01`, end_date: lastDayOfMonth(month) };
  }
  if (says(/^(?:semana|week)$/) && !says(/^fin(?:es)?$/) && days !== DAYS_OF_WEEK && days < DAYS_OF_WEEK * 2) {
    const monday = addDays(start_date, 1 - dayOfWeek(start_date) - DAYS_OF_WEEK);
    return { start_date: monday, end_date: addDays(monday, DAYS_OF_WEEK - 1) };
  }
  return says(/^(?:dia|day)$/) && days > 1
    ? { start_date: addDays(start_date, -1), end_date: addDays(start_date, -1) }
    : null;
}

/** Years, months and halves of months have as many days as they have. */
function wholeBeside(first: string, last: string, by: number): Pick<SpokenPeriod, 'args' | 'year'> | null {
  const month = first.slice(0, 7);
  const isMonthEnd = last === lastDayOfMonth(last.slice(0, 7));
  if (first.endsWith('-01-01') && isMonthEnd && last === `${first.slice(0, 4)}-12-31`) {
    const year = Number(first.slice(0, 4)) + by;
    return { args: { start_date: `${year}-01-01`, end_date: `${year}-12-31` }, year };
  }
  if (first === `${month}-01` && isMonthEnd) {
    const length = monthNumber(last.slice(0, 7)) - monthNumber(month) + 1;
    const beside = addMonths(month, by * length);
    return { args: { start_date: `${beside}-01`, end_date: lastDayOfMonth(addMonths(beside, length - 1)) } };
  }
  const [begins, ends] = halfMonthOf(first);
  if (first !== begins || last !== ends) return null;
  const [start_date, end_date] = halfMonthOf(addDays(by < 0 ? first : last, by));
  return { args: { start_date, end_date } };
}

/** `¿Y el mes anterior?` after a year, or the weekend before a Sunday: no such unit was told. */
export function isOfOtherUnit(asked: Asked, { periods: [told] }: Asked): boolean {
  const range = asked.ranges.find(({ readings }) => readings.some(({ slot }) => slot === 'before'));
  const said = range === undefined || told === undefined ? undefined : unitSaid(foldWord(range.raw));
  if (said === undefined || said === 'year' || told === undefined) return false;
  const unit = unitIn(told);
  return unit !== null && unit !== said && (unit === 'year' || said === 'weekend');
}
