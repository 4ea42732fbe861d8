/**
 * The fields of a call under the names that its tool has for them. What a tool does not know may be the whole scope of a
 * question, `{"month": "2026-10"}`: it is renamed where it can only mean one field, and else stays, for the tool to refuse
 * by its name. Nothing of a call's scope is left out.
 */
import { isDay, isMonth } from '../../domain/calendar.ts';
import { foldText } from '../../domain/model-text/plain-prose.ts';
import { writeTerm } from '../../domain/search.ts';

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a model says to itself, and of how the answer is written. */
const OF_NO_ROWS = new Set(
  'reason reasoning rationale justification explanation thought thoughts thinking language lang locale idioma'.split(
    ' ',
  ),
);

/** The own fields that a value means; null where it may mean something else. */
type Meaning = (value: unknown, known: Fields) => Fields | null;

const as =
  (name: string, fits: (value: unknown) => boolean): Meaning =>
  (value, known) =>
    name in known && fits(value) ? { [name]: value } : null;
const isDayText = (value: unknown): boolean => typeof value === 'string' && isDay(value);
const isMonthText = (value: unknown): boolean => typeof value === 'string' && isMonth(value);
const isName = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && Number.isInteger(value));

const [asCycle, asStart, asEnd] = [
  as('cycle', isMonthText),
  as('start_date', isDayText),
  as('end_date', isDayText),
] as const;
const RANGE = /^(\d{4}-\d{2}-\d{2}) ?(?:\.\.|[/,–—]|to|al?|hasta) ?(\d{4}-\d{2}-\d{2})$/;

/** A month, or two days. */
const asPeriod: Meaning = (value, known) => {
  const [, start, end] = RANGE.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  const days = isFields(value)
    ? ownKeys(value, { start_date: true, end_date: true })
    : { start_date: start, end_date: end };
  const isRange = Object.keys(days).length === 2 && isDayText(days['start_date']) && isDayText(days['end_date']);
  if (isRange) return 'start_date' in known && 'end_date' in known ? days : null;
  return asCycle(value, known);
};

/** The field for words of a search; none of a change, whose rows are to be named as they are. */
const searchedBy = (known: Fields): string | undefined =>
  'matched' in known ? undefined : ['q', 'filter'].find((name) => name in known);
const asTerms =
  (termsOf: (value: string | number) => string): Meaning =>
  (value, known) => {
    const name = searchedBy(known);
    return name === undefined || !isName(value) ? null : { [name]: termsOf(value) };
  };
const asSearch = asTerms((value) => String(value).trim());
/** Words of a name, whose signs are none of the search language. */
const asWords = asTerms((value) =>
  String(value)
    .replaceAll('"', ' ')
    .trim()
    .split(/\s+/)
    .map((word) => (/^[\p{L}\p{N}][\p{L}\p{N}.&'*-]*$/u.test(word) ? word : `"${word}"`))
    .join(' '),
);
const asNamed =
  (name: 'category' | 'account', term: 'cat' | 'account'): Meaning =>
  (value, known) =>
    as(name, isName)(value, known) ?? asTerms((each) => writeTerm(term, String(each).trim()))(value, known);

const asCount: Meaning = (value, known) => {
  const isCount = (each: unknown) => isName(each) && /^\d{1,4}$/.test(String(each));
  return as('limit', isCount)(value, known) ?? as('top', isCount)(value, known);
};
const asRow: Meaning = (value, known) =>
  searchedBy(known) === undefined ? null : as('transaction_id', isName)(value, known);
const asCompared: Meaning = (value, known) => {
  const isPrevious = (each: unknown) => each === 'previous';
  return as('compare', isPrevious)(value, known) ?? as('compare_to', isPrevious)(value, known);
};

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  (
    [
      ['month mes billing_cycle ciclo', asCycle],
      ['period periodo range date_range dates', asPeriod],
      ['start from since desde begin start_day date_from from_date', asStart],
      ['end to until hasta end_day date_to to_date', asEnd],
      ['q filter query search text search_term search_query keyword busqueda buscar', asSearch],
      ['merchant merchant_name comercio store', asWords],
      ['category category_name category_id cat categoria', asNamed('category', 'cat')],
      ['account account_name account_id cuenta', asNamed('account', 'account')],
      ['limit top top_n max_results', asCount],
      ['id', asRow],
      ['group_by groupby', as('by', isName)],
      ['compare compare_to', asCompared],
    ] as const
  ).flatMap(([keys, meaning]) => keys.split(' ').map((key) => [key, meaning] as const)),
);

const saysNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** `startDate` is `start_date`, and `Categoría` `categoria`. */
const plainKey = (key: string): string =>
  foldText(key.replace(/([a-z])([A-Z])/g, '$1_$2').replace(/[\s_-]+/g, '-')).replaceAll('-', '_');

/** The given fields by the names of `known`, and as they are where they mean none of these. */
export function ownKeys(given: Fields, known: Fields): Fields {
  const own = Object.fromEntries(Object.entries(given).filter(([key]) => key in known));
  for (const [key, value] of Object.entries(given)) {
    if (key in known || saysNothing(value)) continue;
    const plain = plainKey(key);
    if (!(plain in known) && OF_NO_ROWS.has(plain)) continue;
    const meant = plain in known ? { [plain]: value } : (MEANINGS.get(plain)?.(value, known) ?? null);
    if (meant === null || !joins(own, meant)) own[key] = value;
  }
  return own;
}

/** Adds fields to others, unless one of them is there with another value. Words of a search are added to those there. */
function joins(own: Fields, meant: Fields): boolean {
  const entries = Object.entries(meant);
  const isSearch = (key: string) => key === 'q' || key === 'filter';
  const isFree = (key: string, value: unknown) =>
    saysNothing(own[key] ?? null) ||
    JSON.stringify(own[key]) === JSON.stringify(value) ||
    (isSearch(key) && [own[key], value].flat().every((each) => typeof each !== 'object'));
  if (!entries.every(([key, value]) => isFree(key, value))) return false;
  for (const [key, value] of entries) {
    const before = own[key];
    const isAdded = isSearch(key) && !saysNothing(before ?? null) && before !== value;
    own[key] = isAdded ? [before, value].flat().map(String).join(' ') : value;
  }
  return true;
}
