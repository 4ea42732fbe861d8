/** Questions that put spending beside other spending: two periods, two merchants, what rose and why, cycle by cycle. */
import { addDays, addMonths, cycleRange, dayInMonth, daysBetween, lastDayOfMonth } from '../../calendar.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { joined } from '../words/ledger-names.ts';
import { isBounded } from './amount-bounds.ts';
import { shifted } from './follow-period.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import { each, eachAndAll, everArgs, isOneDay, OF_DAYS, query, search, wholeCycles } from './ledger-plans.ts';
import { namesTwo, ofEachMerchant } from './names-apart.ts';
import { isBill, planAverage } from './plan-average.ts';
import { isOfIncomeAlone } from './said-direction.ts';
import { currentCycle, isCycleYoung, type Subject, subjectOf } from './subjects.ts';

/** With an article between: `versus the last month`. */
const NEAR = 2;
/** As many charges as a year has, of what comes monthly. */
const MONTHS_OF_YEAR = 12;

const DEAR = /^(?:car[oa]s?|barat[oa]s?|expensive|cheap|cheaper|pricier|dear|dearer)$/;
/** `¿A cuál voy más?`: how often, and not how much. */
const GOING = /^(?:voy|vamos|iba|ido|visito|visitamos|frecuento|go|goes|been|visit|visited)$/;

/** What changed in a subject. */
export function planRise(asked: Asked): Plan | null {
  if (isOfIncomeAlone(asked)) return null;
  // `Which week did I spend less`: of weeks there are no groups.
  if (isOfTwo(asked) || isBounded(asked) || asked.periods.some(isEver)) return null;
  if (OF_DAYS.test(asked.words.join(' '))) return null;
  const subject = subjectOf(asked);
  const [period] = asked.periods;
  // What comes again rose or not by what was charged each time.
  if (asked.has('rose') && isCharged(asked)) return search(asked, subject, 'list', { limit: MONTHS_OF_YEAR });
  // `Desde julio`, `este año` are put beside no other time.
  if (period?.args.start_date !== undefined) return null;
  const args =
    period?.args.cycle === undefined || period.relative === 'previous' ? { cycle: currentCycle(asked) } : period.args;
  const group = subject === null ? {} : groupOf(asked, subject);
  if (subject?.isEmpty && group.by !== 'merchant' && args.cycle === currentCycle(asked))
    return readPlan('spending_by_category', { compare: 'previous' }, 'compare');
  return query(asked, subject, { measure: 'compare', ...args, ...group, compare_to: 'previous' }, 'compare');
}

/** Whether it names what is charged again and again. */
function isCharged(asked: Asked): boolean {
  const { charges = [] } = asked.question.names.ledger;
  const merchant = joined((asked.value('merchant') ?? '').replaceAll('"', ''));
  return merchant !== '' && charges.some((charge) => joined(charge).includes(merchant));
}

/** `Is Netflix charging me more than last December`, `netflix go up`: what was charged each time, and no sum of a time. */
const planPrices = (asked: Asked): Plan | null =>
  isCharged(asked) &&
  asked.periods.length < 2 &&
  (asked.has('raise') || asked.words.some((word) => /^(?:charg|cobr|preci|price)/.test(word)))
    ? search({ ...asked, periods: [] }, subjectOf(asked), 'list', { limit: MONTHS_OF_YEAR })
    : null;

/** Which of them rose, or what was charged each time: of nothing else is it told whether it rose. */
export const planRiseOf = (asked: Asked): Plan | null => (isCharged(asked) || asked.has('by') ? planRise(asked) : null);

/** Twelve cycles up to the current one. */
export function yearSpan(asked: Asked): Record<string, unknown> {
  const first = cycleRange(addMonths(currentCycle(asked), -11), asked.question.cycle_start_day).starts_on;
  return { start_date: first, end_date: asked.question.today };
}

/** Spending by cycle, of all or of a subject. */
export function planTrend(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  const subject = subjectOf(asked);
  if (more.length > 0 || subject === null) return null;
  if (!subject.isEmpty)
    return query(asked, subject, {
      measure: 'sum',
      by: 'cycle',
      ...(period === undefined ? yearSpan(asked) : wholeCycles(asked)),
    });
  // `Los últimos tres ciclos cerrados` end before the one that goes on.
  const isOver = (period?.args.end_date ?? asked.question.today) < asked.question.today;
  const months = isOver ? undefined : period?.months;
  return readPlan('monthly_trend', months === undefined ? { ...period?.args } : { months });
}

/** `This November against October by this same day`: as many days of each month. */
export function planSamePoint(asked: Asked): Plan | null {
  if (namesTwo(asked)) return planCompared(asked);
  const prices = planPrices(asked);
  if (prices !== null) return prices;
  const [one, two] = asked.periods;
  const isOfThis = two === undefined || one?.args.cycle === asked.question.today.slice(0, 7);
  const to_date = isOfThis ? sameDateOf(two ?? one, asked) : null;
  if (to_date === null) return planRise(asked);
  return query(asked, subjectOf(asked), { measure: 'compare', ...to_date }, 'compare');
}

const startOf = ({ args }: { args: { cycle?: string; start_date?: string } }) => args.cycle ?? args.start_date ?? '';

/** `¿Qué rubro creció más?`: each of them, by what changed. */
function groupOf(asked: Asked, { isEmpty }: Subject): { by?: string | undefined } {
  // `Dónde gasté más en noviembre que en octubre`: in which of them.
  const by = asked.value('by') ?? (WHEREON.test(asked.words.join(' ')) ? 'category' : '');
  return isEmpty && /^(?:category|merchant)$/.test(by) ? { by } : {};
}
const WHEREON = /^(?:(?:y|and) )?(?:en que|a?donde|where|on what)(?: |$)/;

/** The bill of a month, and the newest. */
function billsOf(asked: Asked, subject: Subject, month: string): Plan | null {
  const anyTime = { ...asked, periods: [] };
  const then = search(anyTime, subject, 'list', { start_date: `${month}-01`, end_date: lastDayOfMonth(month) });
  const newest = search(anyTime, subject, 'last', { limit: 1 });
  return then?.kind === 'read' && newest?.kind === 'read' ? { ...then, calls: [...then.calls, ...newest.calls] } : null;
}

const isEver = ({ args, pair }: Asked['periods'][number]): boolean =>
  args.cycle === undefined && args.start_date === undefined && pair === undefined;

/** `October compared to last year`: October of that year, and not all of it. */
function sameOfYear(year: SpokenPeriod, { args }: SpokenPeriod): SpokenPeriod {
  const { cycle, start_date, end_date = start_date } = args;
  const isYear =
    start_date?.endsWith('-01-01') === true && end_date !== undefined && end_date >= `${start_date.slice(0, 4)}-11`;
  if (year.year === undefined || isYear) return year;
  const moved = (day: string) => dayInMonth(`${year.year}${day.slice(4, 7)}`, Number(day.slice(8)));
  if (cycle !== undefined) return { ...year, args: { cycle: `${year.year}${cycle.slice(4)}` } };
  if (start_date === undefined || end_date === undefined || start_date.slice(0, 4) !== end_date.slice(0, 4))
    return year;
  return { ...year, args: { start_date: moved(start_date), end_date: moved(end_date) } };
}

/** Two periods, or one with the one before it. */
export function planCompared(asked: Asked): Plan | null {
  if (isOfIncomeAlone(asked)) return null;
  const subject = subjectOf(asked);
  const prices = namesTwo(asked) ? null : planPrices(asked);
  if (prices !== null) return prices;
  // `Have I ever paid more than 50 000 there` compares with no time.
  if (subject === null || isBounded(asked) || (asked.periods.some(isEver) && !namesTwo(asked))) return null;
  const pair = asked.periods[0]?.pair?.map((args): SpokenPeriod => ({ args, from: 0, to: 0 }));
  const [one, second] = asked.periods.length === 1 && pair !== undefined ? pair : asked.periods;
  const two = second === undefined || one === undefined ? second : sameOfYear(second, one);
  // `Walmart o Auto Mercado`: which of them, and how much of each, or of each visit.
  if (two === undefined && namesTwo(asked))
    if (asked.value('per') === 'row') return planAverage(asked);
    else if (asked.has('average'))
      return each((one) => {
        const own = subjectOf(one);
        // `Cuál me sale más cara en promedio`: each time.
        const average_over = asked.words.some((word) => DEAR.test(word)) ? 'row' : undefined;
        return own && query(one, own, { measure: 'average', average_over, ...everArgs(one, own) });
      }, ofEachMerchant)(asked);
    else {
      const sum = (one: Asked) => {
        const own = subjectOf(one);
        return own && query(one, own, { measure: 'sum', ...everArgs(one, own) });
      };
      const measure = asked.words.some((word) => GOING.test(word)) ? 'count' : 'sum';
      return measure === 'sum' && ofEachMerchant(asked).length === 2
        ? eachAndAll(sum, 'more', ofEachMerchant)(asked)
        : query(asked, subject, { measure, by: 'merchant', ...everArgs(asked, subject) });
    }
  // `Is my latest bill higher than the one before`: both.
  if (one === undefined && !subject.isEmpty && asked.has('last|latest|before'))
    return search(asked, subject, 'list', { limit: 2 });
  if (isBill(subject) && isCycleYoung(asked)) {
    const isNow = [one, two].every((each) => each === undefined || /^(?:current|previous)$/.test(each.relative ?? ''));
    // In the first days of a cycle its bills are still to come: the newest of each are compared.
    if (isNow && one !== undefined) return search({ ...asked, periods: [] }, subject, 'list', { limit: 2 });
    if (two === undefined && one?.args.cycle !== undefined && one.args.cycle !== currentCycle(asked))
      return billsOf(asked, subject, one.args.cycle);
  }
  if (one === undefined)
    return asked.has('degree|same_point') && asked.has('overview|same_point') ? planRise(asked) : null;
  if (two !== undefined) {
    const group = groupOf(asked, subject);
    // What changed is told of the later one.
    const isTurned = startOf(one) < startOf(two);
    const [later, earlier] = isTurned ? [two, one] : [one, two];
    const isPrevious = one.relative === 'current' && two.relative === 'previous';
    if (isPrevious && subject.isEmpty) return readPlan('spending_by_category', { compare: 'previous' }, 'compare');
    return query(
      asked,
      subject,
      { measure: 'compare', ...group, ...later.args, compare_to: isPrevious ? 'previous' : earlier.args },
      'compare',
    );
  }
  // `Pharmacies versus the dentist in 2026` compares no times.
  if (isOfTwo(asked)) return null;
  // `Last cycle against the one before`.
  if (asked.has('before') && (one.args.cycle !== undefined || one.args.start_date !== undefined)) {
    const compare_to = shifted(one, asked).args;
    return query(asked, subject, { measure: 'compare', ...one.args, compare_to }, 'compare');
  }
  const to_date = sameDateOf(one, asked);
  if (to_date !== null) return query(asked, subject, { measure: 'compare', ...to_date }, 'compare');
  if (one.args.cycle === currentCycle(asked)) return asked.has('same_point|degree') ? planRise(asked) : null;
  if (one.relative === 'previous') {
    if (subject.isEmpty) return readPlan('spending_by_category', { compare: 'previous' }, 'compare');
    return query(asked, subject, { measure: 'compare', cycle: currentCycle(asked), compare_to: 'previous' }, 'compare');
  }
  // `How much did groceries go up since January`: cycle by cycle, and not the one that has begun beside all of them.
  const { start_date = '9', end_date = '' } = one.args;
  const isOpen =
    end_date >= asked.question.today &&
    start_date < cycleRange(currentCycle(asked), asked.question.cycle_start_day).starts_on;
  // `Did I spend more this year than last?`: as many days of the year before.
  const isOfYears = asked.words.some((word) => /^(?:pasado|anterior|last|previous|before)$/.test(word));
  if (isOpen && one.year !== undefined && isOfYears) {
    const before = (day: string) => dayInMonth(addMonths(day.slice(0, 7), -MONTHS_OF_YEAR), Number(day.slice(8)));
    const compare_to = { start_date: before(start_date), end_date: before(end_date) };
    return query(asked, subject, { measure: 'compare', start_date, end_date, compare_to }, 'compare');
  }
  if (isOpen && !subject.isEmpty) return planTrend(asked);
  return query(asked, subject, { measure: 'compare', ...groupOf(asked, subject), ...upToNow(one, asked) }, 'compare');
}

/** `By the same date in October`: this month until today beside as many days of that one; null where no month is named. */
function sameDateOf(period: SpokenPeriod | undefined, { has, question: { today } }: Asked) {
  const month = today.slice(0, 7);
  const cycle = period?.args.cycle;
  if (cycle === undefined || period?.relative !== undefined || cycle >= month || !has('same_point')) return null;
  const compare_to = { start_date: `${cycle}-01`, end_date: dayInMonth(cycle, Number(today.slice(8))) };
  return { start_date: `${month}-01`, end_date: today, compare_to };
}

/** What has come of the current cycle, or year, beside as many days of another. */
function upToNow({ args, year }: SpokenPeriod, asked: Asked): Record<string, unknown> {
  const { today, cycle_start_day } = asked.question;
  if (year !== undefined) {
    const end_date = dayInMonth(`${year}${today.slice(4, 7)}`, Number(today.slice(8)));
    const compare_to = { start_date: `${year}-01-01`, end_date };
    return { start_date: `${today.slice(0, 4)}-01-01`, end_date: today, compare_to };
  }
  const cycle = currentCycle(asked);
  if (args.cycle === undefined || args.cycle >= cycle) return { cycle, compare_to: args };
  const { starts_on: start_date, ends_on } = cycleRange(args.cycle, cycle_start_day);
  const until = addDays(start_date, daysBetween(cycleRange(cycle, cycle_start_day).starts_on, today));
  const [end_date = ends_on] = [until, ends_on].toSorted();
  return { cycle, compare_to: { start_date, end_date } };
}

/** What is compared with is no time: nothing of it follows. */
function isOfTwo({ words, periods, has }: Asked): boolean {
  const at = words.findIndex((word) => /^(?:versus|vs|contra|against)$/.test(word));
  return at > 0 && !has('before') && !periods.some(({ from }) => from > at && from <= at + NEAR);
}

/** What changed, and the largest that was bought in that time: a sum is high because of them. */
export function planWhy(asked: Asked): Plan | null {
  const plan = planChange(asked);
  const [period, ...more] = asked.periods;
  if (plan?.kind !== 'read' || period?.args.cycle === undefined || more.length > 0) return plan;
  const largest = query(asked, subjectOf(asked), {
    measure: 'largest',
    ...daysAround(period, asked),
    top: LARGEST_TOP,
  });
  return largest?.kind === 'read' ? { ...plan, calls: [...plan.calls, ...largest.calls] } : plan;
}
const LARGEST_TOP = 3;

/** Of a month both its cycle and the calendar's: `mayo` may be either. */
function daysAround({ args, month }: SpokenPeriod, asked: Asked): Record<string, unknown> {
  if (args.cycle === undefined || month === undefined) return args;
  const { starts_on } = cycleRange(args.cycle, asked.question.cycle_start_day);
  const [end_date] = [lastDayOfMonth(args.cycle), asked.question.today].toSorted();
  return { start_date: starts_on, end_date };
}

/** The comparison that explains a sum. */
function planChange(asked: Asked): Plan | null {
  if (asked.question.page?.transaction_id !== undefined && asked.has('this|category'))
    return readPlan('search_transactions', { transaction_id: asked.question.page.transaction_id }, 'row');
  const subject = subjectOf(asked);
  // Of a receipt its charges say why, and no rows.
  if (subject === null || asked.has('receipts|muni|water')) return null;
  const by = subject.category === null ? 'category' : 'merchant';
  const [first, second, ...more] = asked.periods;
  // Before all time there is nothing to compare with.
  if (asked.periods.some(isEver)) return null;
  // `Why are they down from October to November`.
  const [from, to] = first?.pair ?? [];
  if (from !== undefined && to !== undefined)
    return query(asked, subject, { measure: 'compare', by, ...to, compare_to: from }, 'compare');
  // `Why more in June than in July`: by what makes the difference.
  if (first !== undefined && second !== undefined)
    return more.length > 0
      ? null
      : query(asked, subject, { measure: 'compare', by, ...first.args, compare_to: second.args }, 'compare');
  // `Why less than last month`: of the one that goes on.
  const isThan = /^(?:than|que)$/.test(asked.words[(first?.from ?? 0) - 1] ?? '');
  if (first?.relative === 'previous' && isThan) return planChange({ ...asked, periods: [] });
  // What was bought on a day is why.
  if (isOneDay(asked)) return search(asked, subject, 'list');
  const args = { ...asked.periods[0]?.args };
  if (subject.isEmpty) return readPlan('spending_by_category', { ...args, compare: 'previous' }, 'compare');
  return query(asked, subject, { measure: 'compare', by, ...args, compare_to: 'previous' }, 'compare');
}
