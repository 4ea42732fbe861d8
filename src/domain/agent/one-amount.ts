/** Whether a change says one amount: `entre 5 y 6 mil`, `20 mil más IVA` and `-500` are none that could be noted down. */
import type { Language } from '../vocabulary.ts';
import type { Asked, Question } from './intents.ts';
import { slotsOf } from './slots.ts';
import type { Found } from './understood.ts';

/** What is added to an amount without saying what it comes to. */
const ADDED =
  /(?:\+|(?<!\p{L})(?:m[aá]s|plus|y|and))\s*(?:(?:el|la|the|a|un|una)\s+)?(?:\d+(?:[.,]\d+)?\s*%|(?:i\.?v\.?a|impuestos?|propina|tax(?:es)?|vat|tip|gratuity)(?!\p{L}))/iu;
const MINUS = /(?:^|\s)[-−–]\s?(?:us)?[₡¢$€]?\d/iu;
const BETWEEN = /^(?:entre|between)$/;

/** `5 o 6 mil`, `between 5 and 6 thousand`: which of two is not said. */
const isOneOf = ({ words, amounts }: Asked): boolean =>
  amounts.some((amount, at) => {
    const next = amounts[at + 1];
    if (next === undefined || next.from !== amount.to + 1) return false;
    const between = words[amount.to] ?? '';
    return (
      /^(?:o|u|or)$/.test(between) || (/^(?:y|and|a|to)$/.test(between) && BETWEEN.test(words[amount.from - 1] ?? ''))
    );
  });

const isNoOneAmount = (asked: Asked): boolean =>
  asked.amounts.length > 0 &&
  (isOneOf(asked) || asked.words.includes('%') || ADDED.test(asked.question.text) || MINUS.test(asked.question.text));

/** Changes that write an amount down. */
const WITH_AMOUNT = /^propose_(?:transaction|edit|balance|budget_item)$/;

/** What was found; no change where what is said of its amount leaves open how much it is. */
export function withOneAmount(found: Found, question: Question, language: Language): Found {
  const isWritten = found.kind === 'answer' && 'tool' in found.plan && WITH_AMOUNT.test(found.plan.tool);
  return isWritten && isNoOneAmount({ ...slotsOf(question.text, question.names, question), question, language })
    ? { kind: 'refusal', what: 'broken_amount', asked: found.asked, language }
    : found;
}
