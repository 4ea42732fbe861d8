/** What is asked of a card that waits: `how many?`, `cuánto fue`, of its rows; `¿de cuánto es cada cuota?`, `con ese cuánto sería`, of its amount. */
import { cycleOf } from '../../calendar.ts';
import type { Currency } from '../../money.ts';
import { type Asked, type Plan, type Question, type ReadPlan, readPlan, type ToolCall } from '../plans/intents.ts';
import { lastChange } from '../proposals/waiting-proposal.ts';
import { INTENTS } from '../understand/all-intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { keepWords } from '../words/question-words.ts';
import { pickedOf, pickIn } from './list-picks.ts';

const OF_ROWS = /^propose_(?:category|defer|delete|edit|split|link)$/;
const AROUND =
  'y|e|ok|and|so|then|entonces|pero|but|es|era|fue|fueron|son|eran|is|was|were|are|be|that|those|it|they|them|there|these|this|es[aeo]s?|est[aeo]s?|l[oa]s?|el|ell[oa]s|en|in|all|tod[oa]s?|of|de|me|did|do|does|what|the|altogether|now|ahora';
const [COUNT, SUM] = [
  'cuant[oa]s|how many|quedan|hay|left|rows|movimientos|transacciones|filas|charges|purchases|compras|total',
  'cuanto|how much|total|cost[oa]?|costaron|cuesta|sum[ae]?n?|come|to|up|add',
].map((words) => new RegExp(`^(?:(?:${words}|${AROUND})(?: |$))+$`));
const WHICH = /^(?:(?:y|e|and|so) )*(?:cual|which|what)(?: |$)/;
const ASKED = [/(?:^| )(?:cuant[oa]s|how many)(?: |$)/, /(?:^| )(?:cuanto|how much|total|cost\w*)(?: |$)/] as const;

/** How the rows of a change are told; null where no search alone finds them. */
function rowsOf(plan: Extract<Plan, { kind: 'propose' | 'propose_found' }>, about: 'times' | 'spent'): ReadPlan | null {
  if (plan.kind === 'propose') {
    const { filter } = plan.args;
    return typeof filter === 'string' ? reading(timed(filter), about) : null;
  }
  const { tool, args, which, within } = plan.rows;
  const { limit: _, ...all } = args;
  if (tool !== 'search_transactions' || within !== undefined) return null;
  if (which === 'all') return reading(all, about);
  // One row is told with what it cost; a list that was cut tells the sum of all.
  const isNewest = typeof which === 'object' && 'at' in which && which.at === 1 && which.count === 1;
  if (isNewest && args['order'] === undefined) return reading({ ...all, limit: 1 }, 'last');
  return which === 'only' ? reading(all, 'list') : null;
}

const reading = (args: Record<string, unknown>, about: ReadPlan['about']): ReadPlan => ({
  ...{ kind: 'read', calls: [{ tool: 'search_transactions', args }], about },
});

/** A search with its days apart, as a sum says them. */
function timed(filter: string): Record<string, unknown> {
  const [since, until] = ['since', 'until'].map((key) => new RegExp(`(?:^| )${key}:(\\S+)`).exec(filter)?.[1]);
  if (since === undefined || until === undefined) return { q: filter };
  const q = filter.replace(/(?:^| )(?:since|until):\S+/g, '').trim();
  return { ...(q === '' ? {} : { q }), start_date: since, end_date: until };
}

const CUOTA = /^(?:cuotas?|installments?)$/;
const OF_CUOTA =
  /^(?:y|e|ok|and|so|de|a|en|por|al|mes|cuanto|que|how|much|what|es|seria|son|serian|queda|quedan|quedaria|sale|salen|saldria|va|is|are|would|will|be|me|la|las|cada|una|each|the|every|per|monthly|mensual|cuotas?|installments?)$/;

/** `¿De cuánto es cada cuota?`: of the purchase that is noted in cuotas. */
function cuotaOf({ words }: Asked, { args }: Noted): ReadPlan | null {
  const { amount, cuotas, currency } = args;
  const isAsked = words.some((word) => CUOTA.test(word)) && words.every((word) => OF_CUOTA.test(word));
  if (!isAsked || typeof cuotas !== 'number' || amount === undefined) return null;
  return readPlan('what_if_purchase', { amount, cuotas, ...(currency === undefined ? {} : { currency }) });
}

const WITH_IT =
  /(?:^| )(?:(?:con|with|incluyendo|contando|including|counting) (?:es[aeo]|est[aeo]|that|this|it)(?: (?:compra|gasto|one|purchase))?)(?= |$)/;
const COMES_TO = /^(?:(?:y|and|so|entonces|cuanto|how much|seria|queda|quedaria|es|va|is|would|it|be|that)(?: |$))*$/;
/** Sums of rows, to which a purchase adds, and what is left, which it lessens. */
const SPENT = /^(?:spending_by_category|search_transactions|query_ledger)$/;

/** `¿Cuánto queda en restaurantes con eso?`: what is told, and the purchase that waits; or a refusal. */
function withCard(asked: Asked, before: Before, noted: Noted, understand: Understand): Found | null {
  const { words, tokens, question, language } = asked;
  const found = WITH_IT.exec(words.join(' '));
  if (found === null) return null;
  const from = words
    .join(' ')
    .slice(0, found.index)
    .split(' ')
    .filter((word) => word !== '').length;
  const to = from + found[0].trim().split(' ').length;
  const refusal: Found = { kind: 'refusal', what: 'unknown', asked, language };
  const rest = words.filter((_, at) => at < from || at >= to).join(' ');
  const text = keepWords(question.text, tokens, (_, at) => at < from || at >= to);
  const isTold = before?.plan.kind === 'read' && COMES_TO.test(rest);
  const told = isTold ? { ...before, kind: 'answer' as const, language, of: before.kind } : null;
  const next = told ?? (COMES_TO.test(rest) ? refusal : understand({ ...question, text }, before, language));
  const { amount, currency, cuotas, date = question.today, type = 'COMPRA' } = noted.args;
  // What is paid in cuotas, or came in, is in no such sum whole.
  const isWhole = typeof amount === 'number' && cuotas === undefined && type === 'COMPRA';
  if (next.kind !== 'answer' || next.plan.kind !== 'read' || !isWhole) return refusal;
  const { plan } = next;
  const [call] = plan.calls;
  if (call === undefined || !isInTime(String(date), call, question)) return refusal;
  const isSum = SPENT.test(call.tool) && (call.args['measure'] ?? 'sum') === 'sum';
  const isLeft = call.tool === 'budget_projection' && plan.about === 'subject';
  if (plan.reckoned !== undefined || (!isSum && !isLeft)) return refusal;
  const op = {
    kind: isSum ? ('plus' as const) : ('minus' as const),
    amount: String(amount),
    ...(typeof currency === 'string' ? { currency: currency as Currency } : {}),
  };
  return {
    ...next,
    plan: { kind: 'read', calls: plan.calls.slice(0, 1), about: 'plain', reckoned: { op, of: [plan] } },
  };
}

/** Whether a day is in the time of a call, which is the cycle of today where it says none. */
function isInTime(day: string, { args }: ToolCall, { today, cycle_start_day }: Question): boolean {
  const { cycle = cycleOf(today, cycle_start_day), start_date, end_date } = args;
  return start_date === undefined && end_date === undefined
    ? cycleOf(day, cycle_start_day) === cycle
    : (typeof start_date === 'string' ? start_date : '') <= day &&
        day <= (typeof end_date === 'string' ? end_date : today);
}

/** A purchase that is to be noted. */
type Noted = Extract<Plan, { kind: 'propose' }>;
const notedIn = (before: Before): Noted | null => {
  const plan = lastChange(before)?.plan;
  return plan?.kind === 'propose' && plan.tool === 'propose_transaction' ? plan : null;
};

/** What is asked of the card that was proposed last; null for anything else. */
export function askedOfCard(asked: Asked, before: Before, understand: Understand): Found | null {
  const noted = asked.question.isProposed === true ? notedIn(before) : null;
  const cuota = noted === null ? null : cuotaOf(asked, noted);
  const afford = INTENTS.find(({ id }) => id === 'afford');
  if (cuota !== null && afford !== undefined)
    return { kind: 'answer', plan: cuota, intent: afford, asked, language: asked.language, of: 'afford' };
  const ofBoth = noted === null ? null : withCard(asked, before, noted, understand);
  if (ofBoth !== null) return ofBoth;
  if (before?.isChange !== true || !('tool' in before.plan) || !OF_ROWS.test(before.plan.tool)) return null;
  const text = asked.words.join(' ');
  // `¿Cuál es la más cara?`
  const rows = pickIn(asked)?.kind === 'extreme' && WHICH.test(text) ? rowsOf(before.plan, 'spent') : null;
  if (rows !== null) return pickedOf(asked, { ...before, plan: rows, isChange: false }, asked.language);
  const isCount = ASKED[0].test(text) && COUNT?.test(text) === true;
  if (!isCount && !(ASKED[1].test(text) && SUM?.test(text) === true)) return null;
  const plan = rowsOf(before.plan, isCount ? 'times' : 'spent');
  const intent = INTENTS.find(({ id }) => id === (isCount ? 'count' : 'spent'));
  const { language } = asked;
  return plan === null || intent === undefined
    ? { kind: 'refusal', what: 'unknown', asked, language }
    : { kind: 'answer', plan, intent, asked, language, of: isCount ? 'count' : 'spent' };
}
