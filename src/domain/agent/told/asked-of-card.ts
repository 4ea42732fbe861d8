/** `How many?`, `cuánto fue`, after a change of rows that was proposed: of the rows of the card, or of none. */
import type { Asked, Plan, ReadPlan } from '../plans/intents.ts';
import { INTENTS } from '../understand/all-intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found } from '../understand/understood.ts';

const OF_ROWS = /^propose_(?:category|defer|delete|edit|split|link)$/;
const AROUND =
  'y|e|ok|and|so|then|entonces|pero|but|es|era|fue|fueron|son|eran|is|was|were|are|be|that|those|it|they|them|there|these|this|es[aeo]s?|l[oa]s?|el|ell[oa]s|en|in|all|tod[oa]s?|of|de|me|did|do|does|what|the|altogether|now|ahora';
const [COUNT, SUM] = [
  'cuant[oa]s|how many|quedan|hay|left|rows|movimientos|transacciones|filas|charges|purchases|compras|total',
  'cuanto|how much|total|cost[oa]?|costaron|cuesta|sum[ae]?n?|come|to|up|add',
].map((words) => new RegExp(`^(?:(?:${words}|${AROUND})(?: |$))+$`));
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

/** What is asked of the card that was proposed last; null for anything else. */
export function askedOfCard(asked: Asked, before: Before): Found | null {
  if (before?.isChange !== true || !('tool' in before.plan) || !OF_ROWS.test(before.plan.tool)) return null;
  const text = asked.words.join(' ');
  const isCount = ASKED[0].test(text) && COUNT?.test(text) === true;
  if (!isCount && !(ASKED[1].test(text) && SUM?.test(text) === true)) return null;
  const plan = rowsOf(before.plan, isCount ? 'times' : 'spent');
  const intent = INTENTS.find(({ id }) => id === (isCount ? 'count' : 'spent'));
  const { language } = asked;
  return plan === null || intent === undefined
    ? { kind: 'refusal', what: 'unknown', asked, language }
    : { kind: 'answer', plan, intent, asked, language, of: isCount ? 'count' : 'spent' };
}
