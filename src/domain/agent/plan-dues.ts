/** Questions about what is to be paid: cuotas, what is due, receipts and water. */
import { addDays, addMonths, cycleRange, lastDayOfMonth } from '../calendar.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import { search } from './ledger-plans.ts';
import type { SpokenPeriod } from './periods.ts';
import { calendarMonth, namesOther } from './plan-balances.ts';
import { foldWord } from './question-words.ts';
import type { Range } from './slots.ts';
import { subjectOf } from './subjects.ts';

const MONTHS_MAX = 120;
const YEAR_MONTHS = 12;
const MONTHS_OF_YEAR = 12;

/** The words of the recurring items that a question names. */
export function itemsOf(asked: Asked): string | undefined {
  const { items = [] } = asked.question.names.ledger;
  const ids = asked.ranges.flatMap(({ readings }) =>
    readings.filter(({ slot }) => slot === 'item').map(({ value }) => value),
  );
  const names = items.filter(({ id }) => ids.includes(String(id))).map(({ name }) => name);
  return names.length === 0 ? undefined : names.join('|');
}

/** Whether something is named beside an item that does not describe it, as `el servicio de internet` does. */
export function namesBeside({ ranges }: Asked): boolean {
  const isOf = ({ readings }: Range, slots: RegExp) => readings.some(({ slot }) => slots.test(slot));
  const items = ranges.filter((range) => isOf(range, /^item$/));
  return ranges.some(
    (range) =>
      isOf(range, /^(?:merchant|name|category|account)$/) &&
      !isOf(range, /^item$/) &&
      !items.some(({ from }) => from - range.to >= 0 && from - range.to <= 1 && isOf(range, /^category$/)),
  );
}

/** The days of a period, of those to come where it says so. */
function daysOf(period: SpokenPeriod, asked: Asked): { start_date: string; end_date: string } | null {
  const { args, ahead, month } = period;
  if (args.start_date !== undefined && args.end_date !== undefined) {
    const day = ahead !== undefined && !isPast(asked) ? ahead : undefined;
    return day === undefined
      ? { start_date: args.start_date, end_date: args.end_date }
      : { start_date: day, end_date: day };
  }
  if (args.cycle === undefined) return null;
  // A month without a year is the next one, unless what was paid is asked for.
  const named = calendarMonth(period, asked) ?? args.cycle;
  const today = asked.question.today.slice(0, 7);
  const at = month !== undefined && !isPast(asked) && named < today ? addMonths(named, 12) : named;
  return { start_date: `${at}-01`, end_date: lastDayOfMonth(at) };
}

const isPast = (asked: Asked): boolean => asked.value('spend') === 'past' || asked.value('due') === 'past';

/** What remains of one plan, or of all. */
export function planPlans(asked: Asked): Plan | null {
  if (asked.periods.length > 0) return null;
  const detail =
    asked.rawOf('plan') ??
    asked.rawOf('merchant') ??
    asked.rawOf('name') ??
    asked.rawOf('item') ??
    asked.rawOf('category') ??
    undefined;
  return readPlan('installment_plans', {}, 'plain', detail);
}

/** Cuotas: of some days, of one plan, what is owed in all, or the next. */
export function planCuotas(all: Asked): Plan | null {
  // What remains is that of today.
  const isNow =
    all.has('owe|remaining|left|ends') && all.periods.every(({ args }) => args.start_date === all.question.today);
  const asked = isNow ? { ...all, periods: [] } : all;
  const [period, ...more] = asked.periods;
  if (more.length > 0) return null;
  if (!asked.has('cuotas') && !asked.has('have|owe|left|remaining|ends|how_much|due|when|paid')) return null;
  if (period !== undefined && period.relative !== 'next' && !(period.relative === 'current' && !isPast(asked))) {
    const days = daysOf(period, asked);
    return days === null || namesOther(asked, /^cuotas$/) ? null : readPlan('installment_plans', days, 'list');
  }
  // `The Icon phone`: the word beside a plan's name says what was bought.
  const plan = asked.ranges.find(({ readings }) => readings.some(({ slot }) => slot === 'plan'));
  const isBeside = ({ from, to, clause }: Range) => clause === plan?.clause && (from === plan.to || to === plan.from);
  if (plan !== undefined && namesOther({ ...asked, ranges: asked.ranges.filter((each) => !isBeside(each)) }, /^plan$/))
    return null;
  if (asked.has('plan|merchant|name|category|item')) return planPlans({ ...asked, periods: [] });
  if (asked.has('owe|remaining|ends|left|total|paid') && !asked.has('upcoming'))
    return planPlans({ ...asked, periods: [] });
  return readPlan('upcoming_cuotas', {});
}

/** The days of a period to come: those of a month by its name, of the cycle, or of the next year where these are over. */
function comingDays(period: SpokenPeriod, asked: Asked): { start_date: string; end_date: string } | null {
  const { args, month, relative, year } = period;
  const { today, cycle_start_day } = asked.question;
  if (relative === 'current' && args.cycle !== undefined) {
    const { starts_on, ends_on } = cycleRange(args.cycle, cycle_start_day);
    return { start_date: starts_on, end_date: ends_on };
  }
  if (month !== undefined && args.cycle !== undefined) return daysOf(period, asked);
  const { start_date, end_date = '' } = args;
  if (start_date === undefined || start_date === end_date || end_date >= today || year !== undefined || isPast(asked))
    return null;
  const later = (day: string) => `${addMonths(day.slice(0, 7), MONTHS_OF_YEAR)}${day.slice(7)}`;
  return /20\d\d/.test(asked.rawOf('period') ?? '')
    ? null
    : { start_date: later(start_date), end_date: later(end_date) };
}

/** `Did the rent go out already`, `¿ya salió el alquiler de noviembre?`: what was paid, and not what is due. */
const isPaidYet = ({ words, periods, question, has }: Asked): boolean =>
  !has('upcoming|until|left|remaining') &&
  words.some((word) => /^(?:ya|already|did|yet)$/.test(word)) &&
  words.some((word) =>
    /^(?:sali[oe]|pag(?:o|ue|aron)|lleg(?:o|ue)|entro|hizo|transferi|went|go|gone|paid|pay|out)$/.test(word),
  ) &&
  periods.every(({ args }) => (args.start_date ?? '') <= question.today);

/** Whether rows have the name of the item that is asked about: internet is charged by the name of a company. */
const isPrinted = ({ ranges, question }: Asked): boolean =>
  ranges.some(({ readings }) => {
    const id = readings.find(({ slot }) => slot === 'item')?.value;
    const item = question.names.ledger.items?.find((each) => String(each.id) === id);
    const { merchants = [] } = question.names.ledger;
    return item !== undefined && merchants.some((merchant) => foldWord(merchant).includes(foldWord(item.name)));
  });

/** The rows of an item in the time that is asked about, or the last one. */
const planPaid = (asked: Asked): Plan | null =>
  search(
    asked,
    subjectOf(asked),
    asked.periods.length === 0 ? 'last' : 'list',
    asked.periods.length === 0 ? { limit: 1 } : {},
  );

/** What is due, up to a day or on one; of something that comes again, its next day. */
export function planDue(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0) return null;
  // The last payment of a card is over.
  if (asked.has('last|latest') && asked.has('rows') && !asked.has('upcoming|until|when')) return null;
  // `La quincena` is what is paid for it.
  const isUntimed = period === undefined || /^(?:la )?quincena$/i.test(asked.rawOf('period') ?? '');
  if (asked.has('salary') && asked.has('when') && !asked.has('until'))
    return isUntimed && !namesOther(asked, /^salary$/)
      ? readPlan('due_soon', { until: 'salary' }, 'plain', 'salary')
      : null;
  if (asked.has('salary') || (asked.has('until') && /quincena|payday/.test(asked.question.text)))
    return readPlan('due_soon', { until: 'salary' });
  const { today } = asked.question;
  const named = itemsOf(asked);
  if (named !== undefined && namesOther(asked, /^item$/)) return null;
  if (named !== undefined && isPaidYet(asked) && isPrinted(asked)) return planPaid(asked);
  if ((asked.value('medium') ?? 'CREDIT_CARD') !== 'CREDIT_CARD') return null;
  if (named !== undefined && period === undefined && !asked.has('receipts|water|muni'))
    return readPlan('recurring_items', {}, 'plain', named);
  const { args = {}, ahead, relative } = period ?? {};
  const end = ahead ?? ('end_date' in args ? args.end_date : undefined);
  // This week ends on Sunday, and not today.
  const isWeek = args.start_date !== undefined && end === today && /week|semana/i.test(asked.rawOf('period') ?? '');
  const coming = period === undefined ? null : comingDays(period, asked);
  const until = coming?.end_date ?? (isWeek ? addDays(args.start_date ?? today, 6) : end);
  if (until !== undefined && until < today) return null;
  const detail =
    asked.value('account') ??
    named ??
    asked.value('name') ??
    asked.value('merchant') ??
    (asked.has('receipts|water') ? undefined : asked.rawOf('category'));
  // Of the municipality's and water's; other bills are what is due.
  const kind = asked.has('card') ? 'card' : asked.has('water|muni') ? 'receipt' : undefined;
  if (period !== undefined && until === undefined && relative === undefined) return null;
  const isUntil =
    asked.has('until') || /\b(?:hasta|antes|para|until|by|before|aqui|now|hoy)\b/.test(asked.words.join(' '));
  const isDay = ahead !== undefined && !isUntil;
  const since =
    coming?.start_date ?? (isDay || (args.start_date === args.end_date && !isWeek && !isUntil) ? until : undefined);
  const days = {
    ...(until === undefined ? {} : { until }),
    ...(since === undefined || since <= today ? {} : { since }),
  };
  return readPlan('due_soon', days, 'plain', kind ?? detail);
}

/** The calendar's months that days run over: receipts and meters are of months. */
function monthsOf({ args, calendar }: SpokenPeriod): { from: string; to: string } | null {
  const { start_date, end_date } = calendar ?? args;
  return start_date === undefined || end_date === undefined
    ? null
    : { from: start_date.slice(0, 7), to: end_date.slice(0, 7) };
}

/** Receipts of a year or month, or one of their charges, or what the meter said. */
export function planReceipts(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  // `Los recibos de Barva`: whose they are.
  const receipts = asked.ranges.filter(({ readings }) => readings.some(({ slot }) => slot === 'receipts'));
  const isOwner = ({ from, to, readings }: Range) =>
    readings.some(({ slot }) => slot === 'merchant') &&
    receipts.some((each) => Math.min(Math.abs(each.from - to), Math.abs(from - each.to)) <= 1);
  // `Property tax on the house`: what it is for.
  const isOf = ({ readings }: Range) =>
    asked.value('charge') === 'inmuebles' && readings.some(({ slot }) => slot === 'category');
  const others = { ...asked, ranges: asked.ranges.filter((range) => !isOwner(range) && !isOf(range)) };
  if (more.length > 0 || namesOther(others, /^(?:receipts|muni|charge|reading|water|item)$/)) return null;
  // `El último recibo de la luz` is of another house.
  const isOfAnother = ({ readings }: Range) =>
    readings.some(({ slot }) => slot === 'category') &&
    readings.some(({ slot }) => slot === 'item') &&
    !readings.some(({ slot }) => /^(?:receipts|muni|charge|water)$/.test(slot));
  if (asked.ranges.some(isOfAnother)) return null;
  // What was paid are rows of its category.
  if (asked.value('spend') === 'past' && asked.has('muni') && asked.has('category') && !asked.has('receipts|charge'))
    return null;
  if (!asked.has('receipts|charge|reading') && asked.has('spend') && asked.has('category')) return null;
  const charge = asked.value('charge');
  const args = charge === undefined ? {} : { charge };
  const about = asked.has('reading') ? 'reading' : charge === undefined ? 'plain' : 'charge';
  if (period === undefined) return readPlan('municipal_receipts', args, about);
  if (period.year !== undefined) return readPlan('municipal_receipts', { ...args, year: period.year }, about);
  const month = calendarMonth(period, asked);
  if (month !== null)
    return readPlan('municipal_receipts', { ...args, year: Number(month.slice(0, 4)) }, 'month', month);
  const months = monthsOf(period);
  return months === null ? null : readPlan('municipal_receipts', { ...args, ...months }, about);
}

/** Water by month; in all, or the month of most. */
export function planWater(asked: Asked): Plan | null {
  if (asked.has('reading') && asked.periods.length === 0) return readPlan('municipal_receipts', {}, 'reading');
  const [period, ...more] = asked.periods;
  if (asked.has('charge') || (asked.has('why') && !asked.has('how_much'))) return null;
  // `De setiembre a octubre` are two months.
  const [first, last] = period?.pair?.map((args) => args.cycle ?? '') ?? [];
  const isNext = first !== undefined && last === addMonths(first, 1);
  const months = isNext ? [first, last] : asked.periods.map((each) => calendarMonth(each, asked));
  // `Más agua en enero o en febrero`: each.
  if (months.length === 2 && months.every((month) => month !== null)) {
    const plan = readPlan('water_consumption', {});
    return { ...plan, calls: plan.calls.flatMap((call) => months.map((detail) => ({ ...call, detail }))) };
  }
  if (more.length > 0) return null;
  const isLeast = asked.has('smallest') || /^(?:menos|less|least|fewer)$/i.test(asked.rawOf('degree') ?? '');
  const isMost = isLeast || asked.has('largest|degree') || (asked.has('by|when') && asked.has('most'));
  const about = isLeast ? 'low' : isMost ? 'top' : asked.value('spend') === 'past' ? 'spent' : 'plain';
  // `En promedio al mes`: of a year.
  const args = asked.has('average|per') ? { months: YEAR_MONTHS } : {};
  if (period === undefined) return readPlan('water_consumption', args, about);
  if (period.year !== undefined) return readPlan('water_consumption', { year: period.year }, about);
  if (period.months !== undefined)
    return readPlan('water_consumption', { months: Math.min(MONTHS_MAX, period.months) }, about);
  const month = calendarMonth(period, asked);
  if (month !== null) return readPlan('water_consumption', {}, about, month);
  const span = monthsOf(period);
  return span === null ? null : readPlan('water_consumption', span, about);
}
