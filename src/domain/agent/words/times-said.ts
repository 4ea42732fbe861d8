/** Times as they are said, in the words that the periods are read in: `del 1 para acá` is `desde el 1`. */
import { MONTH_PATTERN } from '../periods/day-points.ts';

const WEEKDAY =
  '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const ON = '(?:(?:para|pa|hacia) (?:ac[aá]|adelante)|en adelante)(?!\\p{L})';
/** `Del 1 para acá`, `del lunes en adelante`; a number without its article is an amount: `de 20 en adelante`. */
const DAY_ON = new RegExp(
  `(?<!\\p{L})(?:del|desde el) (?=(?:\\d{1,2}(?: de (?:${MONTH_PATTERN}))?|${WEEKDAY}) ${ON})`,
  'giu',
);
const YESTERDAY_ON = new RegExp(`(?<!\\p{L})de(?:sde)? (?=(?:ayer|antier|anteayer) ${ON})`, 'giu');
const SINCE_ON = new RegExp(
  `(?<=(?<!\\p{L})desde (?:(?:el )?(?:\\d{1,2}(?: de (?:${MONTH_PATTERN}))?|${WEEKDAY})|ayer|antier|anteayer)) ${ON}`,
  'giu',
);
/** `From the 1st onwards`. */
const FROM_ON = new RegExp(
  `(?<!\\p{L})from (?<day>(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)(?: of (?:${MONTH_PATTERN}))?|${WEEKDAY}|yesterday)) (?:onwards?|forwards?|till now|until now|to now)(?!\\p{L})`,
  'giu',
);
/** `Noviembre entero`, `the whole of November`: the month. */
const WHOLE_MONTH = new RegExp(
  `(?<![\\p{L}\\d])(?<month>${MONTH_PATTERN})(?<year> (?:de |del )?20\\d\\d| del a[nñ]o pasado| pasado)? (?:complet|enter)o(?!\\p{L})`,
  'giu',
);
const WHOLE_OF = new RegExp(
  `(?<!\\p{L})(?:the )?(?:whole|entire)(?: month)? (?:of )?(?=(?:${MONTH_PATTERN})(?!\\p{L}))`,
  'giu',
);

/** A text in which what goes on from a day is said by `desde`, and a whole month by its name. */
export const plainTimes = (text: string): string =>
  text
    .replace(WHOLE_MONTH, '$<month>$<year>')
    .replace(WHOLE_OF, '')
    .replace(DAY_ON, 'desde el ')
    .replace(YESTERDAY_ON, 'desde ')
    .replace(SINCE_ON, '')
    .replace(FROM_ON, 'since $<day>');
