/**
 * Answers that were told one after the other, of one thing at several times or of several things at one time: `octubre`,
 * `¿y setiembre?`, `¿y agosto?`. What is asked of them next is of all of them: `súmelos`, `¿cuál fue el más alto?`.
 */
import { addDays, cycleRange } from '../../calendar.ts';
import type { Question, ReadPlan, ToolCall } from '../plans/intents.ts';
import type { Operation } from '../plans/told-operations.ts';
import type { Before } from '../understand/clauses-meant.ts';
import { asksSum } from '../words/asks-sum.ts';

const ONE =
  '(?:one|mes|ciclo|semana|dia|quincena|ano|month|cycle|week|day|fortnight|year|de (?:ell[oa]s|es[oa]s|todos)|of (?:them|those|all))';
const MOST =
  '(?:mas(?: (?:alt[oa]|car[oa]|grande|fuerte))?|mayor|mejor|peor|highest|biggest|largest|most|more|higher|bigger|better|worse|more expensive|the (?:best|worst))';
const LEAST =
  '(?:mas (?:baj[oa]|barat[oa]|pequen[oa])|menos|menor|lowest|smallest|cheapest|least|less|lower|smaller|cheaper)';
const WHICH = `(?:(?:en )?cual|which)(?: ${ONE})?(?: (?:fue|es|estuvo|sali[oa]|me sali[oa]|me sale|se gasto|gaste|was|is|s|did i spend|cost(?: me)?|costs(?: me)?))?(?: (?:el|la|the))?(?: ${ONE})?`;
const ROSE =
  '(?:sub(?:i|io|imos)|baj(?:o|e|amos)|aument(?:o|e|amos)|crec(?:io|i)|disminu(?:yo|i)|gaste (?:mas|menos)|went (?:up|down)|rose|dropped|fell)';
const GROWN = '(?:grow|grown|change|changed|go up|gone up|go down|gone down|drop|dropped|rise|risen|fall|fallen)';

/** What is asked of a run, by all of its words. */
const OF_RUN: readonly (readonly [RegExp, Operation])[] = (
  [
    [
      '(?:cuanto (?:(?:es|fue|da|gaste|gasto) )?)?(?:(?:en|de|on|in) )?(?:el |the |un |an )?(?:promedio|average|mean)(?: (?:de|of) (?:l[oa]s|the|todos|all)(?: (?:dos|tres|two|three))?)?|(?:(?:en|on|de) )?(?:el |the |un |an )?(?:promedio|average|mean) (?:por|per|an?|al|each|cada) (?:mes|ciclo|semana|quincena|month|cycle|week|fortnight)',
      { kind: 'mean' },
    ],
    [
      `${WHICH} ${MOST}|(?:se )?${ROSE}(?: (?:o|or) (?:se )?(?:${ROSE}|no))?|(?:did (?:it )?go |is (?:it )?|was (?:it )?|has (?:it )?gone )?(?:up or down|higher or lower|more (?:or )?less)|(?:es |fue |eso es )?mas o menos|did (?:it )?go (?:up|down)`,
      { kind: 'more' },
    ],
    [`${WHICH} ${LEAST}`, { kind: 'more', isLeast: true }],
    [
      `cuanto (?:mas |menos )?(?:${ROSE}|cambio|vario)|(?:how much )?(?:has |did )?(?:it |that )?${GROWN}|(?:por|en) cuanto|by how much|(?:cual (?:es|fue) )?(?:la )?diferencia|(?:what is |what s )?the difference`,
      { kind: 'difference' },
    ],
  ] satisfies [string, Operation][]
).map(([words, op]) => [new RegExp(`^(?:${words})$`), op]);

/** What a text asks of a run, where that is all it says. */
export function asksOfRun(text: string): Operation | null {
  // Which is more is told with how much it is more by.
  const core = text.replace(/(?: (?:y|and))? (?:por cuanto|by how much)$/, '');
  return asksSum(core.split(' ')) ? { kind: 'sum' } : (OF_RUN.find(([words]) => words.test(core))?.[1] ?? null);
}

/** `La diferencia entre el mayor y el menor`, which has lost its conjunction. */
const ENDS =
  /^(?:cual es )?(?:la |the )?(?:diferencia|difference) (?:entre|between) (?:el|la|the) (?:mes |month )?(?:mayor|mas (?:alt|car|grande)\w*|highest|biggest|largest|most)(?: \S+)?(?: (?:y|and))? (?:el |la |the )?(?:menor|mas (?:baj|barat|pequen)\w*|lowest|smallest|least)(?: \S+)?$/;
export const asksEnds = (core: string): boolean => ENDS.test(core);

const SUMS =
  /^(?:search_transactions|query_ledger|spending_by_category|list_accounts|pension_summary|municipal_receipts|due_soon)$/;
const TIME = /^(?:cycle|start_date|end_date|year|month|on|since|until)$/;
/** A run is no longer than what one remembers. */
const RUN_MAX = 6;

/** What an answer is of, without its time, and its time; null of what is no one sum. */
function partsOf(plan: ReadPlan): { of: string; time: string } | null {
  const [call] = plan.calls;
  if (call === undefined || plan.reckoned !== undefined || plan.picked !== undefined || !SUMS.test(call.tool))
    return null;
  const { measure = 'sum', compare, limit } = call.args;
  if (
    !/^(?:sum|average)$/.test(String(measure)) ||
    compare !== undefined ||
    limit !== undefined ||
    !(/^(?:spent|list|subject|plain|worth|receipts)$/.test(plan.about) || call.tool === 'spending_by_category')
  )
    return null;
  const text = (is: (name: string) => boolean) =>
    JSON.stringify(
      Object.entries(call.args)
        .filter(([name]) => is(name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  // A sum of one thing and the average of another have no time in common.
  const isAverage = measure === 'average' ? `average ${(call.args['filter'] ?? '') === ''} ` : '';
  return {
    of: `${call.tool} ${text((name) => !TIME.test(name))}`,
    time: `${isAverage}${text((name) => TIME.test(name))}`,
  };
}

/** Of several things at one time none is a month. */
const OF_TIMES = /(?:^| )(?:mes|ciclo|semana|month|cycle|week)(?: |$)/;
export const isOfRun = (core: string, { isOfOneThing }: Run): boolean => isOfOneThing || !OF_TIMES.test(core);

/** How the last answers go together: of one thing at several times, or of several things at one. */
export type Run = { of: ReadPlan[]; isOfOneThing: boolean };

/** What was told, the last first; of what was compared, or added up, that. */
function plansOf(before: Before): ReadPlan[] {
  if (before?.plan.kind !== 'read') return [];
  const { reckoned } = before.plan;
  // The mean of the three that food is, or which of them is more, is not what is asked of food.
  if (reckoned?.isOfOneName === true) return [];
  return reckoned === undefined ? [before.plan, ...plansOf(before.previous ?? null)] : reckoned.of.toReversed();
}

/** The run that the last answer ends; null where it is the only one. */
export function runOf(before: Before): Run | null {
  const told: { plan: ReadPlan; of: string; time: string }[] = [];
  for (const plan of plansOf(before)) {
    const parts = partsOf(plan);
    if (parts === null || told.length === RUN_MAX) break;
    const [next, after] = told;
    const isOfOne = (is: 'of' | 'time') => next?.[is] === parts[is] && (after === undefined || after[is] === next[is]);
    const isAgain = told.some(({ of, time }) => of === parts.of && time === parts.time);
    if (isAgain || (next !== undefined && !isOfOne('of') && !isOfOne('time'))) break;
    told.unshift({ plan, ...parts });
  }
  const [first, second] = told;
  if (first === undefined || second === undefined) return null;
  return { of: told.map(({ plan }) => plan), isOfOneThing: first.of === second.of };
}

/** The days of an answer: of what is to come from today on, where no day is said; null of what is of no days. */
function daysOf({ calls: [call] }: ReadPlan, { today, cycle_start_day }: Question): readonly [string, string] | null {
  const { cycle, start_date, end_date = start_date, since = today, until } = call?.args ?? {};
  if (typeof cycle === 'string') {
    const { starts_on, ends_on } = cycleRange(cycle, cycle_start_day);
    return [starts_on, ends_on];
  }
  const [first, last] = call?.tool === 'due_soon' ? [since, until ?? LAST_DAY] : [start_date, end_date];
  return typeof first === 'string' && typeof last === 'string' ? [first, last] : null;
}
const LAST_DAY = '9999-12-31';

/** All days of a run whose days follow each other; null of others. */
export function daysOfAll({ of }: Run, question: Question): { start_date: string; end_date: string } | null {
  const all = of.map((plan) => daysOf(plan, question) ?? ['', '']).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const isNext = all.every(([first], at) => at === 0 || first === addDays(all[at - 1]?.[1] ?? '', 1));
  const [start_date, end_date] = [all[0]?.[0], all.at(-1)?.[1]];
  return !isNext || !start_date || !end_date ? null : { start_date, end_date };
}

/** Whether two answers have a day in common, of which what they tell would be added twice. */
export function shareDays(of: readonly ReadPlan[], question: Question): boolean {
  const all = of.flatMap((plan) => [daysOf(plan, question) ?? []]).filter(([first]) => first !== undefined);
  const sorted = all.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return sorted.some(([first = ''], at) => at > 0 && first <= (sorted[at - 1]?.[1] ?? ''));
}

const startOf = ({ calls: [call] }: ReadPlan): string => {
  const { cycle, start_date, on } = call?.args ?? {};
  return [cycle, start_date, on].find((each) => typeof each === 'string') ?? '9';
};

/** The answers of a run that an operation is of: a difference is of the last two, from the earlier on. */
export function partsOfRun({ of, isOfOneThing }: Run, { kind }: Operation): ReadPlan[] {
  const last = kind === 'difference' ? of.slice(-2) : of;
  return kind === 'difference' && isOfOneThing ? last.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)) : last;
}

const isCompared = ({ args }: ToolCall): boolean => args['measure'] === 'compare' || args['compare'] !== undefined;
const PERCENT =
  /^(?:(?:(?:en|in|as an?|a) )?(?:(?:que|what) )?(?:porcentaje|percent|percentage|por ciento|%)|(?:cuanto|how much) (?:en|in|as a) (?:porcentaje|percent|percentage|%))$/;
export const asksPercent = (core: string): boolean => PERCENT.test(core);
const AGAIN = /^(?:(?:por|en) cuanto|by how much)$/;

/** Whether what is asked was told already: by how much, after two that were compared. */
export const isToldAlready = (core: string, plan: ReadPlan): boolean =>
  (AGAIN.test(core) || asksPercent(core)) && plan.calls.some(isCompared);

/** After a comparison: by how much tells it again, and what its two times come to is of both; null of any other. */
export function ofCompared(op: Operation, told: ReadPlan): ReadPlan | null | undefined {
  const [call, ...others] = told.calls;
  if (call === undefined || others.length > 0 || told.reckoned !== undefined) return undefined;
  const { measure, compare, compare_to: then, ...args } = call.args;
  if (measure !== 'compare' && compare === undefined) return undefined;
  if (op.kind === 'difference' || op.kind === 'more') return told;
  if ((op.kind !== 'sum' && op.kind !== 'mean') || typeof then !== 'object' || args['by'] !== undefined) return null;
  const { cycle: _, start_date: __, end_date: ___, ...rows } = args;
  const of = [args, { ...rows, ...then }].map((span): ReadPlan => {
    return { ...told, calls: [{ ...call, args: { measure: 'sum', ...span } }], about: 'plain' };
  });
  return { kind: 'read', calls: of.flatMap(({ calls }) => calls), about: 'plain', reckoned: { op, of } };
}
