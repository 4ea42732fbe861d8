/** The amounts that a line names: `₡4 500`, `$20`, `quince mil`, `20 dólares` (docs/rules/quick-add.md). */

import { compareAmounts, parseAmount } from '../money.ts';
import { readNumeral } from '../numerals.ts';
import { isFree, type Piece, type Span, splitPieces } from './pieces.ts';

export type LineCurrency = 'CRC' | 'USD' | 'EUR';
/** `isMarked`: its currency is said. `isCount`: it may count or name something instead, as in `pizza 4 you`. */
export type SaidAmount = Span & { amount: string; currency: LineCurrency; isMarked: boolean; isCount: boolean };

const SIGNS: Readonly<Record<string, LineCurrency>> = { '₡': 'CRC', '¢': 'CRC', $: 'USD', us$: 'USD', '€': 'EUR' };
const NAMES: ReadonlyMap<string, LineCurrency> = new Map(
  Object.entries({
    CRC: 'crc colon colones',
    USD: 'usd dolar dolares dollar dollars buck bucks',
    EUR: 'eur euro euros',
  }).flatMap(([code, names]) => names.split(' ').map((name) => [name, code as LineCurrency] as const)),
);
/** Money that quick add has not, or not surely: pesos are colones to some. */
const ELSEWHERE = /^(?:btc|xmr)$/;
const ELSEWHERE_AFTER = /^(?:pesos?|pounds?|libras?|bitcoins?|moneros?)$/;
const SCALE = /^(?:mil|k|thousand|grand|millon(?:es)?|millions?|tejas?|rojos?|tucan(?:es)?|palos?)$/;
/** Nothing costs less colones than this; a smaller number beside a price counts or names something. */
const PRICE_MIN = '100';

/** Every amount outside of some spans: in digits, or in words where no digits are. */
export function readAmounts(pieces: readonly Piece[], spans: readonly Span[]): SaidAmount[] {
  const readAll = (mayBegin: (word: string) => boolean): SaidAmount[] => {
    const found: SaidAmount[] = [];
    for (let at = 0; at < pieces.length; ) {
      const read = isFree(at, spans) && mayBegin(pieces[at]?.word ?? '') ? readAmount(pieces, at, spans) : null;
      if (read) found.push(read);
      at = read?.to ?? at + 1;
    }
    return found;
  };
  const inDigits = readAll((word) => /^\d/.test(word) || SIGNS[word] !== undefined || NAMES.has(word));
  return inDigits.length > 0 ? inDigits : readAll((word) => !/^\d/.test(word));
}

/** The amount that begins at a piece, with its currency before or after it; null where none does. */
export function readAmount(pieces: readonly Piece[], at: number, spans: readonly Span[]): SaidAmount | null {
  const before = currencyOf(pieces[at]);
  const start = before === undefined ? at : at + 1;
  if (!isFree(start, spans)) return null;
  const free = pieces.slice(0, spans.find(({ from }) => from > start)?.from ?? pieces.length);
  const words = free.map(({ word }) => word);
  // Told apart from other numbers by hand: two of them in a row are two amounts, and are asked about.
  const read = readNumeral(words.slice(0, lastOfNumber(words, start)), start);
  if (read === null || read === 'broken') return null;
  // A small number in words is part of a name: `tres hermanos`.
  const said = words.slice(start, start + read.length);
  if (!/^\d/.test(words[start] ?? '') && (said.length < 2 || !said.some((word) => SCALE.test(word)))) return null;
  const end = start + read.length;
  if (isElsewhere(words, at, end)) return null;
  const after = before === undefined ? currencyAfter(free, end) : undefined;
  const currency = before ?? after ?? 'CRC';
  const parsed = parseAmount(read.value, currency);
  if (!parsed.ok || parsed.amount === '0') return null;
  const isMarked = before !== undefined || after !== undefined || read.isColones;
  const isSmall = read.isPlain && !read.value.includes('.') && compareAmounts(read.value, PRICE_MIN) < 0;
  const to = after === undefined ? end : end + 1;
  return { from: at, to, amount: parsed.amount, currency, isMarked, isCount: isSmall && !isMarked };
}

const currencyOf = (piece: Piece | undefined): LineCurrency | undefined =>
  piece && (SIGNS[piece.word] ?? NAMES.get(piece.word));

/** Whether what stands at a piece makes an amount of the number before it: `15 mil`, `20 dólares`. */
export function isCounted(words: readonly Pick<Piece, 'word'>[], at: number): boolean {
  const word = words[at]?.word ?? '';
  const isCurrency = SIGNS[word] !== undefined || NAMES.has(word) || ELSEWHERE.test(word) || ELSEWHERE_AFTER.test(word);
  return isCurrency || SCALE.test(word);
}

const isElsewhere = (words: readonly string[], from: number, to: number): boolean =>
  ELSEWHERE.test(words[from - 1] ?? '') || ELSEWHERE.test(words[to] ?? '') || ELSEWHERE_AFTER.test(words[to] ?? '');

/** The currency that stands after a number; a sign before another number is of that one: `forever 21 $34.80`. */
function currencyAfter(pieces: readonly Piece[], at: number): LineCurrency | undefined {
  const [number, sign, next] = [pieces[at - 1], pieces[at], pieces[at + 1]];
  const isOfNext = SIGNS[sign?.word ?? ''] !== undefined && /^\d/.test(next?.word ?? '') && sign?.start !== number?.end;
  return isOfNext ? undefined : currencyOf(sign);
}

/** What makes one sum of two numbers, or leaves open which: `3 x 1500`, `4500 + 500`, `3500 o 4000`. */
const JOINS = /^(?:x|por|\*|\+|mas|plus|times|y|o|and|or)$/;

/**
 * The amounts that a line can mean: those with a currency win over bare numbers, and prices over small numbers that count
 * or name something. A number that stands next to a winner, or is joined to it, stays beside it.
 */
export function pricesOf(pieces: readonly Piece[], amounts: readonly SaidAmount[]): SaidAmount[] {
  const isJoined = (one: Span, other: Span) => one.to + 1 === other.from && JOINS.test(pieces[one.to]?.word ?? '');
  const isBeside = (one: Span, other: Span) => one.to === other.from || isJoined(one, other);
  const marked = amounts.filter(({ isMarked }) => isMarked);
  const prices = marked.length > 0 ? marked : amounts.filter(({ isCount }) => !isCount);
  if (prices.length === 0) return [...amounts];
  const isWith = (each: SaidAmount, price: SaidAmount) =>
    marked.length > 0 ? isJoined(each, price) || isJoined(price, each) : isBeside(each, price) || isBeside(price, each);
  return amounts.filter((each) => prices.some((price) => price === each || isWith(each, price)));
}

/** Where the digits that begin here end: at another number. */
function lastOfNumber(words: readonly string[], start: number): number {
  if (!/^\d/.test(words[start] ?? '')) return words.length;
  const end = start + 1;
  // `12 mil 500` goes on after its scale.
  if (!SCALE.test(words[end] ?? '')) return end;
  return /^\d{3}$/.test(words[end + 1] ?? '') && !SCALE.test(words[end + 2] ?? '') ? end + 2 : end + 1;
}

/** The amount that a whole text is, as the line reads it: `¢15000`, `$20`, `15 mil`; null where it says anything else. */
export function readWholeAmount(text: string): SaidAmount | null {
  const pieces = splitPieces(text.trim());
  const [only, ...others] = readAmounts(pieces, []);
  return only && others.length === 0 && only.from === 0 && only.to === pieces.length ? only : null;
}
