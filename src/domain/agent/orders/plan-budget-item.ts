/** What an order plans in the budget: a new item, or another amount of one that is there. */
import { addDays, addMonths, cycleOf, cycleRange, dayInMonth, lastDayOfMonth } from '../../calendar.ts';
import { isPlainName } from '../kinds/score-kinds.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { dayOfMonthIn, frequencyOf, isForThatAlone, isOnce, isOneDay } from '../plans/how-often.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import { COUNT_MAX, dayAhead } from '../plans/plan-ahead.ts';
import { namesOther } from '../plans/plan-balances.ts';
import { joined } from '../words/ledger-names.ts';
import type { Range } from '../words/slots.ts';
import { amountOfItem, monthlyOf, nameOfNew, withoutOften } from './budget-orders.ts';
import { propose, saysSlot, tell } from './change-targets.ts';
import { directionOf } from './money-direction.ts';
import { planNote, priceOf, TIME_UNIT, wordBefore } from './plan-additions.ts';
import { comesIn, isNearerAhead } from './plan-once.ts';
import { mostOfNamed } from './row-places.ts';

const MOST_OF_MONTH = 15;

/** The item that is planned for a category as such: a second one would be planned twice. */
function plannedFor({ question: { names } }: Asked, place: Range): string | undefined {
  const category = place.readings.find(({ slot }) => slot === 'category')?.value;
  const name = names.ledger.categories.find(({ id }) => String(id) === category)?.name;
  const item = names.ledger.items?.find((each) => name !== undefined && joined(each.name) === joined(name));
  return item === undefined ? undefined : String(item.id);
}

/** Whether an item that is planned comes in. */
function isIncome({ question: { names } }: Asked, id: string): boolean {
  const item = names.ledger.items?.find((each) => String(each.id) === id);
  const category = names.ledger.categories.find((each) => each.id === item?.category_id);
  return item?.type === undefined ? category?.identifier === 'salario' : item.type === 'INCOME';
}

const CLITIC = /^(?:baj|sub|pon|pong|cambi|dej|pas|corrij|correg)\w*l[oa]s?$/;
const PLANNING =
  /(?:^| )(?:presupuest\w*|budget\w*|plan\w*|fij[oa]s?|fixed|recurr\w*|mensual\w*|monthly|cada|every|desde|partir|from|starting)(?: |$)/;
const RECEIVED = /^(?:ingresos?|income)$/;
const ASKING = /\?\s*$|^(?:is|are|es|son|esta|está|what if|and if|if|y si|si|qu[eé] pasa si) /i;

/** Something planned: a new item, or another amount of one that is there, from a day where one is said. */
export function planBudgetItem(asked: Asked): Plan | null {
  if (asked.broken) return tell('broken_amount');
  const amount = priceOf(asked);
  const [period, ...more] = asked.periods;
  const item = asked.ranges.find(saysSlot('item'));
  const place =
    item ??
    // `A new cost: dog groomer` is not called new.
    asked.ranges.find((range) => (saysSlot('name')(range) || saysSlot('merchant')(range)) && !isPlainName(range)) ??
    asked.ranges.find(saysSlot('category')) ??
    asked.ranges.find(saysSlot('account')) ??
    calledBy(asked) ??
    asked.ranges.find(saysSlot('name'));
  if (amount === null || place === undefined || more.length > 0) return null;
  // `Pausá Netflix por dos meses`: for how long.
  if (amount.currency === undefined && amount.amount <= COUNT_MAX && TIME_UNIT.test(asked.words[amount.to] ?? ''))
    return null;
  // `La de restaurantes más cara` is a row.
  if (mostOfNamed(asked.words.join(' ')) !== null) return null;
  // `Un ingreso de 120 mil por alquiler`: no item of what is spent.
  if (asked.words.some((word) => RECEIVED.test(word))) return null;
  // `Is 30 000 for shoes ok this week?` asks, and plans nothing.
  if (ASKING.test(asked.question.text) && !/budget|presupuest|plan/i.test(asked.question.text)) return null;
  // `Agregue gimnasio de 5 mil el 2 de marzo`, in April, is a row of then, unless something is planned by its words.
  if (
    period !== undefined &&
    isOneDay(period) &&
    !isNearerAhead(period, asked.question.today) &&
    !PLANNING.test(asked.words.join(' '))
  )
    return planNote(asked);
  // `Tres mil en la pulpería mañana` has not happened, and comes once.
  const isOfDay = period?.args.start_date !== undefined && period.args.start_date === period.args.end_date;
  if (isOfDay && (period.args.start_date ?? '') > asked.question.today && !PLANNING.test(asked.words.join(' ')))
    return null;
  // `100 mil de aguinaldo para regalos` is what is spent, out of what comes in.
  const isFor = (range: Range) =>
    NAMING.some((slot) => saysSlot(slot)(range)) &&
    (PURPOSE.test(wordBefore(asked, range)) || / (?:para|pa|for) /i.test(range.raw));
  if (comesIn(asked) && asked.ranges.some(isFor)) return null;
  const isOfMonth = dayOfMonthIn(asked) !== undefined;
  const from = nextMonth(asked) ?? (period === undefined || isOfMonth ? undefined : firstAhead(period, asked));
  if (from === null) return null;
  const currency = amount.currency === undefined || amount.currency === 'CRC' ? {} : { currency: amount.currency };
  const own = item?.readings.find(({ slot }) => slot === 'item')?.value;
  if (own !== undefined && namesOther(asked, /^item$/)) return null;
  const often = frequencyOf(asked);
  if (often === null) return null;
  const called = nameOfNew(asked, place);
  const named = called === null ? (own ?? plannedFor(asked, place)) : undefined;
  // `El alquiler que me pagan`: income, and not the rent that is paid; of pay that goes out it is not known what it is.
  const way = directionOf(asked);
  const isOther = named !== undefined && way !== null && way !== 'unclear' && (way === 'in') !== isIncome(asked, named);
  if ((isOther && way === 'out') || (named === undefined && way === 'unclear')) return null;
  const id = isOther ? undefined : named;
  // What is planned is changed from a day on, and not for one month.
  if (id !== undefined && isForThatAlone(asked)) return null;
  const planned = asked.question.names.ledger.items?.find((each) => String(each.id) === id);
  const comesTo = amountOfItem(asked, amount, planned);
  const day = dayOfMonthIn(asked);
  const on = day === undefined ? {} : { day };
  if (comesTo === null) return tell('broken_amount');
  if (id !== undefined)
    return propose('propose_budget_item', {
      ...{ item: Number(id), amount: comesTo, ...currency, ...often, ...monthlyOf(asked, amount, planned), ...on },
      ...(from === undefined ? {} : { from }),
    });
  // A category is planned by itself, or what is named in it.
  const isTwice =
    place !== undefined && saysSlot('category')(place) && asked.ranges.filter(saysSlot('category')).length > 1;
  if ((isTwice && called === null) || !asked.has('budget_item|recurring|budget')) return null;
  // `La de noviembre bájela a 40 mil`: a row that was shown, and nothing new.
  if (asked.question.shownRows !== undefined && asked.words.some((word) => CLITIC.test(word))) return null;
  const category = place.readings.find(({ slot }) => slot === 'category')?.value;
  const name = withoutOften(called ?? place.readings.find(({ slot }) => slot === 'name')?.value ?? place.raw);
  if (name === null) return null;
  return propose('propose_budget_item', {
    name,
    ...{ amount: amount.amount, ...currency, ...often, ...on, ...(comesIn(asked) ? { type: 'INCOME' } : {}) },
    ...(category === undefined || comesIn(asked) ? {} : { category: Number(category) }),
    ...(from === undefined ? {} : { starts_on: from }),
    ...(often.frequency === undefined && isOnce(asked)
      ? {
          ends_on:
            isOneDay(period) && from !== undefined ? from : lastDayOfMonth((from ?? asked.question.today).slice(0, 7)),
        }
      : {}),
  });
}

/** `Piano lessons, 35 000 a month`: what is planned by words that nobody knows. */
function calledBy(asked: Asked): Range | undefined {
  if (!asked.has('put|note')) return undefined;
  const words = asked.ranges.filter(saysSlot('noise'));
  const [first] = words;
  const isRun = words.every((range, at) => at === 0 || range.from === words[at - 1]?.to);
  return first === undefined || !isRun ? undefined : { ...first, raw: words.map(({ raw }) => raw).join(' ') };
}

const NAMING = ['name', 'merchant', 'category', 'item', 'noise'] as const;
const PURPOSE = /^(?:para|pa|for)$/;

/** `A partir del otro mes`, `starting next month`: what is planned falls on days of the calendar, and of its next month. */
export function nextMonth({ periods, ranges, question: { today, cycle_start_day } }: Asked): string | undefined {
  const said = ranges.find(
    (range) =>
      saysSlot('next_cycle')(range) || periods.some(({ from, relative }) => relative === 'next' && from === range.from),
  );
  if (said === undefined || !/mes|month|ciclo|cycle|corte/i.test(said.raw)) return undefined;
  return /ciclo|cycle|corte/i.test(said.raw)
    ? addDays(cycleRange(cycleOf(today, cycle_start_day), cycle_start_day).ends_on, 1)
    : `${addMonths(today.slice(0, 7), 1)}-01`;
}

/** The first day of a period that is to come: of a month, its first. */
export function firstAhead(period: SpokenPeriod, { question: { today }, ranges }: Asked): string | null {
  const { cycle, start_date = '', end_date } = period.args;
  // `Starting January 15`: that day of the next one.
  const raw = ranges.find(({ from, to }) => from === period.from && to === period.to)?.raw ?? '';
  if (start_date !== end_date && end_date === today && /\b\d{1,2}\b/.test(raw) && start_date !== '')
    return start_date > today
      ? start_date
      : dayInMonth(addMonths(start_date.slice(0, 7), 12), Number(start_date.slice(8)));
  // `A partir de enero` was read as since then: most of the month lies in it.
  const since =
    start_date !== end_date && end_date === today ? addDays(start_date, MOST_OF_MONTH).slice(0, 7) : undefined;
  const named = cycle ?? since;
  if (named === undefined) return dayAhead(period, today);
  const month = named > today.slice(0, 7) ? named : addMonths(named, 12);
  return `${month}-01` > today ? `${month}-01` : null;
}
