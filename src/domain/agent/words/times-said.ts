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

/** `When 2026 closes`, `cuando cierre el año`: its end. */
const CLOSES =
  /(?<!\p{L})(?:when|once|by the time) (?<which>20\d\d|the year|this year) (?:closes|ends|is over)(?!\p{L})/giu;
const AL_CIERRE =
  /(?<!\p{L})(?:cuando (?:se )?(?:cierre|termine|acabe)|al (?:cerrar|terminar|acabar)) (?:el )?(?<which>20\d\d|a[nñ]o)(?![\p{L}\d])/giu;

/** `Sin contar este`, with nothing after it: the one that goes on. */
const NOT_THIS =
  /(?<!\p{L})(?<lead>sin (?:contar|incluir)|excluyendo|not counting|not including|excluding) (?:(?<es>este)|this one)(?=\s*(?:[?.!,;]|$))/giu;

/** `Earlier today`, `just now`, `el día de hoy`. */
const TODAY = /(?<!\p{L})(?:(?:earlier|later) today|just now|today itself|this very day)(?!\p{L})/giu;
/** `What day did I buy it`: when, and not which of the days. */
const WHAT_DAY =
  /(?<!\p{L})(?:on )?(?:what|which) day (?=(?:did (?:i|we) (?:last )?(?:buy|pay|go|get|take|return|receive)|does|is|will)(?!\p{L}))(?!.*(?<!\p{L})(?:least|most|less|more|fewest)(?!\p{L}))/giu;
/** `Lo de Mejenga en adelante va en Salidas`: from now on, where no day goes before it. */
const FROM_NOW =
  /(?<!(?:ahora|hoy|aqu[ií]|ac[aá]|ma[ñn]ana|ayer|\d|\p{L}es|s[aá]bado|domingo|ero|rzo|bril|ayo|unio|ulio|gosto|bre|mil|colones) )en adelante(?!\p{L})/giu;

/** A text in which what goes on from a day is said by `desde`, a whole month by its name, and the end of a year as that. */
export const plainTimes = (text: string): string =>
  text
    .replace(WHOLE_MONTH, '$<month>$<year>')
    .replace(WHOLE_OF, '')
    .replace(
      NOT_THIS,
      (_, lead: string, es?: string) => `${lead} ${es === undefined ? 'the current one' : 'el actual'}`,
    )
    .replace(CLOSES, 'at the end of $<which>')
    .replace(AL_CIERRE, 'al final del $<which>')
    .replace(DAY_ON, 'desde el ')
    .replace(YESTERDAY_ON, 'desde ')
    .replace(SINCE_ON, '')
    .replace(FROM_ON, 'since $<day>')
    .replace(TODAY, 'today')
    .replace(WHAT_DAY, 'when ')
    .replace(FROM_NOW, 'de ahora en adelante');
