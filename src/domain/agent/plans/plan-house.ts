/** Questions about the receipts of the municipality and the water they measure. */
import { addMonths } from '../../calendar.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { foldWord } from '../words/question-words.ts';
import { type Range, said } from '../words/slots.ts';
import { saysCost } from './extreme-words.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import { isOfOwn, lastFew } from './ledger-plans.ts';
import { calendarMonth, namesOther } from './plan-balances.ts';
import { itemsOf } from './plan-dues.ts';

const MONTHS_MAX = 120;
const YEAR_MONTHS = 12;

/** The calendar's months that days run over: receipts and meters are of months. */
function monthsOf({ args, calendar }: SpokenPeriod): { from: string; to: string } | null {
  const { start_date, end_date } = calendar ?? args;
  return start_date === undefined || end_date === undefined
    ? null
    : { from: start_date.slice(0, 7), to: end_date.slice(0, 7) };
}

const OF_RECEIPT = /^(?:receipts|charge|rows)$/;
/** `How much have I paid to the municipality`: its rows, and not what its receipts say. */
export const isPaidTo = (asked: Asked): boolean =>
  (asked.has('paid') || /pag|paid|\bdid .* pay|gast|spent/i.test(asked.rawOf('spend') ?? '')) &&
  asked.has('muni') &&
  // The kind says that it is about receipts, where no word does.
  !asked.ranges.some(({ raw, readings }) => raw !== '' && readings.some(({ slot }) => OF_RECEIPT.test(slot)));

/** A question of what was paid to it, as one of the rows that the ledger has of it. */
export function asRowsOfMuni(asked: Asked): Asked {
  const { categories } = asked.question.names.ledger;
  const category = categories.find(({ identifier }) => identifier === 'municipalidad');
  const reading = category
    ? { slot: 'category', value: String(category.id) }
    : { slot: 'merchant', value: 'municipalidad' };
  const isNamed = ({ readings }: Range) => readings.some(({ slot }) => /^(?:category|merchant|item)$/.test(slot));
  if (asked.ranges.some(isNamed)) return asked;
  const ranges = asked.ranges.map((range) =>
    range.readings.some(({ slot }) => slot === 'muni') ? { ...range, readings: [reading] } : range,
  );
  return { ...asked, ...said({ ...asked, ranges }) };
}

/** Receipts of a year or month, or one of their charges, or what the meter said. */
export function planReceipts(asked: Asked): Plan | null {
  // What is owed for one is what is still to be paid.
  if (asked.has('owe') && asked.periods.length === 0) return readPlan('due_soon', {}, 'plain', 'receipt');
  // `De este mes de noviembre` is one month.
  const months = new Set(asked.periods.map((each) => calendarMonth(each, asked)));
  const { periods } = asked;
  // `Los recibos de Barva`: whose they are.
  const receipts = asked.ranges.filter(({ readings }) => readings.some(({ slot }) => slot === 'receipts'));
  const isTown = ({ raw }: Range) =>
    asked.question.names.merchants.some((name) => /\bmuni/.test(name) && name.includes(foldWord(raw)));
  const isBeside = ({ from, to }: Range) =>
    receipts.some((each) => Math.min(Math.abs(each.from - to), Math.abs(from - each.to)) <= 1);
  const isOwner = (range: Range) =>
    range.readings.some(({ slot }) => slot === 'merchant') && isTown(range) && isBeside(range);
  // `Property tax on the house`: what it is for.
  const isOf = ({ readings }: Range) =>
    asked.value('charge') === 'inmuebles' && readings.some(({ slot }) => slot === 'category');
  const others = { ...asked, ranges: asked.ranges.filter((range) => !isOwner(range) && !isOf(range)) };
  if (namesOther(others, /^(?:receipts|muni|charge|reading|water|item)$/)) return null;
  // `El último recibo de la luz`, `my mobile bill`: of another house.
  const own = new Set(municipalItems(asked).flatMap(({ readings }) => readings.map(({ value }) => value)));
  const isOfAnother = ({ readings }: Range) =>
    readings.some(({ slot }) => slot === 'item') &&
    !readings.some(
      ({ slot, value }) => /^(?:receipts|muni|charge|water)$/.test(slot) || (slot === 'item' && own.has(value)),
    );
  if (asked.ranges.some(isOfAnother)) return null;
  // What was paid are rows of its category.
  if (isPaidTo(asked)) return null;
  const next = nextReceipt(asked);
  if (next !== null) return next;
  const isOfCategory = ({ readings }: Range) =>
    readings.some(({ slot }) => slot === 'category') && !readings.some(({ slot }) => slot === 'muni');
  if (!asked.has('receipts|charge|reading') && asked.has('spend') && asked.ranges.some(isOfCategory)) return null;
  const leftOut = leftOutOf(asked);
  const isWaterToo = leftOut === undefined && asked.has('water');
  if (isWaterToo ? !isOfOneReceipt(asked) : !asked.has('receipts|muni|charge|reading|water')) return null;
  const charge = leftOut === undefined && !isWaterToo ? asked.value('charge') : undefined;
  const args = { ...(charge === undefined ? {} : { charge }), ...(leftOut === undefined ? {} : { without: leftOut }) };
  return receiptsIn(asked, { args, periods: months.size === 1 && !months.has(null) ? periods.slice(0, 1) : periods });
}

/** The receipts of the times that are asked about, or the charges of them; of no time, all or one of them. */
function receiptsIn(asked: Asked, { args, periods }: { args: ReceiptArgs; periods: Asked['periods'] }): Plan | null {
  const [period] = periods;
  const about = asked.has('reading') ? 'reading' : args.charge === undefined ? 'plain' : 'charge';
  // `¿Y el anterior a ese?`
  if (period === undefined && asked.has('before') && about === 'plain')
    return readPlan('municipal_receipts', args, 'before');
  if (period === undefined && isOne(asked) && about !== 'reading') return readPlan('municipal_receipts', args, 'last');
  // `¿Cuál de esos salió más alto?`
  const order = asked.has('largest') ? 'top' : asked.has('smallest') ? 'low' : undefined;
  const year = period?.year === undefined ? {} : { year: period.year };
  if (order !== undefined && about === 'plain' && (period === undefined || period.year !== undefined))
    return readPlan('municipal_receipts', { ...args, ...year }, order);
  if (period === undefined || period.year !== undefined)
    return readPlan(
      'municipal_receipts',
      { ...args, ...year },
      asked.has('rose') && about === 'charge' ? 'rose' : about,
    );
  const months = periods.flatMap((each) => calendarMonth(each, asked) ?? []);
  if (months.length === periods.length) {
    const isDue = isOfDue(asked, periods);
    return isDue === null ? null : receiptsOfMonths(months, args, isDue);
  }
  const span = periods.length > 1 ? null : monthsOf(period);
  return span === null ? null : readPlan('municipal_receipts', { ...args, ...span }, about);
}

type ReceiptArgs = { charge?: string; without?: string };

/** How many months after its own a receipt may be paid. */
const PAID_LATE = 12;

/** Those of each month, or those that were paid or fell due in it. */
function receiptsOfMonths(months: readonly string[], args: ReceiptArgs, isDue: boolean): Plan {
  const [first = '', ...others] = months;
  const argsOf = (month: string) =>
    isDue ? { ...args, from: addMonths(month, -PAID_LATE), to: month } : { ...args, year: Number(month.slice(0, 4)) };
  const plan = readPlan('municipal_receipts', argsOf(first), isDue ? 'due' : 'month', first);
  const more = others.map((detail) => ({ tool: 'municipal_receipts' as const, args: argsOf(detail), detail }));
  return { ...plan, calls: [...plan.calls, ...more] };
}

/** `Aparte del agua`, `sin basura`: what of the receipts is left out, by a word that they have. */
function leftOutOf({ ranges }: Asked): string | undefined {
  const isSaid = ({ readings }: Range, slot: string) => readings.some((each) => each.slot === slot);
  const left = ranges.find(
    (range) =>
      (isSaid(range, 'water') || isSaid(range, 'charge')) &&
      ranges.some(
        (each) =>
          isSaid(each, 'except') &&
          range.from - each.to >= 0 &&
          range.from - each.to <= 1 &&
          each.clause === range.clause,
      ),
  );
  return left?.readings.map(({ slot, value }) => (slot === 'water' ? 'agua' : value))[0];
}

const RECEIPT = /(?:recibo|receipt|bill|factura)/i;

/** `El último recibo de la muni`: one, with what it is made of. */
const isOne = (asked: Asked): boolean =>
  (asked.has('last|latest') || asked.has('water')) &&
  !asked.ranges.some(({ raw }) => /(?:recibos|receipts|bills|facturas)$/i.test(raw));

/** `The municipal bill, and was any of it water?`: a receipt with its lines. */
const isOfOneReceipt = (asked: Asked): boolean =>
  asked.periods.length === 0 &&
  isOne(asked) &&
  asked.ranges.some(({ raw, readings }) => RECEIPT.test(raw) && !readings.some(({ slot }) => slot === 'water')) &&
  asked.ranges.some(({ raw }) => /\bmuni|city hall|town hall/i.test(raw)) &&
  // How much water there was the receipt does not say.
  !asked.words.some((word) => /^(?:metros?|cubic[oa]?s?|m3|met(?:er|re)s?)$/.test(word));

/**
 * `El recibo que vencía el 15 de octubre`, `que pagué en octubre`, `the October payment`: by when it is paid, and not the
 * month it is of. `The one this month` beside one is likewise; null where some are the one and some the other.
 */
function isOfDue(asked: Asked, periods: Asked['periods']): boolean | null {
  const isSaid = ({ isPaid, args, from }: SpokenPeriod) => {
    const clause = asked.ranges.find((range) => range.from === from)?.clause;
    const isDay = args.start_date !== undefined && args.start_date === args.end_date;
    const hasReceipt = asked.ranges.some(({ raw, ...range }) => range.clause === clause && RECEIPT.test(raw));
    return isPaid === true || isDay || (!hasReceipt && asked.has('due|rows'));
  };
  const isLikewise = ({ from }: SpokenPeriod) =>
    /(?:^| )(?:one|ones|(?:el|la|los|las|that|those)(?: del?| of| in)?)$/.test(asked.words.slice(0, from).join(' '));
  const [first, ...others] = periods.map(isSaid);
  return others.every((each, at) => each === first || isLikewise(periods[at + 1] as SpokenPeriod))
    ? (first ?? false)
    : null;
}

/** `Next municipal payment`: what is planned for it. */
function nextReceipt(asked: Asked): Plan | null {
  const planned = itemsOf({ ...asked, ranges: [...asked.ranges, ...municipalItems(asked)] });
  const isAhead =
    !asked.has('last|latest') &&
    (asked.has('upcoming') || (asked.has('when') && asked.has('due') && asked.value('spend') !== 'past'));
  return planned !== undefined && asked.periods.length === 0 && isAhead
    ? readPlan('recurring_items', {}, 'plain', planned)
    : null;
}

/** What is planned for the municipality, whatever it is called there. */
const municipalItems = ({ question }: Asked): Range[] =>
  (question.names.ledger.items ?? [])
    .filter(({ name }) => /\bmuni/i.test(name))
    .map(({ id }) => ({
      ...{ from: 0, to: 0, raw: '', clause: 0, isJoined: false, weak: true },
      readings: [{ slot: 'item', value: String(id) }],
    }));

/** Water by month; in all, or the month of most. */
export function planWater(asked: Asked): Plan | null {
  if (asked.has('reading') && asked.periods.length === 0) return readPlan('municipal_receipts', {}, 'reading');
  // What is on a receipt, with its water or besides it, the receipt tells.
  if (leftOutOf(asked) === 'agua') return planReceipts(asked);
  if (!asked.has('water|m3')) return null;
  if (isOfOneReceipt(asked)) return planReceipts(asked);
  // `The water bill I paid in October`, or what was paid then: of the receipt that was.
  const paid = asked.periods.filter(({ isPaid }) => isPaid === true);
  if (paid.length > 0) {
    const months = paid.flatMap((each) => calendarMonth(each, asked) ?? []);
    return months.length < asked.periods.length ? null : receiptsOfMonths(months, { charge: 'agua' }, true);
  }
  // The average of payments of the card is of no water.
  if (isOfOwn(asked)) return null;
  const [period, ...more] = asked.periods;
  // Water comes with the municipality's next receipt.
  const next = nextReceipt(asked);
  if (next !== null) return next;
  // `Solo el agua, sin basura`.
  const isLeftOut = ({ from, clause }: Range) =>
    asked.ranges.some(
      ({ readings, ...each }) =>
        each.clause === clause && each.to <= from && readings.some(({ slot }) => slot === 'except'),
    );
  const isCharge = (range: Range) => range.readings.some(({ slot }) => slot === 'charge') && !isLeftOut(range);
  if (asked.ranges.some(isCharge) || (asked.has('why') && !asked.has('how_much'))) return null;
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
  // `Compared to a year ago`: that month beside the last ones.
  if (period?.on !== undefined) {
    const plan = readPlan('water_consumption', {});
    return { ...plan, calls: plan.calls.flatMap((call) => [call, { ...call, detail: period.on?.slice(0, 7) }]) };
  }
  const isLeast = asked.has('smallest') || /^(?:menos|less|least|fewer)$/i.test(asked.rawOf('degree') ?? '');
  const isMost =
    isLeast ||
    asked.has('largest|degree') ||
    (asked.has('by|when') && asked.has('most')) ||
    asked.words.some((word) => /^(?:peor|worst)$/.test(word));
  // What all of it came to is asked for: `total water across the last twelve receipts`.
  const isSum =
    asked.value('spend') === 'past' || asked.words.some((word) => /^(?:total|altogether|suma[nr]?)$/.test(word));
  // `Last bill vs the one before`: the two newest.
  if (
    period === undefined &&
    asked.has('before') &&
    asked.has('last|latest|compare|degree|rose') &&
    !asked.has('average')
  )
    return readPlan('water_consumption', {}, 'rose');
  const most = saysCost(asked.words) ? 'dearest' : 'top';
  const about = isLeast ? 'low' : isMost ? most : isSum ? 'spent' : 'plain';
  // `En promedio al mes`: of a year.
  const args = asked.has('average|per') ? { months: YEAR_MONTHS } : {};
  const few = period === undefined ? lastFew(asked) : undefined;
  if (few !== undefined) return readPlan('water_consumption', { months: few }, about);
  if (period === undefined) return readPlan('water_consumption', args, about);
  if (period.year !== undefined) return readPlan('water_consumption', { year: period.year }, about);
  if (period.months !== undefined)
    return readPlan('water_consumption', { months: Math.min(MONTHS_MAX, period.months) }, about);
  const month = calendarMonth(period, asked);
  // One month has no average: that of the year beside it.
  if (month !== null && asked.has('average')) {
    const mean = readPlan('water_consumption', args, about);
    return { ...mean, calls: [...mean.calls, { tool: 'water_consumption', args: {}, detail: month }] };
  }
  if (month !== null) return readPlan('water_consumption', {}, about, month);
  const span = monthsOf(period);
  return span === null ? null : readPlan('water_consumption', span, about);
}
