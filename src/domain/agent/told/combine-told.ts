/** What several figures that were told come to together, and which of them is the most. */
import { cycleText, dayText } from '../../day-text.ts';
import { type Currency, compareAmounts, isColones, subtractAmounts, sumAmounts, toWire } from '../../money.ts';
import type { Language } from '../../vocabulary.ts';
import { formatProblem } from '../answers/format-answer.ts';
import { moneyText } from '../answers/show-money.ts';
import { inLanguage, quoteText } from '../answers/speech.ts';
import type { Told } from '../answers/told-rates.ts';
import type { Period, ReadTool, ToolAnswer, ToolData, ToolOutcome } from '../answers/tool-data.ts';
import type { ReadPlan, ToolCall } from '../plans/intents.ts';
import { EXTREME } from './each-told.ts';

export type Asking<Result> = Generator<ToolCall, Result, ToolOutcome>;
/** What came of it, or the sentences to tell in its place. */
export type Outcome =
  | { told: Told; said: string }
  // `isNothing`: nothing was spent on it, which adds nothing to a sum.
  | { told: null; said: string; isNothing?: boolean };

/** Currencies by the first three letters of what they are called. */
export const IN_WORDS: Readonly<Record<string, Currency>> = {
  dol: 'USD',
  usd: 'USD',
  col: 'CRC',
  crc: 'CRC',
  eur: 'EUR',
};

/** An amount as it is told. */
export const shown = ({ amount, currency }: Pick<Told, 'amount' | 'currency'>): string =>
  moneyText(toWire(amount), isColones(currency) ? 'CRC' : currency);

/** What it comes to: `≈` where it was rounded. */
export function result(left: string, told: Pick<Told, 'amount' | 'currency'>, isExact = true): Outcome {
  const text = `**${shown(told)}**`;
  return { told: { ...told, text }, said: `${left} ${isExact ? '=' : '≈'} ${text}` };
}

/** Several figures, in colones where they are of several currencies. */
export function* combine(
  kind: 'sum' | 'difference',
  all: readonly Told[],
  said: string,
  language: Language,
  twice: readonly Told[] = [],
): Asking<Outcome> {
  const currencies = new Set(all.map(({ currency }) => (isColones(currency) ? 'CRC' : currency)));
  const amounts: string[] = [];
  for (const each of all) {
    const amount = currencies.size === 1 ? each.amount : yield* inColones(each, language);
    if (typeof amount !== 'string') return { told: null, said: amount?.problem ?? said };
    amounts.push(amount);
  }
  const currency = currencies.size === 1 ? ([...currencies][0] ?? 'CRC') : 'CRC';
  const isSum = kind === 'sum';
  const [first = '0', ...rest] = isSum ? amounts : amounts.toReversed();
  const minus = isSum ? twice.map((each) => each.amount) : rest;
  const amount = minus.reduce((left, each) => subtractAmounts(left, each), isSum ? sumAmounts(amounts) : first);
  const texts = (isSum ? all : all.toReversed()).map(({ text }) => text).join(isSum ? ' + ' : ' − ');
  const counted = twice.map(({ text }) => ` − ${text} (${inLanguage(language, 'en ambos', 'in both')})`);
  return result([texts, ...counted].join(''), { amount, currency });
}

/** Which of several is the most, or the least, and by how much from the next; each by its name, or its time. */
export function* mostOf(
  all: readonly Told[],
  of: readonly ReadPlan[],
  isLeast: boolean,
  said: string,
  language: Language,
): Asking<Outcome> {
  // One thing at several times is told by these.
  const isOfOne = new Set(of.map(({ detail }) => detail)).size === 1;
  const ranked: { told: Told; amount: string; name: string }[] = [];
  for (const [at, told] of all.entries()) {
    const amount = yield* inColones(told, language);
    if (typeof amount !== 'string') return { told: null, said: amount?.problem ?? said };
    ranked.push({ told, amount, name: nameOf(of[at], told, isOfOne, language) });
  }
  ranked.sort((a, b) => (isLeast ? compareAmounts(a.amount, b.amount) : compareAmounts(b.amount, a.amount)));
  const [first, second] = ranked;
  if (first === undefined || second === undefined) return { told: null, said };
  const lines = ranked.map(({ told, name }, place) => `- ${name}: ${place === 0 ? `**${told.text}**` : told.text}`);
  const [most, less] = isLeast ? [second, first] : [first, second];
  const amount = subtractAmounts(most.amount, less.amount);
  const more = inLanguage(language, 'La diferencia', 'The difference');
  return {
    told: { ...first.told, amount, currency: 'CRC', text: shown({ amount, currency: 'CRC' }) },
    said: `${lines.join('\n')}\n\n${more}: ${shown({ amount, currency: 'CRC' })}`,
  };
}

function nameOf(plan: ReadPlan | undefined, told: Told, isOfOne: boolean, language: Language): string {
  const { period } = told.answer ?? {};
  const time = period === undefined ? dayOfRow(told, language) : daysText(period, language);
  const name = plan?.detail === undefined ? '' : quoteText(plan.detail);
  // A month may be read as the cycle or as the calendar's: which one is told.
  const isOfTwo = (plan?.calls.length ?? 0) > 1;
  return [name, name === '' || isOfOne || isOfTwo ? time : ''].filter((each) => each !== '').join(', ');
}

/** The day of a row that was told by itself. */
function dayOfRow({ name, answer }: Told, language: Language): string {
  const { items = [] } = (answer?.data ?? {}) as Partial<ToolData['search_transactions']>;
  const row = items.find(({ id }) => name === `transaction:${id}`);
  return row === undefined ? '' : dayText(row.local_date, language);
}

const daysText = ({ cycle, starts_on, ends_on }: Period, language: Language): string =>
  cycle === undefined ? `${dayText(starts_on, language)} – ${dayText(ends_on, language)}` : cycleText(cycle, language);

/** An amount in colones; null where it cannot be known. */
export function* inColones(
  { amount, currency }: Pick<Told, 'amount' | 'currency'>,
  language: Language,
): Asking<string | { problem: string } | null> {
  if (isColones(currency)) return amount;
  const args = { amount: Math.abs(toWire(amount)), from: currency, to: 'CRC' };
  const outcome = yield { tool: 'convert', args };
  if (!outcome.ok) return { problem: formatProblem(outcome.refusal, language) };
  const converted = outcome.answer.figures.find((each) => each.currency === 'CRC')?.amount;
  return converted === undefined ? null : String(toWire(amount) < 0 ? -converted : converted);
}

/** Whether sums are of one thing at several times. */
export const isOfTimes = (of: readonly ReadPlan[]): boolean =>
  new Set(of.map(({ detail }) => detail)).size === 1 &&
  !of.some(({ calls: [call], picked }) => picked !== undefined || EXTREME.test(String(call?.args['measure'])));

/** The less before the more; of several currencies in their order. */
export const rising = (all: readonly Told[]): Told[] =>
  new Set(all.map(({ currency }) => currency)).size > 1
    ? [...all]
    : all.toSorted((one, other) => compareAmounts(one.amount, other.amount));

/** Whether nothing was spent on what was asked for again. */
export const isNothing = (outcome: Outcome): boolean => outcome.told === null && outcome.isNothing === true;

/** Whether a category has no spending in that time. */
export const isUnspent = (tool: ReadTool, { data }: ToolAnswer): boolean =>
  tool === 'spending_by_category' && (data as ToolData['spending_by_category']).categories.length === 0;
