/** Which proposal that waits a message is about, where a question may stand between: `mejor 5 mil`, `ok make it 9000`. */
import { isSubject } from '../kinds/kept.ts';
import { tell } from '../orders/change-targets.ts';
import type { Asked, Plan, Question } from '../plans/intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found } from '../understand/understood.ts';
import { foldWord } from '../words/question-words.ts';
import { toolOf } from './correct-proposal.ts';

/** Says how it is to be, whatever it was: `make it 18k`, `póngalo en hogar`. */
export const MAKING_IT =
  /^(?:(?:ok|okay|bueno|entonces|then|so|y|and|si|yes|dale|vale|right|sure) )*(?:(?:make|set|change) (?:it|that)|que sean?|(?:pong|pon|dej|cambi|hag|haz)[a-z]*l[oa])(?: |$)/;
const LEADING_BACK = /^(?:no|not|perdon|sorry|uy|ay|oops|ups|mejor|digo|actually|wait)$/;

/**
 * The proposal that a message may correct: the one before it, or one that waits behind a question where the message takes
 * back an amount, which the question has none of: `mejor 5 mil`, `ok make it 9000`.
 */
export function waitingFor(asked: Asked, before: Before): NonNullable<Before> | null {
  if (asked.question.isProposed !== true || before === null) return null;
  if (before.isChange) return before;
  const isOfAmount = asked.amounts.length > 0 && !asked.ranges.some(isSubject) && !asked.has('more_than|less_than');
  const isHeld = before.asked.amounts.length > 0;
  const isOfIt = LEADING_BACK.test(asked.words[0] ?? '') || MAKING_IT.test(asked.words.join(' '));
  return isOfAmount && !isHeld && isOfIt ? lastChange(before) : null;
}

/** The last change that was proposed in a conversation. */
export const lastChange = (before: Before): NonNullable<Before> | null =>
  before === null || before.isChange ? before : lastChange(before.previous ?? null);

/** `Perdón, eran 12 y medio` corrects what waits, and changes nothing else. */
export const isAnotherChange = ({ words, ranges, question }: Asked, plan: Plan, before: Before): boolean =>
  question.isProposed === true &&
  before?.isChange === true &&
  LEADING_BACK.test(words[0] ?? '') &&
  toolOf(plan) !== undefined &&
  toolOf(plan) !== toolOf(before.plan) &&
  (toolOf(plan) === 'propose_edit' || !ranges.some(isSubject));

/** `Anote otra de 3 mil` corrects nothing; `páselo al otro mes` is of the same. */
export const ANOTHER = /(?:^| )(?:otr[oa]s?|another)(?! (?:mes|ciclo|dia|month|cycle|day)) /;

/** Another row, read as a correction of the one that waits: that one is applied first. */
export function afterWaiting(found: Found, { text, isProposed }: Question, before: Before): Found {
  const open = lastChange(before);
  const isNew = (plan: Plan) => toolOf(plan) === 'propose_transaction';
  const isOther = found.kind === 'answer' && found.isCorrected === true && ANOTHER.test(`${foldWord(text)} `);
  const isSaidSo = isOther && 'args' in found.plan && found.plan.args['another'] === true;
  return isProposed === true && open !== null && isNew(open.plan) && isOther && isNew(found.plan) && !isSaidSo
    ? { ...found, plan: tell('open_first') }
    : found;
}
