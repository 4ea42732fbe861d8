/** Several things to note in one message: each is offered by itself, as one proposal waits at a time. */
import type { Before } from './clauses-meant.ts';
import type { Question } from './intents.ts';
import { slotsOf } from './slots.ts';
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
  const cuts = amounts.slice(1).map(({ from }, at) => {
    const first = amounts[at]?.to ?? 0;
    // `4500 en Musmanni y 12 000 en la farmacia`, `8500 almuerzo, 3200 café`.
    const joint = words.findLastIndex(
      (word, place) =>
        place >= first &&
        place <= from &&
        (JOINING.test(word) || (place > first - 1 && tokens[place]?.clause !== tokens[place - 1]?.clause)),
    );
    return joint;
  });
  // `2 tejas… bueno, 1800` says one amount again.
  if (cuts.some((cut) => cut <= 0 || AGAIN.test(words[cut] ?? '') || AGAIN.test(words[cut + 1] ?? ''))) return null;
  const starts = [0, ...cuts.map((cut) => cut)];
  const pieceAt = (at: number): string => {
    const from = starts[at] ?? 0;
    const begin = JOINING.test(words[from] ?? '') && at > 0 ? from + 1 : from;
    const next = starts[at + 1];
    return text.slice(tokens[begin]?.at ?? 0, next === undefined ? undefined : tokens[next]?.at).replaceAll(EDGE, '');
  };
  const lead = tokens[0]?.raw ?? '';
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
