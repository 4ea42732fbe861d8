/** The cuotas that a line names: `en 12 cuotas`, `a 6 meses`, `6 payments of $45` (docs/rules/quick-add.md). */

import { CUOTAS_MAX, CUOTAS_MIN } from '../installments/split-price.ts';
import { readNumeral } from '../numerals.ts';
import { isCounted, readAmount, type SaidAmount } from './amount-words.ts';
import { isFree, type Piece, type Span } from './pieces.ts';

/** `each` is the amount of one cuota. `isTimes`: an amount may be the price or one cuota, `4500 x 3 cuotas`. */
export type Plan = { spans: Span[]; cuotas: number; each: SaidAmount | null; isTimes: boolean };

const CUOTAS = /^(?:cuotas?|installments?|instalments?|mensualidades|tractos?)$/;
/** Cuotas only after a word that says so: `curso 3 meses` is how long it lasts, and `2 pagos` may be anything. */
const MAYBE_CUOTAS = /^(?:mes(?:es)?|months?|pagos?|payments?)$/;
const LEADS = /^(?:en|a|in|over|por|x)$/;
const TIMES = /^(?:por|x)$/;
/** `tasa cero`, before the number or after the cuotas. */
const ZERO_RATE = /^(?:tasa (?:cero|0)|(?:sin intereses)|interest free)$/;
/** What says of an amount that it is one cuota. */
const EACH = [/^(?:cada un[ao]|al mes|por mes|a month|per month)$/, /^(?:c\/u|each|mensual(?:es)?|monthly)$/];

const wordAt = (pieces: readonly Piece[], at: number) => pieces[at]?.word ?? '';
const twoAt = (pieces: readonly Piece[], at: number) => `${wordAt(pieces, at)} ${wordAt(pieces, at + 1)}`;

/**
 * The plan of a line; null without one. `cuotas` is as it was said, and 0 when two numbers are: the form refuses what is not
 * from 2 to 60.
 */
export function readCuotas(pieces: readonly Piece[]): Plan | null {
  const plans: Plan[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const plan = readPlanAt(pieces, at);
    if (plan) plans.push(plan);
    at = Math.max(at, (plan?.spans.at(-1)?.to ?? 0) - 1);
  }
  const [only, ...others] = plans;
  return only && others.length > 0 ? { spans: [], cuotas: 0, each: null, isTimes: false } : (only ?? null);
}

/** The plan whose number begins at a piece. */
function readPlanAt(pieces: readonly Piece[], at: number): Plan | null {
  const count = readCount(pieces, at);
  if (count === null) return null;
  return readPlanOf(pieces, at, count) ?? readBareCount(pieces, at, count);
}

/** `tasa cero 6`, `tasa cero a 12`: what follows says of no other number that it counts cuotas. */
function readBareCount(pieces: readonly Piece[], at: number, { cuotas, to }: Count): Plan | null {
  const led = withLead(pieces, at);
  const isOfRate = /^tasa (?:cero|0)$/.test(twoAt(pieces, led - 2));
  if (!isOfRate || cuotas < CUOTAS_MIN || cuotas > CUOTAS_MAX || isCounted(pieces, to)) return null;
  return { spans: [{ from: led - 2, to }], cuotas, each: null, isTimes: false };
}

function readPlanOf(pieces: readonly Piece[], at: number, count: Count): Plan | null {
  const unit = wordAt(pieces, count.to);
  const lead = wordAt(pieces, at - 1);
  const led = withLead(pieces, at);
  const from = ZERO_RATE.test(twoAt(pieces, led - 2)) ? withLead(pieces, led - 2) : led;
  const next = count.to + 1;
  const each = /^(?:de|of)$/.test(wordAt(pieces, next)) ? readAmount(pieces, next + 1, []) : null;
  const isSaid = from < at || each !== null;
  if (!CUOTAS.test(unit) && !(MAYBE_CUOTAS.test(unit) && isSaid && count.cuotas > 1)) return null;
  const to = each === null ? next : each.to;
  const spans = [{ from, to: ZERO_RATE.test(twoAt(pieces, to)) ? to + 2 : afterEach(pieces, to, each) }];
  return { spans, cuotas: count.cuotas, each, isTimes: each === null && TIMES.test(lead) };
}

type Count = { cuotas: number; to: number };

function readCount(pieces: readonly Piece[], at: number): Count | null {
  const word = wordAt(pieces, at);
  if (/^\d/.test(word)) return /^\d{1,3}$/.test(word) ? { cuotas: Number(word), to: at + 1 } : null;
  const read = readNumeral(
    pieces.map((piece) => piece.word),
    at,
  );
  if (read === null || read === 'broken') return null;
  return /^\d{1,3}$/.test(read.value) ? { cuotas: Number(read.value), to: at + read.length } : null;
}

const withLead = (pieces: readonly Piece[], at: number) => (LEADS.test(wordAt(pieces, at - 1)) ? at - 1 : at);

/** Where `cada una` ends that follows an amount; `at` itself without it. */
const afterEach = (pieces: readonly Piece[], at: number, each: SaidAmount | null): number => {
  if (each === null) return at;
  return EACH[0]?.test(twoAt(pieces, at)) ? at + 2 : EACH[1]?.test(wordAt(pieces, at)) ? at + 1 : at;
};

/** A plan in which an amount elsewhere in the line is that of one cuota: `6 cuotas tele 12 500 cada una`. */
export function withEach(plan: Plan | null, pieces: readonly Piece[], amounts: readonly SaidAmount[]): Plan | null {
  if (plan === null || plan.each !== null) return plan;
  const each = amounts.find((amount) => afterEach(pieces, amount.to, amount) > amount.to);
  if (each === undefined) return plan;
  const said = { from: each.from, to: afterEach(pieces, each.to, each) };
  return isFree(each.from, plan.spans) ? { ...plan, spans: [...plan.spans, said], each, isTimes: false } : plan;
}
