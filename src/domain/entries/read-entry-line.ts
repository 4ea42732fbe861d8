/**
 * A purchase or money that came in, in one line as people type it: `4500 soda la parada ayer`, `tele 600000 en 12 cuotas #casa`, `$20 uber`
 * (docs/rules/quick-add.md). What is not understood stays in the merchant; an amount that can be read two ways is asked.
 */
import { foreignCurrencyIn } from '../agent/words/foreign-currencies.ts';
import { isOwnMoney } from '../counts.ts';
import { multiplyExact } from '../money.ts';
import { sortTags, takeTags } from '../parts.ts';
import type { TransactionType } from '../vocabulary.ts';
import { type LineCurrency, pricesOf, readAmounts, type SaidAmount } from './amount-words.ts';
import { type Plan, readCuotas, withEach } from './cuotas-words.ts';
import { readDayWords } from './day-words.ts';
import { type KindSaid, readKind } from './kind-words.ts';
import {
  categoryOfTags,
  findMentions,
  type LedgerNames,
  type LineAccount,
  type Mentions,
  meantOf,
  NO_NAMES,
} from './name-words.ts';
import { isAtRim, type Piece, type Span, splitPieces, textWithout } from './pieces.ts';
import { type LineSource, readSentence, type Sentence } from './sentence-words.ts';

/** Decimal text, above zero, with no more decimals than its currency has. */
export type LineAmount = { amount: string; currency: LineCurrency; merchant: string };
export type EntryLine = {
  /** Null where there is none, or where `choices` are asked about. */
  amount: string | null;
  currency: LineCurrency;
  /** A civil day; null where none is named, or two. */
  day: string | null;
  /** Two days are named: neither is guessed, and both stay in the merchant. */
  isDayUnclear: boolean;
  /** As they were said: the form refuses what is not from 2 to 60. 0 for two numbers of them. */
  cuotas: number | null;
  /** What the words of the line say of it; null for nothing, or where `kinds` are asked about. */
  type: TransactionType | null;
  /** Two or more that it may be of, the likeliest first. */
  kinds: TransactionType[];
  source: LineSource | null;
  /** Of the names that were given; null for none. */
  account_id: number | null;
  category_id: number | null;
  /** As they are kept. */
  tags: string[];
  /** Everything that is not understood, in its order. */
  merchant: string;
  /** Two or more when the amount can be read in as many ways, each with the merchant that it leaves. */
  choices: LineAmount[];
};

const WEIGHTS = /^(?:libras?|pounds?)$/i;
/** Money that nobody keeps here is no amount of anything else; of `2 libras carne 4500` only the first number is none. */
const isForeign = (text: string): boolean => {
  const currency = foreignCurrencyIn(text);
  return currency !== null && !WEIGHTS.test(currency);
};

/**
 * Reads a line. `today` is the civil day that its words for days go by; `names` are the accounts and categories that it may
 * name.
 */
export function readEntryLine(line: string, today: string, names: LedgerNames = NO_NAMES): EntryLine {
  const tagged = takeTags(line.trim());
  const pieces = splitPieces(tagged.text);
  const mentions = findMentions(tagged.text, pieces, names);
  // `BAC dólares` is no currency, and `ahorro en dólares` no sentence.
  const held = [...mentions.accounts, ...mentions.categories.filter(({ isLed }) => isLed)];
  const named = readCuotas(pieces);
  const inPlan = named?.spans ?? [];
  const atRim = (span: Span) => isAtRim(span, pieces, [...inPlan, ...held]);
  const { day, isUnclear, spans: inDay } = readDayWords(pieces, today, atRim);
  const amounts = isForeign(tagged.text) ? [] : readAmounts(pieces, [...inPlan, ...inDay, ...held]);
  const plan = withEach(named, pieces, amounts);
  const said = waysOf(pieces, amounts, plan);
  const spans = [...(plan?.spans ?? []), ...inDay];
  const sentence = readSentence(pieces, [...spans, ...said, ...held]);
  const kind = sentence.type === null ? readKind(pieces, [...spans, ...said], mentions.accounts) : NO_KIND;
  const meant = meantOf(fromOnly(mentions, pieces, kind), pieces, [...spans, ...said, ...sentence.spans]);
  const ways = inCurrencyOf(meant.account, said);
  const merchantWith = (more: readonly Span[]) =>
    merchantOf(tagged.text, pieces, [...spans, ...meant.spans, ...more], sentence);
  const shared = {
    ...{ day, isDayUnclear: isUnclear, cuotas: plan?.cuotas ?? null, tags: sortTags(tagged.tags) },
    ...{ type: sentence.type ?? kind.type, kinds: kind.kinds, source: sentence.source },
    account_id: meant.account?.id ?? null,
    category_id: (meant.category ?? categoryOfTags(tagged.tags, names))?.id ?? null,
  };
  const [only, ...others] = ways;
  if (only && others.length === 0)
    return { ...shared, amount: only.amount, currency: only.currency, merchant: merchantWith([only]), choices: [] };
  const choices = ways.map((way) => ({ amount: way.amount, currency: way.currency, merchant: merchantWith([way]) }));
  return { ...shared, amount: null, currency: 'CRC', merchant: merchantWith([]), choices };
}

const NO_KIND: KindSaid = { type: null, kinds: [] };
const FROM = /^(?:con|desde|from|with|using|by)$/;

/** Money that moves between a person's accounts names where it goes as well: only what it comes from is its account. */
function fromOnly(mentions: Mentions, pieces: readonly Piece[], { type, kinds }: KindSaid): Mentions {
  if (![type, ...kinds].some((each) => each !== null && isOwnMoney(each))) return mentions;
  return { ...mentions, accounts: mentions.accounts.filter(({ from }) => FROM.test(pieces[from]?.word ?? '')) };
}

/** A bare number that is paid from dollars may be of either currency. */
function inCurrencyOf(account: LineAccount | null, ways: readonly SaidAmount[]): SaidAmount[] {
  const [only, ...others] = ways;
  const currency = account?.currency;
  if (!only || others.length > 0 || only.isMarked || (currency !== 'USD' && currency !== 'EUR')) return [...ways];
  return [{ ...only, currency }, only];
}

/** What is left over; a SINPE that names nobody is called so. */
function merchantOf(text: string, pieces: readonly Piece[], spans: readonly Span[], sentence: Sentence): string {
  const manner = sentence.spans.length > 0 ? 'sentence' : 'line';
  const rest = textWithout(text, pieces, [...spans, ...sentence.spans], manner);
  if (rest !== '' || sentence.source !== 'SINPE') return rest;
  const sinpe = pieces.find(({ word }) => word === 'sinpe');
  return text.slice(sinpe?.start, sinpe?.end);
}

/** The amounts that a line can mean, as a price. */
function waysOf(pieces: readonly Piece[], amounts: readonly SaidAmount[], plan: Plan | null): SaidAmount[] {
  if (plan?.each) return [{ ...plan.each, amount: multiplyExact(plan.each.amount, String(plan.cuotas)) }];
  const ways = pricesOf(pieces, amounts);
  // `4500 x 3 cuotas` is a price in three, or three of that amount.
  return plan?.isTimes
    ? ways.flatMap((way) => [way, { ...way, amount: multiplyExact(way.amount, String(plan.cuotas)) }])
    : ways;
}
