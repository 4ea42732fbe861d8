/** The words that periods are said with. */
import { DAY_POINT, MONTH_POINT } from './day-points.ts';
import { WEEKDAYS } from './read-period.ts';

/** `A lo largo del`, `over the course of`: in all of a time. */
const ALL_ALONG =
  '(?:(?:(?:a lo largo|en el (?:curso|transcurso)|dentro|(?:in|over|during|throughout) the course) (?:de|del|of)|(?:durante|en) tod[oa]|throughout|over|across|within|all of|the (?:whole|entire) of) )?';
export const INTO = `(?:(?:en|de|del|durante|para|por|al?|in|during|of|for|on|from|at|to) )?${ALL_ALONG}(?:(?:el|la|lo|los|las|the|my|mi|mis) )?`;
/** `Este mismo`, `this very`: the one that is now. */
export const THIS = '(?:est[ea]|presente|this|current|actual)(?: (?:mism[oa]|propi[oa]|same|very|present))?';
const COUNTED =
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|dieciocho|veinte|treinta|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|una?|one';
export const N = `(?<n>\\d{1,3}|${COUNTED})`;
export const UNIT =
  '(?:(?:complete|completed|full|whole|closed|calendar|billing|completos|enteros|cerrados) )*(?<unit>dias|days|semanas|weeks|quincenas|fortnights|meses|months|ciclos|cycles|trimestres|quarters|anos|years)(?: (?:completos|enteros|cerrados|calendario))*';
export const ANY_POINT = `${DAY_POINT}|${MONTH_POINT}`;
/** `El ciclo de octubre`, `the October cycle`, around a month. */
export const OF_CYCLE = '(?:(?:ciclo(?: de facturacion)?|(?:billing )?cycle) (?:(?:de|of) )?)?';
export const CYCLE = '(?: (?:billing )?cycle)?';

export const BEGAN = '(?:empezo|inicio|comenzo|arranco)';
export const ORDINAL = '(?<nth>primer|segundo|tercer|cuarto|[1-4](?:er|do|to|st|nd|rd|th)?|first|second|third|fourth)';
export const OF_YEAR =
  '(?: (?:(?:de|del|of|in) )?(?:(?<year>20\\d\\d)|(?<last>(?:el )?ano pasado|last year)|(?:este ano|this year)))?';
export const WEEKDAY = `(?:(?:${WEEKDAYS.flat().join('|')}) )?`;
/** `Todo el 2026`, `the whole of 2026`. */
const ALL_OF = '(?:todo (?:el )?(?:ano )?|(?:the )?(?:whole|entire|all)(?: of)?(?: the)?(?: year)? )';
/** `Entre hoy y`, before a day to come. */
export const FROM_TODAY =
  '(?:entre|de|desde|from|between) (?:hoy|today|now|ahora|ya)(?: mismo)? (?:y|and|al?|to|through|until|hasta)(?: el| the)? ';
/** `Todo el 2026`, and `2026 a la fecha`, `2026 YTD`: a year, and no amount. */
export const OF_A_YEAR = `${INTO}${ALL_OF}(?<year>20\\d\\d)|${INTO}(?<year>20\\d\\d) (?:a la fecha|a hoy|hasta (?:hoy|la fecha|ahora)|acumulad[oa]|to date|so far|year to date|until today|through today)|year to date (?<year>20\\d\\d)`;
