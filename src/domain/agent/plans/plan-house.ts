/** Questions about the receipts of the municipality and the water they measure. */
import { addMonths } from '../../calendar.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { foldWord } from '../words/question-words.ts';
import { type Range, said } from '../words/slots.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import { isOfOwn } from './ledger-plans.ts';
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
  const [period, ...more] = months.size === 1 && !months.has(null) ? asked.periods.slice(0, 1) : asked.periods;
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
  if (more.length > 0 || namesOther(others, /^(?:receipts|muni|charge|reading|water|item)$/)) return null;
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
  const charge = asked.value('charge');
  const args = charge === undefined ? {} : { charge };
  const about = asked.has('reading') ? 'reading' : charge === undefined ? 'plain' : 'charge';
  // `¿Y el anterior a ese?`
  if (period === undefined && asked.has('before') && about === 'plain')
    return readPlan('municipal_receipts', args, 'before');
  // `¿Cuál de esos salió más alto?`
  const order = asked.has('largest') ? 'top' : asked.has('smallest') ? 'low' : undefined;
  if (order !== undefined && about === 'plain' && (period === undefined || period.year !== undefined))
    return readPlan('municipal_receipts', period?.year === undefined ? args : { ...args, year: period.year }, order);
  if (period === undefined && isOne(asked) && about === 'plain') return readPlan('municipal_receipts', args, 'last');
  if (period === undefined) return readPlan('municipal_receipts', args, about);
  if (period.year !== undefined) return readPlan('municipal_receipts', { ...args, year: period.year }, about);
  const month = calendarMonth(period, asked);
  if (month !== null)
    return readPlan(
      'municipal_receipts',
      { ...args, year: Number(month.slice(0, 4)) },
      isOfDue(asked) ? 'due' : 'month',
      month,
    );
  const span = monthsOf(period);
  return span === null ? null : readPlan('municipal_receipts', { ...args, ...span }, about);
}

/** `El último recibo de la muni`: one, with what it is made of. */
const isOne = (asked: Asked): boolean =>
  asked.has('last|latest') && !asked.ranges.some(({ raw }) => /(?:recibos|receipts|bills|facturas)$/i.test(raw));

/** `El recibo que vencía el 15 de octubre`, `the October payment`: by when it is paid, and not the month it is of. */
const isOfDue = (asked: Asked): boolean =>
  asked.ranges.some(({ raw }) => /(?:recibo|receipt|bill|factura)/i.test(raw))
    ? asked.has('due') &&
      asked.periods.every(({ args }) => args.start_date !== undefined && args.start_date === args.end_date)
    : asked.has('due|rows');

/** `Next municipal payment`: what is planned for it. */
function nextReceipt(asked: Asked): Plan | null {
  const planned = itemsOf({ ...asked, ranges: [...asked.ranges, ...municipalItems(asked)] });
  const isAhead =
    asked.has('upcoming') ||
    (asked.has('when') && asked.has('due') && !asked.has('last|latest') && asked.value('spend') !== 'past');
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
  const about = isLeast ? 'low' : isMost ? 'top' : isSum ? 'spent' : 'plain';
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
