/**
 * `Which month was the worst?`, after water or what a fund earned, is of those months; and `y en agosto ya bajó?`, after
 * the water of July, of August beside it.
 */

import { extremeOf, saysCost } from '../plans/extreme-words.ts';
import { type ReadPlan, readPlan } from '../plans/intents.ts';
import { calendarMonth } from '../plans/plan-balances.ts';
import { earnedByMonth } from '../plans/plan-funds.ts';
import type { Before } from '../understand/clauses-meant.ts';
import { namesNothing } from '../understand/says-of-what.ts';
import type { Found } from '../understand/understood.ts';
import type { Said } from '../words/slots.ts';

/** What pays, costs or is billed, where the question before asked for that. */
const COST =
  /^(?:pag\w*|paid|pay|paying|costs?|cuesta|sale|salio|vino|llevo|car[oa]s?|carisim[oa]|bill|bills|recibos?|cobr\w*|much|plata)$/;
const VOLUME = /^(?:metros?|cubic\w*|m3|met(?:er|re)s?|consum\w*|use|used|usage)$/;
const RISING =
  /^(?:sub(?:io|e|ieron)|baj(?:o|a|aron)|aument(?:o|a)|mejor(?:o|a)|higher|lower|more|less|mas|menos|up|down|drop(?:ped)?|better)$/;

/** The question about the months of what was told; null of any other. */
export function monthOfTold(found: Found, said: Said, before: Before): Found | null {
  if (before?.plan.kind !== 'read' || before.plan.reckoned !== undefined || !namesNothing(said)) return null;
  const asked = { ...before.asked, ...said };
  const tools = new Set(before.plan.calls.map(({ tool }) => tool));
  const of = tools.size === 1 ? [...tools][0] : undefined;
  const plan =
    of === 'water_consumption'
      ? (waterOf(said, before.plan, before.asked) ?? (tellsTwo(found) ? null : besideIn(said, before)))
      : of === 'pension_summary'
        ? earnedOf(said, before.plan, before.asked.question.today)
        : null;
  return plan === null
    ? null
    : {
        kind: 'answer',
        plan,
        intent: before.intent,
        asked,
        language: found.language,
        of: before.kind,
        whole: before.whole,
      };
}

/** Two months are told already. */
const tellsTwo = (found: Found): boolean =>
  found.kind === 'answer' && found.plan.kind === 'read' && found.plan.calls.length > 1;

const asksMonth = (said: Said): boolean => said.periods.length === 0 && said.value('by') === 'month';

function waterOf(said: Said, { calls }: ReadPlan, told: Said): ReadPlan | null {
  const extreme = extremeOf(said.words, 'most');
  if (!asksMonth(said) || extreme === null) return null;
  const isOfCost =
    saysCost(said.words) ||
    (!told.words.some((word) => VOLUME.test(word)) && told.words.some((word) => COST.test(word)));
  return readPlan(
    'water_consumption',
    { ...calls[0]?.args },
    extreme === 'least' ? 'low' : isOfCost ? 'dearest' : 'top',
  );
}

/** August beside July, whose water was told. */
function besideIn(said: Said, { plan, asked }: NonNullable<Before>): ReadPlan | null {
  const [period, ...more] = said.periods;
  const month = period === undefined || more.length > 0 ? null : calendarMonth(period, asked);
  const [call] = plan.kind === 'read' ? plan.calls : [];
  const was = call?.detail ?? (plan.kind === 'read' ? plan.detail : undefined);
  if (month === null || was === undefined || was === month || !said.words.some((word) => RISING.test(word)))
    return null;
  const water = readPlan('water_consumption', {});
  return { ...water, calls: water.calls.flatMap((each) => [month, was].map((detail) => ({ ...each, detail }))) };
}

/** The months of the year of what one fund earned. */
function earnedOf(said: Said, { calls }: ReadPlan, today: string): ReadPlan | null {
  const { fund, start_date } = calls[0]?.args ?? {};
  const extreme = extremeOf(said.words, 'least');
  if (!asksMonth(said) || extreme === null || calls.length > 1 || typeof fund !== 'string') return null;
  return earnedByMonth(fund, typeof start_date === 'string' ? start_date.slice(0, 4) : today.slice(0, 4), extreme);
}
