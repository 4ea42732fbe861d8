/**
 * The filters of an address as terms of the search language, for the chips, the choices of “Filtrar”, saved views and
 * the CSV.
 */

import type { Currency } from '../../domain/money.ts';
import { keyOfTerm, parseSearch, type Search, splitSearch, type TermKey, writeTerm } from '../../domain/search.ts';
import type { Filters } from './filters.ts';

/** A current filter: its text in the search language, its key, and where the address has it. */
export type Term = { text: string; key: TermKey | 'unknown'; from: keyof Filters };

/** The choices of “Filtrar”. Two of them are parameters of the address, used by links from other screens. */
export type FilterField =
  | 'cycle'
  | 'category'
  | 'account'
  | 'type'
  | 'currency'
  | 'source'
  | 'origin'
  | 'start_date'
  | 'end_date'
  | 'min_amount'
  | 'max_amount'
  | 'deferred';

const isWord = (term: string) => keyOfTerm(term) === null;

/** The plain words of a search, which the search box shows. */
export function wordsIn(filters: Filters): string {
  return splitSearch(filters.q ?? '')
    .filter(isWord)
    .join(' ');
}

/** The terms other than plain words, those of the address first. */
export function termsIn(filters: Filters): Term[] {
  const { cycle, category_id, q = '' } = filters;
  return [
    ...(cycle === undefined ? [] : [{ text: writeTerm('cycle', cycle), key: 'cycle', from: 'cycle' } as const]),
    ...(category_id === undefined
      ? []
      : [{ text: writeTerm('cat', category_id), key: 'cat', from: 'category_id' } as const]),
    ...splitSearch(q).flatMap((text) => {
      const key = keyOfTerm(text);
      return key === null ? [] : [{ text, key, from: 'q' } as const];
    }),
  ];
}

/** Removes a term from the filters. */
export function withoutTerm(filters: Filters, term: Term): Filters {
  if (term.from !== 'q') {
    const { [term.from]: _gone, ...others } = filters;
    return others;
  }
  const terms = splitSearch(filters.q ?? '');
  const place = terms.lastIndexOf(term.text);
  return withSearch(
    filters,
    terms.filter((_, at) => at !== place),
  );
}

/** Replaces the search text; other terms stay unless the text has new ones. */
export function withSearch({ q: _before, ...others }: Filters, terms: readonly string[]): Filters {
  const q = terms.filter((term) => term !== '').join(' ');
  return q === '' ? others : { ...others, q };
}

/** All filters in the search language. */
export function searchOf(filters: Filters): string {
  return [...termsIn(filters).map(({ text }) => text), wordsIn(filters)].filter((text) => text !== '').join(' ');
}

/** Parses a term; null when it is invalid. */
export function readTerm(text: string): Search | null {
  const parsed = parseSearch(text);
  return parsed.ok ? parsed.search : null;
}

/** The value of a field as text; empty without one. Yes and no are `yes` and `no`. */
export function valueIn(filters: Filters, field: FilterField): string {
  const asked = termsIn(filters).findLast(({ text }) => asks(readTerm(text), field));
  const search = asked ? readTerm(asked.text) : null;
  if (!search) return '';
  if (field === 'deferred') return search.deferred ? 'yes' : 'no';
  if (field === 'min_amount') return search.min_amount ?? search.above_amount ?? '';
  if (field === 'max_amount') return search.max_amount ?? search.below_amount ?? '';
  return search[field] ?? '';
}

function asks(search: Search | null, field: FilterField): boolean {
  if (!search) return false;
  if (field === 'min_amount' && search.above_amount !== undefined) return true;
  if (field === 'max_amount' && search.below_amount !== undefined) return true;
  return search[field] !== undefined;
}

/**
 * What the amounts of a search are compared in: colones, as a person means who says no currency; the one currency that it
 * asks for; `own`, each row's, where the search itself was written so.
 */
export function amountUnit(filters: Filters): Currency | 'own' {
  const parsed = parseSearch(filters.q ?? '');
  const { search } = parsed.ok ? parsed : { search: null };
  if (search?.amount_in_colones) return 'CRC';
  if (search?.currency) return search.currency;
  return termsIn(filters).some(({ key }) => key === 'amount') ? 'own' : 'CRC';
}

/** Sets a field; an empty value removes it. A category is `none` or an id. */
export function withValue(filters: Filters, field: FilterField, value: string): Filters {
  let left = filters;
  for (const term of termsIn(filters)) {
    if (asks(readTerm(term.text), field)) left = withoutTerm(left, term);
  }
  if (value === '') return left;
  if (field === 'cycle') return { ...left, cycle: value };
  if (field === 'category') return { ...left, category_id: value };
  return withSearch(left, [...splitSearch(left.q ?? ''), write(field, value, amountUnit(filters))]);
}

function write(field: Exclude<FilterField, 'cycle' | 'category'>, value: string, unit: string): string {
  const amount = unit === 'CRC' ? `${value}crc` : value;
  switch (field) {
    case 'source':
      return writeTerm('medium', value);
    case 'start_date':
      return writeTerm('since', value);
    case 'end_date':
      return writeTerm('until', value);
    case 'min_amount':
      return `amount>=${amount}`;
    case 'max_amount':
      return `amount<=${amount}`;
    case 'account':
    case 'type':
    case 'currency':
    case 'origin':
    case 'deferred':
      return writeTerm(field, value);
    default:
      return field satisfies never;
  }
}

/**
 * The complete terms of a text still being typed: a last term with a key or an operator waits for a space, and a quote
 * until it is closed, because half of one would be rejected or find nothing.
 */
export function finishedTerms(typed: string): string[] {
  const quotes = typed.split('"').length - 1;
  if (quotes % 2 === 1) return splitSearch(typed.slice(0, typed.lastIndexOf('"')).replace(/\S+$/, ''));
  const terms = splitSearch(typed);
  const last = terms.at(-1) ?? '';
  return !/\s$/.test(typed) && (/[:<>=]|^#/.test(last) || last === '-') ? terms.slice(0, -1) : terms;
}

/** The first invalid term; undefined when all are valid. Empty text: there are too many terms. */
export function misunderstood(filters: Filters): { term: string; key: TermKey | 'unknown' | null } | undefined {
  const parsed = parseSearch(filters.q ?? '');
  return parsed.ok ? undefined : { term: parsed.term, key: keyOfTerm(parsed.term) };
}
