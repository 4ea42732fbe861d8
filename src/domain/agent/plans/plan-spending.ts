/** Questions about spending and rows: sums, habits, averages, shares, comparisons, lists. */
import { addMonths, lastDayOfMonth } from '../../calendar.ts';
import type { About } from '../answers/answer-topics.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { isBounded } from './amount-bounds.ts';
import { monthOfYoungCycle, ofCalendar, sinceFirst, withCalendar } from './calendar-months.ts';
import { inUnit } from './figure-unit.ts';
import { heldIn, withoutBound } from './held-amount.ts';
import { type Asked, declareIntents, type Plan, readPlan } from './intents.ts';
import {
  countIn,
  DAYS_COUNTED,
  DIFFERENCE,
  each,
  eachAndAll,
  isOfOwn,
  isOneDay,
  lastFew,
  namesShop,
  periodArgs,
  query,
  search,
  spanOf,
} from './ledger-plans.ts';
import { areOneTimeEach, areTwoAgainst, asksWhichCosts, namesTwo, partsOf, partsOfWide } from './names-apart.ts';
import { isPerDay, planAverage, saysRows } from './plan-average.ts';
import { calendarMonth as monthOfPeriod } from './plan-balances.ts';
import { planCompared, planRise, planRiseOf, planSamePoint, planTrend, planWhy } from './plan-compared.ts';
import { planDue } from './plan-dues.ts';
import { planFirst, planLast, planOfAmount } from './plan-ends.ts';
import { planCount } from './plan-frequency.ts';
import { asksEachOf, asksForShops, isAboutVisits, planBy, planExtreme, planTop, queryGroups } from './plan-groups.ts';
import { asRowsOfMuni, isPaidTo } from './plan-house.ts';
import { planShare } from './plan-share.ts';
import { isToCome, planToCome } from './plan-to-come.ts';
import { withRank } from './ranked-groups.ts';
import { currentCycle, SUBJECT, type Subject, subjectOf } from './subjects.ts';

const OWN_MONEY = /^(?:PAGO_TARJETA|TRASPASO)$/;
/** `Mi gasto en …` is a sum, `mis gastos en …` a list. */
const saysSum = ({ ranges }: Asked): boolean =>
  ranges.some(
    ({ readings }) => readings.some(({ slot }) => slot === 'spending') && !readings.some(({ slot }) => slot === 'rows'),
  );

/** `Cuántos cafés, o sea cuántas compras` asks for their number alone. */
const isCounted = (asked: Asked): boolean =>
  asked.has('how_many') &&
  asked.ranges.every(
    ({ raw, readings }) => !readings.some(({ slot }) => slot === 'how_much') || /cu[aá]nt[oa]s$/i.test(raw),
  );

const isAgainst = ({ words }: Asked): boolean =>
  words.some((word) => /^(?:o|or|vs|versus|contra|against|than|que)$/.test(word));

function planSpent(asked: Asked): Plan | null {
  const subject = subjectOf(asked);
  const [period, ...more] = asked.periods;
  if (subject === null) return null;
  if (DAYS_COUNTED.test(asked.words.join(' '))) return null;
  if (asksEachOf(asked) && more.length === 0)
    return withCalendar(asked, (one) => queryGroups(one, subject, 'merchant'));
  const few = lastFew(asked);
  if (few !== undefined && more.length === 0) return search(asked, subject, 'list', { limit: few });
  // What is to come is planned, and not spent.
  if (more.length === 0 && period !== undefined && isToCome(period, asked)) return planToCome(asked, subject);
  // `Cuánto llevo este mes y cuánto fue el pasado`: each.
  if (more.length > 0) {
    const between = asked.words.slice(period?.to, more.at(-1)?.from);
    if (!between.some((word) => /^(?:y|e|and|also|ademas)$/.test(word))) return null;
    const sum = (span: Record<string, unknown>) => {
      const plan = query({ ...asked, periods: [] }, subject, { measure: 'sum', ...span });
      return plan?.kind === 'read' ? plan.calls : [];
    };
    const calls = [
      ...asked.periods.flatMap((each) => sum(spanOf(each, asked.question.today))),
      ...monthsInOne(asked.periods).flatMap(sum),
    ];
    return calls.length < 2
      ? null
      : { kind: 'read', calls, about: 'plain', ...(subject.name === undefined ? {} : { detail: subject.name }) };
  }
  const isHabit = asked.value('spend') === 'now' && period === undefined && !saysRows(asked);
  const isTold = asked.value('spend') === 'past' || (!asked.has('spend') && subject.isEmpty);
  if (asked.value('per') === 'month' && isTold) return planTrend(asked);
  if (isHabit || asked.has('per') || isPerDay(asked)) return planAverage(asked);
  if (subject.isEmpty && isOneDay(asked)) return search(asked, subject, 'spent');
  const only = Object.keys(subject.args).length === (subject.category === null ? 0 : 1);
  if (!only) return withCalendar(asked, (each) => planSpentAt(each, subject));
  const about: About = subject.category === null ? 'spent' : 'subject';
  const plan = readPlan('spending_by_category', { ...periodArgs(asked), ...subject.args }, about, subject.name);
  const calendar =
    monthOfYoungCycle(asked) ??
    (subject.category === null && asked.periods[0]?.bound === undefined ? null : ofCalendar(asked));
  if (calendar === null) return plan;
  return { ...plan, calls: [...plan.calls, { tool: 'spending_by_category', args: { ...calendar, ...subject.args } }] };
}

/** `En agosto y setiembre`: the months of the calendar too, as one span. */
function monthsInOne(periods: readonly SpokenPeriod[]): { start_date: string; end_date: string }[] {
  const [first, second, ...more] = periods.map(({ month, args }) => (month === undefined ? undefined : args.cycle));
  return first === undefined || second === undefined || more.length > 0 || addMonths(first, 1) !== second
    ? []
    : [{ start_date: `${first}-01`, end_date: lastDayOfMonth(second) }];
}

/** What pays a card is no spending: it is listed, in the calendar's month. */
function planOwn(asked: Asked, subject: Subject): Plan | null {
  const [period] = asked.periods;
  const month = period === undefined || period.args.cycle === undefined ? null : monthOfPeriod(period, asked);
  if (period?.calendar !== undefined)
    return search({ ...asked, periods: [{ ...period, args: period.calendar }] }, subject, 'list');
  if (period === undefined || month === null) return search(asked, subject, 'list');
  const args = { start_date: `${month}-01`, end_date: lastDayOfMonth(month) };
  return search({ ...asked, periods: [{ ...period, args }] }, subject, 'list');
}

/** Of merchants: each when there are several, and all time when no period is said. */
function planSpentAt(asked: Asked, subject: Subject): Plan | null {
  const [period] = asked.periods;
  const { today } = asked.question;
  if (OWN_MONEY.test(subject.args.type ?? '')) return planOwn(asked, subject);
  const isEver = period === undefined && asked.has('total');
  const span =
    period === undefined ? (isEver ? spanOf({ args: {} }, today) : { cycle: currentCycle(asked) }) : periodArgs(asked);
  // What is seldom paid in is asked of all time.
  if (subject.args.currency !== undefined && (subject.args.type ?? 'COMPRA') === 'COMPRA') {
    const isSeldom = subject.args.currency === 'EUR' || namesShop(subject);
    const days = period !== undefined ? span : isSeldom ? spanOf({ args: {} }, today) : periodArgs(asked);
    return query(asked, subject, { measure: 'sum', ...days });
  }
  const isMany = subject.words.some((word) => word.includes('|'));
  const first = isMany
    ? query(asked, subject, { measure: 'sum', by: 'merchant', ...span })
    : search(asked, subject, 'spent', isEver || period !== undefined ? {} : span);
  const more =
    period === undefined
      ? isEver || asked.has('name')
        ? null
        : spanOf({ args: {} }, today)
      : monthOfYoungCycle(asked);
  const other = more === null ? null : query(asked, subject, { measure: 'sum', ...more });
  if (first?.kind !== 'read' || other?.kind !== 'read') return first;
  return { ...first, calls: [...first.calls, ...other.calls] };
}

/** A sum, and whether it is more, or less, than an amount. */
function planHeld(asked: Asked): Plan | null {
  const held = heldIn(asked);
  const plan = held === null ? null : planSpent(withoutBound(asked));
  return held !== null && plan?.kind === 'read' ? { ...plan, held } : null;
}

function planList(said: Asked): Plan | null {
  const held = planHeld(said);
  if (held !== null) return held;
  const asked = sinceFirst(said);
  // The first is a row by itself.
  if (asked.has('first')) return null;
  const subject = subjectOf(asked);
  const [period] = asked.periods;
  // `A quién le hice más sinpes` asks for no list.
  if (subject !== null && asksForShops(asked)) return queryGroups(asked, subject, 'merchant');
  // What is to come is due, and in no rows yet.
  if (period !== undefined && isToCome(period, asked)) return subject?.isEmpty === true ? planDue(asked) : null;
  // `Entre 20 y 40`: of what is not said.
  if (subject === null || (asked.amounts.length > 1 && !isBounded(asked))) return null;
  const limit = isBounded(asked) ? undefined : countIn(asked);
  return search(asked, subject, 'list', limit === undefined ? {} : { limit });
}

/** The one subject of a question without other words: `el ICE`, `find netflix`. */
const found =
  (about: About, more: Record<string, unknown> = {}) =>
  (asked: Asked): Plan | null => {
    const subject = subjectOf(asked);
    return subject === null || subject.isEmpty || asked.uncovered.length > 0
      ? null
      : search(asked, subject, about, more);
  };

const BUYING = 'spend rows spending have';

const BARE = SUBJECT.replace(' name', '');

/** `El MEMP y el MPAT, ¿cuánto suman?`: what they hold. */
const namesAccounts = ({ ranges }: Asked): boolean =>
  ranges.filter(({ readings }) => readings.some(({ slot }) => slot === 'account')).length > 1;

/** `We should switch supermarkets. Which one have I spent the most at?`: one of the shops of a category. */
const WHICH_SHOP = /(?:^| )(?:cual|which one) (?!de |of )(?:[^ ]+ )*(?:mas|most)(?: |$)/;
const ofShops =
  (plan: (asked: Asked) => Plan | null) =>
  (asked: Asked): Plan | null => {
    const isOfOne = asked.has('category') && asked.periods.length < 2 && !asked.has('by|average|same_point');
    if (!isOfOne || namesTwo(asked) || !WHICH_SHOP.test(asked.words.join(' '))) return plan(asked);
    const shops = planTop(asked);
    return shops?.kind === 'read' ? { ...shops, about: 'top' } : shops;
  };

export const SPENDING_INTENTS = declareIntents(
  `
paid_muni | muni spend|paid | muni category item merchant period spend paid how_much total |  | gasto / spending | 1 1
spent | how_much|spending|tanto|total|money spend|spending|rows|period|category|merchant|uncategorized | period spend spending rows per ${SUBJECT} money | average share compare most owe count_only | gasto / spending | 9 3
average | average|per | complete period average per by how_many how_much ${BUYING} ${SUBJECT} money | compare share | promedio / average | 9 1
distinct | how_many|how_much distinct | by period spend rows ${SUBJECT} |  | cuántos distintos / how many different | 9 1
count | how_many | period per ${BUYING} have ${SUBJECT} |  | cuántas veces / how often | 9 1
of_amount | amount rows|this | what period count amount this rows ${BUYING} ${SUBJECT} | how_much how_many edit put note delete split | movimiento de un monto / transaction of an amount | 4 1
first | first | when last period this ${BUYING} ${SUBJECT} | due cuotas upcoming ends | la primera vez / the first time | 9 1
last | when|last|first ${SUBJECT.replaceAll(' ', '|')} | count when last before this period ${BUYING} ${SUBJECT} | due cuotas upcoming ends | la última vez / the last time | 9 1
newest | last | count amount when period ${BUYING} rows |  | lo último / the latest | 9 1
extreme | largest|smallest | rank complete when by period most ${BUYING} ${SUBJECT} count | how_many | lo más grande / the largest | 9 1
top | most|by | rank complete by period money tanto how_much ${BUYING} largest most average how_many ${SUBJECT} | compare share | en qué / on what | 9 1
share | share | period ${BUYING} money salary income ${SUBJECT} |  | porcentaje / share | 9 1
versus | most|compare|degree merchant | most compare degree per period ${BUYING} money ${SUBJECT} | average how_many largest smallest | comparación / comparison | 9 1
varied | trend|compare|rose period | trend compare most by degree rose period ${BUYING} money ${SUBJECT} | average how_many largest smallest share | comparación / comparison | 4 2
point | same_point|compare|degree same_point | compare degree same_point period overview most ${BUYING} money tanto ${SUBJECT} |  | comparación / comparison | 4 2
compare | compare|degree|most period | income salary same_point compare degree most before ${BUYING} money overview tanto spend ${SUBJECT} |  | comparación / comparison | 4 2
rise | rose category|merchant|spending|spend | period how_much tanto ${BUYING} ${SUBJECT} | recurring item why | lo que subió / what rose | 9 1
rise_of | rose by|merchant | by most period how_much tanto ${BUYING} ${SUBJECT} | recurring item why | lo que subió / what rose | 9 1
why | why | raise degree this period tanto most ${BUYING} rose ${SUBJECT} into_category put compare less_than more_than |  | qué cambió / what changed | 9 2
trend | trend|by | period ${BUYING} per by ${SUBJECT} |  | por ciclo / by cycle | 9 1
monthly | spending per | period ${SUBJECT} | how_much average | por ciclo / by cycle | 9 1
list | rows|find|uncategorized|tag|more_than|less_than|spend | latest last find period have count upcoming ${BUYING} review ${SUBJECT} | how_many compare average owe | movimientos / transactions | 9 1
listed | show|find|have ${SUBJECT.replaceAll(' ', '|')} | period latest ${BUYING} ${SUBJECT} | how_much owe account | movimientos / transactions | 9 1
bare | ${BARE.replaceAll(' ', '|')} | period per ${BARE} | amount except only rows | gasto / spending | 4 1`,
  {
    paid_muni: (asked) => (isPaidTo(asked) ? planSpent(asRowsOfMuni(asked)) : null),
    spent: (asked) =>
      (asked.has('how_much|tanto|total|money') && !isCounted(asked)) || saysSum(asked)
        ? inUnit(eachAndAll(planSpent, DIFFERENCE.test(asked.words.join(' ')) ? 'more' : 'sum', partsOfWide))(asked)
        : null,
    average: inUnit((asked) =>
      (areTwoAgainst(asked) ? planCompared : each((one) => withCalendar(one, planAverage), partsOfWide))(asked),
    ),
    distinct: (asked) => planBy(asked),
    count: each(planCount),
    of_amount: (asked) => withCalendar(asked, planOfAmount),
    first: (asked) => withCalendar(asked, planFirst),
    last: planLast,
    newest: (asked) => (asked.uncovered.length > 0 ? null : planLast(asked)),
    extreme: (asked) => (asksWhichCosts(asked) ? planCompared : each(withRank(planExtreme)))(asked),
    top: inUnit(withRank(planTop)),
    share: planShare,
    compare: ofShops((asked) => {
      // `Comparado con el promedio`: what is usual beside it.
      if (asked.has('average') && asked.periods.length < 2) return each(planAverage)(asked);
      // `¿Qué pesó más, el súper o los restaurantes?`: each of them.
      // `El súper más la farmacia`: both together.
      // Of how often one goes there is no sum.
      if (partsOf(asked).length > 1 && areOneTimeEach(asked))
        return isAboutVisits(asked) ? null : eachAndAll(planSpent, isAgainst(asked) ? 'more' : 'sum')(asked);
      return asked.has('compare') || asked.periods.length === 2 ? each(planCompared)(asked) : null;
    }),
    varied: ofShops((asked) =>
      asked.periods[0]?.pair === undefined && asked.periods.length < 2 ? null : each(planCompared)(asked),
    ),
    point: planSamePoint,
    versus: (asked) =>
      partsOf(asked).length > 1 && asked.periods.length > 1 && areOneTimeEach(asked)
        ? eachAndAll(planSpent, 'more')(asked)
        : namesTwo(asked)
          ? planCompared(asked)
          : null,
    rise: planRise,
    rise_of: planRiseOf,
    why: planWhy,
    trend: (asked) => (asked.has('trend') || asked.value('by') === 'month' ? planTrend(asked) : null),
    monthly: (asked) => planHeld(asked) ?? (asked.value('per') === 'month' ? planTrend(asked) : null),
    list: (asked) =>
      asked.has('rows|find|uncategorized|tag|latest') ||
      (asked.has('spend|have') &&
        asked.uncovered.length === 0 &&
        !asked.has('how_much') &&
        (asked.has('period') || subjectOf(asked)?.isEmpty === false))
        ? isBounded(asked) || isOfOwn(asked)
          ? withCalendar(asked, planList)
          : planList(asked)
        : null,
    listed: found('list'),
    bare: (asked) =>
      subjectOf(asked)?.isEmpty || asked.uncovered.length > 0 || namesAccounts(asked) ? null : planSpent(asked),
  },
);
