/** A part of a month or cycle that is said after it: `la última semana de`, `a mediados de`, `the first Monday of`. */
import { addDays, dayOfWeek, isDay } from '../../calendar.ts';
import { readNumeral } from '../../numerals.ts';
import { MONTH_PATTERN, type Span } from './day-points.ts';
import { ANY_POINT, N } from './period-words.ts';
import { WEEKDAYS } from './read-period.ts';
import type { Found } from './spoken-period.ts';

export type Part = { words: string; from: number; to: number };

const INTO = '(?:(?:en|a|al|por|hacia|in|at|on|by|during|for|over|de|del) )?(?:(?:el|la|los|las|the) )?';
const NAMED = `(?:(?:mes|ciclo|month|cycle) (?:de |of )?)?${MONTH_PATTERN}`;
const RELATIVE = '(?:(?:este|this|el|the|last|next) )*(?:mes|ciclo|month|cycle)';
const OF = '(?:(?:de|del|of|in) )?(?:(?:el|the) )?';
const NTH = '(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|ultim[oa]|first|second|third|fourth|last|1ra|2da|3ra|4ta)';
const COUNT = `(?:primer[oa]s|ultim[oa]s|first|last) ${N.replace('?<n>', '?:')}`;
const NTHS = [
  /(?:^| )(?:primer|first|1ra)/,
  /(?:^| )(?:segund|second|2da)/,
  /(?:^| )(?:tercer|third|3ra)/,
  /(?:^| )(?:cuart|fourth|4ta)/,
];
/** Of a month a third, as people divide it. */
const [EARLY, LATE] = [10, 21];

const days = (first: string, last: string): Found | null =>
  isDay(first) && isDay(last) && first <= last ? { args: { start_date: first, end_date: last } } : null;
const isLast = (words: string): boolean => /(?:^| )(?:ultim|last)/.test(words);
const nthOf = (words: string): number => NTHS.findIndex((each) => each.test(words));
const at = ({ first }: Span, day: number): string => addDays(first, day - 1);

/** So many days from the beginning of a span, or from its end. */
function someDays(words: string, count: number, { first, last }: Span): Found | null {
  const found = isLast(words) ? days(addDays(last, 1 - count), last) : days(first, addDays(first, count - 1));
  const { start_date = '', end_date = '' } = found?.args ?? {};
  return count > 0 && start_date >= first && end_date <= last ? found : null;
}

/** The nth day of a span with a number in the week, and so many days on. */
function nthWeekday(words: string, weekday: number, length: number, { first, last }: Span): Found | null {
  const earliest = addDays(first, (weekday - dayOfWeek(first) + 7) % 7);
  const latest = addDays(last, -((dayOfWeek(last) - weekday + 7) % 7));
  const day = isLast(words) ? latest : addDays(earliest, nthOf(words) * 7);
  return day < first || day > last ? null : days(day, addDays(day, length - 1));
}

const countOf = (words: string): number => {
  const numbers = words.split(' ').flatMap((word) => {
    const read = readNumeral([word], 0);
    return read === null || read === 'broken' ? [] : [Number(read.value)];
  });
  return numbers[0] ?? 0;
};

type Reader = (words: string, span: Span) => Found | null;

/** What says a part, of which wholes, and how it is read. */
const PARTS: readonly (readonly [pattern: string, wholes: string, read: Reader])[] = [
  [
    `${NTH} (?:fin de semana|finde|weekend)`,
    `(?:${NAMED}|${RELATIVE})`,
    (words, span) => nthWeekday(words, 6, 2, span),
  ],
  [
    `${NTH} (?:quincena|fortnight|mitad|half)`,
    `(?:${NAMED}|${RELATIVE})`,
    (words, span) =>
      nthOf(words) === 0
        ? days(span.first, at(span, 15))
        : isLast(words) || nthOf(words) === 1
          ? days(at(span, 16), span.last)
          : null,
  ],
  [
    `${NTH} (?:semana|week)`,
    `(?:${NAMED}|${RELATIVE})`,
    (words, span) =>
      isLast(words) ? someDays(words, 7, span) : days(at(span, nthOf(words) * 7 + 1), at(span, nthOf(words) * 7 + 7)),
  ],
  ...WEEKDAYS.map((names, weekday): readonly [string, string, Reader] => [
    `${NTH} (?:${names.join('|')})`,
    `(?:${NAMED}|${RELATIVE})`,
    (words, span) => nthWeekday(words, weekday + 1, 1, span),
  ]),
  [
    `${COUNT} (?:semanas|weeks)`,
    `(?:${NAMED}|${RELATIVE})`,
    (words, span) => someDays(words, countOf(words) * 7, span),
  ],
  [`${COUNT}(?: (?:dias|days))?`, `(?:${NAMED}|${RELATIVE})`, (words, span) => someDays(words, countOf(words), span)],
  [
    '(?:primeros|first) (?:few |pocos )?(?:dias|days)',
    `(?:${NAMED}|${RELATIVE})`,
    (_, span) => days(span.first, at(span, EARLY)),
  ],
  [
    '(?:ultimos|last) (?:few |pocos )?(?:dias|days)',
    `(?:${NAMED}|${RELATIVE})`,
    (_, span) => days(at(span, LATE), span.last),
  ],
  [
    '(?:mediados|middle)',
    `(?:de|del|of) (?:${NAMED}|${RELATIVE})`,
    (_, span) => days(at(span, EARLY + 1), at(span, LATE - 1)),
  ],
  ['mid', `(?:${NAMED}|${RELATIVE})`, (_, span) => days(at(span, EARLY + 1), at(span, LATE - 1))],
  ['early', `(?:${NAMED}|${RELATIVE})`, (_, span) => days(span.first, at(span, EARLY))],
  ['late', NAMED, (_, span) => days(at(span, LATE), span.last)],
  [
    '(?:principios?|inicios?|comienzos?|beginning|start)',
    `(?:de|del|of) (?:${NAMED}|${RELATIVE})`,
    (_, span) => days(span.first, at(span, EARLY)),
  ],
  // `Fin de mes`, `the end of the month` is where it ends.
  [
    '(?:finales|fines|final|fin|end)',
    `(?:(?:de|del|of) )?(?:${NAMED}|mes pasado|last month)`,
    (_, span) => days(at(span, LATE), span.last),
  ],
];

const COMPILED = PARTS.map(([pattern, wholes, read]) => ({
  isWhole: new RegExp(`^${INTO}${pattern}$`),
  read,
  source: `${INTO}${pattern}(?= ${OF}${wholes}(?!\\w))`,
}));
const ANY = new RegExp(`(?<![\\w@])(?:${COMPILED.map(({ source }) => source).join('|')})`, 'g');
/** `Since the beginning of the cycle`, `del 15 de julio a fines de octubre`, `de aquí a mediados de enero`: an end of a longer time. */
const BOUNDING = /(?<!\w)(?:desde|since|from|to|until|till|hasta|through)(?: el| la| los| the)? ?$/;
const FROM_POINT = new RegExp(
  `(?<!\\w)(?:${ANY_POINT}|\\d{1,2}(?:st|nd|rd|th)?)(?: (?:to|until|through|hasta)(?: el| the)?)? ?$`,
);
const FROM_NOW = /(?<!\w)(?:aqui|aca|hoy|today|now) ?$/;
const BEGINNING = /(?:principios?|inicios?|comienzos?|beginning|start)$/;
const AN_END = /(?:finales|fines|final|fin|end)$/;

/** The parts that a text says, by the places of their words; a blank stands between two words, two where a clause begins. */
export function partsIn(text: string): Part[] {
  return [...text.matchAll(ANY)].flatMap(({ 0: words, index }) => {
    const before = text.slice(0, index);
    const isBound =
      FROM_NOW.test(before) ||
      (BEGINNING.test(words) && BOUNDING.test(before)) ||
      (AN_END.test(words) &&
        (FROM_POINT.test(before) || /(?:to|until|till|hasta|through)(?: the| el)? $/.test(before)));
    const from = before.split(/ +/).length - 1;
    return isBound ? [] : [{ words, from, to: from + words.split(' ').length }];
  });
}

/** A part of what was asked of before: `y en la segunda quincena`, `just the first week`; `la última semana` is a time by itself. */
const ALONE = new RegExp(
  `(?<![\\w@])${INTO}(?:(?!ultim|last)${NTH} (?:semana|week|quincena|fortnight|mitad|half|fin de semana|finde|weekend)|(?<=(?:la|the) )(?:segunda|second|primera|first)(?= *$)|(?!ultim|last)${COUNT} (?:dias|days|semanas|weeks))(?!\\w)(?! (?:de|del|of) )`,
);

/** The part that a text says without what it is a part of. */
export function partAlone(text: string): Part | null {
  const match = ALONE.exec(text);
  if (match === null) return null;
  const from = text.slice(0, match.index).split(/ +/).length - 1;
  return { words: match[0], from, to: from + match[0].split(' ').length };
}

/** The days of a part of a span; null when it has no such part. */
export const partOf = (words: string, span: Span): Found | null =>
  COMPILED.find(({ isWhole }) => isWhole.test(words))?.read(words, span) ?? null;

/** Whether a part is where its whole ends: what is left there is what is left of the whole. */
export const isEnd = (words: string): boolean => AN_END.test(words);
