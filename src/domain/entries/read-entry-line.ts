/**
 * A purchase in one line, as people type it: `4500 soda la parada ayer`, `tele 600000 en 12 cuotas #casa`, `$20 uber`
 * (docs/rules/quick-add.md). What is not understood stays in the merchant; an amount that can be read two ways is asked.
 */
import { CUOTAS_MAX, CUOTAS_MIN } from '../installments/split-price.ts';
import { multiplyExact } from '../money.ts';
import { sortTags, takeTags } from '../parts.ts';
import { type LineCurrency, readAmount, readAmounts, type SaidAmount } from './amount-words.ts';
import { readDayWords } from './day-words.ts';
import { isAtRim, type Piece, type Span, splitPieces, textWithout } from './pieces.ts';

/** Decimal text, above zero, with no more decimals than its currency has. */
export type LineAmount = { amount: string; currency: LineCurrency; merchant: string };
export type EntryLine = {
  /** Null where there is none, or where `choices` are asked about. */
  amount: string | null;
  currency: LineCurrency;
  /** A civil day; null where none is named, or two. */
  day: string | null;
  /** Two days are named: neither is guessed, and both stay in the merchant. */
  isDayUnclear: boolean;
  cuotas: number | null;
  /** As they are kept. */
  tags: string[];
  /** Everything that is not understood, in its order. */
  merchant: string;
  /** Two or more when the amount can be read in as many ways, each with the merchant that it leaves. */
  choices: LineAmount[];
};

/** Reads a line. `today` is the civil day that its words for days go by. */
export function readEntryLine(line: string, today: string): EntryLine {
  const tagged = takeTags(line.trim());
  const pieces = splitPieces(tagged.text);
  const plan = findCuotas(pieces);
  const inPlan = plan === null ? [] : [plan];
  const { day, isUnclear, spans: inDay } = readDayWords(pieces, today, (span) => isAtRim(span, pieces, inPlan));
  const spans = [...inPlan, ...inDay];
  const ways = waysOf(readAmounts(pieces, spans), plan);
  const merchantWith = (more: readonly Span[]) => textWithout(tagged.text, pieces, [...spans, ...more]);
  const shared = { day, isDayUnclear: isUnclear, cuotas: plan?.cuotas ?? null, tags: sortTags(tagged.tags) };
  const [only, ...others] = ways;
  if (only && others.length === 0)
    return { ...shared, amount: only.amount, currency: only.currency, merchant: merchantWith([only]), choices: [] };
  const choices = ways.map((way) => ({ amount: way.amount, currency: way.currency, merchant: merchantWith([way]) }));
  return { ...shared, amount: null, currency: 'CRC', merchant: merchantWith([]), choices };
}

type Plan = Span & { cuotas: number; each: SaidAmount | null; isTimes: boolean };

/** The amounts that a line can mean. Of several, those with a currency win over bare numbers. */
function waysOf(amounts: readonly SaidAmount[], plan: Plan | null): SaidAmount[] {
  if (plan?.each) return [plan.each];
  const marked = amounts.filter(({ isMarked }) => isMarked);
  const ways = marked.length > 0 ? marked : [...amounts];
  // `4500 x 3 cuotas` is a price in three, or three of that amount.
  return plan?.isTimes
    ? ways.flatMap((way) => [way, { ...way, amount: multiplyExact(way.amount, String(plan.cuotas)) }])
    : ways;
}

const CUOTAS = /^(?:cuotas?|installments?|mensualidades)$/;
const LEADS = /^(?:en|a|in|por|x)$/;

/** `en 12 cuotas`, `x 3 cuotas`, `12 cuotas de 50000`: from 2 to 60; null for anything else, and for two of them. */
function findCuotas(pieces: readonly Piece[]): Plan | null {
  const places = pieces.flatMap((piece, at) => (CUOTAS.test(piece.word) ? [at] : []));
  const [at] = places;
  if (at === undefined || places.length > 1) return null;
  const count = pieces[at - 1]?.word ?? '';
  const cuotas = /^\d{1,2}$/.test(count) ? Number(count) : 0;
  if (cuotas < CUOTAS_MIN || cuotas > CUOTAS_MAX) return null;
  const lead = pieces[at - 2]?.word ?? '';
  const from = LEADS.test(lead) ? at - 2 : at - 1;
  const isTimes = /^(?:por|x)$/.test(lead);
  const isOf = /^(?:de|of)$/.test(pieces[at + 1]?.word ?? '');
  const each = isOf ? readAmount(pieces, at + 2, []) : null;
  if (each === null) return { from, to: at + 1, cuotas, each: null, isTimes };
  return { from, to: each.to, cuotas, each: { ...each, amount: multiplyExact(each.amount, count) }, isTimes: false };
}
