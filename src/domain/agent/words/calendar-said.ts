/** `Use the calendar month, not the cycle: what did I spend in October?`: the month is said of the calendar. */
const CALENDAR = '(?:the |el )?(?:calendar months?|mes(?:es)? (?:calendarios?|natural(?:es)?))';
const CYCLE =
  '(?:,? (?:instead of|rather than|(?:and )?not|en (?:vez|lugar) de|(?:y )?no))(?:l| the| el| by| per| por| los)* (?:(?:billing|card|statement) )?(?:cycles?|thing|periods?|statement|ciclos?|corte|tarjeta)(?: (?:de (?:facturaci[oó]n|la tarjeta)))?';
const LED =
  '(?:please |por favor,? )?(?:use|using|go(?:ing)? by|count(?:ing)? by|by|per|in|on|usando|us[ae]|usá|con|por|seg[uú]n|en|d[ií]game por) ';
const CLAUSE = new RegExp(
  `^[\\s¿¡]*(?:${LED})?${CALENDAR}(?:${CYCLE})?\\s*[,;:.–—-]\\s*|[\\s,;:(–—-]+(?:${LED})?${CALENDAR}${CYCLE}\\)?(?=[\\s?.!]*$)`,
  'iu',
);
const MONTH =
  /(?<![\p{L}\d])(?:(?<name>enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)|(?<named>january|february|march|april|may|june|july|august|september|october|november|december)|(?<which>this|last|previous) month|(?<es>este|el) mes(?<past> pasado| anterior)?)(?![\p{L}\d])/giu;

/** A text without the clause that says so, and `calendar` beside its months; as it was where it says none. */
export function inCalendar(text: string): string {
  const left = text.replace(CLAUSE, '');
  if (left === text) return text;
  const said = left.replace(MONTH, (word, name?: string, named?: string, which?: string, es?: string, past = '') =>
    name !== undefined
      ? `${name} calendario`
      : named !== undefined
        ? `calendar ${named}`
        : which !== undefined
          ? `${which} calendar month`
          : es !== undefined
            ? `${es} mes calendario${past}`
            : word,
  );
  return said === left ? text : said;
}
