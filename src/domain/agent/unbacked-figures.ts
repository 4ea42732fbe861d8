/**
 * Finds figures that a model made up: amounts in its text that no tool gave and the person did not mention. Numbers are
 * parsed the way people and models write them, and one matching interpretation is enough.
 */
import { Decimal } from 'decimal.js';
import { NUMBER_NAMES, readCount } from './number-words.ts';

const SHOWN_MAX = 20;
const TEXT_MAX = 200_000;
const YEARS: readonly [number, number] = [1900, 2200];

const SPACE = '[ \\u00a0\\u2009\\u202f]';
const NUMBER = `\\d{1,3}(?:${SPACE}\\d{3}){1,6}(?:[.,]\\d{1,12})?(?!\\d)|\\d{1,20}(?:[.,'’]\\d{1,12}){0,7}`;
const SIGN = 'US\\$|[$₡¢€]|\\b(?:USD|CRC|EUR|BTC|XMR)\\b';
const SCALE = 'mil(?:es)?|mill(?:on|ón)(?:es)?|millions?|thousand|k|mm|m';
const UNIT = 'US\\$|[$₡¢€]|(?:USD|CRC|EUR|BTC|XMR|d[oó]lar(?:es)?|dollars?|col[oó]n(?:es)?|euros?|pesos|bitcoins?)\\b';
const FIGURE = new RegExp(
  `(?<sign>${SIGN})?${SPACE}?(?<![\\d.,'’*#/\\w-])(?<number>${NUMBER})(?<percent>${SPACE}?%|${SPACE}(?:por ciento|percent)\\b)?` +
    `(?:${SPACE}?(?<scale>${SCALE})(?![\\p{L}\\d]))?(?:${SPACE}(?:de${SPACE})?)?(?<unit>${UNIT})?`,
  'giu',
);
const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?<name>${NUMBER_NAMES}|medio)${SPACE}(?<scale>mil|mill[oó]n(?:es)?|millions?|thousand)(?![\\p{L}\\d])`,
  'giu',
);

/** Digits that are not figures: link targets, days, months, times, cards and bank accounts. */
const NO_FIGURES: readonly RegExp[] = [
  /\]\([^)\n]{0,500}\)/g,
  /https?:\/\/\S{1,500}/g,
  /(?<![\w.])\/[a-z][\w/-]{0,100}(?:\?\S{0,500})?/g,
  /\b\d{4}-\d{2}(?:-\d{2})?(?:T[\d:.]{1,20}Z?)?\b/g,
  /\b\d{1,2}([./-])\d{1,2}\1\d{2,4}\b/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  /\bCR\d{2}(?: ?\d{1,4}){4,6}\b/g,
  /(?<!\*)\*{2,8}[ -]?\d{2,6}\b/g,
];

type Found = { text: string; readings: string[]; isMoney: boolean };

/**
 * The figures of `answer` (as it writes them, once each, at most 20) that are in none of `results`, the texts of tool
 * results as JSON, and in nothing the person said (`said`). A figure is an amount with a currency, a number of
 * thousands or millions, or any number from 1000 on; days, years, percentages, links and whole numbers that are
 * mentioned in the results, such as ids, are not. Compared as exact decimals, without their sign.
 */
export function findUnbackedFigures(
  answer: string,
  results: readonly string[],
  said: readonly string[] = [],
): string[] {
  const figures = figuresIn(answer.slice(0, TEXT_MAX)).filter(isClaim);
  if (figures.length === 0) return [];
  const given = givenIn(results);
  for (const text of said) {
    for (const { readings } of figuresIn(text)) addAll(given.values, readings);
  }
  const stray = figures.filter(({ readings, isMoney }) => {
    if (readings.some((reading) => given.values.has(reading))) return false;
    return isMoney || !readings.some((reading) => given.mentions.has(reading));
  });
  return [...new Set(stray.map(({ text }) => text))].slice(0, SHOWN_MAX);
}

function isClaim({ readings, isMoney }: Found): boolean {
  if (isMoney) return true;
  const [first = '0'] = readings;
  const isYear = /^\d{4}$/.test(first) && Number(first) >= YEARS[0] && Number(first) <= YEARS[1];
  return !isYear && readings.some((reading) => new Decimal(reading).gte(1000));
}

function figuresIn(text: string): Found[] {
  const plain = NO_FIGURES.reduce((rest, pattern) => rest.replace(pattern, ' ; '), text);
  const named = [...plain.matchAll(NAMED)].flatMap((match) => foundOf(match[0], match.groups?.['name'] ?? '', match));
  const digits = [...plain.matchAll(FIGURE)].flatMap((match) => {
    const { number = '', percent } = match.groups ?? {};
    return percent === undefined ? foundOf(match[0], number, match) : [];
  });
  return [...digits, ...named];
}

function foundOf(text: string, number: string, { groups = {} }: RegExpMatchArray): Found[] {
  const { sign, scale, unit } = groups;
  const counts = /^\d/.test(number) ? readingsOf(number) : nameOf(number.toLowerCase());
  const factor = factorOf(scale?.toLowerCase());
  const readings = counts.map((count) => new Decimal(count).times(factor).toFixed());
  // Grouped thousands or decimals: ids are never written like that.
  const isWritten = /[^\d]/.test(number);
  const isMoney = sign !== undefined || unit !== undefined || factor > 1 || (isWritten && isLarge(readings));
  return readings.length === 0 ? [] : [{ text: text.trim(), readings, isMoney }];
}

function isLarge(readings: readonly string[]): boolean {
  return readings.every((reading) => new Decimal(reading).gte(1000));
}

function nameOf(name: string): string[] {
  if (name === 'medio') return ['0.5'];
  const count = readCount(name);
  return count === null ? [] : [String(count)];
}

function factorOf(scale: string | undefined): number {
  if (scale === undefined) return 1;
  return /^(?:mil(?:es)?|thousand|k)$/.test(scale) ? 1_000 : 1_000_000;
}

/** Possible values of a number: `25.000` is 25 thousand here and 25 elsewhere. */
function readingsOf(number: string): string[] {
  const text = number.replace(/[ \u00a0\u2009\u202f'’]/g, '');
  if (/^0\d/.test(text)) return [];
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last === -1) return [decimal(text)];
  const whole = text.slice(0, last).replace(/[.,]/g, '');
  const tail = text.slice(last + 1);
  const separators = new Set(text.match(/[.,]/g));
  const isRepeated = separators.size === 1 && (text.match(/[.,]/g) ?? []).length > 1;
  const asThousands = tail.length === 3 && separators.size === 1 ? [decimal(whole + tail)] : [];
  return isRepeated ? asThousands : [...asThousands, decimal(`${whole}.${tail}`)];
}

function decimal(text: string): string {
  return new Decimal(text).toFixed();
}

type Given = {
  /** Numbers and formatted figures of a tool. */
  values: Set<string>;
  /** The words of a result, which strangers may have written. */
  mentions: Set<string>;
};

function givenIn(results: readonly string[]): Given {
  const given: Given = { values: new Set(), mentions: new Set() };
  for (const result of results) collect(parsed(result), '', given);
  return given;
}

/** The fields of a result whose figures this program formats itself. */
const OWN_TEXTS = new Set(['text', 'problem', 'message']);

function collect(value: unknown, key: string, given: Given): void {
  if (typeof value === 'number' && Number.isFinite(value)) given.values.add(new Decimal(value).abs().toFixed());
  else if (typeof value === 'string') collectText(value, key, given);
  else if (Array.isArray(value)) for (const each of value) collect(each, key, given);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) collect(each, name, given);
  }
}

function collectText(text: string, key: string, given: Given): void {
  const isOwn = OWN_TEXTS.has(key) || /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text);
  for (const { readings } of figuresIn(text)) addAll(isOwn ? given.values : given.mentions, readings);
}

function addAll(to: Set<string>, readings: readonly string[]): void {
  for (const reading of readings) to.add(reading);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { text: '', words: text };
  }
}
