/** Amounts in a question: `500 mil`, `₡25.000`, `$120`, `1.2 millones`, `5 rojos` (a rojo is ₡1000), `300k`, `medio millón`. */
import { type Currency, multiplyExact, parseAmount, toWire } from '../money.ts';
import { NUMBER_NAMES, readCount, readDecimal } from './number-words.ts';
import { type QuestionWord, replaceWords, textOf, wordsBetween } from './question-words.ts';

/** An amount in a question; the currency only when it was given too. */
export type SpokenAmount = { amount: number; currency?: Currency };

const CURRENCY_WORDS: readonly [RegExp, Currency][] = [
  [/^(?:us\$|\$|usd|dolar(?:es)?|dollars?|bucks)$/, 'USD'],
  [/^(?:€|eur|euros?)$/, 'EUR'],
  [/^(?:₡|¢|crc|colon(?:es)?|pesos|canas)$/, 'CRC'],
  [/^(?:btc|bitcoins?)$/, 'BTC'],
  [/^(?:xmr|moneros?)$/, 'XMR'],
];

/** The currency a word names: `dolares` is USD. */
export function currencyOf(word: string): Currency | null {
  return CURRENCY_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

const SCALES: readonly [RegExp, string][] = [
  [/^(?:k|mil|thousand|grand|rojos?)$/, '1000'],
  [/^(?:millon|millones|million|millions|palos?)$/, '1000000'],
  [/^tejas?$/, '100'],
];

const SCALE = 'k|mil|thousand|grand|rojos?|millon(?:es)?|millions?|palos?|tejas?';
const UNIT = 'us\\$|\\$|€|₡|¢|usd|eur|crc|dolar(?:es)?|dollars?|bucks|euros?|colon(?:es)?|btc|bitcoins?|xmr|moneros?';
const NUMBER = '\\d[\\d.,]*(?: \\d{3})*';
const BEFORE = '(?<![\\w@.,/-])';
const AFTER = '(?![\\w@/-])';

const SAID: readonly RegExp[] = [
  new RegExp(`${BEFORE}(?:medio|half a) (?<half>millon|million)(?: (?:de )?(?<unit>${UNIT}))?${AFTER}`),
  new RegExp(`${BEFORE}(?:un |a )?(?<half>millon) y medio(?: (?:de )?(?<unit>${UNIT}))?${AFTER}`),
  new RegExp(
    `${BEFORE}(?<sign>${UNIT})? ?(?<number>${NUMBER}) ?(?<scale>${SCALE})?(?: (?:de )?(?<unit>${UNIT}))?${AFTER}`,
  ),
  new RegExp(`${BEFORE}(?<number>${NUMBER_NAMES}) (?<scale>${SCALE})(?: (?:de )?(?<unit>${UNIT}))?${AFTER}`),
  new RegExp(`${BEFORE}(?!(?:una?|a|one) )(?<number>${NUMBER_NAMES}) (?<unit>${UNIT})${AFTER}`),
  new RegExp(`${BEFORE}(?<scale>mil)(?: (?<unit>${UNIT}))?${AFTER}`),
];

/** The amounts of a question, in their order, and its words with `@a` where each was. */
export function extractAmounts(words: readonly QuestionWord[]): { words: QuestionWord[]; amounts: SpokenAmount[] } {
  const found: { at: number; amount: SpokenAmount }[] = [];
  let rest = [...words];
  for (const pattern of SAID) {
    for (let round = 0; round < 3; round++) {
      const match = pattern.exec(textOf(rest));
      const amount = match === null ? null : readAmount(match.groups ?? {}, match[0]);
      if (match === null || amount === null) break;
      const range = wordsBetween(rest, match.index, match.index + match[0].length);
      rest = replaceWords(rest, range, `@a${found.length}`);
      found.push({ at: found.length, amount });
    }
  }
  const order = textOf(rest).match(/@a\d/g) ?? [];
  const amounts = order.flatMap((mark) => found.filter(({ at }) => mark === `@a${at}`).map(({ amount }) => amount));
  return { words: rest.map((word) => (/^@a\d$/.test(word.text) ? { ...word, text: '@a' } : word)), amounts };
}

function readAmount(parts: Readonly<Record<string, string | undefined>>, all: string): SpokenAmount | null {
  const { half, number, scale, sign, unit } = parts;
  const factor = scale === undefined ? '1' : (SCALES.find(([pattern]) => pattern.test(scale))?.[1] ?? '1');
  const count = half !== undefined ? (/^(?:medio|half)/.test(all) ? '0.5' : '1.5') : countOf(number ?? '1', factor);
  if (count === null) return null;
  const named = currencyOf(unit ?? '') ?? currencyOf(sign ?? '');
  const currency = named ?? (/^(?:rojo|teja)/.test(scale ?? '') ? 'CRC' : null);
  const exact = multiplyExact(count, half === undefined ? factor : '1000000');
  const amount = parseAmount(exact, currency ?? 'CRC');
  if (!amount.ok || amount.amount === '0') return null;
  return { amount: toWire(amount.amount), ...(currency === null ? {} : { currency }) };
}

function countOf(number: string, factor: string): string | null {
  const joined = number.replaceAll(' ', '');
  if (/^\d/.test(number)) return readDecimal(joined, factor === '1000000');
  const named = readCount(number);
  return named === null ? null : String(named);
}

const INSTALMENTS = new RegExp(
  `${BEFORE}(?:(?:a|en|con|por|in|over|at|for|with) )?(?<count>\\d{1,3}|${NUMBER_NAMES}) (?:cuotas?|tractos|installments?|instalments?|monthly payments|payments|pagos)(?: de tasa cero)?${AFTER}`,
);
const MONTHLY = new RegExp(`${BEFORE}(?:a|over) (?<count>\\d{1,2}|${NUMBER_NAMES}) (?:meses|months)${AFTER}`);

/** The number of cuotas, and the words without it. `a 12 meses` counts too. */
export function extractCuotas(words: readonly QuestionWord[]): { words: QuestionWord[]; cuotas: number | null } {
  for (const pattern of [INSTALMENTS, MONTHLY]) {
    const match = pattern.exec(textOf(words));
    const cuotas = match === null ? null : readCount(match.groups?.['count'] ?? '');
    if (match === null || cuotas === null) continue;
    const [from, to] = wordsBetween(words, match.index, match.index + match[0].length);
    return { words: [...words.slice(0, from), ...words.slice(to)], cuotas };
  }
  return { words: [...words], cuotas: null };
}
