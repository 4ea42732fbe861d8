/** Whether a bill rose: what was paid for it last beside the time before, or beside a month that is named. */
import { addMonths, lastDayOfMonth } from '../../calendar.ts';
import { monthsBack } from '../periods/day-points.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { Range } from '../words/slots.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import { calendarMonth } from './plan-balances.ts';

const YEAR_MONTHS = 12;
/** What a bill is of beside its name, or what narrows what was paid for it. */
const OTHERS =
  /^(?:category|merchant|name|account|medium|card|plan|tag|weekday|except|only|more_than|less_than|amount|coin|into)$/;
/** Stands before what is compared with: `que la de octubre`, `since June`. */
const BESIDE =
  /(?:^| )(?:que|than|desde|since|from|respecto|comparad[oa]s?|compared|contra|versus|vs|against|con|to|with)(?: (?:a|al|de|del|con|en|in|el|la|lo|los|las|that|the|one|ones|of|to|with|my|mi))*$/;

/** The items that are named as bills: each has rows that pay it, and nothing else is named. */
function billsIn({ ranges, question }: Asked): string | null {
  const named = ranges.filter(({ readings }) => readings.some(({ slot }) => slot === 'item' || OTHERS.test(slot)));
  const bills = new Set(named.map((range) => billOf(range, question)));
  return bills.size > 0 && !bills.has(null) ? [...bills].join('|') : null;
}

/** The item that a range names, where it has rows of its own that pay it. */
export function billOf({ readings }: Range, { names }: Asked['question']): string | null {
  const id = readings.find(({ slot }) => slot === 'item')?.value;
  const item = names.ledger.items?.find((each) => String(each.id) === id);
  return item?.matches?.length ? item.name : null;
}

/** Whether a time is what is compared with, and not when it rose. */
const isBeside = ({ from, said = '' }: SpokenPeriod, { words }: Asked): boolean =>
  BESIDE.test(words.slice(0, from).join(' ')) || /^(?:desde|since|from)\b/.test(said);

/** Two bills beside each other, one of several, or what is usual. */
const comparesElse = ({ words, has, periods }: Asked, names: string): boolean =>
  (names.includes('|') &&
    (!has('rose') || words.some((word) => /^(?:que|than|vs|versus|contra|against)$/.test(word)))) ||
  words.some((word) => /^(?:cual(?:es)?|which|usual(?:mente)?|usually|normal(?:mente)?|normally)$/.test(word)) ||
  // What two times came to is compared by their sums.
  periods.some(({ pair }) => pair !== undefined);

/**
 * The payments of bills: the last two, or those of the days from a month that is compared with on. `Did it go up in
 * October?` puts October beside September. Null where no bill is named, or a time that is no month.
 */
export function planBillRose(asked: Asked): Plan | null {
  const names = billsIn(asked);
  const [period, ...more] = asked.periods;
  const { today } = asked.question;
  const detail = names?.includes('|') === true ? undefined : (names ?? undefined);
  // `How much was it this month`, `is it higher than last month`: the one before this.
  const isNow = period === undefined || period.relative === 'current';
  const isOfBefore = ({ relative, args: { cycle } }: SpokenPeriod) =>
    relative === 'previous' || (cycle !== undefined && addMonths(cycle, 1) === period?.args.cycle);
  if (names === null || comparesElse(asked, names)) return null;
  const isLast = isNow && more.every(isOfBefore);
  if (isLast || (more.length === 0 && period?.relative === 'previous' && isBeside(period, asked))) {
    const start_date = monthsBack(today, YEAR_MONTHS);
    return readPlan('recurring_items', { names, start_date, end_date: today }, 'rose', detail);
  }
  const { start_date, end_date } = period?.args ?? {};
  const since = (first: string, last: string) =>
    readPlan('recurring_items', { names, start_date: first, end_date: last }, 'rose_since', detail);
  const ofMonths = asked.periods.filter(({ args }) => args.cycle !== undefined);
  const months = ofMonths.flatMap((each) => calendarMonth(each, asked) ?? []).toSorted();
  const [month, last] = months;
  if (period === undefined || (more.length > 0 && months.length < asked.periods.length)) return null;
  if (month !== undefined && last !== undefined)
    return asked.has('rose') ? since(`${month}-01`, lastDayOfMonth(last)) : null;
  if (month !== undefined)
    return isBeside(period, asked)
      ? since(`${month}-01`, today)
      : since(`${addMonths(month, -1)}-01`, lastDayOfMonth(month));
  return start_date !== undefined && end_date === today ? since(start_date, today) : null;
}
