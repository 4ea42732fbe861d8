/** Numbers as people write them in a question: `25.000`, `1,2`, `doce`, `medio`. Decimal text, never a float. */

const NAMES = new Map<string, number>();
const name = (value: number, ...words: string[]) => {
  for (const word of words) NAMES.set(word, value);
};

name(1, 'un', 'uno', 'una', 'one', 'a');
name(2, 'dos', 'two');
name(3, 'tres', 'three');
name(4, 'cuatro', 'four');
name(5, 'cinco', 'five');
name(6, 'seis', 'six');
name(7, 'siete', 'seven');
name(8, 'ocho', 'eight');
name(9, 'nueve', 'nine');
name(10, 'diez', 'ten');
name(12, 'doce', 'twelve');
name(15, 'quince', 'fifteen');
name(18, 'dieciocho', 'eighteen');
name(20, 'veinte', 'twenty');
name(24, 'veinticuatro');
name(25, 'veinticinco');
name(30, 'treinta', 'thirty');
name(40, 'cuarenta', 'forty');
name(50, 'cincuenta', 'fifty');
name(60, 'sesenta', 'sixty');
name(70, 'setenta', 'seventy');
name(80, 'ochenta', 'eighty');
name(90, 'noventa', 'ninety');
name(100, 'cien', 'hundred');
name(150, 'ciento cincuenta');
name(200, 'doscientos');
name(300, 'trescientos');
name(400, 'cuatrocientos');
name(500, 'quinientos');
name(600, 'seiscientos');
name(700, 'setecientos');
name(800, 'ochocientos');
name(900, 'novecientos');

/** The names of numbers, as part of a regular expression. */
export const NUMBER_NAMES = [...NAMES.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** A whole number in digits or by its name; null when it is none. */
export function readCount(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  return NAMES.get(text) ?? null;
}

/**
 * A number with its separators, as decimal text: `25.000` and `25,000` are 25000, `25.000,50` is 25000.50, `1,2` is 1.2.
 * One separator with three digits after it parts thousands, unless `isScaled` (`1.250 millones`). Null when it is none.
 */
export function readDecimal(text: string, isScaled: boolean): string | null {
  const named = NAMES.get(text);
  if (named !== undefined) return String(named);
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
  if (!alone) return null;
  const whole = text.slice(0, at);
  const group = last === '.' ? ',' : '.';
  if (mixed && !isGrouped(whole, group)) return null;
  return plain(`${whole.replaceAll(group, '')}.${tail === '' ? '0' : tail}`);
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
