/** Numbers as people write them in a question: `25.000`, `1,2`, `doce`, `medio`. Decimal text, never a float. */

const NAMES = new Map(
  `un|uno|una|one|a: 1, dos|two: 2, tres|three: 3, cuatro|four: 4, cinco|five: 5, seis|six: 6, siete|seven: 7,
  ocho|eight: 8, nueve|nine: 9, diez|ten: 10, doce|twelve: 12, quince|fifteen: 15, dieciocho|eighteen: 18,
  veinte|twenty: 20, veinticuatro: 24, veinticinco: 25, treinta|thirty: 30, cuarenta|forty: 40, cincuenta|fifty: 50,
  sesenta|sixty: 60, setenta|seventy: 70, ochenta|eighty: 80, noventa|ninety: 90, cien|hundred: 100,
  ciento cincuenta: 150, doscientos: 200, trescientos: 300, cuatrocientos: 400, quinientos: 500, seiscientos: 600,
  setecientos: 700, ochocientos: 800, novecientos: 900`
    .split(/,\s+/)
    .flatMap((entry) => {
      const [names = '', value] = entry.split(': ');
      return names.split('|').map((name) => [name, Number(value)] as const);
    }),
);

/** The names of numbers, as part of a regular expression. */
export const NUMBER_NAMES = [...NAMES.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** A whole number in digits or by its name; null for anything else. */
export function readCount(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  return NAMES.get(text) ?? null;
}

/**
 * A number with its separators, as decimal text: `25.000` and `25,000` are 25000, `25.000,50` is 25000.50, `1,2` is
 * 1.2. One separator with three digits after it groups thousands, unless `isScaled` (`1.250 millones`). Null for
 * anything else.
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
