/** Questions about the future: the budget's months, what can be spent, and a planned purchase. */
import { BUDGET_ENDS, BUDGET_STARTS, BUDGET_YEAR_MAX, BUDGET_YEAR_MIN } from '../../budget/input.ts';
import { addDays, addMonths, cycleOf, cycleRange, daysBetween, lastDayOfMonth } from '../../calendar.ts';
import { CUOTAS_MAX } from '../../installments/split-price.ts';
import { multiplyExact } from '../../money.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { SpokenAmount } from '../words/amounts.ts';
import { type Asked, type Plan, type ReadPlan, readPlan } from './intents.ts';
import { namesOther } from './plan-balances.ts';
import { picked } from './plan-recurring.ts';
import { currentCycle } from './subjects.ts';

/** What people count: days, persons. */
export const COUNT_MAX = 100;
/** A question about a past balance, and one about a future balance. */
const PAST = /(?:^| )(?:quedo|quedaron|sobro|sobraron|tuve|was|were|did|had|paso|pase)(?: |$)/;
const AHEAD =
  /(?:^| )(?:queda|quedara|quedaria|quedar|sobra|sobrar|tener|termino|cierro|llego|puedo|estaria|estara|estare|seria|sera|proyectad[oa]|will|left|have|can|projected|projection|forecast)(?: |$)/;

const USED = /^(?:usad[oa]|usado|gastad[oa]|consumid[oa]|ejecutad[oa]|comid[oa]|comi|used|spent|burned|burnt)$/;

/** What is asked of the time from now to a day. */
const UNTIL = /(?:^| )(?:hasta|antes|until|till|by|before|aqui|now|hoy|today)(?: |$)/;

const WAS =
  /(?:^| )(?:fue|fueron|tuve|tuvo|estuve|was|were|did|had|(?:que|cual|which|what) (?:cuenta|account)|cuentas|accounts)(?: |$)/;

/** The budget month or year of a period; a plan that states the limits when it has none. */
function budgetArgs(asked: Asked): { args: Record<string, unknown> } | Plan | null {
  const [first, ...more] = asked.periods;
  if (more.length > 0) return null;
  // What is left where a month ends is what is left of it.
  const { whole, args: { end_date: ending } = {} } = first ?? {};
  const isEnd = whole?.args.cycle !== undefined && ending === lastDayOfMonth(whole.args.cycle);
  const period = isEnd ? whole : first;
  if (period === undefined || period.relative === 'current') return { args: {} };
  if (period.year !== undefined) {
    const { year } = period;
    return year < BUDGET_YEAR_MIN || year > BUDGET_YEAR_MAX
      ? { kind: 'tell', what: 'budget_limits' }
      : { args: { year } };
  }
  // `El cierre del 18 de diciembre` is that of its cycle.
  const ahead = dayAhead(period, asked.question.today);
  if (ahead !== null && asked.has('ends|budget|planned') && !asked.has('safe')) {
    const cycle = cycleOf(ahead, asked.question.cycle_start_day);
    return { args: { year: Number(cycle.slice(0, 4)), month: Number(cycle.slice(5, 7)) } };
  }
  // Of a category the cycle says what is left, this week too; of all, what can be spent until a day that is near.
  const isNow =
    (period.args.end_date ?? '') >= cycleRange(currentCycle(asked), asked.question.cycle_start_day).starts_on;
  if (period.args.cycle === undefined && asked.has('category') && isNow) return { args: {} };
  if (period.args.cycle === undefined)
    return (period.args.end_date ?? '') >= asked.question.today ? readPlan('safe_to_spend', {}) : null;
  const month = period.month === undefined ? period.args.cycle : monthMeant(period.args.cycle, asked);
  if (month < BUDGET_STARTS || month > BUDGET_ENDS) return { kind: 'tell', what: 'budget_limits' };
  return { args: { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) } };
}

const NEXT = /(?:^| )(?:next|proxim[oa]|siguiente)(?: |$)/;
/** A month without a year: the latest for a past balance, the next for a future one, else that of the cycle's year. */
function monthMeant(latest: string, asked: Asked): string {
  const text = asked.ranges.map(({ raw }) => raw.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')).join(' ');
  const current = currentCycle(asked);
  if (latest >= current || PAST.test(text) || PAST.test(asked.words.join(' '))) return latest;
  const sameYear = `${current.slice(0, 4)}${latest.slice(4)}`;
  return sameYear < BUDGET_STARTS || (sameYear < current && (AHEAD.test(text) || NEXT.test(text)))
    ? addMonths(sameYear, 12)
    : sameYear;
}

const CYCLE = /(?:^| )(?:ciclo|cycle|periodo de facturacion|billing period)(?: |$)/;
const ENDING =
  /(?:^| )(?:cierra|cierre|termin[ae]|acab[ae]|finali[zc]\w+|finish(?:es)?|ends?|ending|closes?|over|quedan?|faltan?|left|to go)(?: |$)/;
const WHEN =
  /(?:^| )(?:cuando|when|que (?:dia|fecha)|(?:what|which) (?:day|date)|(?:cuantos )?dias|days|how long)(?: |$)/;
const OF_MONEY = /^(?:card|spend|spending|money|budget|loss|salary|cuotas|account)$/;
/** `What will I have left when this cycle closes` asks for money too. */
const HAVING = /(?:^| )(?:i have|i ll have|me queda\w*|quedo|sobra\w*)(?: |$)/;

/** When the current cycle ends: `¿cuántos días le quedan al ciclo?`. */
export function planCycleEnd(asked: Asked): Plan | null {
  const words = asked.words.join(' ');
  const isOfNow = asked.periods.every(({ relative }) => relative === 'current');
  if (!isOfNow || ![CYCLE, ENDING, WHEN].every((each) => each.test(words))) return null;
  // `Cuánto me va a sobrar cuando cierre el ciclo` asks for money.
  if ((asked.has('how_much') || HAVING.test(words)) && !/(?:^| )(?:dias|days)(?: |$)/.test(words)) return null;
  // What the kind alone says of it is not said.
  const isOther = asked.ranges.some(
    ({ raw, readings }) => raw !== '' && readings.some(({ slot }) => OF_MONEY.test(slot)),
  );
  if (isOther || asked.amounts.length > 0) return null;
  return namesOther(asked, /^name$/) ? null : readPlan('get_overview', {}, 'closing');
}

const QUINCENA_DAYS_MAX = 16;
/** `Antes de que el salario caiga`: a word or two between. */
const WORDS_BETWEEN = 3;

/** What can be spent is of today on: a period that is over has none. */
export function planSafe({ periods: [period, ...more], question, has }: Asked): Plan | null {
  // What can be spent each day is not known.
  if (has('by|per')) return null;
  const ahead = period === undefined ? null : dayAhead(period, question.today);
  // `De aquí al 30`: this half month ends on it.
  const isQuincena =
    ahead !== null &&
    daysBetween(question.today, ahead) <= QUINCENA_DAYS_MAX &&
    (/-(?:15|30)$/.test(ahead) || ahead === lastDayOfMonth(ahead.slice(0, 7)));
  const isNow =
    period === undefined ||
    period.relative === 'current' ||
    isQuincena ||
    (period.args.end_date ?? '') >= question.today;
  if (!isNow || more.length > 0) return null;
  const plan = readPlan('safe_to_spend', {});
  // `Lo que me queda para gastar este mes` is that of the plan too.
  const isOfCycle = period?.relative === 'current' || (period === undefined && has('left|remaining'));
  return isOfCycle ? { ...plan, calls: [...plan.calls, { tool: 'budget_projection', args: {} }] } : plan;
}

/** `Qué porcentaje del presupuesto llevo gastado`: how much of the plan is spent, and not what will be left. */
export function planUsed(asked: Asked): Plan | null {
  const isUsed = asked.has('share') || asked.words.some((word) => USED.test(word));
  if (!asked.has('budget') || !isUsed || asked.has('category|over') || namesOther(asked, /^(?:budget|limit|share)$/))
    return null;
  const found = budgetArgs(asked);
  return found === null || 'kind' in found ? found : readPlan('budget_projection', found.args, 'used');
}

/** The balance of a month or year, what is left in one category or in all, or the months that lost. */
export function planBudget(asked: Asked): Plan | null {
  const year = Number(asked.question.today.slice(0, 4));
  // `El saldo más alto` is no balance of a month.
  if (asked.has('balance_of') && asked.has('largest')) return null;
  if (asked.has('loss|over') && namesOther(asked, asked.has('over') ? /^(?:over|category)$/ : /^loss$/)) return null;
  // `Qué día me quedo en rojo`: the lowest days to come.
  if (asked.has('loss') && asked.periods.length === 0 && WHEN.test(asked.words.join(' ')))
    return readPlan('budget_projection', { lowest: true }, 'lowest');
  if (asked.has('loss') && asked.periods.length === 0) return readPlan('budget_projection', { year }, 'loss');
  const found = budgetArgs(asked);
  if (found === null || 'kind' in found) return found;
  if (asked.has('loss')) return readPlan('budget_projection', found.args, 'loss');
  if (asked.has('over') && !asked.has('category')) return readPlan('budget_projection', found.args, 'over');
  if (asked.has('uncategorized')) return readPlan('budget_projection', found.args, 'subject', 'none');
  const range = asked.ranges.find(({ readings }) => readings.some(({ slot }) => slot === 'category'));
  const id = range?.readings.find(({ slot }) => slot === 'category')?.value;
  const category = asked.question.names.ledger.categories.find((each) => String(each.id) === id);
  if (category === undefined) {
    // `The biggest expense in my budget` is what is planned for one thing.
    if (asked.has('largest|smallest')) return picked(asked, readPlan('recurring_items', {}, 'fixed'));
    const isSpending = /gast|spend/i.test(asked.rawOf('planned') ?? '');
    const about = asked.value('by') === 'category' ? 'available' : isSpending ? 'expenses' : 'left';
    return readPlan('budget_projection', found.args, about);
  }
  const isWeekly = asked.value('per') === 'week';
  // `Presupuesto de salidas` is the item of that name, which plans a part of its category.
  const item = range?.readings.find(({ slot }) => slot === 'item')?.value;
  const { items = [] } = asked.question.names.ledger;
  const { name } = items.find((each) => String(each.id) === item || (isWeekly && each.name === category.name)) ?? {};
  return name !== undefined && (isWeekly || name !== category.name) && !asked.has('left|safe|remaining|over')
    ? readPlan('recurring_items', {}, 'plain', name)
    : readPlan('budget_projection', found.args, 'subject', category.name);
}

/** `El saldo más alto`: the other end. */
const HIGHEST = /(?:^| )(?:mas alt[oa]s?|highest|biggest|largest|maxim[oa]|mayor|best|mejor)(?: |$)/;

/** The lowest balance to come: in all, up to a day, or in a time to come. */
export function planLowest(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0 || asked.amounts.length > 0 || namesOther(asked, /^lowest$/)) return null;
  // The worst day of spending, the lowest of some accounts, and what was once, are no balance to come.
  const words = asked.words.join(' ');
  if (asked.has('spend|spending') || WAS.test(words) || HIGHEST.test(words)) return null;
  const { today, cycle_start_day } = asked.question;
  const daysOf = (cycle: string) => cycleRange(cycle, cycle_start_day);
  const last = daysOf(BUDGET_ENDS).ends_on;
  const plan = ({ since = today, until }: { since?: string; until: string }): Plan | null => {
    if (until < today) return null;
    if (since > last) return { kind: 'tell', what: 'budget_limits' };
    const from = since <= today || UNTIL.test(words) ? {} : { since };
    return readPlan('budget_projection', { lowest: true, until: until > last ? last : until, ...from }, 'lowest');
  };
  if (period === undefined) return readPlan('budget_projection', { lowest: true }, 'lowest');
  const { args, year, month, ahead, coming } = period;
  if (coming !== undefined) return plan({ until: coming.end_date });
  if (year !== undefined) return plan({ since: `${year}-01-01`, until: `${year}-12-31` });
  if (args.cycle !== undefined) {
    if (/a[nñ]o|year/i.test(asked.rawOf('period') ?? '')) return plan({ until: `${args.cycle.slice(0, 4)}-12-31` });
    // A month without a year is the next of its name.
    const isNext = month !== undefined && args.cycle < currentCycle(asked);
    const { starts_on: since, ends_on: until } = daysOf(isNext ? addMonths(args.cycle, 12) : args.cycle);
    return plan({ since, until });
  }
  const { start_date, end_date } = args;
  if (start_date === undefined || end_date === undefined) return null;
  if (ahead !== undefined && end_date < today) return plan({ since: ahead, until: ahead });
  // This week ends on Sunday, and not today.
  const isWeek = end_date === today && /week|semana/i.test(asked.rawOf('period') ?? '');
  return plan({ since: start_date, until: isWeek ? addDays(start_date, 6) : end_date });
}

/** When the balance of the budget reaches an amount. */
export function planReach(asked: Asked): Plan | null {
  const [amount, ...others] = asked.amounts;
  if (amount === undefined || others.length > 0 || (amount.currency ?? 'CRC') !== 'CRC') return null;
  // What is saved, or owed, is no balance of the budget.
  const isPlanned = asked.words.some((word) =>
    /^(?:proyec\w*|presupuest\w*|plan|projection|forecast|budget)$/.test(word),
  );
  if (asked.has('savings|pension|fund|account|card|loan|debts|worth') && !isPlanned) return null;
  return readPlan('budget_projection', { reach: amount.amount }, 'reach', String(amount.amount));
}

/** The day of a period that is one day, the next of its name when it was named without a month. */
export function dayAhead(period: SpokenPeriod, today: string): string | null {
  const { start_date, end_date } = period.args;
  if (start_date === undefined || start_date !== end_date) return null;
  return start_date >= today ? start_date : (period.ahead ?? null);
}

/** `12 cuotas de 30 mil`: what is paid each time, and the price is that of all of them. */
export const priceInCuotas = ({ amount, from }: SpokenAmount, { words, cuotas }: Asked): number =>
  cuotas !== null && EACH_CUOTA.test(words.slice(Math.max(0, from - 2), from).join(' '))
    ? Number(multiplyExact(String(amount), String(cuotas)))
    : amount;
const EACH_CUOTA = /^(?:cuotas|pagos|tractos|mensualidades|installments|instalments|payments) (?:de|a|of|at)$/;

/** `Tres días en la playa, como 200 mil`: a small count is no price. */
export const pricesIn = ({ amounts }: Pick<Asked, 'amounts'>): SpokenAmount[] =>
  amounts.filter(({ currency, amount }) => currency !== undefined || amount > COUNT_MAX);

/** `Me alcanza para llegar al 15`, `will it last until Friday`: of what there is, and of no purchase. */
const BUYING_NOTHING = /^(?:suben?|suba|raise[sd]?|aumentan?|llegar|llegue|llego|lasts?|sobrevivir|aguantar|aguanto)$/;

/** `Antes del próximo salario`, `until I get paid`: what may be spent is told until then in any case. */
const isUntilPay = ({ ranges, words }: Asked): boolean => {
  const says = (slots: RegExp) => ranges.filter(({ readings }) => readings.some(({ slot }) => slots.test(slot)));
  const untils = says(/^until$/);
  return says(/^(?:salary|income)$/).every(
    ({ from }) => words[from - 1] === 'by' || untils.some(({ to }) => to <= from && from - to < WORDS_BETWEEN),
  );
};

/** A planned purchase, by default today. */
export function planPurchase(asked: Asked): Plan | null {
  const { question } = asked;
  // `Si me suben el salario a 900 mil` buys nothing.
  if ((asked.has('salary|income') && !isUntilPay(asked)) || asked.words.some((word) => BUYING_NOTHING.test(word)))
    return null;
  if (asked.broken) return { kind: 'tell', what: 'broken_amount' };
  const [amount, ...others] = pricesIn(asked);
  if (amount === undefined || others.length > 0) return null;
  // A count of cuotas that was not understood is not left out.
  const isCounted = asked.amounts.some(({ isPlain, amount: n }) => isPlain && n <= COUNT_MAX);
  if (asked.cuotas === null && asked.has('cuotas') && isCounted) return null;
  // Paid at once, as when nothing is said of it.
  const cuotas = asked.has('cash_price') ? null : asked.cuotas;
  if (cuotas !== null && (cuotas < 1 || cuotas > CUOTAS_MAX)) return { kind: 'tell', what: 'cuotas_limits' };
  const price = priceInCuotas(amount, asked);
  const args: Record<string, unknown> = { amount: price };
  const currency = amount.currency ?? asked.value('into');
  if (currency !== undefined && currency !== 'CRC') args['currency'] = currency;
  if (cuotas !== null) args['cuotas'] = cuotas;
  const day = dayOfPurchase(asked);
  if (day === null) return null;
  return purchaseOf(day > question.today ? { ...args, date: day } : args);
}

/** The day on which something is to be bought, today where none is said; null of a time that has no day. */
export function dayOfPurchase({ periods, question: { today } }: Asked): string | null {
  const [period] = periods.filter(
    ({ relative, args, ahead }) =>
      ahead !== undefined || relative !== undefined || args.cycle !== undefined || (args.end_date ?? '') >= today,
  );
  if (period === undefined || period.relative === 'current') return today;
  const { start_date, end_date = '' } = period.args;
  // `Esta quincena` has begun.
  if (start_date !== undefined && start_date <= today && end_date >= today) return today;
  const month = period.args.cycle;
  return month === undefined
    ? dayAhead(period, today)
    : `${month < today.slice(0, 7) ? addMonths(month, 12) : month}-01`;
}

/** The plan of a purchase. What is paid at once today is of what may be spent; the plan says what becomes of it. */
export function purchaseOf(args: Readonly<Record<string, unknown>>): ReadPlan {
  const plan = readPlan('what_if_purchase', args);
  if (args['cuotas'] !== undefined || args['date'] !== undefined) return plan;
  const { amount: price, ...more } = args;
  return { ...plan, about: 'afford', calls: [{ tool: 'safe_to_spend', args: { price, ...more } }, ...plan.calls] };
}
