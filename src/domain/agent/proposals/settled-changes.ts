/** What is said of a settled proposal, as a change of what it made or changed. */
import { daysBetween } from '../../calendar.ts';
import type { ProposalTool } from '../answers/tool-data.ts';
import { tell } from '../orders/change-targets.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import type { Settled } from '../plans/settled-proposal.ts';
import type { Understand } from '../understand/understood.ts';
import { foldWord } from '../words/question-words.ts';
import { toolOf } from './correct-proposal.ts';

/** What is said before it, and asks for nothing: `no, mejor`, `ay no`, `actually`. */
export const LEADING =
  /^(?:(?:no|nah|nope|ay|uy|oh|oops|ups|bueno|mejor|perdon|sorry|disculpe|wait|espere|pero|but|gracias|thanks|actually|digo)(?:[ ,]+|$))+/;
const OF_ROWS = /^propose_(?:transaction|edit|category)$/;
/** What was just noted is hardly of so long ago: `el 5 de diciembre`, on 30 November, is a day to come. */
const DAYS_BACK_MAX = 180;
/** `Eran 5`, of what was told in thousands. */
const SMALL = 1000;

export const change = (
  tool: ProposalTool,
  rows: readonly number[],
  args: Readonly<Record<string, unknown>>,
): Plan | null => (rows.length === 0 ? null : { kind: 'propose', tool, args: { transaction_ids: rows, ...args } });

/** What a correction says of the proposal, as a change of what that made. */
export function madeAnew(corrected: Plan, was: Plan, { tool, applied }: Settled, today: string): Plan | null {
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
  if (typeof changes['date'] === 'string' && daysBetween(changes['date'], today) > DAYS_BACK_MAX) return null;
  if (OF_ROWS.test(tool))
    return names.every((name) => name === 'category')
      ? change('propose_category', applied.rows, changes)
      : change('propose_edit', applied.rows, { changes });
  // A balance is stated again; what is planned, and a reminder, is changed.
  if (tool === 'propose_balance') return corrected;
  const { item } = applied;
  if (item === undefined || !('args' in corrected)) return null;
  if (tool === 'propose_reminder') return { kind: 'propose', tool, args: { reminder: item, ...corrected.args } };
  // From a day on it would be another item beside the one that was made.
  return tool === 'propose_budget_item' && changes['from'] === undefined
    ? { kind: 'propose', tool, args: { item, ...changes } }
    : null;
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
export function ofTheRow(
  { question, language }: Asked,
  { tool, applied }: Settled,
  understand: Understand,
): Plan | null {
  const [id, ...others] = applied?.rows ?? [];
  if (id === undefined || applied === null) return null;
  const { settled: _, earlier: _earlier, ...alone } = question;
  const text = question.text.slice(LEADING.exec(foldWord(question.text))?.[0].length ?? 0);
  const found = understand({ ...alone, text, page: { path: '', transaction_id: id } }, null, language);
  if (found.kind !== 'answer' || found.plan.kind !== 'propose') return null;
  const { transaction_id, transaction_ids, ...args } = found.plan.args;
  const isOfIt = transaction_id === id || (Array.isArray(transaction_ids) && transaction_ids[0] === id);
  if (!isOfIt) return null;
  const { amount, currency } = (args['changes'] ?? {}) as { amount?: number; currency?: string };
  if (amount !== undefined && amount < SMALL && currency === undefined) return tell('broken_amount');
  if (others.length === 0 && transaction_id === id) return found.plan;
  // Of several rows only what was done to all of them is done anew.
  return others.length === 0 || found.plan.tool === tool ? change(found.plan.tool, applied.rows, args) : null;
}
