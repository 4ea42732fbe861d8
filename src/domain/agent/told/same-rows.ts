/** A few words that ask of the rows which were told where, what on, how much in all, or since when: of those rows. */

import { isSubject } from '../kinds/kept.ts';
import type { ReadPlan } from '../plans/intents.ts';
import { spanOf } from '../plans/ledger-plans.ts';
import type { Before } from '../understand/clauses-meant.ts';
import { isOfAll } from '../understand/likely-plan.ts';
import type { Found } from '../understand/understood.ts';
import { asksSum, saysSeveral } from '../words/asks-sum.ts';
import type { Said } from '../words/slots.ts';
import { isOneOfSeveral } from './sum-of-told.ts';
import { rowsTold, type ToldRows } from './told-rows.ts';

const LEAD =
  '^(?:(?:y|e|ok|and|so|entonces|pero|but|mostly|mas que todo|sobre todo|principalmente|mainly|exactly|exactamente) )*';
const PLACE =
  '(?:shops?|stores?|places?|apps?|merchants?|restaurants?|lugar(?:es)?|tiendas?|comercios?|negocios?|restaurantes?|sitios?|partes?)';
const ask = (words: string) =>
  new RegExp(
    `${LEAD}(?:${words})(?: (?:fue|fueron|was|were|are|is|did i (?:go|pay|spend(?: it)?|buy(?: it)?)|compre|(?:les? )?pague|gaste|lo gaste|fue eso|was (?:that|it)|exactly|exactamente|mostly|mas))*$`,
  );
const WHERE = ask(
  `(?:en |a |de )?donde|where|(?:en |a |de |at |from |in )?(?:which|what|cual(?:es)?|que) ${PLACE}|which ones?|cual(?:es)? de es[oa]s|(?:a |con |to |with |de |from )?(?:quien(?:es)?|who|whom)`,
);
const WHAT_FOR = ask(
  '(?:who|a quien|para quien|whom)(?: (?:was|is|fue|era|to|for|from|it|that))*|(?:de |para )?que (?:fue|era|es)(?: es[oea])?|what (?:was|is) (?:that|it)(?: for)?|what for',
);
const WHAT_ON = ask(
  '(?:en|de) que(?: cosas?| categorias?)?|from what|on what|what on|what for|in what|(?:in |on )?(?:which|what) categor(?:y|ies)',
);
const OFTEN = new RegExp(
  `${LEAD}(?:(?:en|a|de|at|from|in|to) )?(?:donde|where|(?:which|what|cual(?:es)?|que)(?: ${PLACE}| one)?)(?: (?:did|do|i|go|went|voy|fui|the))* (?:most often|mas seguido|mas veces|mas a menudo)(?: (?:voy|fui))?$`,
);
const WHICH_MORE = new RegExp(
  `${LEAD}(?:(?:en|in) )?(?:which|cual)(?: one| de ell[oa]s| of them)?(?: (?:is|was|es|fue|costs?|cuesta))?(?: the)? (?:more|most|mas)$`,
);
const DAYS =
  /^(?:(?:y|e|and) )*(?:(?:on|en|in) )?(?:how many|cuantos)(?: (?:different|separate|distinct|distintos|diferentes))? (?:days|dias)(?: (?:distintos|diferentes))?$/;

/** What they come to; of several answers another reading knows. */
const asksTotal = (text: string, told: Before): boolean =>
  asksSum(text.split(' ')) && !saysSeveral(text.split(' ')) && !isOneOfSeveral(told);

type Told = NonNullable<Before> & { plan: ReadPlan };

/** The rows of the first reading of a list, a count or a sum; null of another answer, or of a few of its rows. */
function rowsOf({ plan }: Told): ToldRows | null {
  const [call] = plan.calls;
  const isPart = plan.picked !== undefined || plan.ofLine !== undefined || call?.args['limit'] !== undefined;
  const isOther = plan.calls
    .slice(0, 1)
    .some(({ args: { measure = 'sum' } }) => !/^(?:sum|count|average)$/.test(String(measure)));
  return isPart || isOther ? null : (rowsTold({ ...plan, calls: plan.calls.slice(0, 1) })?.[0] ?? null);
}

/** By shop or category; until `ever` of all time, where no other was told. */
const grouped = (
  { of, time }: ToldRows,
  by: string,
  ever: string | null,
  measure: 'sum' | 'count' = 'sum',
): ReadPlan['calls'] => [
  {
    tool: 'query_ledger',
    args: {
      measure,
      by,
      ...(Object.keys(time).length === 0 && ever !== null ? spanOf({ args: {} }, ever) : time),
      ...of,
    },
  },
];

/** The plan for such a question; null where it says more, or no rows were told. */
function planOf(text: string, told: Told, isByCategory: boolean): { plan: ReadPlan; of: string } | null {
  const { plan } = told;
  // Of one row its shop, and of the largest: the rows say it.
  const isExtreme = plan.calls.every(({ args: { measure } }) => measure === 'largest' || measure === 'smallest');
  const isOne = isExtreme || (plan.picked?.kind === 'place' && plan.picked.count === 1);
  if ((WHERE.test(text) || WHAT_FOR.test(text)) && (isOne || /^(?:last|first)$/.test(plan.about)))
    return { plan, of: told.kind ?? 'last' };
  if (asksTotal(text, told)) return totalOf(told);
  const isOf = (is: RegExp, key: string) => plan.calls.every(({ args }) => is.test(String(args[key])));
  if (DAYS.test(text) && isOf(/^frequency$/, 'measure')) return { plan, of: told.kind ?? 'count' };
  if (WHICH_MORE.test(text) && !isOneOfSeveral(told) && isOf(/^(?:merchant|category)$/, 'by'))
    return { plan: { ...plan, about: 'top' }, of: 'top' };
  const rows = rowsOf(told);
  // A list without a time is of all time, a sum of the cycle.
  const ever = plan.calls[0]?.tool === 'search_transactions' ? told.asked.question.today : null;
  if (rows === null) return null;
  const detail = plan.calls[0]?.detail ?? plan.detail;
  const named = detail === undefined ? {} : { detail };
  if (OFTEN.test(text) && !isOneOfSeveral(told))
    return {
      plan: { kind: 'read', calls: grouped(rows, 'merchant', ever, 'count'), about: 'top', ...named },
      of: 'top',
    };
  if (DAYS.test(text)) {
    const args = { measure: 'frequency', ...rows.time, ...rows.of };
    return { plan: { kind: 'read', calls: [{ tool: 'query_ledger', args }], about: 'plain', ...named }, of: 'count' };
  }
  if (WHERE.test(text))
    return { plan: { kind: 'read', calls: grouped(rows, 'merchant', ever), about: 'top', ...named }, of: 'top' };
  if (WHAT_ON.test(text) && !isByCategory)
    return {
      plan: {
        kind: 'read',
        calls: grouped(
          rows,
          rows.of.direction === 'in' || NARROWED.test(rows.of.filter ?? '') ? 'merchant' : 'category',
          ever,
        ),
        about: 'top',
        ...named,
      },
      of: 'top',
    };
  return null;
}

/** What is told with its sum: what is due or owed in cuotas, what came in, what water cost. */
const WITH_SUM = /^(?:due_soon|installment_plans|upcoming_cuotas|water_consumption)$/;
const isSum = ({ tool, args: { measure = 'sum' } }: ReadPlan['calls'][number]): boolean =>
  tool === 'query_ledger' && measure === 'sum';

/** What the rows that were told come to: of a list its sum, and what was told with its sum once more. */
function totalOf({ plan, kind = 'due' }: Told): { plan: ReadPlan; of: string } | null {
  const isPart = (plan.picked ?? plan.ofLine ?? plan.reckoned) !== undefined;
  if (isPart || plan.calls.some(({ args }) => args['limit'] !== undefined)) return null;
  if (plan.calls.every((call) => WITH_SUM.test(call.tool) || isSum(call))) return { plan, of: kind };
  const isListed = plan.calls.every(({ tool }) => tool === 'search_transactions');
  return isListed && plan.about === 'list' ? { plan: { ...plan, about: 'spent' }, of: 'spent' } : null;
}

/** A search that names a category or a shop; what it leaves out, or how it was paid, narrows it to neither. */
const NARROWED = /(?:^| )(?:cat:|(?!-|\w+[:<>])\S)/;

const groupsOf = (found: Found, by: string): boolean =>
  found.kind === 'answer' && found.plan.kind === 'read' && found.plan.calls.some(({ args }) => args['by'] === by);
const isByCategory = (found: Found): boolean =>
  groupsOf(found, 'category') ||
  (found.kind === 'answer' &&
    found.plan.kind === 'read' &&
    found.plan.calls.some(({ tool }) => tool === 'spending_by_category'));
/** Whether it was found to ask that: by shop where shops are asked for, and not of a sum of other rows. */
const isAnswered = (found: Found, isOfShops: boolean): boolean =>
  isOfShops
    ? groupsOf(found, 'merchant')
    : found.kind === 'answer' &&
      found.plan.kind === 'read' &&
      !isByCategory(found) &&
      !groupsOf(found, 'weekday') &&
      !isOfAll(found.plan);

/** Nobody is called so: `from whom`. */
const saysWho = (found: Found): boolean =>
  found.kind === 'answer' && /"filter":"(?:who|whom|quien(?:es)?)(?:"| )/.test(JSON.stringify(found.plan));

/** What such words ask of the rows that were told, unless they were found to ask it. */
export function ofSameRows(found: Found, said: Said, before: Before): Found | null {
  if (before?.plan.kind !== 'read' || said.periods.length + said.amounts.length > 0) return null;
  if (said.ranges.some((range) => isSubject(range) && !/^(?:who|whom|quien(?:es)?)$/i.test(range.raw))) return null;
  const { intent, asked, whole, plan } = before;
  const text = said.words.join(' ');
  const same = planOf(text, { ...before, plan }, isByCategory(found));
  const isSure = asksTotal(text, before) || [OFTEN, WHICH_MORE, DAYS].some((words) => words.test(text));
  if (same === null || (same.plan !== plan && !isSure && isAnswered(found, WHERE.test(text)) && !saysWho(found)))
    return null;
  return { kind: 'answer', ...same, intent, asked, language: found.language, whole };
}
