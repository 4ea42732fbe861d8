/** `Y la del 8 también`, after a card that no list made: the rows of the card and those, and never those alone. */
import type { Plan, Question, ShownRows } from '../plans/intents.ts';
import { ROWS_MAX } from '../plans/ledger-plans.ts';
import { isOrder } from '../plans/told-not-ordered.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found } from '../understand/understood.ts';
import type { Said } from '../words/slots.ts';

type FoundPlan = Extract<Plan, { kind: 'propose_found' }>;
const OF_MANY = /^propose_(?:category|defer|delete)$/;
const TOO = /(?:^| )(?:tambien|igual|too|as well|also)(?: |$)/;

/** A change as one of rows that are found; null where it is none of several rows. */
function asFound(plan: Plan): FoundPlan | null {
  if (!('tool' in plan) || !OF_MANY.test(plan.tool)) return null;
  if (plan.kind === 'propose_found') return plan;
  const { filter, ...args } = plan.args;
  if (typeof filter !== 'string') return null;
  const rows: ShownRows = { tool: 'search_transactions', args: { q: filter, limit: ROWS_MAX }, which: 'all' };
  return { kind: 'propose_found', tool: plan.tool, args, detail: '', rows };
}

/** `Y Spotify`, without a verb of its own, adds to the card as `y Spotify también` does. */
const isMore = ({ words }: Said): boolean =>
  TOO.test(words.join(' ')) || (/^(?:y|and)$/.test(words[0] ?? '') && !words.some(isOrder));

/** The order of both; the same for any other order, and for one that has the rows of the card. */
export function withMoreRows(found: Found, said: Said, before: Before, { isProposed }: Question): Found {
  if (found.kind !== 'answer' || found.isCorrected === true || isProposed !== true || before?.isChange !== true)
    return found;
  const [card, more] = [asFound(before.plan), asFound(found.plan)];
  if (card === null || more === null || !isMore(said) || more.rows.isPointed === true) return found;
  if (more.also !== undefined) return found;
  const isSame = card.tool === more.tool && JSON.stringify(card.args) === JSON.stringify(more.args);
  // `Y lo de Uber en salud` is another order.
  if (!isSame && !TOO.test(said.words.join(' '))) return found;
  if (!isSame) return { kind: 'refusal', what: 'unknown', asked: found.asked, language: found.language };
  const { otherwise: _, ...plan } = card;
  return { ...found, plan: { ...plan, detail: more.detail, also: [...(card.also ?? []), more.rows] } };
}
