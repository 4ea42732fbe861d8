/**
 * Spoken and written numbers, whole or not at all (docs/rules/agent.md): `quince mil quinientos cincuenta`, `12 mil 500`,
 * `millón y medio`, `twelve hundred and fifty`, `25.000,50`. Decimal text, never a float.
 */
import { multiplyExact, sumAmounts } from './money.ts';

const table = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text.split(/,\s*/).flatMap((entry) => {
      const [names = '', value] = entry.split(' ');
      return names.split('|').map((name) => [name, Number(value)] as const);
    }),
  );

const ONES = table(`un|uno|una|one 1, dos|two 2, tres|three 3, cuatro|four 4, cinco|five 5, seis|six 6, siete|seven 7,
  ocho|eight 8, nueve|nine 9`);
const TEENS =
  table(`diez|ten 10, once|eleven 11, doce|twelve 12, trece|thirteen 13, catorce|fourteen 14, quince|fifteen 15,
  dieciseis|sixteen 16, diecisiete|seventeen 17, dieciocho|eighteen 18, diecinueve|nineteen 19, veintiun|veintiuno|veintiuna 21,
  veintidos 22, veintitres 23, veinticuatro 24, veinticinco 25, veintiseis 26, veintisiete 27, veintiocho 28,
  veintinueve 29`);
const TENS = table(`veinte|twenty 20, treinta|thirty 30, cuarenta|forty|fourty 40, cincuenta|fifty 50, sesenta|sixty 60,
  setenta|seventy 70, ochenta|eighty 80, noventa|ninety 90`);
/** As they are spelled, and as they are often misspelled. */
const HUNDREDS = table(`cien|ciento 100, doscientos|doscientas|docientos|docientas|dosientos|dosientas 200,
  trescientos|trescientas|trecientos|trecientas|tresientos|tresientas 300,
  cuatrocientos|cuatrocientas|cuatrosientos|cuatrosientas 400, quinientos|quinientas|quinietos|kinientos 500,
  seiscientos|seiscientas|seicientos|seicientas|seisientos|seisientas 600,
  setecientos|setecientas|sietecientos|sietecientas|setesientos|setesientas 700,
  ochocientos|ochocientas|ochosientos|ochosientas 800,
  novecientos|novecientas|nuevecientos|nuevecientas|novesientos|novesientas 900`);
/** Parts of a number that is written apart: `dos cientos`, `veinti cinco`. */
const APART = /^(?:cientos|cientas|veinti)$/;
const SCALES = table(`mil|k|thousand|grand|rojo|rojos 1000, teja|tejas 100, tucan|tucanes 5000,
  millon|millones|million|millions|palo|palos|melon|melones 1000000`);
/** What a number before a word is counted in: 1000 of `mil`, 5000 of `tucanes`. */
export const scaleOf = (word: string): number | undefined => SCALES.get(word);
/** Quantities that are no number: beside one, a number is not whole. */
const VAGUE = new Set(
  'pico par couple few docena docenas dozen tantos tantas cuarto tercio mill mills mli ml'.split(' '),
);
/** Counted alone: a rojo or a teja is money, `k` and `mil` are scales of any number. */
const SLANG = /^(?:rojos?|tejas?|tucan(?:es)?)$/;

export type Numeral = {
  /** Decimal text. */
  value: string;
  /** How many words it has. */
  length: number;
  /** Colones by its slang. */
  isColones: boolean;
  /** Written with digits alone, without a scale. */
  isPlain: boolean;
};

/** Whether a word belongs to a number, or is a number in digits. */
export const isNumberWord = (word: string | undefined): boolean =>
  word !== undefined &&
  (/^\d/.test(word) ||
    [ONES, TEENS, TENS, HUNDREDS, SCALES].some((names) => names.has(word)) ||
    word === 'hundred' ||
    APART.test(word));

/** `Three-quarters of a million`, `twenty thousand and change`: a part of it, or more. */
const PART = /(?:^|-)(?:quarters|thirds|fifths|cuartos|tercios|quintos)$|-(?:quarter|third)$/;
const AND_MORE = /^(?:change|some|something|algo|resto|pucho|piquito|piquillo)$/;

const isVagueNumber = (word: string | undefined): boolean => word !== undefined && VAGUE.has(word);

/**
 * The number that begins at a word: the longest, and `broken` when words of a number remain after it or it cannot be
 * one number. Null where no number begins; `un`, `una` and `a` are none unless a scale follows.
 */
export function readNumeral(words: readonly string[], at: number): Numeral | 'broken' | null {
  const before = /^(?:de|of)$/.test(words[at - 1] ?? '') ? words[at - 2] : words[at - 1];
  const half = readHalf(words, at);
  // `Medio millón doscientos`: of what is not said.
  if (half !== null) return isNumberWord(words[at + half.length]) ? 'broken' : half;
  const from = words[at] === 'a' && (SCALES.has(words[at + 1] ?? '') || words[at + 1] === 'hundred') ? at + 1 : at;
  if (!isNumberWord(words[from])) return null;
  const read = readGroups(words, from);
  if (read === null) return 'broken';
  const { at: end, value, isColones, isPlain } = read;
  const alone = words.slice(at, end);
  if (alone.length === 1 && /^(?:una?|uno|one)$/.test(alone[0] ?? ''))
    return isVagueNumber(words[end]) ? 'broken' : null;
  const isJoined = /^(?:y|and|con)$/.test(words[end] ?? '');
  const rest = isJoined ? words[end + 1] : words[end];
  const isMore = isJoined && AND_MORE.test(rest ?? '');
  if (isNumberWord(words[end]) || isVagueNumber(rest) || isVagueNumber(before) || isMore || PART.test(before ?? ''))
    return 'broken';
  return { value, length: end - at, isColones, isPlain };
}

/** `medio millón`, `half a million`, `media teja`. */
function readHalf(words: readonly string[], at: number): Numeral | null {
  if (!/^(?:medio|media|half)$/.test(words[at] ?? '')) return null;
  const next = /^(?:an?|un)$/.test(words[at + 1] ?? '') ? at + 2 : at + 1;
  const word = words[next] ?? '';
  const scale = SCALES.get(word);
  if (scale === undefined) return null;
  const value = multiplyExact('0.5', String(scale));
  return { value, length: next + 1 - at, isColones: SLANG.test(word), isPlain: false };
}

type Read = { at: number; value: string; isColones: boolean; isPlain: boolean };

/** Groups with their scales, largest first: each scale is smaller than the one before, or multiplies what came before. */
function readGroups(words: readonly string[], from: number): Read | null {
  let at = from;
  let [millions, total]: [string, string] = ['0', '0'];
  let below = Number.POSITIVE_INFINITY;
  let isColones = false;
  for (;;) {
    const group = readGroup(words, at);
    const next = group?.at ?? at;
    const scaleWord = words[next] ?? '';
    const half = halfBefore(words, next);
    const scale = SCALES.get(half === null ? scaleWord : (words[half] ?? ''));
    if (scale === undefined) {
      if (group === null)
        return at > from ? { at, value: sumAmounts([millions, total]), isColones, isPlain: false } : null;
      if (at > from && (group.isDecimal || Number(group.value) >= below)) return null;
      if (leavesThousands(millions, total, group, words[at - 1] === 'and')) return null;
      const isPlain = at === from && group.isDigits;
      return { at: next, value: sumAmounts([millions, total, group.value]), isColones, isPlain };
    }
    if (scale === 1_000_000) {
      if (millions !== '0' || isColones) return null;
      const count =
        group === null && total === '0' ? '1' : sumAmounts([total, group?.value ?? '0', half === null ? '0' : '0.5']);
      [millions, total] = [multiplyExact(count, '1000000'), '0'];
      below = 1_000_000;
    } else {
      if (scale >= below) return null;
      const count = sumAmounts([group?.value ?? '1', half === null ? '0' : '0.5']);
      // 1 500 millones: a thousand of millions may be more than 999 thousands.
      total = sumAmounts([total, multiplyExact(count, String(scale))]);
      if (millions !== '0' && Number(total) >= 1_000_000) return null;
      below = scale;
      isColones ||= SLANG.test(scaleWord);
    }
    at = (half ?? next) + 1;
    const halves = half !== null ? null : /^(?:y medi[oa]|and a half)(?: |$)/.exec(words.slice(at, at + 3).join(' '));
    if (halves !== null) {
      const value = sumAmounts([millions, total, multiplyExact('0.5', String(scale))]);
      return { at: at + halves[0].trim().split(' ').length, value, isColones, isPlain: false };
    }
    // `one thousand and five`: a small number that no scale follows.
    if (words[at] === 'and') {
      const small = readGroup(words, at + 1);
      if (small === null || small.isDigits || SCALES.has(words[small.at] ?? '') || words[from - 1] === 'between')
        return { at, value: sumAmounts([millions, total]), isColones, isPlain: false };
      at++;
    }
    if (!isNumberWord(words[at])) return { at, value: sumAmounts([millions, total]), isColones, isPlain: false };
  }
}

/** `Un millón doscientos` is 1 200 000 to one person and 1 000 200 to another; `one million and five` says which. */
const leavesThousands = (millions: string, total: string, { value }: Group, isAnd: boolean): boolean =>
  millions !== '0' && total === '0' && Number(value) < 1000 && !isAnd;

/** Where the scale is that a half stands before: `five and a half thousand`, `cinco y medio mil`. */
function halfBefore(words: readonly string[], at: number): number | null {
  if (words[at] === 'and' && words[at + 1] === 'a' && words[at + 2] === 'half') return at + 3;
  return words[at] === 'y' && /^medi[oa]$/.test(words[at + 1] ?? '') && SCALES.has(words[at + 2] ?? '') ? at + 2 : null;
}

type Group = { at: number; value: string; isDigits: boolean; isDecimal: boolean };

/** A number below a scale: digits, or words from one to 999 (in English also `twelve hundred and fifty`). */
function readGroup(words: readonly string[], from: number): Group | null {
  const word = words[from] ?? '';
  if (/^\d/.test(word)) return readDigits(words, from);
  let at = from;
  let sum = 0;
  const hundreds = HUNDREDS.get(word);
  if (hundreds !== undefined) [sum, at] = [hundreds, at + 1];
  const small = readBelowHundred(words, at);
  if (hundreds === undefined && words[small?.at ?? at] === 'hundred') {
    sum = (small?.value ?? 1) * 100;
    at = (small?.at ?? at) + 1;
    const after = words[at] === 'and' ? at + 1 : at;
    const rest = readBelowHundred(words, after);
    if (rest !== null && !(after > at && SCALES.has(words[rest.at] ?? '') && words[from - 1] === 'between'))
      [sum, at] = [sum + rest.value, rest.at];
  } else if (hundreds === undefined && /^cient[oa]s$/.test(words[small?.at ?? at] ?? '')) {
    // `Dos cientos mil`.
    if (small === null || small.value > 9 || small.value < 2) return null;
    const rest = readBelowHundred(words, small.at + 1);
    [sum, at] = [small.value * 100 + (rest?.value ?? 0), rest?.at ?? small.at + 1];
  } else if (small !== null) [sum, at] = [sum + small.value, small.at];
  return at === from ? null : { at, value: String(sum), isDigits: false, isDecimal: false };
}

function readBelowHundred(words: readonly string[], at: number): { at: number; value: number } | null {
  const word = words[at] ?? '';
  const teen = TEENS.get(word) ?? ONES.get(word);
  // `diez y seis`, as it was written once.
  if (word === 'diez' && words[at + 1] === 'y' && (ONES.get(words[at + 2] ?? '') ?? 0) > 5)
    return { at: at + 3, value: 10 + (ONES.get(words[at + 2] ?? '') ?? 0) };
  if (teen !== undefined) return { at: at + 1, value: teen };
  const apart = word === 'veinti' ? ONES.get(words[at + 1] ?? '') : undefined;
  if (apart !== undefined) return { at: at + 2, value: 20 + apart };
  const tens = TENS.get(word);
  if (tens === undefined) return null;
  const joined = words[at + 1] === 'y' ? at + 2 : at + 1;
  const one = ONES.get(words[joined] ?? '');
  const isEnglish = /ty$/.test(word);
  if (one === undefined || isEnglish !== (joined === at + 1)) return { at: at + 1, value: tens };
  return { at: joined + 1, value: tens + one };
}

/** Digits with their separators; `25 000` is one number, as long as each further group has three digits. */
function readDigits(words: readonly string[], from: number): Group | null {
  let at = from + 1;
  let text = words[from] ?? '';
  if (/^\d{1,3}$/.test(text)) while (/^\d{3}$/.test(words[at] ?? '')) text += words[at++] ?? '';
  const value = readDecimal(text, SCALES.has(words[at] ?? ''));
  return value === null ? null : { at, value, isDigits: true, isDecimal: value.includes('.') };
}

/**
 * A number with its separators, as decimal text: `25.000` and `25,000` are 25000, `25.000,50` is 25000.50, `1,2` is
 * 1.2. One separator with three digits after it groups thousands, unless `isScaled` (`1.250 millones`). Null for
 * anything else.
 */
export function readDecimal(text: string, isScaled: boolean): string | null {
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return plain(text);
  const at = text.lastIndexOf(last);
  const mixed = signs.some((sign) => sign !== last);
  const alone = signs.filter((sign) => sign === last).length === 1;
  const tail = text.slice(at + 1);
  const isThousands = !mixed && (!alone || (tail.length === 3 && !isScaled && !text.startsWith('0')));
  if (isThousands) return isGrouped(text, last) ? plain(text.replaceAll(last, '')) : null;
  if (!alone || tail === '') return null;
  const whole = text.slice(0, at);
  const group = last === '.' ? ',' : '.';
  if (mixed && !isGrouped(whole, group)) return null;
  return plain(`${whole.replaceAll(group, '')}.${tail}`);
}

function isGrouped(text: string, sign: string): boolean {
  const [first = '', ...groups] = text.split(sign);
  return first.length >= 1 && first.length <= 3 && groups.every((group) => group.length === 3);
}

function plain(text: string): string | null {
  const [whole = '', fraction] = text.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return digits.length > 12 ? null : fraction === undefined ? digits : `${digits}.${fraction}`;
}
