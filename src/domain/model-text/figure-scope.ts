/** What a figure is of: whose rows, what of them, of which days. In words for the person, and as what a sentence may say. */
import { quoteText } from '../agent/answers/speech.ts';
import { daysBetween } from '../calendar.ts';
import { cycleText, dayText, monthText } from '../day-text.ts';
import { splitSearch } from '../search.ts';
import type { Language } from '../vocabulary.ts';
import { foldText } from './plain-prose.ts';
import { type Fields, fieldsOf } from './result-fields.ts';

/** Whether a word is in one of the names. */
export const isIn = (word: string, names: readonly string[]): boolean =>
  names.some((name) => foldText(name).includes(foldText(word)));

/** Sums of rows. */
export const SUMMED = /^(?:spent|spent_so_far|income|category|group|total|so_far)$/;
/** What comes of all rows that a search found. */
export const OF_ROWS =
  /^(?:spent|income|total|count|average|each|own|own_average|share|previous|previous_count|change|change_pct|came_in|listed|purchases|purchases_mean)$/;

/** How many days a period has; null where it says none. */
export const daysOf = (period: Fields | null): number | null =>
  typeof period?.['starts_on'] === 'string' && typeof period['ends_on'] === 'string'
    ? daysBetween(period['starts_on'], period['ends_on']) + 1
    : null;

/** What the rows of a result were searched by: words and categories, and whether anything else bounded them. */
export type Searched = { names: readonly string[]; text: string; isBounded: boolean };

/** Of no search. */
export const NOTHING: Searched = { names: [], text: '', isBounded: false };

/** Arguments that bound the rows of a search; `q` and `filter` have the search language: `uber|didi cat:none -trip`. */
const BOUNDS = ['type', 'currency', 'min_amount', 'max_amount', 'transaction_id'] as const;

export function searchedIn(args: unknown): Searched {
  const fields = fieldsOf(args) ?? {};
  const { filter, q = filter } = fields;
  const terms = typeof q === 'string' ? splitSearch(q) : [];
  const named = terms.map((term) => {
    const category = /^cat:(.+)$/.exec(term)?.[1];
    if (category !== undefined) return category === 'none' ? null : [category.replaceAll('"', '').replaceAll('-', ' ')];
    return /^-|^#|[:<>=]/.test(term) ? null : term.split('|').map((word) => word.replaceAll('"', ''));
  });
  const given = ['category', 'account'].flatMap((key) => (typeof fields[key] === 'string' ? [fields[key]] : []));
  const bounds = BOUNDS.flatMap((key) => (fields[key] === undefined ? [] : [`${key}: ${JSON.stringify(fields[key])}`]));
  const names = [...named.flatMap((words) => words ?? []), ...given].filter((name) => name !== 'none');
  return {
    names,
    isBounded: bounds.length > 0 || named.includes(null) || given.includes('none'),
    text: [...terms.map((term, at) => named[at]?.join(' | ') ?? term.replaceAll('"', '')), ...given, ...bounds].join(
      ', ',
    ),
  };
}

export type Scope = {
  /** All of it: `restaurantes, gastado, ciclo de octubre 2026`. */
  label: string;
  /** What was searched for: a sentence that leaves one of them out says more than the figure is of. */
  searched: Searched;
  /** Of a sum its first and its last day; null where it is of no days, or of one. */
  span: readonly [string, string] | null;
  /** The days of its row, or of what is due. */
  days: readonly string[];
  /** How many days it is of; null where it is of none. */
  length: number | null;
};

/** A figure as its scope is made from: the parts of its name after the first are of a month or a day where they have one. */
type Scoped = {
  subject: string | undefined;
  searched: Searched;
  words: string;
  parts: readonly string[];
  owner: Fields | null;
  period: Fields | null;
  language: Language;
};

export function scopeOf({ subject, searched, words, parts, owner, period, language }: Scoped): Scope {
  const named = parts.find((part) => /^\d{4}-\d{2}/.test(part));
  const own = [...(named?.length === 10 ? [named] : []), ...daysIn(owner ?? {})];
  const [starts, ends] = [period?.['starts_on'], period?.['ends_on']];
  const isSpan = named === undefined && own.length === 0 && typeof starts === 'string' && typeof ends === 'string';
  const whole = language === 'en' ? 'everything' : 'todo';
  const of = [subject ?? '', searched.text === subject ? '' : searched.text].filter((text) => text !== '');
  const day = (text: string) => dayText(text, language);
  const time = named
    ? named.length === 10
      ? day(named)
      : monthText(named, language)
    : own[0] !== undefined
      ? day(own[0])
      : typeof period?.['cycle'] === 'string'
        ? cycleText(period['cycle'], language)
        : isSpan
          ? starts === ends
            ? day(starts)
            : `${starts < '2001' ? '…' : day(starts)} – ${day(ends)}`
          : '';
  return {
    label: [of.length === 0 && isSpan ? whole : of.map(quoteText).join(', '), words, time]
      .filter((text) => text !== '')
      .join(', '),
    searched,
    span: isSpan && starts !== ends ? [starts, ends] : null,
    days: isSpan && starts === ends ? [starts] : own,
    length: named === undefined ? (own.length > 0 ? 1 : daysOf(period)) : named.length === 10 ? 1 : MONTH_DAYS,
  };
}

const MONTH_DAYS = 30;

const daysIn = (fields: Fields): string[] =>
  Object.values(fields).filter((each) => typeof each === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(each)) as string[];
