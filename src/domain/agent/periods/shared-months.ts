/** Days whose month is said once: `el 5, el 10 y el 20 de octubre`, `del 5 al 10 y del 20 al 25 de octubre`, `October 3 and 9`. */
import { isDay } from '../../calendar.ts';
import { MONTH_PATTERN } from './day-points.ts';
import { days } from './read-period.ts';
import type { SpokenPeriod } from './spoken-period.ts';

const HAS_MONTH = new RegExp(`(?<!\\w)${MONTH_PATTERN}(?!\\w)|/|\\d{4}-`);
const JOINT = /^(?:y|e|o|and|or|el|la|los|the|on|dias?|&)$/;
/** A number right after the days of a month, and nothing that makes it something else. */
const NEXT =
  /^(?:(?:and|y|or|o|&) )?(?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)?(?= (?:@p|and|y|or|at|in|on|for|how|what|did|i|en|cuanto)(?: |$)|$)/;

/** The days of a month, and of which one; null of anything else. */
function monthOf({ said = '', args: { start_date = '', end_date = '' } }: SpokenPeriod): string | null {
  return HAS_MONTH.test(said) && start_date !== '' && start_date.slice(0, 7) === end_date.slice(0, 7)
    ? start_date.slice(0, 7)
    : null;
}

/** Days by their numbers alone. */
const isNumbered = ({ said = '', args: { start_date, end_date } }: SpokenPeriod): boolean =>
  start_date !== undefined &&
  end_date !== undefined &&
  /\d/.test(said) &&
  !HAS_MONTH.test(said) &&
  !/[a-z]{6}/.test(said);

const LEAD = /^(?:el|los|dias?|del|the|on|days?)$/;

/** Those days in the month that is named after them, or before. `rest` are the words, with `@p` for what a period has. */
export function withSharedMonths(found: readonly SpokenPeriod[], rest: readonly string[]): SpokenPeriod[] {
  const all = found.flatMap((period) => {
    const month = monthOf(period);
    return month === null
      ? [period]
      : [...daysBefore(period, month, { found, rest }), period, ...daysAfter(period, rest)];
  });
  // A day that is now of a month was of another.
  const isOld = (period: SpokenPeriod) =>
    all.some((each) => each !== period && each.to === period.to && !found.includes(each));
  return all.filter((period) => !isOld(period)).toSorted((a, b) => a.from - b.from);
}

type Beside = { found: readonly SpokenPeriod[]; rest: readonly string[] };

/** `Los días 5, 10 y 20 de octubre`, `del 5 al 10 y del 20 al 25`: what stands before it, in its month. */
function daysBefore({ from: end }: SpokenPeriod, month: string, { found, rest }: Beside): SpokenPeriod[] {
  const before: SpokenPeriod[] = [];
  let isLed = true;
  for (let at = end; at > 0; ) {
    const word = rest[at - 1] ?? '';
    const period = found.find(({ to }) => to === at);
    const dated = period === undefined ? numbered(word, at, month) : inMonth(period, month);
    if (dated !== null) {
      before.unshift(dated);
      at = dated.from;
      isLed = period !== undefined || LEAD.test(rest[at - 1] ?? '');
    } else if (period === undefined && JOINT.test(word)) at--;
    else break;
  }
  const [first, ...others] = before;
  if (first === undefined || !isLed) return [];
  return /^d/.test(rest[first.from - 1] ?? '') ? [{ ...first, from: first.from - 1 }, ...others] : before;
}

/** A number as a day of a month. */
function numbered(word: string, to: number, month: string): SpokenPeriod | null {
  const number = /^(?<day>\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.groups?.['day'];
  const day = `${month}-${(number ?? '').padStart(2, '0')}`;
  return number !== undefined && isDay(day) ? { from: to - 1, to, ...days(day, day), said: word } : null;
}

/** Days by their numbers, of a month; null of any other time. */
function inMonth(period: SpokenPeriod, month: string): SpokenPeriod | null {
  if (!isNumbered(period)) return null;
  const [first, last] = [period.args.start_date, period.args.end_date].map((day = '') => `${month}${day.slice(7)}`);
  if (first === undefined || last === undefined || !isDay(first) || !isDay(last) || first > last) return null;
  return {
    from: period.from,
    to: period.to,
    ...days(first, last),
    ...(period.said === undefined ? {} : { said: period.said }),
  };
}

/** `October 3, 9 and 12`: the days that are only numbers after it. */
function daysAfter(period: SpokenPeriod, rest: readonly string[]): SpokenPeriod[] {
  const month = monthOf(period);
  // `El 3 de octubre y 9`: the month after its day ends them.
  if (month === null || !new RegExp(`${MONTH_PATTERN} \\d{1,2}(?:st|nd|rd|th)?$`).test(period.said ?? '')) return [];
  const found: SpokenPeriod[] = [];
  for (let at = period.to; ; ) {
    const match = NEXT.exec(rest.slice(at, at + 4).join(' '));
    const day = `${month}-${(match?.groups?.['day'] ?? '').padStart(2, '0')}`;
    if (match === null || !isDay(day)) return found;
    const to = at + match[0].split(' ').length;
    found.push({ from: to - 1, to, ...days(day, day), said: match[0] });
    at = to;
  }
}
