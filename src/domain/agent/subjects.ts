/** What a question is about, as a filter: arguments of a search, and terms of the search language. */

import { addDays, cycleOf, cycleRange } from '../calendar.ts';
import { writeTerm } from '../search.ts';
import type { Asked } from './intents.ts';
import { accountsNamed, type KnownCategory } from './ledger-names.ts';
import type { SpokenPeriod } from './periods.ts';
import type { Range } from './slots.ts';

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

/** The subject of a question; null when its parts cannot be a filter. `only` are the ranges to look at. */
export function subjectOf(asked: Asked, only: readonly Range[] = asked.ranges): Subject | null {
  const { names } = asked.question;
  const from = asked.ranges.find(({ readings }) => readings.some(({ slot }) => slot === 'except'))?.from;
  const words: string[] = [];
  const args: SubjectArgs = {};
  let category: Subject['category'] = null;
  let name: string | undefined;
  for (const range of only) {
    const found = (slot: string) => range.readings.find((each) => each.slot === slot)?.value;
    const isOut = from !== undefined && range.from > from;
    const said = found('category') ?? found('uncategorized');
    const text = found('merchant') ?? found('name');
    if (said !== undefined && category === null && !isOut) {
      category =
        found('uncategorized') === undefined
          ? (names.ledger.categories.find(({ id }) => String(id) === said) ?? null)
          : 'none';
      name ??= category === 'none' || category === null ? undefined : category.name;
    } else if (found('tag') !== undefined) words.push(`#${found('tag')}`);
    else if (text !== undefined) {
      if (found('name') !== undefined && category !== null && !isOut) {
        // `Farmacia Fischel`: a category's word before an unknown name is a part of it; elsewhere the two do not fit.
        const before = only.find(
          ({ to, readings }) => to === range.from && readings.some(({ slot }) => slot === 'category'),
        );
        if (before === undefined) return null;
        name = `${before.raw} ${text}`;
        category = null;
        words.push(searchWords(name));
        continue;
      }
      const sought = searchWords(text);
      // Rows of both there are none.
      if (sought === '' || (!isOut && words.some((each) => !/^[-#]|:/.test(each)))) return null;
      words.push(isOut ? (sought.includes(' ') ? `-"${sought}"` : `-${sought}`) : sought);
      name ??= isOut ? undefined : text;
    } else if (found('item') !== undefined) {
      words.push(searchWords(range.raw));
      name ??= range.raw;
    } else if (found('account') !== undefined) {
      const [account, ...others] = accountsNamed(found('account') ?? '', names.ledger.accounts ?? []);
      if (account === undefined || others.length > 0 || isOut) return null;
      words.push(writeTerm('account', String(account.id)));
      name ??= account.name;
    } else if (found('medium') !== undefined) {
      words.push(writeTerm('medium', found('medium') ?? ''));
      name ??= range.raw.replace(/^(?:con|en|por|de|with|by|in|on|via)(?: (?:la|mi|the|my))? /i, '');
    } else if (found('into') !== undefined) {
      args.currency = found('into') ?? '';
      name ??= found('into');
    } else if (said !== undefined) return null;
  }
  const type = asked.value('rows');
  if (type !== undefined && type !== '') args.type = type;
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
  return {
    words,
    args,
    category,
    name,
    isEmpty: words.length === 0 && category === null && Object.keys(args).length === 0,
  };
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
