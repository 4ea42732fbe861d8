/** The parts of plans about spending: a question to the ledger, a search of rows, and the days that they are about. */
import { addMonths, cycleOf, cycleRange, lastDayOfMonth } from '../../calendar.ts';
import { isOwnMoney } from '../../counts.ts';
import { writeTerm } from '../../search.ts';
import type { TransactionType } from '../../vocabulary.ts';
import type { About } from '../answers/answer-topics.ts';
import { ALL_TIME_STARTS } from '../answers/speech.ts';
import { readsRows } from '../answers/tool-data.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { foldWord } from '../words/question-words.ts';
import { isBounded } from './amount-bounds.ts';
import { type Asked, type Plan, type ReadPlan, readPlan } from './intents.ts';
import { partsOf } from './names-apart.ts';
import { countedFlow, isKeyed, saysSpending } from './said-direction.ts';
import { currentCycle, filterOf, type Subject, subjectOf } from './subjects.ts';

/** The most calls of an answer. */
export const CALLS_MAX = 3;
/** The most rows of a list. */
export const ROWS_MAX = 50;
/** Cycles of a habit. */
const HABIT_CYCLES = 6;

const given = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));

/** An amount that bounds nothing is of another question. */
const hasLooseAmount = (asked: Asked) => !isBounded(asked) && asked.amounts.some(({ isPlain }) => !isPlain);

/** `Medium:CREDIT_CARD`, `weekday:6`: how or when rows were paid, and not where, as the euros of Madrid are. */
const NO_SHOP = /^(?:-|(?!currency:)\p{L}+[:<>])/u;
/** Whether a subject names a shop, a place or a tag: of these all rows are told in the currency that is said. */
export const namesShop = ({ words }: Subject): boolean => words.some((word) => !NO_SHOP.test(word));

/** Payments of a card, and transfers between own accounts: no sum has them, so nothing is reckoned of them. */
export const isOwn = (type: unknown): boolean => typeof type === 'string' && isOwnMoney(type as TransactionType);
/** Whether a question is of such rows. */
export const isOfOwn = (asked: Asked): boolean => isOwn(subjectOf(asked)?.args.type);

/** A plan of the general reader. */
export function query(
  asked: Asked,
  subject: Subject | null,
  args: Record<string, unknown>,
  about: About = 'plain',
): Plan | null {
  if (subject === null || hasLooseAmount(asked) || isOwn(subject.args.type)) return null;
  const { currency, ...others } = subject.args;
  // A time is not put beside itself.
  const { start_date, end_date, compare_to: then } = args;
  if (start_date !== undefined && JSON.stringify(then) === JSON.stringify({ start_date, end_date })) return null;
  // `Amazon en dólares`: of a merchant all its rows, told in dollars; else, and where an amount of dollars bounds them,
  // the rows in dollars.
  const isTold = currency !== undefined && namesShop(subject) && !isBounded(asked);
  const filter = filterOf(isTold ? { ...subject, args: others } : subject);
  const plan: ReadPlan = {
    ...readPlan('query_ledger', given({ ...args, filter, in: currency }), about, subject.name),
    ...(isTold ? { into: currency } : {}),
  };
  return asked.has('name') ? { ...plan, isUnknown: true } : plan;
}

/** What was spent on one day is told by its rows. */
export const isOneDay = ({ periods: [period] }: Asked): boolean =>
  period?.args.start_date !== undefined && period.args.start_date === period.args.end_date;

const isExtremeOf =
  (unit: RegExp) =>
  ({ ranges, words }: Asked): boolean =>
    ranges.some(
      ({ from, to, readings }) =>
        readings.some(({ slot }) => /^(?:largest|smallest|lowest)$/.test(slot)) &&
        (unit.test(words[to] ?? '') || unit.test(words[from - 1] ?? '')),
    );
/** `The cheapest month for groceries`: of the months, and not of the rows. */
export const isOfMonths = isExtremeOf(/^(?:months?|mes|meses|cycles?|ciclos?)$/);
/** `El día más caro`. */
export const isOfDays = isExtremeOf(/^(?:days?|dias?)$/);

/** `El mes más bajo`: groups by how much, and not in their order; the first of them is told first. */
export const orderOf = (asked: Asked): About =>
  asked.has('smallest') || LEAST.test(saidIn(asked))
    ? 'low'
    : asked.has('most|largest|lowest') || MOST.test(saidIn(asked))
      ? 'top'
      : 'plain';

/** How many groups or rows are asked for: `las tres más caras`. */
export const countIn = ({ amounts }: Asked): number | undefined =>
  amounts.find(({ isPlain, amount }) => isPlain && Number.isInteger(amount) && amount >= 1 && amount <= ROWS_MAX)
    ?.amount;
const BILLS = /^(?:recibos?|facturas?|pagos?|cobros?|bills?|payments?|charges?)$/;
/** `Las últimas 3 idas al Walmart`, `los últimos 3 recibos de luz`: so many of the newest rows, and not all of them. */
export function lastFew({ amounts, words, has }: Asked): number | undefined {
  if (!has('rows') && !words.some((word) => BILLS.test(word))) return undefined;
  const isLast = (word = '') => /^(?:ultim[oa]s|last|latest|past)$/.test(word);
  const isBeside = ({ from, to }: Asked['amounts'][number]) => isLast(words[from - 1]) || isLast(words[to]);
  return amounts.find((each) => each.isPlain && each.amount > 1 && each.amount <= ROWS_MAX && isBeside(each))?.amount;
}

/** `Menos el alquiler` leaves it out. */
const saidIn = ({ ranges }: Asked): string =>
  ranges
    .flatMap(({ raw, readings }) => (readings.some(({ slot }) => slot === 'except') ? [] : foldWord(raw)))
    .join(' ');
/** Said of a month, and within the words for it: `my worst month`, `el mes que gasté menos`. */
const LEAST = /(?:^| )(?:menos|least|less|(?:mejor|best) (?:mes|month)|barat[oa]|cheapest)(?: |$)/;
const MOST = /(?:^| )(?:mas|most|peor|worst|caro|priciest|expensive)(?: |$)/;

/** The first period; all time has days too, before which there is nothing. */
export const periodArgs = ({ periods: [period], question }: Asked): Record<string, unknown> =>
  period === undefined ? {} : spanOf(period, question.today);
/** The days or the cycle of a period. */
export const spanOf = ({ args }: Pick<SpokenPeriod, 'args'>, today: string) =>
  args.cycle === undefined && args.start_date === undefined
    ? { start_date: ALL_TIME_STARTS, end_date: today }
    : { ...args };

/** The days of a period with the whole of the cycles at its ends: of a part of one nothing is told as of the cycle. */
export function wholeCycles({ periods: [period], question }: Asked): Record<string, unknown> {
  const { today, cycle_start_day: day } = question;
  const span: { cycle?: string; start_date?: string; end_date?: string } =
    period === undefined ? {} : spanOf(period, today);
  const { start_date, end_date } = span;
  if (start_date === undefined || end_date === undefined || start_date <= ALL_TIME_STARTS) return span;
  // The first of January is of a year that begins with the cycle of that name.
  const first = start_date.endsWith('-01') ? start_date.slice(0, 7) : cycleOf(start_date, day);
  const month = end_date.slice(0, 7);
  const last = end_date === lastDayOfMonth(month) ? month : cycleOf(end_date, day);
  return {
    start_date: cycleRange(first, day).starts_on,
    end_date: end_date >= today ? end_date : cycleRange(last, day).ends_on,
  };
}

/** Without a period, a merchant's rows are those of all time; what is only left out is no such name. */
export const everArgs = (asked: Asked, { words, category }: Subject) =>
  asked.periods.length === 0 && (words.some((word) => !word.startsWith('-')) || category === 'none')
    ? spanOf({ args: {} }, asked.question.today)
    : periodArgs(asked);

/** The first reading of each time that is asked about: `en octubre y noviembre` are two. */
const callsOf = ({ calls }: ReadPlan, { periods }: Asked): ReadPlan['calls'] =>
  calls.slice(0, periods.length > 1 && calls.length >= periods.length ? periods.length : 1);

/** A plan for each of the names that stand beside each other, in one; `parts` are the question with each of them. */
export const each =
  (plan: (asked: Asked) => Plan | null, parts: (asked: Asked) => Asked[] = partsOf) =>
  (asked: Asked): Plan | null => {
    const plans = parts(asked).map(plan);
    const [first] = plans;
    if (plans.length === 1 || first?.kind !== 'read') return first ?? null;
    const read = plans.flatMap((one) => (one?.kind === 'read' ? [one] : []));
    const calls = read.flatMap((one) => callsOf(one, asked).map((call) => ({ ...call, detail: one.detail })));
    return read.length === plans.length && read.length <= CALLS_MAX && calls.length <= CALLS_MAX * 2
      ? { ...first, calls }
      : null;
  };

/** `Súper y restaurantes`: a sum for each, and what they come to together; or which is more, and by how much. */
export const eachAndAll =
  (plan: (asked: Asked) => Plan | null, kind: 'sum' | 'more' = 'sum', parts: (asked: Asked) => Asked[] = partsOf) =>
  (asked: Asked): Plan | null => {
    const found = each(plan, parts)(asked);
    const of = parts(asked).flatMap((part) => {
      const one = plan(part);
      return one?.kind === 'read' ? callsOf(one, asked).map((call) => ({ ...one, calls: [call] })) : [];
    });
    // The rent that is due and what is left for the house are no two parts of a sum.
    const tools = new Set(of.flatMap(({ calls }) => calls.map(({ tool }) => tool)));
    if (tools.size > 1 && ![...tools].every(readsRows)) return null;
    return found?.kind === 'read' && parts(asked).length > 1 && of.length === found.calls.length
      ? {
          ...found,
          reckoned: { op: { kind }, of, isToldToo: true, ...(partsOf(asked).length > 1 ? {} : { isOfOneName: true }) },
        }
      : found;
  };

/** The last whole cycles, for what is typical. */
export const habitSpan = (asked: Asked) => cyclesBack(asked, HABIT_CYCLES);

/** The last so many whole cycles. */
export function cyclesBack(asked: Asked, n: number): { start_date: string; end_date: string } {
  const start = asked.question.cycle_start_day;
  const current = currentCycle(asked);
  return {
    start_date: cycleRange(addMonths(current, -n), start).starts_on,
    end_date: cycleRange(addMonths(current, -1), start).ends_on,
  };
}

/** Of a purchase, what is typical is that of all of them. */
export const habitOf = (asked: Asked, over: string | undefined) =>
  over === 'row' && !subjectOf(asked)?.isEmpty ? spanOf({ args: {} }, asked.question.today) : habitSpan(asked);

/** A payment of the card, or between own accounts, is no purchase. */
export const saysPurchase = ({ words }: Pick<Asked, 'words'>): boolean =>
  words.some((word) => /^(?:compras?|compre|gastos?|purchases?|buys?|bought)$/.test(word));

/** Rows of a subject. Lists end today unless the question is about what is to come. */
export function search(
  asked: Asked,
  subject: Subject | null,
  about: About,
  more: Record<string, unknown> = {},
): Plan | null {
  if (subject === null || asked.periods.length > 1 || hasLooseAmount(asked)) return null;
  const { today } = asked.question;
  const period = asked.periods[0]?.args;
  const isOver = period?.end_date !== undefined && period.end_date <= today;
  const until = isOver || asked.has('upcoming') || about === 'spent' ? [] : [writeTerm('until', today)];
  const counted = about === 'times' ? countedFlow(asked, subject) : undefined;
  if (counted === null) return null;
  // What comes in of a category is no visit, and of what was sent the list has what was sent.
  const isSent = about === 'spent' && asked.has('medium') && saysSpending(asked);
  // What is spent on weekends was last spent by no payment of a card.
  const isLast =
    (about === 'last' || about === 'first') &&
    // No refund is `la última compra en Zara`.
    (saysPurchase(asked) || (asked.has('spend') && subject.category === null && subject.words.every(isKeyed)));
  const isOut =
    subject.args.type === undefined &&
    (isLast || isSent || (about === 'list' && (saysSpending(asked) || saysPurchase(asked))));
  const isSaid = subject.words.some((word) => word.startsWith('flow:'));
  const flow = isSaid ? undefined : (counted ?? (isOut ? 'out' : undefined));
  const q = [...subject.words, ...(flow === undefined ? [] : [writeTerm('flow', flow)]), ...until].join(' ');
  const args = { ...subject.args, ...(q === '' ? {} : { q }), ...period, ...more };
  const plan = readPlan('search_transactions', args, about, subject.category === 'none' ? 'none' : subject.name);
  return asked.has('name') ? { ...plan, isUnknown: true } : plan;
}

/** `En qué día`, `which week`: of days, and of no category. */
export const OF_DAYS = /(?:^| )(?:que|cual|which|what) (?:dia|semana|day|week)(?: |$)/;
/** What is asked as a difference is no sum. */
export const DIFFERENCE = /(?:^| )(?:diferencia|difference)(?: |$)/;
/** How many days one spent on is no sum. */
export const DAYS_COUNTED = /(?:^| )(?:cuant[oa]s|how many) (?:dias|days|semanas|weeks|meses|months) (?!hace|ago)/;

/** `El salario más alto`: of the rows of the pay alone; null where what was spent is asked about too. */
export function extremePay(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  if (!asked.has('salary') || !asked.has('largest|smallest') || more.length > 0) return null;
  if (asked.has('spend|spending|rows|by|average|first|how_many')) return null;
  const args = period?.args ?? spanOf({ args: {} }, asked.question.today);
  const measure = asked.has('smallest') ? 'smallest' : 'largest';
  return readPlan('query_ledger', { measure, direction: 'in', filter: writeTerm('type', 'SALARY'), ...args, top: 3 });
}
