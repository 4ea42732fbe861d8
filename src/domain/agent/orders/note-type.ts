/** What kind of row is noted down, as its words say: the type gives the direction of the money. */
import type { TransactionType } from '../../vocabulary.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import type { Range } from '../words/slots.ts';

const PAY = /^(?:salari[oa]s?|sueldos?|planilla|salary|paycheck|wages?)$/;
const BONUS = /^(?:aguinaldos?|bono|bonus)$/;
/** Money that comes back; what one gave back oneself went out, and what a person gave back was no purchase. */
const REFUND = /^(?:devoluci\w*|reembolsos?|reintegros?|reversion(?:es)?|reversos?|refunds?|cashback)$/;
const GIVEN_BACK = /^(?:devolvieron|devolvio|reembols\w+|reintegr\w+|revers\w+|refunded)$/;
/** `Anotá un SINPE de 20 mil de Juan`: what is noted, and not how something was paid. */
const SENT =
  /^(?:(?:y|e|and|ok|please|porfa|por favor) )*(?:anot\w+|apunt\w+|registr\w+|agreg\w+|pon\w+|met\w+|note|record|add|log|put)(?: down)? (?:un|una|el|la|a|an|the) ?(?:sinpe|transferencia|transfer)(?: |$)|^(?:anot\w+|apunt\w+|registr\w+|note|record|add|log) (?:sinpe|transferencia|transfer)(?: |$)/;

const wordBefore = ({ words }: Asked, range: Range | undefined): string =>
  range === undefined ? '' : (words[range.from - 1] ?? '');

/** The type that the words of a note say; undefined where they say none, and it is a purchase. */
export function typeSaid(asked: Asked, place: Range | undefined): TransactionType | undefined {
  const { words } = asked;
  if (asked.has('withdraw') || asked.value('rows') === 'RETIRO') return 'RETIRO';
  const isSpent = asked.has('spend|paid') && !asked.has('note_in|income');
  const says = (word: RegExp) => words.some((each) => word.test(each));
  const isOfShop = place?.readings.some(({ slot }) => slot === 'merchant') === true;
  if ((says(REFUND) || (isOfShop && says(GIVEN_BACK))) && !isSpent) return 'DEVOLUCION';
  if (says(PAY) && !isSpent) return 'SALARY';
  if ((says(BONUS) && !isSpent) || asked.has('note_in|income')) return 'DEPOSITO';
  if (!SENT.test(words.join(' '))) return undefined;
  return /^(?:de|from)$/.test(wordBefore(asked, place)) ? 'DEPOSITO' : 'TRANSFERENCIA';
}

/** `5000 con la Visa`: what paid it, and no account whose balance is told. */
export const isPaidWith = ({ ranges, words }: Asked): boolean =>
  ranges.some(
    ({ from, raw, readings }) =>
      readings.some(({ slot }) => /^(?:account|card|medium)$/.test(slot)) &&
      /^(?:con|with)(?: |$)/.test(
        `${/^(?:el|la|mi|the|my)$/.test(words[from - 1] ?? '') ? words[from - 2] : words[from - 1]} ${raw}`.trim(),
      ),
  );

/** A new row that says no day is of today, whatever time the question before it was of. */
export function withoutDay(plan: Plan): Plan {
  if (plan.kind !== 'propose' || plan.tool !== 'propose_transaction') return plan;
  const { date: _, ...args } = plan.args;
  return { ...plan, args };
}
