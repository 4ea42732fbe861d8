/** What a question is about, as a filter: arguments of a search, and terms of the search language. */
import { addDays, cycleOf, cycleRange } from '../../calendar.ts';
import { writeTerm } from '../../search.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { joined, type KnownCategory } from '../words/ledger-names.ts';
import { saysName } from '../words/left-out-lists.ts';
import type { Range } from '../words/slots.ts';
import { amountBounds } from './amount-bounds.ts';
import { isConverted } from './figure-unit.ts';
import type { Asked } from './intents.ts';
import { isLeftOut, isPaidLeftOut, leavesOutTime, typesLeftOut } from './left-out-ranges.ts';
import {
  currencyOfPlace,
  isDescription,
  itemName,
  merchantsOf,
  quoted,
  searchWords,
  valueIn,
} from './merchant-words.ts';
import { isEither, isOfBills, isTakingBack, isWhen } from './name-roles.ts';
import { hasOther, OUT_OF_HAND, wherePaid } from './where-paid.ts';

type SubjectArgs = {
  q?: string;
  category?: number | 'none';
  type?: string;
  currency?: string;
  min_amount?: number;
  max_amount?: number;
};

export type Subject = {
  /** Words and terms of the search language, without the category, type, currency and amounts of `args`. */
  words: readonly string[];
  /** Arguments of search_transactions. */
  args: SubjectArgs;
  category: KnownCategory | 'none' | null;
  /** As the person said it. */
  name: string | undefined;
  /** There is none. */
  isEmpty: boolean;
};

/** The slots of a subject. */
export const SUBJECT =
  'category uncategorized merchant name medium card into account tag rows item plan more_than less_than amount except only weekday cuotas cash_price';

const WEEK = [...'1234567'];

/**
 * `En farmacias, entre la Sucre y Farmavalue`: a trade beside merchants of their own says only what these are. One that is
 * joined to a merchant is asked about too: `Uber y la farmacia`.
 */
function withoutGeneral(asked: Asked, ranges: readonly Range[]): readonly Range[] {
  const isTrade = (range: Range) => valueIn(range, 'merchant')?.includes('|') === true;
  const isOwn = (range: Range) =>
    valueIn(range, 'merchant') !== undefined && !isTrade(range) && !isLeftOut(asked, range);
  const named = ranges.filter(saysName);
  const isJoinedToOwn = (range: Range) => {
    const before = named[named.indexOf(range) - 1];
    // `Un cafecito y un pan` is what was eaten there.
    const isOne = /^(?:un|una|a|an)$/.test(asked.words[range.from - 1] ?? '');
    return range.isJoined && !isOne && before !== undefined && isOwn(before);
  };
  return ranges.some((range) => isOwn(range) && !range.isJoined)
    ? ranges.filter((range) => !isTrade(range) || isJoinedToOwn(range))
    : ranges;
}

/** `Contando las cuotas`, `instalments included`. */
const INCLUDING = /^(?:cont|inclu|count|con$|with$)/;

type PaidItem = { name: string; matches: readonly string[] };

/** What comes again by a name that is said. */
const itemOf = (range: Range, { question }: Asked) =>
  question.names.ledger.items?.find(({ id }) => String(id) === valueIn(range, 'item'));

/** `Internet`, beside `celular` in one category: what is paid for it, and not all of the category. */
function paidItem(range: Range, asked: Asked): PaidItem[] | null {
  const { items = [] } = asked.question.names.ledger;
  const item = itemOf(range, asked);
  const { name, category_id, matches = [] } = item ?? {};
  if (name === undefined || matches.length === 0 || valueIn(range, 'category') !== String(category_id)) return null;
  const isBeside = items.some(
    (each) => each !== item && each.category_id === category_id && each.matches?.length !== 0,
  );
  return isBeside ? [{ name, matches }] : null;
}

/** The subject of a question; null when its parts cannot be a filter. `only` are the ranges to look at. */
export function subjectOf(asked: Asked, only: readonly Range[] = asked.ranges): Subject | null {
  const named = only.filter((range) => saysName(range) && !isLeftOut(asked, range));
  if (leavesOutTime(asked) || isTakingBack(named, asked) || isEither(named, asked)) return null;
  const { names } = asked.question;
  const words = typesLeftOut(asked).map((type) => `-${writeTerm('type', type)}`);
  const args: SubjectArgs = {};
  const sought: Range[] = [];
  const paid: PaidItem[] = [];
  /** What narrows it is said with its name. */
  const narrowing: string[] = [];
  let category: Subject['category'] = null;
  let name: string | undefined;
  for (const range of withoutGeneral(asked, only)) {
    if (isDescription(asked, range)) continue;
    // `Desde el aguinaldo`: when that was is no name of rows.
    if (saysName(range) && isWhen(range, asked)) return null;
    const found = (slot: string) => valueIn(range, slot);
    const isOut = isLeftOut(asked, range);
    const said = found('category') ?? found('uncategorized');
    const text =
      found('merchant') ??
      found('name') ??
      (found('item') !== undefined ? itemName(asked, range) : found('plan') !== undefined ? range.raw : undefined);
    // `Uber rides` are those of Uber.
    if (said !== undefined && found('rows') !== undefined && only.some((each) => each !== range && saysName(each)))
      continue;
    if (isOut && (saysName(range) || found('plan') !== undefined)) {
      // `Rent` is an item by its name, and `groceries` a category.
      const left = text ?? found('trade');
      const out = names.ledger.categories.find(({ id }) => String(id) === found('category'));
      const isShop = found('merchant') !== undefined && found('item') === undefined && found('trade') === undefined;
      // `Salud sin la clínica`: of a category that is told, a shop.
      const isWithin = named.some((each) => valueIn(each, 'category') === String(out?.id));
      if (isWithin && !isShop) return null;
      const isCategory = left === undefined || (isShop && !isWithin) || joined(left) === joined(out?.name ?? '');
      const { matches = [] } = itemOf(range, asked) ?? {};
      if (out !== undefined && isCategory) words.push(`-${writeTerm('cat', out.identifier ?? String(out.id))}`);
      else if (matches.length > 0) words.push(`-${matches.map((each) => quoted(searchWords(each))).join('|')}`);
      // An item by whose name nothing is paid cannot be left out.
      else if (left === undefined || (found('item') !== undefined && found('merchant') === undefined)) return null;
      else
        words.push(
          `-${left
            .split('|')
            .map((each) => quoted(searchWords(each.replaceAll('"', ''))))
            .join('|')}`,
        );
    } else if (isOut && isOfBills(range)) {
      const muni = names.ledger.categories.find(({ identifier }) => identifier === 'municipalidad');
      if (found('muni') === undefined || muni === undefined) return null;
      words.push(`-${writeTerm('cat', 'municipalidad')}`);
    } else if (!isOut && paidItem(range, asked) !== null) {
      paid.push(...(paidItem(range, asked) ?? []));
    } else if (said !== undefined && (category === null || isSame(category, said))) {
      category =
        found('uncategorized') === undefined
          ? (names.ledger.categories.find(({ id }) => String(id) === said) ?? null)
          : 'none';
      name ??= category === 'none' || category === null ? undefined : category.name;
    } else if (found('cash_price') !== undefined || (isOut && found('cuotas') !== undefined)) {
      // `Lo que más pagué de una sola vez` is one row.
      if (!isOut && !/cuota|contado/i.test(range.raw)) return null;
      words.push(writeTerm('cuotas', 'no'));
    } else if (found('cuotas') !== undefined && range.raw !== '') {
      // What is bought in cuotas is in every sum; those of one shop are another question.
      const isOne = (each: Range) => saysName(each) || valueIn(each, 'plan') !== undefined;
      if (only.some((each) => each.to === range.from && isOne(each))) return null;
      if (!asked.words.slice(Math.max(0, range.from - 2), range.to + 1).some((word) => INCLUDING.test(word)))
        return null;
    } else if (found('tag') !== undefined) words.push(`#${found('tag')}`);
    else if (text !== undefined) {
      // `Comida, contando restaurantes`: another category is no shop of that name.
      if (said !== undefined && category !== null && found('merchant') === undefined) return null;
      const currency = currencyOfPlace(text, asked);
      if (currency === null) sought.push(range);
      else {
        words.push(writeTerm('currency', currency));
        name ??= `${range.raw}, ${asked.language === 'en' ? 'in' : 'en'} ${currency}`;
      }
    } else if (found('account') !== undefined || found('medium') !== undefined) {
      // What was paid by card was not by SINPE.
      if (isOut && hasOther(only, asked)) continue;
      if (isOut && !isPaidLeftOut(asked, range)) return null;
      const paidBy = wherePaid(range, asked);
      if (paidBy === null) return null;
      const term = `${isOut ? '-' : ''}${paidBy.term}`;
      // `Con tarjeta o SINPE`: a row was paid in one way.
      if (term.startsWith('medium:') && words.some((word) => word.startsWith('medium:') && word !== term)) return null;
      if (!words.includes(term)) words.push(term);
      if (!isOut) name ??= paidBy.name;
    } else if (found('weekday') !== undefined) {
      if (words.some((word) => word.startsWith('weekday:'))) return null;
      narrowing.push(isOut ? leftOutName(range, asked) : range.raw.replace(EACH_DAY, ''));
      const days = [...(found('weekday') ?? '')];
      words.push(writeTerm('weekday', (isOut ? WEEK.filter((day) => !days.includes(day)) : days).join(',')));
    } else if (found('into') !== undefined) {
      if (isOut && !isPaidLeftOut(asked, range)) return null;
      if (isOut) words.push(`-${writeTerm('currency', found('into') ?? '')}`);
      if (isOut || isConverted(range, asked)) continue;
      // `En euros y en colones` are two sums.
      if (args.currency !== undefined && args.currency !== found('into')) return null;
      args.currency = found('into') ?? '';
      name ??= found('into');
    } else if (said !== undefined) return null;
  }
  if (sought.length > 0) {
    const merchants = merchantsOf(asked, sought, category === null ? undefined : only);
    if (merchants === null) return null;
    words.unshift(merchants.term, ...('without' in merchants ? merchants.without.map((each) => `-${each}`) : []));
    name = merchants.name;
    if (merchants.isWhole) category = null;
  }
  if (paid.length > 0) {
    words.unshift(paid.flatMap(({ matches }) => matches.map((each) => quoted(searchWords(each)))).join('|'));
    name ??= paid.map((item) => item.name).join(asked.language === 'en' ? ' and ' : ' y ');
  }
  // `Restaurantes, los fines de semana`: the sentence says so too.
  if (narrowing.length > 0) name = [...(name === undefined ? [] : [name]), ...narrowing].join(', ');
  return withBounds(asked, { words, args, category, name });
}

/** `Por sábado`, `on an average Friday`: the day itself is named. */
const EACH_DAY = /^(?:(?:por(?: cada)?|per) |(?:on )?an? (?:average|typical|normal) )/i;

/** `Walmart, sin los domingos`. */
const leftOutName = ({ raw }: Range, { language }: Asked): string =>
  `${language === 'en' ? 'without' : 'sin'} ${raw.replace(/^on /i, '')}`;

const isSame = (category: KnownCategory | 'none', said: string) => category !== 'none' && String(category.id) === said;

/** A subject with the type, the currency and the bounds of the amount that the question says. */
function withBounds(asked: Asked, { words: said, args, category, name }: Omit<Subject, 'isEmpty'>): Subject | null {
  const type = asked.ranges
    .flatMap((range) => (isLeftOut(asked, range) ? [] : (valueIn(range, 'rows') ?? [])))
    .find((value) => value !== '');
  // What is bought by SINPE, in cash or out of an account is a transfer or a withdrawal: all that went out.
  const isBought = type === 'COMPRA' && said.some((word) => OUT_OF_HAND.test(word));
  if (type !== undefined && !isBought) args.type = type;
  // What is taken out is cash, and was not paid with it.
  const found = isBought
    ? [...said, writeTerm('flow', 'out')]
    : type === 'RETIRO'
      ? said.filter((word) => !/^-?medium:CASH$/.test(word))
      : said;
  const bounds = amountBounds(asked);
  if (bounds === null) return null;
  const { isExact, isStrict = false, ...bounding } = bounds;
  // `Under 5k` is of colones, whatever a row was paid in; `that charge of 29 900` is of its own amount.
  const unit = bounding.currency === 'CRC' ? undefined : bounding.currency;
  const isOwn = isExact === true || (unit ?? args.currency) !== undefined;
  const { currency, min_amount, max_amount } = bounding;
  if (isOwn && isStrict) Object.assign(args, currency === undefined ? {} : { currency });
  else if (isOwn) Object.assign(args, bounding);
  const unit_said = isOwn ? '' : 'crc';
  const within = [
    ...(min_amount === undefined ? [] : [`amount>${isStrict ? '' : '='}${min_amount}${unit_said}`]),
    ...(max_amount === undefined ? [] : [`amount<${isStrict ? '' : '='}${max_amount}${unit_said}`]),
  ];
  const words = isOwn && !isStrict ? found : [...found, ...within];
  if (category !== null) args.category = category === 'none' ? 'none' : category.id;
  if (words.length > 0) args.q = words.join(' ');
  const isEmpty = words.length === 0 && category === null && Object.keys(args).length === 0;
  return { words, args, category, name, isEmpty };
}

/** The subject in the search language. */
export function filterOf({ words, args, category }: Subject): string | undefined {
  const terms = [
    ...words,
    ...(category === null ? [] : [writeTerm('cat', category === 'none' ? 'none' : category.identifier)]),
    ...(args.type === undefined ? [] : [writeTerm('type', args.type)]),
    ...(args.currency === undefined ? [] : [writeTerm('currency', args.currency)]),
    ...(args.min_amount === undefined ? [] : [`amount>=${args.min_amount}`]),
    ...(args.max_amount === undefined ? [] : [`amount<=${args.max_amount}`]),
  ];
  return terms.length === 0 ? undefined : terms.join(' ');
}

/** A period in the search language. */
export function periodTerms({ args }: Pick<SpokenPeriod, 'args'>): string[] {
  if (args.cycle !== undefined) return [writeTerm('cycle', args.cycle)];
  return args.start_date === undefined
    ? []
    : [writeTerm('since', args.start_date), writeTerm('until', args.end_date ?? args.start_date)];
}

export const currentCycle = ({ question }: Pick<Asked, 'question'>): string =>
  cycleOf(question.today, question.cycle_start_day);

/** The first days of a cycle: people still mean the calendar's month. */
export function isCycleYoung({ question }: Pick<Asked, 'question'>): boolean {
  const { starts_on } = cycleRange(cycleOf(question.today, question.cycle_start_day), question.cycle_start_day);
  return question.cycle_start_day > 1 && question.today <= addDays(starts_on, 4);
}
