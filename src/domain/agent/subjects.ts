/** What a question is about, as a filter: arguments of a search, and terms of the search language. */
import { addDays, cycleOf, cycleRange } from '../calendar.ts';
import { writeTerm } from '../search.ts';
import { accountsNamed } from './account-names.ts';
import type { Asked } from './intents.ts';
import { joined, type KnownCategory } from './ledger-names.ts';
import { isPlace, isRides } from './name-hints.ts';
import type { SpokenPeriod } from './periods.ts';
import { foldWord } from './question-words.ts';
import { type Range, said } from './slots.ts';

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
  'category uncategorized merchant name medium card into account tag rows item plan more_than less_than amount except only';

const NAMES_MAX = 5;
const NAMES_SLOTS = ['category', 'uncategorized', 'merchant', 'name', 'item'];
const saysName = ({ readings }: Range) => readings.some(({ slot }) => NAMES_SLOTS.includes(slot));
const valueIn = ({ readings }: Range, slot: string) => readings.find((each) => each.slot === slot)?.value;

/** Whether a range is what the question leaves out: `sin contar Uber`, `rent aside`. */
function isLeftOut(asked: Asked, range: Range): boolean {
  return asked.ranges.some((except) => {
    const value = valueIn(except, 'except');
    if (value === undefined || except.clause !== range.clause) return false;
    const last = asked.ranges.findLast(
      (each) => saysName(each) && each.to <= except.from && each.clause === except.clause,
    );
    return value === 'after' ? range === last : range.from > except.from;
  });
}

/** `El peaje, el quick pass`: a trade beside the merchant that it is says the same. */
function withoutTwice(asked: Asked): Asked {
  const merchants = asked.ranges.flatMap((range) => valueIn(range, 'merchant') ?? []);
  const isTwice = (range: Range) => {
    const trade = valueIn(range, 'trade');
    return trade !== undefined && valueIn(range, 'merchant') === undefined && merchants.includes(trade);
  };
  const ranges = asked.ranges.filter((range) => !isTwice(range));
  return ranges.length === asked.ranges.length ? asked : { ...asked, ...said({ ...asked, ranges }) };
}

/** `En farmacias, entre la Sucre y Farmavalue`: a trade beside merchants of their own says only what these are. */
function withoutGeneral(ranges: readonly Range[]): readonly Range[] {
  const isTrade = (range: Range) => valueIn(range, 'merchant')?.includes('|') === true;
  const isOwn = (range: Range) => valueIn(range, 'merchant') !== undefined && !isTrade(range);
  return ranges.some((range) => isOwn(range) && !range.isJoined) ? ranges.filter((range) => !isTrade(range)) : ranges;
}

/** The names of a question, each by itself where they stand beside each other: merchants in one, categories apart. */
export function partsOf(all: Asked): Asked[] {
  const asked = withoutTwice(all);
  const named = asked.ranges.filter((range) => saysName(range) && !isLeftOut(asked, range));
  const isMerchant = (range: Range) =>
    valueIn(range, 'category') === undefined && valueIn(range, 'uncategorized') === undefined;
  const keys = new Map(
    named.map((range) => [range, isMerchant(range) ? 'merchants' : (valueIn(range, 'category') ?? 'none')]),
  );
  const [, ...others] = named;
  if (new Set(keys.values()).size < 2 || others.some((range) => !range.isJoined)) return [asked];
  return [...new Set(keys.values())].map((key) => {
    const ranges = asked.ranges.filter((range) => (keys.get(range) ?? key) === key);
    return { ...asked, ...said({ ...asked, ranges }) };
  });
}

/** The subject of a question; null when its parts cannot be a filter. `only` are the ranges to look at. */
export function subjectOf(asked: Asked, only: readonly Range[] = asked.ranges): Subject | null {
  const { names } = asked.question;
  const words: string[] = [];
  const args: SubjectArgs = {};
  const sought: Range[] = [];
  let category: Subject['category'] = null;
  let name: string | undefined;
  for (const range of withoutGeneral(only)) {
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
    if (isOut && saysName(range)) {
      const left = text ?? found('trade');
      if (left === undefined || left.includes('|')) return null;
      words.push(`-${quoted(searchWords(left))}`);
    } else if (said !== undefined && (category === null || isSame(category, said))) {
      category =
        found('uncategorized') === undefined
          ? (names.ledger.categories.find(({ id }) => String(id) === said) ?? null)
          : 'none';
      name ??= category === 'none' || category === null ? undefined : category.name;
    } else if (found('tag') !== undefined) words.push(`#${found('tag')}`);
    else if (text !== undefined) {
      if (isPlace(text, asked)) words.push(writeTerm('currency', asked.value('into') ?? ''));
      else sought.push(range);
    } else if (found('account') !== undefined) {
      const [account, ...others] = accountsNamed(found('account') ?? '', names.ledger.accounts ?? []);
      if (account === undefined || others.length > 0 || isOut) return null;
      const cards = (names.ledger.accounts ?? []).filter(({ account_type }) => account_type === 'credit_card');
      const isOnlyCard = cards.length === 1 && cards[0]?.id === account.id;
      // What was paid by the only card has its medium, whether or not an account is known of it.
      words.push(isOnlyCard ? writeTerm('medium', 'CREDIT_CARD') : writeTerm('account', String(account.id)));
      name ??= account.name;
    } else if (found('medium') !== undefined) {
      // What was paid by card was not by SINPE.
      if (isOut && hasOther(only, asked)) continue;
      if (isOut) return null;
      const term = writeTerm('medium', found('medium') ?? '');
      if (!words.includes(term)) words.push(term);
      name ??= range.raw.replace(/^(?:con|en|por|de|with|by|in|on|via)(?: (?:la|mi|the|my))? /i, '');
    } else if (found('into') !== undefined) {
      args.currency = found('into') ?? '';
      name ??= found('into');
    } else if (said !== undefined) return null;
  }
  if (sought.length > 0) {
    const merchants = merchantsOf(asked, sought, category === null ? undefined : only);
    if (merchants === null) return null;
    words.unshift(merchants.term);
    if (isRides(merchants.term, asked)) words.push('-eats');
    name = merchants.name;
    if (merchants.isWhole) category = null;
  }
  return withBounds(asked, { words, args, category, name });
}

/** Where it was paid is said by something that is not left out. */
const hasOther = (only: readonly Range[], asked: Asked) =>
  only.some(
    (range) => (valueIn(range, 'medium') ?? valueIn(range, 'account')) !== undefined && !isLeftOut(asked, range),
  );

const isSame = (category: KnownCategory | 'none', said: string) => category !== 'none' && String(category.id) === said;
const quoted = (words: string) => (words.includes(' ') ? `"${words}"` : words);

/** One merchant, or several of which a row has one; with the category's word before it, which may be a part of a name. */
function merchantsOf(asked: Asked, sought: readonly Range[], withCategory: readonly Range[] | undefined) {
  const [first, ...others] = specific(sought);
  if (first === undefined) return null;
  const isOwn = (range: Range) => !range.isJoined && textOf(range) !== textOf(first);
  if (others.some(isOwn)) {
    // `Recargas de Quickpass`: words of one merchant.
    const all = sought.map(textOf);
    const has = (key: string) => all.every((text) => ` ${key} `.includes(foldWord(text)));
    if (!others.every(isOwn) || !(asked.question.names.ledger.merchants ?? []).map(foldWord).some(has)) return null;
    return { term: searchWords(all.join(' ')), name: sought.map(({ raw }) => raw).join(' '), isWhole: false };
  }
  if (others.length === 0 && withCategory !== undefined && valueIn(first, 'name') !== undefined) {
    // `Farmacia Fischel`: a category's word before an unknown name is a part of it; elsewhere the two do not fit.
    const before = withCategory.find((range) => range.to === first.from && valueIn(range, 'category') !== undefined);
    if (before === undefined) return null;
    const name = `${before.raw} ${textOf(first)}`;
    return { term: searchWords(name), name, isWhole: true };
  }
  const texts = [...new Set(specific(sought).map(textOf))];
  const { merchants = [] } = asked.question.names.ledger;
  const terms = texts
    .flatMap((text) => wholeNames(text, merchants) ?? text)
    .map((text) =>
      text.includes('|')
        ? text
        : texts.length > 1 || text.includes('"')
          ? quoted(searchWords(text))
          : searchWords(text),
    );
  if (terms.includes('')) return null;
  const said = [...new Set(specific(sought).map(({ raw }) => raw))];
  return { term: terms.join('|'), name: said.join(asked.language === 'en' ? ' and ' : ' y '), isWhole: false };
}

/** The whole names of a merchant whose word is a part of others: Pali is in Municipalidad. Null when none has it. */
function wholeNames(text: string, merchants: readonly string[]): string | null {
  if (!/^\p{L}+$/u.test(text)) return null;
  const [word, keys] = [foldWord(text), merchants.map(foldWord)];
  const isWord = (key: string) => key.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word));
  const own = keys.filter(isWord);
  if (own.length === 0 || own.length > NAMES_MAX || !keys.some((key) => key.includes(word) && !isWord(key)))
    return null;
  return [...new Set(own)].map((key) => quoted(searchWords(key))).join('|');
}

/** `Bakeries: La Espiga, Musmanni` are those two, and `cafés en el Café del Patio` that one. */
function specific(sought: readonly Range[]): Range[] {
  const isWithin = (range: Range) =>
    sought.some(
      (each) =>
        each !== range &&
        textOf(each) !== textOf(range) &&
        ` ${foldWord(textOf(each))} `.includes(` ${foldWord(textOf(range))} `),
    );
  const isTrade = (range: Range) => joined(range.raw) !== joined(textOf(range));
  const lastClause = Math.max(...sought.filter((range) => !isTrade(range)).map(({ clause }) => clause));
  const rest = sought.filter((range) => !isWithin(range) && !(isTrade(range) && range.clause < lastClause));
  return rest.length === 0 ? [...sought] : rest;
}

/** A planned item by its own name, whatever it was called: rent is Alquiler. */
const itemName = ({ question }: Asked, range: Range): string =>
  question.names.ledger.items?.find(({ id }) => String(id) === valueIn(range, 'item'))?.name ?? range.raw;

const textOf = (range: Range): string => valueIn(range, 'merchant') ?? valueIn(range, 'name') ?? range.raw;

/** A subject with the type, the currency and the bounds of the amount that the question says. */
function withBounds(asked: Asked, { words: said, args, category, name }: Omit<Subject, 'isEmpty'>): Subject | null {
  const type = asked.ranges
    .flatMap((range) => (isLeftOut(asked, range) ? [] : (valueIn(range, 'rows') ?? [])))
    .find((value) => value !== '');
  if (type !== undefined) args.type = type;
  // What is taken out is cash, and was not paid with it.
  const words = type === 'RETIRO' ? said.filter((word) => word !== writeTerm('medium', 'CASH')) : said;
  const isBound = asked.amounts.length > 0 || !asked.has('compare|into_category');
  const bound = !isBound ? null : asked.has('more_than') ? 'min_amount' : asked.has('less_than') ? 'max_amount' : null;
  const money = asked.amounts.find(({ isPlain, amount }) => !isPlain || bound !== null || amount > 50);
  if (bound !== null) {
    if (money === undefined) return null;
    args[bound] = money.amount;
    if (money.currency !== undefined) args.currency = money.currency;
  }
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

/** Merchant words for the search language, with none that could become one of its terms. */
export function searchWords(words: string): string {
  return (
    words
      .split(/\s+/)
      .map((word) => word.replace(/["“”«»]/g, '').replace(/^-+/, ''))
      // The remainder of an apostrophe: MCDONALD'S gives the word MCDONALD.
      .filter((word, index) => index === 0 || word.toLowerCase() !== 's')
      .map((word) => (/[:<>=]/.test(word) ? word.replace(/[:<>=]+/g, ' ') : word))
      .join(' ')
      .trim()
  );
}
