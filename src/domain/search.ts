/**
 * The search language of the API, the screen and the command line (docs/rules/search.md):
 * `cat:none amount>50000 source:email since:2026-03 uber`. Words match merchant, notes and reference.
 */
import { printedNumber } from './account-number.ts';
import { DIRECTIONS, type Direction } from './ledger-query.ts';
import { foldMerchant } from './merchant-text.ts';
import { CURRENCIES, type Currency } from './money.ts';
import { parseTag } from './parts.ts';
import { AMOUNT, type SearchAmounts, setAmount } from './search-amounts.ts';
import { type SearchTimes, setCycle, setDay, setWeekdays, setYear } from './search-times.ts';
import { ORIGINS, type Origin, TRANSACTION_TYPES, type TransactionType } from './vocabulary.ts';

/** The filters of a search. Amounts are decimal strings, compared in the row's own currency. */
export type Search = SearchTimes &
  SearchAmounts & {
    /** Each, or with `|` one of several. */
    words: string[];
    without: string[];
    /** `none`, an identifier, a name or an id: the caller knows the categories. */
    category?: string;
    /** Categories that are left out, each as `category` is: of a split row what is of others stays. */
    without_categories?: string[];
    /** Searches of one term each; the rows of any of them are left out. */
    left_out?: Search[];
    /** `none`, a name or an id: the caller knows the accounts. */
    account?: string;
    /** A number of an account, in the form that accounts keep. */
    number?: string;
    /** As they are kept; `none` for rows without any. */
    tags?: string[];
    source?: string;
    /** What an account that is a credit card was charged with too, whatever source it has. */
    on_cards?: true;
    origin?: Origin;
    type?: TransactionType;
    currency?: Currency;
    /** Money that goes out, and what came of it back, or money that comes in. */
    flow?: Direction;
    deferred?: boolean;
    /** Whether it was bought in cuotas: the purchase and each of them. */
    cuotas?: boolean;
  };

export type SearchResult =
  | { ok: true; search: Search }
  /** `term` is the invalid one; empty when there are too many. */
  | { ok: false; problem: string; term: string };

/** Maximum number of terms. */
export const TERMS_MAX = 30;

/** `#viaje` is `tag:viaje`. */
const TAGGED = /^#[\p{L}\p{N}_-]/u;
const KEYED = /^([a-z]{1,12}):(.{1,200})$/;

type Setter = (value: string, search: Search) => string | null;

/** The keys of a search, and how each value is parsed. */
const WRITTEN = {
  cat: setCategory,
  account: setAccount,
  card: setNumber,
  tag: setTag,
  source: setSource,
  medium: setMedium,
  origin: (value, search) => setOneOf('origin', ORIGINS, value.toLowerCase(), search),
  type: (value, search) => setOneOf('type', TRANSACTION_TYPES, value.toUpperCase(), search),
  flow: (value, search) => setOneOf('flow', DIRECTIONS, inEnglish(value.toLowerCase()), search),
  currency: (value, search) => setOneOf('currency', CURRENCIES, value.toUpperCase(), search),
  cycle: setCycle,
  since: (value, search) => setDay('since', value, search),
  until: (value, search) => setDay('until', value, search),
  year: setYear,
  weekday: setWeekdays,
  deferred: (value, search) => setYesOrNo('deferred', value, search),
  cuotas: (value, search) => setYesOrNo('cuotas', value, search),
} as const satisfies Record<string, Setter>;

type WrittenKey = keyof typeof WRITTEN;

/** The field of a term: one name per key, in whichever language it was written. */
export type TermKey = WrittenKey | 'amount';

/** Aliases of the keys. */
const ALSO: ReadonlyMap<string, WrittenKey> = new Map([
  ['category', 'cat'],
  ['categoria', 'cat'],
  ['cuenta', 'account'],
  ['tarjeta', 'card'],
  ['etiqueta', 'tag'],
  ['medio', 'source'],
  ['origen', 'origin'],
  ['tipo', 'type'],
  ['flujo', 'flow'],
  ['moneda', 'currency'],
  ['ciclo', 'cycle'],
  ['desde', 'since'],
  ['hasta', 'until'],
  ['dia', 'weekday'],
  ['installments', 'cuotas'],
  // As `año` is folded.
  ['ano', 'year'],
]);

function keyCalled(name: string): WrittenKey | undefined {
  return Object.hasOwn(WRITTEN, name) ? (name as WrittenKey) : ALSO.get(name);
}

/** The terms of a search as written: `a "b c"|d cat:none` has three. */
export function splitSearch(text: string): string[] {
  return text.match(/(?:"[^"]*"|\S)+/g) ?? [];
}

/** The field of a term; null for a plain word, `unknown` for an unknown key. */
export function keyOfTerm(term: string): TermKey | 'unknown' | null {
  if (TAGGED.test(term)) return 'tag';
  const folded = foldKey(term);
  if (AMOUNT.test(folded)) return 'amount';
  const key = KEYED.exec(folded)?.[1];
  if (key === undefined) return null;
  return keyCalled(key) ?? 'unknown';
}

/** A term in the search language: `cat:"Comida a domicilio"`. */
export function writeTerm(key: WrittenKey, value: string): string {
  const plain = value.replaceAll('"', '');
  return `${key}:${/\s/.test(plain) ? `"${plain}"` : plain}`;
}

/** Parses a search. Returns an error naming the term when one is invalid: nothing is silently ignored. */
export function parseSearch(text: string): SearchResult {
  const terms = splitSearch(text);
  if (terms.length > TERMS_MAX) return { ok: false, problem: `Has more than ${TERMS_MAX} terms`, term: '' };
  const search: Search = { words: [], without: [] };
  const said = new Map<string, string>();
  for (const term of terms) {
    const problem = saidTwice(term, said) ?? readTerm(term, search);
    if (problem !== null) return { ok: false, problem, term };
  }
  return { ok: true, search };
}

/** One bound of a row's own amount and one of its colones are not compared with each other. */
const TWO_UNITS = 'amount: is in colones, or in the currency of the row: not both in one search';

/** Of these a row has one; of times and amounts the narrower counts, and tags must all be there. */
const HAS_ONE = /^(?:cat|account|card|source|medium|origin|type|flow|currency|cycle|weekday|deferred|cuotas)$/;

/** Every term must match: of two categories the last one would find the rows of that alone. */
function saidTwice(term: string, said: Map<string, string>): string | null {
  const key = keyOfTerm(term);
  if (key === 'amount') {
    const unit = /crc$/i.test(term) ? 'colones' : 'own';
    const before = said.get(key);
    said.set(key, unit);
    return before === undefined || before === unit ? null : TWO_UNITS;
  }
  if (key === null || !HAS_ONE.test(key) || term.startsWith('-')) return null;
  const value = foldMerchant(unquote(term.slice(term.indexOf(':') + 1)));
  const field = fieldSaid(key, value);
  const before = said.get(field);
  said.set(field, value);
  return before === undefined || before === value ? null : `${key}: is said twice, and a row has one`;
}

/** `source:` is an origin, where its value is one, and else the medium. */
function fieldSaid(key: string, value: string): string {
  if (key === 'source') return ORIGINS.some((origin) => origin === value.toLowerCase()) ? 'origin' : 'medium';
  return key;
}

function readTerm(term: string, search: Search): string | null {
  if (TAGGED.test(term)) return setTag(term, search);
  const folded = foldKey(term);
  // Taken for a word that is left out it would leave out nothing.
  if (/^-(?:#|[a-z]{1,12}[:<>=])/.test(folded)) return leaveOut(term.slice(1), search);
  const amount = AMOUNT.exec(folded);
  if (amount) return setAmount(amount[1] ?? '', amount[2] ?? '', search);
  const keyed = KEYED.exec(folded);
  const key = keyCalled(keyed?.[1] ?? '');
  if (key) return WRITTEN[key](unquote(term.slice(term.indexOf(':') + 1)), search);
  if (keyed && /^[a-z]+$/.test(keyed[1] ?? ''))
    return `"${keyed[1]}:" is not known; known are cat, tag, amount, account, card, source, medium, origin, type, flow, currency, cycle, since, until, year, weekday, deferred, cuotas`;
  const word = foldMerchant(unquote(term.replace(/^-/, '')));
  if (word === '') return null;
  (term.startsWith('-') && term.length > 1 ? search.without : search.words).push(word);
  return null;
}

/** The part before the colon or sign, in lower case without accents; the rest as it is. */
function foldKey(term: string): string {
  const end = term.search(/[:<>=]/);
  if (end === -1) return term;
  return foldMerchant(term.slice(0, end)).toLowerCase() + term.slice(end);
}

function unquote(text: string): string {
  return text.replaceAll('"', '').trim();
}

function setCategory(value: string, search: Search): string | null {
  search.category = /^(?:none|ninguna)$/i.test(value) ? 'none' : value;
  return value === '' ? 'cat: needs a category, or none' : null;
}

/** A bound is said the other way round, and `deferred` and `cuotas` have a no of their own. */
const STAYS_IN: ReadonlySet<TermKey | 'unknown' | null> = new Set([
  'amount',
  'since',
  'until',
  'deferred',
  'cuotas',
  null,
]);

const LEFT_OUT_TERMS =
  'cannot be left out; words can, and tag, cat, account, card, source, medium, origin, type, flow, currency, cycle, year and weekday';

/** `-type:RETIRO`, `-#viaje`: the rows without what the term says. */
function leaveOut(term: string, search: Search): string | null {
  if (STAYS_IN.has(keyOfTerm(term))) return LEFT_OUT_TERMS;
  const out: Search = { words: [], without: [] };
  const problem = readTerm(term, out);
  if (problem !== null) return problem;
  if (out.category === undefined) search.left_out = [...(search.left_out ?? []), out];
  else search.without_categories = [...(search.without_categories ?? []), out.category];
  return null;
}

function setAccount(value: string, search: Search): string | null {
  search.account = /^(?:none|ninguna)$/i.test(value) ? 'none' : value;
  return value === '' ? 'account: needs an account, or none' : null;
}

/** `card:1234` finds what was paid with a card of these last four digits; an IBAN or a telephone does too. */
function setNumber(value: string, search: Search): string | null {
  const number = printedNumber(value);
  if (number === null) return 'card: is the last four digits of a card, an IBAN or another number of an account';
  search.number = number;
  return null;
}

/** Several must all be there. */
function setTag(value: string, search: Search): string | null {
  const tag = /^(?:none|ninguna)$/i.test(value) ? 'none' : parseTag(value);
  if (tag === null) return 'tag: is one word, such as #viaje, or none';
  search.tags = [...(search.tags ?? []), tag];
  return null;
}

/** `source:email` filters by origin; `source:SINPE` by where the movement happened. */
function setSource(value: string, search: Search): string | null {
  const origin = ORIGINS.find((known) => known === value.toLowerCase());
  if (origin) search.origin = origin;
  else search.source = value.toUpperCase();
  return value === '' ? 'source: needs a name' : null;
}

/**
 * `medium:PASTE` filters by where the movement happened, even when an origin has the same name. What a person typed on a
 * card was paid by card too.
 */
function setMedium(value: string, search: Search): string | null {
  search.source = value.toUpperCase();
  if (search.source === 'CREDIT_CARD') search.on_cards = true;
  return value === '' ? 'medium: needs a name' : null;
}

/** `flujo:sale` is `flow:out`. */
const inEnglish = (flow: string): string => (flow === 'sale' ? 'out' : flow === 'entra' ? 'in' : flow);

function setOneOf<Key extends 'origin' | 'type' | 'flow' | 'currency'>(
  key: Key,
  known: readonly NonNullable<Search[Key]>[],
  value: string,
  search: Search,
): string | null {
  const found = known.find((each) => each === value);
  if (!found) return `${key}: is one of ${known.join(', ')}`;
  search[key] = found;
  return null;
}

function setYesOrNo(key: 'deferred' | 'cuotas', value: string, search: Search): string | null {
  if (!/^(?:true|false|yes|no|si|sí)$/i.test(value)) return `${key}: is yes or no`;
  search[key] = /^(?:true|yes|si|sí)$/i.test(value);
  return null;
}
