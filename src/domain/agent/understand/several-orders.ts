/** Several things to note in one message: each is offered by itself, as one proposal waits at a time. */

import type { Question } from '../plans/intents.ts';
import { slotsOf } from '../words/slots.ts';
import type { Before } from './clauses-meant.ts';
import type { Understand } from './understood.ts';

const JOINING = /^(?:y|e|and|plus|mas|ademas|tambien)$/;
const BOTH = /(?:^| )(?:los dos|las dos|los tres|las tres|ambos|ambas|both|all of them|todo)(?: |$)/;
const AGAIN = /^(?:bueno|no|digo|perdon|mejor|actually|sorry|rather|wait|osea|sea|well)$/;
const ORDERS_MAX = 3;
/** What stands around a part. */
const EDGE = /^[\s,;.:]+|[\s,;.:]+$/g;

/** The orders of a text with several amounts, where each by itself notes one of them; null where any does not. */
export function ordersIn(question: Question, before: Before, understand: Understand): string[] | null {
  const { text, names, today, cycle_start_day, language = 'es' } = question;
  const { amounts, tokens, words, periods, ranges } = slotsOf(text, names, { today, cycle_start_day });
  if (amounts.length < 2 || amounts.length > ORDERS_MAX || /[?¿]/.test(text)) return null;
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
  const pieceAt = (at: number): string => {
    const from = starts[at] ?? 0;
    const begin = at > 0 && JOINING.test(words[from] ?? '') ? from + 1 : from;
    const next = starts[at + 1];
    return text.slice(tokens[begin]?.at ?? 0, next === undefined ? undefined : tokens[next]?.at).replaceAll(EDGE, '');
  };
  const lead = tokens[0]?.raw ?? '';
  // `Los dos de ayer`: the day of each.
  const [period] = periods;
  const when = BOTH.test(words.join(' ')) ? ranges.find(({ from }) => from === period?.from)?.raw : undefined;
  const orders = starts.map((_, at) => {
    const piece = pieceAt(at).replace(/,? (?:l[oa]s (?:dos|tres)|amb[oa]s|both).*$/i, '');
    const dated = when === undefined || piece.includes(when) ? piece : `${piece} ${when}`;
    const isNoted = (each: string) => {
      const found = understand({ ...question, text: each }, before, language);
      return found.kind === 'answer' && found.plan.kind === 'propose' && found.plan.tool === 'propose_transaction';
    };
    return [dated, `${lead} ${dated}`].find(isNoted);
  });
  return orders.every((each) => each !== undefined) ? orders : null;
}
