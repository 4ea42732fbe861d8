/** The parts of sentences: the language, periods, figures as links, and escaped text from outside. */
import { daysBetween } from '../../calendar.ts';
import { dayText, monthText } from '../../day-text.ts';
import { parseSearch } from '../../search.ts';
import type { Language } from '../../vocabulary.ts';
import type { Unconverted } from './answer-rows.ts';
import type { About } from './answer-topics.ts';
import { moneyText } from './show-money.ts';
import { mediumName, rowsName } from './source-names.ts';
import type { Figure, Period, ToolAnswer } from './tool-data.ts';

/** The context of a sentence: it may only use the answer's figures. */
export type Speech = {
  language: Language;
  about: About;
  detail?: string | undefined;
  /** Of these accounts. */
  ids?: readonly number[] | undefined;
  /** Of a list every line is said. */
  isWhole?: boolean | undefined;
  /** The ledger has no merchant of that name. */
  isUnknown?: boolean | undefined;
  args: Readonly<Record<string, unknown>>;
  today: string;
  /** The sentence in the language of the answer. */
  pick: (spanish: string, english: string) => string;
  /** A figure by its name (figures.ts) as a link; `null` when the answer has none of that name. */
  figure: (name: string) => string | null;
  amount: (name: string) => number;
};

const OUTSIDE_LENGTH_MAX = 80;
/** Before it there are no rows: a period from here on is all time. */
export const ALL_TIME_STARTS = '2000-01-01';

/** The speech of an answer. */
export function speechOf(
  answer: Pick<ToolAnswer, 'figures' | 'today'>,
  said: Pick<Speech, 'language' | 'about' | 'detail' | 'ids' | 'isWhole' | 'isUnknown' | 'args'>,
): Speech {
  const figures = new Map<string, Figure>(answer.figures.map((each) => [each.name, each]));
  return {
    ...said,
    today: answer.today,
    pick: (spanish, english) => inLanguage(said.language, spanish, english),
    figure: (name) => {
      const found = figures.get(name);
      return found === undefined ? null : `[${found.text}](${found.link})`;
    },
    amount: (name) => figures.get(name)?.amount ?? 0,
  };
}

/** Text from outside on one line with all Markdown escaped, so that it can make no link, bold or list. */
export function quoteText(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = [...plain].length > OUTSIDE_LENGTH_MAX ? `${[...plain].slice(0, OUTSIDE_LENGTH_MAX).join('')}…` : plain;
  return short.replace(/[\\`*_[\]()<>#~|!]/g, (sign) => `\\${sign}`);
}

/** A period as a part of a sentence: `en el ciclo de marzo 2026 (19 de … al 18 de …)`. */
export function periodText(period: Period, { language, today, pick }: Speech): string {
  const { cycle, starts_on, ends_on } = period;
  if (cycle === undefined) {
    if (starts_on === ALL_TIME_STARTS)
      return pick(`desde siempre, hasta el ${dayText(ends_on, 'es')}`, `of all time, until ${dayText(ends_on, 'en')}`);
    if (starts_on === ends_on) return pick(`el ${dayText(starts_on, 'es')}`, `on ${dayText(starts_on, 'en')}`);
    return pick(
      `del ${dayText(starts_on, 'es')} al ${dayText(ends_on, 'es')}`,
      `from ${dayText(starts_on, 'en')} to ${dayText(ends_on, 'en')}`,
    );
  }
  const isCurrent = today >= starts_on && today <= ends_on;
  const name = monthText(cycle, language);
  const days = pick(
    `del ${dayText(starts_on, 'es')} al ${dayText(ends_on, 'es')}`,
    `${dayText(starts_on, 'en')} to ${dayText(ends_on, 'en')}`,
  );
  return isCurrent
    ? pick(`en este ciclo, ${name} (${days})`, `in this cycle, ${name} (${days})`)
    : pick(`en el ciclo de ${name} (${days})`, `in the cycle of ${name} (${days})`);
}

/** Amounts without a rate, which are therefore in no sum; empty when there are none. */
export function leftOutText(
  unconverted: Unconverted | undefined,
  { pick, figure }: Speech,
  kind: 'row' | 'account' = 'row',
): string[] {
  if (unconverted === undefined || unconverted.length === 0) return [];
  const parts = unconverted.map((each) => {
    const amount = figure(`unconverted:${each.currency}`) ?? moneyText(each.amount, each.currency);
    return pick(
      `${amount} (${kind === 'row' ? counted(each.count, 'movimiento', 'movimientos') : counted(each.count, 'cuenta', 'cuentas')})`,
      `${amount} (${kind === 'row' ? counted(each.count, 'row', 'rows') : counted(each.count, 'account', 'accounts')})`,
    );
  });
  return [
    pick(
      `Queda fuera de la suma, porque no hay tipo de cambio: ${parts.join(', ')}.`,
      `Left out of the sum, because no exchange rate is known: ${parts.join(', ')}.`,
    ),
  ];
}

/** `hoy`, `hace 9 días`: how long before today a day was; nothing of one to come. */
export function agoText(day: string, { today, pick }: Speech): string {
  const days = daysBetween(day, today);
  if (days < 0) return '';
  if (days === 0) return pick('hoy', 'today');
  return days === 1 ? pick('ayer', 'yesterday') : pick(`hace ${days} días`, `${days} days ago`);
}

/** `1 compra`, `3 compras`. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** One of two sentences. */
export const inLanguage = (language: Language, spanish: string, english: string): string =>
  language === 'en' ? english : spanish;

/** As many of a list as are said. */
export const firstOf = <Item>(items: readonly Item[], shown: number, { isWhole = false }: Speech): readonly Item[] =>
  isWhole ? items : items.slice(0, shown);

/** Lines as a list. */
export const listOf = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')];

/** A merchant that is in no row. */
export const unknownText = ({ pick, detail = '' }: Speech): string =>
  pick(
    `No veo nada de “${quoteText(detail)}” en sus movimientos.`,
    `I see nothing of “${quoteText(detail)}” in your transactions.`,
  );

/** The search of a call, whichever tool it is of. */
const termsOf = (args: Speech['args'] | undefined): string =>
  ['q', 'filter'].map((name) => (typeof args?.[name] === 'string' ? args[name] : '')).join(' ');

/** What a search leaves out, by its words, categories and cuotas: ` sin supermercado ni alquiler`. */
export function excludedText({ args, language, pick }: Speech): string {
  const search = parseSearch(termsOf(args));
  if (!search.ok) return '';
  const { without, without_categories = [], cuotas, left_out = [] } = search.search;
  const others = left_out.map(({ type, source, account = '' }) => {
    if (type !== undefined) return rowsName(type, language);
    return source === undefined ? pick(`la cuenta ${account}`, `account ${account}`) : mediumName(source, language);
  });
  const categories = without_categories.map((each) => each.replaceAll('-', ' '));
  const out = [...others, ...categories, ...without, ...(cuotas === false ? ['cuotas'] : [])];
  const names = out.map((each) => quoteText(each.toLowerCase()));
  if (names.length === 0) return '';
  return pick(` sin ${names.join(' ni ')}`, ` without ${names.join(' or ')}`);
}

/** That rows were looked for by more than a name (which tells its days) and a time: else "none of Amazon" is untrue. */
export function conditionsText({ args, pick }: Speech): string {
  const terms = termsOf(args);
  const isBounded = args?.['min_amount'] !== undefined || args?.['max_amount'] !== undefined;
  return isBounded || /(?:^| )(?:amount|medium:|account:|currency:)/.test(terms)
    ? pick(' con esas condiciones', ' under those conditions')
    : '';
}

/** How far off a day is: ` (en 5 días)`; nothing of today, or of one that is over. */
export function daysAhead(day: string, { pick, today }: Speech): string {
  const days = daysBetween(today, day);
  return days <= 0 ? '' : pick(` (en ${counted(days, 'día', 'días')})`, ` (in ${counted(days, 'day', 'days')})`);
}
