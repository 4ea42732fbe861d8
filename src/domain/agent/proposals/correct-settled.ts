/** A message about a proposal that was answered already: `no, eran 18 mil`, `mejor bórrelo`, `no, déjela en este`. */
import { tell } from '../orders/change-targets.ts';
import type { Asked, Plan, Question } from '../plans/intents.ts';
import type { Settled } from '../plans/settled-proposal.ts';
import { isOrder } from '../plans/told-not-ordered.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { foldWord } from '../words/question-words.ts';
import { correctedOf, isPutSomewhere, takesBack, toolOf } from './correct-proposal.ts';
import { change, LEADING, madeAnew, ofTheRow } from './settled-changes.ts';
import { ANOTHER, MAKING_IT } from './waiting-proposal.ts';

/** What takes back a change that is made; `déjelo así` keeps it. */
const UNDOING =
  /^(?:mejor no|better not|mentira|(?:pensandolo bien|on second thought),? (?:mejor )?no(?:t)?|scratch that|never ?mind(?:,? put it back)?|forget (?:it|that)|cancel (?:it|that)|cancel[ae]l[oa]s?|olvid[ea]l[oa]|deje?l[oa]s? (?:como|donde) esta(?:ba)?n?|(?:put|leave) (?:it|that|them) (?:back )?(?:as|where) (?:it|they) (?:was|were))$/;
const DELETING = /^(?:(?:borr|elimin|quit|sac)[ae]?(?:r|me)?l[oa]|(?:delete|remove|erase|drop) (?:it|that(?: one)?))$/;
/** Of what was moved to the next cycle: `no, déjela en este mes`, `leave it in this one`. */
const STAYING =
  /^(?:(?:que (?:se )?)?(?:dej|qued|manten|regres|devuelv|vuelv|pon|pas)[a-z]*|leave|keep|put|move)?(?: ?(?:it|that|them|back))*(?: ?(?:a|en|in|to))? ?(?:este|esta|su|this|its own)(?: (?:mes|ciclo|month|cycle|one))?$/;
/** `It was 18k`, `son dólares`, `lo pagué en 6 cuotas`: of what is at hand. */
const IS_SO =
  /^(?:eran?|fueron|fue|es|son|was|were|it|its|that|thats|eso|(?:i|lo|la) (?:paid|pague|pagamos|compre|bought))(?: |$)/;
/** What is not to be: `no lo ponga en ropa`, `don't make it 18k`, `no quiero borrarlo`, `no, no son 5200`. */
const FORBIDDING =
  /^(?:(?:no|ya no|perdon|sorry|please|mejor)[ ,]+)*?(?:(?:no|nunca) (?:(?:me |se )?(?:l[oa]s?|les?) |(?:quiero|quise|hay que|hace falta) (?:que )?(?:l[oa]s? )?(?:borr|elimin|quit|cambi|corrij|corrig|pon|pas|mov|muev|mand|deshac|deshag|anot))|(?:i )?(?:don t|dont|do not|never) (?:want (?:to |it |that )?)?(?:make|put|move|undo|delete|remove|erase|change|set|keep|add|split|mark|take|touch|save|apply|record|do)(?: |$)|(?:no,? )?(?:it|that) (?:(?:s|was|is) not|wasn t|isn t) |no,? no (?:es|son|era|eran|fue|fueron) )/;
/** One of several, or all of them: which rows is not what was said last. */
const POINTING =
  /(?:^| )(?:(?:el|la|los|las) (?:de|del|primer[oa]?s?|segund[oa]s?|ultim[oa]s?|dos|tres|demas|otr[oa]s?)|the (?:other|others|first|second|third|last|rest)|both|ambos|ambas|tod[oa]s|all of them|es[oa]s|those)(?: |$)/;
/** So much more or less than it is. */
const RELATIVE = /(?:^| )(?:mas|menos|more|less|plus|extra)(?: |$)/;
/** A day to come, or a time of the day: no other day of what was noted. */
const TO_COME =
  /(?:^| )(?:proxim[oa]|que viene|entrante|next|(?:en|por|a|de) la (?:manana|tarde|noche)|in the (?:morning|afternoon|evening))(?: |$)/;
/** Another one beside it; of a reminder, also when it is to be. */
const BESIDES = /(?:^| )(?:tambien|ademas|also|too|as well)(?: |$)/;
const OF_REMINDER = /^(?:y|and|a las?|at|otr[oa]|another|tambien|also) /;
/** Whom it was with, or what for: no other place. */
const WITH = /^(?:(?:no|perdon|mejor|sorry)[ ,]+)*(?:para|con|with|for) /;
const OF_ITSELF = 'spend|note|note_in|withdraw|rows|spending|how_much|how_many|show|more_than|less_than';
const MAKES = /^propose_(?:transaction|budget_item|rule|reminder)$/;
const REFUSED = 'refused';

/** The change that a message asks for after a proposal was applied or declined; null where it is about anything else. */
export function afterSettled(asked: Asked, before: Before, understand: Understand): Found | null {
  const plan = before === null ? null : planAnew(asked, before, understand);
  if (plan === null || before === null) return null;
  const { language } = asked;
  if (plan === 'nothing_open') return { kind: 'social', what: plan, language };
  if (plan === REFUSED) return { kind: 'refusal', what: 'unknown', asked, language };
  const { intent, asked: of_before, kind } = before;
  return { kind: 'answer', plan, intent, asked: of_before, language, of: kind };
}

const plainly = (text: string): string =>
  foldWord(text)
    .replace(/[’']/g, ' ')
    .replace(/(?<![.!\s])[.!\s]+$/, '');

/** Whether a message after a settled proposal says what is not to be: an order without its negation would be another. */
export const forbidsChange = ({ settled, text }: Question): boolean =>
  settled !== undefined && !/[?¿]/.test(text) && FORBIDDING.test(plainly(text));

type Anew = Plan | 'nothing_open' | typeof REFUSED | null;

function planAnew(asked: Asked, before: NonNullable<Before>, understand: Understand): Anew {
  const { settled, text, today } = asked.question;
  if (settled === undefined || before.isChange !== true || /[?¿]/.test(text)) return null;
  const said = plainly(text);
  const order = said.replace(LEADING, '');
  const { applied, tool } = settled;
  // What says by itself what it asks for, or tells, is of nothing before it: `las últimas compras`.
  const isTold = asked.words.some(isOrder) || asked.has(OF_ITSELF);
  const isOfOne = applied !== null && applied.rows.length <= 1;
  if (isOfOne && POINTING.test(order) && !isTold) return tell('which_row');
  if (isOfOne && !isTold && asked.amounts.length > 0 && RELATIVE.test(order)) return REFUSED;
  if (ANOTHER.test(`${said} `) || BESIDES.test(said) || (tool === 'propose_reminder' && OF_REMINDER.test(said)))
    return tool === 'propose_reminder' && !asked.has('remind|how_much') && !isTold ? REFUSED : null;
  if (UNDOING.test(said) || UNDOING.test(order)) {
    if (settled.isDeclined === true || applied === null) return 'nothing_open';
    return { kind: 'propose', tool: 'undo', args: { token: applied.token } };
  }
  if (DELETING.test(order)) return deletionOf(settled, before.plan);
  const isCorrection =
    takesBack(asked) || IS_SO.test(order) || MAKING_IT.test(asked.words.join(' ')) || isPutSomewhere(asked);
  if (tool === 'propose_defer' && applied !== null && STAYING.test(order) && isDeferring(before.plan))
    return change('propose_defer', applied.rows, { deferred: false });
  const isNext = /^(?:y|and)$/.test(asked.words[0] ?? '');
  const corrected = isCorrection || !isNext ? correctedOf(asked, before, understand) : null;
  const isUnclear = WITH.test(said) || TO_COME.test(said) || asked.periods.some(({ relative }) => relative === 'next');
  if (applied === null) return corrected === null ? null : isUnclear ? REFUSED : corrected;
  // What was undone is not there, and nothing more is to be undone.
  if (tool === 'undo') return corrected === null && !isCorrection ? null : REFUSED;
  if (isUnclear && isOfOne) {
    // `Páselo al otro mes` is no other day.
    const moved = ofTheRow(asked, settled, understand);
    return moved !== null && toolOf(moved) === 'propose_defer' ? moved : corrected === null ? null : REFUSED;
  }
  const anew = corrected === null || isUnclear ? null : madeAnew(corrected, before.plan, settled, today);
  if (anew !== null && (isCorrection || anew.kind !== 'tell')) return anew;
  const ofRow = ofTheRow(asked, settled, understand);
  // Of what was made, and nothing that can be said of it: another one would be made.
  return ofRow ?? (corrected === null || !MAKES.test(tool) ? null : REFUSED);
}

/** `Bórrelo`: the row that was noted in this talk; what was made otherwise is undone, and what was there already stays. */
function deletionOf(settled: Settled, was: Plan): Anew {
  const { tool, applied } = settled;
  if (applied === null) return 'nothing_open';
  const isNoted = tool === 'propose_transaction' ? applied.isNew : toolOf(was) === 'propose_transaction';
  if (isNoted && applied.rows.length === 1) return change('propose_delete', applied.rows, {});
  return MAKES.test(tool) ? { kind: 'propose', tool: 'undo', args: { token: applied.token } } : null;
}

const isDeferring = (plan: Plan): boolean => 'args' in plan && plan.args['deferred'] === true;
