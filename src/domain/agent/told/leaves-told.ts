/**
 * An answer that is about something else, though the question goes on about what was told: `all told, by how much`, after the
 * budgets that were overspent, is no money that is held. What goes on the network of kept.ts knows; what an answer is about
 * its kind and its names say.
 */

import { readsRows } from '../answers/tool-data.ts';
import { familyOf, isSubject } from '../kinds/kept.ts';
import { isPlainName, scoreKinds } from '../kinds/score-kinds.ts';
import type { Plan, ReadPlan } from '../plans/intents.ts';
import { type Before, continuedOf } from '../understand/clauses-meant.ts';
import { keepsOf } from '../understand/keeps-of-before.ts';
import type { Found } from '../understand/understood.ts';
import { saysSeveral } from '../words/asks-sum.ts';
import type { Range, Said } from '../words/slots.ts';

/** How likely a question must go on. */
const GOES_ON = 0.6;
/** How likely it is of a kind like the one before. */
const STILL = 0.3;
/** More words make a question of its own. */
const SHORT_MAX = 8;
/** `And of that, how much was paid in this past year?`, of what is held, is of no rows and no pay. */
const HELD = /^(?:list_accounts|pension_summary|savings_balances)$/;
const OF_THAT = /^(?:(?:y|and|so|ok|pero|but) )*(?:of (?:that|those|it|them)|de (?:es[oea]s?|ahi)) /;

/** What is reckoned with what was told, picked from it or converted is of that. */
const isPlain = (plan: Plan): plan is ReadPlan =>
  plan.kind === 'read' &&
  (plan.reckoned ?? plan.picked ?? plan.ofLine ?? plan.into) === undefined &&
  plan.calls.every(({ tool }) => tool !== 'convert');
/** The same accounts, or the same thing by its name. */
const isOfSame = (plan: ReadPlan, told: ReadPlan): boolean =>
  (plan.ids ?? plan.detail) !== undefined &&
  JSON.stringify([plan.ids, plan.detail]) === JSON.stringify([told.ids, told.detail]);

/** `Comparado con setiembre`, after what came in: what is compared is what was spent. */
const comparesElse = ({ calls }: ReadPlan, told: ReadPlan, said: Said): boolean =>
  told.calls.every(({ tool, args }) => tool === 'salary_summary' || args['direction'] === 'in') &&
  calls.some(({ args }) => args['measure'] === 'compare' && args['direction'] === undefined) &&
  !said.has('spend|spending|rows|category|merchant|item');

/** Whether an answer leaves what was told, of a question that goes on about it. */
export function leavesTold(found: Found, said: Said, before: Before): boolean {
  if (found.kind !== 'answer' || !isPlain(found.plan) || before === null || before.plan.kind !== 'read') return false;
  // When what is due again, of nothing in particular: `la de películas, ¿cuándo me la cobran?`
  const { detail, calls } = found.plan;
  const isOfAll = detail === undefined && calls.every(({ args }) => Object.keys(args).length === 0);
  if (found.of === 'due_item' && isOfAll && !said.has('recurring|due|total|all')) return true;
  if (comparesElse(found.plan, before.plan, said)) return true;
  const isHeld = before.plan.calls.every(({ tool }) => HELD.test(tool));
  const isOfRows = calls.every(({ tool }) => readsRows(tool) || tool === 'salary_summary');
  if (isHeld && isOfRows && OF_THAT.test(said.words.join(' '))) return true;
  if (
    said.words.length > SHORT_MAX ||
    // `Y en efectivo`: another way of paying takes the place of the card.
    said.has('medium|weekday|more_than|less_than') ||
    // `And altogether?` is of all rows.
    (said.has('total|all') && calls.every(({ tool }) => readsRows(tool))) ||
    saysSeveral(said.words) ||
    said.ranges.some((range) => isSubject(range) && !isPlainName(range))
  )
    return false;
  const { subject, period } = keepsOf(said, before, found.of ?? '', false);
  const { asked: last, whole = last, kind = '', plan: told } = before;
  // What named nothing keeps no name: then the kind alone says that it goes on.
  const [likely] = scoreKinds(said, continuedOf(before));
  const isStill = likely !== undefined && likely.chance >= STILL && familyOf(likely.kind) === familyOf(kind);
  if (Math.max(subject, period) < GOES_ON && !isStill) return false;
  const named = [...last.ranges, ...whole.ranges].filter(isSubject);
  const isSame = (range: Range) => named.some((each) => each.readings.some((one) => isReading(range, one)));
  const isNamed = found.asked.ranges.some((range) => isSubject(range) && isSame(range));
  // The card by how it pays: `y pa cuándo hay que pagarla?`.
  const isCard = whole.ranges.some(({ readings }) => readings.some(({ value }) => value === 'CREDIT_CARD'));
  if (isNamed || isOfSame(found.plan, told) || (isCard && detail === 'card')) return false;
  if (named.length > 0 && subject >= GOES_ON) return true;
  const isOfKind = familyOf(found.of ?? '') === familyOf(kind);
  const isOfTool = calls.some(({ tool }) =>
    told.calls.some((each) => each.tool === tool || (readsRows(each.tool) && readsRows(tool))),
  );
  const isOfTime = period >= GOES_ON && found.asked.periods.length > 0;
  return !isOfKind && !isOfTool && !isOfTime;
}

const isReading = ({ readings }: Range, { slot, value }: Range['readings'][number]): boolean =>
  readings.some((each) => each.slot === slot && each.value === value);
