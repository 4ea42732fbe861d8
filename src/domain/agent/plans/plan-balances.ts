/** Questions about balances, savings and net worth. */
import { addDays, addMonths, dayInMonth, lastDayOfMonth } from '../../calendar.ts';
import type { About } from '../answers/answer-topics.ts';
import type { ReadTool } from '../answers/tool-data.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { accountsNamed, type KnownAccount, ownWords } from '../words/account-names.ts';
import { foldWord } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import { type Asked, type Plan, type ReadPlan, readPlan } from './intents.ts';
import { asksWhatCameIn, namesAccrued } from './what-came-in.ts';

/** Whether no other time is asked about: `al día de hoy`, `these days`, `this month`. */
const isOfNow = ({ periods, question }: Asked): boolean =>
  periods.every(
    ({ relative, args: { start_date, end_date } }) =>
      relative === 'current' || (start_date === question.today && end_date === question.today),
  );

/** A tool without arguments, whose answer is of now. */
export const read =
  (tool: ReadTool, about?: About) =>
  (asked: Asked): ReadPlan | null =>
    isOfNow(asked) || asked.periods.every(({ args }) => args.end_date === asked.question.today)
      ? readPlan(tool, {}, about)
      : null;

/** `Dólares y colones`: none narrows what is asked. */
const saysCurrencies = ({ words }: Asked): boolean =>
  /(?:^| )(?:dolares|dollars|usd|colones|crc)(?: (?:y|and|e|mas|plus))? (?:dolares|dollars|usd|colones|crc|euros)(?: |$)/.test(
    words.join(' '),
  );

/** The same, with its figure in the currency that was asked for. */
export function inCurrency(asked: Asked, plan: ReadPlan | null): ReadPlan | null {
  const into = asked.value('into');
  return plan === null || into === undefined || saysCurrencies(asked) ? plan : { ...plan, into };
}

/** Whether something is named that is none of these: it would narrow what they say. */
export const namesOther = ({ ranges }: Asked, own: RegExp): boolean =>
  ranges.some(
    ({ readings }) =>
      readings.some(
        ({ slot, value }) =>
          /^(?:merchant|name|category|item|account|plan)$/.test(slot) || (slot === 'medium' && value !== 'CREDIT_CARD'),
      ) && !readings.some(({ slot }) => own.test(slot)),
  );

const OWED = /^(?:credit_card|liability)$/;
/** What an account holds is said of these kinds without its name. */
const KINDS: Readonly<Record<string, string>> = { card: 'credit_card', loan: 'liability', savings: 'savings' };

/** The accounts that a question names, by name, bank, kind or currency, and whether the currency told them apart. */
export function accountsOf(asked: Asked): { accounts: readonly KnownAccount[]; byCurrency: boolean } {
  const all = asked.question.names.ledger.accounts ?? [];
  const named = asked.ranges.flatMap(({ readings }) => {
    const name = readings.find(({ slot }) => slot === 'account')?.value;
    return name === undefined ? [] : [accountsNamed(name, all)];
  });
  const isSaid = (slot: string) => asked.has(slot) || (slot === 'card' && asked.value('medium') === 'CREDIT_CARD');
  const kinds = Object.entries(KINDS).flatMap(([slot, type]) => (isSaid(slot) ? [type] : []));
  // `La tarjeta y el préstamo del carro`: each.
  const others = all.filter(
    ({ account_type }) =>
      kinds.includes(account_type) && !named.flat().some((each) => each.account_type === account_type),
  );
  // `Between the card and the car`: by a word of its name.
  const isCalled = ({ name }: KnownAccount) =>
    asked.ranges.some(
      ({ raw, readings }) =>
        ownWords(name).includes(foldWord(raw)) && readings.some(({ slot }) => /^(?:name|merchant)$/.test(slot)),
    );
  const found =
    named.length > 0 || kinds.length > 0
      ? [...new Set([...named.flat(), ...others, ...all.filter(isCalled)])]
      : all.filter(({ name }) => ownWords(name).some((word) => asked.words.includes(word)));
  const currency = asked.value('coin') ?? asked.value('into');
  const same = (found.length > 0 ? found : named.length > 0 ? [] : all).filter((each) => each.currency === currency);
  if (currency === undefined || saysCurrencies(asked) || same.length === 0 || asked.has('convert'))
    return { accounts: found, byCurrency: false };
  return { accounts: same, byCurrency: true };
}

/** `Cuánto le entró este mes`: what came in then is no balance. */
const isOfWhatCameIn = (asked: Asked): boolean =>
  asked.periods.length > 0 &&
  ((namesAccrued(asked) && asksWhatCameIn(asked)) ||
    asked.ranges.some(({ raw, readings }) => raw !== '' && readings.some(({ slot }) => slot === 'income')));

/** The balances of some accounts, in another currency where one is asked for that is not theirs. */
export function planAccount(asked: Asked): Plan | null {
  // `What would be left if I paid the card` is no balance of now.
  const isSupposed = /(?:^| )(?:quedarian?|would (?:be left|remain|i (?:have|be)))(?: |$)/.test(asked.words.join(' '));
  if (!isOfNow(asked) || isSupposed || isOfWhatCameIn(asked)) return null;
  const { accounts, byCurrency } = accountsOf(asked);
  // `What I still owe on it, in dollars`: what is held in them is not owed.
  if (byCurrency && asked.has('owe') && !accounts.some(({ account_type }) => OWED.test(account_type))) return null;
  const name = asked.value('account') ?? asked.value('name') ?? asked.value('merchant');
  // `Cuánto debo del carro`: a word of the account's own name.
  const isOwn = ({ raw }: Range) => accounts.some((each) => ownWords(each.name).includes(foldWord(raw)));
  const others = { ...asked, ranges: asked.ranges.filter((range) => !isOwn(range)) };
  if (accounts.length > 0 && namesOther(others, /^(?:account|card|loan|savings|bank)$/)) return null;
  // What was spent somewhere is no account.
  if (accounts.length === 0)
    return name === undefined || asked.has('spend|spending') ? null : readPlan('list_accounts', {}, 'account', name);
  const owed = (asked.question.names.ledger.accounts ?? []).filter(({ account_type }) => OWED.test(account_type));
  // The card and the loan are all that is owed.
  if (accounts.length > 1 && accounts.length === owed.length && accounts.every((each) => owed.includes(each)))
    return inCurrency(asked, readPlan('list_accounts', {}, 'debts'));
  const plan = { ...readPlan('list_accounts', {}, 'account'), ids: accounts.map(({ id }) => id) };
  const told = byCurrency ? plan : inCurrency(asked, plan);
  if (told === null || !TOGETHER.test(asked.words.join(' '))) return told;
  // `Los dos juntos, con el MPAT`: which the other is was said before, and `the MPAT` alone is not both.
  if (accounts.length < 2) return null;
  const of = accounts.map(({ id }) => ({ ...told, ids: [id] }));
  return { ...told, reckoned: { op: { kind: 'sum' }, of, isToldToo: true } };
}
/** Asks for what several come to. */
const TOGETHER =
  /(?:^| )(?:juntos|juntas|entre (?:los|las) dos|(?:l[oa]s|ambos|both) dos|sum[ae]\w*|together|combined|added up|both|amb[oa]s)(?: |$)/;

const BUYING = /(?:^| )(?:buying|spending|charging|comprando|gastando|cargando)(?: |$)/;
const BUYS =
  /(?:^| )(?:buy|bought|purchase|spend|charge|put|compr[eo]|comprar[ae]?|gast[eo]|carg(?:o|ue)|pong[oa]|met[oa])(?: |$)/;
const TODAY = /(?:^| )(?:today|tonight|now|hoy|ahora|ahorita)(?: |$)/;
const NOT_CLOSED =
  /(?:^| )(?:(?:no|not|hasn t|isn t|aun|todavia)(?: \w+){0,2} (?:cierr\w*|cerr\w*|cort\w*|clos\w+|cut)|sin cerrar|(?:open|abiert[oa]) (?:statement|estado)|(?:statement|estado(?: de cuenta)?) (?:open|abierto))(?: |$)/;
/** When is paid what is bought on a card now, or what its open statement has: no payment that is due already. */
export function isOfOpenStatement({ words, has, value }: Asked): boolean {
  const text = words.join(' ');
  const isBuying = BUYING.test(text) || (BUYS.test(text) && TODAY.test(text));
  return has('due') && (has('card') || value('medium') === 'CREDIT_CARD') && (isBuying || NOT_CLOSED.test(text));
}

/** When cards close, and what was charged since they closed last: of all of them, or of those that are named. */
export function planClosing(asked: Asked): Plan | null {
  const isNow = ({ relative, args }: SpokenPeriod) =>
    relative === 'current' || (args.end_date ?? '') >= asked.question.today;
  const isOpen = isOfOpenStatement(asked);
  // How many were bought since it closed is not what they come to.
  const isCount = /(?:^| )(?:cuant[oa]s|how many) (?:compras|movimientos|purchases|transactions|charges)/.test(
    asked.words.join(' '),
  );
  if (isCount || !(asked.has('closing') || isOpen) || !asked.periods.every(isNow)) return null;
  if (namesOther(asked, /^(?:account|card|closing)$/)) return null;
  // `Cuándo cierra el mes`, and what is left until a card closes, are something else.
  const isSaid =
    isOpen ||
    asked.ranges.some(
      ({ raw, readings }) => raw !== '' && readings.some(({ slot }) => /^(?:closing|card|account)$/.test(slot)),
    );
  const words = asked.words.join(' ');
  if (!isSaid && /(?:^| )(?:mes|ano|month|year)(?: |$)/.test(words)) return null;
  if (asked.has('left') && asked.has('how_much') && !/(?:^| )(?:dias|days)(?: |$)/.test(words)) return null;
  const isCard = ({ account_type }: KnownAccount) => account_type === 'credit_card';
  const named = asked.has('account') ? accountsOf(asked).accounts : (asked.question.names.ledger.accounts ?? []);
  const ids = named.filter(isCard).map(({ id }) => id);
  return asked.has('account') && ids.length === 0 ? null : { ...readPlan('list_accounts', {}, 'closing'), ids };
}

/** The days that something is told between: the ends of two months, or of two times. */
function endsOf(asked: Asked): readonly string[] | null {
  const { periods } = asked;
  const [period, other, ...more] = periods;
  if (!asked.has('rose|returns|compare|degree') || more.length > 0) return null;
  // `A year ago` is of that day.
  const lastOf = ({ args, calendar, on }: SpokenPeriod) =>
    on ?? calendar?.end_date ?? (args.cycle === undefined ? args.end_date : lastDayOfMonth(args.cycle));
  const pair = period?.pair?.flatMap(({ cycle }) => (cycle === undefined ? [] : [lastDayOfMonth(cycle)]));
  const both = other === undefined ? pair : periods.flatMap((each) => lastOf(each) ?? []);
  return both?.length === 2 ? both.toSorted() : null;
}

/** By how much net worth changed from one day to another; null where one of them is to come. */
function planGrowth(ends: readonly string[], today: string): Plan | null {
  const of = ends.map((on) => readPlan('list_accounts', { on }, 'worth', 'then'));
  const calls = of.flatMap((plan) => plan.calls);
  return ends.some((day) => day > today)
    ? null
    : { kind: 'read', calls, about: 'worth', reckoned: { op: { kind: 'more' }, of, isToldToo: true } };
}

const MONTHS_OF_YEAR = 12;
/** Net worth now, on a day or since one, or without what is left out. */
export function planWorth(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  const { today } = asked.question;
  const ends = endsOf(asked);
  if (ends !== null) return planGrowth(ends, today);
  if (more.length > 0 || (asked.has('convert') && !asked.has('worth'))) return null;
  if (asked.has('except')) {
    const without = [...(asked.has('pension|fund') ? ['pension'] : []), ...(asked.has('savings') ? ['savings'] : [])];
    return without.length === 0 ? null : readPlan('list_accounts', { without }, 'worth');
  }
  // `Cuánto creció mi patrimonio en un año`.
  const isOfYear = period === undefined && asked.value('per') === 'year' && asked.has('rose|returns|compare|degree');
  const yearAgo = dayInMonth(addMonths(today.slice(0, 7), -MONTHS_OF_YEAR), Number(today.slice(8)));
  if (isOfYear) return readPlan('list_accounts', { on: yearAgo }, 'worth');
  const { start_date, end_date = today } = period?.args ?? {};
  const isToday = start_date === today && end_date === today;
  if (period === undefined || period.relative === 'current' || isToday)
    return inCurrency(asked, readPlan('list_accounts', {}, 'worth'));
  // `A year ago`, and `since the end of October`.
  if (period.on !== undefined) return readPlan('list_accounts', { on: period.on }, 'worth');
  const isDay = period.args.start_date !== undefined && period.args.start_date === period.args.end_date;
  const month = isDay ? null : calendarMonth(period, asked);
  // Since a day what changed; of a month that is over, its end.
  const isSince = start_date !== undefined && end_date === today && start_date < today;
  // What it was when the first day began.
  const on = month !== null ? lastDayOfMonth(month) : isSince ? addDays(start_date, -1) : end_date;
  return on === undefined || on > today ? null : readPlan('list_accounts', { on }, 'worth');
}

/** All that is saved, or the accounts of a name or currency. */
export function planSavings(asked: Asked): Plan | null {
  if (!isOfNow(asked) || isOfWhatCameIn(asked) || (asked.has('convert') && !asked.has('savings'))) return null;
  // `How much can I save per month` is of what is to come, and of nothing that is held.
  if (asked.words.some((word) => /^(?:can|could|should|puedo|podria|podemos|deberia)$/.test(word))) return null;
  // `Mis ahorros en dólares, ¿cuánto son en colones?`
  const currencies = asked.ranges.flatMap(({ readings }) =>
    readings.flatMap(({ slot, value }) => (/^(?:coin|into)$/.test(slot) ? [value] : [])),
  );
  // What is held in another currency is told in colones, whichever is said first.
  const [from, to, ...more] = [...new Set(currencies)].toSorted((a, b) => Number(a === 'CRC') - Number(b === 'CRC'));
  if (asked.has('convert') && to !== undefined && more.length === 0) {
    const held = (asked.question.names.ledger.accounts ?? []).filter(
      (each) => each.account_type === 'savings' && each.currency === from,
    );
    if (from !== undefined && held.length > 0)
      return { ...readPlan('list_accounts', {}, 'account'), ids: held.map(({ id }) => id), into: to };
  }
  // What goes into them each month is beside what they hold.
  if (asked.value('per') === 'month' && !asked.has('convert')) return readPlan('savings_balances', {});
  const { accounts, byCurrency } = accountsOf(asked);
  if ((byCurrency || asked.has('account')) && accounts.length > 0) return planAccount(asked);
  return inCurrency(asked, readPlan('savings_balances', {}));
}

/** The calendar month of a period: what is paid or measured belongs to one. */
export function calendarMonth(period: SpokenPeriod, asked: Asked): string | null {
  if (period.shift !== undefined) return addMonths(asked.question.today.slice(0, 7), period.shift);
  if (period.args.cycle !== undefined) return period.args.cycle;
  const { start_date = '', end_date = '' } = period.args;
  return start_date.slice(0, 7) === end_date.slice(0, 7) && start_date !== '' ? start_date.slice(0, 7) : null;
}

export function planOverview(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0 || asked.value('rows')) return null;
  if (period === undefined || period.relative === 'current') return readPlan('get_overview', {});
  return readPlan('spending_by_category', { ...period.args }, 'top');
}
