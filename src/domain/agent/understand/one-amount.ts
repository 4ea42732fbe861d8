/** Whether a change says one amount: `entre 5 y 6 mil`, `20 mil más IVA` and `-500` are none that could be noted down. */
import type { Language } from '../../vocabulary.ts';
import { needsAmount } from '../kinds/kinds.ts';
import { isOfEachOrAll } from '../orders/price-of-pieces.ts';
import type { Asked, Question } from '../plans/intents.ts';
import { ASKING } from '../words/several-questions.ts';
import { slotsOf } from '../words/slots.ts';
import { UNSURE } from './likely-plan.ts';
import type { Found } from './understood.ts';

/** What is added to an amount without saying what it comes to. */
const ADDED =
  /(?:\+|(?<!\p{L})(?:m[aá]s|plus|y|and))\s*(?:(?:el|la|the|a|un|una)\s+)?(?:\d+(?:[.,]\d+)?\s*%|(?:i\.?v\.?a|impuestos?|propina|tax(?:es)?|vat|tip|gratuity)(?!\p{L}))/iu;
const MINUS = /(?:^|\s)[-−–]\s?(?:us)?[₡¢$€]?\d/iu;
const BETWEEN = /^(?:entre|between)$/;

/** `5 o 6 mil`, `8 mil en la feria, ¿o fueron 9?`, `between 5 and 6 thousand`: which of two is not said. */
const isOneOf = ({ words, amounts }: Asked): boolean =>
  amounts.some((amount, at) => {
    const next = amounts[at + 1];
    if (next === undefined) return false;
    const between = words.slice(amount.to, next.from);
    return (
      between.some((word) => /^(?:o|u|or)$/.test(word)) ||
      (between.length === 1 && /^(?:y|and|a|to)$/.test(between[0] ?? '') && BETWEEN.test(words[amount.from - 1] ?? ''))
    );
  });

const PLUS = /^(?:mas|plus)$/;
/** After `más` these say of how much more, for what or when, and add nothing to an amount. */
const ADDING_NOTHING =
  /^(?:a|al|en|por|para|pa|cada|desde|hasta|de|del|que|o|u|y|menos|tarde|temprano|to|on|in|for|from|per|each|every|or|than|starting|than|at|mensual(?:es)?|monthly)$/;

/** `18 mil más el 10 de servicio`, `5000 plus shipping`: something is added, and it is not said what it comes to. */
const isAddedTo = ({ words, tokens, amounts }: Asked): boolean =>
  amounts.some(({ to }) => {
    const next = words[to + 1];
    return (
      PLUS.test(words[to] ?? '') &&
      next !== undefined &&
      !ADDING_NOTHING.test(next) &&
      tokens[to + 1]?.clause === tokens[to]?.clause
    );
  });

const isNoOneAmount = (asked: Asked): boolean =>
  asked.amounts.length > 0 &&
  (isOneOf(asked) ||
    isAddedTo(asked) ||
    asked.words.includes('%') ||
    ADDED.test(asked.question.text) ||
    MINUS.test(asked.question.text));

/** A new row, or something planned anew. */
const addsAmount = (plan: Extract<Found, { kind: 'answer' }>['plan']): boolean =>
  plan.kind === 'propose' && /^propose_(?:transaction|budget_item)$/.test(plan.tool) && plan.args['item'] === undefined;

/** Nothing costs so few colones: `le eché 20 al carro` may be 20 mil. */
const COLONES_MIN = 100;

/** The amount of a new row, or of something planned, that is less than anything costs where nobody said colones. */
const tooFew = ({ amounts, value }: Asked, plan: Extract<Found, { kind: 'answer' }>['plan']): string | undefined => {
  const { amount, currency = 'CRC' } = plan.kind === 'propose' ? plan.args : {};
  const isFew = typeof amount === 'number' && amount < COLONES_MIN && currency === 'CRC' && value('into') !== 'CRC';
  const isSaid = amounts.some((each) => each.amount === amount && each.currency !== undefined);
  return addsAmount(plan) && isFew && !isSaid ? String(amount) : undefined;
};

/** `Borre las que pasan de 60`: nobody says so of colones. */
const boundTooLow = ({ amounts, has, words }: Asked): string | undefined => {
  const [bound, ...more] = amounts;
  const isBare = bound !== undefined && bound.currency === undefined && bound.amount < COLONES_MIN;
  const isLast = bound !== undefined && /^(?:en|in|a|to|de|from|y|and)$/.test(words[bound.to] ?? 'y');
  return isBare && isLast && more.length === 0 && has('more_than|less_than') ? String(bound.amount) : undefined;
};

/** Changes of rows that are found. */
const OF_ROWS = /^propose_(?:delete|category|defer)$/;
/** Changes that write an amount down. */
const WITH_AMOUNT = /^propose_(?:transaction|edit|balance|budget_item)$/;

/** `3 mil 3 veces` is one row of each, or of all. */
const OFTEN = /(?:^| )(?:(?:\d{1,2}|dos|tres|cuatro|cinco|two|three|four|five) (?:veces|times)|twice)(?: |$)/;

/** What was found; no change where what is said of its amount leaves open how much it is. */
export function withOneAmount(found: Found, question: Question, language: Language): Found {
  const tool = found.kind === 'answer' && 'tool' in found.plan ? found.plan.tool : undefined;
  if (found.kind !== 'answer' || tool === undefined) return found;
  const asked = { ...slotsOf(question.text, question.names, question), question, language };
  if (OF_ROWS.test(tool)) {
    const few = boundTooLow(asked);
    return few === undefined ? found : { kind: 'refusal', what: 'of_what', words: few, asked: found.asked, language };
  }
  if (!WITH_AMOUNT.test(tool)) return found;
  if (isNoOneAmount(asked)) return { kind: 'refusal', what: 'broken_amount', asked: found.asked, language };
  const isOften = tool === 'propose_transaction' && OFTEN.test(asked.words.join(' '));
  if (isOften || (addsAmount(found.plan) && isOfEachOrAll(asked)))
    return { kind: 'refusal', what: 'each_or_all', asked: found.asked, language };
  const few = found.isCorrected === true ? undefined : tooFew(asked, found.plan);
  return few === undefined ? found : { kind: 'refusal', what: 'of_what', words: few, asked: found.asked, language };
}

/** Whether an amount that was not understood is what matters: its words may make it look like no money at all. */
export const isOfAmount = (
  { words, has, question }: Asked,
  { kind, chance }: { kind: string; chance: number },
): boolean =>
  (needsAmount(kind) && chance >= UNSURE) ||
  (kind === 'outside' &&
    has('note|note_in|paid') &&
    !/[?¿]/.test(question.text) &&
    !words.some((word) => ASKING.test(word)));
