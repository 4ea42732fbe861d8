/**
 * A part of another month that is said by that month alone: `la primera quincena de noviembre comparada con la de octubre`
 * is of the first half of both, and not of all of October.
 */
const MONTH =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december|(?:mes |month )?(?:pasado|anterior)|este mes|last month|this month';
const NTH = 'primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|[uú]ltim[oa]|first|second|third|fourth|last';
const UNIT = 'quincena|semana|mitad|fin de semana|fortnight|week|half|weekend';
const PART = new RegExp(
  `(?<![\\p{L}\\d])(?<nth>${NTH}) (?<unit>${UNIT}) (?:de|del|of|in) (?:el |the |este |this )?(?:${MONTH})(?![\\p{L}\\d])`,
  'iu',
);
/** `La de octubre`, `la última de setiembre`, `that of October`, `the first one of May`. */
const OTHER = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<es>la|el) (?:(?<own>${NTH}) )?(?<of>de|del)|(?:the|that)(?: (?<nth>${NTH}))?(?: one)? (?:of|from|in)) (?=(?:${MONTH})(?![\\p{L}\\d]))`,
  'giu',
);

/** What goes on about the time that was told: `y la de octubre`, `compared to that of May`. */
const GOES_ON = /^\W*(?:y|o|and|or|vs|versus|contra|comparad[oa] con|compared (?:to|with)|what about|qu[eé] tal) /iu;

/** A question with the part of its first month said of the others too; `before` is what was asked before it. */
export function partsInFull(text: string, before = ''): string {
  const own = PART.exec(text);
  const part = own ?? (GOES_ON.test(text) ? PART.exec(before) : null);
  if (part === null) return text;
  const { nth = '', unit = '' } = part.groups ?? {};
  const from = own === null ? 0 : own.index + own[0].length;
  const inFull = (...[, es, ownEs, of, ownEn]: (string | undefined)[]): string =>
    es === undefined ? `the ${ownEn ?? nth} ${unit} of ` : `${es} ${ownEs ?? nth} ${unit} ${of} `;
  return `${text.slice(0, from)}${text.slice(from).replace(OTHER, inFull)}`;
}
