/** A message about a proposal that was answered already: `no, eran 18 mil`, `mejor bórrelo`, `no, déjela en este`. */
import type { ProposalTool } from '../answers/tool-data.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import type { Settled } from '../plans/settled-proposal.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { foldWord } from '../words/question-words.ts';
import { correctedOf, isPutSomewhere, takesBack, toolOf } from './correct-proposal.ts';
import { ANOTHER, MAKING_IT } from './waiting-proposal.ts';

/** What is said before it, and asks for nothing: `no, mejor`, `ay no`, `actually`. */
const LEADING =
  /^(?:(?:no|nah|nope|ay|uy|oh|oops|ups|bueno|mejor|perdon|sorry|disculpe|wait|espere|pero|but|gracias|thanks|actually|digo)(?:[ ,]+|$))+/;
/** What takes back a change that is made; `déjelo así` keeps it. */
const UNDOING =
  /^(?:mejor no|better not|mentira|(?:pensandolo bien|on second thought),? (?:mejor )?no(?:t)?|scratch that|never ?mind|forget (?:it|that)|cancel (?:it|that)|cancel[ae]l[oa]s?|olvid[ea]l[oa]|deje?l[oa]s? (?:como|donde) esta(?:ba)?n?|(?:put|leave) (?:it|that|them) (?:back )?(?:as|where) (?:it|they) (?:was|were))$/;
const DELETING = /^(?:(?:borr|elimin|quit|sac)[ae]?(?:r|me)?l[oa]|(?:delete|remove|erase|drop) (?:it|that(?: one)?))$/;
/** Of what was moved to the next cycle: `no, déjela en este mes`, `leave it in this one`. */
const STAYING =
  /^(?:(?:que (?:se )?)?(?:dej|qued|manten|regres|devuelv|vuelv|pon|pas)[a-z]*|leave|keep|put|move)?(?: ?(?:it|that|them|back))*(?: ?(?:a|en|in|to))? ?(?:este|esta|su|this|its own)(?: (?:mes|ciclo|month|cycle|one))?$/;
const MAKES = /^propose_(?:transaction|budget_item|rule|reminder)$/;
const OF_ROWS = /^propose_(?:transaction|edit|category)$/;

/** The change that a message asks for after a proposal was applied or declined; null where it is about anything else. */
export function afterSettled(asked: Asked, before: Before, understand: Understand): Found | null {
  const plan = before === null ? null : planAnew(asked, before, understand);
  if (plan === null || before === null) return null;
  const { intent, asked: of_before, kind } = before;
  return { kind: 'answer', plan, intent, asked: of_before, language: asked.language, of: kind };
}

function planAnew(asked: Asked, before: NonNullable<Before>, understand: Understand): Plan | null {
  const { settled, text } = asked.question;
  const isOther = /[?¿]/.test(text) || ANOTHER.test(`${foldWord(text)} `);
  if (settled === undefined || before.isChange !== true || isOther) return null;
  const isCorrection = takesBack(asked) || MAKING_IT.test(asked.words.join(' ')) || isPutSomewhere(asked);
  if (settled.applied === null) return isCorrection ? correctedOf(asked, before, understand) : null;
  const { token, rows } = settled.applied;
  const undo: Plan = { kind: 'propose', tool: 'undo', args: { token } };
  const said = foldWord(text).replace(/[.!\s]+$/, '');
  const order = said.replace(LEADING, '');
  if (UNDOING.test(said) || UNDOING.test(order)) return undo;
  if (DELETING.test(order)) return deletedBy(settled, before.plan) ?? (MAKES.test(settled.tool) ? undo : null);
  if (settled.tool === 'propose_defer' && STAYING.test(order) && isDeferring(before.plan))
    return change('propose_defer', rows, { deferred: false });
  const isBare = asked.amounts.length === 0 && !/^(?:y|and)$/.test(asked.words[0] ?? '');
  const corrected = isCorrection || isBare ? correctedOf(asked, before, understand) : null;
  const anew = corrected === null ? null : madeAnew(corrected, before.plan, settled);
  // `Ayer`, `en dólares`; a bare amount, place or category may be of another row, or asked about.
  return anew !== null && (isCorrection || isOfDayOrMoney(anew)) ? anew : ofTheRow(asked, settled, understand);
}

/** The row that was noted in this talk, and corrected since; one that was there already is not made by it. */
function deletedBy({ tool, applied }: Settled, was: Plan): Plan | null {
  const isNoted = tool === 'propose_transaction' ? applied?.isNew === true : toolOf(was) === 'propose_transaction';
  return isNoted && applied?.rows.length === 1 ? change('propose_delete', applied.rows, {}) : null;
}

const isDeferring = (plan: Plan): boolean => 'args' in plan && plan.args['deferred'] === true;

/** Another day or currency, or cuotas. */
const isOfDayOrMoney = (plan: Plan): boolean =>
  toolOf(plan) === 'propose_link' ||
  (plan.kind === 'propose' &&
    plan.tool === 'propose_edit' &&
    Object.keys(plan.args['changes'] as object).every((name) => /^(?:date|currency)$/.test(name)));

const change = (tool: ProposalTool, rows: readonly number[], args: Readonly<Record<string, unknown>>): Plan | null =>
  rows.length === 0 ? null : { kind: 'propose', tool, args: { transaction_ids: rows, ...args } };

/** What a correction says of the proposal, as a change of what that made. */
function madeAnew(corrected: Plan, was: Plan, { tool, applied }: Settled): Plan | null {
  if (corrected.kind === 'tell') return corrected;
  if (applied === null || toolOf(corrected) !== toolOf(was)) return null;
  const fields = differing(fieldsOf(was), fieldsOf(corrected));
  const { cuotas, ...changes } = fields;
  const names = Object.keys(changes);
  const [id, ...others] = applied.rows;
  if (OF_ROWS.test(tool) && cuotas !== undefined)
    return names.length > 0 || id === undefined || others.length > 0
      ? null
      : { kind: 'propose', tool: 'propose_link', args: { transaction_id: id, plan: { cuotas } } };
  if (names.length === 0) return null;
  if (OF_ROWS.test(tool))
    return names.every((name) => name === 'category')
      ? change('propose_category', applied.rows, changes)
      : change('propose_edit', applied.rows, { changes });
  // A balance is stated again; what is planned, and a reminder, is changed.
  if (tool === 'propose_balance') return corrected;
  const { item } = applied;
  if (item === undefined || !('args' in corrected)) return null;
  if (tool === 'propose_reminder') return { kind: 'propose', tool, args: { reminder: item, ...corrected.args } };
  return tool === 'propose_budget_item' ? { kind: 'propose', tool, args: { item, ...changes } } : null;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(plan: Plan): Fields {
  if (plan.kind !== 'propose' && plan.kind !== 'propose_found') return {};
  const { changes } = plan.args;
  return typeof changes === 'object' && changes !== null ? { ...changes } : plan.args;
}

/** The fields that are another, with their new values; colones are not said. */
const differing = (was: Fields, now: Fields): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(now).filter(([name, value]) => was[name] !== value)),
  ...(was['currency'] !== undefined && now['currency'] === undefined ? { currency: 'CRC' } : {}),
});

/** An order about what is at hand, read as it would be on the page of the row: `cámbielo a 18 mil`, `déjela en este`. */
function ofTheRow({ question, language }: Asked, { tool, applied }: Settled, understand: Understand): Plan | null {
  const [id, ...others] = applied?.rows ?? [];
  if (id === undefined || applied === null) return null;
  const { settled: _, earlier: _earlier, ...alone } = question;
  const text = question.text.slice(LEADING.exec(foldWord(question.text))?.[0].length ?? 0);
  const found = understand({ ...alone, text, page: { path: '', transaction_id: id } }, null, language);
  if (found.kind !== 'answer' || found.plan.kind !== 'propose') return null;
  const { transaction_id, transaction_ids, ...args } = found.plan.args;
  const isOfIt = transaction_id === id || (Array.isArray(transaction_ids) && transaction_ids[0] === id);
  if (!isOfIt) return null;
  if (others.length === 0 && transaction_id === id) return found.plan;
  // Of several rows only what was done to all of them is done anew.
  return others.length === 0 || found.plan.tool === tool ? change(found.plan.tool, applied.rows, args) : null;
}
