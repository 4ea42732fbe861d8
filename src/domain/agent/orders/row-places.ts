/** Rows of a list by their places, their size or their age: `la segunda`, `las dos más caras`, `all but the first`. */
import { MONTH_PATTERN, monthNamed } from '../periods/day-points.ts';
import type { Which } from '../plans/intents.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ primer: 1, primero: 1, primera: 1, first: 1, segundo: 2, segunda: 2, second: 2 },
  ...{ tercer: 3, tercero: 3, tercera: 3, third: 3, cuarto: 4, cuarta: 4, fourth: 4, quinto: 5, quinta: 5, fifth: 5 },
  ...{ sexto: 6, sexta: 6, sixth: 6, ultimo: -1, ultima: -1, last: -1 },
  ...{ dos: 2, two: 2, tres: 3, three: 3, cuatro: 4, four: 4, cinco: 5, five: 5, seis: 6, six: 6, siete: 7, seven: 7 },
  ...{ ocho: 8, eight: 8, nueve: 9, nine: 9, diez: 10, ten: 10 },
};
/** The number, or the place, that a word says; the last is -1. */
export const numberOf = (word = ''): number => NUMBERS[word] ?? Number(word);

const OF_LIST = '(?: (?:ones?|rows?|de (?:la lista|es[ao]s|ell[ao]s)|of (?:those|these|them|the list)))?';
const THE = '(?:el|la|los|las|al|the|number|numero)';
const COUNT =
  '(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|two|three|four|five|six|seven|eight|nine|ten|[2-9]|[1-4][0-9])';
const NTH = '(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|first|second|third|fourth|fifth|sixth)';
const DIGIT = '[1-9](?:st|nd|rd|th|er[ao]?|[dr][oa]|t[oa]|[oa])';
const IN_LIST = `(?:${NTH}|${DIGIT}|[1-9]|ultim[oa]|last)`;
/** `El tercero y el cuarto`, `1, 2 y 5`, `the first and the last`. */
const PLACES = `(?:${THE} )?${IN_LIST}(?:(?: (?:y|and|e)(?: ${THE})?|,)(?: ${THE})? ${IN_LIST})+${OF_LIST}`;
const FIRST = `${THE} (?:${COUNT} primer[oa]s|(?:primer[oa]s|first) ${COUNT})${OF_LIST}`;
/** `The one from the 2nd` is of a day, and no place. */
const NO_DAY = '(?<!(?: (?:from|on|to|until|by|since)|(?<! (?:amount|date|day|price|category|merchant|notes?)) of) )';
const PLACE = `${NO_DAY}${THE} (?:${NTH}|${DIGIT})${OF_LIST}|${NTH} one`;
const LAST = `${THE} (?:ultim[oa]|last)${OF_LIST}`;
const DEAREST =
  'mas (?:car|grand|alt|costos|fuert)(?:[oae]s?)|mayor|most expensive|priciest|dearest|big(?:gest)?|largest|highest';
const CHEAPEST = 'mas (?:barat|pequen|chiquit|baj)[oa]s?|menor|cheapest|smallest|lowest|least expensive';
const OLDEST = 'mas (?:viej|antigu)[oa]s?|oldest|earliest';
const NEWEST = 'mas (?:recient|nuev)[eoa]s?|newest|most recent';
/** `Make the biggest 30 thousand` is an amount. */
const NO_AMOUNT = '(?! (?:mil|thousand|grand|k|millon|million|colon|dolar|dollar|usd|crc|tejas?|rojos?)|[\\d.,k])';
const MOST = `(?:${THE}|lo|my|mis?) (?:de )?(?:${COUNT} )?(?:${DEAREST}|${CHEAPEST}|${OLDEST}|${NEWEST})(?: ${COUNT}${NO_AMOUNT})?(?: de (?:tod[oa]s|ell[oa]s|es[oa]s)| of (?:all|them|those)| ones?)?`;
export const BUT =
  '(?:(?:es[oa]s )?tod[oa]s|all(?: of (?:them|those))?|everything),? (?:menos|excepto|salvo|except(?: for)?|but)';

/** `Ropa del menor` is somebody's. */
const BY_MOST = new RegExp(
  `(?<=^| )(?!(?:mayor|menor)(?! (?:monto|valor|precio|importe|costo)(?: |$)))(?:${DEAREST}|${CHEAPEST}|${OLDEST}|${NEWEST})(?= |$)`,
);
const ONE = /^(?:el|la|lo|al|del|the|my|mi|su)$/;
const SEVERAL = /^(?:los|las|mis)$/;
/** Words of a name between `la` and `más cara`. */
const NAMED_MAX = 6;

/**
 * The size or age that is said after what a row is called: `la pizza más cara`, `los dos Uber más viejos`. Null where none
 * is; `unclear` where it is not said how many are meant.
 */
export function mostOfNamed(text: string): Extract<Which, { by: unknown }> | 'unclear' | null {
  const found = BY_MOST.exec(text);
  if (found === null) return null;
  const before = text
    .slice(0, found.index)
    .trim()
    .split(' ')
    .slice(-NAMED_MAX - 1);
  const at = before.findLastIndex((word) => ONE.test(word) || SEVERAL.test(word));
  const number = before.slice(at + 1).find((word) => new RegExp(`^${COUNT}$`).test(word));
  const isOne = ONE.test(before[at] ?? '') && !/s$/.test(found[0].replace(/^(?:mas|most|least) /, ''));
  if (at === -1 || (number === undefined && !isOne)) return 'unclear';
  const which = whichIn(`la ${found[0]}`);
  return typeof which === 'object' && 'by' in which ? { ...which, count: numberOf(number ?? 'primero') } : 'unclear';
}

/** A phrase that points at rows: its place in the text, and which it means. */
export type Pointing = { from: number; to: number; which: Which; isMany: boolean };

const whole = (pattern: string): RegExp => new RegExp(`(?<=^|[\\s,.;:])(?:${pattern})(?=$|[\\s,.;:!])`);
const [BUT_ONE, PLACES_OR_MORE, ONE_OR_MORE, BY_SIZE] = [
  whole(`${BUT} (?:${PLACES}|${FIRST}|${PLACE}|${MOST}|${LAST})`),
  whole(PLACES),
  whole(`${FIRST}|${PLACE}`),
  whole(MOST),
];
const [IS_CHEAPEST, IS_OLDEST, IS_NEWEST] = [CHEAPEST, OLDEST, NEWEST].map(
  (each) => new RegExp(`(?:^| )(?:${each})(?: |$)`),
);

const MANY = new RegExp(`^ (?:\\d{1,2}(?= |$)${NO_AMOUNT}|dozen|docena|couple|par |few|poc[oa]s|several|vari[oa]s)`);

const ROW =
  '(?:ones?|rows?|charges?|purchases?|payments?|rides?|trips?|orders?|visits?|transactions?|compras?|pagos?|gastos?|cargos?|cobros?|viajes?|pedidos?)';
const NUMBER = '(?<day>[1-9]|[12]\\d|3[01])';
const MONTH = `(?: (?:de |of )?(?<month>${MONTH_PATTERN}))?`;
const FROM = `(?:the|that|those) ${ROW} (?:from|of|on|in) (?:the )?`;
/** `Del 5 al 9`, `del 5 de 2025`, `de 5 mil` are no day. */
const NO_TIME = `(?! (?:al?|y|e|o|and|to|or|through|until|hasta) (?:el |la |del |the )?\\d| (?:de|del|of) |[\\d/:-]|[.,]\\d| mil)`;
const DAYS = [
  whole(`(?:el|la|los|las) (?:${ROW} )?del (?:dia )?${NUMBER}${MONTH}${NO_TIME}`),
  whole(`${FROM}${NUMBER}(?:st|nd|rd|th)${MONTH}${NO_TIME}`),
  whole(`${FROM}(?<month>${MONTH_PATTERN}) ${NUMBER}(?:st|nd|rd|th)?${NO_TIME}`),
];

/** Rows of a list by their day: `la del 5`, `the one from the 2nd`, of whichever month and year the list has it in. */
export function placedOnDay(text: string): Pointing | null {
  const [found, ...others] = DAYS.flatMap((each) => [...text.matchAll(new RegExp(each, 'g'))]);
  // Those of two days are asked for one by one.
  if (found === undefined || others.length > 0) return null;
  const { day = '', month } = found.groups ?? {};
  const isMany = /^(?:los|las|those|the \w+s) /.test(found[0]);
  const two = (n: number | null) => `-${String(n).padStart(2, '0')}`;
  const onDay = `${month === undefined ? '' : two(monthNamed(month))}${two(Number(day))}`;
  return { from: found.index, to: found.index + found[0].length, which: { onDay, isMany }, isMany };
}

const NEWEST_OF = whole(
  `${THE} (?:(?:ultim[oa]s|last|latest) (?<last>${COUNT})|(?<count>${COUNT}) ultim[oa]s|ultim[oa]|last)(?: ${ROW})?(?= (?:a|al|en|como|to|in|into|under|as|[a-z]{3,}l[ao]s?) )`,
);

/** `The last three`, of rows with the newest first: `put the last three in home`. */
export function newestIn(text: string): Pointing | null {
  const found = NEWEST_OF.exec(text);
  if (found === null) return null;
  const { last, count = last ?? 'primero' } = found.groups ?? {};
  const n = numberOf(count);
  return { from: found.index, to: found.index + found[0].length, which: { at: 1, count: n }, isMany: n > 1 };
}

/** What a phrase of places or sizes means. */
function whichIn(phrase: string): Which {
  const words = phrase.split(/[ ,]+/);
  const count = words.map((word) => (new RegExp(`^${COUNT}$`).test(word) ? numberOf(word) : 0)).find((n) => n > 0);
  if (BY_SIZE.test(phrase)) {
    const by = IS_OLDEST?.test(phrase) || IS_NEWEST?.test(phrase) ? 'day' : 'amount';
    const isLeast = IS_CHEAPEST?.test(phrase) || IS_OLDEST?.test(phrase) || false;
    return { by, isLeast, count: count ?? 1 };
  }
  if (!PLACES_OR_MORE.test(phrase) && /primer[oa]s|first/.test(phrase) && count !== undefined) return { at: 1, count };
  const isPlace = new RegExp(`^${IN_LIST}$`);
  const places = words.filter((word) => isPlace.test(word)).map((word) => numberOf(word.replace(/(?<=\d)[a-z]+$/, '')));
  const [at] = places;
  return places.length === 1 && at !== undefined && at > 0 ? { at, count: 1 } : { places };
}

/** Rows by their place, their size or their age. */
export function placed(text: string, isOneList: boolean): Pointing | null {
  const but = BUT_ONE.exec(text);
  const found = but ?? PLACES_OR_MORE.exec(text) ?? ONE_OR_MORE.exec(text) ?? BY_SIZE.exec(text);
  // `The newest dozen`: how many is not known.
  if (found === null || MANY.test(text.slice(found.index + found[0].length))) return null;
  const phrase = but === null ? found[0] : found[0].replace(whole(BUT), '').trim();
  const which = whichIn(phrase);
  // Of two lists no place is one line's.
  if (typeof which === 'object' && !('by' in which) && !isOneList) return null;
  const isMany =
    but !== null ||
    !((typeof which === 'object' && 'at' in which) || 'by' in (which as object)) ||
    (which as { count: number }).count > 1;
  return {
    from: found.index,
    to: found.index + found[0].length,
    which: but === null ? which : { allBut: which },
    isMany,
  };
}
