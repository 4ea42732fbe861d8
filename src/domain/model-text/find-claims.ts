/** Finds what a sentence claims in numbers: references, amounts, percentages and shares, in digits or in words. */
import { Decimal } from 'decimal.js';
import { isNumberWord, readNumeral } from '../numerals.ts';
import { isBareMoney } from './bare-money.ts';
import type { Prose } from './plain-prose.ts';

export type Claim = {
  /** Where it stands in the prose, with its signs and units. */
  start: number;
  end: number;
  kind: 'money' | 'percent' | 'reference';
  /** What its number may mean, as exact decimals without a sign; empty when it cannot be read. */
  readings: string[];
  /** Of its sign or unit; null without one, `?` for one that is not known here. */
  currency: string | null;
  /** Of a reference: the name of its figure. */
  reference?: string;
  /** Typed with a minus sign. */
  isMinus?: boolean;
};

const SIGNS: Readonly<Record<string, string>> = {
  '₡': 'CRC',
  '¢': 'CRC',
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  crc: 'CRC',
  usd: 'USD',
  eur: 'EUR',
  btc: 'BTC',
  xmr: 'XMR',
};
const SIGN = String.raw`(?:us\$|[₡¢$€£¥]|(?<![a-z])(?:crc|usd|eur|btc|xmr|gbp|mxn)(?![a-z]))`;
const UNIT = String.raw`(?:us\$|[₡¢$€£¥]|(?:crc|usd|eur|btc|xmr|gbp|mxn|fcl|rop|vol|memp|mpat|hipoteca|dolar(?:es)?|dollars?|colon(?:es)?|euros?|pesos?|libras?|pounds?|yen(?:es)?|bitcoins?|monero|centimos?|cents?|centavos?|lucas?|varas?|bolas?|canas|verdes|bucks|grand)(?![a-z]))`;
/** A figure by its name, and perhaps a label; what is reckoned with it, or stands right beside it, is no figure. */
const REFERENCE = /\{\{?\s*(f\d{1,4})\b([^{}\n]{0,60})\}?\}|\{\{[^{}\n]{1,60}\}\}/g;
const RECKONED = /[-+*/×÷=^%\d]/;
const BESIDE = [/[\p{L}\d.,]$|(?:^|[\s(])[-−–+]\s?$/u, /^\s?%|^[\p{L}\d*/×÷]|^[.,]\d/u] as const;
/** Within the target of a link a figure would be sent to whoever it leads to. */
const WITHIN_TARGET = /\]\([^)\n]{0,500}$|https?:\/\/\S{0,500}$/;
const SIGN_END = new RegExp(`${SIGN}$`);
const PERCENT = /^\s?(?:%|por ?cientos?\b|percent(?:age points?)?\b|per cent\b|puntos porcentuales\b|pct\b)/;
const FRACTION = new RegExp(
  [
    String.raw`\b(?:la mitad|el doble|el triple|(?:un|dos) tercios?|(?:una|dos|tres) (?:tercera|cuarta|quinta|decima)s? partes?|(?:un|tres) cuartos?|half|double|triple|twice|(?:a|one|two) thirds?|(?:a|one|three) quarters?)(?= (?:de|del|que|of|as|the|lo|los|las|su|your|what|a|se|fue|fueron|son|es|went|goes|is|was|were|en|in)\b)`,
    // `tres veces lo normal`, `2x setiembre`, `1/3 de su salario`, `medio salario`, `15 puntos más`.
    String.raw`(?<![a-z\d])(?:\d{1,4}(?:[.,]\d)?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|two|three|four|five|six|seven|eight|nine|ten) (?:veces|times) (?=(?:mas|menos|lo|la|el|su|esa|ese|more|less|the|your|that|what|as|higher|lower)\b)`,
    String.raw`(?<![a-z\d.,])\d{1,4}(?:[.,]\d)?\s?[x×](?![a-z\d])`,
    String.raw`(?<![\d/])\d{1,2}/\d{1,2}(?![\d/])(?= (?:de (?:su|sus|lo|los|la|el)|del|of (?:your|the|what))\b)`,
    String.raw`\b(?:medi[oa]|half an?|half your|half the) (?:salari\w+|sueldo|presupuesto|quincena|ingreso|salary|paycheck|income|budget)\b`,
    String.raw`(?<![a-z\d])\d{1,3}(?:[.,]\d)? (?:puntos|points)\b`,
  ].join('|'),
  'g',
);

/** Amounts written so that no digits are read: `12O 295`, `9-9-9-9-9`, `LXXVII mil`. */
const HIDDEN =
  /(?<![a-z\d-])(?:\d{1,3}[oil][\doil]{0,6}(?=[ .,]\d{3}(?!\d))[ .,]\d{3}|\d(?:[-_]\d){3,12}|[ivxlcdm]{2,12} (?:mil|millon(?:es)?|thousand|million))(?![a-z\d-])/g;

/** Digits that claim nothing: targets of links, days, times, cards and bank accounts. */
const MASKED: readonly RegExp[] = [
  /\]\([^)\n]{0,500}\)/g,
  /https?:\/\/\S{1,500}/g,
  /(?<![a-z0-9.])\/[a-z][\w/-]{0,100}(?:\?[^\s)\]]{0,500})?/g,
  /\b\d{4}-\d{2}(?:-\d{2})?(?:t[\d:.]{1,20}z?)?\b/g,
  /\b\d{1,2}([./-])\d{1,2}\1\d{2,4}\b/g,
  /\b\d{1,2}\/\d{1,2}\b(?! (?:de (?:su|sus|lo|los|la|el)|del|of (?:your|the|what))\b)/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  /\bcr\d{2}(?: ?\d{1,4}){4,6}\b/g,
  /^[^\S\n]*\d{1,3}[.)](?= )/gm,
];

/**
 * The claims of a sentence, in their order. `counts` are whole numbers that are not money in this turn's results, and
 * `names` the names that hold digits (`tienda 4455`), both in the form of the prose.
 */
export function findClaims(prose: Prose, known: { counts: ReadonlySet<string>; names: readonly string[] }): Claim[] {
  const claims: Claim[] = [];
  let text = prose.text.replace(REFERENCE, (whole, name = '?', more = '', at: number) => {
    const before = prose.text.slice(Math.max(0, at - 520), at);
    const isAlone =
      !BESIDE[0].test(before.slice(-6).replace(SIGN_END, '')) &&
      !BESIDE[1].test(prose.text.slice(at + whole.length, at + whole.length + 4)) &&
      !WITHIN_TARGET.test(before);
    const reference = isAlone && !RECKONED.test(more) ? name : '?';
    claims.push(
      withSigns(prose.text, {
        start: at,
        end: at + whole.length,
        kind: 'reference',
        readings: [],
        currency: null,
        reference,
      }),
    );
    return mask(whole);
  });
  for (const pattern of MASKED) text = text.replace(pattern, mask);
  // `C5000`, `US 45`: signs as people write them.
  text = text.replace(/(?<![a-z\d])c(?=\d{3}|\d{1,3}[.,]\d{3})/g, '¢').replace(/(?<![a-z])us (?=\d)/g, 'us$');
  for (const name of known.names) text = text.replaceAll(name, mask(name));
  for (const match of [...text.matchAll(FRACTION), ...text.matchAll(HIDDEN)]) {
    const end = match.index + match[0].length;
    claims.push({ start: match.index, end, kind: 'percent', readings: [], currency: null });
  }
  text = text.replace(HIDDEN, mask);
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({
    word: match[0].replaceAll(' ', ''),
    at: match.index,
    end: match.index + match[0].length,
  }));
  for (let at = 0; at < tokens.length; ) {
    const found = claimAt(text, tokens, at, known.counts);
    if (found?.claim) claims.push(found.claim);
    at += found?.length ?? 1;
  }
  return claims.toSorted((a, b) => a.start - b.start);
}

/** Digits with their separators, or a word. */
const TOKEN = /(?<!\d)\d{1,3}(?: \d{3})+(?:[.,]\d{1,12})?(?!\d)|\d(?:[\d.,'’]*\d)?|[a-zñ]+/g;

const mask = (text: string): string => '\u0001'.repeat(text.length);

type Token = { word: string; at: number; end: number };

/** The claim that begins at a token, and how many tokens it has; null where no number begins. */
function claimAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  counts: ReadonlySet<string>,
): { claim: Claim | null; length: number } | null {
  const first = tokens[at] as Token;
  const isHalf = /^(?:medi[oa]|half|a)$/.test(first.word);
  if (!isNumberWord(first.word) && !isHalf) return null;
  if (isGlued(text, first)) return { claim: null, length: 1 };
  const read = readNumeral(runFrom(text, tokens, at), 0);
  if (read === null && (isHalf || !/^\d/.test(first.word))) return null;
  const scale = scaleAfter(text, tokens[at + 1], first);
  const isDigit = /^\d/.test(first.word);
  const isSingle = isDigit && (read === null || read === 'broken' || (read.isPlain && read.length === 1));
  const length = isSingle
    ? scale === null
      ? 1
      : 2
    : read === null || read === 'broken'
      ? brokenRun(text, tokens, at)
      : read.length;
  const last = tokens[at + length - 1] as Token;
  const readings = isSingle
    ? readingsOf(first.word).map((each) => new Decimal(each).times(scale ?? 1).toFixed())
    : read === null || read === 'broken'
      ? []
      : [new Decimal(read.value).toFixed()];
  const end = last.end;
  const [percent] = PERCENT.exec(text.slice(end)) ?? [];
  if (percent !== undefined)
    return {
      claim: withMinus(text, { start: first.at, end: end + percent.length, kind: 'percent', readings, currency: '%' }),
      length,
    };
  const isSlang = typeof read === 'object' && read !== null && read.isColones;
  const claim = withSigns(text, { start: first.at, end, kind: 'money', readings, currency: isSlang ? 'CRC' : null });
  const words = tokens.slice(at, at + length).map(({ word }) => word);
  const isScaled = scale !== null || words.some((word) => SCALE.test(word));
  const isClaim = claim.currency !== null || isScaled || isBareMoney(text, claim, words, counts);
  return { claim: isClaim ? claim : null, length };
}

const SCALE = /^(?:mil|miles|k|m|mm|thousand|grand|mill\w+|palos?|melon(?:es)?|rojos?|tejas?|tucan(?:es)?)$/;

/** A scale that numerals.ts leaves out, as models write it: `1.2M`. */
function scaleAfter(text: string, next: Token | undefined, before: Token): number | null {
  if (next === undefined || !/^(?:m|mm|k|mil|miles|mill(?:on|ones|ions?)|thousand)$/.test(next.word)) return null;
  const gap = text.slice(before.end, next.at);
  if (gap !== '' && (gap !== ' ' || next.word === 'm')) return null;
  return /^(?:k|mil|miles|thousand)$/.test(next.word) ? 1_000 : 1_000_000;
}

/** Digits that are part of a word or a code: `A12345`, `**** 1234`, `#77`. */
function isGlued(text: string, { word, at }: Token): boolean {
  return (
    /^\d/.test(word) &&
    (/[a-z\d#]$/.test(text.slice(0, at).replace(new RegExp(`${SIGN}$`), '')) ||
      (/^0\d/.test(word) && !/[.,]/.test(word) && !new RegExp(`${SIGN} ?$`).test(text.slice(0, at))))
  );
}

/** The words from a token on that are parted by single spaces. */
function runFrom(text: string, tokens: readonly Token[], at: number): string[] {
  const words: string[] = [];
  for (let place = at; place < tokens.length && words.length < 16; place++) {
    const token = tokens[place] as Token;
    const before = tokens[place - 1];
    const gap = before === undefined || place === at ? '' : text.slice(before.end, token.at);
    if (gap !== '' && gap !== ' ') break;
    words.push(token.word);
  }
  return words;
}

function brokenRun(text: string, tokens: readonly Token[], at: number): number {
  const words = runFrom(text, tokens, at);
  const end = words.findIndex((word) => !isNumberWord(word) && word !== 'y' && word !== 'and');
  return Math.max(1, end === -1 ? words.length : end);
}

/** The claim with the currency signs beside it; two that differ are `?`. */
function withSigns(text: string, claim: Claim): Claim {
  const before = new RegExp(`(${SIGN}) ?-?$`).exec(text.slice(Math.max(0, claim.start - 8), claim.start));
  // The sign of the number after it is no unit of this one: `₡5 000 ₡7 000`.
  const after = new RegExp(`^ ?(?:de )?(${UNIT})(?! ?\\d)`).exec(text.slice(claim.end, claim.end + 20));
  const start = claim.start - (before?.[0].length ?? 0);
  const found = [
    ...(claim.currency === null ? [] : [claim.currency]),
    ...[before?.[1], after?.[1]].flatMap((sign) => (sign === undefined ? [] : [currencyOf(sign)])),
  ];
  const [currency = null] = found;
  const signed: Claim = {
    ...claim,
    start,
    end: claim.end + (after?.[0].length ?? 0),
    currency: found.some((each) => each !== currency) ? '?' : currency,
  };
  if (claim.kind === 'reference') return signed;
  return /[-−–]$/.test(before?.[0] ?? '') ? { ...signed, isMinus: true } : withMinus(text, signed);
}

/** The claim with the minus right before it: `-₡500`, and no bullet. */
function withMinus(text: string, claim: Claim): Claim {
  const isMinus = /(?:^|[\s(|:])[-−–]$/.test(text.slice(Math.max(0, claim.start - 2), claim.start));
  return isMinus ? { ...claim, start: claim.start - 1, isMinus } : claim;
}

function currencyOf(sign: string): string {
  const known = SIGNS[sign];
  if (known !== undefined) return known;
  if (/^col|^(?:fcl|rop|vol|memp|mpat|hipoteca)$/.test(sign)) return 'CRC';
  if (/^d[o]?l/.test(sign)) return 'USD';
  if (/^euro/.test(sign)) return 'EUR';
  if (/^bitcoin/.test(sign)) return 'BTC';
  return sign === 'monero' ? 'XMR' : '?';
}

/** Possible values of a number in digits: `25.000` is 25 thousand here and 25 elsewhere. */
export function readingsOf(number: string): string[] {
  const text = number.replace(/['’]/g, '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last === -1) return text.length > 20 ? [] : [new Decimal(text).toFixed()];
  const tail = text.slice(last + 1);
  const separators = text.match(/[.,]/g) ?? [];
  const isOneKind = new Set(separators).size === 1;
  const whole = text.slice(0, last).replace(/[.,]/g, '');
  if (whole.length + tail.length > 24) return [];
  const asThousands = tail.length === 3 && isOneKind ? [new Decimal(whole + tail).toFixed()] : [];
  if (isOneKind && separators.length > 1) return asThousands;
  return [...asThousands, new Decimal(`${whole}.${tail}`).toFixed()];
}
