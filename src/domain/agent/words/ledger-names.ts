/** The names of a person's own ledger, which a question may use: kept with the version of the data they were read from. */
import { merchantKey } from '../../merchant-text.ts';
import { isNumberWord } from '../../numerals.ts';
import { extractPeriods } from '../periods/periods.ts';
import { banksWithout, type KnownAccount, phrasesOf } from './account-names.ts';
import { CALLED, ITEM_CALLED, PLACES, TRADES } from './common-names.ts';
import { FREE, isSaying } from './lexicon.ts';
import { foldWord } from './question-words.ts';

export type KnownCategory = { id: number; name: string; identifier: string };
/** Everything with a name; `merchants` as they stand in rows. */
export type LedgerNames = {
  categories: readonly KnownCategory[];
  accounts?: readonly KnownAccount[];
  /** What is planned, with what it comes to each time. */
  items?: readonly {
    id: number;
    name: string;
    amount?: string;
    currency?: string;
    frequency?: string;
    type?: string;
    category_id?: number | null;
    /** Words of the rows that pay it. */
    matches?: readonly string[];
  }[];
  plans?: readonly { id: number; merchant: string }[];
  merchants?: readonly string[];
  /** Merchants whose name begins with that of another, by that one in lower case without accents: Uber Eats of `uber`. */
  namedAfter?: Readonly<Record<string, readonly string[]>>;
  /** The merchants that charge again and again, as they are printed and as they are called. */
  charges?: readonly string[];
  /** The day of the last salary up to today. */
  payday?: string | null;
};

export type Reading = { slot: string; value: string };
/** Names by their words joined together (AUTO MERCADO is `automercado`), and the words, for typing slips. */
export type NameIndex = {
  /** The first words of merchants by their stems. */
  stems: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, readonly Reading[]>;
  words: ReadonlySet<string>;
  /** The merchants in lower case without accents. */
  merchants: readonly string[];
  ledger: LedgerNames;
};

const NAME_WORDS_MAX = 4;

/** Letters and digits alone. */
export const joined = (text: string): string => foldWord(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Builds the index of a ledger's names; in proportion to the merchants. */
export function indexNames(ledger: LedgerNames): NameIndex {
  const names = new Map<string, Reading[]>();
  const words = new Set<string>();
  const add = (phrase: string, slot: string, value: string) => {
    const key = joined(phrase);
    if (key.length < 2) return;
    const found = names.get(key);
    if (found === undefined) names.set(key, [{ slot, value }]);
    else if (!found.some((each) => each.slot === slot)) found.push({ slot, value });
    for (const word of foldWord(phrase).split(/[^a-z]+/)) if (word.length >= 5) words.add(word);
  };
  for (const { id, name, identifier } of ledger.categories) {
    for (const phrase of [name, identifier, ...(CALLED[identifier]?.split(', ') ?? [])])
      add(phrase, 'category', String(id));
  }
  for (const account of ledger.accounts ?? [])
    for (const [phrase, value] of phrasesOf(account, isCommon)) add(phrase, 'account', value);
  for (const phrase of banksWithout(ledger.accounts ?? [])) add(phrase, 'account', phrase);
  for (const { id, name } of ledger.items ?? []) {
    add(name, 'item', String(id));
    const called = ITEM_CALLED.find((words) => words.includes(foldWord(name)));
    for (const phrase of called ?? []) {
      add(phrase, 'item', String(id));
      if (/^recibo muni/.test(foldWord(name))) add(phrase, 'receipts', '');
    }
  }
  for (const { id, merchant } of ledger.plans ?? []) {
    add(merchantKey(merchant), 'plan', String(id));
    // `Lo de Gollo`, `el Icon phone`: the first word of a shop's name says which plan is meant.
    const [first = ''] = wordsIn(merchant).filter((word) => !FREE.has(word));
    if (first.length > 2 && !isCommon(first)) add(first, 'plan', String(id));
  }
  for (const merchant of ledger.merchants ?? []) {
    addMerchant(merchant, add);
    if (/^muni/i.test(merchant)) add(merchantKey(merchant), 'muni', '');
  }
  addTrades(names);
  dropPaid(names, ledger);
  return { names, words, ledger, stems: stemsOf(names), merchants: (ledger.merchants ?? []).map(foldWord) };
}

/** What people call a trade, for those of the ledger's merchants that have another word for it. */
function addTrades(names: Map<string, Reading[]>): void {
  for (const [called, signs] of Object.entries(TRADES)) {
    const own = names.get(joined(called)) ?? [];
    const known = signs.split(', ').filter((sign) => names.get(joined(sign))?.some(({ slot }) => slot === 'merchant'));
    if (known.length === 0) continue;
    const value = (all: readonly string[]) => all.map(quoted).join('|');
    // The cinema is a place, and only a part of what a category is called.
    if (!PLACES.has(called) && own.some(({ slot }) => slot !== 'merchant')) {
      names.set(joined(called), [...own, { slot: 'trade', value: value(known) }]);
      continue;
    }
    const all = own.length > 0 && !known.includes(called) ? [called, ...known] : known;
    names.set(joined(called), [{ slot: 'merchant', value: value(all) }]);
  }
}

/** `Alquiler` is what the plan and the rows call so: of a category that people also say so, it is a part. */
function dropPaid(names: Map<string, Reading[]>, { categories }: LedgerNames): void {
  const own = new Set(categories.flatMap(({ name, identifier }) => [joined(name), joined(identifier)]));
  for (const [called, readings] of names) {
    const has = (slot: string) => readings.some((each) => each.slot === slot);
    if (own.has(called) || !has('item') || !has('category') || !(has('merchant') || has('trade'))) continue;
    names.set(
      called,
      readings.flatMap((each) =>
        each.slot === 'category'
          ? []
          : each.slot === 'trade' && !has('merchant')
            ? { ...each, slot: 'merchant' }
            : each,
      ),
    );
  }
}

const quoted = (words: string) => (words.includes(' ') ? `"${words}"` : words);

/** `Barbero` and `barbería` have one stem, and so have `soda` and `sodita`. */
const ENDINGS = /(?:c?it[oa]s?|eri[ao]s?|er[oa]s?|istas?|ists?|ers?|al(?:es)?|es|[aeos]|as|os)$/;
const STEM_MIN = 4;
const stemOf = (word: string): string => {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= STEM_MIN ? stem : word.replace(/(?:it([oa]))?s?$/, '$1');
};

/** The merchants' single words by their stems; of two words with one stem, neither. */
function stemsOf(names: ReadonlyMap<string, readonly Reading[]>): ReadonlyMap<string, string> {
  const stems = new Map<string, string>();
  for (const [word, readings] of names) {
    if (!/^[a-z]{4,}$/.test(word) || !readings.some(({ slot, value }) => slot === 'merchant' && value === word))
      continue;
    const found = stems.get(stemOf(word));
    stems.set(
      stemOf(word),
      found === undefined || found.startsWith(word) ? word : word.startsWith(found) ? found : `${found}|${word}`,
    );
  }
  return stems;
}

/** The merchant that unknown words name in another form; null when one of them is of no merchant. */
export function merchantLike(words: readonly string[], { names, stems }: NameIndex): string | null {
  const content = words.filter((word) => word !== '@' && !FREE.has(word));
  const found = content.map((word) =>
    names.get(word)?.some(({ slot }) => slot === 'merchant') ? word : stems.get(stemOf(word)),
  );
  return found.length > 0 && found.every((each) => each !== undefined) ? found.join(' ') : null;
}

const wordsIn = (merchant: string): string[] =>
  foldWord(merchantKey(merchant))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const COMMON = new Map<string, boolean>();
/** Words of questions: alone they are no name. */
function isCommon(word: string): boolean {
  const known = COMMON.get(word);
  if (known !== undefined) return known;
  const isPeriod = extractPeriods([word], { today: '2026-01-01', cycle_start_day: 1 }).length > 0;
  const is = isPeriod || isNumberWord(word) || isSaying(word);
  COMMON.set(word, is);
  return is;
}

const LEAVING = /^(?:sin|menos|salvo|excepto|without|except|minus)$/;
/** A merchant by each run of its words; a single word only when it says something by itself. */
function addMerchant(merchant: string, add: (phrase: string, slot: string, value: string) => void): void {
  const parts = wordsIn(merchant);
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 1; to <= Math.min(parts.length, from + NAME_WORDS_MAX); to++) {
      const run = parts.slice(from, to);
      const [only = ''] = run;
      if (run.every((word) => FREE.has(word) || /^\d+$/.test(word))) continue;
      // `Del jueves` is of a fair, and of any Thursday.
      if (run.length < parts.length && (FREE.has(only) || FREE.has(run.at(-1) ?? ''))) continue;
      if (run.length === 1 && (only.length < 3 || isCommon(only))) continue;
      // `Sin tarjeta`, of `RETIRO SIN TARJETA`, leaves something out where no cash is taken.
      const isLeaving = run.length < parts.length && LEAVING.test(only) && run.slice(1).every(isSaying);
      add(run.join(' '), isLeaving ? 'of_cash' : 'merchant', run.join(' '));
      // `Más por Menos` is written with an x.
      if (run.slice(1, -1).includes('x')) add(run.join(' ').replaceAll(' x ', ' por '), 'merchant', run.join(' '));
    }
  }
}

/** Readings kept of one ledger: the texts of a conversation, and the questions offered below an answer. */
const KEPT_MAX = 256;

/** A reader that remembers what it last read with each index of names: a ledger that changed is read anew. */
export function keepReadings<Read>(): (index: NameIndex, key: string, read: () => Read) => Read {
  const all = new WeakMap<NameIndex, Map<string, Read>>();
  return (index, key, read) => {
    const kept = all.get(index) ?? new Map<string, Read>();
    all.set(index, kept);
    const found = kept.has(key) ? (kept.get(key) as Read) : read();
    kept.delete(key);
    kept.set(key, found);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    return found;
  };
}
