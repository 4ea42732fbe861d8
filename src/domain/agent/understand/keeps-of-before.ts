/** What a question keeps of the one before it: whom or what that named, its time, both, or nothing. */

import { isOfNow, isOfTheSame, isSubject, type Kept, keptOf, LEFT_THEN, pointsBack } from '../kinds/kept.ts';
import { isOfTopic } from '../kinds/kinds.ts';
import { spanOf } from '../periods/compose-periods.ts';
import { billOf } from '../plans/bill-rose.ts';
import type { Asked } from '../plans/intents.ts';
import { isLeftOut } from '../plans/left-out-ranges.ts';
import { saysName } from '../words/left-out-lists.ts';
import { foldWord } from '../words/question-words.ts';
import { type Range, type Said, said } from '../words/slots.ts';
import { type Before, continuedOf } from './clauses-meant.ts';

const SURELY = 0.9;
const NOTHING: Kept = { subject: 0, period: 0 };
/** What was noted has no plan of cuotas yet. */
const OF_CUOTAS = /^cuotas/;
/** Kinds that change something: what they change they name themselves, or is a row that was shown. */
const CHANGES =
  /^(?:note|note_in|budget_item|rule|reminder|split|delete|categorize|edit|defer|link|back|balance|undo)$/;
const ADDS = /^(?:note|note_in|budget_item|rule|reminder)$/;
const OF_ROW = /^(?:delete|categorize|edit|split|defer|link)$/;

/** How likely each is, of a question of a kind; `isShown` where the answer before showed rows. */
export function keepsOf(said: Said, before: NonNullable<Before>, kind: string, isShown: boolean): Kept {
  const continued = continuedOf(before);
  // What was noted or changed may be spoken of, and not the day that it was on; `cuánto llevo este mes` is of all.
  if (before.isChange === true) {
    const isPointing = said.has('this|there|those|into_category');
    // How a month ends is of all of the budget.
    const isOfMonth = kind === 'left' && !said.has('into_category|there');
    const isOfAll = isOfMonth || CHANGES.test(kind) || OF_CUOTAS.test(kind) || (said.periods.length > 0 && !isPointing);
    return isOfAll ? NOTHING : { subject: isPointing ? 1 : keptOf(said, continued).subject, period: 0 };
  }
  // `¿Y sin Walmart?`, of Walmart, is of all but that.
  if (leftOutOfTold(said, before.asked).length > 0) return { subject: 0, period: 1 };
  // What is noted down is of today, or of the day that it says.
  if (ADDS.test(kind)) return { ...keptOf(said, continued), period: 0 };
  const kept =
    said.has('both') && isOfTopic(kind) ? { ...keptOf(said, continued), subject: 0 } : keptOf(said, continued);
  // Another topic is about something else, unless it refers back: `is it paid off?`
  // So is what is gone of the plan: `qué porcentaje del presupuesto llevo gastado`.
  const isOfPlan = kind === 'share' && said.has('budget');
  const isOther = kind !== continued.kind && (isOfTopic(kind) || isOfPlan) && !said.has('this|there|those');
  // `¿Cuánto es?` asks no more than what was told comes to.
  const isBare =
    said.has('how_much') &&
    said.ranges.every(({ weak, readings }) => weak || readings.some(({ slot }) => slot === 'how_much'));
  const keeps =
    isOfTheSame(said, kind, continued) || (isBare && kept.subject >= SURELY)
      ? { subject: 1, period: 1 }
      : pointsBack(said, kind, continued)
        ? // `How much is this all together?`, of rows of a day, is of that day.
          { subject: 1, period: said.has('this|those') ? 1 : kept.period }
        : isShown && OF_ROW.test(kind)
          ? NOTHING
          : isOther
            ? { ...kept, subject: 0 }
            : kept;
  // `Y cuánto me queda` after what was spent is of now, whatever time that was of.
  const isAnotherTime = isOfNow(said, kind, continued) || isOtherWay(said, kind, before);
  if (isAnotherTime) return { ...keeps, period: 0 };
  // `Y de eso, ¿cuánto sin categoría?` is of what was told, and of its time.
  return OF_THAT.test(said.words.join(' ')) && OF_ROWS.test(kind) ? { ...keeps, period: 1 } : keeps;
}

const OF_THAT = /^(?:(?:y|e|and) )?(?:de (?:es[eoa]s?|ahi)(?: total| monto)?|(?:out )?of (?:that|those|it))(?: |$)/;
const OF_ROWS = /^(?:spent|count|list|uncategorized|largest|smallest|average|top|share)$/;

/** Of what is still to come, and of what has been. */
const TO_COME = /^(?:left|available|safe|lowest|reach|due|due_item|card_due|afford|salary_next|cuotas_next)$/;
const AHEAD = /^(?:planned|over)$/;
const HAS_BEEN =
  /^(?:spent|average|count|distinct|last|largest|smallest|top|share|compare|why|trend|days|list|unusual|water|municipal|income|salary|net)$/;

/**
 * `¿Cuánto me queda en restaurantes?` after the water of July is of now, and `¿cuánto gasté en educación?` after what is due
 * this week of no time of that: July would be read as the next one, and this week as today.
 */
function isOtherWay({ words, has }: Said, kind: string, { asked, kind: told = '' }: NonNullable<Before>): boolean {
  const [period] = asked.periods;
  if (period === undefined) return false;
  const { today } = asked.question;
  const isOfPlan = TO_COME.test(told) || AHEAD.test(told);
  const last = (isOfPlan ? period.ahead : undefined) ?? spanOf(period, asked.question)?.last;
  const isOver = last !== undefined && last < today;
  if (HAS_BEEN.test(kind)) return isOfPlan && !isOver;
  return TO_COME.test(kind) && !isOfPlan && isOver && !has('except') && !LEFT_THEN.test(words.join(' '));
}

const namesIn = (asked: Asked, isOut: boolean): Range[] =>
  asked.ranges.filter((range) => saysName(range) && isLeftOut(asked, range) === isOut);
const valuesOf = ({ readings }: Range): string[] => readings.map(({ slot, value }) => `${slot} ${foldWord(value)}`);

/** The names that were told, where a question leaves out all of them: it asks about what else there is. */
export function leftOutOfTold(own: Said, told: Asked): Range[] {
  const named = namesIn(told, false);
  const { categories } = told.question.names.ledger;
  // `Salud`, `sin la clínica`: a part of the category that was told, which the word says too.
  const isCategory = ({ raw }: Range) =>
    [...named.map((range) => range.raw), ...categories.map(({ name }) => name)].some(
      (name) => foldWord(name) === foldWord(raw),
    );
  const out = (own.has('except') ? namesIn({ ...told, ...own }, true) : []).flatMap((range) =>
    valuesOf(range).filter((value) => !value.startsWith('category ') || isCategory(range)),
  );
  return named.every((range) => valuesOf(range).some((value) => out.includes(value))) ? named : [];
}

const OF_BUDGET = /^(?:available|left|over|planned|budget_item)$/;
/** Whose rows were changed, or who is paid. */
const WHOSE = /^(?:merchant|name|item|account|fund|tag)$/;

/** The question before, with the names that one of a kind may be about: after a change its category is that of a budget. */
export function namedBefore({ asked, isChange }: NonNullable<Before>, kind: string): Asked {
  // A bill that is compared is what is paid for it.
  const isBill = (range: Range) => kind === 'compare' && billOf(range, asked.question) !== null;
  const all = OF_ITEM.test(kind) ? asked.ranges : asked.ranges.map((each) => (isBill(each) ? each : asCategory(each)));
  const isOf = (slots: RegExp) => all.filter(({ readings }) => readings.some(({ slot }) => slots.test(slot)));
  const [categories, others] = isChange === true ? [isOf(/^category$/), isOf(WHOSE)] : [[], []];
  const isBudget = OF_BUDGET.test(kind) && categories.length > 0;
  const meant = isBudget ? categories : others.length > 0 ? others : categories;
  const ranges = all.filter((range) => isChange !== true || !isSubject(range) || meant.includes(range));
  return { ...asked, ...said({ ...asked, ranges }) };
}

/** What is due or comes again is of the items that are planned. */
const OF_ITEM = /^(?:due|due_item|recurring|fixed|rose|planned)$/;
/** Of a category that a planned item is called after, the category. */
function asCategory(range: Range): Range {
  const isItem = range.readings.some(({ slot }) => slot === 'item');
  const categories = isItem ? range.readings.filter(({ slot }) => slot === 'category') : [];
  return { ...range, clause: 0, readings: categories.length > 0 ? categories : range.readings };
}
