/** `Since my birthday on the 2nd of June`: what happened then says nothing more than its day, which is where the time begins. */
const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december';
/** What makes two times, or is a time itself. */
const NO_EVENT = `hasta|until|till|through|y|and|or|o|on|el|cu[aá]nt[oa]s?|how|hoy|ayer|today|yesterday|${MONTHS}`;
const EVENT = `(?:(?:el|la|los|las|mi|mis|our|my|the|que|when|i|we) )?(?:(?!(?:${NO_EVENT})[ ,])[\\p{L}'’]+ ?){1,4}?`;
const OF_EVENT = new RegExp(
  `(?<![\\p{L}\\d])(?<lead>since|after|until|till|desde|despu[eé]s de|hasta) ${EVENT},? ?(?:\\(|on |(?=el ))(?=(?:the |el )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: (?:of|de))? (?:${MONTHS})|(?:${MONTHS}) \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th))(?![\\p{L}\\d]))`,
  'giu',
);

/** A text in which only the day of what happened is said. */
export const byItsDay = (text: string): string => text.replace(OF_EVENT, '$<lead> ');
