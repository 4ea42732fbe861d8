/**
 * The figures of a turn with the labels they may stand under: what they measure, whose they are and of when. Made from the
 * results of its tools, each with a short name (`f3`) for references.
 */
import { Decimal } from 'decimal.js';
import { accountTypeName } from '../agent/answers/source-names.ts';
import { quoteText } from '../agent/answers/speech.ts';
import type { Figure } from '../agent/answers/tool-data.ts';
import { ACCOUNT_TYPES } from '../net-worth.ts';
import type { Language } from '../vocabulary.ts';
import { appliedFigures } from './applied-figures.ts';
import { kindOf } from './figure-kinds.ts';
import {
  daysOf,
  isIn,
  NOTHING,
  OF_ROWS,
  type Scope,
  type Searched,
  SUMMED,
  scopeOf,
  searchedIn,
} from './figure-scope.ts';
import type { Measure } from './measures.ts';
import { foldText } from './plain-prose.ts';
import { type Fields, fieldsOf, namesOf, rowsIn } from './result-fields.ts';

/** A call of the turn with its result; of an applied change what the person was shown of it. */
export type TurnResult = { tool: string; args: unknown; value: unknown; shown?: unknown };

export type TurnFigure = {
  reference: string;
  /** The tool's name for it: `category:12`. */
  name: string;
  /** Of which result of the turn. */
  result: number;
  kind: 'money' | 'percent' | 'count';
  /** As the wire has it. */
  value: number;
  /** An exact decimal without its sign, and the sign. */
  amount: string;
  sign: number;
  /** Pots are colones. */
  currency: string;
  text: string;
  link: string;
  measures: readonly Measure[];
  /** Its measure must be said: an amount of a category alone would be what was spent. */
  mustSay: boolean;
  /** Whose it is, as written; empty of a total. */
  subjects: readonly string[];
  /** Names that may stand beside: the category of a row. */
  beside: readonly string[];
  /** The months it is about; null when it is about no time. */
  months: readonly string[] | null;
  time: 'now' | 'before' | 'both';
  /** Of a sum, how many days it is of. */
  days: number | null;
  label: string;
  /** What it measures, in the words of its label, folded. */
  says: string;
  /** What it is of, in full. */
  scope: Scope;
};

/** The figures of a turn's results, in their order. `today` is a civil day. */
export function turnFigures(results: readonly TurnResult[], today: string, language: Language): TurnFigure[] {
  const found = results.flatMap((result, at) => figuresOfResult(result, at, today, language));
  return found.map((each, at) => ({ ...each, reference: `f${at + 1}` }));
}

function figuresOfResult(
  result: TurnResult,
  at: number,
  today: string,
  language: Language,
): Omit<TurnFigure, 'reference'>[] {
  const value = fieldsOf(result.value);
  if (value === null) return [];
  if (value['applied'] === true) return appliedFigures(result, at);
  const data = fieldsOf(value['data']) ?? {};
  const given = (Array.isArray(value['figures']) ? value['figures'] : []).filter(isFigure);
  const place = {
    ...{ data, period: fieldsOf(value['period']), searched: searchedIn(result.args), today, language },
    result: at,
  };
  return [...given, ...percentsOf(data, given)].map((each) => labelled(each, place));
}

const isFigure = (value: unknown): value is Figure => {
  const each = fieldsOf(value);
  return (
    each !== null &&
    Number.isFinite(each['amount']) &&
    ['name', 'currency', 'text', 'link'].every((key) => typeof each[key] === 'string')
  );
};

/** Shares and returns that the data has as fractions, and no figure says. */
function percentsOf(data: Fields, given: readonly Figure[]): Figure[] {
  if (given.some(({ currency }) => currency === '%')) return [];
  const percent = (name: string, fraction: unknown): Figure[] => {
    if (typeof fraction !== 'number') return [];
    const amount = new Decimal(fraction).times(100).toDecimalPlaces(name.startsWith('return') ? 2 : 1);
    return [
      {
        name,
        kind: 'percent',
        amount: amount.toNumber(),
        currency: '%',
        text: `${amount.toFixed().replace('.', ',')}%`,
        link: '',
      } as Figure,
    ];
  };
  return ['categories', 'funds'].flatMap((list) =>
    rowsIn(data[list]).flatMap((row) => [
      ...percent(`group_share:${scalar(row['category_id'])}`, row['share']),
      ...percent(`return:${scalar(row['fund'])}`, row['time_weighted_return_annual']),
    ]),
  );
}

/** A number or text as text; `none` for anything else, such as no category. */
const scalar = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : 'none';

type Place = {
  data: Fields;
  period: Fields | null;
  searched: Searched;
  today: string;
  language: Language;
  result: number;
};

function labelled(
  each: Figure,
  { data, period, searched, today, language, result }: Place,
): Omit<TurnFigure, 'reference'> {
  const [head = '', ...parts] = each.name.split(':');
  const [measures, es, en, implied] = kindOf(head);
  const owner =
    head === 'due'
      ? (rowsIn(data['items'])[Number(parts[0])] ?? rowsIn(data['due'])[Number(parts[0])] ?? null)
      : head === 'type'
        ? null
        : ownerOf(data, parts);
  // A sum of what was searched for is of that, and not of everything.
  const isFound = OF_ROWS.test(head) || head.startsWith('group');
  const subjects =
    head === 'type'
      ? typeNames(parts[0] ?? '', language)
      : owner === null
        ? isFound
          ? searched.names
          : []
        : namesOf(owner);
  const kind = each.currency === '%' ? 'percent' : each.currency === 'n' ? 'count' : 'money';
  const refused = refusedBy(head, data, owner);
  const amount = new Decimal(each.amount);
  // What an account holds is so now, also where its balance was told on a day before.
  const isHeld = owner !== null && 'account_type' in owner;
  const dated = monthsOf(head, parts, owner, data, period, today);
  const months = isHeld ? [...new Set([...dated, today.slice(0, 7)])] : dated;
  const counted = kind === 'count' ? (language === 'en' ? 'count' : 'cantidad') : '';
  const words = [language === 'en' ? en : es, counted].filter((word) => word !== '').join(', ');
  return {
    ...{
      name: each.name,
      result,
      kind,
      value: each.amount,
      amount: amount.abs().toFixed(),
      sign: amount.isNeg() ? -1 : 1,
    },
    currency: ['%', 'n', 'USD', 'EUR', 'BTC', 'XMR'].includes(each.currency) ? each.currency : 'CRC',
    ...{ text: each.text, link: each.link, subjects, months },
    measures: measures.split(' ').filter((measure) => measure !== '' && measure !== refused) as Measure[],
    mustSay: implied === undefined || subjects.length === 0,
    // What was searched for is in the name of each row that was found.
    beside: owner === null ? [] : [...besideOf(owner), ...searched.names.filter((word) => isIn(word, subjects))],
    time: isHeld ? 'now' : timeOf(each.name, months, period, today),
    days: SUMMED.test(head) ? daysOf(period) : null,
    says: foldText(words),
    label: [quoteText(subjects[0] ?? parts.find((part) => /^\d{4}-\d{2}/.test(part)) ?? ''), words]
      .filter(Boolean)
      .join(', '),
    scope: scopeOf({
      ...{ subject: subjects[0], searched: isFound ? searched : NOTHING, words, parts, owner, language },
      period: head.startsWith('previous') ? spanOf(data) : period,
    }),
  };
}

/** A sum of accounts of one type is of none of them; first in the language of the answer. */
function typeNames(code: string, language: Language): string[] {
  const names = ACCOUNT_TYPES.filter((each) => each === code).flatMap((type) => [
    accountTypeName(type, 'es'),
    accountTypeName(type, 'en'),
  ]);
  return language === 'en' ? names.toReversed() : names;
}

/** The measure that a figure of this name may have, and this one has not. */
function refusedBy(head: string, data: Fields, owner: Fields | null): Measure | null {
  // A balance in colones is the same balance: only a card or a loan is owed.
  if (/^account(?:_crc)?$/.test(head))
    return ['credit_card', 'liability'].includes(scalar(owner?.['account_type'])) ? null : 'owed';
  if (typeof data['direction'] !== 'string') return null;
  return data['direction'] === 'in' ? 'spent' : 'income';
}

/** Fields by which a figure's name points at its object. */
const KEYS = ['id', 'category_id', 'plan_id', 'key', 'fund', 'account_type', 'meter', 'currency'] as const;

/** The object of the data that the rest of a figure's name points at. */
function ownerOf(value: unknown, parts: readonly string[]): Fields | null {
  const wanted = parts.filter((part) => !/^\d{4}-\d{2}/.test(part) && part !== 'expense' && part !== 'income');
  if (wanted.length === 0) return null;
  const among = Array.isArray(value) ? value : Object.values(fieldsOf(value) ?? {});
  for (const each of among) {
    const fields = fieldsOf(each);
    if (
      fields !== null &&
      namesOf(fields).length > 0 &&
      KEYS.some((key) => key in fields && wanted.includes(scalar(fields[key])))
    )
      return fields;
    const inner = typeof each === 'object' && each !== null ? ownerOf(each, parts) : null;
    if (inner !== null) return inner;
  }
  return null;
}

function besideOf(owner: Fields): string[] {
  const { category, account, bank, type } = owner as Record<string, unknown>;
  return [category, account]
    .flatMap((each) => namesOf(fieldsOf(each) ?? {}))
    .concat([bank, type].filter((each) => typeof each === 'string'));
}

/** The months that may stand with a figure: of its name, of its object's days, or of the period. */
function monthsOf(
  head: string,
  parts: readonly string[],
  owner: Fields | null,
  data: Fields,
  period: Fields | null,
  today: string,
): string[] {
  const named = parts.filter((part) => /^\d{4}-\d{2}/.test(part)).map((part) => part.slice(0, 7));
  if (named.length > 0) return named;
  const own = owner === null ? [] : daysIn(owner);
  const span = head.startsWith('previous') ? spanOf(data) : period;
  const scalars = typeof span?.['cycle'] === 'string' ? [span['cycle']] : daysIn(span ?? data);
  const months = own.length > 0 && owner !== null && 'merchant' in owner ? own : [...own, ...scalars];
  // A change is of both times.
  const before = head.startsWith('change') || head === 'group_change' ? spanOf(data) : null;
  const earlier = typeof before?.['cycle'] === 'string' ? [before['cycle']] : daysIn(before ?? {});
  return [...new Set(months.length === 0 ? [today.slice(0, 7)] : [...months, ...earlier])];
}

/** The period before, where an answer compares. */
function spanOf(data: Fields): Fields | null {
  const before = fieldsOf(data['previous']);
  return before === null ? null : (fieldsOf(before['period']) ?? before);
}

const daysIn = (fields: Fields): string[] =>
  Object.values(fields).flatMap((each) =>
    typeof each === 'string' && /^\d{4}-\d{2}(?:-\d{2})?$/.test(each) ? [each.slice(0, 7)] : [],
  );

function timeOf(name: string, months: readonly string[], period: Fields | null, today: string): TurnFigure['time'] {
  if (/^(?:change|change_pct|average|price|usual|last|transaction|rose)/.test(name)) return 'both';
  if (name.startsWith('previous')) return 'before';
  const [, named] = /:(\d{4}-\d{2})/.exec(name) ?? [];
  if (named !== undefined) return named < today.slice(0, 7) ? 'before' : 'now';
  const end = period?.['ends_on'];
  if (typeof end === 'string') return end < today ? 'before' : 'now';
  return months.every((month) => month < today.slice(0, 7)) ? 'before' : 'now';
}
