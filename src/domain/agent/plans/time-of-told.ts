/**
 * A time that is said by the one that was told: `dos meses después`, `the last ten days of it`, `¿y esta?` after last week.
 * It is put in words of its own, so that the question is read as if it had said them.
 */
import { addDays, addMonths, dayInMonth, dayOfWeek, daysBetween, lastDayOfMonth } from '../../calendar.ts';
import { cycleText, dayText, monthText } from '../../day-text.ts';
import { readNumeral } from '../../numerals.ts';
import type { Language } from '../../vocabulary.ts';
import { spanOf } from '../periods/compose-periods.ts';
import { type Calendar, halfMonthOf, latestCycle, type Span } from '../periods/day-points.ts';
import { partOf } from '../periods/period-parts.ts';
import type { PeriodArgs, SpokenPeriod } from '../periods/spoken-period.ts';
import { UNITS, type Unit, unitOf } from '../periods/time-units.ts';
import { foldWord } from '../words/question-words.ts';
import type { Said } from '../words/slots.ts';

export const DAYS_OF_WEEK = 7;
const SATURDAY = 6;
const MONTHS_OF_YEAR = 12;
const DAYS_OF = { day: 1, weekend: DAYS_OF_WEEK, week: DAYS_OF_WEEK };

/** This one, in the words of a unit. */
const NOW: Readonly<Partial<Record<Unit, readonly [es: string, en: string]>>> = {
  weekend: ['este fin de semana', 'this weekend'],
  week: ['esta semana', 'this week'],
  fortnight: ['esta quincena', 'this fortnight'],
  month: ['este mes', 'this month'],
  year: ['este año', 'this year'],
};

const LEAD = '(?:(?:y|e|and|ok|so|entonces|pero|but|ahora|now|what about|how about|que tal|en|in|durante|el|la|the) )*';
const AT = '(?:(?:en|in|durante|during|for) )?(?:(?:el|la|the) )?';
export const THAT = '(?:es[aeo]|est[aeo]|that|this|it|aquell?[ao]?)(?: mism[ao])?';
const MOVED = new RegExp(
  `(?<!\\w)(?:${AT}(?<n>una?|one|an?|\\w+(?: y \\w+)?) (?<units>${UNITS}) (?:(?<late>despues|mas tarde|mas adelante|later|after|afterwards)|antes|atras|earlier|before|prior)(?: (?:de )?${THAT})?` +
    `|${AT}(?<next>${UNITS}) (?:siguiente|posterior|despues|que (?:le )?sigue|que (?:le )?siguio|after|following)(?: (?:a |de )?${THAT})?` +
    `|${AT}(?:siguiente|following) (?<following>${UNITS}))(?!\\w)`,
);
/** Of what was told: the words before it say which part. */
const BACK = new RegExp(
  `(?<!\\w)(?:del?|of|in|en|from) (?:(?:el |ese |este |esa |esta |the |that |this )?(?:mism[oa]|same)|${THAT})(?: (?<unit>${UNITS}))?(?!\\w)`,
);
const PART_WORDS_MAX = 6;
/** `This one`, `¿y esta?`: the one that goes on. */
const CURRENT = new RegExp(`^${LEAD}(?:est[ae]|this|this one|l[ao] actual|the current one|l[ao] de ahora)$`);

/** What unit of time a period is. */
export function unitIn({ args, year }: SpokenPeriod): Unit | null {
  const { cycle, start_date: first, end_date: last = first } = args;
  if (cycle !== undefined) return 'month';
  if (first === undefined || last === undefined) return null;
  if (year !== undefined) return 'year';
  if (first === last) return 'day';
  const isMonths = first.endsWith('-01') && last === lastDayOfMonth(last.slice(0, 7));
  if (isMonths && first.slice(0, 7) === last.slice(0, 7)) return 'month';
  const [begins, ends] = halfMonthOf(first);
  if (first === begins && last === ends) return 'fortnight';
  if (dayOfWeek(first) === SATURDAY && addDays(first, 1) === last) return 'weekend';
  return dayOfWeek(first) === 1 && daysBetween(first, last) < DAYS_OF_WEEK ? 'week' : null;
}

/** A period so many units on; null where it has no such units: no week comes after a month. */
export function moved(period: SpokenPeriod, unit: Unit, by: number): PeriodArgs | null {
  const own = unitIn(period);
  const { cycle, start_date: first = '', end_date: last = first } = period.args;
  if (own === null) return null;
  if (own === 'year') {
    const year = unit === 'year' ? Number(first.slice(0, 4)) + by : null;
    return year === null ? null : { start_date: `${year}-01-01`, end_date: `${year}-12-31` };
  }
  const months = unit === 'year' ? by * MONTHS_OF_YEAR : unit === 'month' ? by : 0;
  if (own === 'month') {
    if (months === 0) return null;
    if (cycle !== undefined) return { cycle: addMonths(cycle, months) };
    const month = addMonths(first.slice(0, 7), months);
    return { start_date: `${month}-01`, end_date: lastDayOfMonth(month) };
  }
  if (own === 'fortnight') {
    if (unit !== 'fortnight') return null;
    let [start_date, end_date] = [first, last];
    for (let n = 0; n < Math.abs(by); n++)
      [start_date, end_date] = halfMonthOf(by < 0 ? addDays(start_date, -1) : addDays(end_date, 1));
    return { start_date, end_date };
  }
  if (own === 'day' && months !== 0) {
    const day = dayInMonth(addMonths(first.slice(0, 7), months), Number(first.slice(8)));
    return { start_date: day, end_date: day };
  }
  // A week that has begun is whole in what comes beside it.
  const isIn = (unit === 'day' && own === 'day') || unit === 'week' || unit === own;
  if (months !== 0 || unit === 'fortnight' || !isIn) return null;
  const days = by * DAYS_OF[unit];
  const end = own === 'week' ? addDays(first, DAYS_OF_WEEK - 1) : last;
  return { start_date: addDays(first, days), end_date: addDays(end, days) };
}

/** Days, a month, a cycle or a year in words that are read as these. */
export function periodInWords(
  { cycle, start_date, end_date }: PeriodArgs,
  isCycle: boolean,
  calendar: Calendar,
  language: Language,
): string {
  const isEnglish = language === 'en';
  const into = isEnglish ? 'in' : 'en';
  if (cycle !== undefined) {
    const said = isEnglish ? monthText(cycle, 'en') : monthText(cycle, 'es').replace(' ', ' de ');
    // The latest of its name, of last year, is said without it, and may be the cycle or the calendar's month.
    const isLatest =
      !isCycle &&
      cycle.slice(0, 4) !== calendar.today.slice(0, 4) &&
      latestCycle(Number(cycle.slice(5)), calendar) === cycle;
    const month = isLatest ? (said.split(' ')[0] ?? said) : said;
    if (!isCycle) return `${into} ${month}`;
    return isEnglish ? `in the ${cycleText(cycle, 'en')}` : `en el ciclo de ${month}`;
  }
  const [first = '', last = first] = [start_date, end_date];
  if (first === last) return isEnglish ? `on ${dayText(first, 'en')}` : `el ${dayText(first, 'es')}`;
  if (first.endsWith('-01-01') && last === `${first.slice(0, 4)}-12-31`) return `${into} ${first.slice(0, 4)}`;
  return isEnglish
    ? `from ${dayText(first, 'en')} to ${dayText(last, 'en')}`
    : `del ${dayText(first, 'es')} al ${dayText(last, 'es')}`;
}

/** Whether a month was said as one of the person's cycles. */
export const isOfCycle = ({ args, relative, said = '' }: SpokenPeriod): boolean =>
  args.cycle !== undefined && (relative !== undefined || /ciclo|cycle/.test(said));

function countOf(word: string): number | null {
  if (/^(?:una?|one|an?)$/.test(word)) return 1;
  const read = readNumeral(word.split(' '), 0);
  return read === null || read === 'broken' || read.length < word.split(' ').length ? null : Number(read.value);
}
const MOVED_MAX = 120;

/** The days that some words are of what was told, and where they begin among the words. */
function partSaid(words: readonly string[], at: number, span: Span): { args: PeriodArgs; from: number } | null {
  for (let from = Math.max(0, at - PART_WORDS_MAX); from < at; from++) {
    const found = partOf(words.slice(from, at).join(' '), span);
    if (found !== null) return { args: found.args, from };
  }
  return null;
}

type Placed = { args: PeriodArgs; from: number; to: number };

function placedIn(words: readonly string[], told: SpokenPeriod, calendar: Calendar): Placed | null {
  const text = words.join(' ');
  const wordAt = (at: number) => text.slice(0, at).split(' ').length - 1;
  const back = BACK.exec(text);
  const span = back === null ? null : spanOf(told, calendar);
  if (back !== null && span !== null) {
    const at = wordAt(back.index);
    const part = partSaid(words, at, span);
    if (part !== null) return { ...part, to: at + back[0].split(' ').length };
  }
  const match = MOVED.exec(text);
  const { n = 'one', units, late, next, following } = match?.groups ?? {};
  const unit = unitOf(units ?? next ?? following ?? '');
  const count = countOf(n);
  if (match === null || unit === undefined || count === null || count < 1 || count > MOVED_MAX) return null;
  const args = moved(told, unit, units !== undefined && late === undefined ? -count : count);
  const from = wordAt(match.index);
  return args === null ? null : { args, from, to: from + match[0].split(' ').length };
}

/** `¿Y el finde anterior?`, `and the one before?`: all of a question that asks for the same unit before. */
const ASKED_BEFORE = new RegExp(
  `^${LEAD}(?:(?<unit>${UNITS}|one) )?(?:anterior|previ[ao]|antes|before)(?: (?:a |de |que )?${THAT})?$|^${LEAD}previous (?<previous>${UNITS}|one)$`,
);

/** `¿Y el que sigue?`, `and the one after that?`: all of a question that asks for the same unit after. */
const ASKED_AFTER = new RegExp(
  `^${LEAD}(?:(?<unit>${UNITS}|one) )?(?:siguiente|que (?:le )?sigue|que sigue despues|after|next(?: one)?|following(?: one)?)(?: (?:a |de |que )?${THAT})?$`,
);

/** The one before what was told, or after it, where no more is said. */
function oneBeside(text: string, told: SpokenPeriod, isOfSum: boolean): PeriodArgs | null {
  const after = isOfSum ? ASKED_AFTER.exec(text) : null;
  const match = ASKED_BEFORE.exec(text) ?? after;
  const own = unitIn(told);
  const said = match?.groups?.['unit'] ?? match?.groups?.['previous'] ?? 'one';
  const unit = said === 'one' ? own : unitOf(said);
  // A month of this year, or the weekend before a day, is another thing.
  return match === null || own === null || unit !== own ? null : moved(told, own, match === after ? 1 : -1);
}

/** `Y hace tres`, `and three ago`, after `hace dos semanas`: so many of the same. */
const AGO = new RegExp(
  `^${LEAD}(?:hace (?<back>\\w+)|(?<n>\\w+)(?: ago)?)(?: (?:cuanto(?: (?:fue|gaste|es))?|how much(?: was it)?))?$`,
);
const AGO_SAID = new RegExp(`(?:^| )(?:hace \\w+ (?<unit>${UNITS})|\\w+ (?<units>${UNITS}) ago)$`);

function soLongAgo(text: string, { said = '' }: SpokenPeriod, language: Language): string | null {
  const asked = AGO.exec(text)?.groups;
  const told = asked === undefined ? undefined : AGO_SAID.exec(foldWord(said))?.groups;
  const [n, unit] = [asked?.['back'] ?? asked?.['n'] ?? '', unitOf(told?.['unit'] ?? told?.['units'] ?? '')];
  if (unit === undefined || countOf(n) === null) return null;
  const [es, en] = UNITS_SAID[unit];
  return language === 'en' ? `and ${n} ${en} ago?` : `¿y hace ${n} ${es}?`;
}
const UNITS_SAID: Readonly<Record<Unit, readonly [es: string, en: string]>> = {
  day: ['días', 'days'],
  weekend: ['fines de semana', 'weekends'],
  week: ['semanas', 'weeks'],
  fortnight: ['quincenas', 'fortnights'],
  month: ['meses', 'months'],
  year: ['años', 'years'],
};

/** `And the 7 before that`, after the last seven days: as many again, right before them. */
const RUN_BEFORE = new RegExp(
  `^${LEAD}(?:(?:los|las|previous|prior) )*(?<n>\\w+)(?: (?<unit>${UNITS}))?(?: (?:anteriores|previ[oa]s?|de antes|antes(?: de (?:es[oa]s|es[oe]))?|before(?: (?:that|those|them))?|previous(?: ones)?|prior|earlier))?$`,
);
const SAYS_RUN_BEFORE = /(?:^| )(?:anteriores|previ[oa]s?|antes|before|previous|prior|earlier)(?: |$)/;
const RUN_SAID = new RegExp(`(?:^| )(?<n>\\w+) (?<unit>${UNITS})$`);

function runBefore(text: string, { args, said = '' }: SpokenPeriod): PeriodArgs | null {
  const asked = SAYS_RUN_BEFORE.test(text) ? RUN_BEFORE.exec(text)?.groups : undefined;
  const told = RUN_SAID.exec(foldWord(said))?.groups;
  const unit = unitOf(told?.['unit'] ?? '');
  const n = countOf(told?.['n'] ?? '');
  const { start_date: first } = args;
  if (asked === undefined || unit === undefined || n === null || first === undefined) return null;
  if (countOf(asked['n'] ?? '') !== n || (asked['unit'] !== undefined && unitOf(asked['unit']) !== unit)) return null;
  const end_date = addDays(first, -1);
  if (unit === 'day' || unit === 'week') return { start_date: addDays(first, -n * DAYS_OF[unit]), end_date };
  if (unit !== 'month') return null;
  return { start_date: dayInMonth(addMonths(first.slice(0, 7), -n), Number(first.slice(8))), end_date };
}

/** `And the next ten`, after the first ten days of a month: as many again, right after them. */
const RUN_AFTER = new RegExp(
  `^${LEAD}(?:(?:los|las) )?(?:(?:next|following|siguientes|proximos|otros) (?<n>\\w+)|(?<m>\\w+)(?= (?:dias |days )?(?:siguientes|despues|after|later|following)))(?: (?:days?|dias?))?(?: (?:siguientes|following|(?:despues|after|later)(?: (?:de )?${THAT})?))?$`,
);

function runAfter(text: string, { args }: SpokenPeriod, { today }: Calendar): PeriodArgs | null {
  const { n, m } = RUN_AFTER.exec(text)?.groups ?? {};
  const { start_date: first = '', end_date: last = first } = args;
  const days = first === '' || last >= today ? Number.NaN : daysBetween(first, last) + 1;
  return countOf(n ?? m ?? '') === days ? { start_date: addDays(last, 1), end_date: addDays(last, days) } : null;
}

/** The question with its time in its own words; null where it says none by the one that was told. */
export function timeByTold(
  { tokens }: Pick<Said, 'tokens'>,
  text: string,
  told: SpokenPeriod,
  calendar: Calendar,
  language: Language,
  isOfSum: boolean,
): string | null {
  const isCycle = isOfCycle(told);
  const unit = unitIn(told);
  // As they were written: a word that is put right may be another unit.
  const words = tokens.map(({ raw }) => foldWord(raw));
  const all = words.join(' ');
  if (CURRENT.test(all) && unit !== null && told.relative !== 'current') {
    const now = NOW[unit]?.[language === 'en' ? 1 : 0];
    return now === undefined ? null : `${language === 'en' ? 'and' : 'y'} ${now}?`;
  }
  const ago = soLongAgo(all, told, language);
  if (ago !== null) return ago;
  const before = oneBeside(all, told, isOfSum) ?? runBefore(all, told) ?? runAfter(all, told, calendar);
  const placed = before === null ? placedIn(words, told, calendar) : { args: before, from: 0, to: words.length };
  const [first, last] = placed === null ? [] : [tokens[placed.from], tokens[placed.to - 1]];
  if (placed === null || first === undefined || last === undefined) return null;
  const lead = before === null ? text.slice(0, first.at) : `${language === 'en' ? 'and' : 'y'} `;
  const said = periodInWords(placed.args, isCycle, calendar, language);
  return `${lead}${said}${text.slice(last.at + last.raw.length)}`;
}
