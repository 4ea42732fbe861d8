/** Amounts in a question, with their currencies: `500 mil`, `₡25.000`, `$120`, `US$ 1,5 mil`, `5 rojos`, `20€`. */
import { type Currency, parseAmount, toWire } from '../../money.ts';
import { isNumberWord, readNumeral } from '../../numerals.ts';
import type { QuestionWord } from './question-words.ts';

/** An amount in a question; the currency only when it was given too. A plain one may as well be a count. */
export type SpokenAmount = { amount: number; currency?: Currency; isPlain: boolean; from: number; to: number };

/** So small a number without a currency counts what is asked about: `my three funds`. */
export const COUNTED_MAX = 31;

const CURRENCY_WORDS: readonly [RegExp, Currency][] = [
  [/^(?:us\$|\$|usd|dolar(?:es)?|dollars?|bucks)$/, 'USD'],
  [/^(?:€|eur|euros?)$/, 'EUR'],
  [/^(?:₡|¢|crc|colon(?:es)?|pesos?|canas)$/, 'CRC'],
  [/^(?:btc|bitcoins?)$/, 'BTC'],
  [/^(?:xmr|moneros?)$/, 'XMR'],
];
/** Words of an English text, and what may stand around a `once` of one: `what is left once the rent is paid`. */
const ENGLISH = /^(?:the|i|my|we|you|they|is|are|was|it|than|at|and|what|how|would|have|left|paid|pay)$/;
const BEFORE =
  /^(?:|@|and|but|have|left|leftover|remains?|got|money|be|then|than|at|all|just|only|it|account|bank|checking)$/;
const isEnglishOnce = (texts: readonly string[], at: number): boolean =>
  /^(?:i|we|you|they)$/.test(texts[at + 1] ?? '') ||
  (BEFORE.test(texts[at - 1] ?? '') && texts.some((word) => ENGLISH.test(word)));
/** What may stand before its number. */
const SIGN = /^(?:us\$|\$|€|₡|¢|usd|eur|crc)$/;

/** The currency a word names: `dolares` is USD. */
export function currencyOf(word: string): Currency | null {
  return CURRENCY_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/**
 * The amounts of a question in their order, and whether words of a number were left that make none (`cinco mil seis
 * mil`): then the number is not guessed.
 */
export function extractAmounts(words: readonly QuestionWord[]): { amounts: SpokenAmount[]; broken: boolean } {
  const all = words.map(({ text }) => text);
  const amounts: SpokenAmount[] = [];
  let broken = false;
  for (let at = 0; at < all.length; at++) {
    const texts = all.slice(0, endOf(words, at));
    const sign = SIGN.test(texts[at] ?? '') ? currencyOf(texts[at] ?? '') : null;
    // `More than once`: no eleven.
    if ((texts[at] === 'once' && isEnglishOnce(texts, at)) || isPartsCount(words, at)) continue;
    // `La veintisiete` is a road, `la una` an hour; `card ending 0000` is which one.
    if (isCalled(texts, at) || ENDING.test(texts.slice(Math.max(0, at - 2), at).join(' '))) continue;
    const read = readNumeral(texts, sign === null ? at : at + 1) ?? (sign === null ? null : 'broken');
    if (read === null) continue;
    const found = read === 'broken' ? null : amountAt(texts, sign === null ? at : at + 1, read, sign);
    if (found === null) {
      broken = true;
      while (isNumberWord(texts[at + 1])) at++;
      continue;
    }
    amounts.push({ ...found, from: at });
    at = found.to - 1;
  }
  return { amounts, broken };
}

const ENDING = /(?:^| )(?:ending|ends|terminad[ao]|termina|terminacion)(?: (?:in|en|con))?$/;
const UNIT_OF_TIME = /^(?:vez|mes|ano|semana|quincena|dia)$/;
const CENTS = /^(?:centavos?|centimos?|cents?|cts)$/;

/** `34 dólares con 99 centavos`: the cents, and how many words say them. */
function centsAt(texts: readonly string[], at: number): { cents: number; length: number } | null {
  const lead = /^(?:con|y|and|with)$/.test(texts[at] ?? '') ? 1 : 0;
  const read = readNumeral(texts, at + lead);
  if (read === null || read === 'broken' || !CENTS.test(texts[at + lead + read.length] ?? '')) return null;
  const cents = Number(read.value);
  return Number.isInteger(cents) && cents < 100 ? { cents, length: lead + read.length + 1 } : null;
}

/** `45 con 50 dólares`: cents before the currency. */
function partsAt(texts: readonly string[], from: number, read: Read): { cents: number; length: number } | null {
  const at = from + read.length;
  const cents = texts[at] === 'con' && !read.value.includes('.') ? readNumeral(texts, at + 1) : null;
  if (cents === null || cents === 'broken' || currencyOf(texts[at + 1 + cents.length] ?? '') === null) return null;
  const value = Number(cents.value);
  return Number.isInteger(value) && value < 100 ? { cents: value, length: cents.length + 1 } : null;
}

/** `Split it in two, 30 000 clothes`: how many parts, and no number that goes on. */
const isPartsCount = (words: readonly QuestionWord[], at: number): boolean =>
  /^(?:en|in|into)$/.test(words[at - 1]?.text ?? '') &&
  words[at + 1]?.clause !== words[at]?.clause &&
  isNumberWord(words[at + 1]?.text) &&
  words.slice(0, at).some(({ text }) => PARTING.test(text));
const PARTING = /^(?:divid|part[aeio]|repart|separ|split)/;

/** `Not 22, 50`: digits after a comma are another number. */
function endOf(words: readonly QuestionWord[], from: number): number {
  const isDigits = (word: QuestionWord | undefined) => /^\d/.test(word?.text ?? '');
  // `250 mil una vez al año`: how often.
  const isOften = (at: number) => /^una?$/.test(words[at]?.text ?? '') && UNIT_OF_TIME.test(words[at + 1]?.text ?? '');
  const end = words.findIndex(
    (word, at) =>
      at > from &&
      (isOften(at) || (isDigits(word) && isDigits(words[at - 1]) && word.clause !== words[at - 1]?.clause)),
  );
  return end === -1 ? words.length : end;
}

/** A number in one word after `la`, with nothing that it counts. */
function isCalled(texts: readonly string[], at: number): boolean {
  const [article = '', word = '', next = ''] = texts.slice(Math.max(0, at - 1), at + 2);
  return (
    at > 0 &&
    article === 'la' &&
    /^[a-z]/.test(word) &&
    isNumberWord(word) &&
    !isNumberWord(next) &&
    currencyOf(next) === null
  );
}

/** What stands beside a number that counts: `los últimos tres gastos`, `the three highest bills`. */
const COUNTING =
  /^(?:ultim[oa]s|primer[oa]s|proxim[oa]s|mayores|menores|last|latest|first|top|next|highest|biggest|largest|smallest|cheapest|newest)$/;
/** `The three restaurants`, before what it counts. */
const ARTICLE = /^(?:the|los|las|mis|my)$/;

type Read = Exclude<ReturnType<typeof readNumeral>, 'broken' | null>;

function amountAt(texts: readonly string[], from: number, read: Read, sign: Currency | null) {
  const parted = partsAt(texts, from, read);
  const end = from + read.length + (parted?.length ?? 0);
  // `Fifty cents` are of what is not said.
  if (parted === null && CENTS.test(texts[end] ?? '')) return null;
  // `20 US dollars`.
  const unitAt =
    /^(?:de|of|us|american)$/.test(texts[end] ?? '') && currencyOf(texts[end + 1] ?? '') !== null ? end + 1 : end;
  const unit = currencyOf(texts[unitAt] ?? '');
  if (sign !== null && unit !== null && sign !== unit) return null;
  const currency = unit ?? sign ?? (read.isColones ? 'CRC' : null);
  const to = unit === null ? end : unitAt + 1;
  const cents = currency === null || read.value.includes('.') ? null : (parted ?? centsAt(texts, to));
  const value = cents === null ? read.value : `${read.value}.${String(cents.cents).padStart(2, '0')}`;
  const amount = parseAmount(value, currency ?? 'CRC');
  if (!amount.ok || amount.amount === '0' || (read.isColones && currency !== 'CRC')) return null;
  return {
    amount: toWire(amount.amount),
    ...(currency === null ? {} : { currency }),
    isPlain: currency === null && (read.isPlain || isCount(texts, from, read)),
    to: to + (parted === null ? (cents?.length ?? 0) : 0),
  };
}

const COUNT_MAX = 20;
const isCount = (texts: readonly string[], from: number, { length, value }: Read): boolean =>
  length === 1 &&
  Number(value) <= COUNT_MAX &&
  ([texts[from - 1], texts[from + 1]].some((word) => word !== undefined && COUNTING.test(word)) ||
    (ARTICLE.test(texts[from - 1] ?? '') &&
      /^(?!most$|days?$|weeks?$|months?$|cycles?$|years?$|dias$|semanas$|meses$|ciclos$|anos$)[a-z]{4,}$/.test(
        texts[from + 1] ?? '',
      )));
