/**
 * Words that only reckon, `the difference`, `total`, `los dos juntos`, are of the rows that were told, in their time: an
 * answer of other rows is none.
 */
import { readsRows } from '../answers/tool-data.ts';
import { isSubject } from '../kinds/kept.ts';
import type { ReadPlan } from '../plans/intents.ts';
import { isInTimeOf, isNarrowed, isSameRows } from '../plans/rows-kept.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found } from '../understand/understood.ts';
import { saysSeveral } from '../words/asks-sum.ts';
import type { Said } from '../words/slots.ts';
import { EXTREME, OF_SEVERAL } from './each-told.ts';

const RECKONING =
  /^(?:difference|diferencia|total|sum|sum[ae]n?|sum[ae]l[oa]s|both|amb[oa]s|together|combined|junt[oa]s|share|percent|percentage|%|porcentaje|each|more|less|higher|lower|cheaper|mas|menos|last|ultim[oa]|average|promedio)$/;
const AROUND =
  /^(?:y|e|o|and|or|so|ok|then|entonces|pero|but|please|porfa|the|el|la|los|las|lo|of|de|del|in|en|on|between|entre|by|por|per|a|an|un|una|al|is|are|was|were|s|es|son|fue|fueron|cual|cuales|which|what|que|how|much|cuanto|cuanta|one|ones|them|that|those|it|this|all|es[oa]s?|ell[oa]s|dos|tres|two|three|cost|costo|costs|up|to|come|comes|do|does|did|add|highest|lowest|mayor|menor|mes|month|month|week|semana)$/;

/** A search that leaves something out, or is of some rows of a name. */
const BOUNDED = /[ "]-|[<>]|type|weekday|medium/;

/** Whether all that is said is such words. */
const onlyReckons = ({ words, ranges, periods, amounts }: Said): boolean =>
  periods.length + amounts.length === 0 &&
  !ranges.some(isSubject) &&
  words.some((word) => RECKONING.test(word)) &&
  words.every((word) => RECKONING.test(word) || AROUND.test(word));

/** A sum by cycles, and a comparison, are of other times than what was told. */
const isOfOtherTime = (plan: ReadPlan, told: ReadPlan): boolean =>
  plan.calls.some(({ args }) => args['measure'] === 'compare' || args['by'] === 'cycle') ||
  (plan.calls.every(({ args }) => args['measure'] !== 'average') && !isInTimeOf(plan, told));

/** Whether such words were answered of other rows. */
export function reckonsElsewhere(found: Found, said: Said, before: Before): boolean {
  if (found.kind !== 'answer' || found.plan.kind !== 'read' || before?.plan.kind !== 'read') return false;
  const { plan } = found;
  // Of a sum of several, and of the largest rows, no share is known but that of one of them, or of all rows.
  const { reckoned, isOfSeveral: isFew, calls } = before.plan;
  const isSum = reckoned !== undefined && OF_SEVERAL.test(reckoned.op.kind);
  const isOfRow = isFew === true || calls.some(({ args }) => EXTREME.test(String(args['measure'])));
  if ((isSum || isOfRow) && plan.calls.some(({ args }) => args['measure'] === 'share') && !said.ranges.some(isSubject))
    return true;
  if ((plan.reckoned ?? plan.picked ?? plan.ofLine) !== undefined || !onlyReckons(said)) return false;
  // Of all that was told one by one, or what was told once more.
  const isOfSeveral = new Set(plan.calls.map(({ detail }) => detail)).size > 1 || JSON.stringify(plan).includes('|');
  if (!isOfSeveral && saysSeveral(said.words)) return true;
  if (isOfSeveral || JSON.stringify(plan.calls) === JSON.stringify(before.plan.calls)) return false;
  // `¿Y en total?`, after a category or a shop, is of everything.
  const isOfName = /^(?:subject|spent)$/.test(before.plan.about) && !BOUNDED.test(JSON.stringify(before.plan.calls));
  if (isOfName && said.has('total')) return false;
  const { ledger } = found.asked.question.names;
  const isOfRows = before.plan.calls.every(({ tool }) => readsRows(tool));
  return !isOfRows
    ? !isNarrowed(plan, ledger) && plan.calls.every(({ tool }) => readsRows(tool))
    : !isSameRows(plan, before.plan, ledger) || isOfOtherTime(plan, before.plan);
}
