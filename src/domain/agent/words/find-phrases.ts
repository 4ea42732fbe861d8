/** What words say by themselves: names of the ledger, phrases of the lexicon, numbers of cuotas. */

import { readNumeral } from '../../numerals.ts';
import { joined, type NameIndex, type Reading } from './ledger-names.ts';
import { entriesFrom, FREE } from './lexicon.ts';
import { foldWord, type QuestionWord, rawOf } from './question-words.ts';

export const NAME_WORDS_MAX = 5;

/** Words and what they may say, in which clause; of a `weak` one nothing depends. */
export type Range = {
  from: number;
  to: number;
  readings: readonly Reading[];
  weak: boolean;
  raw: string;
  clause: number;
  /** It follows `y`, `o`, `vs` or a comma: it stands beside another of its kind. */
  isJoined: boolean;
  /** How likely it is asked about, and not only told. */
  asked?: number;
};

/** Words from `from` to before `to`, and what they may say. */
export type Found = { from: number; to: number; readings: readonly Reading[] };

/** Whether none of the words has its place yet. */
export const isFree = (texts: readonly string[], { from, to }: Found) => !texts.slice(from, to).includes('@');

/** What words in quotes may be: a merchant first. */
export function quotedReadings(raw: string, index: NameIndex): Reading[] {
  const known = index.names.get(joined(raw)) ?? [];
  const merchant = { slot: known.some(({ slot }) => slot === 'merchant') ? 'merchant' : 'name', value: raw };
  return [merchant, ...known.filter(({ slot }) => slot !== 'merchant')];
}

/** `Going out` is a category, though its words alone say nothing. */
const isAllFree = (part: readonly QuestionWord[], names: NameIndex['names']): boolean =>
  part.every(({ text }) => FREE.has(text)) &&
  !(part.length > 1 && names.get(joined(rawOf(part)))?.every(({ slot }) => slot === 'category') === true);

const TAKING = /^(?:retir\w*|saqu\w+|sac\w+|cajeros?|atms?|withdr[ae]w\w*|took|taken|drew|drawn|pulled)$/;

const PREPOSITION = /^[aeouy]$/;

/** The names of the ledger in the words, each as long as possible. */
export function namesIn(words: readonly QuestionWord[], { names }: NameIndex): Found[] {
  const found: Found[] = [];
  const isOfCash = words.some(({ text }) => TAKING.test(text));
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + NAME_WORDS_MAX); to > from; to--) {
      const part = words.slice(from, to);
      // `Walmart $12.50`: a sign is of what stands beside it.
      if (part.some(({ quoted, raw }) => quoted || !/[\p{L}\p{N}]/u.test(raw)) || isAllFree(part, names)) continue;
      // `Aportes al ROP a lo largo del año`: no `ropa`.
      if (part.length > 1 && PREPOSITION.test(part.at(-1)?.text ?? '')) continue;
      const typed = part.map(({ text }) => text).join('');
      // `Las cenas` are rows of `cena`.
      const own = names.get(joined(rawOf(part)));
      if (own?.some(({ slot }) => slot === 'of_cash') && !isOfCash) continue;
      const readings =
        own?.map((each) => (each.slot === 'of_cash' ? { ...each, slot: 'merchant' } : each)) ??
        names.get(typed) ??
        (part.length === 1 && typed.length > 4 ? names.get(typed.replace(/e?s$/, '')) : undefined) ??
        // `El carrito`.
        (part.length === 1 && typed.length > 5 ? names.get(typed.replace(/c?it([oa])s?$/, '$1')) : undefined);
      if (readings === undefined) continue;
      const raw = rawOf(part);
      // As it was typed, unless the ledger parts the words in another way.
      const value = (each: Reading) =>
        each.slot === 'merchant' &&
        joined(each.value) === joined(raw) &&
        each.value.split(' ').length === foldWord(raw).split(/[^\p{L}\p{N}]+/u).length
          ? raw
          : each.value;
      found.push({ from, to, readings: readings.map((each) => ({ slot: each.slot, value: value(each) })) });
      break;
    }
  }
  return found;
}

/** The phrases of the lexicon in the words, from each word on. */
export function phrasesIn(texts: readonly string[]): Found[] {
  const text = `${texts.join(' ')} `;
  const found: Found[] = [];
  for (let from = 0, start = 0; from < texts.length; start += (texts[from++]?.length ?? 0) + 1) {
    const word = texts[from] ?? '';
    if (word === '@') continue;
    for (const { slot, value, pattern } of entriesFrom(word)) {
      pattern.lastIndex = start;
      const length = pattern.exec(text)?.[0].trim().split(' ').length ?? 0;
      if (length > 0) found.push({ from, to: from + length, readings: [{ slot, value }] });
    }
  }
  return found;
}

const LAST = /^(?:ultimos|last|latest|recent)$/;
const OWED = /^(?:left|owe|remain\w*|deb[eo]\w*|queda\w*|falta\w*)$/;
/** `a 12 cuotas`, `in 6 payments`, `a 12 meses`. */
export function cuotasIn(texts: readonly string[]): { from: number; to: number; count: number; value: string } | null {
  for (let at = 0; at < texts.length; at++) {
    const read = readNumeral(texts, at);
    if (read === null || read === 'broken') continue;
    // `18 zero-interest installments`.
    let end = at + read.length;
    while (/^(?:zero|interest|free|zero-interest|interest-free|no-interest|monthly|equal|easy)$/.test(texts[end] ?? ''))
      end++;
    const [before = '', unit = ''] = [texts[at - 1], texts[end]];
    // `Los últimos 3 pagos de luz` are rows, of no price; those that are left are none.
    const isLast = (LAST.test(before) || LAST.test(unit)) && !texts.some((text) => OWED.test(text));
    const isCount = /^(?:cuotas?|tractos|instal?lments?|pagos|payments|mensualidades)$/.test(unit);
    if (isLast && /^(?:pagos|payments)$/.test(texts[LAST.test(unit) ? end + 1 : end] ?? '')) continue;
    if (!isCount && !(/^(?:meses|months)$/.test(unit) && /^(?:a|over)$/.test(before))) continue;
    const lead = /^(?:a|en|con|in|over|with|por|at)$/.test(before) ? 1 : 0;
    return { from: at - lead, to: end + 1, count: Number(read.value), value: read.value };
  }
  return null;
}

const JOINING =
  /^(?:y|e|o|u|ni|and|or|nor|vs|versus|contra|against|than|mas|plus|con|with|contando|incluyendo|including|counting)$/;
const ALL = /^(?:todo|toda|todos|eso|all|everything)$/;
/** `En Walmart y cuánto en PriceSmart` asks the same of the second. */
const ASKING = /^(?:cuant[oa]s?|how|much)$/;

/** `Más en comida que en transporte` puts the two beside each other. */
const THAN = /^(?:que|q|k)$/;
const DEGREE = /^(?:mas|menos|mejor|peor|mayor|menor)$/;

/** Whether words before this one put it beside another: `en Walmart y en PriceSmart`. */
export function standsBeside(words: readonly QuestionWord[], from: number): boolean {
  const clause = words[from]?.clause;
  const isCompared = words.slice(0, from).some((word) => word.clause === clause && DEGREE.test(word.text));
  let isAsked = false;
  for (let at = from - 1; at >= 0; at--) {
    const { text = '' } = words[at] ?? {};
    if (words[at]?.clause !== clause) return !isAsked;
    if (JOINING.test(text) || (isCompared && THAN.test(text))) return true;
    if (ASKING.test(text)) isAsked = true;
    else if (!FREE.has(text) && !ALL.test(text)) return false;
  }
  return false;
}

/** `Aparte de la tarjeta`: what begins with the last word of what leaves out begins after it. */
const leavesOutFrom = ({ from, to, readings }: Found, found: Found, texts: readonly string[]): boolean =>
  from < found.from &&
  found.from < to &&
  readings.some(({ slot, value }) => slot === 'except' && value === '') &&
  isFree(texts, { from, to, readings });

/** The longest phrases and names first; what they leave is looked at again. */
export function coverLongest(
  texts: readonly string[],
  names: readonly Found[],
  cover: (from: number, to: number, readings: readonly Reading[]) => void,
): void {
  for (let isMore = true; isMore; ) {
    const all = [...phrasesIn(texts), ...names];
    isMore = false;
    for (const found of all.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
      if (!isFree(texts, found) || all.some((each) => leavesOutFrom(each, found, texts))) continue;
      const same = all.filter(({ from, to }) => from === found.from && to === found.to);
      const readings = same.flatMap((each) => each.readings);
      cover(found.from, found.to, readings);
      isMore = true;
    }
  }
}
