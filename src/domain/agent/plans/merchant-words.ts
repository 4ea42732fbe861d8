/** The merchants that a question names, as words of the search language. */

import { joined } from '../words/ledger-names.ts';
import { foldWord } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import type { Asked } from './intents.ts';

const NAMES_MAX = 5;

export const valueIn = ({ readings }: Range, slot: string) => readings.find((each) => each.slot === slot)?.value;
export const quoted = (words: string) => (words.includes(' ') ? `"${words}"` : words);

/** One merchant, or several of which a row has one; with the category's word before it, which may be a part of a name. */
export function merchantsOf(asked: Asked, sought: readonly Range[], withCategory: readonly Range[] | undefined) {
  const [first, ...others] = specific(sought);
  if (first === undefined) return null;
  const isOwn = (range: Range) => !range.isJoined && textOf(range) !== textOf(first);
  if (others.some(isOwn)) {
    // `Recargas de Quickpass`: words of one merchant.
    const all = sought.map(textOf);
    const has = (key: string) => all.every((text) => ` ${key} `.includes(foldWord(text)));
    if (!others.every(isOwn) || !asked.question.names.merchants.some(has)) return null;
    return { term: searchWords(all.join(' ')), name: sought.map(({ raw }) => raw).join(' '), isWhole: false };
  }
  if (others.length === 0 && withCategory !== undefined && valueIn(first, 'name') !== undefined) {
    // `Farmacia Fischel`: a category's word before an unknown name is a part of it; elsewhere the two do not fit.
    const before = withCategory.find((range) => range.to === first.from && valueIn(range, 'category') !== undefined);
    if (before === undefined) return null;
    const name = `${before.raw} ${textOf(first)}`;
    return { term: searchWords(name), name, isWhole: true };
  }
  const texts = [...new Set(specific(sought).map(textOf))];
  const terms = texts
    .flatMap((text) => wholeNames(text, asked.question.names.merchants) ?? text)
    .map((text) =>
      text.includes('|')
        ? text
        : texts.length > 1 || text.includes('"')
          ? quoted(searchWords(text))
          : searchWords(text),
    );
  if (terms.includes('')) return null;
  const said = [...new Set(specific(sought).map(({ raw }) => raw))];
  const without = texts.flatMap((text) => [
    ...wordsWith(text, asked.question.names.merchants),
    ...othersCalled(text, texts, asked).map((name) => quoted(searchWords(name))),
  ]);
  return { term: terms.join('|'), name: said.join(asked.language === 'en' ? ' and ' : ' y '), isWhole: false, without };
}

/** Uber is Uber: the merchants that are called after it, unless they are asked for too. */
const othersCalled = (text: string, texts: readonly string[], { question }: Asked): readonly string[] =>
  text
    .split('|')
    .flatMap((each) => question.names.ledger.namedAfter?.[foldWord(each)] ?? [])
    .filter((name) => !texts.some((each) => foldWord(each) === foldWord(name)));

/** Words of other merchants that have a name within them: `quincena` for `cena`. */
function wordsWith(text: string, merchants: readonly string[]): string[] {
  const word = foldWord(text);
  if (!/^\p{L}+$/u.test(word)) return [];
  const wordsOf = (key: string) => key.split(/[^\p{L}\p{N}]+/u);
  // Of thousands few have it within them.
  const all = merchants.filter((key) => key.includes(word));
  const isOwn = (key: string) => wordsOf(key).some((each) => each.startsWith(word));
  const own = all.filter(isOwn);
  const found = own.length === 0 || own.includes(word) ? word : null;
  return found === null
    ? []
    : [...new Set(all.flatMap((key) => (isOwn(key) ? [] : wordsOf(key).filter((each) => each.includes(found)))))];
}

/** The whole names of a merchant whose word is a part of others: Pali is in Municipalidad. Null when none has it. */
function wholeNames(text: string, merchants: readonly string[]): string | null {
  if (!/^\p{L}+$/u.test(text)) return null;
  const word = foldWord(text);
  const isWord = (key: string) => key.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word));
  const keys = merchants.filter((key) => key.includes(word));
  const own = keys.filter(isWord);
  if (own.length === 0 || own.length > NAMES_MAX || own.length === keys.length) return null;
  return [...new Set(own)].map((key) => quoted(searchWords(key))).join('|');
}

/** `Bakeries: La Espiga, Musmanni` are those two, and `cafés en el Café del Patio` that one. */
function specific(sought: readonly Range[]): Range[] {
  const isWithin = (range: Range) =>
    sought.some(
      (each) =>
        each !== range &&
        !(each.isJoined || range.isJoined) &&
        textOf(each) !== textOf(range) &&
        ` ${foldWord(textOf(each))} `.includes(` ${foldWord(textOf(range))} `),
    );
  const isTrade = (range: Range) => joined(range.raw) !== joined(textOf(range));
  const lastClause = Math.max(...sought.filter((range) => !isTrade(range)).map(({ clause }) => clause));
  const rest = sought.filter((range) => !isWithin(range) && !(isTrade(range) && range.clause < lastClause));
  return rest.length === 0 ? [...sought] : rest;
}

/** A planned item by its own name, whatever it was called: rent is Alquiler. */
export const itemName = ({ question }: Asked, range: Range): string =>
  question.names.ledger.items?.find(({ id }) => String(id) === valueIn(range, 'item'))?.name ?? range.raw;

const textOf = (range: Range): string => valueIn(range, 'merchant') ?? valueIn(range, 'name') ?? range.raw;

/** Where one pays in euros: rows keep no city, and a trip there is what was paid in them. */
const EURO_PLACES = new Set(
  'madrid barcelona sevilla valencia espana spain europa europe paris francia france roma rome italia italy lisboa lisbon portugal alemania germany berlin irlanda ireland dublin'.split(
    ' ',
  ),
);

/**
 * The currency of a place, which says its rows: `what did Madrid cost`, or a word that only ends the names of merchants,
 * beside a currency. Null of what is no place.
 */
export function currencyOfPlace(text: string, asked: Asked): string | null {
  const word = foldWord(text);
  if (EURO_PLACES.has(word)) return 'EUR';
  const into = asked.value('into') ?? 'CRC';
  if (into === 'CRC') return null;
  const keys = asked.question.names.merchants.filter((key) => key.split(' ').includes(word));
  return keys.length > 0 && keys.every((key) => key.endsWith(` ${word}`)) ? into : null;
}

/** Merchant words for the search language, with none that could become one of its terms. */
export function searchWords(words: string): string {
  return (
    words
      .split(/\s+/)
      .map((word) => word.replace(/["“”«»]/g, '').replace(/^-+/, ''))
      // The remainder of an apostrophe: MCDONALD'S gives the word MCDONALD.
      .filter((word, index) => index === 0 || word.toLowerCase() !== 's')
      .map((word) => (/[:<>=]/.test(word) ? word.replace(/[:<>=]+/g, ' ') : word))
      .join(' ')
      .trim()
  );
}

/** `La comida del Uber Eats`: what a shop sells, of which it says no more. */
export const isDescription = ({ ranges, words }: Asked, range: Range): boolean =>
  valueIn(range, 'category') !== undefined &&
  valueIn(range, 'merchant') === undefined &&
  /^(?:del?|of|from)$/.test(words[range.to] ?? '') &&
  ranges.some(
    (each) => (each.from === range.to + 1 || each.from === range.to + 2) && valueIn(each, 'merchant') !== undefined,
  );
