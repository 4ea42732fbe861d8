/**
 * Whether to accept a provider's rate (decisions of the wire, "Exchange rates").
 *
 * In the units of `provider-payloads.ts`: USD in colones; EUR, BTC and XMR in dollars.
 *
 * 1. It must be plausible: within PLAUSIBLE. This alone rejects an inverted rate (1/520), one that is ×100 or ÷100,
 *    and one of another currency, even without a known rate. It applies to providers, not to a rate that the
 *    person sets by hand.
 * 2. Within 10 % of the last rate (crypto 50 %) it is accepted.
 * 3. A bigger jump, and a first rate that another provider contradicts, is quarantined until a second provider is
 *    within 2 % of it, or three refreshes in a row agree within 2 % of each other.
 * 4. A first rate that no other provider can confirm is accepted.
 */
import { addDays } from '../calendar.ts';
import { compareAmounts, divide, type ForeignCurrency, multiplyExact, subtractAmounts } from '../money.ts';

/** Wider than any rate since 1999, and narrower than a factor of 100. */
export const PLAUSIBLE: Readonly<Record<ForeignCurrency, { min: string; max: string }>> = {
  USD: { min: '100', max: '2000' },
  EUR: { min: '0.5', max: '2' },
  BTC: { min: '1000', max: '10000000' },
  XMR: { min: '10', max: '100000' },
};

/** How far a rate may move in one refresh, as a fraction of the last one. */
const JUMP: Readonly<Record<ForeignCurrency, string>> = { USD: '0.1', EUR: '0.1', BTC: '0.5', XMR: '0.5' };
/** How far two agreeing rates may differ, as a fraction of the smaller one. */
const AGREEMENT = '0.02';
const AGREEING_REFRESHES = 3;
/** A quote of an older day is used only when no provider has a newer one: bank holidays repeat a rate for days. */
const QUOTE_AGE_DAYS_MAX = 7;

export type Judgement =
  | { verdict: 'accept'; reason: 'first' | 'within_limit' | 'second_provider' | 'three_refreshes' }
  /** `pending` is the input of the next judgement of this currency. */
  | { verdict: 'quarantine'; reason: 'implausible' | 'jump' | 'contradicted'; pending: readonly string[] };

export type Candidate = {
  currency: ForeignCurrency;
  candidate: string;
  /** The current rate, null when there is none. */
  last: string | null;
  /** Quotes of other providers in the same refresh; implausible ones are ignored. */
  others?: readonly string[];
  /** The quarantined candidates of the refreshes just before, oldest first. */
  pending: readonly string[];
};

/** Whether a rate is so far from the last one that a person who sets it is asked. */
export const isJump = (currency: ForeignCurrency, rate: string, last: string): boolean =>
  !isWithinLimit(currency, rate, last);

/** Judges one candidate. Never throws for a decimal string, whatever its size. */
export function judgeRate({ currency, candidate, last, others = [], pending }: Candidate): Judgement {
  if (!isPlausible(currency, candidate)) return { verdict: 'quarantine', reason: 'implausible', pending };
  if (last !== null && isWithinLimit(currency, candidate, last)) return { verdict: 'accept', reason: 'within_limit' };
  const opinions = others.filter((rate) => isPlausible(currency, rate));
  if (opinions.some((rate) => agree(rate, candidate))) return { verdict: 'accept', reason: 'second_provider' };
  if (last === null && opinions.length === 0) return { verdict: 'accept', reason: 'first' };
  const agreeing = [...agreeingTail(pending, candidate), candidate];
  if (agreeing.length >= AGREEING_REFRESHES) return { verdict: 'accept', reason: 'three_refreshes' };
  return { verdict: 'quarantine', reason: last === null ? 'contradicted' : 'jump', pending: agreeing };
}

/** Whether a rate is within the bounds of its currency. */
export function isPlausible(currency: ForeignCurrency, rate: string): boolean {
  const { min, max } = PLAUSIBLE[currency];
  return compareAmounts(rate, min) >= 0 && compareAmounts(rate, max) <= 0;
}

/** Whether a rate is as close to the last one as its currency requires. */
function isWithinLimit(currency: ForeignCurrency, rate: string, last: string): boolean {
  return compareAmounts(distance(rate, last), multiplyExact(last, JUMP[currency])) <= 0;
}

/** Whether two rates are within 2 % of each other. */
export function agree(a: string, b: string): boolean {
  const smaller = compareAmounts(a, b) <= 0 ? a : b;
  return compareAmounts(distance(a, b), multiplyExact(smaller, AGREEMENT)) <= 0;
}

/** Whether a quote of that day is old enough to ask the next provider first; not without a day. */
export function isStaleQuote(day: string | null, today: string): boolean {
  return day !== null && day < addDays(today, -QUOTE_AGE_DAYS_MAX);
}

/**
 * Colones for one unit of a currency quoted in dollars, to 6 decimals; to 4 from a thousand million on, so that it
 * never has more than 15 significant digits.
 */
export function crossRate(inDollars: string, dollarInColones: string): string {
  const exact = multiplyExact(inDollars, dollarInColones);
  return divide(exact, '1', compareAmounts(exact, '1000000000') < 0 ? 6 : 4);
}

/** The last candidates that agree with this one and with each other, two at most. */
function agreeingTail(pending: readonly string[], candidate: string): string[] {
  const tail: string[] = [];
  for (const rate of pending.slice(1 - AGREEING_REFRESHES).reverse()) {
    if (![candidate, ...tail].every((other) => agree(rate, other))) break;
    tail.unshift(rate);
  }
  return tail;
}

function distance(a: string, b: string): string {
  return compareAmounts(a, b) >= 0 ? subtractAmounts(a, b) : subtractAmounts(b, a);
}
