/**
 * A purchase in one line, as people type it: `4500 soda la parada ayer`, `tele 600000 en 12 cuotas #casa`, `$20 uber`
 * (docs/rules/quick-add.md). What is not understood stays in the merchant; an amount that can be read two ways is asked.
 */
import { readNumeral } from '../agent/numerals.ts';
import { CUOTAS_MAX, CUOTAS_MIN } from '../installments/split-price.ts';
import { multiplyExact, parseAmount } from '../money.ts';
import { sortTags, takeTags } from '../parts.ts';
import { readDayWords } from './day-words.ts';
import { type Piece, splitPieces, textWithout } from './pieces.ts';

export type LineCurrency = 'CRC' | 'USD' | 'EUR';
/** Decimal text, above zero, with no more decimals than its currency has. */
export type LineAmount = { amount: string; currency: LineCurrency; merchant: string };
export type EntryLine = {
  /** Null where there is none, or where `choices` are asked about. */
  amount: string | null;
  currency: LineCurrency;
  /** A civil day; null where none is named. */
  day: string | null;
  cuotas: number | null;
  /** As they are kept. */
  tags: string[];
  /** Everything that is not understood, in its order. */
  merchant: string;
  /** Two or more when the amount can be read in as many ways, each with the merchant that it leaves. */
  choices: LineAmount[];
};

/** Which pieces say something, and what. */
type Found<T> = { from: number; to: number } & T;
type FoundAmount = Found<{ amount: string; currency: LineCurrency; isMarked: boolean }>;

const SIGNS: Readonly<Record<string, LineCurrency>> = { '₡': 'CRC', '¢': 'CRC', $: 'USD', us$: 'USD', '€': 'EUR' };
const NAMES: ReadonlyMap<string, LineCurrency> = new Map(
  Object.entries({
    CRC: 'crc colon colones',
    USD: 'usd dolar dolares dollar dollars',
    EUR: 'eur euro euros',
  }).flatMap(([code, names]) => names.split(' ').map((name) => [name, code as LineCurrency] as const)),
);
const currencyOf = (piece: Piece | undefined): LineCurrency | undefined =>
  piece && (SIGNS[piece.word] ?? NAMES.get(piece.word));

/** Reads a line. `today` is the civil day that its words for days go by. */
export function readEntryLine(line: string, today: string): EntryLine {
  const tagged = takeTags(line.trim());
  const pieces = splitPieces(tagged.text);
  const day = readDayWords(pieces, today);
  const taken = day === null ? [] : [day];
  const plan = findCuotas(pieces, taken);
  const amounts = readAmounts(pieces, plan === null ? taken : [...taken, plan]);
  const ways = waysOf(amounts, plan);
  const spans = plan === null ? taken : [...taken, plan];
  const merchantWith = (more: readonly { from: number; to: number }[]) =>
    textWithout(tagged.text, pieces, [...spans, ...more]);
  const shared = { day: day?.day ?? null, cuotas: plan?.cuotas ?? null, tags: sortTags(tagged.tags) };
  const [only, ...others] = ways;
  if (only && others.length === 0)
    return { ...shared, amount: only.amount, currency: only.currency, merchant: merchantWith([only]), choices: [] };
  const choices = ways.map((way) => ({ amount: way.amount, currency: way.currency, merchant: merchantWith([way]) }));
  return { ...shared, amount: null, currency: 'CRC', merchant: merchantWith([]), choices };
}

type Plan = Found<{ cuotas: number; each: FoundAmount | null; isTimes: boolean }>;

/** The amounts that a line can mean. Of several, those with a currency win over bare numbers. */
function waysOf(amounts: readonly FoundAmount[], plan: Plan | null): FoundAmount[] {
  if (plan?.each) return [plan.each];
  const marked = amounts.filter(({ isMarked }) => isMarked);
  const ways = marked.length > 0 ? marked : [...amounts];
  // `4500 x 3 cuotas` is a price in three, or three of that amount.
  return plan?.isTimes
    ? ways.flatMap((way) => [way, { ...way, amount: multiplyExact(way.amount, String(plan.cuotas)) }])
    : ways;
}

const isFree = (at: number, spans: readonly { from: number; to: number }[]) =>
  spans.every(({ from, to }) => at < from || at >= to);

/** Every amount outside of some spans: in digits, or in words where no digits are. */
function readAmounts(pieces: readonly Piece[], spans: readonly { from: number; to: number }[]): FoundAmount[] {
  const readAll = (mayBegin: (word: string) => boolean): FoundAmount[] => {
    const found: FoundAmount[] = [];
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
function readAmount(
  pieces: readonly Piece[],
  at: number,
  spans: readonly { from: number; to: number }[],
): FoundAmount | null {
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
  const after = before === undefined ? currencyOf(free[end]) : undefined;
  const currency = before ?? after ?? 'CRC';
  const parsed = parseAmount(read.value, currency);
  if (!parsed.ok || parsed.amount === '0') return null;
  const isMarked = before !== undefined || after !== undefined || read.isColones;
  return { from: at, to: after === undefined ? end : end + 1, amount: parsed.amount, currency, isMarked };
}

const SCALE = /^(?:mil|k|thousand|grand|millon(?:es)?|millions?|tejas?|rojos?|tucan(?:es)?|palos?)$/;

/** Where the digits that begin here end: at another number. */
function lastOfNumber(words: readonly string[], start: number): number {
  if (!/^\d/.test(words[start] ?? '')) return words.length;
  const end = start + 1;
  // `12 mil 500` goes on after its scale.
  if (!SCALE.test(words[end] ?? '')) return end;
  return /^\d{3}$/.test(words[end + 1] ?? '') && !SCALE.test(words[end + 2] ?? '') ? end + 2 : end + 1;
}

const CUOTAS = /^(?:cuotas?|installments?|mensualidades)$/;
const LEADS = /^(?:en|a|in|por|x)$/;

/** `en 12 cuotas`, `x 3 cuotas`, `12 cuotas de 50000`: from 2 to 60; null for anything else, and for two of them. */
function findCuotas(pieces: readonly Piece[], taken: readonly { from: number; to: number }[]): Plan | null {
  const places = pieces.flatMap((piece, at) => (CUOTAS.test(piece.word) && isFree(at, taken) ? [at] : []));
  const [at] = places;
  if (at === undefined || places.length > 1 || !isFree(at - 1, taken)) return null;
  const count = pieces[at - 1]?.word ?? '';
  const cuotas = /^\d{1,2}$/.test(count) ? Number(count) : 0;
  if (cuotas < CUOTAS_MIN || cuotas > CUOTAS_MAX) return null;
  const lead = pieces[at - 2]?.word ?? '';
  const from = LEADS.test(lead) ? at - 2 : at - 1;
  const isTimes = /^(?:por|x)$/.test(lead);
  const isOf = /^(?:de|of)$/.test(pieces[at + 1]?.word ?? '');
  const each = isOf ? readAmount(pieces, at + 2, taken) : null;
  if (each === null) return { from, to: at + 1, cuotas, each: null, isTimes };
  return { from, to: each.to, cuotas, each: { ...each, amount: multiplyExact(each.amount, count) }, isTimes: false };
}
