/** Several things to note in one message: each is offered by itself, as one proposal waits at a time. */

import type { Language } from '../../vocabulary.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { Question } from '../plans/intents.ts';
import type { SpokenAmount } from '../words/amounts.ts';
import { keepWords } from '../words/question-words.ts';
import { type Range, type Said, slotsOf } from '../words/slots.ts';
import type { Before } from './clauses-meant.ts';
import type { Understand } from './understood.ts';

const JOINING = /^(?:y|e|and|plus|mas|ademas|tambien)$/;
const BOTH = /(?:^| )(?:los dos|las dos|los tres|las tres|ambos|ambas|both|all of them|todo)(?: |$)/;
const AGAIN = /^(?:bueno|no|digo|perdon|mejor|actually|sorry|rather|wait|osea|sea|well)$/;
const ORDERS_MAX = 3;
/** So few colones nothing costs. */
const BARE_MAX = 100;
/** What stands around a part. */
const EDGE = /^[\s,;.:]+|[\s,;.:]+$/g;

const VERB = /^(?:spend|paid|note|note_in|withdraw|income)$/;
const saysVerb = ({ readings }: Range): boolean => readings.some(({ slot }) => VERB.test(slot));
/** What an amount is paid for, or where. */
const PRICED = /^(?:de|del|en|on|for|at|in|para|por)$/;

/** `10 dollars on lunch and 4 on coffee`: two prices, of which no row can have both. */
export const isOfTwoPrices = ({ amounts, words }: Said): boolean =>
  amounts.some((each, at) => {
    const next = amounts[at + 1];
    const isPriced = ({ to }: SpokenAmount) => PRICED.test(words[to] ?? '');
    return next !== undefined && isPriced(each) && isPriced(next) && JOINING.test(words[next.from - 1] ?? '');
  });

/** The unit of an amount that has one: `dollars`, `rojos`. */
function unitOf({ from, to, currency }: SpokenAmount, { tokens }: Said, language: Language): string {
  const unit = tokens.slice(from, to).findLast(({ raw }) => /^\p{L}+$/u.test(raw));
  if (unit !== undefined && to - from > 1) return unit.raw;
  if (currency === 'USD') return language === 'en' ? 'dollars' : 'dólares';
  return currency === 'EUR' ? 'euros' : '';
}

/** The orders of a text with several amounts, where each by itself notes one of them; null where any does not. */
export function ordersIn(question: Question, before: Before, understand: Understand): string[] | null {
  const { text, names, today, cycle_start_day, language = 'es' } = question;
  const all = slotsOf(text, names, { today, cycle_start_day });
  const { amounts, tokens, words, periods, ranges } = all;
  const [first] = amounts;
  if (first === undefined || amounts.length < 2 || amounts.length > ORDERS_MAX || /[?¿]/.test(text)) return null;
  // `4500 en Musmanni y 12 000 en la farmacia`, `8500 almuerzo, 3200 café`: where the second begins.
  const isJoint = (place: number) =>
    JOINING.test(words[place] ?? '') || tokens[place]?.clause !== tokens[place - 1]?.clause;
  const cuts = amounts
    .slice(1)
    .map(({ from }, at) =>
      words.findLastIndex((_, place) => place >= (amounts[at]?.to ?? 0) && place <= from && isJoint(place)),
    );
  // `2 tejas… bueno, 1800` says one amount again.
  const isAgain = (cut: number) => [words[cut], words[cut + 1]].some((word) => AGAIN.test(word ?? ''));
  if (cuts.some((cut) => cut <= 0 || isAgain(cut))) return null;
  const starts = [0, ...cuts];
  const textOf = (from: number, to: number, without?: SpokenPeriod) =>
    keepWords(text, tokens, (_, at) => at >= from && at < to && !(without && at >= without.from && at < without.to));
  const beginOf = (at: number) => (starts[at] ?? 0) + (at > 0 && JOINING.test(words[starts[at] ?? 0] ?? '') ? 1 : 0);
  const endOf = (at: number) => starts[at + 1] ?? words.length;
  // The verb of the first is that of the others, and the day that leads or ends the sentence, or is `los dos de ayer`.
  const [period, ...others] = periods;
  const verbs = ranges.filter((range) => saysVerb(range) && range.from < first.from);
  const lead = textOf(0, verbs.at(-1)?.to ?? 0, period).trim();
  const isOfAll =
    period !== undefined &&
    others.length === 0 &&
    (period.from < first.from || period.to === words.length || BOTH.test(words.join(' ')));
  const when = isOfAll ? (ranges.find(({ from }) => from === period.from)?.raw ?? '') : '';
  const unit = unitOf(first, all, language);
  const orders = starts.map((_, at) => {
    const amount = amounts[at] ?? first;
    const [begin, end] = [beginOf(at), endOf(at)];
    const isBare = amount.isPlain === true && amount.currency === undefined && amount.amount < BARE_MAX;
    const whole =
      isBare && unit !== '' ? `${textOf(begin, amount.to)} ${unit} ${textOf(amount.to, end)}` : textOf(begin, end);
    const piece = whole
      .replaceAll(/\s+/g, ' ')
      .replaceAll(EDGE, '')
      .replace(/,? (?:l[oa]s (?:dos|tres)|amb[oa]s|both).*$/i, '');
    const dated = when === '' || piece.includes(when) ? piece : `${piece} ${when}`;
    const isOwn = at === 0 || ranges.some((range) => saysVerb(range) && range.from >= begin && range.to <= end);
    const isNoted = (each: string) => {
      const found = understand({ ...question, text: each }, before, language);
      return found.kind === 'answer' && found.plan.kind === 'propose' && found.plan.tool === 'propose_transaction';
    };
    return (isOwn || lead === '' ? [dated, `${tokens[0]?.raw} ${dated}`] : [`${lead} ${dated}`, dated]).find(isNoted);
  });
  return orders.every((each) => each !== undefined) ? orders : null;
}
